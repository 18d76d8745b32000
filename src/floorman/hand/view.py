"""What may be seen of a hand: the pots, and a seat's own view of the table."""

from __future__ import annotations

from typing import NamedTuple, SupportsIndex

from floorman.cards import Cards
from floorman.errors import BadSetup
from floorman.hand.events import Blinds
from floorman.hand.legal import Legal, legal_now
from floorman.hand.state import NOBODY, State
from floorman.rules.showdown import pots
from floorman.sentences import row, say


class Pot(NamedTuple):
    """A pot in chips and the seats that contest it.

    >>> from floorman.hand.hand import Hand
    >>> hand = Hand.start(game="nlhe", button=1, blinds=(50, 100), stacks=[500, 500],
    ...                   deck=tuple(range(52)))
    >>> done = hand.call()
    >>> hand.pots[0].amount, hand.pots[0].eligible
    (200, (2, 1))
    """

    amount: int
    eligible: tuple[int, ...]


class View:
    """What one player may see: no down cards of other players until they are tabled.

    It follows the hand: ask it again after each act. ``seat`` is the player's; seats count from 1,
    chips are whole, bets are totals for the street. Everything is looked up when it is asked for,
    so that a program which needs only its own cards pays for no more. Raises BadSetup for a seat
    that is not in the hand.

    >>> from floorman.hand.hand import Hand
    >>> hand = Hand.start(game="nlhe", button=1, blinds=(50, 100), stacks=[500, 500],
    ...                   deck=tuple(range(52)))
    >>> view = hand.view(1)
    >>> view.street, view.to_act, view.bet, view.in_front, view.stack, view.pot
    ('pre-flop', 1, 100, 50, 450, 150)
    >>> len(view.own), view.up[2], view.legal["raise"].min
    (2, (), 200)
    """

    __slots__ = ("_place", "_state", "seat")

    def __init__(self, state: State, seat: SupportsIndex) -> None:
        if type(seat) is not int or (place := state.places.get(seat, NOBODY)) == NOBODY:
            raise not_in_the_hand(state, seat)
        self.seat = seat
        self._state = state
        self._place = place

    def __eq__(self, other: object) -> bool:
        """Whether it is the same seat's view of a hand that stands alike."""
        return isinstance(other, View) and self.seat == other.seat and self._state == other._state

    __hash__ = None  # type: ignore[assignment]  # a hand in play changes

    def __repr__(self) -> str:
        """The seat, the street, the pot, and whose turn it is.

        >>> from floorman.hand.hand import Hand
        >>> Hand.start(game="nlhe", button=1, blinds=(50, 100), stacks=[500, 500]).view(2)
        <View of seat 2: nlhe pre-flop, pot 150, nobody to act>
        """
        turn = f"seat {self.to_act}" if self.to_act else "nobody"
        return (
            f"<View of seat {self.seat}: {self.game} {self.street}, pot {self.pot}, {turn} to act>"
        )

    def __reduce__(self) -> tuple[type[View], tuple[State, int]]:
        """For pickle: the state goes along, with every card, so keep it from who must not know."""
        return View, (self._state, self.seat)

    @property
    def game(self) -> str:
        """The key of the game, such as ``nlhe``."""
        return self._state.game.key

    @property
    def street(self) -> str:
        """The name of the street, such as ``flop``."""
        return self._state.street_name()

    @property
    def button(self) -> int:
        """The seat of the button, which may be empty."""
        return self._state.start.button

    @property
    def blinds(self) -> Blinds:
        """Blinds, ante and bring-in in chips."""
        return self._state.start.blinds

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats dealt in, clockwise from the left of the button."""
        return self._state.seats

    @property
    def to_act(self) -> int | None:
        """The seat whose turn it is; None when it is nobody's."""
        actor = self._state.actor
        return None if actor == NOBODY else self._state.seats[actor]

    @property
    def own(self) -> Cards:
        """The player's own cards, down cards first."""
        return self._state.cards_of(self._place)

    @property
    def board(self) -> Cards:
        """The community cards in play."""
        return self._state.board

    @property
    def up(self) -> dict[int, Cards]:
        """The open cards before each seat: up cards, and all of a hand that was tabled."""
        state = self._state
        return {
            seat: state.cards_of(place) if state.tabled >> place & 1 else state.up[place]
            for seat, place in state.places.items()
        }

    @property
    def stacks(self) -> dict[int, int]:
        """Chips behind by seat."""
        return dict(zip(self._state.seats, self._state.stacks, strict=True))

    @property
    def bets(self) -> dict[int, int]:
        """Chips in front by seat, of this street."""
        return dict(zip(self._state.seats, self._state.bets, strict=True))

    @property
    def stack(self) -> int:
        """The player's own chips behind."""
        return self._state.stacks[self._place]

    @property
    def in_front(self) -> int:
        """The player's own chips in front, of this street."""
        return self._state.bets[self._place]

    @property
    def pot(self) -> int:
        """All chips in the middle and in front."""
        return self._state.pot

    @property
    def pots(self) -> tuple[Pot, ...]:
        """The pots as they stand, the main pot first, with the seats that contest each."""
        return contested_pots(self._state)

    @property
    def bet(self) -> int:
        """The street total to match."""
        return self._state.bet

    @property
    def live(self) -> tuple[int, ...]:
        """The seats that hold a live hand."""
        return self._state.seats_of(self._state.live)

    @property
    def legal(self) -> Legal:
        """What this player may do now: nothing out of turn."""
        return legal_now(self._state, self._place)


def not_in_the_hand(state: State, seat: object) -> BadSetup:
    """The error for a seat that has no hand."""
    return BadSetup(
        say("Seat {seat} is not in the hand", seat=seat), row(map(str, state.seats), ", ")
    )


def contested_pots(state: State) -> tuple[Pot, ...]:
    """The pots made of all that is in the middle and in front.

    Who has chips behind may yet match them all, so only an all-in makes a side pot.
    """
    if not state.pot:
        return ()
    found: list[tuple[int, int]] = []
    for amount, eligible in pots(state.paid, state.dead, state.live):
        contestants = eligible | state.able
        below = found.pop()[0] if found and found[-1][1] == contestants else 0
        found.append((below + amount, contestants))
    return tuple(Pot(amount, state.seats_of(players)) for amount, players in found)
