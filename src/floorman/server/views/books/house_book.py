"""A house's book by chapter: what the book says, what the house says, an example ruled by both."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from typing import Any

import tomli
import tomli_w
from msgspec import Struct

from floorman.casebook.check import books_of, read_cases
from floorman.casebook.files import case_files
from floorman.errors import FloormanError
from floorman.rulebooks.book import Book
from floorman.rulebooks.schema import Parameter, Value, schema
from floorman.rulings.talk_ruled import rule_all
from floorman.rulings.telling.talk import read_talk
from floorman.sentences import ENGLISH, NOTHING, Sentence, row, say, verbatim
from floorman.server.setup_form.typed import Wrong, whole
from floorman.server.views.books.outcomes import Naming, outcome
from floorman.tournament.findings.findings import Finding

CHAPTERS: tuple[tuple[Sentence, str], ...] = (
    (say("General concepts"), "player-responsibilities"),
    (say("Seating, breaking and balancing tables"), "wrong-seat-wrong-stack"),
    (say("Pots and showdown"), "speak-up-on-misread"),
    (say("General procedures"), "level-start-trigger"),
    (say("Player present and eligible for the hand"), "at-seat-moment"),
    (say("Button and blinds"), "dodging-blinds"),
    (say("Dealing"), "misdeal-boxed-cards"),
    (say("Bets and raises"), "tiny-chip-call"),
    (say("Other play"), "chips-out-of-view"),
    (say("Etiquette and penalties"), "no-disclosure"),
    (say("Recommended procedures"), "rp-bringing-in-bets"),
)
"""The chapters in the order of the parameters, each with the first topic that it has."""
OF_NO_TOPIC = say("Settings that belong to no single rule")
SETTINGS = "settings"
"""Before the name of a setting that no topic holds."""
MOST_TRIED = 12
"""Cases of a topic that are tried until one comes out otherwise."""


class Control(Struct, frozen=True):
    """A value that the house may set: what it is for, what the book says, what the house says.

    ``name`` is the field's: topic and parameter with a point between. ``choices`` are the values
    with their words; a number has none, and ``allowed`` says which may be.
    """

    name: str
    help: Sentence
    kind: str
    choices: tuple[tuple[str, Sentence], ...]
    allowed: Sentence
    book: Sentence
    house: tuple[str, ...]
    is_silent: bool
    is_changed: bool


class HouseTopic(Struct, frozen=True):
    """A topic of the chapter: where the book has it, what it says, what the house may set."""

    topic: str
    rule: str
    title: str
    summary: Sentence
    controls: tuple[Control, ...]

    @property
    def is_changed(self) -> bool:
        """The house says something else than the book."""
        return any(one.is_changed for one in self.controls)


class Example(Struct, frozen=True):
    """A worked case of a topic, ruled by the book and by the house, which may come out alike."""

    talk: str
    by_book: tuple[str, ...]
    by_house: tuple[str, ...]
    differs: bool


def chapters() -> tuple[Sentence, ...]:
    """The chapters there are, the settings of no topic last."""
    return (*(title for title, _ in CHAPTERS), OF_NO_TOPIC)


def topics_of(number: int, base: Book, house: Book) -> tuple[HouseTopic, ...]:
    """The topics of a chapter, counted from 1, that leave a house something to say."""
    if number > len(CHAPTERS):
        controls = tuple(_settings(base, house))
        return (HouseTopic(SETTINGS, "", OF_NO_TOPIC, NOTHING, controls),)
    shown = (_topic(name, base, house) for name in of_chapter(number) if base.has(name))
    return tuple(one for one in shown if one.controls)


def of_chapter(number: int) -> Iterator[str]:
    """The topics of a chapter, counted from 1, in order."""
    firsts, at = {first for _, first in CHAPTERS}, 0
    for name in schema().topics:
        at += name in firsts
        if at == number:
            yield name


def _topic(name: str, base: Book, house: Book) -> HouseTopic:
    cite, known = base.cite(name), schema().topics[name]
    controls = tuple(
        _control(f"{name}.{key}", one, base.value(name, key), house.value(name, key))
        for key, one in known.items()
        if one.has_alternatives
    )
    return HouseTopic(name, cite.rule, cite.title, say(base.topics[name].summary), controls)


def _settings(base: Book, house: Book) -> Iterator[Control]:
    for name, known in schema().settings.items():
        if known.has_alternatives:
            own, silent = base.setting(name), name not in base.settings
            yield _control(f"{SETTINGS}.{name}", known, own, house.setting(name), silent)


def _control(
    name: str, known: Parameter, book: Value, house: Value, is_silent: bool = False
) -> Control:
    own = house if isinstance(house, tuple) else (_key(house),)
    return Control(
        name=name,
        help=say(known.help),
        kind=known.type,
        choices=tuple(_choices(known)),
        allowed=known.allowed(),
        book=in_words(book),
        house=own,
        is_silent=is_silent,
        is_changed=book != house,
    )


def _choices(known: Parameter) -> Iterator[tuple[str, Sentence]]:
    if known.type == "bool":
        yield from (("true", say("yes")), ("false", say("no")))
    yield from ((one, schema().in_words(one)) for one in known.choices)


def _key(value: Value) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def in_words(value: Value) -> Sentence:
    """A value in plain words.

    >>> in_words(True), in_words(("call", "all-in")), in_words("half-raise"), in_words(())
    ('yes', 'call, all-in', 'half raise', 'none')
    """
    if isinstance(value, bool):
        return say("yes") if value else say("no")
    if isinstance(value, tuple):
        words = [schema().in_words(one) for one in value]
        return row(words, ", ") if words else say("none")
    if isinstance(value, str):
        return schema().in_words(value)
    return verbatim(str(value))


def changed(
    rules: str, number: int, told: Mapping[str, Sequence[str]], base: Book
) -> tuple[str, dict[str, Finding]]:
    """The house's rules with what was told for a chapter, and what is wrong in it by field.

    What is as in the book is left out: the house says only what differs.
    """
    document: dict[str, Any] = tomli.loads(rules)
    errors: dict[str, Finding] = {}
    for topic in topics_of(number, base, base):
        for control in topic.controls:
            name = control.name
            try:
                _lay(document, name, _read(name, told.get(name, ())), base)
            except Wrong as wrong:
                errors[name] = Finding(name, wrong.wrong, wrong.allowed)
    tables = ("topics", SETTINGS)
    kept = {key: part for key, part in document.items() if part or key not in tables}
    return tomli_w.dumps(kept), errors


def _lay(document: dict[str, Any], name: str, value: Value, base: Book) -> None:
    topic, _, key = name.partition(".")
    if topic == SETTINGS:
        table, book = document.setdefault(SETTINGS, {}), base.setting(key)
    else:
        topics = document.setdefault("topics", {})
        table, book = topics.setdefault(topic, {}), base.value(topic, key)
    table.pop(key, None)
    if value != book:
        table[key] = list(value) if isinstance(value, tuple) else value
    elif topic != SETTINGS and not table:
        document["topics"].pop(topic)


def _read(name: str, told: Sequence[str]) -> Value:
    topic, _, key = name.partition(".")
    known = schema().settings[key] if topic == SETTINGS else schema().topics[topic][key]
    text = told[0] if told else ""
    value: Value
    if known.type == "list":
        value = tuple(one for one in known.choices if one in told)
    elif known.type == "int":
        try:
            value = whole(text)
        except Wrong as wrong:
            raise Wrong(wrong.wrong, known.allowed()) from None
    else:
        value = text == "true" if known.type == "bool" else text
    if not known.allows(value):
        raise Wrong(say("{text} won't do", text=text), known.allowed())
    return value


@cache
def _talks() -> Mapping[str, tuple[Mapping[str, Any], ...]]:
    """The worked cases that are told in table talk, by their topic."""
    found: dict[str, list[Mapping[str, Any]]] = {}
    for path in case_files():
        for case in read_cases(path):
            if "talk" in case and "house" not in case:
                found.setdefault(case.get("topic", ""), []).append(case)
    return {topic: tuple(cases) for topic, cases in found.items()}


def example(topic: str, base: Book, house: Book) -> Example | None:
    """A case of the topic ruled under both, one that comes out otherwise if there is one."""
    first: Example | None = None
    cases = [one for one in _talks().get(topic, ()) if base.key in books_of(one)]
    for case in cases[:MOST_TRIED]:
        line = " | ".join([case["talk"], *(step["talk"] for step in case.get("acts", ()))])
        try:
            by_book, by_house = (_ruled(line, book) for book in (base, house))
        except FloormanError:
            continue
        found = Example(line, by_book, by_house, by_book != by_house)
        if found.differs:
            return found
        first = first or found
    return first


def _ruled(line: str, book: Book) -> tuple[str, ...]:
    """The last ruling of a line, as it is said at the table."""
    *_, ruling = rule_all(read_talk(line), book)
    said = outcome(ruling, line, Naming(read_talk(line), line, ENGLISH))
    return tuple(filter(None, (said.first, said.rest, *said.stands, *said.steps)))
