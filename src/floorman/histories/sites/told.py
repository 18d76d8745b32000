"""A hand as a site tells it, line by line, before it is put in order.

A reader says who sits where, what is posted, done, dealt, shown and collected, in the order of the
lines, with the site's seats. Amounts become street totals, and each street's cards a dealing that
stands before the first act after them. ``recording`` makes a record of it.
"""

from __future__ import annotations

from typing import Any, NamedTuple

from floorman.cards import UNKNOWN, Cards
from floorman.errors import BadFile
from floorman.games.game import Game
from floorman.histories.actions import Verb
from floorman.histories.amounts import Amount, larger_half
from floorman.sentences import Sentence, say


class Place(NamedTuple):
    """A line of a file: its number from 1, and its text."""

    line: int
    text: str


class Post(NamedTuple):
    """A blind, straddle or live post of a seat; a straddle may move who acts first, a post not."""

    seat: int
    kind: str
    amount: Amount


class Step(NamedTuple):
    """What a seat did, at which line; ``amount`` is a street total."""

    verb: Verb
    seat: int
    amount: Amount
    cards: Cards
    place: Place

    def drew(self, seat: int) -> bool:
        """Whether the seat changes cards with it."""
        return self.verb == "discard" and self.seat == seat and bool(self.cards)


class Dealing(NamedTuple):
    """The cards of a street: those told, by seat; how many each drew, in a draw; who was out."""

    street: int
    told: dict[int, Cards]
    drawn: dict[int, int]
    folded: frozenset[int]
    place: Place


