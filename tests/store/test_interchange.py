"""The file of an event for other programs, a reader that knows only that, the schemas."""

from __future__ import annotations

import gzip
import json
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest
from jsonschema import Draft202012Validator

from floorman.cli.main import main
from floorman.errors import BadFile
from floorman.floor.published import SCHEMAS, event_schema, log_schema
from floorman.floor.results.interchange import Interchange, read, written
from floorman.store.backups.interchange import interchange_of
from floorman.store.venue.venue import Venue
from floorman.tournament.envelope import encode
from tests.floor.everything import Anything
from tests.store.test_archive import played
from tests.store.venue_play import seat_of

READER = Path(__file__).parents[2] / "examples" / "read_tournament.py"
OLD_LOG = Path(__file__).parents[1] / "replays" / "logs" / "run-1.jsonl.gz"
LOG = Draft202012Validator(log_schema())
EVENT = Draft202012Validator(event_schema())
Told = dict[str, Any]


@pytest.fixture
def url(tmp_path: Path) -> str:
    """In SQLite alone: nothing here asks the database anything that others do not."""
    return str(tmp_path / "venue.db")


@pytest.fixture
def venue(url: str) -> Iterator[Venue]:
    """A venue of its own."""
    with closing(Venue.open(url)) as made:
        yield made


def file_of(venue: Venue, event: str, *, names: bool = True) -> Told:
    told: Told = json.loads(written(interchange_of(venue, event, with_names=names)))
    return told


class TestTheFile:
    def test_it_tells_who_entered_who_sits_where_and_who_went_out(self, venue: Venue) -> None:
        event = played(venue)
        told = file_of(venue, event)
        assert (told["event"], told["state"], told["book"]) == (event, "running", "tda-2024")
        assert [one["name"] for one in told["entries"][:3]] == ["Ann Lind", "Bo Ek", "Cid"]
        assert sorted(one["entry"] for one in told["seats"]) == [1, 2, *range(4, 13)]
        [bust] = told["busts"]
        assert (bust["entry"], bust["place"]) == (3, 12)
        assert told["results"] == [
            {
                "place": 12,
                "shared_by": 1,
                "entry": 3,
                "prize": 0,
                "settled": "",
                "bounties": 0,
            }
        ]
        start = told["structure"]["starting_stack"]
        assert {one["stack"] for one in told["seats"]} == {start}

    def test_what_was_undone_is_not_in_it(self, venue: Venue) -> None:
        """A bust that was taken back is none; the next one is told with its own second."""
        event = played(venue)
        venue.do(event, "Undo", {"act": venue.head(event) - 1})
        assert file_of(venue, event)["busts"] == []
        venue.do(event, "Bust", seat_of(venue, event, "5"))
        assert [one["entry"] for one in file_of(venue, event)["busts"]] == [5]

    def test_names_come_along_only_when_asked(self, venue: Venue) -> None:
        told = json.dumps(file_of(venue, played(venue), names=False))
        assert "Ann" not in told
        assert "Cid" not in told

    def test_it_is_as_its_schema_says_and_is_read_back(self, venue: Venue) -> None:
        told = interchange_of(venue, played(venue), with_names=True)
        assert [str(one) for one in EVENT.iter_errors(json.loads(written(told)))] == []
        assert read(written(told)) == told

    @pytest.mark.parametrize("content", [b"", b"{}", b"\xff", b'{"format": "x", "version": 1}'])
    def test_what_is_no_such_file_is_refused_by_name(self, content: bytes) -> None:
        with pytest.raises(BadFile, match=r"friday\.json"):
            read(content, "friday.json")

    def test_the_command_line_writes_it(
        self, url: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        with closing(Venue.open(url)) as venue:
            event = played(venue)
        path = str(tmp_path / "friday.json")
        words = ["event", "export", event, path, "--interchange", "--db", url, "--json"]
        assert main(words) == 0
        assert json.loads(capsys.readouterr().out)["entries"] == 12
        assert read(Path(path).read_bytes()).event == event
        assert main(words) == 2
        assert "there already" in capsys.readouterr().err
        assert main([*words, "--signed"]) == 2


class TestTheReader:
    def alone(self, path: Path) -> tuple[int, str]:
        """What the example prints, with Python's own library and nothing else."""
        asked = [sys.executable, "-I", "-S", str(READER), str(path)]
        done = subprocess.run(asked, capture_output=True, text=True, check=False)
        return done.returncode, done.stdout + done.stderr

    def test_it_prints_an_event(self, venue: Venue, tmp_path: Path) -> None:
        path = tmp_path / "event.json"
        path.write_bytes(written(interchange_of(venue, played(venue), with_names=True)))
        code, said = self.alone(path)
        assert code == 0, said
        assert "12. Cid" in said
        assert "Ann Lind, table" in said

    @pytest.mark.parametrize(
        ("spoil", "wrong"),
        [
            (lambda told: told["seats"].append(told["seats"][0]), "is taken twice"),
            (lambda told: told["entries"].pop(2), "there is no entry 3"),
            (lambda told: told["seats"][0].update(entry=3), "entry 3 is out, and has a seat"),
            (lambda told: told["results"][0].update(place=4), "has another place"),
            (lambda told: told.update(version=2), "is not floorman-tournament, version 1"),
        ],
    )
    def test_it_says_what_does_not_fit(
        self, venue: Venue, tmp_path: Path, spoil: Callable[[Told], object], wrong: str
    ) -> None:
        told = file_of(venue, played(venue))
        spoil(told)
        path = tmp_path / "event.json"
        path.write_text(json.dumps(told))
        code, said = self.alone(path)
        assert code == 1
        assert wrong in said


class TestTheSchemas:
    @pytest.mark.parametrize("name", SCHEMAS)
    def test_it_is_one_and_printed(self, name: str, capsys: pytest.CaptureFixture[str]) -> None:
        assert main(["schema", name]) == 0
        printed = json.loads(capsys.readouterr().out)
        Draft202012Validator.check_schema(printed)
        assert printed == json.loads(json.dumps(SCHEMAS[name]()))

    @pytest.mark.parametrize("seed", range(4))
    def test_every_line_of_a_log_is_as_it_says(self, seed: int) -> None:
        """Of events to which anything was asked."""
        asked = Anything(seed)
        for _ in range(150):
            asked.step()
        for one in asked.log:
            line = encode(one.event, position=one.position, at=one.at, by=one.by, act=one.act)
            assert [str(wrong) for wrong in LOG.iter_errors(json.loads(line))] == []

    def test_a_log_of_an_earlier_version_is_too(self) -> None:
        lines = gzip.decompress(OLD_LOG.read_bytes()).splitlines()
        assert len(lines) > 100
        for line in lines[::7]:
            assert LOG.is_valid(json.loads(line)), line

    @pytest.mark.parametrize(
        "change",
        [
            {"type": "Nonsense"},
            {"position": "7"},
            {"data": {"table": 3}},
            {"data": {"table": "three", "seats": 9}},
        ],
    )
    def test_a_line_that_is_none_is_refused(self, change: Told) -> None:
        told = {"position": 7, "at": 60, "by": "", "type": "TableOpened", "version": 1}
        whole = {**told, "data": {"table": 3, "seats": 9}, "because": []}
        assert LOG.is_valid(whole)
        assert not LOG.is_valid({**whole, **change})

    def test_every_field_of_the_file_is_described(self) -> None:
        assert set(event_schema()["properties"]) == {
            one.encode_name for one in msgspec.structs.fields(Interchange)
        }
