"""What a player was given in the venue's events: for the book's ladder, and the own page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import cast

from floorman.floor.conduct.penalty_choices import PastKind, PastPenalty
from floorman.floor.live import Live
from floorman.server.service import Service
from floorman.server.upkeep.each import Trouble, of_each
from floorman.store.venue.venue import EventRow
from floorman.tournament.sheet.seat_plan import person

MOST_EVENTS = 20
"""So many events are looked through, the newest."""


def past_penalties(service: Service, event: str, player: str) -> tuple[PastPenalty, ...]:
    """The penalties on a player's record in other events, the oldest first."""
    who = person(player)
    number = service.players.ids([who], event).get(who)
    if number is None:
        return ()
    others = [row for row in service.venue.list_events() if row.id != event]
    return _in_events(service, others, number)


def penalties_of(service: Service, player: str) -> tuple[PastPenalty, ...]:
    """The penalties on a player's record in the venue's events, the oldest first."""
    return _in_events(service, service.venue.list_events(), player)


def _in_events(
    service: Service, events: Sequence[EventRow], number: str
) -> tuple[PastPenalty, ...]:
    looked = events[:MOST_EVENTS]
    ids = {row.id: service.players.known_as([number], row.id)[number] for row in looked}
    found: list[PastPenalty] = []
    for _, given in of_each(service, looked, lambda row, live: _past_in(live, ids[row.id], row)):
        if not isinstance(given, Trouble):
            found += given
    return tuple(sorted(found, key=lambda one: one.at))


def _past_in(live: Live, ids: list[str], row: EventRow) -> list[PastPenalty]:
    return [one for who in ids for one in past_in(live, who, row.name)]


def past_in(live: Live, who: str, event: str) -> Iterator[PastPenalty]:
    """The penalties of a person in one event, which is named in them."""
    for number in live.penalties.of.get(who, ()):
        told = live.penalties.given[number].told
        kind = cast("PastKind", told.kind)
        yield PastPenalty(kind, told.number, told.offence, event, told.at)
    for out in live.disqualified.values():
        if person(out.player) == who:
            yield PastPenalty("disqualification", 0, out.offence, event, out.at)
