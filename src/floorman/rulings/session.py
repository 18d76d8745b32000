"""A table in talk: each act is ruled on in the situation before it, and the ruling carried out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import takewhile
from typing import Any

from msgspec import structs

from floorman.errors import BadNotation, IllegalAct
from floorman.hand.hand import Hand
from floorman.hand.tell import is_called
from floorman.rulebooks.book import AnyBook, Book, as_book
from floorman.rulings.betting.acts import WAGERS, all_in_for
from floorman.rulings.betting.acts_corrections import BetsUnnoticed
from floorman.rulings.betting.acts_play import Deals
from floorman.rulings.betting.chips_in_front import chips_after
from floorman.rulings.busts_told import without_places
from floorman.rulings.carry import carry_out
from floorman.rulings.conduct.acts import Contests, Decides
from floorman.rulings.deciding import based, decide
from floorman.rulings.face_up import with_tabled
from floorman.rulings.hand_law import defaults_asked, under, with_next
from floorman.rulings.law import Law
from floorman.rulings.levels.acts import Busts
from floorman.rulings.meant import meant
from floorman.rulings.of_hand import situation
from floorman.rulings.penalty_words import penalties_open
from floorman.rulings.pot_words import announced
from floorman.rulings.pots import with_pots
from floorman.rulings.ruling import Ruling
from floorman.rulings.showdown.acts import Halves, MucksInStud, PaysIn, Ties
from floorman.rulings.showdown.acts_folds import FOLDS
from floorman.rulings.situation import Held, Ours, Situation
from floorman.rulings.table import deal_street, deal_unknown, form, sit_down, stacks
from floorman.rulings.telling.setup import TableSetup
from floorman.rulings.telling.talk import Clause, Talk, read_talk
from floorman.rulings.turn.acts import PLAYED, TurnComes
from floorman.rulings.turn.held import (
    comes_now,
    due_act,
    foretold,
    quietly,
    settles,
    still_held,
    still_passive,
)
from floorman.rulings.untold import asked_first, with_told, without_sizes
from floorman.rulings.unused import idle
from floorman.sentences import say, word

AFTER_CARDS = (*WAGERS, *PLAYED, *FOLDS, MucksInStud, BetsUnnoticed, Deals)
"""Acts that come when the cards that are due are out."""
NO_FACTS: Mapping[str, str] = {}
"""Nobody was asked anything before."""
AFTER_THE_HAND = (Busts, Ties, Halves, PaysIn)
"""What is told of a hand that is over: nobody acts next."""


def deal_due(hand: Hand, act: Any) -> None:
    """Deal what is due before an act: the board cards it tells, else cards face unknown.

    In a called all-in a street that is told is dealt alone: the next one may be told too. Raises
    IllegalAct for a street that is told although it is not due.
    """
    if not isinstance(act, Deals):
        deal_unknown(hand)
        return
    if not _is_due(hand, act.street):
        raise IllegalAct(
            say("The {street} is dealt", street=word(act.street)),
            say("the {street} is not over", street=word(hand.street)),
            say("dealer deals the {street} too soon", street=word(act.street)),
        )
    if is_called(hand.state) and act.street != hand.street:
        deal_street(hand, act.cards)
        return
    if act.cards and hand.to_act is None and hand.state.game.has_board:
        hand.deal_board(act.cards)
    deal_unknown(hand)


def _is_due(hand: Hand, street: str) -> bool:
    """Whether a street may be told now: the next one, or this one before anybody acted."""
    names = [one.name for one in hand.state.game.streets]
    if street == hand.street:
        return all(faced < 0 for faced in hand.state.faced)
    following = names[hand.state.street + 1 : hand.state.street + 2]
    return hand.to_act is None and street in following


class Session:
    """One table under one book, from its set-up through acts and rulings.

    One that ``explains`` nothing does not look for the house defaults that decided its rulings.
    """

    def __init__(
        self,
        setup: TableSetup,
        book: AnyBook,
        facts: dict[str, str] | None = None,
        *,
        explains: bool = True,
    ) -> None:
        self.setup = setup
        self.explains = explains
        self.book = as_book(book)
        self.facts = dict(facts or {})
        self.spare = tuple(self.facts)
        self.chips: dict[int, tuple[int, ...]] = {}
        self.held: tuple[Held, ...] = ()
        self.passive: tuple[int, ...] = ()
        self.before: list[Any] = []
        self.ours: Ours | None = None
        self.hand: Hand | None = None if setup.is_form else sit_down(setup, self.book)

    def situation(self, facts: dict[str, str] | None = None) -> Situation:
        """The situation now."""
        return self._seen(self.hand, self.facts | (facts or {}))

    def _seen(self, hand: Hand | None, known: dict[str, str]) -> Situation:
        if hand is None:
            now = form(self.setup, known, self.chips)
        else:
            now = situation(hand, known, self.chips, self.held, self.passive)
            now = now if self.setup.is_pot_known else structs.replace(now, pot=None)
        told = {
            "event": self.setup.event,
            "players_left": self.setup.left,
            "ours": self.ours,
            "told_pot": self.setup.pot,
        }
        return structs.replace(now, before=tuple(self.before), **told)

    def act(self, clause: Clause) -> Ruling:
        """Rule on an act, and carry the ruling out when it is complete."""
        since = 0
        if self.hand is not None:
            if asked := asked_first(clause.act, self.setup, self.hand.events, self.book):
                return based(asked, Law.of(self.book))
            since = len(self.hand.events)
            clause = clause._replace(act=meant(self.hand.state, clause.act))
            if isinstance(clause.act, AFTER_CARDS):
                deal_due(self.hand, clause.act)
        earlier = tuple(name for name in self.spare if name in self.facts)
        self.spare = tuple(dict.fromkeys((*earlier, *clause.facts)))
        ruling = self._ruled(clause)
        if ruling.status == "missing":
            return ruling
        ruling = structs.replace(ruling, unused=self.not_needed(clause.facts))
        if not isinstance(clause.act, (Decides, Contests)):
            options = tuple(option.option for option in ruling.floor.options)
            self.ours = Ours(ruling.topic, ruling.because, options)
        return self._whole(clause.act, ruling, since)

    def _whole(self, act: Any, ruling: Ruling, since: int) -> Ruling:
        """The ruling to its end: the pots as they are since that event, and what is announced."""
        if self.hand is not None:
            earlier = not self.setup.is_pot_known
            ruling = with_pots(self.hand, since, act, ruling, self.book, earlier=earlier)
        return structs.replace(
            ruling,
            said=structs.replace(ruling.said, announce=announced(ruling)),
            floor=structs.replace(ruling.floor, penalties=penalties_open(ruling, self.book)),
        )

    def not_needed(self, facts: dict[str, str]) -> tuple[str, ...]:
        """Those of the facts, as told, that no ruling has needed so far."""
        names = (name for name in self.spare if name in facts)
        return tuple(f"{name.replace('-', ' ')}: {facts[name]}" for name in names)

    def _ruled(self, clause: Clause) -> Ruling:
        """The ruling on an act, or on one that has waited for its turn and settles it."""
        while self.held and (waiting := due_act(self.situation(), clause.act)) is not None:
            ruling = self._rule(TurnComes(waiting.seat), clause.facts)
            if settles(ruling, clause.act):
                return ruling
        return self._rule(clause.act, clause.facts)

    def _decided(self, now: Situation, act: Any) -> Ruling:
        hand, left = self.hand, self.setup.left

        def seen(book: Book) -> Situation:
            if hand is None or book is self.book:
                return now
            seated = sit_down(self.setup, book) if len(hand.events) == 1 else hand
            return self._seen(under(seated, book, left), now.facts)

        asked = defaults_asked(hand, self.book) if hand is not None else ()
        return decide(seen, act, self.book, asked, explains=self.explains)

    def _rule(self, act: Any, facts: dict[str, str]) -> Ruling:
        now = self.situation(facts)
        ruling = self._decided(now, act)
        if ruling.status == "missing":
            return structs.replace(ruling, position=now.position)
        self.spare = idle(now, act, self.book, ruling, self.spare)
        ruling = structs.replace(with_tabled(now, act, ruling), position=now.position)
        self.before.append(act)
        self.chips = chips_after(self.chips, act, ruling)
        if self.hand is None:
            return ruling
        carry_out(self.hand, ruling)
        after = self.situation()
        self.held = still_held(after, act, ruling)
        self.passive = still_passive(now, after, ruling)
        after = structs.replace(after, held=self.held, passive=self.passive)
        if self.explains and not isinstance(act, AFTER_THE_HAND):
            ruling = with_next(self.hand, after, ruling, self.book, self.setup.left)
        ruling = without_sizes(ruling, self.setup)
        turn = comes_now(after, ruling)
        return foretold(ruling, self._decided(after, turn)) if turn else quietly(after, ruling)


def opened(talk: Talk, book: AnyBook) -> tuple[Session, tuple[Clause, ...]]:
    """The table of the talk before its first act, with all that the talk tells of it, and its acts.

    Raises BadSetup and IllegalAct where what is told of the table cannot be.
    """
    law = as_book(book)
    talk = with_told(talk, law)
    return Session(with_told_stacks(talk, law), law, talk.facts), talk.clauses


def rule_all(talk: Talk, book: AnyBook) -> Iterator[Ruling]:
    """A ruling on every act of the talk, in order; the last is what was asked."""
    session, clauses = opened(talk, book)
    first = dict(session.facts)
    for at, told in enumerate(clauses, start=1):
        clause = told._replace(facts=_besides(told.facts, session.facts))
        ruling = session.act(clause)
        if ruling.status == "missing" and (later := _told_later(ruling, clauses, at)):
            session.facts |= later
            ruling = session.act(clause)
        if isinstance(clause.act, Busts) and at < len(clauses):
            ruling = without_places(session.situation(), ruling, clause.act)
        if at == len(clauses) and ruling.status != "missing":
            early = session.not_needed(first)
            ruling = structs.replace(ruling, unused=(*early, *ruling.unused))
        yield ruling


def _besides(facts: dict[str, str], known: dict[str, str]) -> dict[str, str]:
    """The facts of a clause that an earlier act has not taken already."""
    return {name: answer for name, answer in facts.items() if known.get(name) != answer}


def _told_later(ruling: Ruling, clauses: Sequence[Clause], at: int) -> dict[str, str]:
    """What an act lacks and the line tells after more acts; not after the same act told again."""
    asked = {question.fact for question in ruling.missing}
    later = list(takewhile(lambda one: one.act != clauses[at - 1].act, clauses[at:]))
    told = [(name, answer) for one in later for name, answer in one.facts.items()]
    return {name: answer for name, answer in reversed(told) if name in asked}


def with_told_stacks(talk: Talk, book: Book) -> TableSetup:
    """The table, where a stack that nobody gave is what an all-in or last chips make it.

    Whoever is all-in for an amount, or pushes last chips, had those and what went in before, and
    no more.
    """
    setup = talk.setup
    for at, clause in enumerate(talk.clauses):
        if all_in_for(clause.act) is None or setup.is_form:
            continue
        session = Session(setup, book, talk.facts)
        for earlier in talk.clauses[:at]:
            session.act(earlier)
        setup = with_stack(session, clause.act)
    return setup


def with_stack(session: Session, act: Any) -> TableSetup:
    """The session's table with the stack that an act makes plain, unless it was told before."""
    setup, now = session.setup, session.situation()
    seat = act.seat or now.to_act
    if seat not in setup.seats or seat in setup.stacks or setup.stack:
        return setup
    player, (told, beside) = now.player(seat), all_in_for(act) or (0, False)
    total = told + player.bet * beside
    if total <= player.bet:
        act, legal = (
            say("Seat {seat} is all-in for {total:,}", seat=seat, total=total),
            say("for more than {bet:,}", bet=player.bet),
        )
        raise IllegalAct(act, say("{bet:,} is in front already", bet=player.bet), legal)
    before = stacks(setup)[seat] - (player.stack or 0) - player.bet
    return structs.replace(setup, stacks=setup.stacks | {seat: before + total})


def decisive(rulings: Iterable[Ruling]) -> Ruling:
    """The ruling on the last act, or on the first that lacks a fact: the rest depends on it.

    Raises BadNotation where no act is told.
    """
    last, missing = None, None
    for last in rulings:
        missing = missing or (last if last.status == "missing" else None)
    return missing or _told(last)


def rule(text: str, book: AnyBook, facts: Mapping[str, str] = NO_FACTS) -> Ruling:
    """The ruling on the last act of a line of table talk, under a book, with further facts.

    Raises BadNotation where no act is told.
    """
    talk = read_talk(text)
    rulings = list(rule_all(talk._replace(facts={**talk.facts, **facts}), book))
    return _told(rulings[-1] if rulings else None)


def _told(last: Ruling | None) -> Ruling:
    if last is None:
        raise BadNotation(say("No act is told"), say("the table | act | act"))
    return last
