"""Signing in and out: by name and password, by a paired device's code, by a one-time link."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Request, Response, delete, get, post, put
from litestar.datastructures import Cookie
from litestar.params import FromQuery, JSONBody
from litestar.response import Redirect
from msgspec import Struct

from floorman.sentences import say
from floorman.server.around.guard import COOKIE, DEVICE, DEVICE_OF_TLS, cookie_in
from floorman.server.around.limits import source
from floorman.server.around.problems import Refusal, refusal
from floorman.server.given import Asker, Given
from floorman.server.rights.near import is_from_here
from floorman.server.service import Service
from floorman.store.staff.access import Access, Issued
from floorman.store.staff.accounts import SESSION_SECONDS
from floorman.tournament.staff import DEALER, DIRECTOR, DIRECTORS, STAFF, listed

DEVICE_SECONDS = 400 * 86_400
"""How long a device of the staff is known: as long as browsers keep a cookie."""
LARGEST_SIGN_IN = 16_384
"""Bytes: nobody is known yet."""

AnyRequest = Request[Any, Any, Any]


class SignIn(Struct, forbid_unknown_fields=True):
    """A name and password, or the code of a link."""

    name: str = ""
    password: str = ""
    code: str = ""


class NewName(Struct, forbid_unknown_fields=True):
    """The name of this device: whose it is, or where it stands."""

    label: str


class Session(Struct):
    """Who is signed in, on which device; a device of which nobody said has no name.

    Writes by cookie carry ``csrf`` in the header X-CSRFToken.
    """

    role: str
    name: str
    device: str
    event: str = ""
    table: int = 0
    player: str = ""
    csrf: str = ""


@get("/api/session", sync_to_thread=False, operation_id="show_session")
def session(who: Asker) -> Session:
    """Tell who is signed in."""
    return _told(who)


@post(
    "/api/session", status_code=200, request_max_body_size=LARGEST_SIGN_IN, operation_id="sign_in"
)
async def sign_in(service: Given, request: AnyRequest, data: JSONBody[SignIn]) -> Response[Session]:
    """Sign in; gives the cookie of a session."""
    issued = await _let_in(service, request, data)
    who = await asyncio.to_thread(service.accounts.check_session, issued.secret)
    if who is None:
        raise refusal(401)
    return Response(_told(who), cookies=await _cookies(service, request, issued, who))


@get("/sign-in")
async def follow_link(service: Given, request: AnyRequest, code: FromQuery[str] = "") -> Redirect:
    """Sign in by a one-time link; without a code, go to the page where one signs in.

    It says there why a link let nobody in; who is signed in has no need of the link.
    """
    if not code:
        return Redirect("/welcome")
    try:
        issued = await _let_in(service, request, SignIn(code=code))
    except Refusal as refused:
        if "text/html" not in request.headers.get("accept", ""):
            raise
        signed_in = request.scope["state"].get("who") is not None
        return Redirect("/" if signed_in else f"/welcome?refused={refused.status}")
    who = await asyncio.to_thread(service.accounts.check_session, issued.secret)
    return Redirect("/", cookies=await _cookies(service, request, issued, who))


@delete("/api/session", sync_to_thread=True, operation_id="sign_out")
def sign_out(service: Given, request: AnyRequest, who: Asker) -> Response[None]:
    """Sign out: the session, or the token, is of no more use."""
    service.accounts.revoke(who.credential)
    service.end_streams(who.credential)
    return Response(None, cookies=[_cookie(request, COOKIE, "", 0)])


def _told(who: Access) -> Session:
    grant = who.grant
    bound = (grant.event, grant.table, grant.player)
    return Session(grant.role, who.name, grant.label, *bound, who.csrf)


@put("/api/session/name", status_code=204, operation_id="name_this_device")
async def name_device(service: Given, who: Asker, data: JSONBody[NewName]) -> None:
    """Name this device, which has no name yet; a director names it anew."""
    if who.grant.label:
        why = say("this device has a name")
        raise refusal(403, why, what=say("Name the device"), allowed=listed(DIRECTORS))
    await asyncio.to_thread(service.shifts.rename, who.credential, data.label)


@post(
    "/api/session/shift",
    status_code=204,
    request_max_body_size=LARGEST_SIGN_IN,
    operation_id="begin_shift",
)
async def begin_shift(
    service: Given, request: AnyRequest, who: Asker, data: JSONBody[SignIn]
) -> None:
    """Take this device over, by name and password: what is done on it is one's own from now on."""
    key = f"shift {who.credential}"
    if seconds := service.sign_ins.wait(key):
        raise refusal(429, what=say("Begin the shift"), retry_after=str(seconds))
    identify = service.accounts.users.identify
    user = await service.passwords.run(identify, data.name, data.password, known=True)
    if user is None:
        raise refusal(401, say("name or password is wrong"), what=say("Begin the shift"))
    service.sign_ins.give_back(key)
    if who.grant.role != DEALER and user.role not in (who.grant.role, DIRECTOR):
        why = say("the role {role} may not do it", role=user.role)
        raise refusal(
            403, why, what=say("Begin the shift"), allowed=listed({who.grant.role, DIRECTOR})
        )
    change = service.shifts.hand_over
    await asyncio.to_thread(change, who.credential, user.name, user.name)


