"""An event in one file, a database in one file, and both back into any database."""

from __future__ import annotations

import gzip
import sqlite3
import zipfile
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import msgspec
import pytest
import sqlalchemy as sa

from floorman.errors import BadFile, BadInput, FloormanError, IllegalAct, Unknown
from floorman.store.backups.archive import (
    KIND,
    VERSION,
    export_event,
    import_event,
    secret_kept,
    venue_mark,
    whole_log,
)
from floorman.store.backups.backup import back_up, facts_beside, restore
from floorman.store.database.schema import METADATA, bag_photos, restored, secrets, snapshots
from floorman.store.files.packing import pack, unpack
from floorman.store.house.pictures import Pictures
from floorman.store.house.sounds import Choice, Sounds
from floorman.store.logs.heads import head_of
from floorman.store.people.bag_photos import BagPhotos
from floorman.store.people.duplicates import merge
from floorman.store.people.person import Person
from floorman.store.people.photos import Photo
from floorman.store.people.players import Players
from floorman.store.staff.access import Grant
from floorman.store.staff.accounts import Accounts
from floorman.store.venue.venue import Venue
from tests.store.venue_play import seat_of, seated, sheet

OLD = Path(__file__).parents[1] / "replays" / "logs" / "run-1.jsonl.gz"
PNG = b"\x89PNG\r\n\x1a\n rest of it"
MP3 = b"ID3" + bytes(20)


@pytest.fixture
def other(tmp_path: Path) -> Iterator[Venue]:
    """Another venue."""
    with closing(Venue.open(str(tmp_path / "other.db"))) as opened:
        yield opened


def people(venue: Venue) -> Players:
    return Players(venue.database, venue.clock)


def played(venue: Venue) -> str:
    """An event of twelve, one of them out; players 1 to 3 have names."""
    people(venue).add_all(Person(name=name) for name in ("Ann Lind", "Bo Ek", "Cid"))
    event = seated(venue, 12)
    venue.do(event, "Bust", seat_of(venue, event, "3"), key="a bust")
    return event


def shown(venue: Venue, event: str) -> None:
    """A logo, a sound of the house for the break, a photo of a bag."""
    Pictures(venue.database, venue.clock).keep(event, "logo", Photo("image/png", PNG))
    house = Sounds(venue.database, venue.clock)
    house.keep("Nobody plays it", MP3)
    house.choose(event, "break", Choice(house.keep("Gong", MP3), 40))
    row = {"stream": event, "day": 1, "entry": "3", "at": 60, "by": "Ann", "type": "image/png"}
    with venue.database.writing() as db:
        db.execute(sa.insert(bag_photos), row | {"image": PNG})


@pytest.mark.parametrize("with_names", [True, False])
def test_what_stands_beside_the_log_goes_along(
    venue: Venue, other: Venue, tmp_path: Path, with_names: bool
) -> None:
    """Pictures, the sounds it plays, and with the names the photos of bags; twice, apart."""
    event = played(venue)
    shown(venue, event)
    export_event(venue, event, tmp_path / "event", with_names=with_names)
    for _ in range(2):
        come = import_event(other, tmp_path / "event").event
        kept = Pictures(other.database, other.clock)
        assert [kept.get(come, one.id).image for one in kept.all(come)] == [PNG]
        house = Sounds(other.database, other.clock)
        choice = house.chosen(come)["break"]
        assert (house.get(choice.sound).sound, choice.volume) == (MP3, 40)
        assert [one.title for one in house.all()] == ["Gong"]
        days = BagPhotos(other.database, other.clock).days(come)
        assert days == ({"3": 1} if with_names else {})


def contents(venue: Venue) -> dict[str, list[str]]:
    with venue.database.reading() as db:
        return {
            table.name: sorted(str(row._asdict()) for row in db.execute(sa.select(table)))
            for table in METADATA.sorted_tables
            if table not in (snapshots, secrets, restored)
        } | {"secrets": [secret_kept(venue, one.id).hex() for one in venue.list_events()]}


