"""How a hand stands: its state, the log that the state follows from, and what is to be seen.

The verbs of the table stand in ``hand.py``; each ends in one of the steps at the end here.
"""

from __future__ import annotations

from typing import SupportsIndex

from floorman.hand.apply import apply, check_chips
from floorman.hand.dealer import next_events
from floorman.hand.events import HandEvent
from floorman.hand.legal import Legal, legal_now
from floorman.hand.notation_write import write
from floorman.hand.seen import seen
from floorman.hand.state import NOBODY, OVER, State
from floorman.hand.view import Pot, View, contested_pots, not_in_the_hand
from floorman.rulebooks.book import Book


class Standing:
    """A hand as it stands. Seats count from 1, chips are whole, amounts are street totals."""

    def __init__(self, state: State, first: HandEvent) -> None:
        self.state = state
        self.events: list[HandEvent] = [first]

    def __repr__(self) -> str:
        return f"<Hand {self.notation()}>"

    def notation(self) -> str:
        """The situation in one line; ``from_notation`` plays on from it."""
        return write(self.state)

    @property
    def to_act(self) -> int | None:
        """The seat whose turn it is; None when it is nobody's."""
        actor = self.state.actor
        return None if actor == NOBODY else self.state.seats[actor]

    @property
    def legal(self) -> Legal:
        """What the player to act may do."""
        return legal_now(self.state)

    @property
    def book(self) -> Book:
        """The book that the hand is played by, with its house rules."""
        return self.state.rules.book

    @property
    def stacks(self) -> dict[int, int]:
        """Chips behind by seat; after the hand, what each seat ends with."""
        stacks = self.state.stacks
        return {seat: stacks[place] for seat, place in self.state.places.items()}

    @property
    def pots(self) -> tuple[Pot, ...]:
        """The pots as they stand, the main pot first, with the seats that contest each."""
        return contested_pots(self.state)

    @property
    def is_over(self) -> bool:
        """Whether all pots are awarded."""
        return self.state.step == OVER

    def is_live(self, seat: int) -> bool:
        """Whether a seat holds a live hand."""
        place = self.state.places.get(seat)
        return place is not None and bool(self.state.live >> place & 1)

    @property
    def street(self) -> str:
        """The name of the street, such as ``flop``."""
        return self.state.street_name()

    @property
    def busted(self) -> tuple[int, ...]:
        """The seats that have no chips left after the hand."""
        state = self.state
        return tuple(s for s, chips in zip(state.seats, state.stacks, strict=True) if not chips)

    def view(self, seat: SupportsIndex) -> View:
        """What the player in a seat may see: own cards, all open cards, chips, legal acts.

        Raises BadSetup for a seat that is not in the hand.
        """
        return View(self.state, seat)

    def history(self, seat: SupportsIndex = 0) -> list[HandEvent]:
        """What was done so far, as the player in a seat saw it; 0 for whoever looks on.

        Decks, burns and the down cards of others are left empty. Raises BadSetup for a seat that
        is not in the hand.
        """
        eyes = self.view(seat).seat if seat != 0 else 0
        return [seen(event, eyes) for event in self.events]

    # The log

    def _seat(self, seat: SupportsIndex) -> int:
        """A seat as it is told; BadSetup for what can be none."""
        if type(seat) is not int:
            raise not_in_the_hand(self.state, seat)
        return seat

    def _do(self, event: HandEvent) -> list[HandEvent]:
        apply(self.state, event)
        return self._logged(event)

    def _done(self, event: HandEvent) -> list[HandEvent]:
        """Go on after an act that its verb has written into the state, as the most frequent do."""
        check_chips(self.state, event)
        return self._logged(event)

    def _logged(self, event: HandEvent) -> list[HandEvent]:
        first = len(self.events)
        self.events.append(event)
        if self.state.actor == NOBODY:
            self._deal_on()
        return self.events[first:]

    def _deal_on(self) -> None:
        """Let the dealer do what comes next until a player, the floor or the teller is due."""
        while steps := next_events(self.state):
            for event in steps:
                apply(self.state, event)
                self.events.append(event)
