"""Requests to see a hand: at showdown, or one that was shown to another player."""

from __future__ import annotations

from typing import Literal, TypedDict

from msgspec import structs

from floorman.rules.registry import rule
from floorman.rulings.asking import at_table, identifiable, shows
from floorman.rulings.choosing import Choice, choice
from floorman.rulings.conduct.acts import SharesHand
from floorman.rulings.held_down import HELD, is_held
from floorman.rulings.law import Law
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Cards, Play, Ruling
from floorman.rulings.showdown.acts import AsksToSee
from floorman.rulings.showdown.hands_seen import (
    GIVEN_UP,
    at_showdown,
    called_last_bet,
    keeps_or_tabled,
    others_gone,
    where,
)
from floorman.rulings.showdown.left_in import if_it_stays, once_shown
from floorman.rulings.situation import Situation
from floorman.sentences import Sentence, either, key, say

LOST, RIGHT, OTHER = (
    "see-hand-right-lost",
    "see-hand-river-caller-right",
    "see-hand-other-requests",
)
ALL, FACE_UP = "show-one-show-all", "allin-face-up-timing"
TURNS_UP = key("Seat {whose}, or the dealer, turns the hand face up.")
Granting = Literal["granted", "floor", "refused"]


@rule("see-hand-other-requests", "ruled")
def other_request(
    open_to: Literal["kept-or-tabled", "anyone-dealt-in"],
    granted: Literal["at-discretion", "as-of-right"],
    dealt_in: bool,
    equal_action: bool,
) -> Granting:
    """What becomes of a request without a special right, of one who has not lost the asking.

    Open to anyone dealt in, it is refused to others. Granted as of right, the action has to be
    equal at showdown.

    >>> other_request("kept-or-tabled", "at-discretion", dealt_in=True, equal_action=True)
    'floor'
    """
    if open_to == "anyone-dealt-in" and not dealt_in:
        return "refused"
    return "granted" if granted == "as-of-right" and equal_action else "floor"


def _due(situation: Situation, seat: int, law: Law) -> str:
    """When a hand shown to one player is shown to all: "now", "after-the-hand" or "no"."""
    shared = situation.earlier(SharesHand)
    if not any(act.seat == seat and act.what == "showing" for act in shared):
        return "no"
    if not law.has(ALL):
        return "no"
    return "now" if situation.is_past_betting else "after-the-hand"


def _keeping(due: str) -> tuple[Sentence, ...]:
    if due == "now":
        return (say("The dealer shows the hand to everybody who asks."),)
    return (
        say("The dealer keeps the cards at the side or on top of the muck."),
        say("When the hand is over the dealer shows them."),
    )


class _Shown(TypedDict):
    """What is done with a hand that has to be seen: it is turned up, and not mucked any more."""

    cards: Cards
    play: Play
    steps: tuple[Sentence, ...]


def _shown(situation: Situation, act: AsksToSee) -> _Shown:
    due = situation.to_act == act.whose and where(situation, act.whose) not in GIVEN_UP
    legal = tuple(one for one in situation.legal or () if one.act != "muck") if due else ()
    return {
        "cards": Cards.of(act.whose, "shown"),
        "play": Play(legal=legal),
        "steps": (say(TURNS_UP, act),),
    }


@rules_on(
    AsksToSee,
    OTHER,
    turns=("keeps-cards", "called-last-bet", "last-to-bet", "identifiable", "dealt-in"),
)
def asks_to_see(situation: Situation, act: AsksToSee, law: Law) -> Ruling:
    """A right, a lost right, or a request for the floor, in this order."""
    at_table(situation, act.seat, act.whose)
    if situation.all_in_closed and act.whose in situation.live:
        return _all_in(situation, act, law)
    due = _due(situation, act.whose, law)
    if due != "no":
        return _shown_as_to_one(act, due)
    at_showdown(
        situation,
        say("Seat {seat} asks to see a hand", act),
        say("the betting is finished first"),
    )
    asked = say("Has the asker kept or tabled the cards?")
    keeps = shows(situation, "keeps-cards", asked, keeps_or_tabled(situation, act.seat))
    last_hand = not situation.is_form and others_gone(situation, act.whose)
    scope = law.value(LOST, "scope")
    if law.has(LOST) and (not keeps and (scope == "any-hand" or last_hand)):
        return _lost(situation, act, law)
    if law.has(RIGHT) and _has_right(situation, act, keeps):
        return _of_right(situation, act, law)
    return _other(situation, act, law)


def _has_right(situation: Situation, act: AsksToSee, keeps: bool) -> bool:
    """Whether a player who keeps the cards called the last bet, of the one who is asked."""
    called = say("Did the asker call the last bet of the river?")
    last = say("Did the player asked bet or raise last on the river?")
    return (
        shows(situation, "called-last-bet", called, called_last_bet(situation, act.seat))
        and keeps
        and shows(situation, "last-to-bet", last, situation.aggressor == act.whose)
    )


