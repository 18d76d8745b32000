"""Etiquette: what players may not say, show or do to each other, and what a breach brings."""

from __future__ import annotations

from collections.abc import Collection

from floorman.rules.registry import rule


@rule("no-disclosure", "recorded")
def disclosure_is_breach(forbids: str, told: bool, free: bool = False) -> bool:
    """Whether talk of a live or given-up hand is a breach: contents told, or only discussed.

    Who tells what a hand holds also discusses it. ``free``: the book lets it be named just then.

    >>> disclosure_is_breach("disclosing", told=False), disclosure_is_breach("discussing", False)
    (False, True)
    >>> disclosure_is_breach("disclosing", told=True, free=True)
    False
    """
    return not free and (told or forbids == "discussing")


def may_name_a_hand(
    decides: bool, players_left: int, *, without_decision: bool, heads_up: bool
) -> bool:
    """Whether the book lets a hand be named: nobody else in it decides, or two are left at all.

    ``decides``: somebody else in the hand has a decision left; ``players_left`` of the event, 0
    unknown.

    >>> may_name_a_hand(False, 9, without_decision=True, heads_up=True)
    True
    >>> may_name_a_hand(True, 9, without_decision=True, heads_up=True)
    False
    >>> may_name_a_hand(True, 2, without_decision=True, heads_up=True)
    True
    """
    return (without_decision and not decides) or (heads_up and players_left == 2)


@rule("soft-play-and-collusion", "ruled")
def collusion_outcome(offence: str, disqualifies: Collection[str]) -> str:
    """What collusion brings: "disqualification", a "penalty", or "floor" where it is not named.

    >>> collusion_outcome("soft-play", ("chip-dumping",))
    'penalty'
    >>> collusion_outcome("other-collusion", ("chip-dumping",))
    'floor'
    """
    if offence in disqualifies:
        return "disqualification"
    return "penalty" if offence == "soft-play" else "floor"


@rule("etiquette-violations", "ruled")
def etiquette_penalty(
    breach: str, times: int, actionable: str, penalty: str, at_once: Collection[str]
) -> str:
    """Whether a breach of etiquette brings "none", "may" or "must" a penalty.

    ``times`` counts this player's breaches with this one. Breaches in ``at_once`` may be penalised
    the first time, others from the second where only "repeated" ones are.

    >>> etiquette_penalty("chatter", 1, "repeated", "will", ("hygiene",))
    'none'
    >>> etiquette_penalty("chatter", 2, "repeated", "will", ("hygiene",))
    'must'
    >>> etiquette_penalty("hygiene", 1, "repeated", "will", ("hygiene",))
    'may'
    """
    if times > 1 or actionable == "any":
        return "must" if penalty == "will" else "may"
    return "may" if breach in at_once else "none"


def named_breach(kind: str, times: int, examples: Collection[str]) -> bool | None:
    """Whether the book names this breach of etiquette; None where a person must judge it.

    A book that names only persistent delay or repeated play out of turn needs that to be so: the
    second is counted, the first is judged.

    >>> named_breach("out-of-turn", 1, ("repeated-out-of-turn",))
    False
    >>> named_breach("delay", 1, ("persistent-delay",)) is None
    True
    """
    if kind == "out-of-turn":
        return kind in examples or ("repeated-out-of-turn" in examples and times > 1)
    if kind == "persistent-delay" and "delay" in examples:
        return True
    return True if kind in examples else None
