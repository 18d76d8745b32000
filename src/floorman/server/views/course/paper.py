"""The sheets of the floor: seating, a broken table, moves, the race, the event on one page."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict, replace

from floorman.errors import Unknown
from floorman.floor.books import book_of
from floorman.floor.chips.chips_view import chips_view
from floorman.floor.chips.color_up import tables_due
from floorman.floor.chips.race import CARDS
from floorman.floor.chips.worksheet import Worksheet, worksheet
from floorman.floor.desk.cash import PaymentReturned
from floorman.floor.desk.cash_report import Till, cash_report
from floorman.floor.desk.desk import entry_price
from floorman.floor.desk.pool import overlay, pool
from floorman.floor.desk.voids import EntryVoided
from floorman.floor.live import Live
from floorman.floor.seating.plans import plan
from floorman.rulebooks.book import Book, load
from floorman.rulebooks.diff import diff
from floorman.rulebooks.in_house import summary
from floorman.rules.chip_race import Rounding, prize_chips
from floorman.sentences import say
from floorman.server.history import reason_of
from floorman.store.logs.acts import Act
from floorman.store.people.spelling import by_letters
from floorman.tournament.chips.breakdown import starting_pieces
from floorman.tournament.sheet.chip_set import Chip, ColorUp, Pieces
from floorman.tournament.sheet.offers import Charge, Offers
from floorman.tournament.sheet.seat_plan import person
from floorman.tournament.sheet.structure import Structure

DEALT_IN = "broken-table-no-hand-sb-to-button"
BREAKING = ("broken-table-two-step-random", "broken-table-any-position", DEALT_IN)
RACING = ("chip-race-start-seat-one", CARDS, "chip-race-one-chip-max", "chip-race-no-elimination")
MOST_PLAYERS = 10
MOST_ODD = 1_000
"""Odd chips on a printed sheet: more are never raced at one table, whatever the chips are."""
BALANCING = ("balance-who-moves", "balance-worst-position", "late-entry-deal-in")


class Seated(Struct, frozen=True):
    """An entry at its seat, with its stack as last known."""

    entry: str
    number: int
    table: int
    seat: int
    stack: int


class Rule(Struct, frozen=True):
    """What the event's book says on a topic, in our words, and where it stands there."""

    at: str
    summary: str


class Going(Struct, frozen=True):
    """A player sent to a seat. ``card`` is the one dealt to the old seat, "" without a draw.

    ``waits``: no hand there until the button has passed. ``from_table`` is 0 where all drew anew.
    """

    entry: str
    from_table: int
    from_seat: int
    table: int
    seat: int
    card: str
    why: str
    reason: str
    waits: bool
    arrived: bool
    at: int


class BrokenTable(Struct, frozen=True):
    """A table that broke: who goes where, in the order of the draw, and the rules for it."""

    table: int
    at: int
    by: str
    going: tuple[Going, ...]
    rules: tuple[Rule, ...]


class Moved(Struct, frozen=True):
    """Those who were sent to a seat, and the rules for how they are dealt in.

    ``planned``: nobody is under way, and these are the moves that are due.
    """

    planned: bool
    going: tuple[Going, ...]
    rules: tuple[Rule, ...]


class OddChips(Struct, frozen=True):
    """From ``first`` to ``last`` odd chips on a table so many larger ones are raced for."""

    first: int
    last: int
    prizes: int


class RaceSheets(Struct, frozen=True):
    """The color-up in progress: what to bring to each table, a worksheet each; the next ones.

    The worksheets are blank, so what is raced for stands in ``odds``, by the odd chips to come;
    without a race there are none.
    """

    denomination: int
    into: int
    bring: dict[int, int]
    sheets: tuple[Worksheet, ...]
    odds: tuple[OddChips, ...]
    rules: tuple[Rule, ...]
    planned: tuple[ColorUp, ...]


class HouseRule(Struct, frozen=True):
    """A value in which the event differs from its book: what it is, the book's, the house's."""

    what: str
    at: str
    book: str
    house: str


