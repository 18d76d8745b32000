"""Whoever has nothing here is refused at every door: the routes are the application's own."""

from __future__ import annotations

import re
import warnings
from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

import httpx
import pytest
from litestar import Litestar

from floorman.server.around.guard import COOKIE
from floorman.server.rights.roles import COMMANDS, ROUTES, SIGNED_OUT
from floorman.server.seeing import seen
from floorman.store.staff.access import Grant
from floorman.tournament.staff import DEALER
from floorman.web.app import with_pages
from tests.server.serving import Venue, bearer, served
from tests.slices import daily

METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE")
NO_END = re.compile(r"/stream$|/changes$")
"""An answer that goes on until somebody ends it, where one may have it."""
READS = ("payouts", "results", "bounties", "structure", "", "tables/1", "me", "draws")
NOT_LET_IN = (401, 403)


class Place(NamedTuple):
    """A venue with two events that run, and another venue of the same software."""

    venue: Venue
    other: Venue
    event: str
    next_door: str

    def device(self, role: Any, table: int = 0, player: str = "", event: str = "") -> str:
        """The token of a device that stands somewhere."""
        grant = Grant(role, table, player, f"{role} of {event}", event if role == DEALER else "")
        return self.venue.service.accounts.issue_token(grant).secret


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    """Both, with their pages."""
    folder = tmp_path_factory.mktemp("venues")
    with (
        warnings.catch_warnings(action="ignore", category=DeprecationWarning),
        served(str(folder / "here.db"), build=with_pages) as here,
        served(str(folder / "there.db"), build=with_pages) as there,
    ):
        yield Place(here, there, here.event(players=4), here.event(players=4))


def _revoked(place: Place, role: Any) -> str:
    accounts = place.venue.service.accounts
    issued = accounts.issue_token(Grant(role, 1 if role == DEALER else 0, label="lost"))
    accounts.revoke(issued.credential)
    return issued.secret


def _expired(place: Place) -> str:
    return place.venue.service.accounts.issue_token(Grant("director"), seconds=-1).secret


def _session(place: Place) -> str:
    accounts = place.venue.service.accounts
    paired = accounts.redeem(accounts.issue_code(Grant("director")).secret)
    assert paired is not None
    return paired.secret


TOKENS: Mapping[str, Callable[[Place], str]] = {
    "a director's of another venue": lambda one: one.other.token("director"),
    "a director's that was revoked": lambda one: _revoked(one, "director"),
    "a dealer's that was revoked": lambda one: _revoked(one, "dealer"),
    "a director's that is over": _expired,
    "a code, not used up": lambda one: (
        one.venue.service.accounts.issue_code(Grant("director")).secret
    ),
    "the server's own link": lambda one: (
        one.venue.service.accounts.issue_link(Grant("director")).secret
    ),
    "a session's cookie": _session,
    "nothing": lambda one: "",
    "signs": lambda one: "'; --",
}
"""What is no token here, though it may be something elsewhere."""


def _routes(app: Litestar) -> Iterator[tuple[str, frozenset[str]]]:
    """The paths of an application, each with its methods."""
    for route in app.routes:
        handlers = getattr(route, "route_handlers", ())
        methods = frozenset(way for one in handlers for way in one.http_methods)
        if methods:
            yield route.path_format, methods


def _filled(path: str, event: str) -> str:
    ids = {"event": event, "table": "1", "name": "none", "file_path": "app.css", "form": "break"}
    return re.sub(r"\{(\w+)[^}]*\}", lambda found: ids.get(found[1], "1"), path)


def _asked(
    place: Place, method: str, path: str, headers: Mapping[str, str], *, follow: bool = False
) -> httpx.Response:
    place.venue.client.cookies.clear()
    body: dict[str, Any] = {"json": {}} if method in ("POST", "PUT", "PATCH") else {}
    return place.venue.client.request(
        method, path, headers=dict(headers), follow_redirects=follow, **body
    )


@pytest.mark.parametrize("kind", daily(TOKENS, 4))
def test_what_is_no_token_here_opens_nothing(place: Place, kind: str) -> None:
    """Not even what everybody may see: who shows a token means to be somebody."""
    headers = bearer(TOKENS[kind](place))
    for path, methods in _routes(place.venue.app):
        for method in sorted(methods & {*METHODS}):
            answer = _asked(place, method, _filled(path, place.event), headers)
            assert answer.status_code == 401, (method, path)


