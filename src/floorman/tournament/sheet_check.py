"""What is wrong in a structure sheet that comes as values, not as a file: all of it at once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec.structs import asdict

from floorman.errors import BadSetup
from floorman.tournament.findings import Finding
from floorman.tournament.keys import Table
from floorman.tournament.structure import Level, Structure
from floorman.tournament.structure_findings import shape_findings, sheet_findings


def structure_findings(structure: Structure) -> list[Finding]:
    """Everything wrong in its games, seats, chips, levels and breaks."""
    document = _document(structure)
    found = shape_findings(document)
    if not found:
        found = sheet_findings(document)
    return [*found, *_ante_findings(structure.levels)]


def refuse_new(before: Structure, after: Structure) -> None:
    """Raise BadSetup with all that a change makes wrong; what was so before is let be."""
    known = set(structure_findings(before))
    refuse(one for one in structure_findings(after) if one not in known)


def refuse(found: Iterable[Finding]) -> None:
    """Raise BadSetup with all findings; return when there is none.

    >>> refuse([Finding("level 2, ante", "it is above the big blind", "at most 200")])
    Traceback (most recent call last):
    floorman.errors.BadSetup: level 2, ante: it is above the big blind. Allowed: at most 200.
    """
    lines = [f"{one.place}: {one.wrong}. Allowed: {one.allowed}." for one in found]
    if lines:
        raise BadSetup(" ".join(lines))


def _ante_findings(levels: Iterable[Level]) -> Iterator[Finding]:
    for level in levels:
        most = level.big_blind or level.small_bet
        if level.ante > most:
            place = f"level {level.number}, ante"
            yield Finding(place, f"{level.ante} is above the big blind", f"at most {most}")


def _document(structure: Structure) -> Table:
    """The sheet as its file would say it; what is 0 there is left out."""
    games = structure.games
    return {
        "name": structure.name or "event",
        **({"game": games[0]} if len(games) == 1 else {"rotation": list(games)}),
        "seats": structure.seats,
        "starting_stack": structure.starting_stack,
        "chips": list(structure.chips),
        "entry": structure.entry,
        "pace": structure.pace,
        "level": [_keys(level) for level in structure.levels],
        "break": [asdict(pause) for pause in structure.breaks],
    }


def _keys(level: Level) -> Table:
    always = {"small_blind", "big_blind", "ante"} if level.big_blind else {"ante"}
    keys = asdict(level)
    del keys["number"]
    return {name: value for name, value in keys.items() if value or name in always}
