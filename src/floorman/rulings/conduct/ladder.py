"""The penalties a floor may choose from under a book, each with what it costs this player."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from floorman.rules.penalties import (
    Follows,
    Step,
    chips_taken_out,
    hands_missed,
    is_offered,
    next_penalty,
    penalty_for,
)
from floorman.rulings.asking import chips
from floorman.rulings.conduct.incident import Penalty, penalties_of
from floorman.rulings.law import Law
from floorman.rulings.ruling import Option
from floorman.rulings.situation import Situation
from floorman.sentences import NOTHING, Sentence, either, say

OPTIONS, ARITHMETIC, ESCALATION = "penalty-options", "missed-round-arithmetic", "penalty-escalation"
MAY_OR_WILL, REMOVED = "penalty-may-versus-will", "disqualified-chips-removed"
Must = Follows
USED = ((OPTIONS, "ladder"), (OPTIONS, "rounds_at_most"))
NO_PENALTY = Option(say("no penalty"), say("The incident stays on record."))
AT_TABLE = "players-at-the-table"
KINDS = ("warning", "other", "chips", "hands", "rounds", "disqualification")
"""The kinds of penalties, mildest first."""


def offence_penalty(offence: str, law: Law) -> Must:
    """Whether the book's lists have a penalty for an offence: may, must or none."""
    return penalty_for(offence, *(law.value(MAY_OR_WILL, name) for name in ("may", "will")))


def in_play(situation: Situation, seat: int) -> bool:
    """Whether the player holds a live hand that is being played."""
    return bool(situation.position and not situation.over and situation.player(seat).live)


class Out(NamedTuple):
    """What comes of players being out: hands dead by it, chips that leave play, what is done."""

    killed: tuple[int, ...]
    forfeited: dict[int, int]
    steps: tuple[Sentence, ...]
    moves: tuple[Sentence, ...]


def disqualified(situation: Situation, seats: tuple[int, ...], law: Law) -> Out:
    """What comes of these players being disqualified."""
    held = tuple(seat for seat in seats if in_play(situation, seat))
    killed = held if held and law.value(REMOVED, "live_hand") == "dead" else ()
    leaving = {seat: _chips_leaving(situation, seat, law) for seat in seats}
    return Out(
        killed,
        {seat: chips for seat, chips in leaving.items() if chips is not None},
        tuple(_steps(leaving, held, killed)),
        gone(*seats),
    )


def _chips_leaving(situation: Situation, seat: int, law: Law) -> int | None:
    """The chips of a disqualified player that leave play; None where nobody knows them."""
    stack = situation.player(seat).stack
    if stack is None or seat in situation.untold:
        return None
    return chips_taken_out(stack, law.value(REMOVED, "removed"))


def _steps(
    leaving: dict[int, int | None], held: tuple[int, ...], killed: tuple[int, ...]
) -> Iterator[Sentence]:
    """What is done with the bets and hands of those who leave, and with chips nobody told."""
    for seat, behind in leaving.items():
        if behind is None:
            yield say("The chips that seat {seat} has behind leave play.", seat=seat)
        if seat in held:
            yield either(
                seat in killed,
                "What seat {seat} put in stays in the pot.",
                "The floor rules on the live hand of seat {seat}: dead, or played for what is in "
                "the pot.",
                seat=seat,
            )


def gone(*seats: int) -> tuple[Sentence, ...]:
    """That these players are out, as the event's own moves."""
    return tuple(say("seat {seat} is out of the event", seat=seat) for seat in seats)


def players_known(situation: Situation) -> int:
    """How many sit at the table, as it shows or somebody said; 0 where nobody did.

    Where it is told from a later street on, its seats are those still in the hand.
    """
    if situation.answer(AT_TABLE) is not None:
        return chips(situation, AT_TABLE, NOTHING)
    from_the_deal = not situation.street or any(done.street == 0 for done in situation.acts)
    seats = len(situation.players) if from_the_deal else 0
    return seats if situation.position or seats > 1 else 0


def players_at_table(situation: Situation) -> int:
    """How many sit at the table now, the offender included; asks where nobody said."""
    question = say("How many players are at the table, the offender included?")
    return players_known(situation) or chips(situation, AT_TABLE, question)


def offered(penalty: Step, law: Law) -> bool:
    """Whether the book has this penalty to give."""
    return is_offered(penalty, law.value(OPTIONS, "ladder"), law.value(OPTIONS, "rounds_at_most"))


def counts_players(penalty: Step, law: Law) -> bool:
    """Whether a penalty costs as many hands as there are players: missed hands may stand apart."""
    apart = penalty.kind == "hands" and law.value(ARITHMETIC, "one_hand_apart")
    return penalty.kind in ("hands", "rounds") and not apart


