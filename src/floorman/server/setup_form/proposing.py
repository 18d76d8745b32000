"""A whole event proposed from what a director says in a minute; all of it can change."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from msgspec import Struct

from floorman.sentences import say
from floorman.server.setup_form.fields import usual
from floorman.server.setup_form.following import Follows, follows
from floorman.server.setup_form.reader import Houses
from floorman.server.setup_form.reading import MOST_PLAYERS, read
from floorman.server.setup_form.typed import Wrong, whole
from floorman.store.people.person import LONGEST, Person
from floorman.tournament.findings.findings import Finding
from floorman.tournament.sheet.setup import Setup

MOST_NAMES = 2_000


class Proposal(Struct, frozen=True):
    """The event as proposed, or None, with all that is wrong and what is unwise, by field.

    ``people`` are the names that were given; ``follows`` is what comes of the set-up.
    """

    setup: Setup | None
    people: tuple[str, ...]
    players: int
    follows: Follows | None
    errors: dict[str, Finding]
    warnings: dict[str, Finding]


def proposal(
    told: Mapping[str, str],
    base: Setup | None = None,
    houses: Houses | None = None,
    entered: int = 0,
) -> Proposal:
    """What follows from the fields of the form that were told, the others as they are at first.

    ``base`` is the set-up that the form was filled with. ``houses`` are the books of the house,
    ``entered`` players are there already.
    """
    form = {**usual(), **told}
    people = names(form["people"])
    players = max(len(people), entered, _players(form["players"]))
    if people:
        form["players"] = str(players)
    found = read(form, base, houses or {})
    errors = {**{one.place: one for one in _wrong(form, people)}, **found.errors}
    if players < 2 and form["how"] == "made":
        allowed = say("{least:,} to {most:,}", least=2, most=MOST_PLAYERS)
        errors.setdefault("players", Finding("players", say("nobody would play"), allowed))
    setup = found.setup if not errors else None
    after = follows(setup, players) if setup is not None else None
    return Proposal(setup, people, players, after, errors, found.warnings)


def names(text: str) -> tuple[str, ...]:
    """The names of a list, one a line, without empty lines and numbers in front.

    >>> names(" Ann Lee \\n\\n2. Bo  Yi\\n")
    ('Ann Lee', 'Bo Yi')
    """
    lines = (" ".join(line.split()).lstrip("0123456789.) \\t") for line in text.splitlines())
    return tuple(line for line in lines if line)


def persons(people: Sequence[str]) -> list[Person]:
    """The players to write down."""
    return [Person(name=one) for one in people]


def _players(text: str) -> int:
    try:
        return whole(text)
    except Wrong:
        return 0


def _wrong(form: Mapping[str, str], people: Sequence[str]) -> Iterator[Finding]:
    if len(people) > MOST_NAMES or any(len(one) > LONGEST for one in people):
        wrong = say("too long a list")
        yield Finding("people", wrong, say("{most_names} names, one a line", most_names=MOST_NAMES))
