"""What is played at a table of an environment: the game, the book, the stacks and forced bets."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from floorman.errors import BadSetup
from floorman.games.game import Game, game, rotation, rotations
from floorman.hand.events import Blinds
from floorman.rulebooks.book import AnyBook, Book, as_book
from floorman.sentences import say
from floorman.tournament.sheet.structure import Level, Prizes, Structure
from floorman.tournament.timing.stakes import stakes


class Terms(msgspec.Struct, frozen=True, kw_only=True):
    """The terms of a table; chips are whole.

    ``game`` is the key of a game or of a rotation, whose games change with every hand. ``blinds``
    are (small, big) or (small, big, ante); in stud they are bring-in and small bet. ``hands`` are
    those of an episode, each with full stacks again; with ``tournament`` they are those of a level,
    the amounts double after it, and an episode goes on to the winner. ``prizes`` are the parts of
    the pool by place. ``sizes`` are the bets and raises there are between the smallest and the
    most, as parts of the pot after a call. A ``structure`` sheet stands for game, stack, blinds
    and levels. The environments raise BadSetup for terms that cannot be played.

    >>> Terms(game="plo", players=2, blinds=(1, 2)).hands
    1
    """

    game: str = "nlhe"
    book: AnyBook = "tda-2024"
    players: int = 6
    stack: int = 10_000
    blinds: tuple[int, ...] = (50, 100)
    hands: int = 1
    tournament: bool = False
    prizes: tuple[float, ...] = (1.0,)
    sizes: tuple[float, ...] = (0.5, 1.0)
    structure: Structure | None = None


class Sheet:
    """Terms looked up and checked once. Raises BadSetup for what cannot be played, and Unknown."""

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self.book: Book = as_book(terms.book)
        self.structure: Structure = terms.structure or _structure(terms)
        self.games: tuple[Game, ...] = tuple(game(key) for key in self.structure.games)
        self.stack = self.structure.starting_stack
        self._stakes: dict[tuple[int, str], Blinds] = {}
        most = min(one.seats for one in self.games)
        if not 2 <= terms.players <= most:
            raise BadSetup(
                say("{players:|player|players}", players=terms.players),
                say("2 to {seats}", seats=most),
            )
        if len(terms.prizes) > terms.players or abs(sum(terms.prizes) - 1) > 1e-9:
            raise BadSetup(
                say("the prizes {prizes}", prizes=terms.prizes),
                say("parts that add up to 1, no more than players"),
            )

    @property
    def chips(self) -> int:
        """All chips at the table."""
        return self.stack * self.terms.players

    def game_of(self, hand: int) -> Game:
        """The game of the hand with this number, counted from 0."""
        return self.games[hand % len(self.games)]

    def level_of(self, hand: int) -> int:
        """The level in which a hand with this number falls; at a cash table always the first."""
        if not self.terms.tournament:
            return 1
        level = 1
        while (length := self._hands(level)) and hand >= length:
            hand -= length
            level += 1
        return level

    def _hands(self, level: int) -> int:
        """The hands of a level: of one timed in minutes, those that the pace gives it."""
        told = self.structure.level(level)
        return told.hands or told.minutes * self.structure.pace // 60

    def stakes(self, hand: int) -> Blinds:
        """The forced bets of a hand."""
        key = self.level_of(hand), self.game_of(hand).key
        if key not in self._stakes:
            self._stakes[key] = stakes(self.structure, *key, self.book)
        return self._stakes[key]


def sheet(terms: Terms | None, fields: Mapping[str, Any]) -> Sheet:
    """A sheet from terms, or from fields of terms by name; BadSetup for a field there is not."""
    try:
        told = msgspec.structs.replace(terms or Terms(), **fields)
    except TypeError:
        unknown = sorted(set(fields) - set(Terms.__struct_fields__))
        raise BadSetup(
            say("{fields} are no terms of a table", fields=unknown),
            say("{fields}", fields=Terms.__struct_fields__),
        ) from None
    return Sheet(told)


def _structure(terms: Terms) -> Structure:
    if len(terms.blinds) not in (2, 3) or terms.hands < 1:
        raise BadSetup(
            say("blinds {blinds}, {hands:|hand|hands}", blinds=terms.blinds, hands=terms.hands),
            say("(small, big) or (small, big, ante), and a hand or more"),
        )
    key = terms.game
    keys = rotation(key).games if key in rotations() else (game(key).key,)
    small, big, *more = terms.blinds
    is_stud = any(game(key).is_stud for key in keys)
    ante = more[0] if more else max(1, big // 10) if is_stud else 0
    level = Level(
        number=1, small_blind=small, big_blind=big, ante=ante, bring_in=small, hands=terms.hands
    )
    return Structure(
        name="table",
        games=keys,
        rotation="",
        rotate_hands=1,
        seats=terms.players,
        starting_stack=terms.stack,
        chips=(1,),
        entry=0,
        pace=30,
        levels=(level,),
        breaks=(),
        prizes=Prizes(),
    )