class EventSheet(Struct, frozen=True):
    """An event on one page. ``stack`` are the pieces of a starting stack, by value."""

    structure: Structure
    offers: Offers
    price: Charge
    chips: tuple[Chip, ...]
    stack: Pieces
    pool: int
    overlay: int
    prizes: tuple[int, ...]
    color_ups: tuple[ColorUp, ...]
    description: str
    book: str
    house: tuple[HouseRule, ...]
    permission: str
    rebuy_price: int = 0
    add_on_price: int = 0


class CashSheet(Struct, frozen=True):
    """The tills by cashier, what was given back, and the entries taken back."""

    tills: dict[str, tuple[Till, ...]]
    returned: tuple[PaymentReturned, ...]
    voids: tuple[EntryVoided, ...]


def seating(live: Live, names: Mapping[str, str], *, by_name: bool) -> tuple[Seated, ...]:
    """Everybody who has a seat, by name or by table; ``names`` are by person."""
    play = live.play
    seated = [
        Seated(one.id, one.entry, one.table, one.seat, play.stack(one.id))
        for one in play.players.values()
        if one.table
    ]
    if by_name:
        return tuple(sorted(seated, key=lambda one: (_sorted(names, one.entry), one.number)))
    return tuple(sorted(seated, key=lambda one: (one.table, one.seat)))


def broken_table(live: Live, act: Act, table: int) -> BrokenTable:
    """The sheet of a table that broke in this act."""
    cards = next(
        one.data.get("cards", {})
        for one in act.events
        if one.type == "TableBroken" and one.data["table"] == table
    )
    moves = [one.data for one in act.events if _left(one.type, one.data, table)]
    going = tuple(_going(live, data, act.at, cards) for data in moves)
    return BrokenTable(table, act.at, act.by, going, rules(live, BREAKING))


def moved(live: Live, at: int, acts: Iterable[Act], player: str = "") -> Moved:
    """Those who are under way, or one player, as the newest of these acts sent them; else the plan.

    Raises Unknown for a player whom none of the acts moved.
    """
    sent: dict[str, Going] = {}
    for act in acts:
        for one in reversed(act.events):
            for data in _sent(one.type, one.data):
                if player in ("", data["player"]) and data["player"] in live.play.players:
                    sent.setdefault(data["player"], _going(live, data, act.at, {}))
    if player and player not in sent:
        raise Unknown(say("moved player"), player, [say("players who were moved lately")])
    under_way = live.play.under_way
    going = tuple(one for one in sent.values() if player or one.entry in under_way)
    due = () if going else tuple(_due(live, at))
    return Moved(bool(due), going or due, rules(live, BALANCING))


def race(live: Live, table: int = 0) -> RaceSheets:
    """The worksheets of the color-up in progress: those of all tables to do, or of one."""
    view = chips_view(live)
    book = book_of(live.play.setup)
    due = [number for number in tables_due(live) if table in (0, number)]
    sheets = tuple(_blank(worksheet(live, number, book)) for number in sorted(due))
    raced = bool(sheets) and live.color_up.race
    odds = tuple(_odds(view.denomination, view.into, book)) if raced else ()
    told = rules(live, RACING) if raced else ()
    return RaceSheets(view.denomination, view.into, view.bring, sheets, odds, told, view.planned)


def event_sheet(live: Live) -> EventSheet:
    """The event on one page."""
    setup = live.play.setup
    book = book_of(setup)
    assert setup is not None
    offers = setup.offers
    return EventSheet(
        structure=setup.structure,
        offers=setup.offers,
        price=entry_price(setup),
        chips=setup.chip_set.chips,
        stack=starting_pieces(setup),
        pool=pool(live),
        overlay=overlay(live),
        prizes=live.play.prizes,
        color_ups=chips_view(live).planned,
        description=setup.description,
        book=f"{load(setup.book).title}, {load(setup.book).version}",
        house=house_rules(load(setup.book), book),
        permission=book.copyright,
        rebuy_price=offers.charge(offers.rebuy.price).total if offers.rebuy else 0,
        add_on_price=offers.charge(offers.add_on.price).total if offers.add_on else 0,
    )


