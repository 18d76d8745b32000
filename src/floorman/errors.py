"""Every error Floorman raises, in one tree.

    FloormanError
    ├── IllegalAct          the act is not open to this seat now; says what is legal
    │   ├── Conflict        ... and others have acted since the caller looked
    │   └── InTheWay        ... and a later act stands on the one to be undone
    ├── BadInput            something read from outside is wrong; exit code 2
    │   ├── BadCommand      a command to an event: names the field
    │   ├── BadFile         a file: names the file and the line or key
    │   ├── BadNotation     a card, a table or an amount that cannot be read
    │   ├── Damaged         the log of an event cannot be read or replayed: says where
    │   └── BadSetup        a hand or an event that cannot be set up as asked
    ├── Unknown             a book, topic, rule, game or setting that does not exist
    ├── Unavailable         the database cannot be read or written now; nothing was done
    │   └── Moved           ... as the venue, or the event, is at another address
    └── BrokenInvariant     a bug in Floorman: chips lost, or a card in two places

Each holds what is wrong and what is allowed as sentences of their own, and all of it in one: nobody
takes a text apart. An irregularity at the table is no error: it has a ruling. These are mistakes of
the caller.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from floorman.sentences import NOTHING, Sentence, key, row, say, verbatim


class FloormanError(Exception):
    """Raised when something asked of Floorman cannot be done; ``sentence`` says it whole."""

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence

    def __reduce__(self) -> tuple[Any, ...]:
        """For pickle, so that it reaches who waits for another process: a pool hangs otherwise."""
        return Exception.__new__, (type(self), *self.args), self.__dict__


class IllegalAct(FloormanError):
    """Raised when an act is not legal in the situation: what was asked, why not, what is legal.

    >>> least = say("the minimum raise is to {chips:,}", chips=900)
    >>> print(IllegalAct(say("Seat 4 raises to 700"), least, say("fold, call 600")))
    Seat 4 raises to 700: the minimum raise is to 900. Legal: fold, call 600.
    """

    def __init__(self, act: Sentence, why: Sentence, legal: Sentence) -> None:
        super().__init__(say("{act}: {why}. Legal: {legal}.", act=act, why=why, legal=legal))
        self.act = act
        self.why = why
        self.legal = legal


class Conflict(IllegalAct):
    """Raised when an act is refused and others have acted since the caller last looked.

    >>> refused = IllegalAct(say("Seat 17"), say("seat 4 is taken"), say("seats 5 and 6"))
    >>> print(Conflict(refused, ["PlayerSeated by anna"]))
    Seat 17: seat 4 is taken; meanwhile: PlayerSeated by anna. Legal: seats 5 and 6.
    """

    def __init__(self, refused: IllegalAct, meanwhile: Iterable[str]) -> None:
        self.refused = refused
        self.meanwhile = tuple(meanwhile)
        since = row(self.meanwhile, ", ")
        why = say("{why}; meanwhile: {since}", why=refused.why, since=since)
        super().__init__(refused.act, why, refused.legal)


class InTheWay(IllegalAct):
    """Raised when an act cannot be undone or redone, as a later act stands on it: its position."""

    def __init__(self, act: Sentence, why: Sentence, legal: Sentence, position: int) -> None:
        super().__init__(act, why, legal)
        self.position = position


class BadInput(FloormanError):
    """Raised when input from outside cannot be used; the command line exits with 2.

    ``wrong`` is what will not do and ``allowed`` what would, each without a full stop; ``where``
    it stands, where that is known.

    >>> print(BadInput(say("5 acts are too many"), say("4 acts")))
    5 acts are too many. Allowed: 4 acts.
    """

    def __init__(
        self, wrong: Sentence, allowed: Sentence = NOTHING, where: Sentence = NOTHING
    ) -> None:
        super().__init__(_whole(wrong, allowed, where))
        self.wrong = wrong
        self.allowed = allowed
        self.where = where


class BadCommand(BadInput):
    """Raised when a command's data will not do: names the field, what is wrong, what is allowed.

    >>> missing = say("a number is missing")
    >>> print(BadCommand("Bust", "table", missing, say("a whole number")))
    Bust, table: a number is missing. Allowed: a whole number.
    """

    def __init__(
        self, command: str, field: str, wrong: Sentence, allowed: Sentence = NOTHING
    ) -> None:
        super().__init__(wrong, allowed, row(filter(None, (command, field)), ", "))
        self.command = command
        self.field = field


class BadFile(BadInput):
    """Raised when a file is malformed: names file and place, what is wrong, what is allowed.

    ``line`` is the line of the place, 0 where nobody knows it.

    >>> print(BadFile("players.csv", say("line {line}", line=3), say("the name is empty")))
    players.csv, line 3: the name is empty.
    """

    def __init__(
        self, file: str, place: str, wrong: Sentence, allowed: Sentence = NOTHING, line: int = 0
    ) -> None:
        on_line = say("line {line}", line=line) if line else NOTHING
        super().__init__(wrong, allowed, row(filter(None, (file, on_line, place)), ", "))
        self.file = file
        self.place = place
        self.line = line


class BadNotation(BadInput):
    """Raised when a card, a table or an amount cannot be read."""


class BadSetup(BadInput):
    """Raised when a hand or an event cannot be set up as asked.

    ``findings`` are each its place, what is wrong and what is allowed, where there are several.
    """

    def __init__(
        self,
        wrong: Sentence,
        allowed: Sentence = NOTHING,
        findings: Iterable[tuple[str, Sentence, Sentence]] = (),
    ) -> None:
        super().__init__(wrong, allowed)
        self.findings = tuple(findings)


class Damaged(BadInput):
    """Raised when the log of an event cannot be read or replayed: from which position on, and why.

    >>> print(Damaged(17, say("the entry is missing")))
    The event is damaged at position 17 of its log: the entry is missing.
    """

    def __init__(self, position: int, why: Sentence) -> None:
        told = key("The event is damaged at position {position} of its log: {why}")
        super().__init__(say(told, position=position, why=why))
        self.position = position
        self.why = why


class Unknown(BadInput):
    """Raised when a name is not known; offers the nearest known ones.

    >>> print(Unknown(say("book"), "tda-2025", ["tda-2024", "tda-2019"]))
    Unknown book 'tda-2025'. Known: tda-2024, tda-2019.
    >>> print(Unknown(say("season"), "spring", []))
    Unknown season 'spring'. Known: none.
    """

    def __init__(self, what: Sentence, name: str, known: Iterable[str]) -> None:
        self.known = tuple(known)
        self.what = what
        self.name = name
        super().__init__(
            say("unknown {what} {name!r}", what=what, name=name), row(self.known, ", ")
        )
        told = key("Unknown {what} {name!r}. Known: {known}.")
        known_ones = self.allowed or say("none")
        FloormanError.__init__(self, say(told, what=what, name=name, known=known_ones))


class Unavailable(FloormanError):
    """Raised when the database, or another machine, cannot be reached now: say it again.

    >>> print(Unavailable(say("the disk is full")))
    It cannot be done now: the disk is full.
    """

    def __init__(self, why: Sentence) -> None:
        super().__init__(say("It cannot be done now: {why}.", why=why))
        self.why = why


class Moved(Unavailable):
    """Raised when the venue or the event is at another address: here nothing is written.

    >>> print(Moved(say("the venue went to {address}", address="http://b:8480"), "http://b:8480"))
    It cannot be done now: the venue went to http://b:8480.
    """

    def __init__(self, why: Sentence, address: str) -> None:
        super().__init__(why)
        self.address = address


class BrokenInvariant(FloormanError):
    """Raised when chips are not conserved or a card is in two places: always a bug in Floorman."""


_OF_FILES = (
    (FileNotFoundError, key("there is no such file")),
    (IsADirectoryError, key("it is a folder")),
    (NotADirectoryError, key("its folder is a file")),
    (PermissionError, key("this account may not read or write it")),
    (FileExistsError, key("the file is there already")),
)


def why_of(error: OSError) -> Sentence:
    """What the system says of a file, in our words; in its own for what seldom happens.

    >>> why_of(IsADirectoryError(21, "Is a directory", "saved")), why_of(OSError(28, "Disk full"))
    ('it is a folder', 'Disk full')
    """
    known = (say(told) for kind, told in _OF_FILES if isinstance(error, kind))
    return next(known, verbatim(error.strerror or str(error)))


def cannot_read(file: str, error: OSError) -> BadFile:
    """The error of a file that the system does not give."""
    return BadFile(file, "", say("cannot be read ({why})", why=why_of(error)))


def things_wrong(findings: Iterable[tuple[str, str, str]], between: str = ". ") -> Sentence:
    """Findings in a row, each its place, what is wrong and what is allowed; the last ends open.

    >>> things_wrong([("level 2", say("it has no ante"), say("0 or more"))])
    'level 2: it has no ante. Allowed: 0 or more'
    """
    told = key("{place}: {wrong}. Allowed: {allowed}")
    each = (say(told, place=place, wrong=wrong, allowed=ok) for place, wrong, ok in findings)
    return row(each, between)


def _whole(wrong: Sentence, allowed: Sentence, where: Sentence) -> Sentence:
    """What is wrong, where, and what is allowed, as one text."""
    if where:
        wrong = say("{where}: {wrong}", where=where, wrong=wrong)
    if not allowed:
        return wrong if _is_closed(wrong) else say("{wrong}.", wrong=wrong)
    if _is_closed(wrong):
        return say("{wrong} Allowed: {allowed}.", wrong=wrong, allowed=allowed)
    return say("{wrong}. Allowed: {allowed}.", wrong=wrong, allowed=allowed)


def _is_closed(wrong: Sentence) -> bool:
    """Whether it ends as a sentence does: what prose is answered with stands whole."""
    return wrong.rstrip("'\"”“»)").endswith((".", "?", "!", "…"))
