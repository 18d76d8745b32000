"""A ruling under a book, with what it rests on: the rules asked, and the defaults that decided.

A house default that was asked is said where another value that the house may choose gives another
ruling: that is found out by ruling again under it, so none that decided is forgotten. It is said in
any case where it is all there is: the book lacks the topic ruled on, or there is no other choice.
Facts that were told and change nothing are found the same way, and named instead of passed over.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from msgspec import structs

from floorman.errors import BadInput, FloormanError, IllegalAct
from floorman.rulebooks.book import Book
from floorman.rulebooks.schema import Value, schema
from floorman.rulings.betting.acts import WAGERS, ActsTooSoon, Plays
from floorman.rulings.law import Law
from floorman.rulings.registry import ruler
from floorman.rulings.ruling import Basis, Ruling
from floorman.rulings.situation import Situation
from floorman.rulings.turn.in_its_turn import in_its_turn
from floorman.rulings.turn.out_of_turn import (
    acts_too_soon_and_early,
    as_faced,
    is_behind_others,
    is_early,
    must_be_playing,
    plays_early,
)

See = Callable[[Book], Situation]
"""The situation as it is under a book: the hand engine asks the book too."""
NONE: dict[str, str | int | bool] = {}
"""No house setting decided."""
Default = tuple[str, str, Value]
"""A house default: its topic ("" for a setting), its name, its value."""
DISCRETION = ("floor-decision-fairness-override", "floor-decision-final")
"""What the floor decides on: where it has chosen, and where the book has nothing else to say."""
UNWRITTEN, TURN = "unwritten", "player-responsibilities"
"""The house setting where no rule speaks, and the topic of whose turn it is."""
OTHERWISE = ("yes", "no", "1", "?")
"""Answers that are tried in place of what was told; no fact takes the last."""


def rule_on(situation: Situation, act: Any, law: Law) -> Ruling:
    """The ruling on an act in a situation, under a book; a bet before its turn has to wait."""
    if situation.legal == () and isinstance(act, WAGERS):
        must_be_playing(situation, act.seat)
    if isinstance(act, Plays) and is_early(situation, act.seat):
        return plays_early(situation, act, law)
    if isinstance(act, ActsTooSoon) and is_behind_others(situation, act):
        return acts_too_soon_and_early(situation, act, law)
    if not isinstance(act, WAGERS):
        return ruler(type(act))(situation, act, law)
    faced = as_faced(situation, act.seat) if situation.held else situation
    return in_its_turn(situation, ruler(type(act))(faced, act, law), law, act)


def decide(
    see: See, act: Any, book: Book, asked: Iterable[Default] = (), *, explains: bool = True
) -> Ruling:
    """The ruling on an act, citing what was asked, with the defaults that decided it.

    ``asked`` are the defaults that the situation itself may rest on. Who wants no explanation gets
    the ruling without the defaults.
    """
    law = Law.of(book)
    ruling = rule_on(see(book), act, law)
    if not explains:
        return based(ruling, law)
    law.filled.update({(topic, name): value for topic, name, value in asked})
    settings = dict(_decisive(see, act, book, law, ruling))
    return based(ruling, law, settings, tuple(_used(see, act, book, law, ruling)))


def based(
    ruling: Ruling,
    law: Law,
    settings: dict[str, str | int | bool] = NONE,
    used: Iterable[str] | None = None,
) -> Ruling:
    """The ruling with what it rests on: the topics it names and those the law was asked for.

    ``used`` are the latter where it is known which of them decided.
    """
    cites = law.cites(ruling.topic, *ruling.rests_on, *(law.asked if used is None else used))
    own = f"{ruling.topic}."
    if not cites and _is_ruled_by_habit(ruling) and not any(own in name for name in settings):
        settings = dict([said("", UNWRITTEN, law.setting(UNWRITTEN))]) | settings
    if ruling.floor.chosen or (not cites and ruling.status == "floor"):
        cites = tuple(dict.fromkeys((*cites, *law.cites(*DISCRETION))))
    return structs.replace(ruling, basis=Basis(law.key, cites, settings), rests_on=())


def _is_ruled_by_habit(ruling: Ruling) -> bool:
    """Whether something is ruled that no rule was asked for; whose turn it is rests on none."""
    return ruling.status == "ruled" and ruling.topic not in ("", TURN)


def resting_on(ruling: Ruling, topics: Iterable[str], book: Book) -> Ruling:
    """The ruling, citing these topics too where the book has them."""
    cites = dict.fromkeys((*ruling.basis.cites, *Law.of(book).cites(*topics)))
    return structs.replace(ruling, basis=structs.replace(ruling.basis, cites=tuple(cites)))


def _decisive(
    see: See, act: Any, book: Book, law: Law, ruling: Ruling
) -> Iterator[tuple[str, str | int | bool]]:
    """The defaults that decided, by name, with the value that stood."""
    usual = outcome(ruling)
    for (topic, name), value in law.filled.items():
        is_all = topic == ruling.topic and topic not in book.topics
        others = list(turned(book, topic, name))
        if is_all or not others or any(_under(see, act, other) != usual for other in others):
            yield said(topic, name, value)


def _used(see: See, act: Any, book: Book, law: Law, ruling: Ruling) -> Iterator[str]:
    """The topics asked for without which, or with other words of which, the ruling is another."""
    usual = outcome(ruling)
    named = {ruling.topic, *ruling.rests_on, *law.rested}
    for topic, parameters in law.asked.items():
        if topic in named or (
            topic in book.topics
            and any(_under(see, act, one) != usual for one in _worded(book, topic, parameters))
        ):
            yield topic


def _worded(book: Book, topic: str, parameters: Iterable[str]) -> Iterator[Book]:
    """The book without a topic, and with each other value of what was asked of it."""
    own = book.topics[topic]
    others = {name: one for name, one in book.topics.items() if name != topic}
    yield structs.replace(book, topics=others)
    for name in parameters:
        for value in schema().parameter(topic, name).others(own.parameters[name]):
            other = structs.replace(own, parameters={**own.parameters, name: value})
            yield structs.replace(book, topics={**others, topic: other})


def turned(book: Book, topic: str, name: str) -> Iterator[Book]:
    """The book under each other default that a house may choose; the topic of a setting is ""."""
    if topic:
        others = schema().parameter(topic, name).others(book.value(topic, name))
    else:
        others = schema().setting(name).others(book.setting(name))
    return (book.by_default(topic, name, other) for other in others)


def said(topic: str, name: str, value: Value) -> tuple[str, str | int | bool]:
    """A default as a ruling says it: its name, a parameter's after its topic, and its value."""
    plain = ", ".join(value) if isinstance(value, tuple) else value
    return (f"{topic}.{name}" if topic else name), plain


