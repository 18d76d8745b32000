"""What of a log counts, and states kept on the way, so that an undo or redo replays little.

Undone acts and the turns themselves change nothing, however many there are: they are passed over
without being read. States are kept the closer the nearer they stand to the act that was turned, so
that going back through a log act by act replays each event a few times, not as often as there are
acts before it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from heapq import merge
from typing import NamedTuple

from floorman.floor.decide import leaves_something
from floorman.floor.folding import take
from floorman.floor.live import Live
from floorman.store.logs.log import Turn
from floorman.store.logs.packed import pack, unpack
from floorman.store.logs.spans import Spans
from floorman.tournament.envelope import Logged

NEAR = 32
"""Events that are replayed without another state being kept."""
FAR = 1_000
"""Events from which on it is asked whether a state stands nearer than the last one kept."""
MOST = 32
"""States kept of a log at a time; beyond, every second is dropped."""

Read = Callable[[int, int], Iterable[Logged]]
"""The events of the log after a position, to another one."""


class Mark(NamedTuple):
    """A state kept: the position that it stands after, and itself."""

    position: int
    packed: bytes


class Entry(NamedTuple):
    """An event of the log, and whether it counts; one that does not leaves something behind."""

    logged: Logged
    counts: bool


class WayBack:
    """Which acts of a log are undone, and states before its newest acts.

    ``seen`` is the position up to which undos and redos are known.
    """

    def __init__(self) -> None:
        self.seen = 0
        self._undone: set[int] = set()
        self._idle = Spans()
        self._left: list[Logged] = []
        self._marks: list[Mark] = []

    def is_undone(self, act: int) -> bool:
        """The act, named by its first position, does not count."""
        return act in self._undone

    def catch_up(
        self, turns: Iterable[Turn], act: Callable[[int], Sequence[Logged]], head: int
    ) -> None:
        """Take in the undos and redos after ``seen``; ``act`` gives the events of an act."""
        turned: dict[int, bool] = {}
        for turn in turns:
            self._idle.add(turn.at, turn.at)
            turned[turn.act] = turn.undoes
        for first, undoes in turned.items():
            if undoes != self.is_undone(first):
                self._turn(act(first), undoes=undoes)
        if turned:
            self._marks = [mark for mark in self._marks if mark.position < min(turned)]
            self._left.sort(key=lambda one: one.position)
        self.seen = head

    def _turn(self, act: Sequence[Logged], *, undoes: bool) -> None:
        first, last = act[0].position, act[-1].position
        if undoes:
            self._undone.add(first)
            self._idle.add(first, last)
            self._left += (one for one in act if leaves_something(one.event))
        else:
            self._undone.discard(first)
            self._idle.remove(first, last)
            self._left = [one for one in self._left if one.act != first]

    def entries(self, after: int, until: int, read: Read) -> Iterator[Entry]:
        """What counts after a position, to another one, and what else leaves something behind."""
        counted = (
            Entry(one, counts=True)
            for first, last in self._idle.gaps(after + 1, until)
            for one in read(first - 1, last)
        )
        left = (Entry(one, counts=False) for one in self._left if after < one.position <= until)
        return merge(counted, left, key=lambda entry: entry.logged.position)

    def before(
        self, act: int, read: Read, nearer: Callable[[int], Mark | None] | None = None
    ) -> Live:
        """The state before an act; ``nearer`` gives a state that was kept elsewhere before it."""
        start = self._nearest(act)
        if nearer is not None and self._counted(start, act) > FAR:
            found = nearer(act)
            if found is not None and found.position > start.position:
                self._keep(found)
                start = found
        live = unpack(start.packed) if start.packed else Live()
        ahead = self._counted(start, act)
        due = ahead // 2
        for logged, counts in self.entries(start.position, act - 1, read):
            take(live, logged, counts=counts)
            ahead -= counts
            if counts and NEAR <= ahead <= due:
                self._keep(Mark(logged.position, pack(live)))
                due = ahead // 2
        return live

    def _nearest(self, act: int) -> Mark:
        kept = (mark for mark in self._marks if mark.position < act)
        return max(kept, default=Mark(0, b""), key=lambda mark: mark.position)

    def _counted(self, start: Mark, act: int) -> int:
        gaps = self._idle.gaps(start.position + 1, act - 1)
        return sum(last - first + 1 for first, last in gaps)

    def _keep(self, mark: Mark) -> None:
        self._marks.append(mark)
        self._marks.sort(key=lambda one: one.position)
        if len(self._marks) > MOST:
            del self._marks[::2]
