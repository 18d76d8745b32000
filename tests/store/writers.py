"""Starts writers in processes of their own, and looks through what they leave."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

import sqlalchemy as sa

from floorman.store.database.schema import keys
from floorman.store.venue.keys import Key
from floorman.store.venue.venue import Venue
from tests.store.venue_play import folded

WRITER = Path(__file__).with_name("writer.py")

Answers = dict[str, tuple[int, int]]


class Writer:
    """A process that enters players; what it has said is done it gives as answers."""

    def __init__(self, url: str, event: str, first: int, last: int, together: int = 1) -> None:
        words = [sys.executable, str(WRITER), url, event, *map(str, (first, last, together))]
        self._process = subprocess.Popen(words, stdout=subprocess.PIPE, text=True)
        assert self._process.stdout is not None
        self._said = self._process.stdout

    def wait_for_the_first(self) -> Answers:
        """Wait until it has begun."""
        return _read(self._said.readline())

    def finish(self) -> Answers:
        """Wait until it is done."""
        answers = self._end()
        assert self._process.returncode == 0
        return answers

    def kill(self, after: float) -> Answers:
        """Kill it at once, some seconds from now: no word is said to it."""
        time.sleep(after)
        self._process.kill()
        return self._end()

    def _end(self) -> Answers:
        with self._process:
            return _read(self._said.read())


def _read(out: str) -> Answers:
    """The answers in whole lines; a line that was cut was not heard."""
    lines = [line.split() for line in out.splitlines(keepends=True) if line.endswith("\n")]
    return {key: (int(first), int(last)) for key, first, last in lines}


def check(venue: Venue, event: str, answers: Answers) -> None:
    """Every answer is in the log, no act is there in part, and the log folds."""
    with venue.database.reading() as connection:
        rows = connection.execute(
            sa.select(keys.c.key, keys.c.first, keys.c.last).where(keys.c.stream == event)
        )
        spans = {row.key: (row.first, row.last) for row in rows}
    kept = {Key(event, "desk", key).kept: span for key, span in answers.items()}
    assert kept.items() <= spans.items()
    log = venue.events(event, limit=1_000_000)
    for first, last in spans.values():
        assert {one.act for one in log[first - 1 : last]} == {first}
        assert log[last - 1].type == "PlayerSeated"
    entered = [one for one in log if one.type == "PlayerSeated"]
    assert len(entered) == len({one.data["player"] for one in entered})
    assert folded(venue, event) == venue.live(event)[1]
