"""Every error Floorman raises, in one tree.

    FloormanError
    ├── IllegalAct          the act is not open to this seat now; says what is legal
    │   └── Conflict        ... and others have acted since the caller looked
    ├── BadInput            something read from outside is wrong; exit code 2
    │   ├── BadCommand      a command to an event: names the field
    │   ├── BadFile         a file: names the file and the line or key
    │   ├── BadNotation     a card, a table or an amount that cannot be read
    │   ├── Damaged         the log of an event cannot be read or replayed: says where
    │   └── BadSetup        a hand or an event that cannot be set up as asked
    ├── Unknown             a book, topic, rule, game or setting that does not exist
    ├── Unavailable         the database cannot be read or written now; nothing was done
    └── BrokenInvariant     a bug in Floorman: chips lost, or a card in two places

An irregularity at the table is no error: it has a ruling. These are mistakes of the caller.
"""

from __future__ import annotations

from collections.abc import Iterable


class FloormanError(Exception):
    """Raised when something asked of Floorman cannot be done."""


class IllegalAct(FloormanError):
    """Raised when an act is not legal in the situation: what was asked, why not, what is legal.

    >>> error = IllegalAct("Seat 4 raises to 700", "the minimum raise is to 900", "fold, call 600")
    >>> print(error)
    Seat 4 raises to 700: the minimum raise is to 900. Legal: fold, call 600.
    """

    def __init__(self, act: str, why: str, legal: str) -> None:
        super().__init__(f"{act}: {why}. Legal: {legal}.")
        self.act = act
        self.why = why
        self.legal = legal


class Conflict(IllegalAct):
    """Raised when an act is refused and others have acted since the caller last looked.

    >>> refused = IllegalAct("Seat 17", "seat 4 is taken", "seats 5 and 6")
    >>> print(Conflict(refused, ["PlayerSeated by anna"]))
    Seat 17: seat 4 is taken; meanwhile: PlayerSeated by anna. Legal: seats 5 and 6.
    """

    def __init__(self, refused: IllegalAct, meanwhile: Iterable[str]) -> None:
        self.meanwhile = tuple(meanwhile)
        why = f"{refused.why}; meanwhile: {', '.join(self.meanwhile)}"
        super().__init__(refused.act, why, refused.legal)


class BadInput(FloormanError):
    """Raised when input from outside cannot be used; the command line exits with 2."""


class BadCommand(BadInput):
    """Raised when a command's data will not do: names the field, what is wrong, what is allowed.

    >>> print(BadCommand("Bust", "table", "a number is missing", "a whole number"))
    Bust, table: a number is missing. Allowed: a whole number.
    """

    def __init__(self, command: str, field: str, wrong: str, allowed: str = "") -> None:
        where = f"{command}, {field}" if field else command
        super().__init__(f"{where}: {wrong}." + (f" Allowed: {allowed}." if allowed else ""))
        self.command = command
        self.field = field
        self.wrong = wrong
        self.allowed = allowed


class BadFile(BadInput):
    """Raised when a file is malformed: names file and place, what is wrong, what is allowed.

    >>> print(BadFile("players.csv", "line 3", "the name is empty", "a name in every row"))
    players.csv, line 3: the name is empty. Allowed: a name in every row.
    """

    def __init__(self, file: str, place: str, wrong: str, allowed: str = "") -> None:
        where = f"{file}, {place}" if place else file
        super().__init__(f"{where}: {wrong}." + (f" Allowed: {allowed}." if allowed else ""))
        self.file = file
        self.place = place
        self.wrong = wrong
        self.allowed = allowed


class BadNotation(BadInput):
    """Raised when a card, a table or an amount cannot be read."""


class BadSetup(BadInput):
    """Raised when a hand or an event cannot be set up as asked.

    ``findings`` are each its place, what is wrong and what is allowed, where there are several.
    """

    def __init__(self, message: str, findings: Iterable[tuple[str, str, str]] = ()) -> None:
        super().__init__(message)
        self.findings = tuple(findings)


class Damaged(BadInput):
    """Raised when the log of an event cannot be read or replayed: from which position on, and why.

    >>> print(Damaged(17, "the entry is missing"))
    The event is damaged at position 17 of its log: the entry is missing.
    """

    def __init__(self, position: int, why: str) -> None:
        super().__init__(f"The event is damaged at position {position} of its log: {why}.")
        self.position = position
        self.why = why


class Unknown(BadInput):
    """Raised when a name is not known; offers the nearest known ones.

    >>> print(Unknown("book", "tda-2025", ["tda-2024", "tda-2019"]))
    Unknown book 'tda-2025'. Known: tda-2024, tda-2019.
    """

    def __init__(self, what: str, name: str, known: Iterable[str]) -> None:
        self.known = tuple(known)
        super().__init__(f"Unknown {what} {name!r}. Known: {', '.join(self.known)}.")
        self.what = what
        self.name = name


class Unavailable(FloormanError):
    """Raised when the database cannot be read or written now: say it again with the same key.

    >>> print(Unavailable("the disk is full"))
    The store cannot go on: the disk is full.
    """

    def __init__(self, why: str) -> None:
        super().__init__(f"The store cannot go on: {why}.")
        self.why = why


class BrokenInvariant(FloormanError):
    """Raised when chips are not conserved or a card is in two places: always a bug in Floorman."""
