"""Acts around the clock: levels, hand-for-hand, busts, the next hand."""

from __future__ import annotations

from typing import Literal

import msgspec

from floorman.rulings.happening import AtSeat, Happening
from floorman.sentences import Sentence, say

Sign = Literal["", "hand", "riffle", "shuffler-button", "dealer-push", "no-hand"]
"""What was going on when a level came."""


class LevelComes(Happening, frozen=True):
    """A level is announced, or the clock sounds for it; 0 is the next one."""

    signal: Literal["announcement", "clock-sound"]
    level: int = 0
    during: Sign = ""


class OldLevelDealt(Happening, frozen=True):
    """A hand is begun at the level before, by mistake; ``noticed`` before anybody acts or later."""

    noticed: bool = False

    @property
    def is_noticed_later(self) -> bool:
        """Nobody says a word until somebody has acted, unless that is told."""
        return not self.noticed


class PushDue(Happening, frozen=True):
    """Dealers are to change so many seconds before a break or the next level."""

    seconds: int


class PlayStarts(Happening, frozen=True):
    """Play starts or goes on in so many seconds, so many players at the table."""

    seconds: int
    players: int


class PlayersStall(Happening, frozen=True):
    """Players play for time."""


class MixOrdered(Happening, frozen=True):
    """The games of a mix, in order."""

    games: tuple[str, ...]


class StaysAway(AtSeat, frozen=True):
    """A player is away for so many minutes."""

    minutes: int


class HandForHandComes(Happening, frozen=True):
    """Hand-for-hand is announced during a hand."""


class GetsUp(AtSeat, frozen=True):
    """A player leaves the seat during hand-for-hand."""


class AllInCalled(Happening, frozen=True):
    """An all-in is called and nobody can bet any more."""


class LetsRunOut(Happening, frozen=True):
    """The floor lets a hand run out that was held in hand-for-hand."""


class NextHand(Happening, frozen=True):
    """The next hand is due, or that many hands."""

    hands: int = 1


class Bust(msgspec.Struct, frozen=True):
    """Somebody who lost the last chip: a seat and its table, or a number of one not seated.

    ``stack`` is what that player had when the hand began, 0 where nobody said; ``table`` is empty
    for the table in play, or where nobody said.
    """

    seat: int = 0
    stack: int = 0
    table: str = ""
    player: int = 0

    @property
    def name(self) -> str:
        """Who it is, as rulings name places: the sentence, which other languages say their way."""
        return self.sentence

    @property
    def sentence(self) -> Sentence:
        """Who it is: a seat, at a table if one was told."""
        if self.player:
            return say("player {player}", self)
        if self.table:
            return say("table {table} seat {seat}", self)
        return say("seat {seat}", self)


class Busts(Happening, frozen=True):
    """Players bust on one hand, of one table or, in hand-for-hand, of several.

    ``at`` is what was told of their tables as a whole.
    """

    who: tuple[Bust, ...]
    at: Literal["", "one", "different"] = ""

    @property
    def seats(self) -> tuple[int, ...]:
        """Their seats at the table in play."""
        return tuple(one.seat for one in self.who if one.seat and not one.table)


class GameTurns(Happening, frozen=True):
    """A mix turns to stud or back to a game with blinds."""

    to_stud: bool


class AntePosted(AtSeat, frozen=True):
    """One player posts the table's ante and the big blind from so many chips."""

    chips: int


class AnteProposed(Happening, frozen=True):
    """The ante is to be made smaller."""

    ante: int


class BustsWithBounties(Happening, frozen=True):
    """Players who bust on one hand of one table, and whose bounties differ by place."""

    who: tuple[Bust, ...]

    @property
    def seats(self) -> tuple[int, ...]:
        """Their seats."""
        return tuple(one.seat for one in self.who)


class LevelMissed(Happening, frozen=True):
    """Somebody says that a hand was begun at the old level by mistake; ``seat`` is a player's."""

    by: Literal["anyone", "dealer", "floor"]
    seat: int = 0


class DealWanted(Happening, frozen=True):
    """Players want to divide the prizes otherwise than the event pays them.

    ``refused``: one of them does not agree, the player of a ``seat`` where one was told.
    """

    refused: bool = False
    seat: int = 0
