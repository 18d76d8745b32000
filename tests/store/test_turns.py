"""Two copies of one event: the venue to which it went last has it, and the other finds that out."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from floorman.errors import BadInput, IllegalAct, Moved
from floorman.store.backups.backup import back_up, restore
from floorman.store.database.versions import KNOWN
from floorman.store.logs.verify import verify
from floorman.store.transfers import arriving, leaving, turns
from floorman.store.transfers.parcel import parcel_of
from floorman.store.transfers.turns import Claim
from floorman.store.venue.venue import Venue
from tests.store.venue_play import seated

LAPTOP, SERVER, CLUB = "http://laptop", "https://server", "https://club"


class Here:
    """A venue in a database, and where it is reached."""

    def __init__(self, url: str | Path, address: str) -> None:
        self.address = address
        self.venue = Venue.open(str(url))

    def send(self, event: str, to: Here) -> None:
        """Move an event to another venue."""
        one = leaving.begin(self.venue, event, to.address, "token")
        arriving.take_in(to.venue, parcel_of(self.venue, one, KNOWN[0], self.address))
        leaving.gone(self.venue.database, one)

    def claim(self, event: str) -> Claim:
        """Where the event is, as this venue says."""
        told = turns.claim(self.venue.database, event, self.address)
        assert told is not None
        return told

    def hears(self, *told: Claim) -> list[str]:
        """The events that it gives up when it is told."""
        return turns.give_up(self.venue.database, told, self.address)

    def act(self, event: str, text: str = "Hello") -> None:
        """Something is done here; raises Moved where the event is elsewhere."""
        self.venue.do(event, "ShowMessage", {"text": text})


@pytest.fixture
def two(url: str, tmp_path: Path) -> Iterator[tuple[Here, Here]]:
    """A laptop, with a database of each kind, and a server with a file."""
    laptop, server = Here(url, LAPTOP), Here(tmp_path / "b.db", SERVER)
    with closing(laptop.venue), closing(server.venue):
        yield laptop, server


@pytest.fixture
def forgot(two: tuple[Here, Here], tmp_path: Path) -> Iterator[tuple[Here, Here, str]]:
    """The laptop, restored from a backup made before its event moved to the server; the event."""
    laptop, server = two
    event = seated(laptop.venue, 3)
    back_up(laptop.venue.database, tmp_path / "before.zip")
    laptop.send(event, server)
    restore(tmp_path / "before.zip", str(tmp_path / "new.db"))
    again = Here(tmp_path / "new.db", LAPTOP)
    with closing(again.venue):
        yield again, server, event


def test_a_restored_venue_gives_up_what_has_moved(forgot: tuple[Here, Here, str]) -> None:
    """It is told by the venue that has the event, and then says where it is."""
    again, server, event = forgot
    again.act(event)
    assert turns.met_at(server.venue.database) == {LAPTOP: [event]}
    assert again.hears(server.claim(event)) == [event]
    with pytest.raises(Moved, match=SERVER):
        again.act(event)
    assert again.hears(server.claim(event)) == []
    server.act(event)
    assert server.hears(again.claim(event)) == []


def test_it_comes_back_and_what_was_done_meanwhile_is_kept(
    forgot: tuple[Here, Here, str], tmp_path: Path
) -> None:
    """Told or not: the log is that of the venue that had the event."""
    again, server, event = forgot
    again.act(event, "Only here")
    server.act(event, "Only there")
    server.send(event, again)
    texts = [one.data.get("text") for one in again.venue.events(event, limit=10_000)]
    assert "Only there" in texts
    assert "Only here" not in texts
    (kept,) = tmp_path.glob(f"{event}-done-here-*.jsonl")
    rows = [json.loads(line) for line in kept.read_text().splitlines()]
    assert any("Only here" in row["body"] for row in rows)
    assert verify(again.venue.events(event, limit=10_000)).ok
    again.act(event)
    with pytest.raises(Moved, match=LAPTOP):
        server.act(event)


def test_a_later_turn_wins_whoever_speaks_first(two: tuple[Here, Here], tmp_path: Path) -> None:
    """There and back: a server restored from between has the event no more."""
    laptop, server = two
    event = seated(laptop.venue, 3)
    laptop.send(event, server)
    back_up(server.venue.database, tmp_path / "between.db")
    server.send(event, laptop)
    restore(tmp_path / "between.db", str(tmp_path / "server.db"))
    again = Here(tmp_path / "server.db", SERVER)
    with closing(again.venue):
        again.act(event)
        assert laptop.hears(again.claim(event)) == []
        assert again.hears(laptop.claim(event)) == [event]
        laptop.act(event)
        with pytest.raises(Moved, match=LAPTOP):
            again.act(event)


def test_a_copy_from_before_the_last_move_is_not_taken_in(
    two: tuple[Here, Here], tmp_path: Path
) -> None:
    """A server restored from an old backup would bring the event back without what came since."""
    laptop, server = two
    event = seated(laptop.venue, 3)
    laptop.send(event, server)
    back_up(server.venue.database, tmp_path / "early.zip")
    server.send(event, laptop)
    laptop.act(event, "Later")
    laptop.send(event, server)
    restore(tmp_path / "early.zip", str(tmp_path / "old.db"))
    again = Here(tmp_path / "old.db", SERVER)
    with closing(again.venue):
        with pytest.raises(IllegalAct, match="a copy from before it moved last"):
            again.send(event, laptop)
        assert again.hears(laptop.claim(event)) == []
    turns.take_back(laptop.venue, event)
    texts = [one.data.get("text") for one in laptop.venue.events(event, limit=10_000)]
    assert "Later" in texts


@pytest.mark.parametrize(
    "change",
    [
        {"turn": 2},
        {"address": "http://thief"},
        {"signed": "0" * 64},
        {"signed": "é"},
        {"event": "none"},
    ],
    ids=str,
)
def test_who_does_not_know_the_secret_moves_nothing(
    forgot: tuple[Here, Here, str], change: dict[str, Any]
) -> None:
    again, server, event = forgot
    assert again.hears(replace(server.claim(event), **change)) == []
    again.act(event)


def test_a_venue_leaves_nothing_to_itself_and_nothing_to_who_only_asks(
    forgot: tuple[Here, Here, str],
) -> None:
    again, server, event = forgot
    asked = turns.question(server.venue.database, event)
    assert asked is not None
    assert again.hears(asked) == []
    again.address = SERVER
    assert again.hears(server.claim(event)) == []
    again.act(event)


def test_an_event_is_taken_back_from_a_machine_that_is_dead(
    two: tuple[Here, Here], tmp_path: Path
) -> None:
    """It goes on as it was when it went; should that machine live again, it gives the event up,
    wherever it has sent it."""
    laptop, server = two
    event = seated(laptop.venue, 3)
    with pytest.raises(IllegalAct, match="it went nowhere"):
        turns.take_back(laptop.venue, event)
    laptop.send(event, server)
    server.act(event, "Lost with the server")
    turns.take_back(laptop.venue, event)
    laptop.act(event, "Here again")
    club = Here(tmp_path / "club.db", CLUB)
    with closing(club.venue):
        server.send(event, club)
        assert turns.met_at(laptop.venue.database) == {SERVER: [event]}
        assert server.hears(laptop.claim(event)) == [event]
        assert club.hears(server.claim(event)) == [event]
        with pytest.raises(Moved, match=LAPTOP):
            club.act(event)
    laptop.send(event, server)
    server.act(event)
    texts = [one.data.get("text") for one in server.venue.events(event, limit=10_000)]
    assert "Here again" in texts
    assert "Lost with the server" not in texts


def test_what_is_on_its_way_is_claimed_by_nobody_and_taken_back_by_nobody(
    two: tuple[Here, Here],
) -> None:
    laptop, _ = two
    event = seated(laptop.venue, 3)
    leaving.begin(laptop.venue, event, SERVER, "token")
    assert turns.claim(laptop.venue.database, event, LAPTOP) is None
    with pytest.raises(IllegalAct):
        turns.take_back(laptop.venue, event)


def test_where_it_is_now_is_told_by_the_machine_that_took_over_there(
    two: tuple[Here, Here],
) -> None:
    """The same turn at a new address: the venue that the event left says the new one."""
    laptop, server = two
    event = seated(laptop.venue, 3)
    laptop.send(event, server)
    server.address = CLUB
    assert laptop.hears(server.claim(event)) == [event]
    with pytest.raises(Moved, match=CLUB):
        laptop.act(event)


@pytest.mark.parametrize("id_", ["", "a/b", "..", "a?b", "a%2fb", "a#b", "a\\b", "a\0b", "x" * 41])
def test_an_event_whose_id_no_page_can_have_does_not_come(two: tuple[Here, Here], id_: str) -> None:
    """Another venue may send whatever it likes."""
    laptop, server = two
    event = seated(laptop.venue, 3)
    one = leaving.begin(laptop.venue, event, server.address, "token")
    parcel = replace(parcel_of(laptop.venue, one, KNOWN[0], laptop.address), event=id_)
    with pytest.raises(BadInput):
        arriving.take_in(server.venue, parcel)
    assert server.venue.list_events() == []
