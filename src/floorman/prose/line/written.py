"""A story as table talk: its clauses, what was told of them, and how they were ruled on."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache

from msgspec import Struct, field

from floorman.prose.line.table import Assumed
from floorman.prose.wording import listed
from floorman.rulings.ruling import Ruling
from floorman.rulings.telling.setup import read_setup
from floorman.rulings.telling.talk import Clause, Talk, read_act


class Written(Struct):
    """A story as table talk. ``told`` are the clauses that were told, the others are implied.

    It is ``doubtful`` where somebody who acted before does something that nobody told, ``untold``
    where a street of it was not told, or nothing of a street before a card came, ``scaled`` where
    a stack was told without its thousands. ``made_up`` are its checks and calls that do not follow
    from what was told, ``due`` are the positions of whoever is to act after them.
    """

    table: str
    clauses: list[str] = field(default_factory=list)
    told: list[bool] = field(default_factory=list)
    assumed: list[Assumed] = field(default_factory=list)
    doubtful: bool = False
    untold: bool = False
    scaled: bool = False
    made_up: int = 0
    rulings: list[Ruling] = field(default_factory=list)
    due: tuple[str, ...] = ()

    @property
    def line(self) -> str:
        """The line of table talk."""
        return " | ".join([self.table, *self.clauses])

    @property
    def talk(self) -> Talk:
        """The line as it is read."""
        return Talk(read_setup(self.table), tuple(clause_read(text) for text in self.clauses), {})


_SILENT = re.compile(r"^seat (\d+) (folds|checks|calls|is all-in)$")


def silent_acts(clauses: Sequence[str]) -> list[Assumed]:
    """Acts that were put in and nobody told, alike ones as one.

    >>> silent_acts(["seat 4 folds", "seat 5 folds", "seat 1 checks"])
    [Assumed(field='silent', value='4-5 folds'), Assumed(field='silent', value='1 checks')]
    """
    seats: dict[str, list[int]] = {}
    for found in filter(None, map(_SILENT.match, clauses)):
        seats.setdefault(found[2].split()[-1], []).append(int(found[1]))
    each = ((listed(sorted(set(who))).replace(" and ", ", "), does) for does, who in seats.items())
    return [Assumed("silent", f"{who} {does}") for who, does in each]


@lru_cache(maxsize=4096)
def clause_read(text: str) -> Clause:
    """A clause of table talk; the same ones come again and again."""
    return Clause(read_act(text), text, {})
