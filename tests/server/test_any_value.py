"""Whatever value a field of a command or a set-up is given: it is refused in plain words, or taken
and then everything that is shown of the event is still computed, soon. New fields come by
themselves."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from typing import Any

import msgspec
import pytest
from msgspec import inspect
from msgspec.structs import replace

from floorman.draws import seeded
from floorman.errors import BadCommand, BadFile, BadInput, FloormanError
from floorman.floor.asking import OWN, filled, read_command
from floorman.floor.books import book_of
from floorman.floor.decide import ASKED, apply, broken, decide
from floorman.floor.live import Live
from floorman.store.logs.packed import pack, unpack
from floorman.tournament import events as ev
from floorman.tournament.commands import DrawSeats, Register, SetUpEvent, StartEvent
from floorman.tournament.findings.setup_findings import check_setup, setup_findings
from floorman.tournament.sheet.chip_set import Chip, ChipSet, ColorUp
from floorman.tournament.sheet.late import Window
from floorman.tournament.sheet.offers import AddOns, Offers, Price, Rebuys, ReEntries
from floorman.tournament.sheet.seat_plan import SeatPlan
from floorman.tournament.sheet.setup import Setup
from floorman.tournament.sheet.structure import Break, FieldShares, Level, Overtime, Prizes
from floorman.tournament.sheet.within import brought_within
from tests.floor.everything import MAKERS, Anything, anything
from tests.server.any_value import all_views, in_time, sample, undeclared, variants
from tests.tournament_play import structure

NOW = 1_800_000_000
TURNS = ("Undo", "Redo")
SINCE = (
    *("late registration", "rotation", "level 1, number"),
    *("name", "venue", "color", "description"),
)
"""Where only later versions refuse something beside a number out of its bounds."""
INSIDE = ("`", "null", "Expected", " int ")
"""What nobody says on a floor."""


@pytest.fixture(scope="module")
def here() -> Anything:
    """An event that has begun, with some of everything."""
    one = anything(seed=6, steps=80)
    assert one.live.play.started
    assert one.live.play.tables
    assert not one.live.play.is_over
    return one


@pytest.mark.parametrize("name", sorted(ASKED))
def test_every_number_of_a_command_says_what_it_may_be(name: str) -> None:
    """A number that said nothing would be taken whatever it is."""
    found = [where for field in _told(name) for where in undeclared(field.type, field.name)]
    assert not found


def _told(name: str) -> list[inspect.Field]:
    """The fields of a command that are not the house's own."""
    kind = inspect.type_info(ASKED[name])
    assert isinstance(kind, inspect.StructType)
    return [field for field in kind.fields if field.name not in (*OWN, "by")]


@pytest.mark.parametrize("name", sorted(set(ASKED) - set(TURNS)))
def test_whatever_a_field_of_a_command_is_given(here: Anything, name: str) -> None:
    base = _usual(here, name)
    for field in _told(name):
        if field.name != "setup":
            own = base.get(field.encode_name) or sample(field.type)
            for value in variants(field.type, own):
                _ask(here, name, {**base, field.encode_name: value}, field.encode_name)


def _usual(here: Anything, name: str) -> dict[str, Any]:
    """Data that the event takes, or that can be read at least."""
    readable: dict[str, Any] = {}
    for _ in range(60):
        data = dict(MAKERS[name](here))
        refused = _refused(here, here.live, name, data)
        if refused is None:
            return data
        if not isinstance(refused, BadInput):
            readable = data
    return readable


def _refused(here: Anything, live: Live, name: str, data: Mapping[str, Any]) -> Exception | None:
    """Ask it of this state, which is changed when it is done; gives the refusal."""
    try:
        with in_time():
            command = filled(read_command(name, data, "ann"), live, here.secret, here.at)
            events = decide(live, command, here.book)
    except FloormanError as refused:
        return refused
    if live is not here.live:
        _done(live, events)
    return None


def _done(live: Live, events: Iterable[ev.Event]) -> None:
    for event in events:
        apply(live, event)


def _ask(here: Anything, name: str, data: Mapping[str, Any], field: str) -> None:
    live = unpack(pack(here.live))
    before = pack(live)
    refused = _refused(here, live, name, data)
    if refused is None:
        assert not list(broken(live)), data
        all_views(live, here.at)
        return
    assert pack(live) == before
    _is_plain(refused)
    if isinstance(refused, BadCommand):
        assert refused.field.startswith(field), refused


