"""The one table of roles holds all routes and all commands, and it is what the server does."""

from __future__ import annotations

import warnings
from collections.abc import Iterator

import httpx
import pytest
from litestar import Litestar, get

from floorman.floor.decide import ASKED
from floorman.server.rights.own import TURNS
from floorman.server.rights.roles import COMMANDS, ROUTES, SIGNED_OUT
from floorman.tournament.staff import DEALER, DIRECTOR, ROLES, listed
from floorman.web import app as pages
from floorman.web.app import with_pages
from tests.server.serving import Venue, served

EVERYBODY = (*ROLES, SIGNED_OUT)
API = [one for one in ROUTES if " /api/" in one and not one.endswith("/stream")]


@pytest.fixture(scope="module")
def venue(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Venue]:
    """A server with its pages: of the API's routes one is theirs."""
    folder = tmp_path_factory.mktemp("venue")
    with warnings.catch_warnings(action="ignore", category=DeprecationWarning):
        manager = served(str(folder / "venue.db"), build=with_pages)
        with manager as made:
            yield made


def _served(app: Litestar) -> Iterator[str]:
    for route in app.routes:
        for handler in getattr(route, "route_handlers", ()):
            methods = handler.http_methods - {"OPTIONS", "HEAD"}
            yield from (f"{one} {route.path_format}" for one in methods)


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_every_route_is_in_the_table(venue: Venue) -> None:
    """No route without its roles, and no roles without a route; pages are routes too."""
    assert set(_served(with_pages(venue.service))) == set(ROUTES)


@get("/api/new-and-forgotten")
async def _forgotten() -> None:
    """A route that somebody added without saying who may use it."""


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_no_server_starts_with_a_route_of_which_nobody_said_who_may(
    venue: Venue, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It would be closed to all; the start says so."""
    monkeypatch.setattr(pages, "PAGES", (*pages.PAGES, _forgotten))
    with pytest.raises(RuntimeError, match="who may GET /api/new-and-forgotten"):
        with_pages(venue.service)


def test_a_director_may_do_everything() -> None:
    """Whoever runs the event is never in front of a closed door."""
    assert all(DIRECTOR in roles for roles in (*ROUTES.values(), *COMMANDS.values()))


def _path(route: str, event: str) -> str:
    path = route.partition(" ")[2]
    ids = {"event": event, "table": "1", "name": "none"}
    ids |= dict.fromkeys(("device", "hook", "user", "player"), "99999")
    for name, value in ids.items():
        path = path.replace(f"{{{name}}}", value)
    return path


@pytest.mark.parametrize("role", EVERYBODY)
@pytest.mark.parametrize("route", API)
def test_a_route_lets_in_whom_the_table_names(
    venue: Venue, event: str, route: str, role: str
) -> None:
    """401 for nobody and 403 for another role, before anything else is looked at."""
    method = route.partition(" ")[0]
    answer = venue.ask(method, _path(route, event), role, follow_redirects=False)
    if route == "DELETE /api/session":
        venue.forget(role)
    refused = 401 if role == SIGNED_OUT else 403
    if role in ROUTES[route]:
        assert answer.status_code not in (403, 405, 500)
        assert role == SIGNED_OUT or answer.status_code != 401
    else:
        assert answer.status_code == refused
        if role:
            assert answer.json()["error"]["allowed"] == listed(ROUTES[route])


@pytest.mark.parametrize("role", EVERYBODY)
def test_a_command_is_taken_from_whom_the_table_names(venue: Venue, event: str, role: str) -> None:
    """Data that no command has: who may give it hears of the data, who may not of the role."""
    refused = 403 if role else 401
    for command, roles in COMMANDS.items():
        own = {"table": 1, "player": "our-1", "how": "phone"}
        answer = venue.tell(event, command, role, nonsense=True, **own)
        assert answer.status_code == (422 if role in roles else refused), command


@pytest.mark.parametrize("told", [{"table": 2}, {}, {"table": "1"}])
def test_a_dealer_speaks_of_the_own_table_only(
    venue: Venue, event: str, told: dict[str, object]
) -> None:
    """Every command of the game that a dealer may give names a table: the device's."""
    commands = [name for name, roles in COMMANDS.items() if DEALER in roles and name not in TURNS]
    assert all("table" in ASKED[name].__struct_fields__ for name in commands)
    answers = [venue.tell(event, name, DEALER, **told) for name in commands]
    assert {one.status_code for one in answers} == {403}


def test_a_dealer_deals_at_the_own_table(venue: Venue) -> None:
    """The table a device is bound to takes its hands and calls, and takes its own acts back."""
    event = venue.event(players=4)
    dealt = venue.tell(event, "NextHand", DEALER, table=1)
    assert dealt.status_code == 200
    called = venue.tell(event, "CallFloor", DEALER, table=1)
    assert called.status_code == 200
    assert _turned(venue, event, "Undo", called) == 200
    assert _turned(venue, event, "Undo", dealt) == 200
    assert _turned(venue, event, "Redo", dealt) == 200
    assert _turned(venue, event, "Undo", venue.tell(event, "NextHand", table=1)) == 403
    assert _turned(venue, event, "Undo", venue.tell(event, "AddTime", seconds=60)) == 403


def _turned(venue: Venue, event: str, way: str, act: httpx.Response) -> int:
    """What a dealer's device is answered that takes an act back, or in again."""
    position = act.json()["events"][0]["position"]
    return venue.tell(event, way, DEALER, act=position).status_code


def test_a_cashier_undoes_own_acts_only(venue: Venue) -> None:
    """What the floor did is the floor's to take back."""
    event = venue.event(players=4)
    paused = venue.tell(event, "PauseClock").json()["events"][0]["position"]
    answer = venue.tell(event, "Undo", "cashier", act=paused)
    assert venue.tell(event, "Undo", "cashier", act=10**30).status_code == 422
    assert (answer.status_code, answer.json()["error"]["allowed"]) == (403, "director, floor")
    told = venue.tell(event, "ShowMessage", "cashier", text="The desk closes.").json()["events"][0]
    assert venue.tell(event, "Undo", "cashier", act=told["position"]).status_code == 200
    assert venue.tell(event, "Redo", "cashier", act=told["position"]).status_code == 200
    assert venue.tell(event, "Undo", "floor", act=told["position"]).status_code == 200


def test_a_player_sees_the_own_seat_only(venue: Venue) -> None:
    """A phone asks for somebody else and gets its own player."""
    event = venue.event(players=3)
    seen = venue.ask("GET", f"/api/events/{event}/me?player=2", "player").json()["data"]
    assert [one["player"] for one in seen["entries"]] == ["1"]


@pytest.mark.parametrize(
    "told",
    [{"player": "2", "how": "phone"}, {"player": "1"}, {"player": "1", "how": "paper"}, {}],
)
def test_a_players_phone_answers_for_its_player_alone(
    venue: Venue, event: str, told: dict[str, object]
) -> None:
    """Nor does it say that something was signed on paper."""
    answer = venue.tell(event, "AnswerDeal", "player", **told)
    assert (answer.status_code, answer.json()["error"]["what"]) == (403, "AnswerDeal")


@pytest.fixture(scope="module")
def event(venue: Venue) -> str:
    """An event that has not begun."""
    return venue.event()
