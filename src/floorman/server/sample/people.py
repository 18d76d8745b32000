"""The sample's players: numbered, without a name of anybody's, the same ones in every sample."""

from __future__ import annotations

from floorman.store.people.person import Person
from floorman.store.people.players import Players


def people(players: Players, count: int) -> list[str]:
    """The ids of so many sample players, written down where they are not yet."""
    known = players.with_memberships([_membership(number) for number in range(1, count + 1)])
    missing = [number for number in range(1, count + 1) if _membership(number) not in known]
    added = players.add_all([_person(number) for number in missing])
    known |= {_membership(number): one for number, one in zip(missing, added, strict=True)}
    return [known[_membership(number)] for number in range(1, count + 1)]


def _person(number: int) -> Person:
    return Person(name=f"Player {number}", membership=_membership(number), notes="Simulated")


def _membership(number: int) -> str:
    return f"sample-{number}"
