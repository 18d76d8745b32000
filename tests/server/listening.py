"""Listens to a live stream over a real connection, as a screen does."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import httpx

from tests.waiting import PATIENCE


class Listener:
    """The messages of one stream, each as its id and data."""

    def __init__(self, answer: httpx.Response) -> None:
        self.answer = answer
        self._lines = answer.iter_lines()

    def message(self) -> tuple[int, dict[str, Any]]:
        """The next message; raises StopIteration when the stream has ended."""
        position = 0
        while True:
            line = next(self._lines)
            if line.startswith("id:"):
                position = int(line[3:])
            if line.startswith("data:"):
                return position, json.loads(line[5:])

    def until(self, position: int) -> list[dict[str, Any]]:
        """All events up to a position."""
        events: list[dict[str, Any]] = []
        while not events or events[-1]["position"] < position:
            events += self.message()[1]["events"]
        return events

    def rest(self) -> str:
        """All that comes until the stream ends."""
        return "\n".join(self._lines)


@contextmanager
def listening(
    address: str, event: str, headers: dict[str, str], after: int | None = None
) -> Iterator[Listener]:
    """Listen to an event, from a position on or from now."""
    query = "" if after is None else f"?after={after}"
    with (
        httpx.Client(timeout=PATIENCE) as client,
        client.stream(
            "GET", f"{address}/api/events/{event}/stream{query}", headers=headers
        ) as answer,
    ):
        yield Listener(answer)
