"""The form of a set-up: whatever the core knows has its place there, and reads back the same."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from msgspec import inspect
from msgspec.structs import replace

from floorman.languages.texts import languages, texts
from floorman.rulebooks.book import load
from floorman.rulebooks.schema import schema
from floorman.server.setup_form.currencies import currencies
from floorman.server.setup_form.field import Field
from floorman.server.setup_form.fields import FIELDS, KEPT, set_up
from floorman.server.setup_form.levels import levels
from floorman.server.setup_form.lists import chips, color_ups, day_ends
from floorman.server.setup_form.places import field_of
from floorman.server.setup_form.proposing import proposal
from floorman.server.setup_form.reading import read
from floorman.server.setup_form.typed import Wrong
from floorman.server.setup_form.writing import form_of
from floorman.server.views.books.house_book import CHAPTERS, chapters, of_chapter, topics_of
from floorman.tournament.sheet.bounty import Bounty, Envelopes
from floorman.tournament.sheet.chip_set import Chip, ChipSet, ColorUp
from floorman.tournament.sheet.days import DayEnd, Days
from floorman.tournament.sheet.late import Window
from floorman.tournament.sheet.offers import AddOns, Offers, Price, Rebuys, ReEntries
from floorman.tournament.sheet.seat_plan import SeatPlan
from floorman.tournament.sheet.setup import Setup
from floorman.tournament.sheet.structure import Break, FieldShares, Level, Prizes
from floorman.tournament.sheet.within import declared, info
from tests.tournament_play import structure


def parts(kind: inspect.Type, path: str = "") -> Iterator[str]:
    """The fields of a set-up down to numbers, texts and plain lists."""
    kind = declared(kind)[1]
    if isinstance(kind, inspect.StructType):
        for field in kind.fields:
            yield from parts(field.type, f"{path}.{field.encode_name}".removeprefix("."))
    elif isinstance(kind, inspect.VarTupleType) and isinstance(
        declared(kind.item_type)[1], inspect.StructType
    ):
        yield from parts(kind.item_type, f"{path}[]")
    else:
        yield path


def test_everything_the_core_knows_has_a_place_on_the_page() -> None:
    """A new field of a set-up without a field of the form fails here; so does one that is gone."""
    assert set(parts(info(Setup))) == set(set_up()) | set(KEPT)


ALL = Setup(
    name="Everything",
    structure=replace(
        structure(games=("flhe", "stud"), rotate_hands=8),
        chips=(25, 100, 500),
        levels=tuple(
            Level(
                number=n,
                small_blind=50 * n,
                big_blind=100 * n,
                ante=25 * n,
                bring_in=25 * n,
                small_bet=100 * n,
                big_bet=200 * n,
                ante_kind="each",
                minutes=0 if n == 2 else 15,
                hands=9 if n == 2 else 0,
            )
            for n in range(1, 5)
        ),
        name="Everything",
        breaks=(Break(2, 10),),
        prizes=Prizes(fields=(FieldShares(2, (10_000,)), FieldShares(9, (6_550, 3_450)))),
        overtime="stay",
        entry=2_500,
        pace=25,
    ),
    book="tda-2019",
    house="[topics.clock-duration]\nseconds = 40",
    break_order=(3, 1),
    offers=Offers(
        entry=Price(prize=2_500, house=250, staff=50),
        reentry=ReEntries(limit=2, until=3, price=Price(prize=2_000), give_up=True),
        rebuy=Rebuys(price=Price(prize=2_050, house=1), chips=8_000, limit=1, first=1, until=2),
        add_on=AddOns(price=Price(prize=1_000), chips=9_000, limit=2, until=3, at_break=True),
        guarantee=500_000,
        added=10_000,
        tables=9,
        absent_until=2,
        absent="refund",
        bounty=Bounty(
            kind="mystery",
            amount=1_000,
            out_of_prizes=True,
            envelopes=(Envelopes(10_000, 1), Envelopes(2_550, 3)),
            since="level",
            first=4,
        ),
    ),
    chip_set=ChipSet(
        chips=(Chip(25, "light green", 400), Chip(100), Chip(500, "", 90)),
        stack={25: 8, 100: 8, 500: 18},
        color_ups=(ColorUp(25, 100, 3),),
        expected=40,
        race_announced=True,
    ),
    venue="Hall",
    start=1_800_000_000,
    color="red",
    description="Two lines\nof text",
    seating=SeatPlan(tables=(7, 8, 1), open_at=6, keep_open=True, shootout=True, redraws=(27, 9)),
    late=Window(levels=3, with_break=False, minutes=90, until=1_800_003_600, hands=40),
)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(
    "setup",
    [
        ALL,
        replace(ALL, house="", offers=Offers(), late=Window()),
        replace(ALL, structure=replace(ALL.structure, prizes=Prizes(fixed=(5_000, 1_050)))),
        replace(ALL, structure=replace(ALL.structure, prizes=Prizes(percentages=(7_000, 3_000)))),
        Setup(structure=structure(), name="Test", book="tda-2024"),
        replace(
            ALL,
            chip_set=replace(
                ALL.chip_set, chips=(Chip(25, "green", 9), Chip(100, "black"), Chip(500))
            ),
            days=Days(ends=(DayEnd(level=9, percent=15), DayEnd(minutes=600), DayEnd(a_table=1))),
        ),
        replace(ALL, days=Days(ends=(DayEnd(players=40),))),
        Setup(
            structure=replace(structure(), seats=0, games=(), chips=(), name="Clock"),
            name="Clock",
            book="tda-2024",
        ),
    ],
)
def test_a_set_up_written_as_a_form_reads_back_the_same(setup: Setup, language: str) -> None:
    """Whatever stands in it; in each language."""
    found = read(form_of(setup, {}, texts(language)), setup, {})
    assert found.errors == {}
    assert found.setup == setup


def test_a_house_of_that_name_is_found_again() -> None:
    """An event that is played by a book of the house names it in its form."""
    houses = {"Our room": (ALL.book, ALL.house)}
    form = form_of(ALL, houses, texts("en"))
    assert form["book"] == "house:Our room"
    assert read(form, ALL, houses).setup == ALL


@pytest.mark.parametrize(
    ("told", "field", "wrong"),
    [
        ({"players": "12.5"}, "players", "12.5 won't do"),
        ({"entry": "-5"}, "entry", "-5 won't do"),
        ({"entry": "1e9"}, "entry", "1e9 won't do"),
        ({"late": "99"}, "late", "it ends with level 99"),
        ({"redraws": "27, x"}, "redraws", "27, x won't do"),
        ({"rebuy": "yes", "rebuy_chips": "30"}, "rebuy_chips", "30 cannot be paid"),
        ({"shape": "percentages", "percentages": "60, 30"}, "percentages", "they add up to 90"),
        ({"how": "typed", "levels": "100/50 20"}, "levels", "above the big blind"),
        ({"how": "typed", "levels": ""}, "levels", "no levels"),
        ({"chips": "own"}, "values", "no chips"),
        ({"inventory": "25 green 400"}, "inventory", "these are other values"),
        ({"color_ups": "25 to nothing"}, "color_ups", "25 to nothing won't do"),
        ({"break_minutes": "99999"}, "break_minutes", "too large"),
        ({"book": "tda-2022"}, "book", "no such book"),
        ({"guarantee": "9" * 30}, "guarantee", "won't do"),
        ({"open_order": "1-99999999"}, "open_order", "won't do"),
        ({"name": ""}, "name", "no name"),
        ({"name": "The 25th Annual " * 6}, "name", "too long"),
    ],
)
def test_what_is_wrong_is_said_at_its_field(told: dict[str, str], field: str, wrong: str) -> None:
    """Never elsewhere, and nothing is made of it."""
    made = proposal({"name": "Night", "players": "20", **told})
    assert made.setup is None
    assert list(made.errors) == [field]
    assert wrong in made.errors[field].wrong


@pytest.mark.parametrize(
    ("place", "field"),
    [
        ("level 12, small_blind", "levels"),
        ("re-entry, house", "reentry_house"),
        ("payouts, percentages", "percentages"),
        ("guarantee", "guarantee"),
        ("chip_set, stack", "stack_pieces"),
        ("nowhere", ""),
    ],
)
def test_a_place_of_the_core_is_a_field_of_the_page(place: str, field: str) -> None:
    """Findings speak of structure files; the page has fields."""
    assert field_of(place) == field


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("hello", 1),
        ("100", 1),
        ("1 2 3 4 5 6", 1),
        ("Break 15", 1),
        ("100/200\nBreak", 2),
        ("100/200\n\nColor up 25s", 3),
        ("100/200\n20:40 Pause", 2),
        ("20:00 Level 1 100/200", 1),
    ],
)
def test_lines_of_levels_without_sense_are_refused(text: str, line: int) -> None:
    """Each names the line that is wrong."""
    with pytest.raises(Wrong) as refused:
        levels(text, "each")
    assert refused.value.wrong.startswith(f"line {line}: ")


AS_WRITTEN = (
    "100/200 20 min\n200/400 (400) 20 min\nBreak 15\n300/600 (600)",
    "Level 1 | 100/200 | 20 min\nLevel 2 | 200/400 (400) | 20 min\nBreak 15\n"
    "Level 3 | 300/600 (600) | 20 min",
    "L1: 100-200\nL2: 200-400 (400)\n3\tBREAK\t0:15\nL3: 300-600 (600)",
    "Round 1 100-200 no ante 20 minutes\nRound 2 200-400 ante 400 20 minutes\n"
    "Break after level 2 (15 min)\nRound 3 300-600 ante 600 20 minutes",
    "1) 100/200 20m\n2) 200/400/400 20m\nPause: 15\n3) 300/600/600 0:20",
    "1. 100/200\n2. 200/400 BB ante 400\nDinner break 15\n3. 300/600, ante bet 600",
    "level,sb,bb,ante,min\n1,100,200,0,20\n2,200,400,400,20\nbreak,,,,15\n3,300,600,600,20",
    "Stufe;SB;BB;Ante;Dauer\n1;100;200;-;0:20\n2;200;400;400;20m\nPause;;;;15\n"
    "3;300;600;600;20 Min.",
)


@pytest.mark.parametrize("text", AS_WRITTEN)
def test_levels_as_sheets_have_them(text: str) -> None:
    made, breaks = levels(text, "big-blind")
    told = [(one.small_blind, one.big_blind, one.ante, one.minutes) for one in made]
    assert told == [(100, 200, 0, 20), (200, 400, 400, 20), (300, 600, 600, 20)]
    assert breaks == [Break(2, 15)]


def test_the_chapters_have_every_topic_once() -> None:
    """In the order of the parameters, none left out."""
    shown = [name for number in range(1, len(CHAPTERS) + 1) for name in of_chapter(number)]
    assert shown == list(schema().topics)
    book = load("tda-2024")
    assert all(topics_of(number, book, book) for number in range(1, len(chapters()) + 1))


OFFERED = [one for one in FIELDS.values() if one.choices or one.name == "chips"]


@pytest.mark.parametrize("field", OFFERED, ids=lambda field: field.name)
def test_a_choice_that_no_page_offers_is_told_at_its_field(field: Field) -> None:
    other, _, values = field.when.partition("=")
    needed = {other: values.partition("|")[0]} if other else {}
    found = proposal({"name": "Friday", "players": "40", **needed, field.name: "none such"})
    assert found.setup is None
    assert field.name in found.errors


@pytest.mark.parametrize(
    ("look", "line"),
    [
        (chips, "1a" + " " * 100_000 + ",,"),
        (chips, "k" * 100_000 + ",,"),
        (chips, "1 a" + " a" * 100_000 + ",,"),
        (currencies, "1" + " " * 100_000 + "x"),
        (currencies, "1 USD = 1" + " " * 100_000 + "x"),
        (day_ends, "level" + " " * 100_000 + "x"),
        (color_ups, "1" + "a" * 100_000),
    ],
)
def test_a_line_that_is_none_is_read_once(look: Callable[[str], object], line: str) -> None:
    """The first kept the whole server for longer than anybody lives."""
    with pytest.raises(Wrong):
        look(line)
