"""Penalties given: whether the book has them, what they cost, when a player is blinded out."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from floorman.errors import BadSetup
from floorman.rules.penalties import Step, is_blinded_out
from floorman.rulings.asking import reason_told
from floorman.rulings.choosing import Choice, Consequences, choice
from floorman.rulings.conduct.acts import HadPenalty, Punishes, RunsOut, ServesPenalty
from floorman.rulings.conduct.incident import Penalty, penalties_of
from floorman.rulings.conduct.ladder import (
    ARITHMETIC,
    ESCALATION,
    OPTIONS,
    REMOVED,
    choices,
    cost,
    counts_offence,
    counts_players,
    disqualified,
    due_next,
    gone,
    in_play,
    is_lighter,
    offered,
    players_at_table,
)
from floorman.rulings.law import Law
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Cards, Chips, Floor, Option, Orders, Ruling
from floorman.rulings.situation import Situation
from floorman.sentences import NOTHING, Sentence, either, key, say

BLINDED_OUT, HANDLING = "penalty-blinded-out", "penalty-hand-handling"
DEALT_IN = {
    (True, True): key(
        "The seat is dealt in and posts blinds and antes, and each hand is killed after the deal."
    ),
    (True, False): key("The seat is dealt in and posts blinds and antes."),
    (False, True): key("The seat is dealt in, and each hand is killed after the deal."),
    (False, False): key("The seat is dealt in."),
}
"""Whether it posts, whether its hands are killed, and what is said then."""
"""The option of the floor by which a penalty is given that the book does not have."""
COUNTED_ONCE = say(
    "Its hands were counted by the players at the table when it was given; neither a new table nor "
    "a player fewer changes that."
)
NO_CHIPS = {
    ("away", True): key("Seat {seat}, away from the table, has no chips left: blinded out."),
    ("penalty", True): key("Seat {seat}, on penalty, has no chips left: blinded out."),
    ("away", False): key(
        "Seat {seat}, away from the table, has no chips left, but blinds and antes may not run "
        "that far here."
    ),
    ("penalty", False): key(
        "Seat {seat}, on penalty, has no chips left, but blinds and antes may not run that far "
        "here."
    ),
}
"""Why a player has run out, whether that far is allowed, and what is said then."""


@rules_on(Punishes, OPTIONS)
def punishes(situation: Situation, act: Punishes, law: Law) -> Ruling:
    """A penalty of the book is given and its hands are counted; another one goes to the floor."""
    penalty = Step(act.kind, act.number)
    if not offered(penalty, law):
        return _not_offered(situation, act, penalty, law)
    return _given(situation, act, law)


def _given(situation: Situation, act: Punishes, law: Law) -> Ruling:
    """What a penalty costs, and what is done while it is served."""
    penalty = Step(act.kind, act.number)
    if penalty.kind == "disqualification":
        return _disqualified(situation, act.seat, law)
    counted = penalty.kind in ("hands", "rounds")
    players = players_at_table(situation) if counts_players(penalty, law) else 0
    hands = cost(penalty, players, law)
    return Ruling(
        ARITHMETIC if counted else OPTIONS,
        say(
            "Seat {seat}: {penalty}{sum}.",
            act,
            penalty=penalty.sentence,
            sum=_sum(penalty, players, hands, law),
        ),
        reasons=_lighter(situation, act.seat, penalty, law),
        steps=(*_begins(act.seat, situation), *_while_away(act.seat, hands, situation, law))
        if counted
        else (),
        floor=Floor(
            record=Penalty(act.seat, act.kind, act.number, hands, situation.answer("reason") or "")
        ),
        event=Orders(hands=hands),
        rests_on=(OPTIONS, *((ARITHMETIC,) * counted)),
    )


def _sum(penalty: Step, players: int, hands: int, law: Law) -> Sentence:
    if penalty.kind == "rounds":
        return either(
            counts_offence(law),
            ", {players:|player at the table makes|players at the table make} "
            "{hands:|hand|hands} after this one, which counts",
            ", {players:|player at the table makes|players at the table make} {hands:|hand|hands}",
            players=players,
            hands=hands,
        )
    return say(", outside any count by rounds") if penalty.kind == "hands" else NOTHING


def _begins(seat: int, situation: Situation) -> tuple[Sentence, ...]:
    """When a penalty given now begins, where the player is in a hand."""
    return (say("The penalty begins when this hand is over."),) * in_play(situation, seat)


def _while_away(seat: int, hands: int, situation: Situation, law: Law) -> tuple[Sentence, ...]:
    """What happens while a penalty is served: where the player is, and the seat's hands."""
    killed, posts = law.value(HANDLING, "killed"), law.value(HANDLING, "posts")
    told = not law.is_silent(HANDLING, "outside_event_area")
    dealt = DEALT_IN[bool(posts), bool(killed)]
    return (
        either(
            told and law.value(HANDLING, "outside_event_area"),
            "Seat {seat} stays out of the event area for {hands:|1 hand|# hands}, and reports to "
            "the floor before sitting down.",
            "Seat {seat} stays away from the table for {hands:|1 hand|# hands}.",
            seat=seat,
            hands=hands,
        ),
        say(dealt),
        *(
            (say("If the bring-in falls to the seat, it is posted."),)
            * bool(posts and situation.game.is_stud)
        ),
    )


