"""Recorded hands, drawn as a table and stepped through: those of an event, or of a file."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from litestar import MediaType, Response, get, post
from litestar.params import FromPath, FromQuery
from msgspec import Struct

from floorman.errors import BadInput, FloormanError
from floorman.histories.convert import hands_in_log
from floorman.histories.texts import TextHand, hands_of
from floorman.languages.texts import texts
from floorman.rulebooks.book import available, load_with_house
from floorman.sentences import say
from floorman.server.around.language import language_of
from floorman.server.around.problems import described
from floorman.server.given import Given
from floorman.server.service import Service
from floorman.server.views.books.cited import cited
from floorman.server.views.hands.hand import HandSeen, hand_seen
from floorman.server.views.hands.shares import shares
from floorman.store.logs.hands import RecordedHand
from floorman.tournament.sheet.seat_plan import person
from floorman.web.as_json import wants_json
from floorman.web.felt import FORMS, felt
from floorman.web.forms import TAKES, Form
from floorman.web.rendering import AnyRequest, page
from floorman.web.told.hands import Teller

LONGEST = 2_000_000
"""Characters of a file of hands that a page takes."""
BOOK = "tda-2024"


class Listed(Struct, frozen=True):
    """A recorded hand in the list."""

    number: int
    table: int
    hand: int
    at: int


# The hands of an event


@get("/e/{event:str}/hands", sync_to_thread=True)
def event_hands(
    request: AnyRequest, service: Given, event: FromPath[str], table: FromQuery[int] = 0
) -> Response[Any]:
    """Show the newest recorded hands of an event, or of one of its tables."""
    head = service.head(event)
    found = [Listed(*one) for one in service.hands.newest(event, table)]
    if wants_json(request):
        return Response(found, media_type=MediaType.JSON)
    with service.venue.reading(event) as (_, live):
        tables = sorted(live.play.tables)
    return page(
        request,
        "replay/hands.html",
        event=event,
        title=event_name(service, event),
        position=head,
        hands=found,
        table=table,
        tables=tables,
    )


@get("/e/{event:str}/hands/{number:int}", sync_to_thread=True)
def event_hand(
    request: AnyRequest,
    service: Given,
    event: FromPath[str],
    number: FromPath[int],
    step: FromQuery[int] = -1,
    at: FromQuery[int] = 0,
) -> Response[Any]:
    """Step through one recorded hand of an event; ``at`` is where the slider stands."""
    recorded = service.hands.get(event, number)
    hand = seen(recorded)
    if wants_json(request):
        return Response(hand, media_type=MediaType.JSON)
    before, after = service.hands.beside(event, recorded)
    return page(
        request,
        "replay/hand.html",
        event=event,
        title=event_name(service, event),
        recorded=recorded,
        before=before,
        after=after,
        **drawn(request, hand, at if step < 0 else step, _names(service, event, recorded.players)),
    )


def seen(recorded: RecordedHand) -> HandSeen:
    """Every step of a recorded hand."""
    (told,) = hands_in_log(recorded.text.encode())
    return hand_seen(told.hand, {"hand": recorded.number})


def _names(service: Service, event: str, players: Mapping[int, str]) -> dict[int, str]:
    """Who sits in which seat."""
    known = service.players.names({person(one) for one in players.values()}, event)
    return {seat: known[person(one)] for seat, one in players.items()}


def event_name(service: Service, event: str) -> str:
    """What an event is called."""
    with service.venue.reading(event) as (_, live):
        setup = live.play.setup
    return setup.name or setup.structure.name if setup is not None else event


# What both kinds of hands are drawn with


def drawn(
    request: AnyRequest, hand: HandSeen, step: int, names: Mapping[int, str]
) -> dict[str, Any]:
    """What the template of a hand needs to draw one of its steps; ``names`` are by seat."""
    at = min(max(0, step), len(hand.steps) - 1)
    teller = Teller(hand, texts(language_of(request)), names)
    book = load_with_house(hand.book, hand.house)
    rules = cited(hand.steps[at].topics, book)
    return {
        "hand": hand,
        "at": at,
        "step": hand.steps[at],
        "told": [teller.tell(one) for one in hand.steps],
        "amount": teller.amount,
        "name": teller.name,
        "shares": shares(hand, at),
        "felts": [felt(hand.places, kind) for kind in FORMS],
        "rules": rules,
        "permission": book.copyright if rules else "",
    }


# Hands of a file


@get("/hands", sync_to_thread=True)
def file_hands(request: AnyRequest) -> Response[str]:
    """Ask for a file of hands, or for the text of one."""
    return _file_page(request, "", BOOK)


@post("/hands", sync_to_thread=True, status_code=200, takes=TAKES, reads=True)
def show_file(request: AnyRequest, data: Form) -> Response[str]:
    """Show a step of a hand of the text that was sent; nothing of it is kept."""
    text, book = data.get("text", ""), data.get("book", BOOK)
    try:
        if len(text) > LONGEST:
            raise BadInput(
                say("{text:,} characters are too many", text=len(text)),
                say("{longest:,}", longest=LONGEST),
            )
        found = hands_of(text, book)
        number = min(_number(data, "hand"), len(found) - 1)
        return _file_page(request, text, book, found=found, number=number, step=_step(data))
    except FloormanError as error:
        problem = described(error, "")[1]
        return _file_page(request, text, book, problem=problem)


def _step(data: Mapping[str, str]) -> int:
    return _number(data, "step" if data.get("step") else "at")


def _number(data: Mapping[str, str], name: str) -> int:
    given = data.get(name, "")
    return int(given) if given.isdecimal() and len(given) < 9 else 0


def _file_page(
    request: AnyRequest,
    text: str,
    book: str,
    *,
    found: list[TextHand] | None = None,
    number: int = 0,
    step: int = 0,
    problem: Any = None,
) -> Response[str]:
    shown: dict[str, Any] = {"hand": None, "broken": None}
    if found:
        one = found[number]
        hand = hand_seen(one.hand, one.details, one.decimals)
        shown = drawn(request, hand, step, hand.players)
        shown["broken"] = one.broken
    return page(
        request,
        "replay/file.html",
        text=text,
        book=book,
        books=available(),
        count=len(found or ()),
        number=number,
        problem=problem,
        **shown,
    )


HAND_PAGES = (event_hands, event_hand, file_hands, show_file)
