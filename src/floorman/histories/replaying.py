"""Plays a recorded hand through the engine, action by action.

Cards not known lose to cards shown, and a hand given up loses however good it is.
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from floorman import cards
from floorman.arguments import wrong
from floorman.errors import IllegalAct
from floorman.hand.hand import Hand
from floorman.hand.state import BETTING, DRAWING, FORCED, SHOWDOWN, State
from floorman.histories.actions import Action
from floorman.histories.amounts import plain, units
from floorman.histories.record import HandRecord
from floorman.histories.settling import NOT_SETTLED, Settled, Settling, after_rake
from floorman.histories.shows import Shows
from floorman.histories.start import smallest_chip, started
from floorman.rulebooks.book import AnyBook, Book, as_book
from floorman.rules.showdown import pots
from floorman.sentences import NOTHING, Sentence, put, say, verbatim


class Broken(msgspec.Struct, frozen=True):
    """The action at which a record breaks the rules, why, and what was legal instead."""

    action: str
    what: str
    legal: str
    line: int = 0


class PotOf(msgspec.Struct, frozen=True):
    """A pot in units of the smallest chip, and the players from 1 who contest it."""

    amount: int
    eligible: tuple[int, ...]


class Replayed(msgspec.Struct, frozen=True):
    """A recorded hand after its replay.

    ``pots`` are those of the showdown, before any hand was mucked there. ``supplied`` lists the
    folds and checks that the record left out, each with the action before which it came.
    ``settled`` says how a hand ended whose record tells that.
    """

    record: HandRecord
    hand: Hand
    decimals: int
    pots: tuple[PotOf, ...]
    showdown: bool
    error: Broken | None = None
    supplied: tuple[str, ...] = ()
    settled: Settled = NOT_SETTLED

    def amount(self, chips: int) -> str:
        """Units of this hand as exact text."""
        return plain(chips, self.decimals)

    @property
    def final_stacks(self) -> tuple[str, ...]:
        """What each player ends with, p1 first; ``inf`` stays so.

        Where the record tells what was collected, that is after the rake.
        """
        stacks = after_rake(self.hand, self.settled)
        behind = self.record.outcome.behind if self.record.outcome else ()
        for place, chips in enumerate(behind):
            stacks[place] += units(chips, self.decimals)
        return tuple(map(self.amount, stacks))


def replay(record: HandRecord, book: AnyBook = "tda-2024", *, lenient: bool = False) -> Replayed:
    """Play a ``record`` under a ``book``; ``lenient`` supplies folds and checks that it leaves out.

    Whatever breaks the rules is reported (``error``) and never repaired: the hand stays as it was
    at that point. Raises Unknown for an unknown book.

    >>> from tempfile import NamedTemporaryFile
    >>> from floorman.histories import read, write
    >>> hand = Hand.start(game="nlhe", button=2, blinds=(50, 100), stacks=[500, 500],
    ...                   deck=tuple(range(52)))
    >>> done = hand.fold()
    >>> with NamedTemporaryFile("w", suffix=".phh") as file:
    ...     print(write(hand), file=file, flush=True)
    ...     (record,) = read(file.name)
    >>> played = replay(record)
    >>> played.error, played.hand.stacks
    (None, {1: 550, 2: 450})
    """
    if not isinstance(record, HandRecord):
        raise wrong("record", record, say("a record that read gives"))
    return _Replay(record, as_book(book), lenient).run()


class _Amounts(NamedTuple):
    """English with the amounts of a hand in place of its units."""

    decimals: int

    def one(self, text: str) -> str:
        """The text itself."""
        return text

    def number(self, number: int) -> str:
        """Units as an amount."""
        return plain(number, self.decimals)

    def is_one(self, number: int) -> bool:
        """As in English."""
        return number == 1

    def knows(self, text: str) -> bool:
        """Every text is English."""
        return True

    def quoted(self, text: str) -> str:
        """As English has it."""
        return repr(text)


class _Replay:
    """One replay under way."""

    def __init__(self, record: HandRecord, book: Book, lenient: bool) -> None:
        self.record = record
        self.lenient = lenient
        self.decimals = smallest_chip(record)
        self.hand = Hand.dealt(started(record, book, self.decimals))
        self.state = self.hand.state
        self.dealt_so_far: dict[int, cards.Cards] = {}
        self.shows = Shows(self.hand)
        self.supplied: list[str] = []

    def run(self) -> Replayed:
        """Play all actions, then the showdown; the first illegal one ends it."""
        action = Action("", "note")
        error = None
        try:
            for action in self.record.actions:
                self._play(action)
            action = Action("end of the record", "note")
            if self.lenient:
                self._supply(action, until=0)
        except IllegalAct as refused:
            error = self._broken(action, refused)
        contested = self._pots()
        showdown = self.state.step == SHOWDOWN or self.shows.leave_one()
        settled = NOT_SETTLED
        if self.record.outcome is not None and not error:
            settled = Settling(self.hand, self.shows, self.record.outcome, self.decimals).settle()
            error = self._broken(*settled.refusal) if settled.refusal else None
        elif showdown and not error:
            refusal = self.shows.carry_out()
            error = self._broken(*refusal) if refusal else None
            settled = Settled(None if error else "rules")
        elif self.hand.is_over:
            settled = Settled("rules")
        return Replayed(
            record=self.record,
            hand=self.hand,
            decimals=self.decimals,
            pots=contested,
            showdown=showdown,
            error=error,
            supplied=tuple(self.supplied),
            settled=settled,
        )

    def _pots(self) -> tuple[PotOf, ...]:
        state = self.state
        made = pots(state.paid, state.dead, state.live)
        return tuple([PotOf(amount, state.seats_of(eligible)) for amount, eligible in made])

    def _broken(self, action: Action, refused: IllegalAct) -> Broken:
        why: str = refused.why
        if action.verb == "raise" and self.decimals:
            why = put(why, _Amounts(self.decimals))
        return Broken(action.text, why, self._legal(), action.line)

    def _legal(self) -> str:
        """What is legal now, in amounts of the record."""
        legal = self.hand.legal
        return put(legal.sentence, _Amounts(self.decimals)) if len(legal) else self._due()

    def _due(self) -> str:
        """Who or what comes next when no player is to act."""
        if self.hand.is_over:
            return "nothing, the hand is over"
        if self.state.step == SHOWDOWN:
            return "show, muck"
        return "cards for the players or the board"

    # One action

    def _play(self, action: Action) -> None:
        verb = action.verb
        if verb == "note":
            return
        if verb in ("show", "muck"):
            self._note_show(action)
        elif verb == "deal":
            self._turn(action, 0)
            self._deal(action)
        elif verb == "board":
            self._turn(action, 0)
            self.hand.deal_board(cards.text(action.cards))
        else:
            self._turn(action, action.player)
            self._act(action)

    def _act(self, action: Action) -> None:
        hand = self.hand
        if action.verb == "fold":
            hand.fold()
        elif action.verb == "call":
            self._check_or_call(action)
        elif action.verb == "check":
            hand.check()
        elif action.verb == "raise":
            hand.raise_to(units(action.amount, self.decimals))
        elif action.verb == "bring-in":
            hand.bring_in()
        else:
            hand.discard(action.cards)

    def _check_or_call(self, action: Action) -> None:
        state, place = self.state, self.state.actor
        if action.amount:
            told = units(action.amount, self.decimals)
            due = min(state.bet, state.bets[place] + state.stacks[place])
            if told != due:
                raise IllegalAct(verbatim(action.text), self._call_is(due), NOTHING)
        if state.step == BETTING and state.bets[place] >= state.bet:
            self.hand.check()
        else:
            self.hand.call()

    def _call_is(self, due: int) -> Sentence:
        return say("the call is to {due}", due=plain(due, self.decimals))

    def _deal(self, action: Action) -> None:
        """Deal to a player; the first cards may come in parts, and are dealt when complete."""
        player = action.player
        told = self.dealt_so_far.pop(player, ()) + action.cards
        first = self.record.game.streets[0]
        if self.state.step == FORCED and len(told) < first.down + first.up:
            self.dealt_so_far[player] = told
            return
        if self.state.step == DRAWING and _given_away(self.state) & cards.mask(told):
            self.hand.refill()
        self.hand.deal(player, cards.text(told))

    def _turn(self, action: Action, actor: int) -> None:
        """See that it is this player's turn, or the dealer's with 0, or that others come first."""
        if self.lenient:
            self._supply(action, until=actor)
        due = self.hand.to_act
        if self.state.step == SHOWDOWN:
            due = None
        if due is not None and due != actor:
            raise IllegalAct(verbatim(action.text), say("it is p{due}'s turn", due=due), NOTHING)
        if due is None and actor:
            raise IllegalAct(verbatim(action.text), say("it is no player's turn"), NOTHING)

    def _supply(self, action: Action, until: int) -> None:
        """Check or fold for the players who come before this one and are left out."""
        if until and not self._is_still_to_act(until):
            return
        while self.state.step == BETTING and self.hand.to_act not in (None, until):
            due = self.hand.to_act
            checks = "check" in self.hand.legal
            if checks:
                self.hand.check()
            else:
                self.hand.fold()
            self.supplied.append(f"p{due} {'cc' if checks else 'f'} before {action.text!r}")

    def _is_still_to_act(self, player: int) -> bool:
        return bool(self.state.pending >> (player - 1) & 1)

    def _note_show(self, action: Action) -> None:
        """Keep a show; all-in hands are shown before the last cards come and the last draws."""
        if self.hand.is_over:
            return
        if self.state.step == BETTING:
            self._turn(action, 0)
        self.shows.note(action)


def _given_away(state: State) -> int:
    """The set of cards that were folded or discarded."""
    return cards.mask(card for pile in state.muck for card in pile)