class Told:
    """One hand, as far as it is told."""

    def __init__(self, file: str, index: int, first: Place) -> None:
        self.file = file
        self.index = index
        self.first = self.place = first
        self.details: dict[str, Any] = {}
        self.game: Game | None = None
        self.names: dict[str, int] = {}
        self.namesakes: dict[int, str] = {}  # who have the name of another player
        self.stacks: dict[int, Amount] = {}
        self.sitting_out: set[int] = set()
        self.present: set[int] = set()  # did something, or was dealt to
        self.button = 0
        self.cap: Amount = 0  # the most that a player may put in; 0 is no cap
        self.second_small = "dead"  # what a small blind is that another one was posted before
        self.small: Amount = 0
        self.big: Amount = 0
        self.bring_in: Amount = 0
        self.posts: list[Post] = []
        self.antes: dict[int, Amount] = {}
        self.dead: dict[int, Amount] = {}
        self.bets: dict[int, Amount] = {}
        self.before: dict[int, Amount] = {}  # put in on earlier streets
        self.bet: Amount = 0
        self.street = 0
        self.steps: list[Step | Dealing] = []
        self.folded: set[int] = set()
        self.dealt: dict[int, Cards] = {}  # told of this street
        self.drawn: dict[int, int] = {}
        self.due = True  # whether a dealing is to be put down before the next act
        self.acted = False  # whether anybody bet, checked or folded on this street
        self.collected: dict[int, Amount] = {}
        self.finishing: dict[int, Amount] = {}
        self.rake: Amount | None = None
        self.added: Amount = 0
        self.runs = 1
        self.with_uncalled = False
        self.ended = False  # whether the record has the end that its format puts to a hand
        self.award_place: Place | None = None

    def bad(self, wrong: Sentence, allowed: Sentence) -> BadFile:
        """What is wrong at the line that is read."""
        return BadFile(self.file, "", wrong, allowed, line=self.place.line)

    def bomb_pot(self) -> BadFile:
        """That the hand goes to the flop without betting, which no game of ours does."""
        return self.bad(
            say("a bomb pot goes to the flop without betting"),
            say("a hand with betting before the flop"),
        )

    # Who sits where

    def sit(
        self, seat: int, name: str, stack: Amount, *, out: bool = False, by_seat: bool = False
    ) -> None:
        """A player has a seat and a stack; who sits out is in the hand only if he does something.

        Raises BadFile where the seat is taken, or the name, unless acts are told ``by_seat``.
        """
        if seat in self.stacks:
            raise self.bad(say("seat {seat} is taken twice", seat=seat), say("a player a seat"))
        if name in self.names and by_seat:
            self.namesakes[seat] = name
        elif name in self.names:
            raise self.bad(say("{name!r} sits twice", name=name), say("a seat a player"))
        else:
            self.names[name] = seat
        self.stacks[seat] = stack
        if out:
            self.sitting_out.add(seat)

    def seat_of(self, name: str) -> int:
        """The seat of a player. Raises BadFile where nobody has the name."""
        seat = self.names.get(name)
        if seat is None:
            raise self.bad(say("{name!r} has no seat", name=name), say("the players of the hand"))
        return seat

    # Forced bets

    def post(self, seat: int, kind: str, amount: Amount) -> None:
        """A forced bet: ``ante``, ``dead``, ``small``, ``big``, ``live`` or ``straddle``.

        A second small blind is one that was missed, and dead but for sites where it is live; a
        second big blind is live. A straddle tells all that a player has posted.
        """
        self.present.add(seat)
        if kind == "straddle":
            amount -= self.bets.get(seat, 0)
        if kind in ("small", "big") and any(post.kind == kind for post in self.posts):
            kind = self.second_small if kind == "small" else "live"
        if kind in ("ante", "dead"):
            pile = self.antes if kind == "ante" else self.dead
            pile[seat] = pile.get(seat, 0) + amount
            return
        self.posts.append(Post(seat, kind, amount))
        self._puts(seat, self.bets.get(seat, 0) + amount)

    def paid(self, seat: int) -> Amount:
        """What a player has put in since the blinds, antes and dead money aside."""
        return self.before.get(seat, 0) + self.bets.get(seat, 0)

    def _puts(self, seat: int, total: Amount) -> None:
        self.bets[seat] = total
        self.bet = max(self.bet, total)

    # What is done

    def _step(self, verb: Verb, seat: int, amount: Amount = 0, cards: Cards = ()) -> None:
        self.present.add(seat)
        self.steps.append(Step(verb, seat, amount, cards, self.place))

    def _act(self, verb: Verb, seat: int, amount: Amount = 0) -> None:
        self.deal_due()
        self.acted = True
        self._step(verb, seat, amount)

    def fold(self, seat: int) -> None:
        """A hand is folded."""
        self._act("fold", seat)
        self.folded.add(seat)

    def check(self, seat: int) -> None:
        """A check."""
        self._act("check", seat)

    def call(self, seat: int, *, to: Amount | None = None, adds: Amount = 0) -> None:
        """A call, by the street total or by what it adds."""
        total = self.bets.get(seat, 0) + adds if to is None else to
        if not self.street and total > self.bet:
            self._is_posted_short(total)
        self._puts(seat, total)
        self._act("call", seat, total)

    def _is_posted_short(self, due: Amount) -> None:
        """The first call tells how much a player owed who had no more than he posted."""
        if self.bring_in and self.bring_in == self.bet:
            self.bring_in = due
        elif not self.big and any(post.kind == "big" for post in self.posts):
            self.big = due

    def raise_to(self, seat: int, *, to: Amount | None = None, adds: Amount = 0) -> None:
        """A bet or raise, by the street total or by what it adds."""
        total = self.bets.get(seat, 0) + adds if to is None else to
        if not self.street and self.game and self.game.is_stud and 0 < self.bet < self.small:
            self._is_completed(total)
        self._puts(seat, total)
        self._act("raise", seat, total)

    def _is_completed(self, total: Amount) -> None:
        """Nobody told the bring-in, as the opener was all-in for more: a completion bounds it.

        Such an all-in is completed only where it is less than half a bet above the bring-in.
        """
        if not self.bring_in and total == self.small:
            self.bring_in = larger_half(self.bet)

    def all_in(self, seat: int, *, to: Amount | None = None, adds: Amount = 0) -> None:
        """All chips go in: a raise where they come to more than the bet, else a call."""
        total = self.bets.get(seat, 0) + adds if to is None else to
        (self.raise_to if total > self.bet else self.call)(seat, to=total)

    def bring(self, seat: int, amount: Amount) -> None:
        """The bring-in is posted."""
        self.bring_in = self.bring_in or amount
        self._puts(seat, amount)
        self._act("bring-in", seat)

    def discard(self, seat: int, count: int, cards: Cards = ()) -> None:
        """Cards are discarded, known or not; with a count of 0 the player stands pat."""
        if not self.drawn and (self.acted or not self.street):
            self.next_street()
        self.due = True
        self.drawn[seat] = count
        self._step("discard", seat, 0, cards if len(cards) == count else (UNKNOWN,) * count)

    # Cards

    def next_street(self) -> None:
        """A betting round is over; in stud the cards of the next street are due."""
        self.deal_due()
        self.street += 1
        self.acted = False
        self.before = {seat: self.paid(seat) for seat in {**self.before, **self.bets}}
        self.bets, self.bet = {}, 0
        self.due = self.game is not None and self.game.is_stud

    def board(self, cards: Cards) -> None:
        """Community cards come, after the betting round before them."""
        self.next_street()
        self.due = False
        self._board(cards)

    def _board(self, cards: Cards) -> None:
        self.steps.append(Step("board", 0, 0, cards, self.place))

    def deal(self, seat: int, cards: Cards) -> None:
        """Cards of a player, as dealt on this street; the door card of stud is the last."""
        self.present.add(seat)
        self.dealt[seat] = self.dealt.get(seat, ()) + cards

    def deal_due(self) -> None:
        """Put down the dealing of the street, where one is due."""
        if not self.due:
            return
        self.due = False
        folded = frozenset(self.folded)
        self.steps.append(Dealing(self.street, self.dealt, self.drawn, folded, self.place))
        self.dealt, self.drawn = {}, {}

    def known(self, seat: int, cards: Cards) -> None:
        """Cards of a hand that was never shown: they were dealt on the first street.

        Of a player who drew they are the last five, and nobody can tell which were dealt.
        """
        if any(isinstance(step, Step) and step.drew(seat) for step in self.steps):
            return
        for step in self.steps:
            if isinstance(step, Dealing):
                if step.street == 0:
                    step.told.setdefault(seat, cards)
                return

    def forget(self, seat: int) -> None:
        """Nobody can tell any more which of a player's cards were kept."""
        for step in self.steps:
            if isinstance(step, Dealing):
                step.told.pop(seat, None)

    # The end

    def show(self, seat: int, cards: Cards) -> None:
        """A hand is shown, or some cards of it; what a folded hand was changes nothing."""
        if seat not in self.folded:
            self.deal_due()
            self._step("show", seat, 0, cards)

    def muck(self, seat: int) -> None:
        """A hand is given up."""
        if seat not in self.folded:
            self._step("muck", seat)

    def collect(self, seat: int, amount: Amount) -> None:
        """Chips come out of a pot."""
        self.award_place = self.award_place or self.place
        self.collected[seat] = self.collected.get(seat, 0) + amount
