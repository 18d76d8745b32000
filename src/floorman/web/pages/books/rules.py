"""The rules desk: rules by word, number or situation in all books, and guided rulings.

``/rules`` rules by a book that one chooses, ``/e/ID/rules`` by that of an event with its house
rules, and logs rulings to it; ``/e/ID/table/N/rules`` is the same for who deals there. The address
holds everything that was told: a talk line with its facts is a ruling, which so can be shared, and
the way back goes one fact back. Every answer is a link or a small form; nothing of it needs a
script.

The desk begins with ten situations, each ruled in five touches at most where it is what its name
says. They are those in which a hand stands still while a table waits for the floor, that come up
at every table of every event, and that turn on facts which only the table knows: chips put in
without a word (one, several, in two motions, too few), acts out of turn, a raise after a short
all-in, a card exposed in the deal, a board card too soon, a hand killed by the dealer, a mucked
hand wanted back. The others (button, counts, clocks, conduct) stand below them, and search finds
them all. What is asked is what the ruling lacks, in its order: see ``web/situations.py``.
"""

from __future__ import annotations

import asyncio
from typing import Any
from urllib.parse import urlencode

import msgspec
from litestar import MediaType, Response, get
from litestar.params import FromPath, FromQuery
from litestar.response import Redirect
from msgspec.structs import replace

from floorman.errors import BadInput
from floorman.floor.conduct.decisions import RulingRecorded, earlier
from floorman.floor.live import Live
from floorman.languages.texts import Texts, texts
from floorman.prose.ways import FILLED_IN
from floorman.rulebooks.book import Book, available, load
from floorman.rulings.telling.completion import following
from floorman.sentences import Sentence, verbatim
from floorman.server.around.language import language_of
from floorman.server.at_table import played_at
from floorman.server.given import Asker, Given
from floorman.server.service import Service
from floorman.server.setup_form.reading import HOUSE
from floorman.server.views.books.event_rules import Played, in_sentences, logged
from floorman.server.views.books.two_books import two_books
from floorman.server.views.room import tables
from floorman.store.staff.access import Access
from floorman.tournament.findings.misread import misread
from floorman.web.as_json import wants_json
from floorman.web.event_page import Look, event_page
from floorman.web.own_path import own_path
from floorman.web.pages.devices.tablet import AT_TABLE, own_table
from floorman.web.rendering import AnyRequest, page
from floorman.web.rules_desk import Asked, Desk, Ruling, bundled, desk

BOOK = "tda-2024"
"""The book of a desk where none was chosen."""
NEWEST = "tda-2026"
"""The book that it is set beside, where none was chosen."""
LATEST = 2_000
"""Characters at the end of a line by which it is told what may follow."""
FIXED: dict[str, Any] = {
    "BOOKS": available(),
    "REPORTED": [key for key in available() if load(key).status == "reported"],
    "WORDS": ("said", "cards", "reason", "tables", "seats", "stacks"),
    "FILLED_IN": FILLED_IN,
}
"""For the templates: the books to choose from, those whose text was not seen, what is answered in
words, not in numbers, and what is assumed within acts."""
TABLE = "NLHE"
"""The table of a desk that is at no event: the game, and nothing known of the stakes."""


@get("/rules", sync_to_thread=True)
def venue_rules(request: AnyRequest, service: Given) -> Response[Any] | Redirect:
    """Show the rules desk, ruling by the book that the address names, the house's own too."""
    asked = _asked(request)
    book = _book(service, asked.book or BOOK)
    found = desk(asked, Played(book, load(book.base), TABLE), _say(request))
    to = Address(request, book=asked.book)
    if isinstance(found, str):
        return Redirect(own_path(to(talk=found)))
    plain = msgspec.to_builtins(found, str_keys=True, builtin_types=(Sentence,))
    if wants_json(request):
        return Response(plain, media_type=MediaType.JSON)
    template = "rules/aloud.html" if asked.aloud else "rules/venue.html"
    houses = [HOUSE + name for name in service.houses.all()]
    return page(request, template, desk=plain, asked=asked, to=to, event="", houses=houses, **FIXED)


@get("/e/{event:str}/rules")
async def event_rules(
    request: AnyRequest, service: Given, who: Asker, event: FromPath[str]
) -> Response[Any] | Redirect:
    """Show the rules desk of an event, ruling by its book, and the rulings so far."""
    return await _at_event(request, service, who, event, _asked(request), "rules/event.html")


