"""The state of one hand: chips, cards and whose turn it is, as the events so far leave it.

Players stand in *places*: 0 is the first seat left of the button, then clockwise, so the last
place is the button's when the button is at a player. A set of players is an integer with one bit
a place. Only ``apply`` writes here; everybody else reads.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from floorman.cards import Cards
from floorman.games.game import Betting, Game, game
from floorman.hand.events import HandStarted
from floorman.hand.house import HandRules, hand_rules
from floorman.rulebooks.book import Book, load_with_house

# What the dealer waits for or does next.
FORCED: Final = 0  # antes and blinds, then the first cards
BETTING: Final = 1  # a betting round
DRAWING: Final = 2  # discards, then the cards drawn
HELD: Final = 3  # hand-for-hand: an all-in waits for the floor
SHOWDOWN: Final = 4  # hands are shown or mucked
AWARDING: Final = 5  # pots go out
OVER: Final = 6

NOBODY: Final = -1


GIVEN: Final = ("start", "game", "betting", "rules", "n", "seats", "places")
"""What of a state follows from how the hand began and from its book."""
NOW: Final = (
    "able", "actor", "aggressor", "antes_in", "bet", "bets", "blinds_in", "board",
    "bring_in_due", "bring_in_passed", "burned", "burns", "dead", "dealt", "deck",
    "down", "early", "faced", "full_level", "full_raise", "fulls", "fulls_faced",
    "laid", "live", "lost", "muck", "opener", "paid", "pending", "pot", "raises",
    "released", "short_blinds", "stacks", "step", "street",
    "tabled", "to_draw", "told", "top", "total", "undealt", "up",
)  # fmt: skip
"""What changes."""


class State:
    """One hand as it stands. All chips are whole; lists go by place."""

    __slots__ = (*GIVEN, *NOW)

    def __init__(self, start: HandStarted, book: Book | None = None) -> None:
        n = self.n = len(start.seats)
        self.start: HandStarted = start
        self.game: Game = game(start.game)
        self.betting: Betting = self.game.betting  # asked for at every act
        self.rules: HandRules = (
            HandRules(book) if book else hand_rules(load_with_house(start.book, start.house))
        )
        self.seats: tuple[int, ...] = start.seats
        self.places: dict[int, int] = {seat: place for place, seat in enumerate(start.seats)}

        self.total: int = sum(start.stacks)
        self.stacks: list[int] = list(start.stacks)
        self.bets: list[int] = [0] * n  # on this street
        self.paid: list[int] = [0] * n  # in the hand, what has to be matched
        self.dead: int = 0  # chips of the first pot that match nothing
        self.pot: int = 0  # all chips in the middle and in front
        self.antes_in: bool = not any(start.antes)
        self.blinds_in: bool = not any(start.posts)

        self.live: int = (1 << n) - 1  # players who hold a live hand
        self.able: int = self.live  # those of them who have chips left
        self.pending: int = 0  # who must still act, discard or show
        self.actor: int = NOBODY

        self.step: int = FORCED
        self.street: int = 0
        self.bet: int = 0  # street total to match
        self.full_raise: int = 0  # the last full bet or raise: the smallest raise now
        self.full_level: int = 0  # limit: street total of the last full bet or raise
        self.raises: int = 0  # bets and raises that count for the cap
        self.fulls: int = 0  # full bets and raises on this street
        self.faced: list[int] = [-1] * n  # street total faced when last acted; -1: not yet
        self.fulls_faced: list[int] = [0] * n
        self.aggressor: int = NOBODY  # last bet or raise on this street
        self.opener: int = 0  # first to act on this street
        self.bring_in_due: bool = False
        self.bring_in_passed: bool = False  # to the left of an all-in player
        self.short_blinds: int = 0  # what short blinds lack of the full ones

        self.told: bool = not start.deck  # cards come from outside, not from a deck
        self.deck: Cards = start.deck
        self.top: int = 0  # the stub is deck[top:]
        self.dealt: int = 0  # every card that has left the deck
        self.burned: bool = False  # on this street
        self.board: Cards = ()
        self.burns: Cards = ()
        self.early: Cards = ()  # board cards dealt too soon, not in play
        self.down: list[Cards] = [()] * n
        self.up: list[Cards] = [()] * n
        self.muck: list[Cards] = [()] * n  # what each place folded, mucked or discarded
        self.laid: Cards = ()  # discards of the draw under way, which lie in the mucks
        self.to_draw: list[int] = [0] * n
        self.undealt: int = self.live  # who still gets cards on this street
        self.tabled: int = 0  # whose hands lie face up
        self.lost: int = 0  # killed hands whose uncalled chips stay in the pot
        self.released: bool = False  # hand-for-hand: told to run out

    def __eq__(self, other: object) -> bool:
        """Whether hands that began alike, under the same book, stand alike."""
        return (
            isinstance(other, State)
            and self.start == other.start
            and self.rules.book == other.rules.book
            and _now(self) == _now(other)
        )

    __hash__ = None  # type: ignore[assignment]  # a hand in play changes

    def __reduce__(self) -> tuple[Callable[..., State], tuple[HandStarted, Book, dict[str, Any]]]:
        """For pickle: a compiled class has no attributes that could be put back one by one."""
        return _put_back, (self.start, self.rules.book, _now(self))

    @property
    def stub(self) -> Cards:
        """The cards not yet dealt, top first."""
        return self.deck[self.top :]

    def cards_of(self, place: int) -> Cards:
        """All cards of a player, down cards first."""
        return self.down[place] + self.up[place]

    def places_of(self, players: int) -> list[int]:
        """The places in a set of players, in clockwise order from left of the button."""
        return [place for place in range(self.n) if players >> place & 1]

    def seats_of(self, players: int) -> tuple[int, ...]:
        """The seats in a set of players, in clockwise order from left of the button."""
        return tuple([seat for place, seat in enumerate(self.seats) if players >> place & 1])

    def next_of(self, players: int, after: int) -> int:
        """The first place of a set that comes after a place, clockwise; NOBODY of an empty set."""
        if not players:
            return NOBODY
        later = players >> (after + 1)
        if later:
            return after + (later & -later).bit_length()
        return (players & -players).bit_length() - 1

    def street_name(self) -> str:
        """The name of the street, such as ``flop``."""
        return self.game.streets[self.street].name

    def is_all_in(self, place: int) -> bool:
        """Whether a player holds a live hand with no chips behind."""
        return bool(self.live >> place & 1) and self.stacks[place] == 0


def _now(state: State) -> dict[str, Any]:
    """What changes in a hand, by name; lists are copied."""
    held = {name: getattr(state, name) for name in NOW}
    return {name: value[:] if type(value) is list else value for name, value in held.items()}


def _put_back(start: HandStarted, book: Book, now: dict[str, Any]) -> State:
    """For pickle: the state of a hand that began so and stands so."""
    state = State(start, book)
    for name, value in now.items():
        setattr(state, name, value)
    return state
