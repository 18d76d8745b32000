"""Rulings on the next hand: where button and blinds stand, who is dealt in, who busted where."""

from __future__ import annotations

import re

from msgspec import structs

from floorman.acts import levels as act
from floorman.errors import BadSetup
from floorman.rules.bubble import bust_order, hand_for_hand_method, stack_after_ante
from floorman.rules.dealing import deal_order
from floorman.rulings.asking import Lacking, asking, yes
from floorman.rulings.law import Law
from floorman.rulings.of_event import at_the_table, hand_for_hand, left, main_table, ruled
from floorman.rulings.on_bubble import SHARE, clock_after
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Question, Ruling
from floorman.rulings.situation import Situation
from floorman.talk.reader import number
from floorman.tournament.button import Deal, frozen_deal, next_deal
from floorman.tournament.payouts import shared
from floorman.tournament.state import Table

DEAD, ADVANCE, FROZEN = "dead-button", "button-advance-over-empty-seats", "mixed-game-button-freeze"
HEADS_UP, TWICE = "heads-up-blinds-and-order", "heads-up-no-double-big-blind"
LAST_CARD, ORDER = "heads-up-last-card", "same-hand-bust-order"


@rules_on(act.NextHand)
@asking(DEAD)
def next_hand(situation: Situation, told: act.NextHand, law: Law) -> Ruling:
    """Button and blinds of the next hand; in hand-for-hand with a clock told, the clock instead."""
    if hand_for_hand(situation) and not situation.event.tables:
        earlier = [one.hands for one in situation.before if isinstance(one, act.NextHand)]
        return clock_after(situation, sum(earlier) + told.hands, law)
    table = main_table(situation)
    if len(table.players) < 2:
        raise BadSetup(f"Seats {sorted(table.players)} are left. Allowed: two players or more.")
    ruling = _dealt(table, next_deal(table, law), law)
    # Over a live hand the next to act is that hand's.
    return structs.replace(ruling, next=0) if situation.position else ruling


def _dealt(table: Table, deal: Deal, law: Law) -> Ruling:
    button, small, big = deal.positions
    alone = small not in deal.seats
    duel = len(deal.seats) == 2
    small_words = f"no small blind, seat {small} being empty" if alone else f"small blind {small}"
    moved = law.has(ADVANCE) and button not in table.players
    topics = (HEADS_UP, TWICE, LAST_CARD) if duel else (DEAD, *((ADVANCE,) * moved))
    return ruled(
        law,
        topics[0],
        f"The next hand: button {button}, {small_words}, big blind {big}.",
        button=button,
        blinds={"big": big} if alone else {"small": small, "big": big},
        next=_first_to_act(table, deal),
        moves=tuple(f"seat {seat} waits" for seat in deal.waiting),
        steps=_steps(table, deal, law),
        also=topics[1:],
    )


def _first_to_act(table: Table, deal: Deal) -> int:
    """The first seat dealt in after the big blind; heads-up that is the button."""
    big = deal.positions.big
    return min(deal.seats, key=lambda seat: (seat - big - 1) % table.seats)


def _steps(table: Table, deal: Deal, law: Law) -> tuple[str, ...]:
    """The order of the deal, which matters heads-up."""
    if len(deal.seats) > 2 or not law.value(LAST_CARD, "to_button"):
        return ()
    around = sorted(deal.seats, key=lambda seat: (seat - deal.positions.button - 1) % table.seats)
    first, last = (around[place] for place in deal_order([0, 1]))
    return (f"Seat {first} gets the first card, seat {last} the last.",)


@rules_on(act.GameTurns)
@asking(FROZEN)
def game_turns(situation: Situation, told: act.GameTurns, law: Law) -> Ruling:
    """Turning to stud the button moves on once and freezes; hold'em resumes from it."""
    table = main_table(situation)
    deal = frozen_deal(table, law) if told.to_stud else next_deal(table, law)
    button, small, big = deal.positions
    what = "moves on once and freezes" if told.to_stud else "is where it was frozen"
    due = f"; seat {big}, due the big blind, moves if tables are balanced" if told.to_stud else ""
    return ruled(
        law,
        FROZEN,
        f"The button {what}, seat {button}{due}.",
        button=button,
        blinds={"small": small, "big": big} if small in table.players else {"big": big},
    )


