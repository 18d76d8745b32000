"""Before each request is served: who asks, whether it may, and whether it asks too often."""

from __future__ import annotations

from http.cookies import CookieError, SimpleCookie
from typing import Any

from litestar import Litestar, Request
from litestar.connection import ASGIConnection
from litestar.di import NamedDependency
from litestar.handlers import BaseRouteHandler
from litestar.types import ASGIApp, Receive, Scope, Send

from floorman.errors import BadInput
from floorman.sentences import say, verbatim
from floorman.server.api.asked import read_in_query
from floorman.server.around.language import LANGUAGE
from floorman.server.around.problems import refusal
from floorman.server.rights.roles import ROUTES, SIGNED_OUT, may
from floorman.server.service import Service
from floorman.store.staff.access import Access, Secret, same
from floorman.tournament.findings.misread import no_such_field
from floorman.tournament.staff import FOLLOWER, listed

COOKIE = "floorman"
COOKIE_OF_TLS = "__Host-floorman"
"""A browser takes a cookie of this name over TLS only, and gives it to no other host."""
DEVICE = "floorman-device"
DEVICE_OF_TLS = "__Host-floorman-device"
"""By which a device of the staff is known that has signed in before."""
CSRF_HEADER = say("x-csrftoken")
LARGEST_NUMBER = 2**31 - 1
"""Of a device, a user, a hand: what every database can count to."""
SAFE = ("GET", "HEAD", "OPTIONS")


class SignIn:
    """Finds out who asks, by bearer token or by the cookie of a session."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve the request in the name of who sent it; ``who`` is None for nobody."""
        service: Service = scope["litestar_app"].state.service
        headers = {
            name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]
        }
        who = await _found(service, headers)
        scope["state"]["who"] = who
        if who is not None and who.grant.role != FOLLOWER:
            _check_pace(service, who)
        if who is not None and who.kind == "session" and _may_change(scope):
            _check_csrf(who, headers)
        await self._app(scope, receive, send)


async def _found(service: Service, headers: dict[str, str]) -> Access | None:
    """Whose token or cookie it is; a token that is refused is an error, an old cookie is nobody."""
    kind, _, token = headers.get("authorization", "").partition(" ")
    if kind.lower() == "bearer":
        who = await _checked(service, Secret("token", token.strip()))
        if who is None:
            raise refusal(401, say("the token is not valid"), www_authenticate="Bearer")
        return who
    cookie = session_of(headers.get("cookie", ""))
    return await _checked(service, Secret("session", cookie)) if cookie else None


async def _checked(service: Service, secret: Secret) -> Access | None:
    """Whose secret it is; the database is asked once for all who come at the same time."""
    found = await service.asking.ask(secret)
    if found is not None and not found.is_noted:
        service.note_use(found.access.credential)
    return found and found.access


def session_of(cookies: str) -> str:
    """The session in a header of cookies; empty when there is none.

    >>> session_of("theme=dark; floorman=abc")
    'abc'
    """
    return cookie_in(cookies, COOKIE_OF_TLS, COOKIE)


def cookie_in(cookies: str, *names: str) -> str:
    """The first of these cookies that a header has; empty when it has none."""
    try:
        jar = SimpleCookie(cookies)
    except CookieError:
        return ""
    return next((jar[name].value for name in names if name in jar), "")


def _check_pace(service: Service, who: Access) -> None:
    if seconds := service.requests.wait(str(who.credential)):
        raise refusal(429, retry_after=str(seconds))


def _may_change(scope: Any) -> bool:
    """Whether a request may change anything.

    A route with ``reads`` never does. It is asked by POST because what is typed, such as a name, is
    not for addresses, which browsers and proxies keep.
    """
    return scope["method"] not in SAFE and not scope["route_handler"].opt.get("reads")


