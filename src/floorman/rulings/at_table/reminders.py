"""What later rulings remind of: requests, deals, breaches that nobody fined."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from floorman.rulings.betting.acts import (
    FoundBehind,
)
from floorman.rulings.conduct.incident import Incident
from floorman.rulings.levels.acts import (
    DealWanted,
)
from floorman.rulings.ruling import Ruling
from floorman.rulings.showdown.acts import (
    AsksToSee,
)
from floorman.rulings.turn.acts import CallsClock
from floorman.rulings.wording.shown_words import penalty_in_words
from floorman.rulings.wording.words import recorded
from floorman.sentences import Sentence, row, say


class Kept(NamedTuple):
    """What a later ruling reminds of: the seat, what was ruled, and whether that was a request."""

    seat: int
    said: Sentence
    request: bool = False


def kept(act: Any, ruling: Ruling) -> Iterator[Kept]:
    """What later rulings remind of by this one."""
    seat = getattr(act, "seat", 0)
    refused = isinstance(act, CallsClock) and ruling.said.shown.get("clock") is False
    if refused:
        yield Kept(seat, row([ruling.because, *ruling.reasons], " "), request=True)
    elif isinstance(act, AsksToSee | FoundBehind | DealWanted) or _is_of_the_floor(act):
        yield Kept(seat, ruling.because, request=True)
    elif ruling.floor.given is None:
        noted = _noted(ruling)
        if ruling.floor.penalty != "none":
            yield Kept(seat, row([ruling.because, *penalty_in_words(ruling), *noted], " "))
        elif noted:
            yield Kept(seat, row([ruling.because, *ruling.steps, *noted], " "))


def _noted(ruling: Ruling) -> tuple[Sentence, ...]:
    """The breach that a ruling puts on record, if any."""
    record = ruling.floor.record
    if not (isinstance(record, Incident) and record.breach):
        return ()
    return (say("On record: {recorded}.", recorded=recorded(record)),)


def _is_of_the_floor(act: Any) -> bool:
    """Whether it is a clock that the floor has called itself."""
    return isinstance(act, CallsClock) and not act.seat
