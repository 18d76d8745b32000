"""Players sign up by themselves; the desk sees the list and confirms each, or says no."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get, post
from litestar.params import FromPath
from msgspec import Struct

from floorman.errors import FloormanError
from floorman.floor.desk.desk import entry_price
from floorman.server.around.limits import LARGEST_OF_STRANGERS, source
from floorman.server.around.problems import described, refusal
from floorman.server.given import Given
from floorman.server.rights.public import check_public, takes_sign_ups
from floorman.server.service import Service
from floorman.store.people.looking_up import PlayerFound
from floorman.store.people.sign_ups import SignUp
from floorman.store.people.spelling import folded
from floorman.web.forms import TAKES, Form
from floorman.web.pages.books.hands import event_name
from floorman.web.rendering import AnyRequest, page


class Waits(Struct, frozen=True):
    """Somebody on the list, and the players of the house who are called so."""

    id: str
    name: str
    at: int
    known: tuple[PlayerFound, ...]


@get("/p/{event:str}/sign-up", sync_to_thread=True)
def sign_up(request: AnyRequest, service: Given, event: FromPath[str]) -> Response[str]:
    """Ask for a name."""
    return _asked(request, service, event)


@post(
    "/p/{event:str}/sign-up",
    status_code=200,
    sync_to_thread=True,
    request_max_body_size=LARGEST_OF_STRANGERS,
    takes=TAKES,
    reads=True,
)
def signed_up(
    request: Request[Any, Any, Any], service: Given, event: FromPath[str], data: Form
) -> Response[str]:
    """Put a name on the list, and say its place there."""
    address = source(request.client.host) if request.client else ""
    if seconds := service.names_signed_up.wait(address):
        raise refusal(429, retry_after=str(seconds))
    typed = data.get("player", "").strip()
    if not typed or not _is_open(service, event):
        return _asked(request, service, event, typed=typed)
    try:
        place = service.sign_ups.add(event, typed)
    except FloormanError as error:
        wrong = described(error, "")[1].why
        return _asked(request, service, event, typed=typed, wrong=wrong)
    return _asked(request, service, event, place=place)


def _asked(
    request: AnyRequest,
    service: Service,
    event: str,
    *,
    typed: str = "",
    wrong: str = "",
    place: int = 0,
) -> Response[str]:
    check_public(service, event)
    return page(
        request,
        "public/sign_up.html",
        event=event,
        name=event_name(service, event),
        is_open=_is_open(service, event),
        typed=typed,
        wrong=wrong,
        place=place,
    )


def _is_open(service: Service, event: str) -> bool:
    with service.venue.reading(event) as (_, live):
        return takes_sign_ups(live)


# At the desk


@get("/e/{event:str}/sign-ups", sync_to_thread=True)
def waiting(request: AnyRequest, service: Given, event: FromPath[str]) -> Response[str]:
    """Show who waits, with those of the house who are called alike."""
    listed = [_with_known(service, one, event) for one in service.sign_ups.waiting(event)]
    with service.venue.reading(event) as (_, live):
        setup = live.play.setup
        price = entry_price(setup) if setup is not None and setup.offers.entry else None
    is_open = _is_open(service, event)
    return page(
        request, "console/sign_ups.html", event=event, listed=listed, price=price, is_open=is_open
    )


def _with_known(service: Service, one: SignUp, event: str) -> Waits:
    found = [
        player
        for player in service.players.look_up(one.name)
        if folded(player.name) == folded(one.name)
    ]
    told = service.players.told_as([player.id for player in found], event)
    known = (player for player in found if told[player.id] == player.id)
    return Waits(one.id, one.name, one.at, tuple(known))


SIGN_UP_PAGES = (sign_up, signed_up, waiting)
