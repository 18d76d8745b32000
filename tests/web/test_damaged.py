"""One event that is damaged, in whatever way, changes nothing of what others do and show."""

from __future__ import annotations

import shutil
import warnings
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from litestar import Litestar

from floorman.cli.main import main
from floorman.floor.timing import clock_view
from floorman.server.history import history
from floorman.server.past_penalties import past_penalties
from floorman.server.service import Service
from floorman.server.views.screens import lobby
from floorman.store.database.schema import events, streams
from floorman.store.logs import followed
from floorman.store.staff.access import Access, Grant
from floorman.store.venue.playing import playing
from floorman.store.venue.venue import Venue as Store
from floorman.web.app import with_pages
from tests.server.serving import Venue, served
from tests.server.show import Hands
from tests.slices import daily
from tests.store.damages import (
    WAYS,
    Damage,
    bad_json,
    does_not_fold,
    hole,
    unannounced,
    unknown_type,
)
from tests.store.venue_play import seated
from tests.waiting import until

Names = tuple[str, str, str]


def _bad_state(db: sa.Connection, event: str) -> None:
    db.execute(streams.update().where(streams.c.id == event).values(state="lost"))


READABLE = "The event is damaged at position"


class Three:
    """A venue with three events that run; the middle one, ``bad``, is damaged."""

    def __init__(self, venue: Venue, hands: Hands, names: Names) -> None:
        self.venue, self.hands = venue, hands
        self.first, self.bad, self.last = names
        self.service: Service = venue.service


def pages(service: Service) -> Litestar:
    """The application with its pages."""
    with warnings.catch_warnings(action="ignore", category=DeprecationWarning):
        return with_pages(service)


def _break(service: Service, event: str, damage: Damage) -> None:
    with service.venue.database.writing() as db:
        damage(db, event)


@pytest.fixture
def hands() -> Hands:
    """The venue's clock."""
    return Hands()


@pytest.fixture
def open_venue(url: str, hands: Hands) -> Iterator[Callable[[], Venue]]:
    """Opens the server with its pages; at the end of the test it is closed."""
    opened: list[Any] = []

    def opening() -> Venue:
        manager = served(url, clock=hands.clock(), build=pages)
        opened.append(manager)
        venue: Venue = manager.__enter__()
        return venue

    yield opening
    for one in opened:
        one.__exit__(None, None, None)


@pytest.fixture
def url(tmp_path: Path) -> str:
    """A database that is not there yet."""
    return str(tmp_path / "venue.db")


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Names]:
    """A venue with three events, and their names."""
    folder = tmp_path_factory.mktemp("whole")
    service = Service(str(folder / "venue.db"), Hands().clock())
    names = (seated(service.venue, 20), seated(service.venue, 20), seated(service.venue, 20))
    service.close()
    return folder, names


@pytest.fixture
def names(whole: tuple[Path, Names], url: str) -> Names:
    """Three events in the database of this test."""
    folder, names = whole
    shutil.copytree(folder, Path(url).parent, dirs_exist_ok=True)
    return names


@pytest.fixture(params=daily(WAYS, 3), ids=lambda way: way.__name__)
def three(
    request: pytest.FixtureRequest,
    url: str,
    hands: Hands,
    open_venue: Callable[[], Venue],
    names: Names,
) -> Three:
    """Three events, one damaged before the server starts."""
    service = Service(url, hands.clock())
    _break(service, names[1], request.param)
    service.close()
    return Three(open_venue(), hands, names)


def _listed(venue: Venue) -> dict[str, Any]:
    found = venue.ask("GET", "/.json").json()["events"]
    return {one["event"]: one for one in found}


VENUE_WIDE = ("/", "/.json", "/tv", "/tv/main", "/tv/bar", "/new", "/api/events", "/api/health")


def test_every_page_of_the_venue_is_shown(three: Three) -> None:
    """The first page, the screens, the lobby: the damaged event is listed as damaged, in words."""
    for path in VENUE_WIDE:
        answer = three.venue.ask("GET", path)
        assert answer.status_code == 200, (path, answer.text)
    listed = _listed(three.venue)
    assert listed[three.bad]["trouble"].startswith(READABLE)
    assert listed[three.bad]["clock"] is None
    for well in (three.first, three.last):
        assert not listed[well]["trouble"]
        assert listed[well]["clock"]["level"] == 1
    assert "damaged" in three.venue.ask("GET", "/").text
    assert three.venue.ask("GET", "/", "dealer").status_code == 200


def _is_later(store: Store, event: str) -> bool:
    return store.live(event)[1].play.level > 1


def test_others_go_on(three: Three) -> None:
    """Their acts, levels, streams, penalties and merges are as if it were not there."""
    three.hands.second += 21 * 60
    for well in (three.first, three.last):
        until(partial(_is_later, three.service.venue, well), "another event's clock stands still")
        told = three.venue.tell(well, "CallFloor", table=1)
        assert told.status_code == 200, told.text
        assert three.venue.ask("GET", f"/e/{well}").status_code == 200
        assert past_penalties(three.service, well, "1") == ()
    assert len(playing(three.service.venue)) == 3


