"""The replay of an event: the state after any act, and what the act said and rested on."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import msgspec
from litestar import MediaType, Response, get
from litestar.params import FromPath, FromQuery
from msgspec import Struct

from floorman.floor.live import Live
from floorman.languages.texts import texts
from floorman.sentences import as_text
from floorman.server.around.language import language_of
from floorman.server.given import Given
from floorman.server.seeing import persons_in
from floorman.server.service import Service
from floorman.server.views.books.past import PastAct, PastTable, past_act, past_tables
from floorman.server.views.room.tables import AtTable
from floorman.server.views.room.tables import table as table_of
from floorman.server.views.screens.status import Status, status
from floorman.store.logs.past import Beside
from floorman.tournament.sheet.seat_plan import person
from floorman.web.as_json import wants_json
from floorman.web.pages.books.hands import event_name
from floorman.web.rendering import AnyRequest, page
from floorman.web.told.fields import Say
from floorman.web.told.sentences import sentence

JUMPS = {
    "bust": ("PlayerBusted",),
    "move": ("PlayerMoved", "TableBroken", "SeatsRedrawn", "FinalTableFormed"),
    "ruling": ("RulingRecorded", "PenaltyGiven", "IncidentReported"),
    "race": ("TableRaced",),
    "undo": ("ActUndone", "ActRedone"),
}
"""What one looks for in a past event, and the events that are it."""
MOST_TABLES = 4
"""Tables of an act whose seats are shown."""


class Then(Struct, frozen=True):
    """An event after an act: where that stands in the log, what it said, how things stood."""

    first: int
    last: int
    before: int
    after: int
    head: int
    act: PastAct
    status: Status
    tables: tuple[PastTable, ...]
    seats: tuple[AtTable, ...]


@get("/e/{event:str}/replay", sync_to_thread=True)
def replay(
    request: AnyRequest,
    service: Given,
    event: FromPath[str],
    step: FromQuery[int] = -1,
    at: FromQuery[int] = -1,
) -> Response[Any]:
    """Show an event after the act at a position of its log: ``step``, or where the slider stands.

    Without a position it is the last act.
    """
    head = service.head(event)
    position = step if step >= 0 else at if at >= 0 else head
    beside = service.past.act_at(event, position)
    live = service.past.at(event, beside.last)
    then = _then(service, event, head, beside, live)
    if wants_json(request):
        return Response(then, media_type=MediaType.JSON)
    name = _namer(service, event, then, live)
    currency = then.status.money.currency
    say = Say(texts(language_of(request)), name, currency)
    hand = then.act.hand
    return page(
        request,
        "replay/event.html",
        event=event,
        title=event_name(service, event),
        then=then,
        told=[sentence(one.type, one.data, say) for one in then.act.events],
        name=name,
        currency=currency,
        hand=service.hands.number_of(event, *hand, then.act.at + 1) if hand else 0,
        chapters=service.chapters.of(event),
        jumps=_jumps(service, event, beside.last),
    )


def _then(service: Service, event: str, head: int, beside: Beside, live: Live) -> Then:
    length = beside.last - beside.act + 1
    envelopes = service.venue.events(event, beside.act - 1, length)
    act = past_act(live, beside.act, envelopes)
    shown = [number for number in act.tables if number in live.play.tables]
    return Then(
        first=beside.act,
        last=beside.last,
        before=beside.before,
        after=beside.after,
        head=head,
        act=act,
        status=status(live, act.at),
        tables=past_tables(live, act),
        seats=tuple(table_of(live, number) for number in shown[:MOST_TABLES]),
    )


class Jump(NamedTuple):
    """Where the next event of a kind stands."""

    kind: str
    position: int


def _jumps(service: Service, event: str, last: int) -> list[Jump]:
    return [Jump(kind, service.chapters.next(event, last, types)) for kind, types in JUMPS.items()]


def _namer(service: Service, event: str, then: Then, live: Live) -> Callable[[str], str]:
    """Says who stands behind an entry that is shown."""
    plain = msgspec.to_builtins((then.act.events, then.seats), str_keys=True, enc_hook=as_text)
    known = service.players.names(set(persons_in(plain, live.play.players)), event)
    return lambda entry: known.get(person(entry)) or service.players.name(entry, event)


REPLAY_PAGES = (replay,)