class TestEvents:
    def test_it_goes_on_elsewhere_as_it_stood(
        self, venue: Venue, other: Venue, tmp_path: Path
    ) -> None:
        event = played(venue)
        written = export_event(venue, event, tmp_path / "event.zip")
        taken = import_event(other, tmp_path / "event.zip")
        assert (taken.event, taken.events, taken.renamed) == (event, written, False)
        assert list(whole_log(other, event)) == list(whole_log(venue, event))
        assert other.live(event)[1] == venue.live(event)[1]
        assert other.list_events()[0].state == "running"
        again = seat_of(venue, event, "4")
        assert other.do(event, "Bust", again).position == written + 2

    def test_a_command_said_before_is_not_done_again(
        self, venue: Venue, other: Venue, tmp_path: Path
    ) -> None:
        event = played(venue)
        seat = next(one.data for one in whole_log(venue, event) if one.type == "PlayerBusted")
        export_event(venue, event, tmp_path / "event.zip")
        import_event(other, tmp_path / "event.zip")
        said = {"table": seat["table"], "seats": [seat["seat"]], "who": {str(seat["seat"]): "3"}}
        assert other.do(event, "Bust", said, key="a bust").repeated

    def test_without_its_secret_nothing_is_drawn(
        self, venue: Venue, other: Venue, tmp_path: Path
    ) -> None:
        event = played(venue)
        export_event(venue, event, tmp_path / "event.zip")
        secret = secret_kept(venue, event)
        assert len(secret) == 32
        with zipfile.ZipFile(tmp_path / "event.zip") as packed:
            for name in packed.namelist():
                assert bytes(secret) not in packed.read(name)
                assert secret.hex().encode() not in packed.read(name)
        import_event(other, tmp_path / "event.zip")
        with pytest.raises(IllegalAct, match="secret"):
            other.do(event, "Register", {})

    def test_a_closed_event_tells_its_secret_there_too(
        self, venue: Venue, other: Venue, tmp_path: Path
    ) -> None:
        event = played(venue)
        venue.do(event, "CloseEvent", {"reason": "fire alarm"})
        export_event(venue, event, tmp_path / "event.zip")
        import_event(other, tmp_path / "event.zip")
        assert other.live(event)[1].secret
        assert other.list_events()[0].state == "closed"

    def test_an_id_that_is_taken_gives_way(self, venue: Venue, tmp_path: Path) -> None:
        event = played(venue)
        export_event(venue, event, tmp_path / "event.zip")
        taken = import_event(venue, tmp_path / "event.zip")
        assert taken.renamed
        assert taken.event != event
        assert list(whole_log(venue, taken.event)) == list(whole_log(venue, event))
        assert people(venue).name("1", taken.event) == "Ann Lind"

    @pytest.mark.parametrize("id_", ["a/b", "../../x", "..", "a?b", "a#b", "a%2fb", "a\\b"])
    def test_an_id_without_an_address_is_refused(
        self, venue: Venue, other: Venue, tmp_path: Path, id_: str
    ) -> None:
        """Whoever made the file: it would be a link to another page, and name another file."""
        event = played(venue)
        export_event(venue, event, tmp_path / "event.zip")
        made = unpack(tmp_path / "event.zip", KIND, VERSION)
        pack(tmp_path / "odd.zip", KIND, VERSION, {**made.facts, "event": id_}, made.parts)
        with pytest.raises(FloormanError, match="no id"):
            import_event(other, tmp_path / "odd.zip")
        with pytest.raises(BadInput, match="no id"):
            other.create(sheet(), event=id_)
        assert not other.list_events()

    def test_ids_of_another_venue_mean_nobody_here(
        self, venue: Venue, other: Venue, tmp_path: Path
    ) -> None:
        event = played(venue)
        people(other).add(Person(name="Somebody Else"))
        export_event(venue, event, tmp_path / "event.zip")
        import_event(other, tmp_path / "event.zip")
        assert people(other).names(["1", "1/2", "2"], event) == {
            "1": "player 1",
            "1/2": "player 1",
            "2": "player 2",
        }
        assert people(other).name("1") == "Somebody Else"

    def test_names_come_along_when_asked(self, venue: Venue, other: Venue, tmp_path: Path) -> None:
        event = played(venue)
        people(other).add_all([Person(name="Somebody Else"), Person(name="ann lind")])
        export_event(venue, event, tmp_path / "event.zip", with_names=True)
        import_event(other, tmp_path / "event.zip")
        names = people(other).names(["1", "2", "3", "4"], event)
        assert [*names.values()] == ["ann lind", "Bo Ek", "Cid", "Number 4"]
        people(other).erase("2")
        assert people(other).name("1", event) == "player 1"
        export_event(other, event, tmp_path / "again.zip", with_names=True)
        with zipfile.ZipFile(tmp_path / "again.zip") as packed:
            told = [msgspec.json.decode(one) for one in packed.read("names.jsonl").splitlines()]
        assert told[:2] == [{"id": "2", "name": "Bo Ek"}, {"id": "3", "name": "Cid"}]

    def test_no_name_is_in_the_file_unless_asked(self, venue: Venue, tmp_path: Path) -> None:
        export_event(venue, played(venue), tmp_path / "event.zip")
        with zipfile.ZipFile(tmp_path / "event.zip") as packed:
            assert not any(b"Ann" in packed.read(name) for name in packed.namelist())

    def test_a_log_of_a_run_comes_in(self, venue: Venue, tmp_path: Path) -> None:
        (tmp_path / "events.jsonl").write_bytes(gzip.decompress(OLD.read_bytes()))
        taken = import_event(venue, tmp_path / "events.jsonl")
        assert venue.live(taken.event)[1].play.is_over
        assert venue.list_events()[0].state == "over"

    def test_a_file_that_was_changed_is_refused(self, venue: Venue, tmp_path: Path) -> None:
        export_event(venue, played(venue), tmp_path / "event.zip")
        with zipfile.ZipFile(tmp_path / "event.zip") as packed:
            parts = {name: packed.read(name) for name in packed.namelist()}
        parts["events.jsonl"] = parts["events.jsonl"].replace(b'"why":"draw"', b'"why":"late"')
        with zipfile.ZipFile(tmp_path / "changed.zip", "w") as packed:
            for name, part in parts.items():
                packed.writestr(name, part)
        with pytest.raises(BadFile, match=r"events\.jsonl: it was changed"):
            import_event(venue, tmp_path / "changed.zip")

    def test_what_is_no_event_is_refused(self, venue: Venue, tmp_path: Path) -> None:
        event = played(venue)
        head = len(venue.list_events())
        log = [msgspec.json.encode(one) for one in whole_log(venue, event)]
        for content, why in (
            (b"", "it is empty"),
            (b"name\nAnn\n", "exported event"),
            (b"\n".join(log[:5] + log[6:]), "it stands behind entry 5"),
            (b"PK\x03\x04 no zip", "exported event"),
        ):
            (tmp_path / "file").write_bytes(content)
            with pytest.raises(BadFile, match=why):
                import_event(venue, tmp_path / "file")
        with pytest.raises(BadFile, match="no such file"):
            import_event(venue, tmp_path / "nowhere")
        assert len(venue.list_events()) == head

    def test_no_file_is_written_over(self, venue: Venue, tmp_path: Path) -> None:
        (tmp_path / "event.zip").write_text("precious")
        with pytest.raises(BadFile, match="there already"):
            export_event(venue, played(venue), tmp_path / "event.zip")
        with pytest.raises(Unknown):
            export_event(venue, "nothing", tmp_path / "new.zip")
        assert [one.name for one in tmp_path.glob("*.zip*")] == ["event.zip"]


