"""One hand as a history tells it, before it is played."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from floorman.games.game import Game, game, games
from floorman.histories.actions import Action
from floorman.histories.amounts import Amount


class HandRecord(msgspec.Struct, frozen=True):
    """One hand as a PHH file tells it; arrays go by player, p1 first.

    ``index`` counts the hands of the file from 0. ``details`` holds the optional fields that do
    not matter for the play, as they were read. The last two come from fields of our own, written
    where other readers could not know them: units of the smallest chip, and a dead small blind.
    """

    file: str
    index: int
    table: str
    variant: str
    antes: tuple[Amount, ...]
    starting_stacks: tuple[Amount, ...]
    actions: tuple[Action, ...]
    blinds_or_straddles: tuple[Amount, ...] = ()
    bring_in: Amount = 0
    small_bet: Amount = 0
    big_bet: Amount = 0
    min_bet: Amount = 0
    ante_trimming_status: bool = False
    details: dict[str, Any] = {}
    smallest_chip: int = 1
    dead_small_blind: int = 0
    blinds_first: int = 0

    @property
    def game(self) -> Game:
        """The game of the variant code."""
        return variants()[self.variant]

    @property
    def players(self) -> int:
        """How many players the hand has."""
        return len(self.starting_stacks)

    def place(self) -> str:
        """Which hand of its file this is, in words."""
        return place_in(self.table, f"hand {self.index}")


@cache
def variants() -> dict[str, Game]:
    """The games that have a PHH variant code, by code."""
    return {entry.phh: entry for entry in map(game, games()) if entry.phh}


def place_in(table: str, what: str) -> str:
    """Where in a file something stands: its table, if the file has tables, and what it is."""
    return f"table [{table}], {what}" if table else what