def cost(penalty: Step, players: int, law: Law) -> int:
    """The hands a penalty costs at a table of that size."""
    if penalty.kind not in ("hands", "rounds"):
        return hands_missed(penalty, players, offender_counts=True, one_hand_apart=True)
    offender, apart, offence = (
        law.value(ARITHMETIC, name)
        for name in ("offender_counts", "one_hand_apart", "offence_hand_counts")
    )
    return hands_missed(penalty, players, offender, apart, offence)


def heaviest(had: Iterable[Step], players: int, law: Law) -> Step | None:
    """The heaviest of these penalties at a table of that size, None without any.

    A disqualification is heavier than any number of hands.
    """

    def weight(one: Step) -> tuple[bool, int, int]:
        return one.kind == KINDS[-1], cost(one, players, law), KINDS.index(one.kind)

    return max(had, key=weight, default=None)


def is_lighter(penalty: Step, due: Step | None) -> bool:
    """Whether a penalty weighs less than the one that is due; nothing is due for a first offence.

    >>> is_lighter(Step("hands", 1), Step("rounds", 1)), is_lighter(Step("warning"), None)
    (True, False)
    """
    weight = (KINDS.index(penalty.kind), penalty.number)
    return due is not None and weight < (KINDS.index(due.kind), due.number)


def due_next(situation: Situation, seat: int, law: Law) -> Step | None:
    """What the book leans to for this player: heavier than before; None for a first offence."""
    players = players_known(situation) or 1
    return next_step(heaviest(penalties_of(situation, seat), players, law), players, law)


def next_step(heaviest: Step | None, players: int, law: Law) -> Step | None:
    """What the book leans to after the heaviest penalty so far; None for a first offence."""
    ladder, most = (law.value(*parameter) for parameter in USED)
    return next_penalty(heaviest, ladder, most, players)


def choices(situation: Situation, seat: int, law: Law, must: bool) -> tuple[Option, ...]:
    """The penalties to choose from, mildest first; none at all only where the book allows it."""
    due = due_next(situation, seat, law)
    steps = steps_offered(due, law)
    options = tuple(_option(step, seat, situation, law, step == due) for step in steps)
    return options if must else (NO_PENALTY, *options)


def steps_offered(due: Step | None, law: Law) -> list[Step]:
    """The least penalty of each kind that the book offers, mildest first; the one due among them.

    Another measure, where the list is open, comes last.
    """
    chips, out = Step("chips"), Step("disqualification")
    steps = [Step("warning"), chips, Step("hands", 1), Step("rounds", 1), out]
    if due is not None:
        steps = [due if step.kind == due.kind else step for step in steps]
    return [step for step in (*steps, Step("other")) if offered(step, law)]


def _option(penalty: Step, seat: int, situation: Situation, law: Law, leaning: bool) -> Option:
    leads_to = _leads_to(penalty, players_known(situation), law)
    gives = Penalty(seat, penalty.kind, penalty.number)
    return Option(penalty.sentence, leads_to, leaning, gives)


def _leads_to(penalty: Step, players: int, law: Law) -> Sentence:
    if penalty.kind == "rounds":
        most = law.value(OPTIONS, "rounds_at_most")
        return either(
            most,
            "{rounds}; {most} rounds at most.",
            "{rounds}; more rounds if need be.",
            rounds=_rounds(penalty, players, law),
            most=most,
        )
    return {
        "warning": say("It is on record and weighs the next time."),
        "hands": either(
            offered(Step("hands", 2), law),
            "The player misses {hands:|one hand|# hands}, or more if need be.",
            "The player misses {hands:|one hand|# hands}.",
            hands=penalty.number,
        ),
        "chips": say("As many chips as the floor sets leave play, in place of missed hands."),
        "disqualification": say("The player is out and the chips leave play."),
        "other": say("Whatever else the TD finds fitting."),
    }[penalty.kind]


def _rounds(penalty: Step, players: int, law: Law) -> Sentence:
    if not players:
        return say("One hand for every player at the table a round, the offender included")
    hands = cost(penalty, players, law)
    return either(
        counts_offence(law),
        "{hands:|hand is|hands are} missed after this one, {players:|player|players} at the table",
        "{hands:|hand is|hands are} missed, {players:|player|players} at the table",
        hands=hands,
        players=players,
    )


def counts_offence(law: Law) -> bool:
    """Whether the hand in which a penalty round is given counts as one of its hands."""
    return bool(law.value(ARITHMETIC, "offence_hand_counts"))
