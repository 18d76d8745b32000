"""Hands talked about or shared, and how cards are folded."""

from __future__ import annotations

from floorman.rulings.asking import yes
from floorman.rulings.conduct.acts import AdvisedFromOutside, FoldsCards, Remarks, SharesHand
from floorman.rulings.conduct.breach import Conduct, in_a_hand, played
from floorman.rulings.conduct.ladder import MAY_OR_WILL, offence_penalty
from floorman.rulings.law import Law
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Ruling, reworded
from floorman.rulings.situation import Situation
from floorman.sentences import Sentence, either, key, say

EXPOSING = "exposing-cards-action-pending"
PENALTY_LATER = say("Any penalty begins at the end of the hand.")
TELLING, REMARKS, ONE_PLAYER = "no-disclosure", "no-advice-no-criticism", "one-player-to-a-hand"
FOLDING, SHOW_ALL = "proper-folding", "show-one-show-all"
SAID = {
    "telling": say("told what a hand holds"),
    "discussing": say("discussed what a hand holds"),
    "advising": say("advised a player"),
    "criticising": say("criticized play"),
    "reading": say("read out a hand that was not tabled"),
    "asking": say("asked how to play a hand"),
    "speculating": say("speculated on a hand in play"),
    "showing": say("showed a hand to somebody"),
    "discussing-strategy": say("talked strategy about a hand"),
    "asking-advice": say("asked for help with a hand"),
    "outside-data": say("got help with a hand from somebody else"),
}


ALLOWED = key("Seat {seat} {said}: the book allows it now.")


@rules_on(Remarks, REMARKS)
def remarks(situation: Situation, act: Remarks, law: Law) -> Ruling:
    """Talk about hands and play, by players in the hand or out of it."""
    if act.what in ("telling", "discussing"):
        named = _discloses(situation, act, law)
        allowed = named and may_name(situation, law)
        said = _said(situation, act, law, TELLING, named and not allowed)
        return reworded(said, say(ALLOWED, act, said=_what_was_done(act))) if allowed else said
    if act.what in law.value(REMARKS, "forbids"):
        return _said(situation, act, law, REMARKS, True)
    guessed = act.what == "speculating" and _discloses(situation, act, law)
    return _said(situation, act, law, TELLING if guessed else REMARKS, guessed)


def _discloses(situation: Situation, act: Remarks | SharesHand, law: Law) -> bool:
    """Whether talk of a hand in play is a breach: its contents told, or only discussed.

    Who tells or shows what a hand holds also discusses it; guesses discuss it.
    """
    of_talk = law.value(TELLING, "forbids") == "discussing"
    told = of_talk or act.what in ("telling", "showing")
    return told and in_a_hand(situation, act.seat, act.hand)


def may_name(situation: Situation, law: Law) -> bool:
    """Whether the book lets a player name a hand now; asks who decides where nobody told."""
    without, heads_up = (
        bool(law.value(TELLING, name)) for name in ("free_without_decision", "free_heads_up")
    )
    if heads_up and _are_the_last_two(situation):
        return True
    question = say("Has anybody else in the hand a decision left?")
    return without and not yes(situation, "decision-left", question)


def _are_the_last_two(situation: Situation) -> bool:
    """Whether two players are left in all; asks where the table has two and nobody told."""
    if situation.players_left or not (situation.position and len(situation.players) == 2):
        return situation.players_left == 2
    question = say("Are they the last two of the event, or is it a heads-up event?")
    return yes(situation, "last-two", question)


@rules_on(SharesHand, ONE_PLAYER, turns=("on-a-break",))
def shares_hand(situation: Situation, act: SharesHand, law: Law) -> Ruling:
    """A hand that more than one head plays; who shows it also discloses what it holds."""
    breach = is_second_head(situation, act, law)
    shown = act.what == "showing" and _discloses(situation, act, law)
    if shown:
        law.rests_on(TELLING)
    return _said(situation, act, law, ONE_PLAYER, breach or shown)


def is_second_head(situation: Situation, act: SharesHand, law: Law) -> bool:
    """Whether somebody else comes into a hand that is played; data is strategy talked into it."""
    kind = "discussing-strategy" if act.what == "outside-data" else act.what
    played = in_a_hand(situation, act.seat, act.hand)
    if not played and kind == "discussing-strategy" and not act.whom and _in_breaks_only(law):
        return not yes(situation, "on-a-break", say("Was the event on a break?"))
    return kind in law.value(ONE_PLAYER, "forbids") and played


@rules_on(AdvisedFromOutside, ONE_PLAYER, turns=("asked-for-it",))
def advised_from_outside(situation: Situation, act: AdvisedFromOutside, law: Law) -> Ruling:
    """A spectator coaches a player: it stops, and whoever asked for it has broken the rule."""
    asked = yes(situation, "asked-for-it", say("Did seat {seat} ask for it?", act))
    topic = ONE_PLAYER if law.has(ONE_PLAYER) else REMARKS
    return Conduct(
        seat=act.seat,
        what="outside-advice",
        topic=topic,
        breach=asked,
        because=either(
            asked,
            "Seat {seat} asked somebody outside for advice: one player to a hand.",
            "Somebody outside advised seat {seat}, who did not ask for it: one player to a hand.",
            act,
        ),
        penalty=offence_penalty("one-player-to-a-hand", law) if asked else "none",
        steps=(say("Stop it, and send whoever gave the advice away from the table."),),
        reasons=_plays_alone(situation, act),
        topics=(MAY_OR_WILL,) * asked,
    ).on_record(situation, law)


