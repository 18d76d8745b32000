"""What the rules desk shows: situations, rules found, a topic in all books, a ruling on its way."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from floorman.errors import BadNotation
from floorman.languages.texts import Texts
from floorman.prose.story.table.assuming import ASSUMED
from floorman.rulebooks.book import Book, available, load
from floorman.sentences import NOTHING, say
from floorman.server.views.books import prose, rules, rulings
from floorman.server.views.books.event_rules import Played
from floorman.web import situations


class Asked(Struct, frozen=True):
    """What an address asks for. ``answer`` is for a ``fact`` of an ``act`` (-1: a blank).

    ``acts`` are those of a ``hand`` at the ``table`` so far, as a dealer reckons them.

    ``blinds`` to ``stacks`` are what is assumed of a talk in plain words, where it was changed.
    """

    q: str = ""
    topic: str = ""
    talk: str = ""
    show: str = ""
    book: str = ""
    table: int = 0
    hand: int = 0
    acts: str = ""
    all: bool = False
    aloud: bool = False
    fact: str = ""
    act: int = 0
    stem: str = ""
    answer: str = ""
    blinds: str = ""
    players: str = ""
    button: str = ""
    street: str = ""
    stacks: str = ""

    @property
    def given(self) -> dict[str, str]:
        """What is to be assumed of a text in plain words, where somebody gave it."""
        return {name: value for name in ASSUMED if (value := getattr(self, name).strip())}


class Begin(Struct, frozen=True):
    """A situation with the line of talk that it begins with."""

    key: str
    name: str
    line: str
    often: bool


class Kind(Struct, frozen=True):
    """Situations of one kind."""

    name: str
    situations: tuple[Begin, ...]


class First(Struct, frozen=True):
    """The first screen: the table as table talk tells it, the situations by kind, the books."""

    table: str
    kinds: tuple[Kind, ...]
    shelf: rules.Shelf


class Searched(Struct, frozen=True):
    """What a search found: rules, and situations of that name."""

    rules: rules.Results
    situations: tuple[Begin, ...]


class Wrong(Struct, frozen=True):
    """An answer that will not do, and why."""

    answer: str
    why: str
    allowed: str


class Ruling(Struct, frozen=True):
    """A ruling on its way. ``wrong`` is the last answer, where it will not do.

    ``prose`` is how a text was read that was told in plain words.
    """

    guided: rulings.Guided
    wrong: Wrong | None = None
    prose: prose.Understood | None = None


class Desk(Struct, frozen=True):
    """What a desk shows, by which book, with the copyright notices of the rules shown.

    ``hand`` is that of its table as it is known, and ``unknown`` what of it is not.
    """

    page: Literal["first", "search", "topic", "house", "ruling", "prose"]
    book: rules.About
    shown: First | Searched | rules.SideBySide | rules.InForce | Ruling | prose.Understood
    notices: tuple[str, ...]
    hand: str = ""
    unknown: str = ""


def desk(asked: Asked, played: Played, words: Texts) -> Desk | str:
    """What is asked for; or else the line of talk to go on with, once an answer is in it.

    Raises Unknown and BadInput for books and topics that there are not.
    """
    found = _shown(asked, played, words)
    if isinstance(found, str):
        return found
    return replace(found, hand=played.hand, unknown=played.unknown)


def _shown(asked: Asked, played: Played, words: Texts) -> Desk | str:
    about = rules.about(played.book, played.base)
    books = [played.book, *(load(key) for key in reversed(available()) if key != played.base.key)]
    if asked.talk:
        return _ruling(asked, played, words)
    if asked.q.strip():
        found = rules.find(asked.q, books)
        named = tuple(one for one in _begun(played, words) if _is_named(one, asked.q))
        return Desk("search", about, Searched(found, named), found.notices)
    if asked.topic:
        side = rules.side_by_side(asked.topic, played.book, played.base)
        return Desk("topic", about, side, side.notices)
    if asked.show == "house":
        return Desk("house", about, rules.in_force(played.book, played.base), (about.copyright,))
    return Desk("first", about, First(played.table, _kinds(played, words), rules.shelf()), ())


def bundled(name: str) -> Book:
    """A book by its name; a path, which could be any file's, is none.

    Raises Unknown, and BadInput with the reason for an edition that is left out.
    """
    return load(name.removesuffix(".toml"))


def _ruling(asked: Asked, played: Played, words: Texts) -> Desk | str:
    """The next question or the ruling; the line with the answer, where one is given."""
    blanks = situations.blanks(words.one)
    about = rules.about(played.book, played.base)
    line, wrong, read = asked.talk, None, None
    if not asked.fact:
        read = prose.understood(
            line,
            played.book,
            played.known,
            asked.given,
            at_table=bool(played.hand),
            is_told=played.is_told,
        )
    if read is not None:
        if not read.sure:
            return Desk("prose", about, read, (about.copyright,))
        line = read.ways[0].line
    if asked.fact:
        answer = f"{asked.stem}{asked.answer}" if asked.answer.strip() else ""
        try:
            told = rulings.answered(line, asked.act, asked.fact, answer)
            trouble = rulings.guided(told, played.book, blanks).trouble
        except BadNotation as error:
            wrong = Wrong(asked.answer, error.wrong, error.allowed)
        except IndexError:
            wrong = Wrong(asked.answer, say("there is no such act"), NOTHING)
        else:
            if trouble is None:
                return told
            wrong = Wrong(asked.answer, trouble.why, trouble.allowed)
    guided = rulings.guided(line, played.book, blanks, words, side_by_side=asked.all)
    shown = available() if guided.books else (played.base.key,)
    return Desk("ruling", about, Ruling(guided, wrong, read), rules.notices_of(shown))


def _kinds(played: Played, words: Texts) -> tuple[Kind, ...]:
    return tuple(
        Kind(group.name, tuple(_begin(one, played) for one in group.situations))
        for group in situations.groups(words.one)
    )


def _begun(played: Played, words: Texts) -> list[Begin]:
    return [one for kind in _kinds(played, words) for one in kind.situations]


def _begin(one: situations.Situation, played: Played) -> Begin:
    """A situation at the hand as far as it was told, where it can be; else at any of the stakes."""
    if played.hand and played.is_told and one.is_of_whoever_is_due:
        return Begin(one.key, one.name, one.line(played.hand, has_stakes=True), one.often)
    has_stakes = " " in played.table
    return Begin(one.key, one.name, one.line(played.table, has_stakes=has_stakes), one.often)


def _is_named(one: Begin, words: str) -> bool:
    """Whether every word begins a word of the situation's name or key."""
    held = f"{one.name} {one.key.replace('-', ' ')}".lower().split()
    return all(any(word.startswith(sought) for word in held) for sought in words.lower().split())
