"""Hands turned up, given up and wanted back at showdown."""

from __future__ import annotations

from floorman.rules.showdown import may_muck
from floorman.rulings.asking import yes
from floorman.rulings.choosing import Consequences
from floorman.rulings.law import Law
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Cards, Floor, Option, Play, Ruling
from floorman.rulings.showdown.acts import Discards, ExposesOwnCards, PlaysBoard, Tables
from floorman.rulings.showdown.giving_up import (
    claim_after_part,
    dies,
    is_barred,
    line,
    must_table,
    wanted_back,
)
from floorman.rulings.showdown.hands_seen import GIVEN_UP, at_showdown, dealt, shown, where
from floorman.rulings.showdown.left_in import MUCK, as_ruled, given_up
from floorman.rulings.showdown.on_folds import exposes_own_cards
from floorman.rulings.situation import Situation
from floorman.sentences import either, key, say

JUDGED = ("identifiable", "retrievable", "clearly-read", "readable", "would-win", "past-line")


def chosen(situation: Situation, act: Tables | Discards, law: Law, option: str) -> Consequences:
    """What the floor's choice makes of the hand."""
    if option == "dead":
        killed = dies(situation, act.seat)
        return {"cards": Cards(killed=killed, lie={str(act.seat): "dead"})}
    fate = "not tabled" if option == "the hand stays untabled" else "tabled"
    return {"cards": Cards.of(act.seat, fate)}


@rules_on(Tables, "proper-tabling", turns=JUDGED, then=chosen)
def tables(situation: Situation, act: Tables, law: Law) -> Ruling:
    """All cards readable are a tabled hand; some are not; a hand given up may be dead."""
    if _is_early(situation, act.seat):
        return exposes_own_cards(situation, ExposesOwnCards(act.seat, act.cards), law)
    if where(situation, act.seat) in GIVEN_UP:
        return wanted_back(situation, act.seat, law)
    asked = law.value("proper-tabling", "readable")
    readable = not (asked and act.flashed) or yes(
        situation, "readable", say("Could dealer and players read the hand clearly?")
    )
    if shown(situation, act) >= dealt(situation) and readable:
        return _tabled(act)
    return _in_part(situation, act, law)


def _is_early(situation: Situation, seat: int) -> bool:
    """Whether a live hand is turned up while there is betting to come."""
    done = situation.is_form or situation.over or situation.betting_is_over
    return situation.player(seat).live and not done


def _tabled(act: Tables) -> Ruling:
    return Ruling(
        "proper-tabling",
        say(
            "All cards of seat {seat} lie face up and can be read: the hand is tabled.",
            seat=act.seat,
        ),
        cards=Cards.of(act.seat, "tabled"),
        rests_on=("cards-speak",),
    )


def _in_part(situation: Situation, act: Tables, law: Law) -> Ruling:
    """Not all cards are up, or nobody could read them."""
    topic = "one-card-tabled-winner"
    count, whole = shown(situation, act), dealt(situation)
    asked = say("Would the one card shown make a winning hand?")
    if count == 1 and whole > 1 and law.has(topic) and yes(situation, "would-win", asked):
        return _one_card(act)
    return Ruling(
        "proper-tabling",
        either(
            count < whole,
            "Seat {seat} has shown {count} of {whole} cards: that is no tabled hand.",
            "Seat {seat} has shown the hand too briefly to be read: that is no tabled hand.",
            seat=act.seat,
            count=count,
            whole=whole,
        ),
        steps=(say("Seat {seat} tables all cards, or cannot win with them.", seat=act.seat),),
        cards=Cards.of(act.seat, "not tabled"),
    )


def _one_card(act: Tables) -> Ruling:
    """One card up that would win: the dealer asks for all, the floor meets a refusal."""
    options = (
        Option(say("all cards are tabled"), say("The hand is read and plays."), leaning=True),
        Option(say("the hand stays untabled"), say("It cannot win the pot.")),
    )
    return Ruling(
        "one-card-tabled-winner",
        say(
            "Seat {seat} shows one card that would win; all cards have to be tabled to win.",
            seat=act.seat,
        ),
        status="floor" if act.refused else "ruled",
        steps=(
            say("The dealer advises the player to table all cards."),
            *((say("The dealer calls the floor."),) * act.refused),
        ),
        cards=Cards.of(act.seat, "not tabled"),
        floor=Floor(options=options if act.refused else ()),
        rests_on=("proper-tabling",),
    )


@rules_on(Discards, "live-cards-at-showdown", turns=JUDGED, then=as_ruled)
def discards(situation: Situation, act: Discards, law: Law) -> Ruling:
    """A hand given up face down is not dead yet; in an all-in it may not be given up."""
    place = where(situation, act.seat)
    if place == "part":
        return claim_after_part(situation, act.seat, law)
    if place == "tabled":
        because = say("Seat {seat} had tabled the whole hand: it is read and plays.", seat=act.seat)
        return Ruling("proper-tabling", because, cards=Cards.of(act.seat, "tabled"))
    if is_barred(situation, law):
        return must_table(situation, act.seat)
    if killed := line(situation, act.seat, law):
        return killed
    return _given_up(situation, act, law)


def _given_up(situation: Situation, act: Discards, law: Law) -> Ruling:
    """Given up unseen, unless house policy has hands shown in order."""
    if may_muck(False, law.value(MUCK, "allowed"), True):
        return given_up(situation, act, law)
    because = say(
        "House policy has hands shown in order: seat {seat} tables the hand.", seat=act.seat
    )
    tabled = Cards.of(act.seat, "tabled")
    return Ruling(MUCK, because, play=Play(next=act.seat), cards=tabled)


@rules_on(PlaysBoard, "playing-the-board")
def plays_board(situation: Situation, act: PlaysBoard, law: Law) -> Ruling:
    """The board is shared only by a player who has tabled every hole card."""
    at_showdown(
        situation,
        say("Seat {seat} plays the board", seat=act.seat),
        say("it is played at showdown"),
    )
    whole = dealt(situation)
    own = [told for told in situation.earlier(Tables) if told.seat == act.seat]
    up = max((shown(situation, told) for told in own), default=0)
    or_no_part = key("Seat {seat} tables all {whole} cards, or gets no part of the pot.")
    if up >= whole:
        because = say(
            "Seat {seat} has tabled all {whole} cards and shares what the board wins.",
            seat=act.seat,
            whole=whole,
        )
        return Ruling("playing-the-board", because, cards=Cards.of(act.seat, "tabled"))
    return Ruling(
        "playing-the-board",
        say(
            "Seat {seat} has tabled {up} of {whole} cards: no share without all of them.",
            seat=act.seat,
            up=up,
            whole=whole,
        ),
        steps=(say(or_no_part, seat=act.seat, whole=whole),),
        play=Play(next=act.seat),
        cards=Cards.of(act.seat, "not tabled"),
    )