def house_rules(base: Book, house: Book) -> tuple[HouseRule, ...]:
    """Where an event's book differs from the one it is laid on."""
    found = diff(base, house)
    rules = [
        HouseRule(f"{change.topic}: {name}", house.cite(change.topic).at, _told(old), _told(new))
        for change in found.changed
        for name, (old, new) in change.parameters.items()
    ]
    rules += [
        HouseRule(
            say("{topic}: {summary}", topic=change.topic, summary=say(change.summary[1])),
            house.cite(change.topic).at,
            "",
            "",
        )
        for change in found.changed
        if change.summary is not None and not change.parameters
    ]
    own = found.settings.items()
    return (*rules, *(HouseRule(name, "", _told(old), _told(new)) for name, (old, new) in own))


def cash_sheet(live: Live, cashier: str | None = None) -> CashSheet:
    """The tills of all cashiers, or of one; the open ones last, as they stand now."""
    tills: dict[str, tuple[Till, ...]] = {}
    for line in cash_report(live.cash):
        if cashier in (None, line.cashier):
            tills[line.cashier] = (*tills.get(line.cashier, ()), line)
    if cashier is not None and not tills:
        raise Unknown(say("till"), cashier, [line.cashier for line in cash_report(live.cash)])
    back = tuple(one for one in live.cash.returned if cashier in (None, one.cashier))
    voids = tuple(one for one in live.voids if cashier in (None, one.by))
    return CashSheet(tills, back, voids)


def rules(live: Live, topics: Iterable[str]) -> tuple[Rule, ...]:
    """What the event's book says on these topics; where it is silent, nothing."""
    book = book_of(live.play.setup)
    return tuple(Rule(book.cite(one).at, summary(book, one)) for one in topics if book.has(one))


def _blank(sheet: Worksheet) -> Worksheet:
    """The sheet without the step that needs the odd chips, which nobody has counted yet."""
    counted = f"Put {sheet.prizes} "
    steps = tuple(step for step in sheet.steps if not step.startswith(counted))
    return replace(sheet, steps=steps)


def _odds(small: int, large: int, book: Book) -> Iterator[OddChips]:
    """What is raced for, by the odd chips that a full table may have at most."""
    total: Rounding = book.value(CARDS, "total")
    most = min(MOST_ODD, MOST_PLAYERS * (large // small - 1))
    won = [prize_chips(odd, small, large, total) for odd in range(1, most + 1)]
    for prizes, alike in groupby(enumerate(won, 1), key=lambda one: one[1]):
        odd = [number for number, _ in alike]
        yield OddChips(odd[0], odd[-1], prizes)


def _due(live: Live, at: int) -> Iterator[Going]:
    """The moves of the plan."""
    for one in plan(live, book_of(live.play.setup), at).moves:
        yield replace(_going(live, asdict(one.move), at, {}), arrived=False)


def _left(type_: str, data: Mapping[str, Any], table: int) -> bool:
    return type_ == "PlayerMoved" and data["from_table"] == table


def _sent(type_: str, data: Mapping[str, Any]) -> Iterable[dict[str, Any]]:
    """The moves of an event as PlayerMoved tells them."""
    if type_ == "PlayerMoved":
        yield dict(data)
    elif type_ == "SeatsRedrawn":
        for table, seats in data["tables"].items():
            for seat, player in seats.items():
                place = {"table": int(table), "seat": int(seat), "why": "draw"}
                yield {"player": player, "from_table": 0, "from_seat": 0, **place}


def _going(live: Live, data: Mapping[str, Any], at: int, cards: Mapping[Any, str]) -> Going:
    player, seat = data["player"], data["from_seat"]
    return Going(
        entry=player,
        from_table=data["from_table"],
        from_seat=seat,
        table=data["table"],
        seat=data["seat"],
        card=cards.get(str(seat), cards.get(seat, "")),
        why=data["why"],
        reason=reason_of(data),
        waits=data.get("waits", False),
        arrived=player not in live.play.under_way,
        at=at,
    )


def _sorted(names: Mapping[str, str], entry: str) -> tuple[bool, str]:
    return by_letters(names.get(person(entry), ""))


def _told(value: Any) -> str:
    if value is None:
        return "–"
    if isinstance(value, list | tuple):
        return ", ".join(map(str, value))
    return str(value).lower() if isinstance(value, bool) else str(value)
