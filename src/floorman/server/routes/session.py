"""Signing in and out: by name and password, by a paired device's code, by a one-time link."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Request, Response, delete, get, post
from litestar.datastructures import Cookie
from litestar.params import FromQuery, JSONBody
from litestar.response import Redirect
from msgspec import Struct

from floorman.server.given import Asker, Given
from floorman.server.guard import COOKIE, COOKIE_OF_TLS
from floorman.server.problems import refusal
from floorman.server.service import Service
from floorman.store.access import Access, Issued
from floorman.store.accounts import SESSION_SECONDS

LARGEST_SIGN_IN = 16_384
"""Bytes: nobody is known yet."""

AnyRequest = Request[Any, Any, Any]


class SignIn(Struct, forbid_unknown_fields=True):
    """A name and password, or the code of a link."""

    name: str = ""
    password: str = ""
    code: str = ""


class Session(Struct):
    """Who is signed in. Writes by cookie carry ``csrf`` in the header X-CSRFToken."""

    role: str
    name: str
    table: int = 0
    player: str = ""
    csrf: str = ""


@get("/api/session", sync_to_thread=False)
def session(who: Asker) -> Session:
    """Tell who is signed in."""
    return _told(who)


@post("/api/session", status_code=200, request_max_body_size=LARGEST_SIGN_IN)
async def sign_in(service: Given, request: AnyRequest, data: JSONBody[SignIn]) -> Response[Session]:
    """Sign in; gives the cookie of a session."""
    issued = await _let_in(service, request, data)
    who = await asyncio.to_thread(service.accounts.check_session, issued.secret)
    if who is None:
        raise refusal(401)
    return Response(_told(who), cookies=[_cookie(request, issued.secret, SESSION_SECONDS)])


@get("/sign-in")
async def follow_link(service: Given, request: AnyRequest, code: FromQuery[str] = "") -> Redirect:
    """Sign in by a one-time link; without a code, go to the page where one signs in."""
    if not code:
        return Redirect("/welcome")
    issued = await _let_in(service, request, SignIn(code=code))
    return Redirect("/", cookies=[_cookie(request, issued.secret, SESSION_SECONDS)])


@delete("/api/session", sync_to_thread=True)
def sign_out(service: Given, request: AnyRequest, who: Asker) -> Response[None]:
    """Sign out: the session, or the token, is of no more use."""
    service.accounts.revoke(who.credential)
    service.end_streams(who.credential)
    return Response(None, cookies=[_cookie(request, "", 0)])


def _told(who: Access) -> Session:
    grant = who.grant
    return Session(grant.role, who.name, grant.table, grant.player, who.csrf)


async def _let_in(service: Service, request: AnyRequest, data: SignIn) -> Issued:
    """Who fails too often has to wait: by address, for nobody is known yet."""
    address = request.client.host if request.client else ""
    if seconds := service.sign_ins.wait(address, cost=0):
        raise refusal(429, retry_after=str(seconds))
    async with service.passwords:
        issued = await asyncio.to_thread(_issued, service, data)
    if issued is None:
        service.sign_ins.wait(address)
        why = "the code is wrong, used or old" if data.code else "name or password is wrong"
        raise refusal(401, why, what="Sign in")
    return issued


def _issued(service: Service, data: SignIn) -> Issued | None:
    if data.code:
        return service.accounts.redeem(data.code)
    return service.accounts.sign_in(data.name, data.password)


def _cookie(request: AnyRequest, secret: str, seconds: int) -> Cookie:
    """Pages cannot read it, other sites cannot use it to write; over TLS it stays there."""
    is_tls = request.scope["scheme"] == "https"
    return Cookie(
        key=COOKIE_OF_TLS if is_tls else COOKIE,
        value=secret,
        max_age=seconds,
        path="/",
        httponly=True,
        secure=is_tls,
        samesite="lax",
    )
