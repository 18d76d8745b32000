"""A whole line of table talk ruled on: every act in order, and the ruling that was asked for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import takewhile
from typing import Any

from msgspec import structs

from floorman.errors import BadNotation, FloormanError, IllegalAct
from floorman.rulebooks.book import AnyBook, Book, as_book
from floorman.rulings.at_table.noticed import with_noticed
from floorman.rulings.at_table.one_act import TOLD_BEFORE, with_acts_whole
from floorman.rulings.at_table.seating import stacks
from floorman.rulings.at_table.session import Session
from floorman.rulings.at_table.told_first import with_told
from floorman.rulings.betting.acts import (
    WAGERS,
    ActsTooSoon,
    Plays,
    Pushes,
    all_in_for,
)
from floorman.rulings.busts_told import without_places
from floorman.rulings.chips.acts import Rebuys
from floorman.rulings.levels.acts import Busts
from floorman.rulings.ruling import Ruling
from floorman.rulings.telling.table import TableSetup
from floorman.rulings.telling.talk import HOW, LONGEST, Clause, Talk, may_be_talk, read_talk
from floorman.rulings.turn.acts import PLAYED
from floorman.sentences import say
from floorman.talk.bad_talk import BadTalk

REBUY = "rebuy-obligation"
KEPT = 16
"""Lines whose rulings are kept."""
NO_FACTS: Mapping[str, str] = {}
"""Nobody was asked anything before."""


def is_prose(line: str, book: AnyBook, *, at_table: bool = False) -> bool:
    """Whether a line is told in plain words: no bar in it, and no table talk that stands alone.

    An act alone needs a table, of which plain words tell what is usual; ``at_table`` it is one of
    that table.
    """
    if "|" in line or "{" in line or not line.strip():
        return False
    if at_table or len(line) > LONGEST or not may_be_talk(line):
        return True
    try:
        if any(isinstance(clause.act, (*WAGERS, *PLAYED)) for clause in read_talk(line).clauses):
            return True
        ruled(line, book)
    except FloormanError:
        return True
    return False


def is_loose(line: str) -> bool:
    """Whether a line in bars is no table talk word for word, or nobody told who sits at the table.

    What it means may be plain all the same.
    """
    if "{" in line:
        return False
    try:
        return lacks_seats(read_talk(line))
    except BadTalk:
        return True
    except FloormanError:
        return False


def is_exact(line: str, book: AnyBook, *, at_table: bool = False) -> bool:
    """Whether a line is ruled on as it stands: nothing in it is to be understood first."""
    return not is_prose(line, book, at_table=at_table) and not is_loose(line)


def lacks_seats(talk: Talk) -> bool:
    """Whether players act at a table of which nobody told the seats, nor what is faced."""
    setup = talk.setup
    if setup.seats or setup.facing is not None or setup.increment is not None:
        return False
    return any(isinstance(one.act, Plays | Pushes) and one.act.seat for one in talk.clauses)


def opened(talk: Talk, book: AnyBook) -> tuple[Session, tuple[Clause, ...]]:
    """The table of the talk before its first act, with all that the talk tells of it, and its acts.

    Raises BadSetup and IllegalAct where what is told of the table cannot be.
    """
    session, told = _opened(talk, book)
    return session, tuple(one for one in told if one.act is not TOLD_BEFORE)


def _opened(
    talk: Talk, book: AnyBook, *, explains: bool = True
) -> tuple[Session, tuple[Clause, ...]]:
    """The same, with a place for each clause of the talk whose act is told with one before it."""
    law = as_book(book)
    talk = with_rebuys(with_noticed(with_told(with_acts_whole(talk), law)), law)
    setup = with_told_stacks(talk, law)
    return Session(setup, law, talk.facts, explains=explains), talk.clauses


def rule_all(talk: Talk, book: AnyBook, *, explains: bool = True) -> Iterator[Ruling]:
    """A ruling on every act of the talk, in order; the last is what was asked.

    Who wants no explanation gets them without the house defaults that decided.
    """
    session, told = _opened(talk, book, explains=explains)
    rulings = _rule_each(session, tuple(one for one in told if one.act is not TOLD_BEFORE))
    last: Ruling | None = None
    for one in told:
        last = next(rulings) if last is None or one.act is not TOLD_BEFORE else last
        yield last


def _rule_each(session: Session, clauses: Sequence[Clause]) -> Iterator[Ruling]:
    """A ruling on each of the acts at a table, all of them whole."""
    first = dict(session.facts)
    for at, told in enumerate(clauses, start=1):
        clause = told._replace(facts=_besides(told.facts, session.facts))
        ruling = session.act(clause)
        if ruling.status == "missing" and (later := _told_later(ruling, clauses, at)):
            session.facts |= later
            ruling = session.act(clause)
        if ruling.status == "missing" and isinstance(_next_act(clauses, at), ActsTooSoon):
            unsaid = say("The amount has not been said yet.")  # that is what is ruled on next
            ruling = Ruling(ruling.topic, unsaid, basis=ruling.basis)
        if isinstance(clause.act, Busts) and at < len(clauses):
            ruling = _gone(session, ruling, clause.act)
        if at == len(clauses) and ruling.status != "missing":
            early = session.not_needed(first)
            ruling = structs.replace(ruling, unused=(*early, *ruling.unused))
        yield ruling


def _gone(session: Session, ruling: Ruling, told: Busts) -> Ruling:
    """The ruling on busts after which play goes on: who is out is out, ranked or not."""
    without = without_places(session.situation(), ruling, told)
    if without.status != ruling.status:
        session.before.append(told)
    return without


def ruled(line: str, book: AnyBook) -> tuple[Ruling, ...]:
    """A ruling on every act of a line of table talk; whoever asks again gets the same ones.

    So a line is ruled on once, to see whether it stands alone and to answer it.
    """
    return _ruled(line, as_book(book))


@lru_cache(KEPT)
def _ruled(line: str, book: Book) -> tuple[Ruling, ...]:
    return tuple(rule_all(read_talk(line), book))


def _besides(facts: dict[str, str], known: dict[str, str]) -> dict[str, str]:
    """The facts of a clause that an earlier act has not taken already."""
    return {name: answer for name, answer in facts.items() if known.get(name) != answer}


def _next_act(clauses: Sequence[Clause], at: int) -> Any:
    """The act that is told next, None for the last."""
    return clauses[at].act if at < len(clauses) else None


def _told_later(ruling: Ruling, clauses: Sequence[Clause], at: int) -> dict[str, str]:
    """What an act lacks and the line tells after more acts; not after the same act told again."""
    asked = {question.fact for question in ruling.missing}
    later = list(takewhile(lambda one: one.act != clauses[at - 1].act, clauses[at:]))
    told = [(name, answer) for one in later for name, answer in one.facts.items()]
    return {name: answer for name, answer in reversed(told) if name in asked}


def with_rebuys(talk: Talk, book: Book) -> Talk:
    """The talk with chips announced before the hand behind those who must buy them.

    A stack that nobody told is deep as it is.
    """
    setup = talk.setup
    for act in (clause.act for clause in talk.clauses if isinstance(clause.act, Rebuys)):
        told = setup.stacks.get(act.seat)
        if told and act.before_hand and book.value(REBUY, "binding"):
            setup = structs.replace(setup, stacks=setup.stacks | {act.seat: told + act.chips})
    return talk._replace(setup=setup)


def with_told_stacks(talk: Talk, book: Book) -> TableSetup:
    """The table, where a stack that nobody gave is what an all-in or last chips make it.

    Whoever is all-in for an amount, or pushes last chips, had those and what went in before, and
    no more.
    """
    setup = talk.setup
    for at, clause in enumerate(talk.clauses):
        if setup.is_form or all_in_for(clause.act) is None:
            continue
        session = Session(setup, book, talk.facts)
        for earlier in talk.clauses[:at]:
            if earlier.act is not TOLD_BEFORE:
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
            say("for more than {bet:,}", player),
        )
        raise IllegalAct(act, say("{bet:,} is in front already", player), legal)
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
        raise BadNotation(say("No act is told"), HOW)
    return last
