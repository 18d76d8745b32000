"""One hand of poker, in the words of the table.

>>> hand = Hand.start(game="nlhe", book="tda-2024", button=3, blinds=(50, 100),
...                   stacks=[5000, 5000, 5000], deck=tuple(range(52)))
>>> hand.to_act, hand.legal
(3, <Legal: fold, call 100, raise to 200 to 5,000>)
>>> events = hand.raise_to(300)
>>> hand.to_act
1
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import SupportsIndex

from floorman.cards import parse, told
from floorman.errors import BadSetup
from floorman.hand import corrections, decide, tell
from floorman.hand.apply import apply, called, checked, folded, is_applied, raised
from floorman.hand.events import Blinds, HandEvent, HandPlaced, HandStarted, Source
from floorman.hand.legal import is_muck_open
from floorman.hand.notation import read
from floorman.hand.setup import started
from floorman.hand.setup_checks import stacks_of
from floorman.hand.showdown import is_beaten, strengths
from floorman.hand.standing import Standing
from floorman.hand.state import SHOWDOWN, State
from floorman.rulebooks.book import AnyBook, Book, as_book
from floorman.sentences import say


class Hand(Standing):
    """A hand in play. Seats count from 1, chips are whole, amounts are street totals.

    Each verb returns the events it led to, including what the dealer does next, or raises
    IllegalAct, which says what is legal. Replaying ``events`` gives the same hand.

    >>> hand = Hand.start(game="nlhe", button=2, blinds=(50, 100), stacks={1: 500, 2: 500},
    ...                   deck=tuple(range(52)))
    >>> [type(event).__name__ for event in hand.fold()]
    ['Folded', 'UncalledReturned', 'PotAwarded', 'HandEnded']
    >>> hand.is_over, hand.stacks
    (True, {1: 550, 2: 450})
    """

    @classmethod
    def start(
        cls,
        *,
        game: str,
        book: AnyBook = "tda-2024",
        button: SupportsIndex,
        blinds: Blinds | Sequence[int],
        stacks: Mapping[int, int] | Sequence[int],
        deck: Sequence[int] | str | None = None,
        number: SupportsIndex = 1,
        dead_small_blind: bool = False,
        smallest_chip: SupportsIndex = 1,
        players_left: SupportsIndex = 0,
        hand_for_hand: bool = False,
    ) -> Hand:
        """Start a hand: post what is due and deal.

        ``stacks`` are chips by seat, or for seats 1, 2, 3 …; ``button`` may be an empty seat.
        ``blinds`` are Blinds or (small, big[, ante]); stud takes Blinds, with a bring-in.
        ``deck`` is the physical order, top first, as card numbers or text; without one the cards
        are told by ``deal`` and ``deal_board``.
        ``book`` is a Book, its key, or the path of a house file.
        ``players_left`` counts the whole event: at two the raise cap of limit games is lifted.
        Raises BadSetup saying all that is wrong, and Unknown for a game or book.
        """
        return cls.dealt(
            started(
                game_key=game,
                book=as_book(book),
                button=button,
                blinds=blinds,
                stacks=stacks,
                deck=parse(deck) if isinstance(deck, str) else deck,
                number=number,
                dead_small_blind=dead_small_blind,
                smallest_chip=smallest_chip,
                players_left=players_left,
                hand_for_hand=hand_for_hand,
            )
        )

    @classmethod
    def dealt(cls, start: HandStarted) -> Hand:
        """A hand from the event that starts it: what is due is posted and dealt."""
        hand = cls(State(start), start)
        hand._deal_on()
        return hand

    @classmethod
    def from_notation(cls, line: str, house: str = "") -> Hand:
        """Take up a hand in the middle, from one line of notation (``docs/notation.md``).

        ``house`` is the text of house rules laid on the line's book. Raises BadNotation naming the
        word that cannot be read.
        """
        return replay([HandPlaced(line, house)])

    def copy(self) -> Hand:
        """The same hand, to be played on by itself."""
        return replay(self.events, self.book)

    def __reduce__(self) -> tuple[Callable[..., Hand], tuple[list[HandEvent], Book]]:
        """For pickle: a compiled class has no attributes that could be put back one by one."""
        return replay, (self.events, self.book)

    def __eq__(self, other: object) -> bool:
        """Whether the same happened in both; what happens later is of no account."""
        return isinstance(other, Hand) and self.events == other.events

    __hash__ = None  # type: ignore[assignment]  # a hand in play changes

    # The verbs

    def fold(self) -> list[HandEvent]:
        """Fold the hand of the player to act."""
        event = decide.fold(self.state)
        folded(self.state, event)
        return self._done(event)

    def check(self) -> list[HandEvent]:
        """Check."""
        event = decide.check(self.state)
        checked(self.state, event)
        return self._done(event)

    def call(self) -> list[HandEvent]:
        """Call the bet, all-in when short of it."""
        event = decide.call(self.state)
        called(self.state, event)
        return self._done(event)

    def bet(self, to: SupportsIndex) -> list[HandEvent]:
        """Open the betting of the street for this many chips."""
        return self._do(decide.bet(self.state, to))

    def raise_to(self, to: SupportsIndex) -> list[HandEvent]:
        """Raise to a street total."""
        event = decide.raise_to(self.state, to)
        raised(self.state, event)
        return self._done(event)

    def bring_in(self) -> list[HandEvent]:
        """Post the bring-in."""
        return self._do(decide.bring_in(self.state))

    def complete(self) -> list[HandEvent]:
        """Complete the bring-in, or a short all-in, to the full bet."""
        return self._do(decide.complete(self.state))

    def all_in(self) -> list[HandEvent]:
        """Put in all chips."""
        return self._do(decide.all_in(self.state))

    def discard(self, cards: str | Sequence[int]) -> list[HandEvent]:
        """Discard cards to draw as many."""
        return self._do(decide.discard(self.state, told(cards)))

    def stand_pat(self) -> list[HandEvent]:
        """Draw no cards."""
        return self._do(decide.discard(self.state, ()))

    def show(self) -> list[HandEvent]:
        """Table the hand of the player to show."""
        return self._do(decide.show(self.state))

    def muck(self) -> list[HandEvent]:
        """Give up the hand of the player to show without tabling it."""
        return self._do(decide.muck(self.state))

    def showdown(self) -> list[HandEvent]:
        """Let the players show in order; a hand that the tabled ones beat is mucked."""
        done: list[HandEvent] = []
        state = self.state
        ranked = strengths(state) if state.step == SHOWDOWN else []
        while state.step == SHOWDOWN:
            beaten = is_muck_open(state) and is_beaten(state, state.actor, ranked)
            done += self.muck() if beaten else self.show()
        return done

    def run_out(self) -> list[HandEvent]:
        """Let a hand held for hand-for-hand run out."""
        return self._do(decide.run_out(self.state))

    # What a ruling may do

    def back_up(self, seat: SupportsIndex) -> list[HandEvent]:
        """Let the action go to a seat: back to a player passed over."""
        return self._do(corrections.back_up(self.state, self._seat(seat)))

    def put_out(self, to: SupportsIndex) -> list[HandEvent]:
        """Take down a bet, raise or call that went unquestioned, also one that was not legal."""
        return self._do(corrections.put_out(self.state, to))

    def correct_bets(self, bets: Mapping[int, int], bet: int, full_raise: int) -> list[HandEvent]:
        """Put bets of this street right: totals by seat, what is to match, the last raise."""
        return self._do(corrections.correct_bets(self.state, bets, bet, full_raise))

    def correct_level(
        self, bets: Mapping[int, int], bet: int, blinds: Blinds, antes: Mapping[int, int]
    ) -> list[HandEvent]:
        """Put the hand right to another level's blinds and antes; its big blind is the least raise.

        ``bets`` are street totals by seat, ``antes`` what that level's ante adds.
        """
        least = max(blinds.big, bet - blinds.big)
        right = corrections.correct_bets(self.state, bets, bet, least)
        return self._do(corrections.correct_level(self.state, right, blinds, antes))

    def kill(self, seat: SupportsIndex, uncalled_stays: bool = False) -> list[HandEvent]:
        """Kill a hand; what it called stays, what nobody called only where it is said to.

        A side pot that it is alone in is its player's first.
        """
        its = self._seat(seat)
        killed = corrections.kill(self.state, its, uncalled_stays)
        settled = corrections.settle(self.state, its)
        for event in settled:
            apply(self.state, event)
            self.events.append(event)
        return [*settled, *self._do(killed)]

    def deal_early(self, count: SupportsIndex) -> list[HandEvent]:
        """Burn and deal board cards although the betting is not over; they are not in play."""
        return self._do(corrections.deal_early(self.state, count))

    def reshuffle(self, *sources: Source) -> list[HandEvent]:
        """Make a new stub, face down, of these piles."""
        return self._do(corrections.reshuffle(self.state, sources))

    def redeal(self, deck: str | Sequence[int] = (), button: SupportsIndex = 0) -> list[HandEvent]:
        """Begin the hand again after a misdeal: all chips back, another deck."""
        return self._do(corrections.redeal(self.state, told(deck), button))

    def return_bets(self) -> list[HandEvent]:
        """Void the hand: every chip goes back to who put it in."""
        return self._do(corrections.return_bets(self.state))

    # Cards told from outside

    def deal(self, seat: SupportsIndex, cards: str | Sequence[int]) -> list[HandEvent]:
        """Tell the cards a seat is dealt or draws; in stud's first deal the last one is the door.

        Raises IllegalAct when the seat is due none, or another number of cards.
        """
        return self._do(tell.deal(self.state, self._seat(seat), told(cards)))

    def deal_unseen(self) -> list[HandEvent]:
        """Tell that every live hand got its cards of the next street, face unknown."""
        return self._do(tell.deal_unseen(self.state))

    def deal_board(self, cards: str | Sequence[int]) -> list[HandEvent]:
        """Tell the community cards of the next street."""
        return self._do(tell.deal_board(self.state, told(cards)))

    def refill(self) -> list[HandEvent]:
        """Tell that the stub ran out in a draw: cards folded and discarded may come again."""
        return self._do(tell.refill(self.state))

    def show_of(self, seat: SupportsIndex, cards: str | Sequence[int] = "") -> list[HandEvent]:
        """Table a seat's hand in a recorded hand, out of order too, naming cards not yet known."""
        return self._do(tell.show_of(self.state, self._seat(seat), told(cards)))

    def turn_up(self, seat: SupportsIndex, cards: str | Sequence[int] = "") -> list[HandEvent]:
        """Table a seat's hand once the betting is over, in any order, naming cards not yet known.

        A hand with a card that is not known wins nothing till it is named.
        """
        return self._do(tell.turn_up(self.state, self._seat(seat), told(cards)))

    def muck_of(self, seat: SupportsIndex) -> list[HandEvent]:
        """Give up a seat's hand in a recorded hand, out of order too."""
        return self._do(tell.muck_of(self.state, self._seat(seat)))

    def award(self, shares: Mapping[int, int]) -> list[HandEvent]:
        """Award the pots of a recorded hand as it tells: chips by seat, all that is in the pots.

        For hands whose cards don't say who won. Raises IllegalAct before the betting is over.
        """
        awarded = tell.award(self.state, stacks_of(shares))
        for event in awarded:
            apply(self.state, event)
        self.events += awarded
        return awarded


def replay(events: Iterable[HandEvent], book: AnyBook | None = None) -> Hand:
    """The hand that these ``events`` make up; the first one is HandStarted or HandPlaced.

    With a ``book`` it continues under that one, whatever it began under: what would be legal then?
    Raises BadSetup for something that is not a hand's log, Unknown for an unknown book.

    >>> hand = Hand.start(game="nlhe", button=1, blinds=(50, 100), stacks=[500, 500],
    ...                   deck=tuple(range(52)))
    >>> done = hand.call()
    >>> replay(hand.events) == hand
    True
    """
    if not isinstance(events, Iterable):
        raise _no_log()
    rest = iter(events)
    start = next(rest, None)
    law = None if book is None else as_book(book)
    if isinstance(start, HandStarted):
        hand = Hand(State(start, law), start)
    elif isinstance(start, HandPlaced):
        hand = Hand(read(start.notation, start.house, law), start)
    else:
        raise _no_log()
    for event in rest:
        if not is_applied(event):
            raise _no_log()
        apply(hand.state, event)
        hand.events.append(event)
    return hand


def _no_log() -> BadSetup:
    return BadSetup(
        say("The events of a hand begin with HandStarted or HandPlaced"),
        say("what hand.events has, in its order"),
    )