@get(f"{AT_TABLE}/rules")
async def table_rules(
    request: AnyRequest, service: Given, who: Asker, event: FromPath[str], table: FromPath[str]
) -> Response[Any] | Redirect:
    """Show the rules desk of a table: what is known of its hand need not be told."""
    asked = replace(_asked(request), table=await own_table(service, who, event, table))
    return await _at_event(request, service, who, event, asked, "rules/table.html")


async def _at_event(
    request: AnyRequest, service: Service, who: Access, event: str, asked: Asked, desk_page: str
) -> Response[Any] | Redirect:
    found = await asyncio.to_thread(_event_desk, request, service, event, asked)
    to = Address(request, table=asked.table or "", hand=asked.hand or "", acts=asked.acts)
    if isinstance(found, str):
        return Redirect(own_path(to(talk=found)))
    looks: dict[str, Look] = {
        "desk": lambda live, at: found,
        "log": lambda live, at: logged(live),
        "earlier": lambda live, at: _earlier(live, found),
        "seats": lambda live, at: tables.table(live, asked.table).seats if asked.table else (),
        "open_tables": lambda live, at: tuple(live.play.tables),
    }
    template = "rules/aloud.html" if asked.aloud else desk_page
    context = {"asked": asked, "to": to, "path": to.here, **FIXED}
    return await event_page(request, service, who, event, template, looks, **context)


@get("/rules/words", sync_to_thread=True)
def words(request: AnyRequest) -> Response[Any]:
    """Say what may follow in a line of table talk."""
    found = following(_asked(request).talk.replace("\n", " | ")[-LATEST:])
    if wants_json(request):
        return Response(found._asdict(), media_type=MediaType.JSON)
    return page(request, "rules/words.html", found=found)


@get("/rules/two", sync_to_thread=True)
def two(
    request: AnyRequest,
    one: FromQuery[str] = BOOK,
    other: FromQuery[str] = NEWEST,
    topic: FromQuery[str] = "",
) -> Response[Any]:
    """Set two books side by side for anybody who reads, a topic of them played in a hand."""
    found = two_books(bundled(one), bundled(other), topic)
    if wants_json(request):
        plain = msgspec.to_builtins(found, str_keys=True, builtin_types=(Sentence,))
        return Response(plain, media_type=MediaType.JSON)
    return page(request, "rules/two.html", found=found, one=one, other=other, **FIXED)


RULES_PAGES = (venue_rules, event_rules, table_rules, words, two)


class Address:
    """Addresses of this desk: ``kept`` goes along with whatever is asked for."""

    def __init__(self, request: AnyRequest, **kept: Any) -> None:
        self.path = request.url.path
        self.kept = {name: value for name, value in kept.items() if value != ""}
        query = request.url.query
        self.here = f"{self.path}?{query}" if query else self.path

    def __call__(self, **asked: Any) -> str:
        """The address that asks for these."""
        query = {**self.kept, **{name: value for name, value in asked.items() if value != ""}}
        return f"{self.path}?{urlencode(query)}" if query else self.path


def _book(service: Service, name: str) -> Book:
    """A book of the house, or a bundled one."""
    if name.startswith(HOUSE):
        return service.houses.book(name.removeprefix(HOUSE))
    return bundled(name)


def _event_desk(request: AnyRequest, service: Service, event: str, asked: Asked) -> Any:
    """The desk of an event; a dealer's page says the acts of its hand itself."""
    acts = asked.acts if asked.hand else None
    return desk(asked, played_at(service, event, asked.table, asked.hand, acts), _say(request))


def _earlier(live: Live, desk: Desk) -> tuple[RulingRecorded, ...]:
    """What this event's floor has decided on the topic of the ruling that is shown."""
    shown = desk.shown
    outcome = shown.guided.outcome if isinstance(shown, Ruling) else None
    return in_sentences(live, earlier(live, outcome.topic)) if outcome else ()


def _asked(request: AnyRequest) -> Asked:
    """What the address asks for; raises BadInput for what is no number where one belongs."""
    given = {name: value for name, value in request.query_params.items() if value}
    try:
        return msgspec.convert(given, Asked, strict=False)
    except msgspec.ValidationError as error:
        wrong = misread(str(error), Asked)
        raise BadInput(wrong.wrong, wrong.allowed, verbatim(wrong.field)) from None


def _say(request: AnyRequest) -> Texts:
    return texts(language_of(request))
