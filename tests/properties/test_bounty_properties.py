"""Any order of busts, undone and redone: every cent of the bounties is somewhere, and then paid."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from tests.floor.desk_play import EVERYTHING, desk
from tests.floor.floor_play import LiveFloor

from floorman.errors import IllegalAct
from floorman.floor.bounties.account import unawarded
from floorman.floor.bounties.awards import AwardBounty
from floorman.floor.bounties.envelopes import FillEnvelopes
from floorman.floor.cash.bounty_payments import PayBounties
from floorman.floor.cash.payments import Paid
from floorman.floor.conduct.disqualification import Disqualify
from floorman.floor.desk.finishing import FinishEvent
from floorman.floor.desk.registration_window import CloseEntries
from floorman.floor.folding import fold
from floorman.floor.seating.busts import Bust
from floorman.floor.undoing import Redo, Undo, undone_acts
from floorman.tournament.commands import Command
from floorman.tournament.sheet.bounty import Bounty, Envelopes

BOUNTIES = (
    Bounty(amount=1_001),
    Bounty(kind="progressive", amount=2_501, head=50),
    Bounty(kind="progressive", amount=999, head=33, out_of_prizes=True),
    Bounty(kind="mystery", amount=3_001, envelopes=(Envelopes(9_000, 1), Envelopes(4_000, 2))),
)


@settings(max_examples=12)
@given(seed=st.integers(0, 10**9))
def test_every_cent_is_somewhere(seed: int) -> None:
    play_out(Random(seed), players=8)


@pytest.mark.proof
@settings(max_examples=100)
@given(seed=st.integers(0, 10**9))
def test_every_cent_is_somewhere_in_many_events(seed: int) -> None:
    play_out(Random(seed), players=17)


def play_out(random: Random, players: int) -> None:
    """An event from the first bust to the last payment; ``tell`` asks the checks at each act."""
    floor = desk(players, replace(EVERYTHING, bounty=random.choice(BOUNTIES)))
    floor.tell(CloseEntries())
    first = floor.last_act
    while not floor.live.play.is_over:
        if floor.live.play.left == 1:  # an act that was redone left one, without ending it
            floor.tell(FinishEvent())
            break
        asked(floor, random.choice((FillEnvelopes(), *[bust(floor, random)] * 3)))
        if unawarded(floor.live) and random.random() < 0.5:
            asked(floor, award(floor, random))
        if random.random() < 0.3:
            back_and_forth(floor, random, first)
        if random.random() < 0.05:
            asked(floor, Disqualify(somebody(floor, random), "hid chips"))
    while unawarded(floor.live):
        others = [one for one in unawarded(floor.live) if one != floor.live.play.winner]
        floor.tell(AwardBounty((others or [floor.live.play.winner])[0]))
    settle(floor)


def settle(floor: LiveFloor) -> None:
    """All of it is paid, but what the house put into the prizes; the log tells the same."""
    asked(floor, PayBounties())
    account = floor.live.bounties
    assert account.paid == account.won
    assert sum(account.paid.values()) + account.to_prizes == floor.live.cash.bounty
    assert floor.live.cash.bounty == sum(map(brought, floor.live.cash.paid.values()))
    assert fold(floor.log) == floor.live


def brought(paid: list[Paid]) -> int:
    """What an entry put into the bounty pool."""
    return sum(one.bounty for one in paid)


def asked(floor: LiveFloor, command: Command) -> None:
    """What is refused changes nothing."""
    before = floor.live.bounties.total
    try:
        floor.tell(command)
    except IllegalAct:
        assert floor.live.bounties.total == before


def somebody(floor: LiveFloor, random: Random) -> str:
    return random.choice([one.id for one in floor.live.play.players.values() if one.table])


def bust(floor: LiveFloor, random: Random) -> Bust:
    """One or two go in a hand; one seat or two have won, nobody, or nobody said who."""
    table = floor.live.play.tables[floor.live.play.players[somebody(floor, random)].table]
    seats = [*table.players]
    random.shuffle(seats)
    gone = seats[: random.choice((1, 1, 2))] if len(seats) > 2 else seats[:1]
    won = tuple(seats[len(gone) : len(gone) + random.choice((0, 1, 1, 2))])
    won_by = dict.fromkeys(gone, won) if random.random() < 0.8 else {}
    stacks = {seat: random.choice((500, 800)) for seat in gone}
    return Bust(table.number, tuple(gone), stacks, won_by=won_by)


def award(floor: LiveFloor, random: Random) -> AwardBounty:
    winners = tuple({somebody(floor, random), somebody(floor, random)})
    shares = (6_667, 3_333) if len(winners) == 2 and random.random() < 0.5 else ()
    return AwardBounty(random.choice(unawarded(floor.live)), winners, shares)


def back_and_forth(floor: LiveFloor, random: Random, first: int) -> None:
    """An act since then is undone, or redone where it is undone."""
    acts = sorted({one.act for one in floor.log if one.act > first})[-6:]
    if not acts:
        return
    act = random.choice(acts)
    asked(floor, Redo(act) if act in undone_acts(floor.log) else Undo(act))