def _is_plain(refused: Exception) -> None:
    """It is said as people say it; a file of house rules has words of its own."""
    assert isinstance(refused, BadFile) or not [one for one in INSIDE if one in str(refused)]


def _setup(overtime: Overtime = "double") -> Setup:
    """A set-up that says everything there is to say."""
    levels = tuple(
        Level(number=n, small_blind=100 * n, big_blind=200 * n, ante=100, minutes=20)
        for n in (1, 2, 3)
    )
    sheet = structure(levels=levels, breaks=(Break(1, 10),), overtime=overtime)
    price = Price(prize=1_000, house=100, staff=50)
    return Setup(
        structure=replace(sheet, prizes=Prizes(fields=(FieldShares(2, (10_000,)),))),
        book="tda-2024",
        late=Window(levels=2),
        break_order=(2, 1),
        offers=Offers(
            entry=price,
            reentry=ReEntries(limit=1, until=2, price=price),
            rebuy=Rebuys(price=price, chips=5_000, limit=1, until=2),
            add_on=AddOns(price=price, chips=5_000, until=2),
            guarantee=100_000,
            tables=3,
        ),
        chip_set=ChipSet(
            chips=(Chip(100, "black", 900), Chip(500, "red", 900), Chip(1_000, "blue", 900)),
            stack={100: 10, 500: 8, 1_000: 5},
            color_ups=(ColorUp(100, 500, 3),),
            expected=20,
        ),
        name="Monday",
        start=NOW,
        seating=SeatPlan(tables=(1, 2, 3), open_at=5, redraws=(4,)),
    )


def _setups(overtime: Overtime) -> list[Any]:
    base = msgspec.to_builtins(_setup(overtime), str_keys=True)
    return list(variants(inspect.type_info(Setup), base))


SLICE = 4
"""One of so many set-ups in the daily tests, all of them in the wide ones."""
ALL = [pytest.param(one, 1, marks=pytest.mark.wide) for one in ("double", "repeat", "stay")]


@pytest.mark.parametrize(("overtime", "each"), [("double", SLICE), *ALL])
def test_whatever_a_field_of_a_set_up_is_given(overtime: Overtime, each: int) -> None:
    taken = 0
    for asked in _setups(overtime)[::each]:
        if events := _announced(asked):
            taken += 1
            assert not list(broken(_played(events)))
    assert taken > 100 // each


def _announced(asked: Any) -> tuple[ev.Event, ...]:
    """What the set-up leads to; nothing where it is refused."""
    try:
        with in_time():
            read_command("SetUpEvent", {"setup": asked}, "ann")
            setup = msgspec.convert(asked, Setup, str_keys=True)
            check_setup(setup)
            return decide(Live(), SetUpEvent(setup, at=NOW), book_of(setup))
    except FloormanError as refused:
        _is_plain(refused)
        return ()


@pytest.mark.parametrize("each", [SLICE, pytest.param(1, marks=pytest.mark.wide)])
def test_whatever_version_0_1_took_opens(each: int) -> None:
    """Its log is read, the event goes on as far as it can, and all that is shown is computed."""
    opened = 0
    for asked in _setups("double")[::each]:
        with suppress(msgspec.ValidationError, UnicodeEncodeError):
            setup = msgspec.convert(asked, Setup, str_keys=True)
            msgspec.json.encode(setup)
            if _was_taken(setup):
                opened += 1
                _played((ev.EventSetUp(setup, 9),))
    assert opened > 200 // each


def _was_taken(setup: Setup) -> bool:
    """Version 0.1 found nothing wrong: it asked for no bounds and no text."""
    with suppress(FloormanError):
        book_of(setup)
        errors = setup_findings(brought_within(setup)).errors
        return all(one.place in SINCE for one in errors)
    return False


def _played(events: tuple[ev.Event, ...]) -> Live:
    """Some players enter, seats are drawn, play begins; what is refused is let be."""
    live, secret = Live(), seeded(1)
    _done(live, events)
    all_views(live, NOW)
    book = book_of(live.play.setup)
    for asked in (*(Register(str(n)) for n in range(1, 8)), DrawSeats(), StartEvent()):
        with suppress(FloormanError), in_time():
            command = filled(replace(asked, at=NOW), live, secret, NOW)
            _done(live, decide(live, command, book))
    all_views(live, NOW)
    return live
