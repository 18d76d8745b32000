"""Odd addresses, hosts, numbers, names and searches: refused in words, and nothing else happens."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest

from floorman.server.machines.webhooks import is_public
from floorman.server.rights.roles import ROUTES
from floorman.tournament.staff import ROLES
from floorman.web.app import with_pages
from tests.server.serving import Venue, served

NUMBERS = ("{device}", "{user}", "{hook}", "{table}", "{number}", "{incident}")
NUMBERED = [route for route in ROUTES if any(part in route for part in NUMBERS)]
POSTED = [route for route in ROUTES if route.startswith("POST /") and " /api/" not in route]
UNSEEN = ("Eva\u202e9", "An\u200bna", "\u2066x", "a\u00adb", "\ufeffBom", "\u3164")

NO_FILES = (
    *("%00", "css%00/tokens.css", "a" * 5_000, "a/" * 1_000, "css", "css/%ff", ""),
    *("..%2f..%2fapp.py", "%2e%2e/%2e%2e/app.py"),
)
INSIDE = (
    *("64:ff9b::7f00:1", "2002:7f00:1::", "::127.0.0.1", "::ffff:10.0.0.1", "64:ff9b:1::a00:1"),
    *("2001:0:4136:e378:8000:63bf:3fff:fdd2", "fe80::1", "fe80::1%eth0", "::", "0.0.0.0"),
    *("100.64.0.1", "::ffff:0:10.0.0.1", "fec0::1", "192.0.0.8", "3fff::1", "5f00::1"),
)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Venue]:
    """A venue with its pages."""
    file: Path = tmp_path_factory.mktemp("house") / "venue.db"
    with served(str(file), build=with_pages) as made:
        yield made


@pytest.fixture(scope="module")
def event(house: Venue) -> str:
    """An event in play."""
    return house.event(players=4)


def _filled(route: str, event: str, number: int) -> tuple[str, str]:
    method, path = route.split(" ")
    for name in NUMBERS:
        path = path.replace(name, str(number))
    for name, value in (("{event}", event), ("{form}", "stacks"), ("{player}", "1")):
        path = path.replace(name, value)
    assert "{" not in path, route
    return method, path


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
@pytest.mark.parametrize("route", NUMBERED)
@pytest.mark.parametrize("number", [2**31, 2**63, 10**30])
def test_a_number_that_nothing_can_have(house: Venue, event: str, route: str, number: int) -> None:
    """No route meets an error of its own, whatever number stands in its address."""
    method, path = _filled(route, event, number)
    body = {"role": "floor", "label": "x", "person": "x", "table": 1, "event": event}
    answer = house.ask(method, path, json=body, follow_redirects=False)
    assert answer.status_code < 500
    if "{device}" in route or "{user}" in route or "{hook}" in route:
        assert answer.status_code == 404


@pytest.mark.parametrize("method", ["PATCH", "DELETE"])
def test_a_user_there_is_not(house: Venue, method: str) -> None:
    answer = house.ask(method, "/api/users/77", json={"role": "floor"})
    assert (answer.status_code, answer.json()["error"]["code"]) == (404, "unknown")


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
@pytest.mark.parametrize("path", NO_FILES)
def test_a_static_file_there_is_not(house: Venue, path: str) -> None:
    assert house.client.get(f"/static/{path}").status_code == 404


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
@pytest.mark.parametrize("host", ["x:99999", "x:abc", "[::1", "a b", "x:-1", "a/b", "a@b"])
def test_a_host_that_cannot_be(house: Venue, event: str, host: str) -> None:
    headers = {**house.headers(), "host": host}
    for path in ("/", "/api/health", "/welcome", f"/e/{event}/print/event"):
        answer = house.client.get(path, headers=headers)
        assert (answer.status_code, answer.json()["error"]["field"]) == (400, "")
        assert answer.headers["x-frame-options"] == "DENY"


def test_a_sheet_says_its_letters_once(house: Venue, event: str) -> None:
    for sheet in ("results", "entries", "cash"):
        answer = house.ask("GET", f"/api/events/{event}/{sheet}.csv")
        assert answer.headers["content-type"] == "text/csv; charset=utf-8"


@pytest.mark.parametrize("address", INSIDE)
def test_an_address_that_stands_for_one_inside(address: str) -> None:
    """No webhook is told there: by NAT64, 6to4, Teredo, or as an old form of IPv4."""
    assert not is_public(address)


@pytest.mark.parametrize("name", UNSEEN)
def test_a_name_has_no_signs_that_nobody_sees(house: Venue, name: str) -> None:
    """Nor any that turn the direction: two players would look like one."""
    for asked in ({"name": name}, {"name": "Eva", "nickname": name}):
        assert house.ask("POST", "/api/players", json=asked).status_code == 422
    user = {"name": name, "password": "long enough", "role": "floor"}
    assert house.ask("POST", "/api/users", json=user).status_code == 422


@pytest.mark.parametrize("name", ["Zoë Ångström", "Øystein O'Neil-Łuk", "李小龍", "עדי", "Ann-Lis"])
def test_a_name_of_any_script_is_one(house: Venue, name: str) -> None:
    assert house.ask("POST", "/api/players", json={"name": name}).status_code == 201


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
@pytest.mark.parametrize("words", ["a " * 1_100, "a" * 200_000, "% " * 5_000])
def test_a_long_search(house: Venue, event: str, words: str) -> None:
    """It finds somebody or nobody, everywhere one can search."""
    assert house.ask("POST", "/api/players/find", json={"q": words}).status_code == 200
    for path in (f"/p/{event}/seat", f"/e/{event}/players", f"/e/{event}/players/find"):
        assert house.ask("POST", path, data={"q": words}).status_code < 500


def test_no_address_forges_a_line_of_the_log(
    house: Venue, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.INFO, "floorman.access"):
        house.client.get("/p/%0aFAKE%20200%20line%0d%1b[2J\u2028")
    assert [line.splitlines() for line in caplog.messages] == [[one] for one in caplog.messages]
    assert "FAKE 200" not in "".join(caplog.messages)


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
@pytest.mark.parametrize("role", [*ROLES, ""])
@pytest.mark.parametrize("route", POSTED)
def test_a_page_that_is_posted_to_lets_in_whom_the_table_names(
    house: Venue, event: str, route: str, role: str
) -> None:
    """The matrix of pages that are opened stands in the tests of pages."""
    _, path = _filled(route, event, 1)
    answer = house.ask("POST", path, role, follow_redirects=False)
    if role in ROUTES[route]:
        assert answer.status_code not in (401, 403, 405)
    elif role:
        assert answer.status_code == 403
    else:
        assert answer.status_code in (302, 303, 307, 401)
