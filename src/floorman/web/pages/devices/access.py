"""Who may do what: devices paired by a code, staff with passwords; let in and out by a director."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from litestar import Response, get
from litestar.params import FromQuery
from msgspec import Struct

from floorman.server.given import Asker, Given
from floorman.server.service import OVER, Service
from floorman.server.upkeep.each import Trouble, of_each
from floorman.store.staff.accounts import Credential
from floorman.store.staff.users import User
from floorman.store.venue.venue import EventRow
from floorman.web.as_json import wants_json
from floorman.web.qr import qr_svg
from floorman.web.rendering import AnyRequest, page

MOST_OLD = 50
"""Credentials that hold no more, the newest of them, that are still listed."""
FIRST_TABLES = 20
"""Tables of an event that has not opened any: tablets are paired before."""
LOCAL = ("localhost", "127.0.0.1", "[::1]", "::1")


class Access(Struct, frozen=True):
    """Who is in, who may come in, who was: devices and users. ``own`` is the reader's.

    ``events`` are those that are on, at whose tables a dealer's device may stand.
    """

    devices: tuple[Credential, ...]
    waiting: tuple[Credential, ...]
    old: tuple[Credential, ...]
    users: tuple[User, ...]
    own: int
    now: int
    events: tuple[EventRow, ...]


@get("/devices", sync_to_thread=True)
def devices(request: AnyRequest, service: Given, who: Asker) -> Response[Access] | Response[str]:
    """Show devices and users."""
    shown = _access(service, who.credential)
    if wants_json(request):
        return Response(shown)
    is_local = request.base_url.hostname in LOCAL
    network = service.network.now()
    return page(
        request,
        "devices.html",
        access=shown,
        numbers=_numbers(service, shown.events),
        is_local=is_local,
        network=network,
    )


@get("/qr.svg", sync_to_thread=False)
def qr(text: FromQuery[str]) -> Response[bytes]:
    """Draw a text as a QR code."""
    return Response(qr_svg(text), media_type="image/svg+xml")


def _access(service: Service, own: int) -> Access:
    now = int(service.now())
    held = [one for one in service.accounts.credentials() if not _is_over(one, now)]
    old = [one for one in service.accounts.credentials() if _is_over(one, now)]
    return Access(
        devices=tuple(_by_use(one for one in held if one.kind in ("session", "token"))),
        waiting=tuple(one for one in held if one.kind in ("code", "link")),
        old=tuple(one for one in old if one.kind in ("session", "token"))[:MOST_OLD],
        users=tuple(service.accounts.users.everyone()),
        own=own,
        now=now,
        events=tuple(one for one in service.venue.list_events() if one.state not in OVER),
    )


def _numbers(service: Service, rows: Iterable[EventRow]) -> dict[str, Sequence[int]]:
    """The tables of each event at which a device may stand; before any is open, the first few."""
    found = of_each(service, rows, lambda row, live: sorted(live.play.tables))
    return {
        row.id: range(1, FIRST_TABLES + 1) if isinstance(one, Trouble) or not one else one
        for row, one in found
    }


def _is_over(one: Credential, now: int) -> bool:
    """Revoked, run out, or a code that was used up."""
    used_up = one.kind in ("code", "link") and one.used is not None
    return one.revoked is not None or used_up or (one.expires is not None and one.expires <= now)


def _by_use(found: Iterable[Credential]) -> list[Credential]:
    """Those used last before the others."""
    return sorted(found, key=lambda one: -(one.used or one.created))


DEVICE_PAGES = (devices, qr)