def _check_csrf(who: Access, headers: dict[str, str]) -> None:
    """A browser sends the cookie along from any page; only our own pages know the token."""
    if not same(headers.get(CSRF_HEADER, ""), who.csrf):
        why = say(
            "the header {csrf_header} is missing or not that of this session",
            csrf_header=CSRF_HEADER,
        )
        raise refusal(403, why, allowed=say("the token that GET /api/session gives"))


def who_asks(request: Request[Any, Any, Any], service: NamedDependency[Service]) -> Access | None:
    """Who asks; None when nobody is signed in.

    It is found after the service, not beside it: two at once would be two tasks.
    """
    del service
    who: Access | None = request.scope["state"].get("who")
    return who


def route_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The request's line in the table of routes, such as ``GET /api/events/{event}``."""
    method = "GET" if connection.scope["method"] == "HEAD" else connection.scope["method"]  # type: ignore[typeddict-item]
    return f"{method} {connection.scope['path_template']}"


async def check(connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler) -> None:
    """Refuse what may not be done; one guard for all, as each costs a copy of the handler.

    A guard that is no coroutine would have a thread of its own for each request.
    """
    check_role(connection, handler)
    check_numbers(connection, handler)
    check_query(connection, handler)
    check_type(connection, handler)
    check_event_here(connection, handler)


def check_query(connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler) -> None:
    """Refuse what an operation of the API does not read in its address, such as ``?aftr=7``.

    A page takes it: links carry what others hang on them. ``lang`` may be said everywhere.
    """
    if not connection.scope["query_string"] or getattr(handler, "operation_id", None) is None:
        return
    known = sorted(read_in_query(handler, connection.path_params))
    for name in connection.query_params:
        if name not in (*known, LANGUAGE):
            told = no_such_field(name, known)
            raise BadInput(told.wrong, told.allowed, verbatim(name))


def check_type(connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler) -> None:
    """Refuse a body of another type than the route takes: JSON, unless it says otherwise.

    A form of another site cannot say that it is JSON.
    """
    headers = connection.headers
    if headers.get("content-length", "0") == "0" and "content-type" not in headers:
        return
    given = headers.get("content-type", "").partition(";")[0].strip().lower()
    takes = handler.opt.get("takes", "application/json")
    if given != takes:
        raise refusal(415, say("it is {given}", given=given or say("of no type")), allowed=takes)


def check_role(connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler) -> None:
    """Refuse who may not use the route."""
    who: Access | None = connection.scope["state"].get("who")
    route = route_of(connection)
    role = who.grant.role if who is not None else SIGNED_OUT
    if may(role, route):
        return
    if who is None:
        raise refusal(401, what=route, www_authenticate="Bearer")
    roles = listed(ROUTES.get(route, ()))
    raise refusal(403, say("the role {role} may not do it", role=role), what=route, allowed=roles)


def check_numbers(
    connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler
) -> None:
    """Refuse an address with a number that nothing can have: no database is asked for it."""
    numbers = (one for one in connection.path_params.values() if isinstance(one, int))
    if not all(0 <= one <= LARGEST_NUMBER for one in numbers):
        raise refusal(404)


def check_declared(app: Litestar) -> None:
    """Raise RuntimeError for a route of which nobody said who may use it: no server starts."""
    for route in app.routes:
        for handler in getattr(route, "route_handlers", ()):
            for method in handler.http_methods - {"OPTIONS", "HEAD"}:
                if f"{method} {route.path_format}" not in ROUTES:
                    raise RuntimeError(f"who may {method} {route.path_format}? See roles.py")


def check_event_here(
    connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler
) -> None:
    """Refuse what is done with an event that is at another venue, and its pages; it can be read."""
    service: Service = connection.app.state.service
    moved = service.away.get(connection.scope.get("path_params", {}).get("event", ""))
    if moved is None or (connection.scope["path"].startswith("/api/") and _is_safe(connection)):
        return
    raise moved


def _is_safe(connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
    return connection.scope.get("method") in SAFE
