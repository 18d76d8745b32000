"""Situations of the floor, with what the text of the TDA's rules of 2024 says of them."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from floorman.floor.conduct.disqualification import Disqualify
from floorman.floor.conduct.penalties import GivePenalty, PenaltyGiven
from floorman.floor.prizes.worth import prize
from floorman.floor.seating.busts import Bust
from floorman.floor.seating.moves import ApplyMoves
from floorman.floor.seating.seats import LockSeat
from floorman.floor.tables.buttons import SetButton
from floorman.floor.tables.hand_counter import EndHand, NextHand
from floorman.floor.timing.rounds import ReportTable
from floorman.tournament import commands as cmd
from floorman.tournament import events as ev
from tests.floor.floor_play import LiveFloor
from tests.floor.seat_play import filled
from tests.tournament_play import every, one

LATE = 5
"""Levels in which entries are open."""


class Blinds(NamedTuple):
    """Seats that are taken, the button told among them, who busts, then button and blinds."""

    said: str
    taken: tuple[int, ...]
    button: int
    gone: tuple[int, ...]
    then: tuple[int, int, int]


FIVE = (1, 2, 3, 4, 5)
BLINDS = (  # 32 (dead button), 34-B (heads-up: nobody is the big blind twice in a row)
    Blinds("nobody busts", FIVE, 1, (), (2, 3, 4)),
    Blinds("the small blind busts: a dead button", FIVE, 1, (2,), (2, 3, 4)),
    Blinds("the big blind busts: no small blind", FIVE, 1, (3,), (2, 0, 4)),
    Blinds("both blinds bust", FIVE, 1, (2, 3), (2, 0, 4)),
    Blinds("who was next to be the big blind busts", FIVE, 1, (4,), (2, 3, 5)),
    Blinds("the button busts", FIVE, 1, (1,), (2, 3, 4)),
    Blinds("round the corner of the table", FIVE, 4, (), (5, 1, 2)),
    Blinds("with empty seats between", (1, 4, 6, 9), 4, (), (6, 9, 1)),
    Blinds("heads-up after the button busts", (1, 2, 3), 1, (1,), (3, 3, 2)),
    Blinds("heads-up after the small blind busts", (1, 2, 3), 1, (2,), (3, 3, 1)),
    Blinds("heads-up after the big blind busts", (1, 2, 3), 1, (3,), (2, 2, 1)),
    Blinds("heads-up after two of four bust", (1, 2, 3, 4), 1, (1, 4), (3, 3, 2)),
    Blinds("heads-up after both blinds of four bust", (1, 2, 3, 4), 1, (2, 3), (1, 1, 4)),
)


@pytest.mark.parametrize("told", BLINDS, ids=lambda told: told.said)
def test_the_button_and_the_blinds_of_the_next_hand(told: Blinds) -> None:
    floor = _table(told.taken, told.button)
    if told.gone:
        floor.tell(Bust(1, told.gone, {seat: 1_000 + seat for seat in told.gone}))
    assert _next(floor) == told.then


class Newcomer(NamedTuple):
    """Seats taken, the button, who busts; the open seat drawn, whether its player has to wait, and
    the button and blinds of the next hand.
    """

    said: str
    taken: tuple[int, ...]
    gone: tuple[int, ...]
    seat: int
    waits: bool
    then: tuple[int, int, int]


SPREAD = (1, 3, 6, 7)
NEWCOMERS = (  # 8-A, 10-A: any seat, dealt in except between the small blind and the button
    Newcomer("behind the button of the next hand", SPREAD, (), 2, False, (3, 6, 7)),
    Newcomer("right before the small blind", SPREAD, (), 5, True, (3, 6, 7)),
    Newcomer("right after the button", SPREAD, (), 4, True, (3, 6, 7)),
    Newcomer("first to act", SPREAD, (), 8, False, (3, 6, 7)),
    Newcomer("late in the hand", SPREAD, (), 9, False, (3, 6, 7)),
    Newcomer("in the big blind", (1, 3, 4, 7), (), 5, False, (3, 4, 5)),
    Newcomer("on the button that would be dead", (1, 3, 4, 7), (3,), 3, False, (3, 4, 7)),
    Newcomer("in the small blind that would be dead", (1, 3, 4, 7), (4,), 4, False, (3, 4, 7)),
    Newcomer("in the big blind after a dead small one", (1, 3, 4, 7), (4,), 5, False, (3, 0, 5)),
)


@pytest.mark.parametrize("told", NEWCOMERS, ids=lambda told: told.said)
def test_a_late_entry_is_dealt_in_or_waits(told: Newcomer) -> None:
    floor = _table(told.taken, 1)
    if told.gone:
        floor.tell(Bust(1, told.gone))
    for seat in set(range(1, 10)) - set(floor.live.play.tables[1].players) - {told.seat}:
        floor.tell(LockSeat(1, seat))
    seated = one(floor.tell(cmd.Register("late")), ev.PlayerSeated)
    assert (seated.seat, seated.waits, seated.stack) == (told.seat, told.waits, 10_000)
    assert _next(floor) == told.then


class Move(NamedTuple):
    """Seats of a full and a short table, their buttons; the seat that moves and where to."""

    said: str
    short: tuple[int, ...]
    button: int
    leaves: int
    comes: int


FULL = tuple(range(1, 10))
MOVES = (  # 11-A: who is the big blind next moves to the worst position, never the small blind
    Move("to the seat that is the big blind soonest", (1, 2, 3, 4, 5, 6), 1, 4, 7),
    Move("never to the small blind", (1, 2, 5, 6, 7, 8), 1, 4, 9),
    Move("into the big blind itself", (1, 2, 3, 6, 7, 8), 1, 4, 4),
)


@pytest.mark.parametrize("told", MOVES, ids=lambda told: told.said)
def test_who_balances_a_table_and_where(told: Move) -> None:
    floor = filled(9, 9)
    seats = set(FULL) - set(told.short)
    for seat in seats:
        floor.tell(Bust(2, (seat,)))
    floor.tell(SetButton(1, 1))
    floor.tell(SetButton(2, told.button))
    before = floor.live.play.tables[1].players[told.leaves]
    moved = every(floor.tell(ApplyMoves()), ev.PlayerMoved)
    assert (moved[0].player, moved[0].table, moved[0].seat) == (before, 2, told.comes)


class Busts(NamedTuple):
    """Stacks of those who bust in one hand at one table of nine; their places, the best first."""

    said: str
    stacks: dict[int, int]
    places: dict[int, int]


BUSTS = (
    Busts("the larger stack has the better place", {1: 5_000, 2: 3_000}, {1: 8, 2: 9}),
    Busts("whatever the seat", {1: 3_000, 2: 5_000}, {1: 9, 2: 8}),
    Busts("even stacks tie", {1: 4_000, 2: 4_000}, {1: 8, 2: 8}),
    Busts("three, two of them even", {1: 900, 2: 4_000, 3: 4_000}, {1: 9, 2: 7, 3: 7}),
)


@pytest.mark.parametrize("told", BUSTS, ids=lambda told: told.said)
def test_places_of_those_who_bust_in_one_hand(told: Busts) -> None:
    floor = _table(FULL, 1)
    players = dict(floor.live.play.tables[1].players)
    floor.tell(Bust(1, tuple(told.stacks), told.stacks))
    placed = {seat: floor.live.play.place(players[seat]) for seat in told.stacks}
    assert placed == told.places


def test_all_who_bust_in_the_hand_of_the_announcement_share_the_last_prize() -> None:
    """RP-8 A, with 3 paid in place of 50: 5 left, three bust while it is finished."""
    floor = filled(3, 2)
    floor.tell(cmd.SetPayouts((500, 300, 90)))
    floor.tell(cmd.AnnounceHandForHand())
    gone = [floor.live.play.tables[1].players[seat] for seat in (1, 2)]
    gone.append(floor.live.play.tables[2].players[1])
    floor.tell(Bust(1, (1, 2), {1: 900, 2: 4_000}))
    floor.tell(Bust(2, (1,)))
    for table in tuple(floor.live.play.tables):
        if floor.live.play.is_in_a_round:
            floor.tell(ReportTable(table, "done"))
    assert [prize(floor.live, one) for one in gone] == [30, 30, 30]


@pytest.mark.parametrize(("players", "rounds", "hands"), [(9, 1, 9), (6, 2, 12), (2, 1, 2)])
def test_a_round_missed_is_a_hand_for_everybody_at_the_table(
    players: int, rounds: int, hands: int
) -> None:
    """71-A: the offender counted, times the rounds."""
    floor = _table(FULL[:players], 1)
    (given,) = floor.tell(GivePenalty(floor.live.play.tables[1].players[1], "rounds", rounds))
    assert isinstance(given, PenaltyGiven)
    assert given.hands == hands


def test_the_chips_of_a_disqualified_player_leave_play() -> None:
    """71-D."""
    floor = _table(FULL, 1)
    before = floor.live.play.chips
    stack = floor.live.play.tables[1].stacks[4]
    floor.tell(Disqualify(floor.live.play.tables[1].players[4], "cheating"))
    assert floor.live.play.chips == before - stack


def _table(taken: tuple[int, ...], button: int) -> LiveFloor:
    """One table with these seats taken, in a hand that is over, with its button told."""
    floor = filled(9, late_levels=LATE)
    for seat in sorted(set(FULL) - set(taken), reverse=True):
        floor.tell(Bust(1, (seat,)))
    floor.tell(SetButton(1, button))
    return floor


def _next(floor: LiveFloor) -> tuple[int, int, int]:
    """Button, small and big blind of the next hand, 0 where nobody posts it."""
    floor.tell(NextHand(1))
    table = floor.live.play.tables[1]
    small = table.small if table.small in table.players else 0
    found = (table.button, small, table.big)
    floor.tell(EndHand(1))
    return found
