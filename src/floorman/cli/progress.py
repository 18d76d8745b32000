"""What `floorman run` shows: the event as it goes, then its results.

In a terminal the state of the event is shown live; elsewhere there is a line for each level.
"""

from __future__ import annotations

import time
from types import TracebackType
from typing import TextIO

from floorman.cli.panel import Panel
from floorman.cli.speaking import counted
from floorman.simulation.run import Simulation
from floorman.tournament.files.results import Result, Summary
from floorman.tournament.sheet.currency import text

REFRESH_SECONDS = 0.1


class Progress:
    """Tells how the event stands, to a terminal or as lines; nothing when quiet and no terminal."""

    def __init__(self, simulation: Simulation, stream: TextIO, *, is_quiet: bool) -> None:
        self._simulation = simulation
        self._stream = stream
        self._is_quiet = is_quiet
        self._live = Panel(stream) if stream.isatty() else None
        self._began = self._told = time.perf_counter()
        self._level = 0

    def tell(self) -> None:
        """Show how things stand after a hand, when there is something new to see."""
        if self._live:
            self._refresh(self._live)
        elif self._simulation.state.level != self._level and not self._is_quiet:
            self._level = self._simulation.state.level
            print(" · ".join(" ".join(fact) for fact in self._facts()), file=self._stream)

    def _refresh(self, live: Panel) -> None:
        now = time.perf_counter()
        if now - self._told > REFRESH_SECONDS:
            self._told = now
            live.show(self._lines())

    def _lines(self) -> list[str]:
        facts = self._facts()
        width = max(len(word) for word, _ in facts)
        return [self._simulation.structure.name, *[f"  {w:<{width}}  {v}" for w, v in facts]]

    def _facts(self) -> list[tuple[str, str]]:
        """How the event stands, as pairs of a word and its value."""
        simulation, state = self._simulation, self._simulation.state
        level = simulation.structure.level(state.level)
        seconds = time.perf_counter() - self._began
        return [
            ("level", f"{state.level} ({level.small_blind:,}/{level.big_blind:,})"),
            ("players", f"{state.left:,} of {len(state.players):,}"),
            ("tables", f"{len(state.tables):,}"),
            ("hands", f"{state.hands:,}"),
            ("average stack", f"{state.chips // max(1, state.left):,}"),
            ("last out", simulation.last_out()),
            ("hands a second", f"{state.hands / max(seconds, 0.001):,.0f}"),
        ]

    def __enter__(self) -> Progress:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._live:
            self._live.show(self._lines())


def results_table(summary: Summary) -> str:
    """The paid places as a table of text, and how many more played."""
    entries = counted(len(summary.results), "entry", "entries")
    head = f"{summary.event}: {entries}, pool {text(summary.pool)}, "
    head += f"{counted(summary.hands, 'hand', 'hands')}, book {summary.book}, seed {summary.seed}\n"
    results = summary.results
    paid = [one for one in results if one.prize or one.bounties] or list(results[:1])
    width = max(len(one.entrant.name) for one in paid)
    won = max(len(text(one.bounties)) for one in paid) if any(one.bounties for one in paid) else 0
    lines = [_line(one, width, len(text(paid[0].prize)), won) for one in paid]
    unpaid = len(summary.results) - len(paid)
    return head + "".join(lines) + (f"      and {unpaid} more\n" if unpaid else "")


def _line(one: Result, name_width: int, prize_width: int, won_width: int) -> str:
    """A place; with what its bounties came to, where there are any."""
    won = f" + {text(one.bounties):>{won_width}} bounties" if won_width else ""
    prize = f"{text(one.prize):>{prize_width}}"
    return f"{one.place:>5} {one.entrant.name:<{name_width}} {prize}{won}\n"
