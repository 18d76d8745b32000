"""The players' page: public, by QR code, without account. Made once for all phones.

Five thousand phones that ask after the same act get the same bytes. A phone's own seat is asked for
by whole name or entry number; nobody can read who plays, unless the house lists its names.
"""

from __future__ import annotations

import asyncio
from asyncio import Future
from typing import Any, NamedTuple

from litestar import MediaType, Request, Response, get, post
from litestar.params import FromPath, FromQuery
from msgspec.structs import replace

from floorman.floor.books import book_of
from floorman.floor.live import Live
from floorman.floor.seating.persons import entries_of
from floorman.rulebooks.book import load
from floorman.server.around.language import language_of
from floorman.server.around.limits import LARGEST_OF_STRANGERS, source
from floorman.server.around.problems import refusal
from floorman.server.given import Anyone, Given
from floorman.server.rights.near import reached_at
from floorman.server.rights.own import own_player
from floorman.server.rights.public import check_public, names_in_public
from floorman.server.service import Service
from floorman.server.views.books import rules
from floorman.server.views.money.deals import own_deal
from floorman.server.views.screens.public import Mine, Public, mine, numbered, public
from floorman.store.logs.heads import head_of
from floorman.store.logs.seat_changes import seat_changes
from floorman.store.people.spelling import folded
from floorman.store.regulator.key import fingerprint
from floorman.tournament.sheet.seat_plan import person
from floorman.tournament.sheet.setup import currency_of
from floorman.web.as_json import wants_json
from floorman.web.forms import TAKES, Form
from floorman.web.framing import ANYBODY, may_be_framed
from floorman.web.landing import OWN
from floorman.web.qr import qr_svg
from floorman.web.rendering import AnyRequest, is_fragment, page, render, theme_of
from floorman.web.seats import seat_in

RECENT = 900
"""Seconds for which a seat change is told."""
FRESH = 10
"""Seconds after which the page is made anew though nothing happened."""
MOST_MADE = 200
"""Pages kept; then all are thrown away."""
LONGEST_SEARCH = 200
"""Characters of what is looked up."""
NOW = "@now@"
"""Stands in the bytes of all for the time at which each of them is sent."""


class Which(NamedTuple):
    """What makes one page differ from another."""

    event: str
    position: int
    moment: int
    language: str
    theme: str
    is_part: bool


class Halves(NamedTuple):
    """A page in two halves, with the time between them; ``embedded`` where others may frame it."""

    before: bytes
    after: bytes
    embedded: bool


class Made:
    """The pages made, or being made: whoever asks for one that is under way waits for it."""

    def __init__(self) -> None:
        self._pages: dict[Which, Future[Halves]] = {}

    async def get(self, request: AnyRequest, service: Service, which: Which) -> bytes:
        """The page with the time of now."""
        if which not in self._pages:
            if len(self._pages) >= MOST_MADE:
                self._pages.clear()
            making = asyncio.to_thread(_made, request, service, which.event)
            self._pages[which] = asyncio.ensure_future(making)
        try:
            before, after, embedded = await asyncio.shield(self._pages[which])
        except Exception:
            self._pages.pop(which, None)
            raise
        if embedded:
            may_be_framed(request, by=ANYBODY)
        return b"%b%.3f%b" % (before, service.now(which.event), after) if after else before


MADE = Made()


@get("/p/{event:str}")
async def public_page(
    request: AnyRequest, service: Given, who: Anyone, event: FromPath[str]
) -> Response[Any]:
    """Show the event to its players: clock, moves, payouts, structure, chips, results."""
    if wants_json(request):
        return Response(await asyncio.to_thread(_seen, service, event))
    head = service.feeds.heads.get(event)
    which = Which(
        event,
        head if head is not None else await asyncio.to_thread(service.head, event),
        int(service.now(event)) // FRESH,
        language_of(request),
        theme_of(request),
        is_fragment(request),
    )
    return Response(await MADE.get(request, service, which), media_type=MediaType.HTML)


@post(
    "/p/{event:str}/seat",
    status_code=200,
    sync_to_thread=True,
    request_max_body_size=LARGEST_OF_STRANGERS,
    takes=TAKES,
    reads=True,
)
def find_seat(
    request: Request[Any, Any, Any], service: Given, who: Anyone, event: FromPath[str], data: Form
) -> Response[Any]:
    """Find a seat by whole name or entry number, or that of the entry a phone remembers.

    A phone that is paired with its player is shown the deal, too, that it may answer to.
    """
    address = source(request.client.host) if request.client else ""
    if seconds := service.searches.wait(address):
        raise refusal(429, retry_after=str(seconds))
    check_public(service, event)
    q, me = data.get("q", ""), data.get("me", "")
    own = own_player(service, who, event) if who is not None else ""
    me = own if me == OWN else me
    with service.venue.reading(event) as (_, live):
        names = names_in_public(live)
    people = _called(service, q, event) if q and names != "numbers" else []
    with service.venue.reading(event) as (_, live):
        found = _found(live, people, q, me, service.venue.now(event))
        currency = currency_of(live.play.setup)
        mine_ = [one.entry for one in found if own and person(one.entry) == own]
        deal = own_deal(live, mine_[0]) if mine_ else None
    if wants_json(request):
        return Response(found)
    return page(
        request,
        "public/seat.html",
        found=found,
        asked=q,
        me=me,
        names=names,
        event=event,
        deal=deal,
        currency=currency,
        own=bool(mine_),
        player=who.grant.player if who is not None else "",
        token=who.csrf if who is not None else "",
    )


