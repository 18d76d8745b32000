"""The script that checks the draws of an event finds a real log right and a changed one wrong."""

from __future__ import annotations

import json
import re
import subprocess
import sys
import zipfile
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest
from tests.store.people import write_down
from tests.store.venue_play import announced, seat_of

from floorman import cards, draws
from floorman.cli.main import main
from floorman.store.backups.archive import LOG, export_event
from floorman.store.venue.venue import Venue

SCRIPT = Path(__file__).parents[2] / "examples" / "check_draws.py"
Log = list[dict[str, Any]]


def checked(path: Path, *seen: str) -> tuple[int, list[str]]:
    """The script's exit code and lines; it runs alone, without any package."""
    alone = [sys.executable, "-I", "-S", str(SCRIPT), str(path), *seen]
    done = subprocess.run(alone, capture_output=True, text=True, check=False)
    assert not done.stderr
    return done.returncode, done.stdout.splitlines()


@pytest.fixture(scope="module")
def export(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """An exported event, closed."""
    folder = tmp_path_factory.mktemp("draws")
    venue = Venue.open(str(folder / "venue.db"))
    event = announced(venue, 28)
    write_down(venue.database, 30)

    def do(name: str, **data: Any) -> int:
        return venue.do(event, name, data).events[0].position

    do("VoidEntry", player="3", reason="entered twice")
    drawn = do("DrawSeats")
    do("Undo", act=drawn)
    do("Register", player="29")
    do("DrawSeats")
    do("StartEvent")
    do("Register", player="30")
    do("LockTable", table=1)
    for number in range(5, 13):
        venue.do(event, "Bust", seat_of(venue, event, str(number)))
    broken = do("BreakTable", table=3)
    do("Undo", act=broken)
    do("UnlockTable", table=1)
    do("Redo", act=broken)
    for number in range(13, 20):
        venue.do(event, "Bust", seat_of(venue, event, str(number)))
    do("BreakTable", table=2)
    do("CloseEvent", reason="the fire alarm")
    path = folder / "event.zip"
    export_event(venue, event, path)
    yield path
    venue.close()


def test_a_real_export_is_right(export: Path) -> None:
    code, lines = checked(export)
    assert code == 0, lines
    assert lines[0].startswith("The secret is the one announced by ")
    assert sum("drawn again, it gives the same" in line for line in lines) == 5
    assert sum("it gives what it gave before it was undone" in line for line in lines) == 1
    assert len(lines) == 8


def test_a_hash_that_was_shown_proves_the_log_up_to_there(export: Path, tmp_path: Path) -> None:
    with zipfile.ZipFile(export) as packed:
        written = packed.read(LOG).splitlines()
    hash_ = bytes(32)
    for line in written[:20]:
        hash_ = sha256(hash_ + line).digest()
    seen = f"20:{hash_.hex()[:4]}-{hash_.hex()[4:8]}"
    code, lines = checked(export, seen)
    assert (code, lines[-1]) == (0, f"At position 20 its hash is {seen[3:]}")
    written[6] = written[6].replace(b'"by":""', b'"by":"x"')
    (tmp_path / "events.jsonl").write_bytes(b"\n".join(written))
    code, lines = checked(tmp_path / "events.jsonl", seen)
    assert (code, lines[-1]) == (1, f"At position 20 its hash is WRONG, not {seen[3:]}")


def test_the_deck_of_a_hand_is_told(export: Path) -> None:
    with zipfile.ZipFile(export) as packed:
        log = [json.loads(line) for line in packed.read(LOG).splitlines()]
    secret = bytes.fromhex(of(log, "EventClosed")[0]["secret"])
    _, lines = checked(export, "deck:12")
    dealt = cards.text(draws.deck(secret, 12))
    assert f"Deck of hand 12: {' '.join(dealt[at : at + 2] for at in range(0, 104, 2))}" in lines


def test_an_event_that_goes_on_has_told_no_secret(export: Path, tmp_path: Path) -> None:
    code, lines = checked(changed(export, tmp_path, lambda log: log.pop()), "deck:12")
    assert code == 1
    assert not [line for line in lines if line.startswith("Deck of hand")]
    assert lines[0] == "WRONG: the event is not closed, so its secret is not told yet"
    assert "floorman run" in lines[1]


def test_the_log_of_a_run_is_checked_with_its_seed(tmp_path: Path) -> None:
    players, out = tmp_path / "players.csv", tmp_path / "out"
    players.write_text("id,name\n" + "".join(f"{one},Player {one}\n" for one in range(1, 13)))
    sheet = SCRIPT.with_name("structure.toml")
    words = ["--players", str(players), "--structure", str(sheet), "--seed", "5", "--json"]
    assert main(["run", *words, "--out", str(out)]) == 0
    code, lines = checked(out / LOG, "seed:5", "deck:1")
    assert code == 0, lines
    assert lines[1] == "Draw 1, seats: the seed is right; drawn again, it gives the same"
    assert sum("drawn again, it gives the same" in line for line in lines) >= 4
    first = re.search(r'"d dh p1 (..)', (out / "hands/table-001.phhs").read_text())
    assert first is not None
    assert lines[-2].startswith(f"Deck of hand 1: {first[1]} ")
    code, lines = checked(out / LOG, "seed:6")
    assert (code, lines[0].partition(",")[0]) == (1, "The secret is WRONG")
    code, lines = checked(out / LOG)
    assert (code, lines[0].partition(":")[0]) == (1, "WRONG")


def of(log: Log, kind: str) -> list[dict[str, Any]]:
    """The data of the events of a kind."""
    return [line["data"] for line in log if line["type"] == kind]


def swap(log: Log, kind: str) -> None:
    """Two players of one draw change places."""
    one, other = of(log, kind)[-2:]
    for field in ("table", "seat"):
        one[field], other[field] = other[field], one[field]


def another_secret(log: Log) -> None:
    of(log, "EventClosed")[0]["secret"] = "00" * 32


def another_seed(log: Log) -> None:
    of(log, "DrawMade")[1]["seed"] = "11" * 32


def a_draw_less(log: Log) -> None:
    log.remove(next(line for line in log if line["type"] == "DrawMade"))
    for position, line in enumerate(log, 1):
        line["position"] = position


def another_card(log: Log) -> None:
    cards = of(log, "TableBroken")[-1]["cards"]
    one, other = [*cards][:2]
    cards[one], cards[other] = cards[other], cards[one]


def another_order_of_entries(log: Log) -> None:
    one, other = of(log, "PlayerRegistered")[:2]
    one["player"], other["player"] = other["player"], one["player"]


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (another_secret, "The secret is WRONG"),
        (another_seed, "Draw 2, seats: WRONG: the seed is not that of the secret"),
        (a_draw_less, "WRONG: draw 1 is missing"),
        (lambda log: swap(log, "PlayerMoved"), "break table 2: WRONG: "),
        (another_card, "break table 2: WRONG: seat "),
        (another_order_of_entries, "Draw 1, seats: WRONG: those who draw were others"),
    ],
    ids=["secret", "seed", "missing", "move", "card", "entries"],
)
def test_a_changed_log_is_found_out(
    export: Path, tmp_path: Path, change: Callable[[Log], None], says: str
) -> None:
    code, lines = checked(changed(export, tmp_path, change))
    assert code == 1
    assert any(says in line for line in lines), lines


