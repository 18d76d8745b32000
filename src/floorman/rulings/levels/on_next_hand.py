"""Rulings on the next hand: where button and blinds stand, who is dealt in."""

from __future__ import annotations

from floorman.errors import BadSetup
from floorman.rulings.busts_told import hand_for_hand
from floorman.rulings.law import Law
from floorman.rulings.levels import acts as act
from floorman.rulings.levels.on_bubble import clock_after
from floorman.rulings.next_opens import opening, posted
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Orders, Ruling
from floorman.rulings.situation import Situation
from floorman.rulings.tables_told import deal_on, main_table
from floorman.sentences import Sentence, either, key, say
from floorman.tournament.seating.button import Deal, frozen_deal, next_deal
from floorman.tournament.state import Table

DEAD, FROZEN = "dead-button", "mixed-game-button-freeze"
HEADS_UP, TWICE = "heads-up-blinds-and-order", "heads-up-no-double-big-blind"
LAST_CARD = "heads-up-last-card"
TURNED = {
    (True, True): key(
        "The button moves on once and freezes, seat {button}; seat {big}, due the big blind, moves "
        "if tables are balanced."
    ),
    (False, True): key(
        "The button is where it was frozen, seat {button}; seat {big}, due the big blind, moves if "
        "tables are balanced."
    ),
    (False, False): key("The button is where it was frozen, seat {button}."),
}
"""Whether the button freezes now, and whether the game turned to stud."""


@rules_on(act.NextHand, DEAD)
def next_hand(situation: Situation, told: act.NextHand, law: Law) -> Ruling:
    """Button and blinds of the next hand; in hand-for-hand with a clock told, the clock instead."""
    if hand_for_hand(situation) and not situation.event.tables:
        earlier = [one.hands for one in situation.earlier(act.NextHand)]
        return clock_after(situation, sum(earlier) + told.hands, law)
    table = main_table(situation, law)
    if len(table.players) < 2:
        raise BadSetup(
            say("Seats {players} are left", players=sorted(table.players)),
            say("two players or more"),
        )
    deal = deal_on(table, told.hands, law)
    return _rests(deal) if table.frozen else _dealt(situation, table, deal, told.hands, law)


def _rests(deal: Deal) -> Ruling:
    """A hand of stud in a mix: nobody posts a blind, and the button stays."""
    button = deal.positions.button
    because = say(
        "The game is stud: the button rests on seat {button}, and nobody posts a blind.",
        button=button,
    )
    return Ruling(FROZEN, because, event=Orders(button=button, headlined=True))


def _dealt(situation: Situation, table: Table, deal: Deal, hands: int, law: Law) -> Ruling:
    button, small, big = deal.positions
    alone = small not in deal.seats
    duel = len(deal.seats) == 2
    topics = (HEADS_UP, TWICE, LAST_CARD) if duel else (DEAD,)
    return Ruling(
        topics[0],
        _positions_said(deal, hands),
        steps=_steps(table, deal, law),
        reasons=_duel(table, deal) if duel else (),
        play=opening(situation, deal, law, table.seats),
        event=Orders(
            button=button,
            blinds={"big": big} if alone else {"small": small, "big": big},
            posts=posted(situation, deal),
            headlined=True,
            moves=tuple(say("seat {seat} waits", seat=seat) for seat in deal.waiting),
        ),
        rests_on=(*topics[1:],),
    )


def _positions_said(deal: Deal, hands: int) -> Sentence:
    """Where button and blinds are so many hands on."""
    button, small, big = deal.positions
    if hands == 1:
        return either(
            small not in deal.seats,
            "The next hand: button {button}, no small blind, seat {small} being "
            "empty, big blind {big}.",
            "The next hand: button {button}, small blind {small}, big blind {big}.",
            button=button,
            big=big,
            small=small,
        )
    return either(
        small not in deal.seats,
        "{hands:|hand|hands} on: button {button}, no small blind, "
        "seat {small} being empty, big blind {big}.",
        "{hands:|hand|hands} on: button {button}, small blind {small}, big blind {big}.",
        button=button,
        big=big,
        hands=hands,
        small=small,
    )


def _duel(table: Table, deal: Deal) -> tuple[Sentence, ...]:
    """Why the button is where it is heads-up, and when it acts."""
    button, big = deal.positions.button, deal.positions.big
    twice = say("Seat {seat} had the big blind and does not have it twice running.", seat=button)
    acts = say(
        "Heads-up the button, seat {seat}, has the small blind: first to act before the flop, last "
        "afterwards.",
        seat=button,
    )
    return (twice, acts) if button == table.big != big else (acts,)


def _steps(table: Table, deal: Deal, law: Law) -> tuple[Sentence, ...]:
    """The order of the deal, which matters heads-up."""
    if len(deal.seats) > 2 or not law.value(LAST_CARD, "to_button"):
        return ()
    around = sorted(deal.seats, key=lambda seat: (seat - deal.positions.button - 1) % table.seats)
    first, last = around
    return (say("Seat {first} gets the first card, seat {last} the last.", first=first, last=last),)


@rules_on(act.GameTurns, FROZEN)
def game_turns(situation: Situation, told: act.GameTurns, law: Law) -> Ruling:
    """Turning to stud the button moves on once and freezes; hold'em resumes from it."""
    table = main_table(situation, law)
    deal = frozen_deal(table, law) if told.to_stud else next_deal(table, law)
    button, small, big = deal.positions
    freezes = told.to_stud and not table.frozen
    return Ruling(
        FROZEN,
        say(TURNED[freezes, told.to_stud], button=button, big=big),
        event=Orders(
            headlined=told.to_stud,
            button=button,
            blinds={"small": small, "big": big} if small in table.players else {"big": big},
        ),
    )