@get("/e/{event:str}/qr.svg", sync_to_thread=True)
def page_qr(request: AnyRequest, service: Given, event: FromPath[str]) -> Response[bytes]:
    """Draw the address of an event's page for players as a QR code."""
    service.head(event)
    address = f"{reached_at(request, service.network.address)}/p/{event}"
    return Response(qr_svg(address), media_type="image/svg+xml")


@get("/p/{event:str}/rules", sync_to_thread=True)
def look_up_rules(
    request: Request[Any, Any, Any], service: Given, event: FromPath[str], q: FromQuery[str] = ""
) -> Response[Any]:
    """Look up the rules of the event, with those of the house, by a word or a number."""
    check_public(service, event)
    address = source(request.client.host) if request.client else ""
    if q and (seconds := service.searches.wait(address)):
        raise refusal(429, retry_after=str(seconds))
    with service.venue.reading(event) as (_, live):
        book = book_of(live.play.setup)
    results = rules.find(q[:LONGEST_SEARCH], [book]) if q.strip() else None
    if wants_json(request):
        return Response(results)
    shown = rules.about(book, load(book.base))
    return page(request, "public/rules.html", event=event, q=q, results=results, book=shown)


PUBLIC_PAGES = (public_page, find_seat, look_up_rules, page_qr)


def _made(request: AnyRequest, service: Service, event: str) -> Halves:
    """The page; a part of it has no time."""
    position, seen, names = look(service, event)
    with service.venue.reading(event) as (_, live):
        announced = live.play.setup
    text = render(
        request,
        "public/page.html",
        event=event,
        position=position,
        at_second=int(service.now(event)),
        stream=f"/api/events/{event}/stream",
        public=seen,
        currency=seen.status.money.currency,
        seat_in=seat_in(service.venue, announced),
        known=names,
        log_end=head_of(service.venue.database, event),
        key=fingerprint(service.venue.database),
        now=NOW,
    )
    before, _, after = text.partition(NOW)
    return Halves(before.encode(), after.encode(), seen.embedded)


def _seen(service: Service, event: str) -> Public:
    return look(service, event)[1]


def look(service: Service, event: str) -> tuple[int, Public, dict[str, str]]:
    """The view at its position, and the names that the house lets stand in it."""
    check_public(service, event)
    at = service.venue.now(event)
    changes = seat_changes(service.venue.database, event, service.head(event), at - RECENT)
    with service.venue.reading(event) as (position, live):
        seen = replace(public(live, at, changes), expected=service.expected.of(event, live, at))
    entries = [*(one.entry for one in seen.changes), *(one.entry for one in seen.results)]
    entries += (one.entry for one in (seen.worths.rows if seen.worths is not None else ()))
    entries += (gave.entry for one in seen.draws.anew for gave in one.gave if gave.entry)
    if seen.names == "search":
        entries = []  # whoever won is named all the same: the room heard it
    elif seen.names != "names":
        return position, seen, {}
    ids = sorted({person(one) for one in [*entries, seen.status.winner] if one})
    return position, seen, service.players.known_names(ids, event)


def _called(service: Service, text: str, event: str) -> list[str]:
    """The ids in an event of those whose whole name or nickname this is, its words in any order."""
    words = sorted(folded(text).split())
    found = service.players.look_up(text) if words else []
    called = [
        one.id
        for one in found
        if words in (sorted(folded(one.name).split()), sorted(folded(one.nickname).split()))
    ]
    known = service.players.known_as(called, event)
    return [id_ for one in called for id_ in known[one]]


def _found(live: Live, people: list[str], q: str, me: str, at: int) -> list[Mine]:
    number = q.strip().lstrip("#")
    entries = [last for one in people if (last := _last(live, one))]
    if number.isdecimal() and len(number) < 9:
        entries += numbered(live, int(number))
    if me in live.play.players:
        entries.append(_last(live, me) or me)
    return [mine(live, one, at) for one in dict.fromkeys(entries)]


def _last(live: Live, who: str) -> str:
    """The newest entry of a person."""
    return next(reversed(list(entries_of(live.play, who))), "")
