"""Penalties given: whether the book has them, what they cost, when a player is blinded out."""

from __future__ import annotations

from floorman.rules.penalties import Step, is_blinded_out
from floorman.rulings.asking import asking
from floorman.rulings.conduct.acts import HadPenalty, Punishes, RunsOut
from floorman.rulings.conduct.incident import Penalty
from floorman.rulings.conduct.ladder import (
    ARITHMETIC,
    ESCALATION,
    OPTIONS,
    REMOVED,
    chips_leaving,
    choices,
    cost,
    due_next,
    is_lighter,
    offered,
    players_at_table,
)
from floorman.rulings.judging import at_table
from floorman.rulings.law import Law
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Option, Ruling
from floorman.rulings.situation import Situation

BLINDED_OUT = "penalty-blinded-out"
COUNTED = {
    "rounds": ((ARITHMETIC, "offender_counts"),),
    "hands": ((ARITHMETIC, "one_hand_apart"),),
}


@rules_on(Punishes)
@asking(OPTIONS)
def punishes(situation: Situation, act: Punishes, law: Law) -> Ruling:
    """A penalty of the book is given and its hands are counted; another one goes to the floor."""
    at_table(situation, act.seat)
    penalty = Step(act.kind, act.number)
    if not offered(penalty, law):
        return _not_offered(situation, act.seat, penalty, law)
    if penalty.kind == "disqualification":
        return _disqualified(situation, act.seat, law)
    counted = penalty.kind in ("hands", "rounds")
    players = players_at_table(situation) if counted else 0
    hands = cost(penalty, players, law)
    return Ruling(
        topic=ARITHMETIC if counted else OPTIONS,
        hands=hands,
        because=f"Seat {act.seat}: {penalty}{_sum(penalty, players, hands)}.",
        reasons=_lighter(situation, act.seat, penalty, law),
        steps=_served(act.seat, hands) if counted else (),
        record=Penalty(act.seat, act.kind, act.number, hands, situation.answer("reason") or ""),
        cites=law.cites(OPTIONS, *((ARITHMETIC,) * counted)),
    )


def _sum(penalty: Step, players: int, hands: int) -> str:
    if penalty.kind == "rounds":
        return f", {players} players at the table make {hands} hands"
    return ", outside any count by rounds" if penalty.kind == "hands" else ""


def _served(seat: int, hands: int) -> tuple[str, ...]:
    """What happens while a penalty is served."""
    return (
        f"Seat {seat} stays away from the table for {hands} {'hand' if hands == 1 else 'hands'}.",
        "Cards, blinds and antes go on for the seat.",
    )


def _lighter(situation: Situation, seat: int, penalty: Step, law: Law) -> tuple[str, ...]:
    """A remark where the penalty is lighter than what the player's history leads to."""
    due = due_next(situation, seat, law)
    if not is_lighter(penalty, due):
        return ()
    return (f"The book leans to more for a repeated offence: {due}.",)


def _not_offered(situation: Situation, seat: int, penalty: Step, law: Law) -> Ruling:
    departure = Option(
        "depart from the book", f"{str(penalty).capitalize()} for fairness, with a reason."
    )
    return Ruling(
        topic=OPTIONS,
        status="floor",
        because=f"The book does not offer this: {penalty}.",
        floor=(*choices(situation, seat, law, must=True), departure),
        cites=law.cites(OPTIONS, "floor-decision-fairness-override"),
    )


def _disqualified(situation: Situation, seat: int, law: Law) -> Ruling:
    chips = chips_leaving(situation, seat, law)
    amount = f" {chips[seat]:,}" if chips else ""
    return Ruling(
        topic=REMOVED,
        because=f"Seat {seat} is disqualified.",
        forfeited=chips,
        steps=(f"Seat {seat} leaves the event.", f"The chips behind{amount} leave play."),
        record=Penalty(seat, "disqualification", reason=situation.answer("reason") or ""),
        moves=(f"Seat {seat} is out of the event.",),
        cites=law.cites(OPTIONS, REMOVED),
    )


@rules_on(HadPenalty)
def had_penalty(situation: Situation, act: HadPenalty, law: Law) -> Ruling:
    """A penalty of earlier: on record, so that the next one weighs more."""
    at_table(situation, act.seat)
    penalty = Step(act.kind, act.number)
    return Ruling(
        topic=ESCALATION,
        because=f"On record: seat {act.seat} had this before: {penalty}.",
        record=Penalty(act.seat, act.kind, act.number),
        cites=law.cites(ESCALATION),
    )


@rules_on(RunsOut)
def runs_out(situation: Situation, act: RunsOut, law: Law) -> Ruling:
    """Blinds and antes took the last chip of an absent or penalised player."""
    at_table(situation, act.seat)
    out = is_blinded_out(law.value(BLINDED_OUT, "allowed"), 0)
    why = "away from the table" if act.why == "away" else "on penalty"
    stays = Option("the seat stays", "Its chips are given back as the floor sees fit.")
    return Ruling(
        topic=BLINDED_OUT,
        status="ruled" if out else "floor",
        because=f"Seat {act.seat}, {why}, has no chips left"
        + (": blinded out." if out else ", but blinds and antes may not run that far here."),
        moves=(f"Seat {act.seat} is out of the event.",) if out else (),
        floor=() if out else (stays,),
        cites=law.cites(BLINDED_OUT),
    )
