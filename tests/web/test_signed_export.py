"""The export for a regulator: readable and checkable without Floorman, and nothing in it bends."""

from __future__ import annotations

import csv
import io
import json
import shutil
import subprocess
import sys
import zipfile
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import expect

from floorman.cli.main import main
from floorman.errors import BadFile
from floorman.store.database.engines import Database
from floorman.store.logs.heads import head_of
from floorman.store.regulator.checking import check_export
from floorman.store.regulator.key import FILE, VenueKey
from floorman.store.regulator.signing import signed, write
from floorman.store.venue.venue import Venue
from floorman.web.signed_export import signed_export
from tests.store.test_archive import played
from tests.tournament_play import structure
from tests.web.web_play import House, Staff

NAMES = ("Ann Lind", "Bo Ek", "Cid")


@pytest.fixture(scope="module")
def made(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Venue, str]]:
    """A venue with an event that was called off, so that its secret is told."""
    with closing(Venue.open(str(tmp_path_factory.mktemp("venue") / "club.db"))) as venue:
        event = played(venue)
        venue.do(event, "Undo", {"act": venue.head(event) - 1}, by="ann", device="desk")
        venue.do(event, "CloseEvent", {"reason": "=fire alarm"}, by="ann", device="desk")
        yield venue, event


@pytest.fixture
def packed(made: tuple[Venue, str], tmp_path: Path) -> Path:
    """Its signed export, with names."""
    path = tmp_path / "signed.zip"
    write(path, signed_export(*made, with_names=True))
    return path


@pytest.fixture
def folder(packed: Path, tmp_path: Path) -> Path:
    """The same, unpacked."""
    zipfile.ZipFile(packed).extractall(tmp_path / "signed")
    return tmp_path / "signed"


def rows(folder: Path, name: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO((folder / name).read_text("utf-8"))))


def test_it_is_complete(made: tuple[Venue, str], folder: Path) -> None:
    """Every entry of the log with who, when, where, why; chain, secret, set-up, rules, players."""
    venue, event = made
    facts = json.loads((folder / "event.json").read_text("utf-8"))
    head = head_of(venue.database, event)
    assert (facts["log"]["position"], facts["log"]["chain"]) == (head.position, head.chain)
    live = venue.live(event)[1]
    assert live.play.setup is not None
    told = {"commitment": live.play.setup.commitment, "secret": live.secret}
    assert facts["draws"] == told
    log = rows(folder, "log.csv")
    assert len(log) == head.position
    assert log[-1]["hash"] == head.chain
    last = {name: log[-1][name] for name in ("who", "device", "command", "why")}
    assert last == {
        "who": "ann",
        "device": "desk",
        "command": "Event closed",
        "why": "'=fire alarm",
    }
    assert log[-1]["time"].endswith("Z")
    assert any("tda-2024" in one["rules"] for one in log)
    assert any(one["event"] == "PlayerBusted" and one["undone"] for one in log)
    assert len(rows(folder, "entries.csv")) == 12
    assert {one["name"] for one in rows(folder, "names.csv")} >= set(NAMES)
    assert json.loads((folder / "setup.json").read_text("utf-8"))["book"] == "tda-2024"
    assert json.loads((folder / "book.json").read_text("utf-8"))["topics"]
    assert rows(folder, "draws.csv")[0]["seed"]


def test_names_stand_in_one_file_alone(folder: Path) -> None:
    for path in folder.iterdir():
        if path.name != "names.csv":
            assert not any(name.encode() in path.read_bytes() for name in NAMES), path.name


def test_names_may_be_taken_out_afterwards(folder: Path) -> None:
    (folder / "names.csv").unlink()
    found = check_export(folder)
    assert found.ok
    assert not found.names


