"""Hands turned up, given up and wanted back at showdown, and those that had to be shown."""

from __future__ import annotations

from typing import Literal

from msgspec import structs

from floorman.errors import IllegalAct
from floorman.rules.penalties import Follows
from floorman.rules.registry import rule
from floorman.rules.showdown import may_muck
from floorman.rulings.asking import yes
from floorman.rulings.choosing import choice
from floorman.rulings.conduct.breach import Conduct
from floorman.rulings.law import Law
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Cards, Floor, Option, Play, Ruling
from floorman.rulings.showdown.acts import (
    Discards,
    ExposesOwnCards,
    NobodyShows,
    RefusesToShow,
    Tables,
)
from floorman.rulings.showdown.board_shares import for_the_board
from floorman.rulings.showdown.giving_up import (
    LIVE,
    is_barred,
    line,
    lost_at_once,
    mucked_all_in,
    must_table,
    wanted_back,
)
from floorman.rulings.showdown.hands_read import plays_the_board
from floorman.rulings.showdown.hands_seen import (
    GIVEN_UP,
    dealt,
    shown,
    where,
)
from floorman.rulings.showdown.left_in import MUCK, given_up, steps_of
from floorman.rulings.showdown.mucked_in_part import claim_after_part
from floorman.rulings.showdown.on_folds import exposes_own_cards
from floorman.rulings.showdown.on_showdown_words import nobody_shows
from floorman.rulings.showdown.tabling import ONE_CARD
from floorman.rulings.situation import Situation
from floorman.sentences import either, say

JUDGED = ("identifiable", "retrievable", "clearly-read", "readable", "would-win", "past-line")


@rules_on(Tables, "proper-tabling", turns=JUDGED)
def tables(situation: Situation, act: Tables, law: Law) -> Ruling:
    """All cards readable are a tabled hand; some are not; a hand given up may be dead."""
    _refuse_too_many(situation, act)
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


def _refuse_too_many(situation: Situation, act: Tables) -> None:
    """Raise IllegalAct for more cards than the game deals: that hand is told as one with too many.

    Most likely it is mistyped.
    """
    count, whole = shown(situation, act), dealt(situation)
    if count > whole:
        raise IllegalAct(
            say("Seat {seat} tables {count:|card|cards}", act, count=count),
            say("a hand has {whole:,|card|cards} here", whole=whole),
            say(
                "at most {whole}, or: seat {seat} has {count:|card|cards}",
                act,
                whole=whole,
                count=count,
            ),
        )


def _is_early(situation: Situation, seat: int) -> bool:
    """Whether a live hand is turned up while there is betting to come."""
    done = situation.is_form or situation.over or situation.betting_is_over
    return situation.player(seat).live and not done


def _tabled(act: Tables) -> Ruling:
    return Ruling(
        "proper-tabling",
        say("All cards of seat {seat} lie face up and can be read: the hand is tabled.", act),
        cards=Cards.of(act.seat, "tabled"),
        rests_on=("cards-speak",),
    )


def _in_part(situation: Situation, act: Tables, law: Law) -> Ruling:
    """Not all cards are up, or nobody could read them."""
    topic = ONE_CARD
    count, whole = shown(situation, act), dealt(situation)
    if 0 < count < whole and plays_the_board(situation, act.seat):
        return for_the_board(situation, act.seat, count, law, refused=act.refused)
    asked = say("Would the one card shown make a winning hand?")
    if count == 1 and whole > 1 and law.has(topic):
        if not act.refused and situation.answer("would-win") is None:
            return _advised(act, whole)
        if yes(situation, "would-win", asked):
            return _one_card(act)
    return Ruling(
        "proper-tabling",
        either(
            count < whole,
            "Seat {seat} has shown {count} of {whole} cards: that is no tabled hand.",
            "Seat {seat} has shown the hand too briefly to be read: that is no tabled hand.",
            act,
            count=count,
            whole=whole,
        ),
        steps=(say("Seat {seat} tables all cards, or cannot win with them.", act),),
        cards=Cards.of(act.seat, "not tabled"),
    )


def _advised(act: Tables, whole: int) -> Ruling:
    """One card up, and nobody refuses the rest: whether it would win need not be known."""
    return Ruling(
        ONE_CARD,
        say(
            "Seat {seat} has shown one card of {whole}: all have to be tabled to win.",
            act,
            whole=whole,
        ),
        steps=(say("The dealer advises the player to table all cards."),),
        cards=Cards.of(act.seat, "not tabled"),
    )


