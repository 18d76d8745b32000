"""More of them: entries, final tables, breaks, races and prizes, from the TDA's text of 2024."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from floorman.errors import IllegalAct
from floorman.floor.chips.color_up import StartColorUp, TableRaced
from floorman.floor.chips.race import RaceTable
from floorman.floor.desk.desk import ReEnter
from floorman.floor.desk.registration_window import CloseEntries
from floorman.floor.prizes.worth import prize
from floorman.floor.seating.busts import Bust
from floorman.floor.seating.plans import plan
from floorman.tournament import commands as cmd
from floorman.tournament import events as ev
from floorman.tournament.sheet.offers import Offers, Price, ReEntries
from tests.floor.chip_play import in_the_break
from tests.floor.floor_play import LiveFloor
from tests.floor.seat_play import filled, sizes
from tests.tournament_play import one, structure

AGAIN = Offers(entry=Price(prize=1_000), reentry=ReEntries(limit=1, give_up=True))
ONCE = Offers(entry=Price(prize=1_000))


def _entries(offers: Offers = AGAIN) -> LiveFloor:
    return LiveFloor.seated(9, offers=offers, late_levels=2)


def _out(floor: LiveFloor, player: str) -> None:
    table, seat = floor.seat_of(player)
    floor.tell(Bust(table, (seat,)))


def test_a_re_entry_is_a_full_stack_and_the_first_one_leaves_play() -> None:
    """8-A: sold full stacks. 8-B: chips that are given up leave play."""
    floor = _entries()
    floor.live.play.tables[1].stacks[floor.seat_of("3")[1]] -= 4_000
    floor.live.play.unassigned += 4_000
    seated = one(floor.tell(ReEnter("3", give_up=True)), ev.PlayerSeated)
    assert seated.stack == 10_000
    assert floor.live.play.chips == 9 * 10_000 - 6_000 + 10_000


REFUSED = {
    "registered twice": cmd.Register("3"),
    "a re-entry of one who is in": ReEnter("3"),
    "a re-entry of one who never entered": ReEnter("77"),
}


@pytest.mark.parametrize("said", REFUSED)
def test_who_does_not_enter(said: str) -> None:
    with pytest.raises(IllegalAct):
        _entries().tell(REFUSED[said])


def test_a_second_re_entry_where_one_is_allowed() -> None:
    floor = _entries()
    _out(floor, "3")
    again = one(floor.tell(ReEnter("3")), ev.PlayerSeated).player
    _out(floor, again)
    with pytest.raises(IllegalAct):
        floor.tell(ReEnter("3"))


def test_no_re_entry_once_entries_are_closed_or_where_none_is_sold() -> None:
    for offers, closes in ((AGAIN, True), (ONCE, False)):
        floor = _entries(offers)
        _out(floor, "3")
        if closes:
            floor.tell(CloseEntries())
        with pytest.raises(IllegalAct):
            floor.tell(ReEnter("3"))


class Final(NamedTuple):
    """Seats a table, players at two tables, and whether they combine (RP-9)."""

    seats: int
    left: tuple[int, int]
    combine: bool


FINALS = (
    Final(9, (5, 5), False),
    Final(9, (5, 4), True),
    Final(8, (5, 5), False),
    Final(8, (5, 4), True),
    Final(7, (4, 4), False),
    Final(7, (4, 3), True),
    Final(6, (4, 4), False),
    Final(6, (4, 3), True),
)


@pytest.mark.parametrize("told", FINALS, ids=str)
def test_when_two_tables_combine(told: Final) -> None:
    """9- and 8-handed events from five and five to nine, 7- and 6-handed from four and four."""
    floor = LiveFloor.seated(2 * told.seats, structure(seats=told.seats))
    for number, left in enumerate(told.left, 1):
        while len(players := floor.live.play.tables[number].players) > left:
            floor.tell(Bust(number, (max(players),)))
    assert bool(plan(floor.live, floor.book).final_table) is told.combine


class Breaks(NamedTuple):
    """Players by table, and how many tables and players at each come of it."""

    before: tuple[int, ...]
    after: tuple[int, ...]


BREAKS = (  # 10-B, 11: whoever fits at fewer tables sits there, as evenly as may be
    Breaks((6, 6, 6), (9, 9)),
    Breaks((7, 6, 6), (7, 6, 6)),
    Breaks((9, 9, 9, 3), (8, 8, 7, 7)),
    Breaks((9, 9, 5, 4), (9, 9, 9)),
    Breaks((8, 8, 3), (7, 6, 6)),
)


@pytest.mark.parametrize("told", BREAKS, ids=str)
def test_tables_break_and_are_balanced(told: Breaks) -> None:
    floor = filled(*told.before)
    for _ in range(8):
        if not floor.tell(cmd.Arrange()):
            break
    assert tuple(sorted(sizes(floor).values(), reverse=True)) == told.after


class Race(NamedTuple):
    """Odd chips of 25 by seat, the cards dealt, seats with nothing else, who gets a chip of 100."""

    said: str
    odd: dict[int, int]
    cards: dict[int, str]
    last: tuple[int, ...]
    won: dict[int, int]


RACES = (  # 24-A
    Race("the highest card", {1: 3, 4: 1}, {1: "2h3h4h", 4: "Ah"}, (), {4: 1}),
    Race("by suit where ranks tie", {1: 1, 2: 3}, {1: "As", 2: "AhKdQd"}, (), {1: 1}),
    Race(
        "one chip at most",
        {1: 3, 2: 3, 3: 2},
        {1: "AsKsQs", 2: "2d3d4d", 3: "5c6c"},
        (),
        {1: 1, 3: 1},
    ),
    Race("nobody is raced out", {1: 3, 4: 1}, {1: "AhKhQh", 4: "2c"}, (4,), {1: 1, 4: 1}),
    Race("whose last chips win has the one", {1: 3, 4: 1}, {1: "3h4h5h", 4: "Kc"}, (4,), {4: 1}),
)


@pytest.mark.parametrize("told", RACES, ids=lambda told: told.said)
def test_who_gets_a_chip_in_the_race(told: Race) -> None:
    floor = in_the_break(8)
    floor.tell(StartColorUp(25))
    raced = one(floor.tell(RaceTable(1, told.odd, cards=told.cards, last=told.last)), TableRaced)
    assert {**raced.won, **dict.fromkeys(raced.kept, 1)} == told.won


class Paid(NamedTuple):
    """Stacks of two who bust in one hand with four left, three paid 500, 300 and 90: prizes."""

    said: str
    stacks: tuple[int, int]
    prizes: tuple[int, int]


PAID = (
    Paid("the larger stack is paid", (4_000, 900), (90, 0)),
    Paid("even stacks share", (4_000, 4_000), (45, 45)),
)


@pytest.mark.parametrize("told", PAID, ids=lambda told: told.said)
def test_two_bust_where_one_more_is_paid(told: Paid) -> None:
    floor = filled(4)
    floor.tell(cmd.SetPayouts((500, 300, 90)))
    gone = [floor.live.play.tables[1].players[seat] for seat in (1, 2)]
    floor.tell(Bust(1, (1, 2), dict(zip((1, 2), told.stacks, strict=True))))
    assert tuple(prize(floor.live, one) for one in gone) == told.prizes