def checked_alone(folder: Path) -> tuple[int, str]:
    """What the script in the export says, which knows nothing of Floorman."""
    asked = [sys.executable, "-I", str(folder / "check.py")]
    done = subprocess.run(asked, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout


def flipped(name: str) -> Callable[[Path], None]:
    def spoil(folder: Path) -> None:
        content = bytearray((folder / name).read_bytes())
        content[len(content) // 2] ^= 1
        (folder / name).write_bytes(content)

    return spoil


def gone(name: str) -> Callable[[Path], None]:
    return lambda folder: (folder / name).unlink()


SPOILED = [
    *((flipped(name), f"{name} was changed") for name in ("log.csv", "setup.json", "names.csv")),
    *((flipped(name), f"{name} was changed") for name in ("log.jsonl", "event.json")),
    *((gone(name), f"{name} is missing") for name in ("log.csv", "book.json", "log.jsonl")),
    (gone("event.json"), "event.json is missing"),
    (lambda folder: (folder / "event.json").write_text("[]"), "event.json was changed"),
    (flipped("SHA256SUMS.sig"), "SHA256SUMS is not signed with the key in venue-key.pem"),
    (flipped("SHA256SUMS"), "SHA256SUMS is not signed with the key in venue-key.pem"),
    (lambda folder: (folder / "more.csv").write_text("x"), "more.csv does not belong"),
]
BY_OURS_ALONE = [
    (gone("SHA256SUMS"), "SHA256SUMS is missing"),
    (gone("SHA256SUMS.sig"), "SHA256SUMS.sig is missing"),
    (gone("venue-key.pem"), "venue-key.pem is missing"),
    (flipped("venue-key.pem"), "venue-key.pem"),
]


@pytest.mark.parametrize(("spoil", "said"), [*SPOILED, *BY_OURS_ALONE])
def test_what_is_wrong_is_named(folder: Path, spoil: Callable[[Path], None], said: str) -> None:
    """A changed byte, a file too few or too many, a signature that is none."""
    spoil(folder)
    found = check_export(folder)
    assert any(said in str(one) for one in found.wrong), found.wrong


@pytest.mark.skipif(shutil.which("openssl") is None, reason="openssl is not installed")
def test_the_script_in_it_names_the_same(folder: Path, tmp_path: Path) -> None:
    """With Python and openssl alone; each fault in a copy of its own."""
    assert checked_alone(folder) == (0, "All holds.\n")
    for number, (spoil, said) in enumerate(SPOILED):
        copy = tmp_path / f"copy{number}"
        shutil.copytree(folder, copy)
        spoil(copy)
        code, told = checked_alone(copy)
        assert code == 1
        assert said in told


def test_another_key_is_named(made: tuple[Venue, str], folder: Path, tmp_path: Path) -> None:
    """Whoever signs it anew with a key of his own deceives nobody who knows the venue's."""
    known = VenueKey.of(made[0].database).public
    names = {"SHA256SUMS", "SHA256SUMS.sig", "venue-key.pem", "earlier-keys.jsonl"}
    parts = {one.name: one.read_bytes() for one in folder.iterdir() if one.name not in names}
    parts["cash.csv"] += b"ann,card,1,1,ann\n"
    other = VenueKey(tmp_path / "other")
    write(tmp_path / "forged.zip", signed(parts, other))
    assert check_export(tmp_path / "forged.zip").ok
    [wrong] = check_export(tmp_path / "forged.zip", known).wrong
    assert f"another key: {other.public.fingerprint}, not {known.fingerprint}" in str(wrong)


def test_a_key_is_made_once_for_its_owner_and_renewed_by_a_command(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who knows an old key follows it to the new one; the database never holds a private half."""
    db = str(tmp_path / "club.db")
    Venue.open(db).close()
    words = ["venue", "key", "--db", db]
    assert main(words) == 0
    first = capsys.readouterr().out
    assert main(words) == 0
    assert capsys.readouterr().out == first
    file = tmp_path / "club.db.venue-key"
    assert file.stat().st_mode & 0o777 == 0o600
    (tmp_path / "first.pem").write_text(first)
    with closing(Venue.open(db)) as venue:
        event = played(venue)
    for _ in range(2):
        assert main([*words, "--new"]) == 0
    assert capsys.readouterr().out.count("BEGIN PUBLIC") == 2
    monkeypatch.chdir(tmp_path)
    assert main(["event", "export", event, "x.zip", "--signed", "--db", db]) == 0
    assert main(["event", "check-export", "x.zip", "--key", "first.pem"]) == 0
    assert "the names were left out" in capsys.readouterr().out.lower()
    monkeypatch.setenv(FILE, str(tmp_path / "elsewhere"))
    assert VenueKey.of(Database(db)).public.pem != first
    assert main(["event", "check-export", "x.zip", "--key", "nowhere.pem"]) == 2
    assert main(["event", "check-export", "club.db"]) == 2


@pytest.mark.parametrize("turn", range(12))
def test_a_damaged_zip_is_refused_by_name(packed: Path, turn: int) -> None:
    """Bits flipped anywhere: named, or refused as no export; never a traceback."""
    content = bytearray(packed.read_bytes())
    content[len(content) * turn // 12 + 40] ^= 16
    packed.write_bytes(content)
    code = main(["event", "check-export", str(packed)])
    assert code in (0, 1, 2)
    if code == 0:  # in what no program reads, such as the time of a file
        assert check_export(packed).ok


def test_a_file_that_stands_in_it_twice_is_refused_by_name(packed: Path) -> None:
    """Programs that unpack it differ in which of the two they take."""
    with pytest.warns(UserWarning, match="Duplicate name"), zipfile.ZipFile(packed, "a") as more:
        more.writestr("results.csv", "place,id\n1,7\n")
    with pytest.raises(BadFile, match=r"results\.csv: it stands in the zip twice"):
        check_export(packed)


@pytest.mark.wide
def test_directors_get_it_on_a_page(staff: Staff, venue: House, tmp_path: Path) -> None:
    """By a button; its key stands on the page for players too."""
    event = venue.event(12, structure(), name="Friday")
    page = staff.sign_in("director", f"/e/{event}/log")
    page.get_by_role("link", name="Signed export").click()
    with page.expect_download() as download:
        page.get_by_role("link", name="Without names").click()
    download.value.save_as(tmp_path / "x.zip")
    found = check_export(tmp_path / "x.zip")
    assert found.ok
    expect(page.locator("#content")).to_contain_text(found.key)
    players = staff.sign_in(None, f"/p/{event}", width=390)
    players.locator("#d-draws summary").click()
    expect(players.locator("#d-draws")).to_contain_text(found.key)
    floor = staff.sign_in("floor", f"/e/{event}/log")
    expect(floor.get_by_role("link", name="Signed export")).to_have_count(0)
