"""A whole event played by simulated players, in one call."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from floorman.arguments import several, whole, wrong
from floorman.draws import seeded
from floorman.errors import BadInput
from floorman.sentences import say
from floorman.simulation.run import Simulation
from floorman.simulation.strategies import STRATEGIES, Strategy
from floorman.tournament.files.player_list import Entrant
from floorman.tournament.files.results import Result
from floorman.tournament.files.structure_file import read_structure
from floorman.tournament.sheet.structure import Structure


def simulate(
    structure: Structure | str | Path,
    players: int | Sequence[str],
    *,
    book: str = "tda-2024",
    seed: int = 1,
    strategies: Sequence[Strategy] = STRATEGIES,
) -> tuple[Result, ...]:
    """Play an event down to its winner, hand by hand; returns the results, winner first.

    ``structure`` is a Structure or the path of a structure sheet, ``players`` their number or their
    names, ``book`` a rulebook's key or the path of a house file. The same ``seed`` gives the same
    event. The ``strategies`` are assigned to the players in turn: each is a function that takes a
    View and a stream of random words and returns a Choice. A Result has ``place``, ``entrant`` and
    ``prize`` in cents. Raises BadFile for a faulty sheet, Unknown for an unknown book, IllegalAct
    for fewer than two players.

    >>> results = simulate("examples/structure.toml", ["Ana", "Ben", "Cleo"], seed=3)
    >>> [one.place for one in results], sorted(one.entrant.name for one in results)
    ([1, 2, 3], ['Ana', 'Ben', 'Cleo'])
    """
    if isinstance(structure, str | Path):
        structure = read_structure(Path(structure))
    elif not isinstance(structure, Structure):
        raise wrong("structure", structure, say("a Structure, or the path of a structure sheet"))
    if not strategies:
        raise BadInput(say("there is no strategy"), say("1 or more"))
    styles = several("strategies", strategies, _STYLES)
    for style in styles:
        if not callable(style):
            raise wrong("a strategy", style, _STYLES)
    names = _names(players)
    whole("seed", seed)
    entrants = [Entrant(n, f"p{n}", name) for n, name in enumerate(names, 1)]
    event = Simulation(structure, entrants, book, seeded(seed), styles)
    for _ in event.play():
        pass
    return event.results()


_STYLES = say("functions of a View and a stream that give a Choice")


def _names(players: int | Sequence[str]) -> list[str]:
    """The names of so many players, or those that are given."""
    allowed = say("how many there are, or their names")
    if isinstance(players, int):
        return [f"Player {n}" for n in range(1, players + 1)]
    names = several("players", players, allowed)
    for name in names:
        if not isinstance(name, str):
            raise wrong("a player", name, allowed)
    return names
