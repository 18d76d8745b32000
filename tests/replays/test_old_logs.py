"""Logs written by earlier versions open, check out, and give the results they gave."""

from __future__ import annotations

import csv
import gzip
from pathlib import Path

from floorman.floor.decide import TYPES
from floorman.floor.folding import fold
from floorman.tournament.envelope import decode

LOGS = Path(__file__).parent / "logs"


def test_a_run_of_version_0_1() -> None:
    lines = gzip.decompress((LOGS / "run-1.jsonl.gz").read_bytes()).splitlines()
    live = fold([decode(line, TYPES) for line in lines])
    rows = csv.DictReader((LOGS / "run-1.results.csv").read_text().splitlines())
    places = {row["id"]: int(row["place"]) for row in rows}
    assert len(places) == 40
    assert {player: live.play.place(player) for player in live.play.players} == places
