"""A whole event proposed from what a director says in a minute; all of it can change."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from decimal import Decimal, InvalidOperation
from typing import Literal

import msgspec
from msgspec import Struct, field
from msgspec.structs import replace

from floorman.errors import BadInput, FloormanError, Unknown
from floorman.games.game import game
from floorman.rulebooks.book import available
from floorman.sentences import row, say
from floorman.store.people.person import LONGEST, Person
from floorman.tournament.chips.breakdown import starting_pieces
from floorman.tournament.findings.findings import Finding
from floorman.tournament.findings.setup_findings import setup_findings
from floorman.tournament.planning.forecast import forecast
from floorman.tournament.planning.generator import Speed, Wish, generate
from floorman.tournament.sheet.chip_set import Chip, ChipSet, Pieces
from floorman.tournament.sheet.late import Window
from floorman.tournament.sheet.offers import Offers, Price, ReEntries
from floorman.tournament.sheet.setup import Setup
from floorman.tournament.sheet.structure import AnteKind, Structure

MOST_NAMES = 2_000
LONGEST_EVENT = 24 * 60
LATE_SHARE = 3
"""Late entries are proposed for about this part of the levels: one in so many."""
COLORS: tuple[str, ...] = ("green", "blue", "red", "yellow", "purple", "orange", "pink", "grey")
"""The colours that tell events apart on bars, screens and tickets."""
OF_CHIPS = {
    5: "red", 25: "green", 100: "black", 500: "purple", 1_000: "yellow", 5_000: "orange",
    25_000: "pink", 100_000: "white",
}  # fmt: skip
"""The usual colours of chips."""


class ChipCase(Struct, frozen=True):
    """A usual set of chips with the stack that is dealt from it."""

    key: str
    values: tuple[int, ...]
    stack: int


CASES = (
    ChipCase("club", (25, 100, 500, 1_000, 5_000), 10_000),
    ChipCase("deep", (100, 500, 1_000, 5_000, 25_000), 30_000),
    ChipCase("home", (5, 25, 100, 500), 1_500),
)


class Facts(Struct, frozen=True, kw_only=True):
    """What is said, as it was typed; an empty field is left to the proposal.

    ``people`` are names, one a line; ``chips`` a usual set or "own" with its ``values``. With
    ``like`` (an event's id) or ``template`` the set-up is that one's, under a new name.
    """

    name: str = ""
    players: str = ""
    people: str = ""
    chips: str = "club"
    values: str = ""
    stack: str = ""
    hours: str = "4"
    game: str = "nlhe"
    seats: str = "9"
    speed: Speed = "regular"
    ante: Literal["none", "each", "big-blind", "button"] = "big-blind"
    entry: str = ""
    reentry: str = ""
    late: str = ""
    book: str = "tda-2024"
    color: str = ""
    like: str = ""
    template: str = ""
    then: Literal["seats", "start", "desk"] = "seats"


class Proposal(Struct, frozen=True):
    """The event as proposed, or None, with all that is wrong and what is unwise, by field."""

    setup: Setup | None
    people: tuple[str, ...]
    players: int
    minutes: int
    tables: int
    pieces: Pieces
    errors: dict[str, Finding] = field(default_factory=dict)
    warnings: tuple[Finding, ...] = ()


def proposal(facts: Facts, like: Setup | None = None) -> Proposal:
    """What follows from the facts; ``like`` is the set-up of the event or template named."""
    errors = {one.place: one for one in _wrong(facts, like)}
    people = names(facts.people)
    players = max(len(people), _whole(facts.players) or 0)
    if errors:
        return Proposal(None, people, players, 0, 0, {}, errors)
    try:
        setup = _like(facts, like) if like is not None else _made(facts, players)
    except BadInput as error:
        found = Finding("hours", error.wrong, error.allowed)
        return Proposal(None, people, players, 0, 0, {}, {"hours": found})
    found_all = setup_findings(setup)
    seats = setup.structure.seats
    return Proposal(
        setup=setup,
        people=people,
        players=players,
        minutes=_minutes(setup.structure, players),
        tables=-(-players // seats) if seats else 0,
        pieces=starting_pieces(setup),
        errors={one.place: one for one in found_all.errors},
        warnings=found_all.warnings,
    )


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


def _wrong(facts: Facts, like: Setup | None) -> Iterator[Finding]:
    if not facts.name.strip() or len(facts.name) > 80:
        yield Finding("name", say("the event has no name"), say("1 to 80 letters"))
    people = names(facts.people)
    if len(people) > MOST_NAMES or any(len(one) > LONGEST for one in people):
        yield Finding(
            "people",
            say("too long a list"),
            say("{most_names} names, one a line", most_names=MOST_NAMES),
        )
    yield from _number("players", facts.players, 2, 30_000, empty=len(people) > 1)
    if like is not None:
        return
    yield from _number("stack", facts.stack, 100, 10_000_000, empty=True)
    yield from _number("seats", facts.seats, 2, 12)
    yield from _number("late", facts.late, 0, 100, empty=True)
    if _minutes_told(facts.hours) is None:
        yield Finding("hours", say("no length"), say("hours from 0.5 to 24, such as 4 or 3.5"))
    if facts.chips == "own" and not values(facts.values):
        yield Finding("values", say("no chips"), say("values such as 25, 100, 500"))
    if _cents(facts.entry) is None:
        yield Finding("entry", say("no amount of money"), say("such as 20 or 7.50, or nothing"))
    if facts.book not in available():
        yield Finding("book", say("there is no such book"), row(available(), ", "))
    try:
        game(facts.game)
    except Unknown:
        yield Finding("game", say("there is no such game"), say("one of the list"))


def _number(
    place: str, text: str, least: int, most: int, *, empty: bool = False
) -> Iterator[Finding]:
    number = _whole(text)
    if not text.strip() and empty:
        return
    if number is None or not least <= number <= most:
        yield Finding(
            place,
            say("{text} won't do", text=text.strip() or say("nothing")),
            say("{least} to {most}", least=least, most=most),
        )


def _whole(text: str) -> int | None:
    plain = "".join(text.replace(",", "").replace(".", "").split())
    return int(plain) if plain.isdecimal() and len(plain) < 12 else None


def _minutes_told(text: str) -> int | None:
    try:
        hours = Decimal(text.strip().replace(",", "."))
    except InvalidOperation:
        return None
    minutes = int(hours * 60) if hours.is_finite() and abs(hours) < 100 else 0
    return minutes if 30 <= minutes <= LONGEST_EVENT else None


def _cents(text: str) -> int | None:
    try:
        amount = Decimal(text.strip().replace(",", ".") or "0") * 100
    except InvalidOperation:
        return None
    return int(amount) if amount.is_finite() and 0 <= amount == int(amount) < 10**12 else None


def values(text: str) -> tuple[int, ...]:
    """The values of chips as typed, the smallest first; none where they cannot be read.

    >>> values("25, 100  500"), values("25, x")
    ((25, 100, 500), ())
    """
    parts = text.replace(",", " ").replace(";", " ").replace("/", " ").split()
    if not parts or not all(part.isdecimal() and len(part) < 10 and int(part) for part in parts):
        return ()
    return tuple(sorted({int(part) for part in parts}))


def _like(facts: Facts, like: Setup) -> Setup:
    return replace(like, name=facts.name.strip(), color=facts.color or like.color)


def _made(facts: Facts, players: int) -> Setup:
    """The set-up for the facts, which have been found right."""
    case = next((one for one in CASES if one.key == facts.chips), CASES[0])
    chips = values(facts.values) if facts.chips == "own" else case.values
    stack = _whole(facts.stack) or (case.stack if facts.chips != "own" else 100 * chips[-1])
    ante: Literal["none"] | AnteKind = facts.ante
    wish = Wish(
        stack=stack,
        entries=max(2, players),
        chips=chips,
        minutes=_minutes_told(facts.hours) or 0,
        speed=facts.speed,
        ante=ante,
        games=(facts.game,),
        seats=_whole(facts.seats) or 9,
        name=facts.name.strip(),
    )
    entry = _cents(facts.entry) or 0
    sheet = replace(generate(wish), entry=entry)
    late = _whole(facts.late) if facts.late.strip() else len(sheet.levels) // LATE_SHARE
    return Setup(
        structure=sheet,
        book=facts.book,
        name=facts.name.strip(),
        color=facts.color or COLORS[0],
        chip_set=ChipSet(
            chips=tuple(Chip(value, OF_CHIPS.get(value, "")) for value in chips), expected=players
        ),
        offers=Offers(
            entry=Price(prize=entry), reentry=ReEntries() if facts.reentry and late else None
        ),
        late=Window(levels=late or 0),
    )


def _minutes(sheet: Structure, players: int) -> int:
    try:
        return round(forecast(sheet, max(2, players)))
    except FloormanError:
        return 0


def facts_of(data: dict[str, str]) -> Facts:
    """The facts of a form; what it does not know is left out, a wrong choice is the usual one.

    The point before a name that a form has itself, as in ``.name``, is no part of it.
    """
    given = {key.removeprefix("."): text for key, text in data.items()}
    known = {key: text for key, text in given.items() if key in Facts.__struct_fields__}
    try:
        return msgspec.convert(known, Facts)
    except msgspec.ValidationError:
        plain = {key: text for key, text in known.items() if key not in ("speed", "ante", "then")}
        return msgspec.convert(plain, Facts)
