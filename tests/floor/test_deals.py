"""A deal among the players left: proposed, agreed to one by one, made, and paid."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from floorman.errors import IllegalAct
from floorman.floor.bounties.account import unawarded
from floorman.floor.bounties.awards import AwardBounty
from floorman.floor.conduct.disqualification import Disqualify
from floorman.floor.decide import broken
from floorman.floor.desk.desk import ReEnter
from floorman.floor.desk.registration_window import CloseEntries, OpenEntries
from floorman.floor.desk.voids import VoidEntry
from floorman.floor.folding import fold
from floorman.floor.prizes.deal_answers import AnswerDeal, CountDealCards
from floorman.floor.prizes.deals import MakeDeal, ProposeDeal
from floorman.floor.prizes.paying import PayPrize, PayPrizes
from floorman.floor.prizes.prizes import LockPayouts
from floorman.floor.results.results import standings
from floorman.floor.tables.stack_counts import CountStacks
from floorman.floor.undoing import Redo, Undo, undone_acts
from floorman.tournament import commands as cmd
from floorman.tournament.commands import Command
from floorman.tournament.sheet.bounty import Bounty
from floorman.tournament.sheet.offers import Offers
from tests.floor.desk_play import EVERYTHING, bust, desk, level
from tests.floor.floor_play import LiveFloor

PRIZES = (600_00, 400_00, 200_00)
STACKS = {"10": 60_000, "11": 36_000, "12": 24_000}


def three_left(stacks: dict[str, int] = STACKS, offers: Offers = EVERYTHING) -> LiveFloor:
    """Twelve entered for 100 each; 10, 11 and 12 are left and their stacks are counted."""
    floor = desk(12, offers)
    level(floor, 4)
    floor.tell(LockPayouts(PRIZES))
    for player in map(str, range(1, 10)):
        bust(floor, player)
    while len(floor.live.play.tables) > 1:
        floor.tell(cmd.Arrange(floor.draw()))
    count(floor, stacks)
    return floor


def count(floor: LiveFloor, stacks: dict[str, int]) -> None:
    """The stacks of the last table are counted."""
    (table,) = floor.live.play.tables
    floor.tell(CountStacks(table, {floor.seat_of(who)[1]: chips for who, chips in stacks.items()}))


def agree(floor: LiveFloor, *players: str) -> None:
    for player in players or ("10", "11", "12"):
        floor.tell(AnswerDeal(player))


def paid(floor: LiveFloor) -> list[tuple[int, str, int]]:
    return [(one.place, one.entry, one.prize) for one in standings(floor.live, 3)]


def test_a_deal_that_all_agree_to_ends_the_event_by_the_stacks() -> None:
    floor = three_left()
    floor.tell(ProposeDeal("chips", by="kim", at=floor.at + 60))
    agree(floor)
    floor.tell(MakeDeal())
    # 200 are sure of each, 600 go by 60, 36 and 24 of 120.
    assert paid(floor) == [(1, "10", 500_00), (2, "11", 380_00), (3, "12", 320_00)]
    assert floor.live.play.winner == "10"
    deal = floor.live.deals.proposed
    assert deal is not None
    assert (deal.by, deal.at, deal.stacks) == ("kim", floor.at + 60, (60_000, 36_000, 24_000))
    floor.tell(PayPrizes())
    assert sum(one.amount for one in floor.live.prizes.paid.values()) == 1_200_00
    assert fold(floor.log) == floor.live


def test_it_is_played_out_for_what_was_left_and_the_short_stack_may_win() -> None:
    floor = three_left()
    floor.tell(ProposeDeal("even", left=300_00))
    agree(floor)
    with pytest.raises(IllegalAct, match="300 was left to play for"):
        floor.tell(MakeDeal())
    floor.tell(MakeDeal(play_on=True))
    bust(floor, "10")
    bust(floor, "11")
    # Each third of 1,200 less the chance at 300: 150, 90, 60.
    assert paid(floor) == [(1, "12", 640_00), (2, "11", 310_00), (3, "10", 250_00)]
    floor.tell(PayPrize(place=1))
    assert floor.live.prizes.paid["12"].amount == 640_00


def test_cards_that_nobody_can_tell_apart_say_yes_or_no() -> None:
    floor = three_left()
    floor.tell(ProposeDeal("icm"))
    floor.tell(CountDealCards(2, 1))
    with pytest.raises(IllegalAct, match="not every player left has agreed"):
        floor.tell(MakeDeal())
    with pytest.raises(IllegalAct, match="there are 2 cards"):
        floor.tell(CountDealCards(2))
    floor.tell(CountDealCards(3))
    floor.tell(MakeDeal())
    assert not floor.live.deals.answers
    assert sum(prize for _, _, prize in paid(floor)) == 1_200_00


def test_equal_stacks_stand_in_the_order_of_their_entries() -> None:
    floor = three_left(dict.fromkeys(STACKS, 40_000))
    floor.tell(ProposeDeal("custom", {"10": 1_200_00, "11": 0, "12": 0}))
    agree(floor)
    floor.tell(MakeDeal())
    assert [who for _, who, _ in paid(floor)] == ["10", "11", "12"]


def test_a_proposal_lapses_with_the_stacks_it_rests_on() -> None:
    floor = three_left()
    floor.tell(ProposeDeal("icm"))
    agree(floor, "10", "11")
    count(floor, STACKS | {"10": 50_000, "12": 34_000})
    with pytest.raises(IllegalAct, match="others than it rests on"):
        floor.tell(AnswerDeal("12"))
    floor.tell(ProposeDeal("icm"))
    assert not floor.live.deals.answers
    assert floor.live.deals.numbered == 2


def test_who_said_no_may_say_yes_later() -> None:
    floor = three_left()
    floor.tell(ProposeDeal("icm"))
    agree(floor)
    floor.tell(AnswerDeal("11", agrees=False))
    assert not floor.live.deals.is_agreed
    floor.tell(AnswerDeal("11"))
    assert floor.live.deals.is_agreed


PROPOSALS_REFUSED: dict[str, tuple[Command, str]] = {
    "too much": (ProposeDeal("custom", {"10": 600_00, "11": 400_00, "12": 201_00}), "too many"),
    "too little": (ProposeDeal("custom", {"10": 600_00, "11": 400_00, "12": 0}), "20000 too few"),
    "who left": (ProposeDeal("custom", {"9": 600_00, "10": 1}), "11 has no amount"),
    "a stranger": (
        ProposeDeal("custom", {"9": 0, "10": 600_00, "11": 400_00, "12": 200_00}),
        "9 is not among the players left",
    ),
    "left over": (ProposeDeal("icm", left=1_200_01), "more is left to play for"),
    "floor": (ProposeDeal("icm", least=401_00), "floor for each"),
    "no proposal": (MakeDeal(), "no deal is proposed"),
}


@pytest.mark.parametrize("case", PROPOSALS_REFUSED.values(), ids=PROPOSALS_REFUSED)
def test_what_does_not_add_up_is_refused(case: tuple[Command, str]) -> None:
    command, why = case
    with pytest.raises(IllegalAct, match=why):
        three_left().tell(command)


def test_no_deal_before_places_stacks_and_prizes_are_certain() -> None:
    floor = desk(12)
    with pytest.raises(IllegalAct, match="payouts are not locked"):
        floor.tell(ProposeDeal("icm"))
    floor.tell(LockPayouts(PRIZES))
    with pytest.raises(IllegalAct, match="entries are open"):
        floor.tell(ProposeDeal("icm"))
    level(floor, 4)
    bust(floor, "1")
    with pytest.raises(IllegalAct, match="stacks come to 110,000 chips and 120,000 are in play"):
        floor.tell(ProposeDeal("icm"))
    floor.tell(cmd.StartHand(1))
    with pytest.raises(IllegalAct, match="a hand is in progress"):
        floor.tell(ProposeDeal("icm"))


def test_a_deal_keeps_prizes_and_field_as_they_are() -> None:
    floor = three_left()
    floor.tell(ProposeDeal("icm"))
    proposed = floor.last_act
    agree(floor)
    floor.tell(MakeDeal(play_on=True))
    made = floor.last_act
    for command, why in (
        (LockPayouts((1_200_00,)), "a deal rests on the prizes"),
        (ProposeDeal("even"), "a deal was made"),
        (VoidEntry("12", "why"), "have made a deal"),
        (ReEnter("1"), "have made a deal"),
        (Undo(proposed), "deal 1 is not the one proposed"),
    ):
        with pytest.raises(IllegalAct, match=why):
            floor.tell(command)
    bust(floor, "12")
    floor.tell(PayPrize("12"))
    with pytest.raises(IllegalAct, match=r"12 was paid .* for place"):
        floor.tell(Undo(made))


def test_who_is_put_out_after_the_deal_forfeits_what_it_gives() -> None:
    floor = three_left()
    floor.tell(ProposeDeal("payouts"))
    agree(floor)
    floor.tell(MakeDeal(play_on=True))
    floor.tell(Disqualify("11", "chip dumping"))
    (out,) = standings(floor.live, 3)
    assert (out.prize, out.settled) == (400_00, "forfeited")


def _any_act(floor: LiveFloor, dice: Random, since: int) -> Command:
    """Some act of the last hour: deals, busts, counts, entries, payments, undo and redo."""
    play = floor.live.play
    seated = [player for player, entry in play.players.items() if entry.table] or ["12"]
    act = dice.choice(sorted({one.act for one in floor.log if one.act >= since})[-9:])
    turn = Redo(act) if act in undone_acts(floor.log) else Undo(act)
    shares = dict.fromkeys(seated, 1_200_00 // len(seated))
    table, _ = floor.seat_of(seated[0])
    here = play.tables[table].players if table else {}
    stacks = {seat: play.chips // len(here) for seat in here}
    return dice.choice(
        [
            *[AnswerDeal(player) for player in seated for _ in range(3)],
            ProposeDeal(dice.choice(("icm", "chips", "payouts", "even"))),
            ProposeDeal("even", left=dice.choice((0, 100_00)), step=dice.choice((1, 500))),
            ProposeDeal("custom", shares),
            *[CountDealCards(len(seated))] * 3,
            *[MakeDeal(play_on=dice.random() < 0.5)] * 6,
            *[CountStacks(table, stacks)] * 6,
            PayPrizes(),
            VoidEntry(dice.choice(seated), "why"),
            cmd.Register("13"),
            OpenEntries(minutes=10_000),
            *[CloseEntries()] * 6,
            *[turn] * 4,
        ]
    )


def _reconciles(floor: LiveFloor) -> None:
    live, deals = floor.live, floor.live.deals
    assert fold(floor.log) == live
    assert live.ledger.total == live.play.chips
    if deals.made is not None and live.play.is_over:
        assert sum(one.prize for one in standings(live)) == sum(live.play.prizes)


def _played(seed: int) -> bool:
    """A hundred acts in any order, the money whole after each; whether a deal was made."""
    dice = Random(seed)
    floor = three_left()
    counted = floor.last_act
    made = False
    for _ in range(100):
        try:
            if dice.random() < 0.05:
                bust(floor, dice.choice(list(STACKS)))
            else:
                floor.tell(_any_act(floor, dice, counted))
        except (IllegalAct, KeyError):
            continue
        made |= floor.live.deals.made is not None
        _reconciles(floor)
    return made


@pytest.mark.parametrize(
    "seeds", [range(6), pytest.param(range(6, 300), marks=pytest.mark.proof)], ids=["few", "many"]
)
def test_any_order_of_acts_hands_out_the_pool(seeds: range) -> None:
    assert sum(map(_played, seeds)) > len(seeds) // 5


def test_who_is_left_by_a_deal_keeps_the_own_bounty() -> None:
    """Nobody is knocked out any more: what was on no head goes to the winner with the rest."""
    floor = three_left(offers=replace(EVERYTHING, bounty=Bounty(kind="progressive", amount=1_001)))
    for player in unawarded(floor.live):
        floor.tell(AwardBounty(player, ("12",)))
    heads = dict(floor.live.bounties.heads)
    won = dict(floor.live.bounties.won)
    floor.tell(ProposeDeal("even"))
    agree(floor)
    floor.tell(MakeDeal())
    assert floor.live.bounties.left == 0
    got = {one: floor.live.bounties.won.get(one, 0) - won.get(one, 0) for one in heads}
    assert got == heads
    assert floor.live.bounties.knockouts == {"12": 9}
    assert not list(broken(floor.live))