def _one_card(act: Tables) -> Ruling:
    """One card up that would win: the dealer asks for all, the floor meets a refusal."""
    options = (
        choice(
            say("all cards are tabled"),
            say("The hand is read and plays."),
            leaning=True,
            cards=Cards.of(act.seat, "tabled"),
        ),
        Option(say("the hand stays untabled"), say("It cannot win the pot.")),
    )
    return Ruling(
        ONE_CARD,
        say("Seat {seat} shows one card that would win; all cards have to be tabled to win.", act),
        status="floor" if act.refused else "ruled",
        steps=(
            say("The dealer advises the player to table all cards."),
            *((say("The dealer calls the floor."),) * act.refused),
        ),
        cards=Cards.of(act.seat, "not tabled"),
        floor=Floor(options=options if act.refused else ()),
        rests_on=("proper-tabling",),
    )


@rules_on(Discards, "live-cards-at-showdown", turns=JUDGED)
def discards(situation: Situation, act: Discards, law: Law) -> Ruling:
    """A hand given up face down is not dead yet; in an all-in it may not be given up."""
    if not situation.player(act.seat).live:
        told = say("The hand of seat {seat} is dead already: its cards go into the muck.", act)
        return Ruling(LIVE, told, play=Play(next=situation.to_act))
    place = where(situation, act.seat)
    if place == "part":
        return claim_after_part(situation, act.seat, law)
    if place == "tabled":
        because = say("Seat {seat} had tabled the whole hand: it is read and plays.", act)
        return Ruling("proper-tabling", because, cards=Cards.of(act.seat, "tabled"))
    if is_barred(situation, law):
        return mucked_all_in(situation, act.seat, law)
    for kills in (line, lost_at_once):
        if killed := kills(situation, act.seat, law):
            return killed
    return _given_up(situation, act, law)


def _given_up(situation: Situation, act: Discards, law: Law) -> Ruling:
    """Given up unseen, unless house policy has hands shown in order."""
    if may_muck(False, law.value(MUCK, "allowed"), True):
        return given_up(situation, act, law)
    because = say("House policy has hands shown in order: seat {seat} tables the hand.", act)
    tabled = Cards.of(act.seat, "tabled")
    return Ruling(MUCK, because, play=Play(next=act.seat), cards=tabled)


REFUSAL = "showdown-refusal"
FOLLOWS: dict[str, Follows] = {"none": "none", "may": "may", "will": "must"}


@rule(REFUSAL, "ruled")
def refusal_brings(penalty: Literal["none", "may", "will"], on_purpose: bool) -> Follows:
    """Whether a penalty may or must follow a hand mucked that had to be shown.

    >>> refusal_brings("will", True), refusal_brings("will", False), refusal_brings("none", True)
    ('must', 'none', 'none')
    """
    return FOLLOWS[penalty] if on_purpose else "none"


@rules_on(RefusesToShow, REFUSAL, turns=("on-purpose",))
def refuses_to_show(situation: Situation, act: RefusesToShow, law: Law) -> Ruling:
    """The hand is given up, save in an all-in that none may muck; it may cost a penalty.

    Kept face down it is not given up: the order of show is what is asked then.
    """
    if is_barred(situation, law):
        return (mucked_all_in if act.mucks else must_table)(situation, act.seat, law)
    if not act.mucks:
        return nobody_shows(situation, NobodyShows(), law)
    penalty = law.value(REFUSAL, "penalty")
    question = say("Did the player muck on purpose, so as not to show?")
    on_purpose = penalty != "none" and yes(situation, "on-purpose", question)
    follows = refusal_brings(penalty, on_purpose)
    ruling = Conduct(
        seat=act.seat,
        what="refuses to show",
        topic=REFUSAL,
        breach=follows != "none",
        because=either(
            follows == "none",
            "Seat {seat} has given the hand up: no penalty.",
            "Seat {seat} mucked a hand that had to be shown.",
            act,
        ),
        penalty=follows,
        topics=("showdown-order-enforcement",),
    ).on_record(situation, law)
    steps = (*steps_of(situation, act.seat), *ruling.steps)
    return structs.replace(ruling, steps=steps, cards=Cards.of(act.seat, "discarded"))
