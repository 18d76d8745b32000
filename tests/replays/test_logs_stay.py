"""The same seed writes the same log, byte for byte, whatever is made faster behind it.

``logs/digests.json`` has a digest for the random hands of each game, and for each of a few events
with their hands. What is meant to change a log changes it, and is written down in the changelog:
``python -m tests.replays.test_logs_stay`` writes the digests anew.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

import msgspec
import pytest

from floorman.draws import seeded
from floorman.games.game import game, games
from floorman.simulation.logs import Logs
from floorman.simulation.record import Record
from floorman.simulation.run import Simulation
from tests.replays.random_play import random_hand
from tests.unit.test_simulation_run import field, structure

DIGESTS = Path(__file__).parent / "logs" / "digests.json"
HANDS = 40
EVENTS = {"nlhe": 40, "horse": 12, "dealers-choice": 12}
"""Players by game or rotation."""


def digest(parts: Iterable[bytes]) -> str:
    """What tells these bytes from any others."""
    found = sha256()
    for part in parts:
        found.update(len(part).to_bytes(8))
        found.update(part)
    return found.hexdigest()


def of_hands(key: str) -> str:
    """The digest of the events of random hands in a game."""
    hands = (random_hand(game(key), seed) for seed in range(HANDS))
    return digest(msgspec.json.encode(hand.events) for hand in hands)


def of_event(name: str, players: int) -> str:
    """The digest of all that an event of so many players writes."""
    with TemporaryDirectory() as folder:
        sheet = structure(name)
        logs = Logs(Path(folder) / "run")
        played = Simulation(sheet, field(players), "tda-2024", seeded(1))
        played.write_to(Record(logs, sheet))
        for _ in played.play():
            pass
        logs.finish({})
        files = sorted(file for file in logs.folder.rglob("*") if file.is_file())
        assert len(files) > 1
        return digest(part for file in files for part in (file.name.encode(), file.read_bytes()))


def recorded() -> dict[str, str]:
    """The digests that were written down."""
    found: dict[str, str] = json.loads(DIGESTS.read_text("utf-8"))
    return found


@pytest.mark.parametrize("key", games())
def test_random_hands_leave_the_events_they_left(key: str) -> None:
    assert of_hands(key) == recorded()[key]


@pytest.mark.parametrize("name", EVENTS)
def test_an_event_writes_the_files_it_wrote(name: str) -> None:
    assert of_event(name, EVENTS[name]) == recorded()[f"event {name}"]


if __name__ == "__main__":
    found = {key: of_hands(key) for key in games()}
    found |= {f"event {name}": of_event(name, players) for name, players in EVENTS.items()}
    DIGESTS.write_text(json.dumps(found, indent=2) + "\n", "utf-8")
    sys.stdout.write(f"Written to {DIGESTS}.\n")
