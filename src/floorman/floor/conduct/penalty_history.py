"""The penalties of a venue's players, read from the logs of its events."""

from __future__ import annotations

from collections.abc import Iterable
from typing import cast

from floorman.floor.conduct.disqualification import PlayerDisqualified
from floorman.floor.conduct.penalties import PenaltyGiven
from floorman.floor.conduct.penalty_choices import PastKind, PastPenalty
from floorman.floor.undoing import undone_acts
from floorman.tournament.envelope import Logged
from floorman.tournament.sheet.seat_plan import person


def penalties_of(log: Iterable[Logged], event: str = "") -> dict[str, list[PastPenalty]]:
    """Each player's penalties in the log of an event, in order; undone ones do not count.

    ``event`` names it in what is found. A penalty that was lifted stays on record.
    """
    log = list(log)
    undone = undone_acts(log)
    found: dict[str, list[PastPenalty]] = {}
    for logged in log:
        told = logged.event
        if logged.act in undone or not isinstance(told, PenaltyGiven | PlayerDisqualified):
            continue
        kind: PastKind = "disqualification"
        number = 0
        if isinstance(told, PenaltyGiven):
            kind, number = cast("PastKind", told.kind), told.number
        past = PastPenalty(kind, number, told.offence, event, logged.at)
        found.setdefault(person(told.player), []).append(past)
    return found
