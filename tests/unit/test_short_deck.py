"""Short deck in an event: what is announced, planned, and posted hand by hand."""

from __future__ import annotations

from msgspec.structs import replace
from tests.floor.floor_play import LiveFloor

from floorman.floor.tables.next_hands import next_posting
from floorman.lab.generator import Wish, generate
from floorman.rulebooks.book import load
from floorman.tournament.commands import StartHand
from floorman.tournament.findings.setup_findings import setup_findings
from floorman.tournament.seating.button import button_deal
from floorman.tournament.sheet.setup import Setup
from floorman.tournament.sheet.structure import Level, Structure
from floorman.tournament.state import Table
from floorman.tournament.timing.stakes import stakes

HALF, SHEET = "wsop-2026", "tda-2024"


def planned() -> Structure:
    wish = Wish(
        stack=40_000, entries=60, chips=(100, 500, 1_000), minutes=360, games=("short-deck",)
    )
    return replace(generate(wish), entry=10_000)


def with_level(level: Level, seats: int = 9) -> Structure:
    return replace(planned(), levels=(level,), breaks=(), seats=seats)


def wrong(sheet: Structure, book: str = HALF) -> list[tuple[str, str]]:
    found = setup_findings(Setup(structure=sheet, book=book)).errors
    return [(str(one.place), str(one.allowed)) for one in found]


def test_a_planned_event_antes_half_of_the_button_in_whole_chips() -> None:
    sheet = planned()
    assert wrong(sheet) == []
    for level in sheet.levels:
        assert (level.small_blind, 2 * level.ante) == (0, level.big_blind)
        assert level.ante % 100 == 0


def test_a_sheet_of_200_and_400_is_an_ante_of_200_and_400_of_the_button() -> None:
    sheet = with_level(Level(1, 200, 400, minutes=30))
    amounts = stakes(sheet, 1, "short-deck", load(HALF))
    assert (amounts.small, amounts.big, amounts.ante, amounts.ante_kind) == (0, 400, 200, "each")
    assert stakes(sheet, 1, "short-deck", load(SHEET)).ante == 0


def test_another_ante_than_half_is_told_at_set_up() -> None:
    at_fault = with_level(Level(1, 0, 400, 100, minutes=30))
    assert wrong(at_fault) == [("level 1, ante", "200 of each, or none told")]
    assert wrong(at_fault, SHEET) == []
    odd = with_level(Level(1, 0, 300, minutes=30))
    assert wrong(odd) == [("level 1, big_blind", "multiples of 200")]


def test_a_tenth_seat_is_refused_by_the_book_that_has_nine() -> None:
    level = Level(1, 0, 400, 200, minutes=30)
    assert wrong(with_level(level, 10)) == [("seats", "at most 9 at short-deck hold'em")]
    assert wrong(with_level(level, 10), SHEET) == []


def test_the_button_passes_an_empty_seat() -> None:
    table = Table(1, 9, players={2: "a", 5: "b", 8: "c"}, button=2, small=3, big=5)
    deal = button_deal(table)
    assert (deal.positions.button, deal.seats, deal.waiting) == (5, (2, 5, 8), ())


def test_the_floor_shows_the_button_400_and_everybody_else_200() -> None:
    floor = LiveFloor.seated(9, with_level(Level(1, 0, 400, minutes=30)), book=HALF)
    floor.tell(StartHand(1))
    due = next_posting(floor.live, 1, floor.book)
    assert (due.blinds[due.button], due.antes, len(due.blinds)) == (400, {}, 9)
    assert {chips for seat, chips in due.blinds.items() if seat != due.button} == {200}
    plain = next_posting(floor.live, 1, load(SHEET))
    assert (plain.blinds, plain.antes) == ({due.button: 400}, {})
