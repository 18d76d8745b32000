"""What is shown while an event runs: live in a terminal, a line a level elsewhere."""

from __future__ import annotations

import io
from pathlib import Path

from floorman.cli.panel import Panel, bar
from floorman.cli.progress import Progress
from floorman.draws import seeded
from floorman.simulation.run import Simulation
from floorman.tournament.files.player_list import Entrant
from floorman.tournament.files.structure_file import read_structure

SHEET = Path(__file__).parents[2] / "examples" / "structure.toml"


class Terminal(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self) -> bool:
        return True


def shown(stream: io.StringIO, *, is_quiet: bool) -> str:
    """All that is written while nine players play the sample to its winner."""
    field = [Entrant(number, f"p{number}", f"Player {number}") for number in range(1, 10)]
    simulation = Simulation(read_structure(SHEET), field, "tda-2024", seeded(3))
    with Progress(simulation, stream, is_quiet=is_quiet) as progress:
        for _ in simulation.play():
            progress.tell()
    return stream.getvalue()


def test_a_terminal_shows_how_the_event_stands_at_its_end() -> None:
    written = shown(Terminal(), is_quiet=True)
    assert "Sample Main Event" in written
    assert "1 of 9" in written
    assert "180,000" in written


def test_a_terminal_is_written_over_and_its_width_is_kept() -> None:
    stream = Terminal()
    panel = Panel(stream)
    panel.show(["level 1", "x" * 500])
    panel.show([bar("events", 30, 30)])
    first, second, third = stream.getvalue().split("\n")[:3]
    assert (first, set(second), len(second)) == ("level 1", {"x"}, 79)
    assert third == "\x1b[2F\x1b[Jevents [" + "#" * 30 + "] 30 of 30"


def test_elsewhere_there_is_a_line_for_each_level() -> None:
    lines = shown(io.StringIO(), is_quiet=False).splitlines()
    assert [line.split()[1] for line in lines] == [str(n) for n in range(1, len(lines) + 1)]
    assert lines[0].startswith("level 1 (50/100) · players 9 of 9 · tables 1 · hands 1 ")


def test_quiet_means_nothing_but_a_terminal() -> None:
    assert shown(io.StringIO(), is_quiet=True) == ""
