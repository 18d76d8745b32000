"""Penalties: when one may or must follow, what there is to choose from, how many hands it costs."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal, NamedTuple

from floorman.rules.registry import rule
from floorman.sentences import Sentence, key, say

Follows = Literal["none", "may", "must"]
"""What a book says of a penalty for an act: none, one may follow, one must."""


KINDS = {
    "warning": key("warning"),
    "hands": key("{number:|missed hand|missed hands}"),
    "rounds": key("{number:|missed round|missed rounds}"),
    "chips": key("a penalty in chips"),
    "disqualification": key("disqualification"),
    "other": key("another measure"),
}


class Step(NamedTuple):
    """A penalty: its kind, and how many hands or rounds."""

    kind: str
    number: int = 0

    def __str__(self) -> str:
        return str(self.sentence)

    @property
    def sentence(self) -> Sentence:
        """The penalty in words."""
        return say(KINDS[self.kind], self)


@rule("penalty-may-versus-will", "ruled")
def penalty_for(offence: str, may: Collection[str], will: Collection[str]) -> Follows:
    """Whether the book has a penalty for an offence: "must", "may" or "none".

    An offence it does not name counts as a similar one where the list is open.

    >>> penalty_for("abuse", ("etiquette",), ("abuse",))
    'must'
    >>> penalty_for("throwing-cards", ("card-off-table", "similar"), ())
    'may'
    """
    if offence in will:
        return "must"
    return "may" if offence in may or "similar" in may else "none"


@rule("penalty-options", "ruled")
def is_offered(penalty: Step, ladder: Collection[str], rounds_at_most: int) -> bool:
    """Whether a penalty is among those the book offers; no rounds at most is no limit.

    "missed-hand" in the ladder is exactly one, "missed-hands" any number; "other" opens the list.

    >>> is_offered(Step("rounds", 5), ("missed-rounds",), 4)
    False
    >>> is_offered(Step("hands", 3), ("missed-hand",), 4)
    False
    """
    if penalty.kind == "hands":
        return "missed-hands" in ladder or ("missed-hand" in ladder and penalty.number == 1)
    if penalty.kind == "rounds":
        return "missed-rounds" in ladder and not 0 < rounds_at_most < penalty.number
    return penalty.kind in ladder


@rule("missed-round-arithmetic", "ruled")
def hands_missed(
    penalty: Step,
    players: int,
    offender_counts: bool = True,
    one_hand_apart: bool = True,
    offence_hand_counts: bool = False,
) -> int:
    """The hands that a penalty costs.

    A round is one hand for each of the ``players`` at the table when it is given, the offender
    among them if ``offender_counts``. Missed hands are counted as they are, where a one-hand
    penalty stands apart from the count by rounds. Where the hand in which rounds are given counts
    as one of theirs, it is missed already.

    >>> hands_missed(Step("rounds", 2), 9)
    18
    >>> hands_missed(Step("hands", 1), 9)
    1
    >>> hands_missed(Step("rounds", 2), 9, offence_hand_counts=True)
    17
    """
    if penalty.kind == "hands" and one_hand_apart:
        return penalty.number
    in_a_round = players if offender_counts else players - 1
    missed = penalty.number * in_a_round if penalty.kind in ("hands", "rounds") else 0
    return missed - (offence_hand_counts and penalty.kind == "rounds" and missed > 0)


@rule("penalty-escalation", "ruled")
def next_penalty(
    heaviest: Step | None, ladder: Collection[str], rounds_at_most: int, players: int
) -> Step | None:
    """The least penalty heavier than the heaviest this player has had; None for a first offence.

    After a warning a missed hand; then rounds that cost more hands; past the most rounds, or where
    the book has none, and after a disqualification, disqualification.

    >>> ladder = ("warning", "missed-hand", "missed-rounds", "disqualification")
    >>> next_penalty(Step("warning"), ladder, 4, 9)
    Step(kind='hands', number=1)
    >>> next_penalty(Step("rounds", 4), ladder, 4, 9)
    Step(kind='disqualification', number=0)
    """
    if heaviest is None or heaviest.kind == "disqualification":
        return heaviest
    candidates = [Step("rounds", _rounds_above(heaviest, players)), Step("disqualification")]
    if heaviest.kind in ("warning", "other"):
        candidates.insert(0, Step("hands", 1))
    offered = [one for one in candidates if is_offered(one, ladder, rounds_at_most)]
    return offered[0] if offered else Step("disqualification")


def _rounds_above(penalty: Step, players: int) -> int:
    if penalty.kind == "rounds":
        return penalty.number + 1
    return penalty.number // max(players, 1) + 1


@rule("penalty-blinded-out", "ruled")
def is_blinded_out(allowed: bool, chips: int) -> bool:
    """Whether an absent or penalised player is out: blinds and antes have taken the last chip.

    >>> is_blinded_out(True, 0), is_blinded_out(True, 25)
    (True, False)
    """
    return allowed and chips == 0


@rule("rp-chip-penalty", "ruled")
def keeps_a_chip(stack: int, taken: int) -> bool:
    """Whether so many chips may be taken as a penalty: who loses all of them is disqualified.

    >>> keeps_a_chip(500, 475), keeps_a_chip(500, 500)
    (True, False)
    """
    return taken < stack


@rule("disqualified-chips-removed", "ruled")
def chips_taken_out(stack: int, removed: bool = True) -> int:
    """The chips of a disqualified player that leave play.

    >>> chips_taken_out(12_500)
    12500
    """
    return stack if removed else 0