def _under(see: See, act: Any, book: Book) -> Ruling | None:
    """The outcome under another book; None where there it cannot be ruled."""
    try:
        return outcome(rule_on(see(book), act, Law.of(book)))
    except FloormanError:
        return None


def outcome(ruling: Ruling) -> Ruling:
    """The ruling without what it rests on."""
    return structs.replace(ruling, basis=Basis(), rests_on=())


def idle(
    situation: Situation, act: Any, book: Book, ruling: Ruling, names: Iterable[str]
) -> tuple[str, ...]:
    """Those of the named facts without which, or with another answer, the ruling is the same."""
    return tuple(
        name
        for name in names
        if all(
            _same(situation, facts, act, book, ruling)
            for facts in _others(dict(situation.facts), name)
        )
    )


def _others(facts: dict[str, str], name: str) -> Iterable[dict[str, str]]:
    """The facts without the named one, then with each other answer to it."""
    yield {fact: answer for fact, answer in facts.items() if fact != name}
    for answer in OTHERWISE:
        if answer != facts[name]:
            yield facts | {name: answer}


def _same(
    situation: Situation, facts: Mapping[str, str], act: Any, book: Book, ruling: Ruling
) -> bool:
    """Whether other facts lead to the same ruling; what they make impossible was needed."""
    then = structs.replace(situation, facts=dict(facts))
    try:
        return outcome(rule_on(then, act, Law.of(book))) == outcome(ruling)
    except (BadInput, IllegalAct):
        return False
