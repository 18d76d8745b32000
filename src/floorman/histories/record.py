"""One hand as a history tells it, before it is played."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from floorman.games.game import Game, game, games
from floorman.histories.actions import Action
from floorman.histories.amounts import Amount


class Outcome(msgspec.Struct, frozen=True):
    """How a hand ended, as its record tells it; arrays go by player, empty where not told.

    ``winnings`` are collected from the pots, after the rake; ``finishing`` are the stacks after the
    hand; ``behind`` are chips that a cap keeps out of it. ``rake`` is None where it is not told in
    full. ``added`` came into the pot from outside. ``runs`` counts the boards that were dealt.
    ``with_uncalled`` says that bets that nobody called are counted in with the winnings. ``line``
    and ``text`` are where it stands.
    """

    winnings: tuple[Amount, ...] = ()
    finishing: tuple[Amount, ...] = ()
    behind: tuple[Amount, ...] = ()
    rake: Amount | None = None
    added: Amount = 0
    runs: int = 1
    with_uncalled: bool = False
    line: int = 0
    text: str = ""


class HandRecord(msgspec.Struct, frozen=True):
    """One hand as a history tells it, in the terms of PHH; arrays go by player, p1 first.

    ``index`` counts the hands of the file from 0. ``details`` holds the optional fields that do
    not matter for the play, as they were read. ``smallest_chip`` (in units),
    ``dead_small_blind`` and ``blinds_first`` come from fields of our own, which other readers could
    not know. A history of a site has the key of its game in ``played``, as not all have a PHH code,
    its first line in ``line``, and an ``outcome`` that the replay is held to.
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
    played: str = ""
    line: int = 0
    outcome: Outcome | None = None

    @property
    def game(self) -> Game:
        """The game that is played."""
        return game(self.played) if self.played else variants()[self.variant]

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
