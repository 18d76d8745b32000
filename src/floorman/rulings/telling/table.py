"""A table as it is told before the first act, or the facts of a form."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from floorman.cards import parse
from floorman.errors import BadSetup
from floorman.games.game import Game, game
from floorman.hand.events import Blinds
from floorman.hand.house import low_opens
from floorman.rulebooks.book import Book
from floorman.rules.dealing import bring_in_place
from floorman.rulings.telling.told import Event
from floorman.sentences import row, say


class TableSetup(msgspec.Struct, frozen=True, kw_only=True):
    """A table as told: seats and stacks, or for a form only what is faced.

    ``stack`` is everybody's unless ``stacks`` says more; ``facing`` and ``increment`` make a form,
    which has no hand behind it. In a bomb pot everybody has ``each_in`` in, and the flop comes.
    ``doors`` are the upcards of stud, ``opens`` is the seat that brings it in, or whose board
    has it act first on a later street.
    ``event`` is what was told of the event and its tables.
    """

    game: str = "nlhe"
    small: int = 0
    big: int = 0
    ante: int = 0
    ante_kind: str = "each"
    bring_in: int = 0
    small_bet: int = 0
    big_bet: int = 0
    seats: tuple[int, ...] = ()
    button: int = 0
    stack: int = 0
    stacks: dict[int, int] = {}
    names: dict[str, int] = {}
    doors: dict[int, str] = {}
    opens: int = 0
    street: str = ""
    board: str = ""
    pot: int = 0
    each_in: int = 0
    left: int = 0
    chip: int = 1
    facing: int | None = None
    increment: int | None = None
    dead_small_blind: bool = False
    hand_for_hand: bool = False
    event: Event = Event()

    @property
    def is_form(self) -> bool:
        """Whether only facts are given, and no table to play on: seats with stakes make one."""
        stakes = self.big or self.small or self.ante or self.bring_in or self.small_bet
        return not (self.seats and stakes)

    @property
    def the_game(self) -> Game:
        """The game in play."""
        return game(self.game)

    @property
    def begins_stud(self) -> bool:
        """Whether the table is told on the first street of a stud game."""
        game = self.the_game
        return game.is_stud and self.street in ("", game.streets[0].name)

    @property
    def is_first_of_stud(self) -> bool:
        """Whether the table is told at the first betting of a stud game, with its bring-in."""
        return bool(self.bring_in) and self.begins_stud

    @property
    def is_later_of_stud(self) -> bool:
        """Whether the table is told on a later street of stud, where the boards say who begins."""
        game = self.the_game
        return game.is_stud and self.street not in ("", game.streets[0].name)

    @property
    def are_boards_told(self) -> bool:
        """Whether all upcards of this street were told."""
        streets = [one.name for one in self.the_game.streets]
        up = sum(one.up for one in self.the_game.streets[: streets.index(self.street) + 1])
        return all(len(self.doors.get(seat, "")) == 2 * up for seat in self.seats)

    def opener(self, book: Book) -> int:
        """Who brings it in: as told, by all upcards, or by one that always does; else 0."""
        if self.opens:
            return self.opens
        game, high = self.the_game, not low_opens(self.the_game, book)
        doors = {seat: parse(card)[0] for seat, card in self.doors.items()}
        if set(doors) == set(self.seats):
            return bring_in_place(doors, high, game.ace_low)
        first = bring_in_place({card: card for card in game.whole_deck}, high, game.ace_low)
        return next((seat for seat, card in doors.items() if card == first), 0)

    @property
    def is_pot_known(self) -> bool:
        """Whether it is known what went in before the street: on a later one it has to be told."""
        return bool(self.pot) or self.street in ("", game(self.game).streets[0].name)

    @property
    def blinds(self) -> Blinds:
        """The level's forced bets."""
        return msgspec.convert(self, Blinds, from_attributes=True)


def blinds_between(button: int, big: int, between: Sequence[int]) -> BadSetup:
    """What is refused: a small blind that does not stand between the button and the big blind."""
    return BadSetup(
        say(
            "The small blind stands between button and big blind, seats {button} and {big}",
            button=button,
            big=big,
        ),
        row(map(str, between), ", ") or say("seats with a seat between them"),
    )