@rules_on(act.Busts)
@at_the_table
@asking(ORDER)
def busts(situation: Situation, told: act.Busts, law: Law) -> Ruling:
    """Places of those who bust on one hand: shared in hand-for-hand, else by their stacks."""
    if told.players == 1 and not situation.players_left:
        because = f"Seat {told.seats[0]} is out." if told.seats else "One player is out."
        return ruled(law, ORDER, because)
    alive = left(situation) - _gone(situation)
    remain = alive - told.players
    if remain < 1:
        raise BadSetup(f"{told.players} bust, {alive} are left. Allowed: fewer busts than players.")
    who = [f"seat {seat}" for seat in told.seats] or [
        f"player {at + 1}" for at in range(told.players)
    ]
    if hand_for_hand(situation):
        method = hand_for_hand_method(shared=law.value(SHARE, "shared"))
        if method == "share":
            return _shared(situation, law, who, remain)
    return _ranked(situation, told, law, who, remain)


def _gone(situation: Situation) -> int:
    return sum(one.players for one in situation.before if isinstance(one, act.Busts))


def _shared(situation: Situation, law: Law, who: list[str], remain: int) -> Ruling:
    """All share the best place they reach, and what it and the next places pay."""
    place, paid, prize = remain + 1, situation.event.paid, situation.event.prize
    money: dict[str, int] = {}
    if prize and place == paid:
        money = dict(zip(who, shared((prize,), len(who)), strict=True))
    reached = f"all {len(who)} share place {place}" if len(who) > 1 else f"place {place}"
    pays = f", which is paid ({paid} places)" if paid and place <= paid else ""
    return ruled(
        law,
        SHARE,
        f"{remain} are left after the hand: {reached}{pays}.",
        places=dict.fromkeys(who, place),
        payments=money,
    )


def _ranked(situation: Situation, told: act.Busts, law: Law, who: list[str], remain: int) -> Ruling:
    """The larger stack finishes higher; where the book ranks, after the ante was paid."""
    seats = told.seats or tuple(range(1, told.players + 1))
    stacks = told.stacks
    if told.players > 1 and set(stacks) != set(seats):
        stacks = _stacks(situation, seats)
    by_book = told.players > 1 and _book_ranks(situation, law, remain)
    counted = [
        (name, _counted(situation, seat, stacks.get(seat, 0), law, by_book))
        for name, seat in zip(who, seats, strict=True)
    ]
    places: dict[str, int] = {}
    place = remain + 1
    for group in bust_order(counted, law.value(ORDER, "method")):
        places |= dict.fromkeys(group, place)
        place += len(group)
    listed = ", ".join(f"{name} {at}" for name, at in sorted(places.items(), key=lambda p: p[1]))
    return ruled(
        law,
        ORDER,
        f"Places by the stacks{' after the ante' if by_book else ''}: {listed}.",
        places=places,
    )


def _stacks(situation: Situation, seats: tuple[int, ...]) -> dict[int, int]:
    """Stacks at the start of the hand, by seat or by number; asks for them."""
    answer = situation.answer("stacks")
    if answer is None:
        question = "Which stacks did they have at the start of the hand?"
        raise Lacking(Question("stacks", question, ()))
    found = re.findall(r"(?:seat |player )(\d+) (\d[\d.]*(?:,\d{3})*k?)", answer)
    stacks = {int(seat): number(chips) for seat, chips in found}
    if lacking := set(seats) - set(stacks):
        raise BadSetup(f"Seat {min(lacking)} has no stack told. Allowed: seat 2 5000, seat 4 4800.")
    return stacks


def _book_ranks(situation: Situation, law: Law, remain: int) -> bool:
    """Whether the book itself ranks them: in paid places, with a big-blind ante, if it says so."""
    if law.value(ORDER, "only_in_the_money") and not _in_the_money(situation, remain):
        return False
    return not law.value(ORDER, "only_big_blind_ante") or _has_big_blind_ante(situation)


def _in_the_money(situation: Situation, remain: int) -> bool:
    paid = situation.event.paid
    return remain < paid if paid else yes(situation, "in-the-money", "Was the money reached?")


def _has_big_blind_ante(situation: Situation) -> bool:
    return situation.blinds.ante > 0 and situation.blinds.ante_kind == "big-blind"


def _counted(situation: Situation, seat: int, stack: int, law: Law, by_book: bool) -> int:
    """The stack that ranks a player: after the ante for whoever paid it, if the book says so."""
    told = situation.event.tables.get("")
    big = situation.big_blind or (told.big if told else 0)
    if not (by_book and law.value(ORDER, "after_ante")) or seat != big:
        return stack
    order = law.value("rp-ante-format", "order")
    stakes = situation.blinds
    return stack_after_ante(stack, ante=stakes.ante, big_blind=stakes.big, order=order)
