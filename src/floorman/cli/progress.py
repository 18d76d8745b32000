"""What `floorman run` shows: the event as it goes, then its results.

In a terminal the state of the event is shown live; elsewhere there is a line for each level.
"""

from __future__ import annotations

import time
from types import TracebackType
from typing import TYPE_CHECKING, TextIO

from floorman.simulation.run import Simulation
from floorman.tournament.field.payouts import text
from floorman.tournament.files.results import Result, Summary

if TYPE_CHECKING:
    from rich.live import Live
    from rich.table import Table

REFRESH_SECONDS = 0.1


class Progress:
    """Tells how the event stands, to a terminal or as lines; nothing when quiet and no terminal."""

    def __init__(self, simulation: Simulation, stream: TextIO, *, is_quiet: bool) -> None:
        self._simulation = simulation
        self._stream = stream
        self._is_quiet = is_quiet
        self._live: Live | None = _live(stream) if stream.isatty() else None
        self._began = self._told = time.perf_counter()
        self._level = 0

    def tell(self) -> None:
        """Show how things stand after a hand, when there is something new to see."""
        if self._live:
            self._refresh(self._live)
        elif self._simulation.state.level != self._level and not self._is_quiet:
            self._level = self._simulation.state.level
            print(" · ".join(" ".join(fact) for fact in self._facts()), file=self._stream)

    def _refresh(self, live: Live) -> None:
        now = time.perf_counter()
        if now - self._told > REFRESH_SECONDS:
            self._told = now
            live.update(_panel(self._simulation, self._facts()))

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
        if self._live:
            self._live.start()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self._live:
            self._live.update(_panel(self._simulation, self._facts()))
            self._live.stop()


def results_table(summary: Summary) -> str:
    """The paid places as a table of text, and how many more played."""
    head = f"{summary.event}: {len(summary.results)} entries, pool {text(summary.pool)}, "
    head += f"{summary.hands:,} hands, book {summary.book}, seed {summary.seed}\n"
    paid = [one for one in summary.results if one.prize] or list(summary.results[:1])
    width = max(len(one.entrant.name) for one in paid)
    lines = [_line(one, width, len(text(paid[0].prize))) for one in paid]
    unpaid = len(summary.results) - len(paid)
    return head + "".join(lines) + (f"      and {unpaid} more\n" if unpaid else "")


def _line(one: Result, name_width: int, prize_width: int) -> str:
    return f"{one.place:>5} {one.entrant.name:<{name_width}} {text(one.prize):>{prize_width}}\n"


# rich is slow to import, so it is only where there is a terminal


def _live(stream: TextIO) -> Live:
    from rich.console import Console
    from rich.live import Live

    return Live(console=Console(file=stream), auto_refresh=False)


def _panel(simulation: Simulation, facts: list[tuple[str, str]]) -> Table:
    from rich.table import Table

    table = Table(title=simulation.structure.name, show_header=False)
    for word, value in facts:
        table.add_row(word, value)
    return table