def _in_breaks_only(law: Law) -> bool:
    """Whether the book keeps talk of strategy with outsiders to the breaks."""
    told = not law.is_silent(ONE_PLAYER, "strategy_in_breaks_only")
    return told and bool(law.value(ONE_PLAYER, "strategy_in_breaks_only"))


def _said(
    situation: Situation, act: Remarks | SharesHand, law: Law, topic: str, breach: bool
) -> Ruling:
    offence = "one-player-to-a-hand" if topic == ONE_PLAYER else "similar"
    exposes = _exposes_with_action_pending(situation, act)
    return Conduct(
        seat=act.seat,
        what=act.what,
        topic=topic,
        breach=breach,
        because=either(
            breach,
            "Seat {seat} {said}: nobody may.",
            "Seat {seat} {said}: the book does not forbid it.",
            act,
            said=_what_was_done(act),
        ),
        penalty=offence_penalty(offence, law) if breach else "none",
        steps=(
            *(say("Stop it: tell seat {seat} and the table.", act),) * breach,
            *_shown_to_all(act, law),
            *((PENALTY_LATER,) * (breach and exposes)),
        ),
        reasons=_plays_alone(situation, act) if breach else (),
        topics=(
            *((MAY_OR_WILL,) * breach),
            *((SHOW_ALL,) * (act.what == "showing")),
            *((EXPOSING,) * exposes),
        ),
        whom=act.whom,
    ).on_record(situation, law)


def _what_was_done(act: Remarks | SharesHand) -> Sentence:
    if act.what == "showing" and act.whom:
        return say("showed a hand to seat {whom}", act)
    return SAID[act.what]


def _exposes_with_action_pending(situation: Situation, act: Remarks | SharesHand) -> bool:
    """Whether a live hand was shown with action to come, which is exposed cards as well."""
    pending = situation.position and situation.to_act and not situation.is_past_betting
    return act.what == "showing" and bool(pending) and situation.player(act.seat).live


def _plays_alone(
    situation: Situation, act: Remarks | SharesHand | AdvisedFromOutside
) -> tuple[Sentence, ...]:
    """That the hand which was talked about or shared goes on, played by its own player alone."""
    if isinstance(act, Remarks) and act.what == "criticising":
        return ()
    if not situation.position or situation.over:
        return ()
    live = [seat for seat in _whose_hand(situation, act) if situation.player(seat).live]
    told = key("The hand of seat {seat} stays live, and its player decides alone.")
    return tuple(say(told, seat=seat) for seat in live[:1])


def _whose_hand(
    situation: Situation, act: Remarks | SharesHand | AdvisedFromOutside
) -> tuple[int, ...]:
    """Whose hand it may be about: of who shows or shares one the own, of advice the other's."""
    if isinstance(act, AdvisedFromOutside):
        return (act.seat,)
    whom = (act.whom,) if act.whom in situation.players else ()
    return (act.seat, *whom) if isinstance(act, SharesHand) else whom or (act.seat,)


def _shown_to_all(act: Remarks | SharesHand, law: Law) -> tuple[Sentence, ...]:
    """What is owed to the others where a hand was shown to one, if the book says so."""
    if act.what != "showing" or not law.has(SHOW_ALL):
        return ()
    return (say("Whoever else asks at the table sees it too: at once, or once the hand is over."),)


FOLDING_OFFENCES = {
    "off-table": ("card-off-table", "throwing-cards"),
    "tossed": ("throwing-cards",),
    "exposed": ("exposing-cards",),
}
"""What the lists of penalties call each manner of folding."""
MANNERS = {
    "low": key("Seat {seat} folded with the cards low and forward"),
    "tossed": key("Seat {seat} folded with the cards tossed high"),
    "exposed": key("Seat {seat} folded with the cards exposed on purpose"),
    "off-table": key("Seat {seat} threw cards off the table"),
}
"""How cards are given up; those off the table may be anybody's, so that they are no fold."""
NOT_SO = {True: key("no card leaves the table"), False: key("cards go low and forward")}
"""Whether cards left the table, and what is said of it."""


@rules_on(FoldsCards, FOLDING)
def folds_cards(situation: Situation, act: FoldsCards, law: Law) -> Ruling:
    """How cards are given up: low and forward, or not; thrown off the table is worse."""
    thrown = act.manner == "off-table"
    breach = thrown or (law.has(FOLDING) and (act.manner in ("tossed", "exposed")))
    offences = FOLDING_OFFENCES.get(act.manner, ()) if breach else ()
    answers = [offence_penalty(one, law) for one in offences]
    low = act.manner == "low"
    fine = either(low, "that is how to fold", "the book does not say how to fold")
    live = thrown and situation.position and situation.player(act.seat).live
    found = Conduct(
        seat=act.seat,
        what=act.manner,
        topic=MAY_OR_WILL if thrown else FOLDING,
        breach=breach,
        because=say(
            "{said}: {word}.",
            said=say(MANNERS[act.manner], act),
            word=say(NOT_SO[thrown]) if breach else fine,
        ),
        penalty=max(answers, key=("none", "may", "must").index, default="none"),
        steps=(PENALTY_LATER,) * breach,
        reasons=(say("It is a fold only if meant as one: the hand of seat {seat} is live.", act),)
        * bool(live),
        topics=(MAY_OR_WILL,) * breach,
    ).on_record(situation, law)
    return found if thrown else played(situation, act.seat, "fold", found, law)
