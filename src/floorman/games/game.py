"""Games as data over one engine: what is dealt, how it is bet, what wins.

The games themselves stand in ``games.toml``; ``game("nlhe")`` gives one.
"""

from __future__ import annotations

import re
from functools import cache, cached_property
from pkgutil import get_data
from typing import Any, Literal

import msgspec
import tomli

from floorman import cards
from floorman.errors import Unknown
from floorman.sentences import say

Betting = Literal["no-limit", "pot-limit", "limit"]
Forced = Literal["blinds", "bring-in", "button-blind"]
Family = Literal["flop", "short_deck", "big_o", "stud", "single_draw", "triple_draw", "badugi"]


class Street(msgspec.Struct, frozen=True):
    """One street: the cards dealt before its betting round, and its bet in limit games."""

    name: str
    down: int = 0
    up: int = 0
    board: int = 0
    draw: bool = False
    big: bool = False


class Game(msgspec.Struct, frozen=True, dict=True):
    """One game: streets, betting, forced bets and the part or parts that decide a pot."""

    key: str
    name: str
    betting: Betting
    streets: tuple[Street, ...]
    parts: tuple[str, ...]
    seats: int
    forced: Forced = "blinds"
    deck: Literal["standard", "short"] = "standard"
    opens: Literal["left-of-button", "high", "low"] = "left-of-button"
    odd: Literal["position", "suit"] = "position"
    ace_low: bool = True
    phh: str = ""

    @cached_property
    def is_stud(self) -> bool:
        """Whether upcards, and not the button, say who acts first."""
        return self.forced == "bring-in"

    @cached_property
    def is_regular_high_low(self) -> bool:
        """Whether it is stud high-low without a qualifier, where any five cards make a low."""
        return self.is_stud and self.parts == ("high", "low-a5")

    @cached_property
    def has_board(self) -> bool:
        """Whether community cards are dealt."""
        return any(street.board for street in self.streets)

    @cached_property
    def can_play_board(self) -> bool:
        """Whether the board alone may be a hand; in Omaha two of one's own cards have to play.

        >>> game("nlhe").can_play_board, game("plo8").can_play_board
        (True, False)
        """
        return self.has_board and not self.parts[0].startswith("omaha")

    @cached_property
    def is_draw(self) -> bool:
        """Whether players discard and draw."""
        return any(street.draw for street in self.streets)

    @property
    def family(self) -> Family:
        """The kind of game, as rooms say how many a table of it seats.

        >>> game("plo").family, game("bigo").family, game("badacey").family
        ('flop', 'big_o', 'triple_draw')
        """
        if self.is_stud:
            return "stud"
        dealt = self.streets[0].down
        if self.has_board:
            big_o = dealt == 5 and len(self.parts) == 2
            return "short_deck" if self.deck == "short" else "big_o" if big_o else "flop"
        if len(self.streets) == 2:
            return "single_draw"
        return "badugi" if dealt == 4 else "triple_draw"

    @cached_property
    def whole_deck(self) -> cards.Cards:
        """The cards the game is played with."""
        return cards.SHORT if self.deck == "short" else cards.STANDARD

    @cached_property
    def card_bytes(self) -> bytes:
        """The same cards, a byte each."""
        return bytes(self.whole_deck)

    @cached_property
    def card_set(self) -> frozenset[int]:
        """The same cards, in no order."""
        return frozenset(self.whole_deck)


class Rotation(msgspec.Struct, frozen=True):
    """Games played in turn, by hands or by level; in dealer's choice the dealer names each."""

    key: str
    name: str
    games: tuple[str, ...]
    chosen: bool = False


@cache
def _file() -> dict[str, Any]:
    data = get_data(__name__, "games.toml")
    return tomli.loads((data or b"").decode())


@cache
def game(key: str) -> Game:
    """The game of this key, such as ``nlhe``.

    Raises Unknown with the keys there are.

    >>> game("plo8").name
    'pot-limit Omaha eight or better'
    """
    entry = _file()["games"].get(key)
    if entry is None:
        raise Unknown(say("game"), key, games())
    streets = _file()["streets"][entry["streets"]]
    return msgspec.convert({**entry, "key": key, "streets": streets}, Game)


def meant(name: str) -> str:
    """The key of the game that people call so: the first that has all its words, else as it is.

    >>> [meant(name) for name in ("NLHE", "holdem", "Omaha 8", "limit Omaha", "whist")]
    ['nlhe', 'nlhe', 'plo8', 'flo', 'whist']
    """
    if name.lower() in games():
        return name.lower()
    told = _words(name)
    named = (key for key in games() if told and told <= _words(game(key).name))
    return next(named, name)


def _words(name: str) -> set[str]:
    plain = name.lower().replace("'", "").replace("’", "").replace("8", " eight")
    plain = re.sub(r"\b(no|pot)[ -]limit\b", r"\1limit", plain)  # else “limit” is in all of them
    return set(re.findall("[a-z]+", plain))


@cache
def games() -> tuple[str, ...]:
    """The keys of all games."""
    return tuple(_file()["games"])


@cache
def rotation(key: str) -> Rotation:
    """The rotation of this key, such as ``horse``.

    Raises Unknown with the keys there are.
    """
    entry = _file()["rotations"].get(key)
    if entry is None:
        raise Unknown(say("rotation"), key, rotations())
    return msgspec.convert({**entry, "key": key}, Rotation)


@cache
def rotations() -> tuple[str, ...]:
    """The keys of all rotations."""
    return tuple(_file()["rotations"])