def _lighter(situation: Situation, seat: int, penalty: Step, law: Law) -> tuple[Sentence, ...]:
    """A remark where the penalty is lighter than what the player's history leads to."""
    due = due_next(situation, seat, law)
    if due is None or not is_lighter(penalty, due):
        return ()
    return (say("The book leans to more for a repeated offense: {due}.", due=due.sentence),)


def departure(situation: Situation, leads_to: Sentence, given: Callable[[], Ruling]) -> Choice:
    """The option of a penalty that the book does not have: the floor has to say why."""

    def departs() -> Consequences:
        reason_told(situation)
        return {"given": given()}

    return choice(say("depart from the book"), leads_to, then=departs)


def _not_offered(situation: Situation, act: Punishes, penalty: Step, law: Law) -> Ruling:
    told = say("{penalty:A} for fairness, with a reason.", penalty=penalty.sentence)
    departs = departure(situation, told, partial(_given, situation, act, law))
    most = law.value(OPTIONS, "rounds_at_most")
    return Ruling(
        OPTIONS,
        either(
            penalty.kind == "rounds" and most,
            "The book does not offer this: {penalty}. It has {most} rounds at most.",
            "The book does not offer this: {penalty}.",
            penalty=penalty.sentence,
            most=most,
        ),
        rests_on=("floor-decision-fairness-override",),
    ).left_to(*choices(situation, act.seat, law, must=True), departs)


def _disqualified(situation: Situation, seat: int, law: Law) -> Ruling:
    out = disqualified(situation, (seat,), law)
    return Ruling(
        REMOVED,
        say("Seat {seat} is disqualified.", seat=seat),
        steps=out.steps,
        cards=Cards(killed=out.killed),
        chips=Chips(forfeited=out.forfeited),
        floor=Floor(
            record=Penalty(seat, "disqualification", reason=situation.answer("reason") or "")
        ),
        event=Orders(moves=out.moves),
        rests_on=(OPTIONS, REMOVED),
    )


@rules_on(HadPenalty)
def had_penalty(situation: Situation, act: HadPenalty, law: Law) -> Ruling:
    """A penalty of earlier: on record, so that the next one weighs more."""
    penalty = Step(act.kind, act.number)
    return Ruling(
        ESCALATION,
        say("On record: seat {seat} had this before: {penalty}.", act, penalty=penalty.sentence),
        floor=Floor(record=Penalty(act.seat, act.kind, act.number)),
    )


@rules_on(ServesPenalty, ARITHMETIC)
def serves_penalty(situation: Situation, act: ServesPenalty, law: Law) -> Ruling:
    """Hands of a penalty served: how many are left of those it was when it was given.

    Raises BadSetup where no penalty was told, or one that is not of hands.
    """
    penalty = _being_served(situation, act.seat)
    by_players = counts_players(penalty, law)
    hands = cost(penalty, players_at_table(situation) if by_players else 0, law)
    left = max(hands - act.hands, 0)
    return Ruling(
        ARITHMETIC,
        either(
            left,
            "Seat {seat} has served {served} of {hands:|1 hand|# hands}: {left:|1 is|# are} left.",
            "Seat {seat} has served {served} of {hands:|1 hand|# hands}: the penalty is over.",
            act,
            served=act.hands,
            hands=hands,
            left=left,
        ),
        reasons=(COUNTED_ONCE,) * (by_players and penalty.kind == "rounds"),
        steps=_while_away(act.seat, left, situation, law) if left else (),
        event=Orders(hands=left),
    )


def _being_served(situation: Situation, seat: int) -> Step:
    """The last penalty of hands or rounds that the seat was given."""
    given = [one for one in penalties_of(situation, seat) if one.kind in ("hands", "rounds")]
    if not given:
        raise BadSetup(
            say("Seat {seat} has served hands of a penalty", seat=seat),
            say("floor gives seat {seat} 2 rounds, told before", seat=seat),
        )
    return given[-1]


@rules_on(RunsOut)
def runs_out(situation: Situation, act: RunsOut, law: Law) -> Ruling:
    """Blinds and antes took the last chip of an absent or penalised player."""
    out = is_blinded_out(law.value(BLINDED_OUT, "allowed"), 0)
    stays = Option(say("the seat stays"), say("Its chips are given back as the floor sees fit."))
    return Ruling(
        BLINDED_OUT,
        say(NO_CHIPS[act.why, out], act),
        status="ruled" if out else "floor",
        floor=Floor(options=() if out else (stays,)),
        event=Orders(moves=gone(act.seat) if out else ()),
    )