@delete("/api/session/shift", operation_id="end_shift")
async def end_shift(service: Given, who: Asker) -> None:
    """End the shift of who works on this device."""
    await asyncio.to_thread(service.shifts.hand_over, who.credential, "", who.name)


async def _let_in(service: Service, request: AnyRequest, data: SignIn) -> Issued:
    """Who fails too often has to wait: by device where it is known, else by address.

    Each try is charged before it is made, so that many at once are counted like many in a row; a
    good one is given back.
    """
    known = await _known_device(service, request)
    key = known or source(request.client.host if request.client else "")
    if seconds := service.sign_ins.wait(key):
        raise refusal(429, what=say("Sign in"), retry_after=str(seconds))
    try:
        issued = await _issued(service, request, data, is_known=bool(known))
    except Refusal:
        service.sign_ins.give_back(key)
        raise
    if issued is None:
        why = (
            say("the code is wrong, used or old") if data.code else say("name or password is wrong")
        )
        raise refusal(401, why, what=say("Sign in"))
    service.sign_ins.give_back(key)
    return issued


async def _known_device(service: Service, request: AnyRequest) -> str:
    """The mark of a device on which staff have signed in before; empty for another."""
    mark = cookie_in(request.headers.get("cookie", ""), DEVICE_OF_TLS, DEVICE)
    known = bool(mark) and await asyncio.to_thread(service.accounts.knows_device, mark)
    return mark if known else ""


async def _issued(
    service: Service, request: AnyRequest, data: SignIn, *, is_known: bool
) -> Issued | None:
    if data.code:
        here = is_from_here(request)
        return await asyncio.to_thread(service.accounts.redeem, data.code, is_here=here)
    name, password = data.name, data.password
    return await service.passwords.run(service.accounts.sign_in, name, password, known=is_known)


async def _cookies(
    service: Service, request: AnyRequest, issued: Issued, who: Access | None
) -> list[Cookie]:
    """The cookie of the session; for staff one more, by which the device is known afterwards."""
    session = _cookie(request, COOKIE, issued.secret, SESSION_SECONDS)
    if who is None or who.grant.role not in STAFF:
        return [session]
    mark = await asyncio.to_thread(service.accounts.mark_device, issued.credential)
    return [session, _cookie(request, DEVICE, mark, DEVICE_SECONDS)]


def _cookie(request: AnyRequest, name: str, secret: str, seconds: int) -> Cookie:
    """Pages cannot read it, other sites cannot use it to write; over TLS it stays there."""
    is_tls = request.scope["scheme"] == "https"
    return Cookie(
        key=f"__Host-{name}" if is_tls else name,
        value=secret,
        max_age=seconds,
        path="/",
        httponly=True,
        secure=is_tls,
        samesite="lax",
    )