def less_in_the_middle(log: Log) -> None:
    log.remove(next(line for line in log if line["type"] == "PlayerBusted"))


def an_entry_twice(log: Log) -> None:
    log.insert(9, log[9])


def an_earlier_time(log: Log) -> None:
    log[-1]["at"] -= 100_000


def another_announcement(log: Log) -> None:
    log.append({**log[0], "position": len(log) + 1, "act": len(log) + 1, "at": log[-1]["at"]})
    log[-1]["data"] = {"setup": {**log[0]["data"]["setup"], "commitment": "00" * 32}}


def too_many_seats(log: Log) -> None:
    of(log, "TableOpened")[0]["seats"] = 10**12


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (less_in_the_middle, "WRONG: it follows on "),
        (an_entry_twice, "WRONG: it follows on "),
        (an_earlier_time, "WRONG: its time is before that of the entry before it"),
        (another_announcement, "The secret is WRONG"),
        (too_many_seats, "there are never 1000000000000"),
        (lambda log: log.pop(0), "WRONG: it follows on 0"),
        (lambda log: of(log, "DrawMade")[0].update(lots=["x"]), "does not hold together"),
    ],
    ids=["gap", "twice", "time", "announced", "seats", "beginning", "lots"],
)
def test_a_log_that_does_not_hold_together_is_found_out(
    export: Path, tmp_path: Path, change: Callable[[Log], None], says: str
) -> None:
    code, lines = checked(changed(export, tmp_path, change))
    assert code == 1
    assert any(says in line for line in lines), lines


@pytest.mark.parametrize("content", [b"", b"PK\x03\x04", b"{}\n", b"[1]\n", b"\xff\xfe\n"])
def test_what_is_no_log_is_refused_in_a_line(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "event.zip"
    path.write_bytes(content)
    code, lines = checked(path)
    assert code == 1
    assert "WRONG" in lines[0]


@pytest.mark.parametrize(
    "reason", ["WRONG seat", "by hand\nDraw 9, seats: WRONG", "a\u2028b\u202ec"]
)
def test_what_somebody_typed_neither_ends_a_line_nor_is_a_finding(
    tmp_path: Path, reason: str
) -> None:
    venue = Venue.open(str(tmp_path / "venue.db"))
    event = announced(venue, 4)
    drawn = venue.do(event, "DrawSeats", {}).events[0].position
    venue.do(event, "Undo", {"act": drawn})
    venue.do(event, "AllowNewDraw", {"number": 1, "reason": reason})
    venue.do(event, "DrawSeats", {})
    venue.do(event, "CloseEvent", {"reason": reason})
    path = tmp_path / "event.zip"
    export_event(venue, event, path)
    venue.close()
    code, lines = checked(path)
    assert code == 0
    assert [line[:6] for line in lines] == ["The se", "Draw 1", "Draw 1", "Draw 2", "The lo"]
    assert lines[2].isprintable()


def changed(export: Path, folder: Path, change: Callable[[Log], object]) -> Path:
    """The log of the export as a plain file, with a change made to it."""
    with zipfile.ZipFile(export) as packed:
        log = [json.loads(line) for line in packed.read(LOG).splitlines()]
    change(log)
    path = folder / "events.jsonl"
    path.write_text("\n".join(json.dumps(line) for line in log), encoding="utf-8")
    return path