def _all_in(situation: Situation, act: AsksToSee, law: Law) -> Ruling:
    """In a called all-in nobody has to ask: all hands come up, in hand-for-hand when told."""
    if is_held(situation, law):
        because = say(
            "Seat {whose} does not show yet: in hand-for-hand the cards of a called all-in stay "
            "face down until the floor lets the hand run out.",
            act,
        )
        return Ruling(HELD, because, rests_on=(FACE_UP,))
    return Ruling(
        FACE_UP,
        say(
            "In a called all-in all hands are tabled: that of seat {whose} too, without a request.",
            act,
        ),
        cards=Cards.of(act.whose, "tabled"),
        rests_on=("allin-no-muck",),
    )


def _shown_as_to_one(act: AsksToSee, due: str) -> Ruling:
    return Ruling(
        ALL,
        either(
            due == "now",
            "Seat {whose} showed the hand to one player, so seat {seat} sees it now.",
            "Seat {whose} showed the hand to one player, so seat {seat} sees it when "
            "the hand is over.",
            act,
        ),
        steps=_keeping(due),
        cards=Cards(lie={str(act.whose): "shown" if due == "now" else "shown after the hand"}),
    )


def _lost(situation: Situation, act: AsksToSee, law: Law) -> Ruling:
    """A fold before the showdown gives the cards up too."""
    return Ruling(
        LOST,
        either(
            any(done.seat == act.seat and done.act == "fold" for done in situation.acts),
            "Seat {seat} has folded and may not ask to see the hand of seat {whose}.",
            "Seat {seat} gave the cards up without tabling them and may not ask to "
            "see the hand of seat {whose}.",
            act,
        ),
        reasons=if_it_stays(situation, act.whose, law),
        cards=Cards.of(act.whose, "not shown"),
    )


def _of_right(situation: Situation, act: AsksToSee, law: Law) -> Ruling:
    because = say(
        "Seat {seat} called the last bet and still has or has tabled the cards: "
        "seat {whose} made that bet, so the hand is tabled.",
        act,
    )
    if where(situation, act.whose) == "in-muck" and not identifiable(situation):
        gone = say(
            "{because} But the cards lie in the muck and nobody can tell which they were.",
            because=because,
        )
        cannot = Cards.of(act.whose, "cannot be shown")
        return Ruling(RIGHT, gone, reasons=if_it_stays(situation, act.whose, law), cards=cannot)
    others = say("Any other request to see a hand is for the floor to grant.")
    return Ruling(
        RIGHT,
        because,
        reasons=(
            others,
            *once_shown(situation, act.whose, law),
            *if_it_stays(situation, act.whose, law),
        ),
        **_shown(situation, act),
    )


def _other(situation: Situation, act: AsksToSee, law: Law) -> Ruling:
    """No right either way: the book's terms for other requests."""
    open_to, granted = law.value(OTHER, "open_to"), law.value(OTHER, "granted")
    asked = say("Was the asker dealt into the hand?")
    dealt_in = open_to != "anyone-dealt-in" or shows(situation, "dealt-in", asked, True)
    answer = other_request(open_to, granted, dealt_in, situation.showdown or situation.is_form)
    if answer == "floor":
        if not law.has(OTHER):
            law.rests_on(LOST)  # the rule that speaks of asking
        suspected = bool(law.value(OTHER, "collusion_only"))
        ruling = _where_collusion_is_suspected(act) if suspected else _for_the_floor(act, open_to)
        ruling = ruling.left_to(*_granted_or_not(situation, act, suspected=suspected))
        more = (*once_shown(situation, act.whose, law), *if_it_stays(situation, act.whose, law))
        return structs.replace(ruling, reasons=(*ruling.reasons, *more))
    because = either(
        answer == "granted",
        "Seat {seat} was dealt in and the action is equal: the hand is tabled.",
        "Seat {seat} was not dealt in and may not ask.",
        act,
    )
    if answer != "granted":
        return Ruling(OTHER, because, cards=Cards.of(act.whose, "not shown"))
    return Ruling(OTHER, because, **_shown(situation, act))


def _where_collusion_is_suspected(act: AsksToSee) -> Ruling:
    """The suspicion decides, and the floor whether there is one."""
    return Ruling(
        OTHER,
        say(
            "Seat {seat} may ask for the hand of seat {whose} only where collusion is suspected, "
            "and with the floor there.",
            act,
        ),
        steps=(say("Call the floor."),),
    )


def _for_the_floor(act: AsksToSee, open_to: str) -> Ruling:
    """A request that the floor grants or not; where everybody dealt in has one, a privilege."""
    return Ruling(
        OTHER,
        say(
            "Seat {seat} may ask but has no right to the hand of seat {whose}: the "
            "floor grants or refuses it.",
            act,
        ),
        reasons=(say("It is a privilege, and not to be abused."),) * (open_to == "anyone-dealt-in"),
    )


def _granted_or_not(
    situation: Situation, act: AsksToSee, *, suspected: bool
) -> tuple[Choice, Choice]:
    """What the floor makes of the request."""
    shown = either(
        suspected,
        "Collusion is suspected: seat {whose} tables, the floor present.",
        "The hand of seat {whose} is tabled.",
        act,
    )
    unseen = either(
        suspected,
        "Nothing is suspected: seat {whose} need not show.",
        "Seat {whose} need not show.",
        act,
    )
    return (
        choice(say("granted"), shown, **_shown(situation, act)),
        choice(say("refused"), unseen, cards=Cards.of(act.whose, "not shown")),
    )