@pytest.mark.parametrize("kind", ["another venue", "revoked", "a token", "nothing"])
def test_a_cookie_that_is_none_here_is_nobody(place: Place, kind: str) -> None:
    """A page leads on to the sign-in, anything else is refused; what all may see is open."""
    secrets: Mapping[str, Callable[[], str]] = {
        "another venue": lambda: _session(place._replace(venue=place.other)),
        "revoked": lambda: _signed_out(place),
        "a token": lambda: place.venue.token("director"),
        "nothing": lambda: "",
    }
    headers = {"cookie": f"{COOKIE}={secrets[kind]()}"}
    for route, roles in ROUTES.items():
        if SIGNED_OUT not in roles and not NO_END.search(route):
            method, _, path = route.partition(" ")
            answer = _asked(place, method, _filled(path, place.event), headers)
            assert answer.status_code in (401, 302, 303, 307), route
            if answer.status_code != 401:
                assert "/welcome" in answer.headers["location"], route


def _signed_out(place: Place) -> str:
    accounts = place.venue.service.accounts
    secret = _session(place)
    who = accounts.check_session(secret)
    assert who is not None
    accounts.revoke(who.credential)
    return secret


def test_no_path_takes_a_method_that_nobody_declared(place: Place) -> None:
    """A director, who may do everything, hears that there is no such thing, and nothing happens."""
    headers = bearer(place.venue.token("director"))
    for path, methods in _routes(place.venue.app):
        for method in sorted({*METHODS} - methods - {"HEAD"}):
            answer = _asked(place, method, _filled(path, place.event), headers)
            assert answer.status_code == 405, (method, path)


@pytest.mark.parametrize("where", ["another table", "another event"])
def test_a_dealers_device_opens_no_table_but_its_own(place: Place, where: str) -> None:
    table, event = (2, place.event) if where == "another table" else (1, place.next_door)
    headers = bearer(place.device(DEALER, table, event=event))
    for route, roles in ROUTES.items():
        method, _, path = route.partition(" ")
        if "{event}" in path and "{table}" in path:
            answer = _asked(place, method, _filled(path, place.event), headers, follow=True)
            refused = NOT_LET_IN if DEALER not in roles else (*NOT_LET_IN, 404, 422)
            assert answer.status_code in refused, route
    for name in (one for one, roles in COMMANDS.items() if DEALER in roles):
        told = {"type": name, "data": {"table": 1, "act": 1}}
        answer = place.venue.client.post(
            f"/api/events/{place.event}/commands", headers=headers, json=told
        )
        assert answer.status_code == 403, name


def test_nobody_of_another_event_is_named_to_a_dealers_device(place: Place) -> None:
    """Table 1 is of both events."""
    headers = bearer(place.device(DEALER, 1, event=place.next_door))
    for what in READS:
        path = f"/api/events/{place.event}/{what}".rstrip("/")
        assert "Number " not in _asked(place, "GET", path, headers).text, what


def test_a_dealer_is_told_names_of_the_own_table_of_the_own_event(place: Place) -> None:
    """Whatever a view names: here everybody."""
    service = place.venue.service
    for event, named in ((place.event, ["1", "2", "3", "4"]), (place.next_door, [])):
        who = service.accounts.check_token(place.device(DEALER, 1, event=place.event))
        assert who is not None
        told = seen(service, who, event, lambda live, at: list(live.play.players))
        assert sorted(told.names) == named


def test_a_device_of_an_event_that_was_called_off_has_no_say_in_another(place: Place) -> None:
    """It stands at no table any more; at one of another event it has to be put by the floor."""
    gone = place.venue.event(players=2)
    headers = bearer(place.device(DEALER, 2, event=gone))
    assert place.venue.tell(gone, "CallOff").status_code in (200, 422)
    answer = place.venue.client.post(
        f"/api/events/{place.event}/commands",
        headers=headers,
        json={"type": "CallFloor", "data": {"table": 1}},
    )
    assert answer.status_code == 403
