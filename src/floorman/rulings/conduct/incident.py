"""Records of conduct: what a player did, which penalty followed, what the floor decided."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from floorman.rules.penalties import Step
from floorman.rulings.conduct.acts import BreaksEtiquette, HadPenalty, Punishes
from floorman.rulings.situation import Situation


class Incident(msgspec.Struct, frozen=True, tag=True, omit_defaults=True):
    """One incident: who, where, in which hand, what, seen by whom, and whether it is a breach.

    ``table``, ``number`` (of the hand) and ``witness`` are as people gave them; ``street`` is that
    of the hand in play.
    """

    seat: int
    what: str
    breach: bool
    topic: str = ""
    table: str = ""
    number: str = ""
    street: str = ""
    whom: int = 0
    witness: str = ""
    words: str = ""


class Penalty(msgspec.Struct, frozen=True, tag=True, omit_defaults=True):
    """A penalty given: to whom, what, and the hands that are missed."""

    seat: int
    kind: str
    number: int = 0
    hands: int = 0
    reason: str = ""


class Decision(msgspec.Struct, frozen=True, tag=True, omit_defaults=True):
    """What the floor, the agency or the house decided and why; ``departs`` from the book or not.

    ``who`` decided it, where a name was given. ``ours`` is what was ruled before, on its ``topic``.
    """

    by: str
    decision: str
    reason: str = ""
    departs: bool = False
    who: str = ""
    ours: str = ""
    topic: str = ""


Record = Incident | Penalty | Decision


def incident(situation: Situation, seat: int, what: str, breach: bool, **more: Any) -> Incident:
    """The record of an incident, with table, hand and witness as they were given."""
    street = situation.game.streets[situation.street].name if situation.position else ""
    return Incident(
        seat,
        what,
        breach,
        table=situation.answer("table") or "",
        number=situation.answer("hand-number") or "",
        street=street,
        witness=more.pop("witness", "") or situation.answer("witness") or "",
        **more,
    )


def penalties_of(situation: Situation, seat: int) -> Iterator[Step]:
    """The penalties this player has had, earliest first."""
    for act in situation.before:
        if isinstance(act, Punishes | HadPenalty) and act.seat == seat:
            yield Step(act.kind, act.number)


def breaches_of_etiquette(situation: Situation, seat: int, what: str = "") -> int:
    """How often this player broke etiquette before, in any way or in this one."""
    return sum(
        act.seat == seat and what in ("", act.what) for act in situation.earlier(BreaksEtiquette)
    )