class TestBackups:
    def full(self, venue: Venue) -> str:
        """A venue with something in every table."""
        event = played(venue)
        players = people(venue)
        players.correct("1", {"email": "ann@example.org"})
        players.set_photo("1", Photo("image/png", PNG))
        merge(players, "3", "2", playing={})
        accounts = Accounts(venue.database, venue.clock)
        accounts.users.add("Ann", "correct horse", "director")
        accounts.issue_token(Grant("dealer", table=3))
        return event

    def test_it_moves_to_sqlite(self, venue: Venue, tmp_path: Path) -> None:
        event = self.full(venue)
        back_up(venue.database, tmp_path / "venue.backup")
        rows = restore(tmp_path / "venue.backup", str(tmp_path / "restored.db"))
        assert rows["players"] == 12
        with closing(Venue.open(str(tmp_path / "restored.db"))) as moved:
            self.check(moved, venue, event)

    def test_it_moves_from_sqlite(self, url: str, other: Venue, tmp_path: Path) -> None:
        event = self.full(other)
        back_up(other.database, tmp_path / "venue.backup")
        restore(tmp_path / "venue.backup", url)
        with closing(Venue.open(url)) as moved:
            self.check(moved, other, event)

    def check(self, moved: Venue, before: Venue, event: str) -> None:
        """Everything is there, and goes on."""
        assert contents(moved) == contents(before)
        assert moved.live(event)[1] == before.live(event)[1]
        assert people(moved).names(["1", "2", "3"]) == {"1": "Ann Lind", "2": "Cid", "3": "Cid"}
        assert people(moved).add(Person(name="Dee")) == "13"
        moved.do(event, "Register", {"player": "13"})

    def test_nothing_is_put_over_what_is_there(
        self, venue: Venue, url: str, tmp_path: Path
    ) -> None:
        played(venue)
        back_up(venue.database, tmp_path / "venue.backup")
        with pytest.raises(BadInput, match="Allowed: an empty database"):
            restore(tmp_path / "venue.backup", url)
        with pytest.raises(BadFile, match="there already"):
            back_up(venue.database, tmp_path / "venue.backup")

    @pytest.mark.parametrize("name", ["venue.backup", "copy.db"])
    def test_it_is_for_its_owners_eyes(self, other: Venue, tmp_path: Path, name: str) -> None:
        back_up(other.database, tmp_path / name)
        assert (tmp_path / name).stat().st_mode & 0o077 == 0

    def test_beside_a_copy_stands_where_its_logs_end(self, other: Venue, tmp_path: Path) -> None:
        """As a zip has it inside: a log that was cut or changed in the copy is named."""
        event = played(other)
        path, mark = tmp_path / "copy.db", venue_mark(other)
        back_up(other.database, path)
        head = head_of(other.database, event)
        facts = msgspec.json.decode(facts_beside(path).read_bytes())
        assert facts[f"log {event}"] == f"{head.position} {head.chain}"
        assert facts["venue"] == mark
        assert facts_beside(path).stat().st_mode & 0o777 == 0o600
        restore(path, str(tmp_path / "again.db"))
        with closing(sqlite3.connect(path)) as spoiled:
            spoiled.execute("PRAGMA journal_mode = DELETE")
            spoiled.execute("UPDATE streams SET chain = ?", ("00" * 32,))
            spoiled.commit()
        with pytest.raises(BadFile, match=f"event {event} ends otherwise than copy.db.facts.json"):
            restore(path, str(tmp_path / "third.db"))
        facts_beside(path).unlink()
        restore(path, str(tmp_path / "third.db"))

    def test_an_event_is_no_backup(self, venue: Venue, tmp_path: Path) -> None:
        export_event(venue, played(venue), tmp_path / "event.zip")
        with pytest.raises(BadFile, match="it is a floorman-event"):
            restore(tmp_path / "event.zip", str(tmp_path / "new.db"))

    def test_a_copy_in_sqlite_opens_at_once(self, other: Venue, tmp_path: Path) -> None:
        event = self.full(other)
        with other.database.writing() as writer:
            writer.execute(sa.text("UPDATE players SET nickname = 'not committed'"))
            back_up(other.database, tmp_path / "copy.db")
        with closing(Venue.open(str(tmp_path / "copy.db"))) as copy:
            assert "not committed" not in str(contents(copy))
            assert copy.live(event)[1] == other.live(event)[1]
