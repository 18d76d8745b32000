"""What a venue knows about a player, and what it may say."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from datetime import date
from unicodedata import category

from msgspec import Struct
from msgspec.structs import asdict, replace

from floorman.errors import BadInput, things_wrong
from floorman.sentences import Sentence, row, say
from floorman.store.people.spelling import searchable
from floorman.tournament.findings.findings import Finding
from floorman.tournament.sheet.letters import NO_TEXT, is_plain

_EMAIL = re.compile(r"[^@\s]+@[^@\s]+")
_PHONE = re.compile(r"\+?[\d\s()/.\-]{4,30}")
_LOCAL_DATE = re.compile(r"(\d{1,2})\.(\d{1,2})\.(\d{4})")
LONGEST = 200
"""Characters in a field, the notes aside."""


class Person(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A player as the desk writes it down. ``birthday`` is YYYY-MM-DD, ``document`` its number."""

    name: str
    nickname: str = ""
    membership: str = ""
    email: str = ""
    phone: str = ""
    document: str = ""
    birthday: str = ""
    notes: str = ""


FIELDS = Person.__struct_fields__


def tidied(person: Person) -> Person:
    """The same without needless space, the birthday as YYYY-MM-DD where it can be read.

    >>> tidied(Person(name=" Ann  Lind", birthday="3.4.1990")).birthday
    '1990-04-03'
    """
    one_line = {field: " ".join(value.split()) for field, value in asdict(person).items()} | {
        "notes": person.notes.strip()
    }
    if read := _LOCAL_DATE.fullmatch(one_line["birthday"]):
        day, month, year = map(int, read.groups())
        one_line["birthday"] = f"{year:04}-{month:02}-{day:02}"
    return Person(**one_line)


CALLED = ("name", "nickname")
"""What a player is called by, on screens and paper: all of it can be seen."""


def findings(person: Person, place: str = "player") -> Iterator[Finding]:
    """What is wrong with a tidied person, field by field."""
    for field, value in asdict(person).items():
        name = field if place == "player" else f"{place}, {field}"
        if field != "notes" and len(value) > LONGEST:
            yield Finding(
                name,
                say("it has {value} characters", value=len(value)),
                say("up to {longest}", longest=LONGEST),
            )
        elif any(category(sign) in NO_TEXT for sign in value if sign != "\n"):
            yield Finding(name, say("it has signs that are no text"), say("letters, digits, signs"))
        elif field in _TAKES and (value or field == "name"):
            takes, allowed = _TAKES[field]
            if not takes(value):
                yield Finding(name, say("{value!r} will not do", value=value), allowed)
        if field in CALLED and value and not is_plain(value):
            yield Finding(name, say("it has signs that nobody sees"), say("letters, digits, signs"))


def checked(person: Person) -> Person:
    """The person, tidied; raises BadInput with every finding at once."""
    tidy = tidied(person)
    if found := list(findings(tidy)):
        raise BadInput(things_wrong(found))
    return tidy


def corrected(person: Person, changes: Mapping[str, str]) -> Person:
    """The person with some fields changed; raises BadInput for a field there is not."""
    if unknown := sorted(changes.keys() - set(FIELDS)):
        raise BadInput(
            say("There is no field {unknown!r}", unknown=unknown[0]),
            row(FIELDS, ", "),
        )
    return checked(replace(person, **changes))


def search_words(person: Person) -> str:
    """What a look-up of the person reads."""
    return searchable((person.name, person.nickname, person.membership))


def _is_date(text: str) -> bool:
    try:
        date.fromisoformat(text)
    except ValueError:
        return False
    return len(text) == 10


_TAKES: Mapping[str, tuple[Callable[[str], object], Sentence]] = {
    "name": (bool, say("a name")),
    "email": (_EMAIL.fullmatch, say("an e-mail address such as ann@example.org")),
    "phone": (_PHONE.fullmatch, say("digits, spaces and + ( ) / . -")),
    "birthday": (_is_date, say("a day as YYYY-MM-DD or DD.MM.YYYY")),
}
