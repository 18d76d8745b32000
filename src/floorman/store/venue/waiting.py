"""Commands that wait for the writer of their event: whoever writes next does those of all.

A command alone pays for a transaction and for the disk; of many that wait together each pays for
its part of one. None waits for more of them than one transaction takes.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from threading import Lock
from typing import NamedTuple

from floorman.floor.undoing import Redo, Undo
from floorman.tournament.commands import Command
from floorman.tournament.envelope import Envelope

MOST = 100
"""Commands in one transaction at most."""


class Done(NamedTuple):
    """What a command led to: its events, and the newest position it stands at.

    ``repeated``: it had been done before with the same key, and this is what came of it then.
    ``beside`` are other events that it touched too.
    """

    position: int
    events: tuple[Envelope, ...]
    repeated: bool = False
    beside: tuple[str, ...] = ()


class Signed(NamedTuple):
    """The key that a command came with, whose it is, and the fingerprint of the command."""

    key: str
    owner: str
    fingerprint: str


class Asked:
    """A command that waits, and what came of it, or why it was refused, once that is on disk.

    ``seen`` is the position that whoever asks looked at, where that was told.
    """

    __slots__ = ("command", "outcome", "seen", "signed")

    def __init__(
        self, command: Command, signed: Signed | None = None, seen: int | None = None
    ) -> None:
        self.command = command
        self.signed = signed
        self.seen = seen
        self.outcome: Done | Exception | None = None

    @property
    def is_done(self) -> bool:
        """It waits no more."""
        return self.outcome is not None

    def answer(self) -> Done:
        """What came of it; raises why it was refused. Only for one that is done."""
        if isinstance(self.outcome, Done):
            return self.outcome
        assert self.outcome is not None
        raise self.outcome


class Line:
    """Those who wait for one event, the first one first."""

    def __init__(self) -> None:
        self._waiting: deque[Asked] = deque()
        self._lock = Lock()

    def join(self, asked: Asked) -> None:
        """Wait behind the others."""
        with self._lock:
            self._waiting.append(asked)

    def leave(self, asked: Asked) -> None:
        """Nobody waits for this one any more."""
        with self._lock, suppress(ValueError):
            self._waiting.remove(asked)

    def next(self) -> list[Asked]:
        """Those who are done next, together; what replays much of the log is done alone."""
        with self._lock:
            taken: list[Asked] = []
            while self._waiting and len(taken) < MOST:
                alone = isinstance(self._waiting[0].command, Undo | Redo)
                if alone and taken:
                    break
                taken.append(self._waiting.popleft())
                if alone:
                    break
            return taken

    def put_back(self, asked: Sequence[Asked]) -> None:
        """These were not done yet, and are the first again."""
        with self._lock:
            self._waiting.extendleft(reversed([one for one in asked if not one.is_done]))