def test_the_damaged_event_says_so(three: Three) -> None:
    """Its pages, its commands and its API, in a sentence; its log can still be looked through."""
    for path in (f"/e/{three.bad}", f"/api/events/{three.bad}", f"/tv/main?event={three.bad}"):
        answer = three.venue.ask("GET", path)
        assert answer.status_code == 409, path
        assert "is damaged at position" in answer.text
    refused = three.venue.tell(three.bad, "CallFloor", table=1)
    assert refused.status_code == 409
    assert refused.json()["error"]["code"] == "damaged"
    log = three.venue.ask("GET", f"/e/{three.bad}/log")
    assert log.status_code == 200
    assert READABLE in log.text
    assert 'class="act' in log.text


def test_an_announcement_undone_long_ago_is_redone(
    url: str, hands: Hands, open_venue: Callable[[], Venue], names: Names
) -> None:
    """The log of the event has the button, and the event is whole again; it verifies."""
    service = Service(url, hands.clock())
    _break(service, names[1], unannounced)
    service.close()
    venue = open_venue()
    assert 'data-act="Redo"' in venue.ask("GET", f"/e/{names[1]}/log").text
    redone = venue.tell(names[1], "Redo", act=1)
    assert redone.status_code == 200, redone.text
    assert not _listed(venue)[names[1]]["trouble"]
    assert main(["event", "verify", names[1], "--db", url]) == 0


def test_the_announcement_is_not_undone(venue_of_one: tuple[Venue, str]) -> None:
    """Whoever asks is told what to do instead, and no page offers it."""
    venue, event = venue_of_one
    for role in ("director", "floor", "cashier"):
        refused = venue.tell(event, "Undo", role, act=1)
        assert refused.status_code in (403, 409), refused.text
    assert "change its set-up" in venue.tell(event, "Undo", act=1).json()["error"]["why"]
    assert 'data-act="Undo"' not in venue.ask("GET", f"/e/{event}/log").text
    who = Access(1, "token", Grant("director"), "director")
    assert history(venue.service, who, event).acts[0].final


@pytest.fixture
def venue_of_one(open_venue: Callable[[], Venue]) -> tuple[Venue, str]:
    """An event that was announced and nothing else."""
    venue = open_venue()
    return venue, venue.event()


@pytest.mark.parametrize("way", [unknown_type, does_not_fold, hole], ids=lambda way: way.__name__)
def test_damaged_while_the_server_runs(
    way: Damage, open_venue: Callable[[], Venue], names: Names
) -> None:
    """What comes in later, by another hand, is met as well; what is kept in memory goes on."""
    venue = open_venue()
    assert _listed(venue)[names[1]]["clock"]
    _break(venue.service, names[1], way)
    for path in VENUE_WIDE:
        assert venue.ask("GET", path).status_code == 200, path
    assert bool(_listed(venue)[names[1]]["trouble"]) == (way is not hole)


def test_a_mended_event_comes_back(
    url: str,
    hands: Hands,
    open_venue: Callable[[], Venue],
    monkeypatch: pytest.MonkeyPatch,
    names: Names,
) -> None:
    """The log is read again after a while; until then it is not read at every look."""
    service = Service(url, hands.clock())
    with service.venue.database.writing() as db:
        at = (events.c.stream == names[1], events.c.position == 3)
        body = db.scalar(sa.select(events.c.body).where(*at))
        bad_json(db, names[1])
    service.close()
    venue = open_venue()
    assert _listed(venue)[names[1]]["trouble"]
    with venue.service.venue.database.writing() as db:
        db.execute(events.update().where(*at).values(body=body))
    assert _listed(venue)[names[1]]["trouble"]
    monkeypatch.setattr(followed, "MENDED", 0.0)
    assert not _listed(venue)[names[1]]["trouble"]


def test_a_look_that_fails_is_of_one_event(
    open_venue: Callable[[], Venue],
    monkeypatch: pytest.MonkeyPatch,
    names: Names,
) -> None:
    """An error of our own in one event's view is told there, and the others are shown."""
    venue = open_venue()
    bad = venue.service.venue.live(names[1])[1]

    def fails(live: Any, at: int) -> Any:
        if live is bad:
            raise ZeroDivisionError
        return clock_view.clock_now(live, at)

    monkeypatch.setattr(lobby, "clock_now", fails)
    for path in VENUE_WIDE:
        assert venue.ask("GET", path).status_code == 200, path
    listed = _listed(venue)
    assert "log says why" in listed[names[1]]["trouble"]
    assert listed[names[2]]["clock"]


def test_a_state_that_nobody_knows(open_venue: Callable[[], Venue], names: Names) -> None:
    """A word in the list of events that no version wrote hides one event at most."""
    venue = open_venue()
    _break(venue.service, names[1], _bad_state)
    for path in VENUE_WIDE:
        assert venue.ask("GET", path).status_code == 200, path
    assert set(_listed(venue)) >= {names[0], names[2]}


def test_verify_names_the_place(three: Three, url: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A damaged log is checked like any other; the answer is no, with the position."""
    assert main(["event", "verify", three.bad, "--db", url]) == 1
    assert "Wrong at position" in capsys.readouterr().out
    assert main(["event", "verify", three.first, "--db", url]) == 0
