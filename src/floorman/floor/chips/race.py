"""The chip race of one table: full sets changed at par, odd chips raced by cards, face up.

Cards are drawn here, or told by the dealer who dealt them. A player who is away is raced for.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple

from msgspec import field

from floorman.cards import Cards, parse, text
from floorman.errors import IllegalAct
from floorman.floor.at_table import not_at_seat, not_open
from floorman.floor.chips.color_up import MINOR, TableRaced
from floorman.floor.chips.ledger import move
from floorman.floor.subject import Subject
from floorman.rulebooks.book import Book
from floorman.rules.chip_race import (
    ONE_DECK,
    by_single_cards,
    deal_order,
    prize_chips,
    with_kept_in,
)
from floorman.sentences import Sentence, row, say
from floorman.tournament.commands import Command, Draw
from floorman.tournament.describing import given_by
from floorman.tournament.events import Event
from floorman.tournament.lots.lots import RaceLots
from floorman.tournament.seating.drawing import drawn
from floorman.tournament.sheet.bounds import OddChips, Page, SeatNo, TableNo
from floorman.tournament.staff import ROOM
from floorman.tournament.state import Table

if TYPE_CHECKING:
    from floorman.floor.live import Live

ONE, FIRST, KEPT = "chip-race-one-chip-max", "chip-race-start-seat-one", "chip-race-no-elimination"
CARDS = "chip-race-card-mechanics"
OVER, EXTRA = "race-over-52-chips", "raced-out-chip"

Odd = dict[int, int]
"""Odd chips by seat."""


@given_by(ROOM, say("Raced"))
class RaceTable(Command, frozen=True):
    """Race off a table's chips of the value that is colored up.

    ``odd`` are the chips of the value in front of each seat: the odd ones, or all of them; full
    sets are changed at par first. ``cards`` are those a dealer dealt face up from seat 1, by seat,
    such as "AhKd"; without them they are drawn. ``last`` are the seats whose odd chips are all
    they have; None: as the stacks last known say. ``away`` players are raced for by the dealer.
    """

    table: TableNo
    odd: Mapping[SeatNo, OddChips] = field(default_factory=dict)
    cards: Mapping[SeatNo, Page] = field(default_factory=dict)
    last: tuple[SeatNo, ...] | None = None
    away: tuple[SeatNo, ...] = ()
    draw: Draw | None = None


class Outcome(NamedTuple):
    """The larger chips won by seat, the seats kept in by one, and the settings it rests on."""

    won: dict[int, int]
    kept: tuple[int, ...]
    settings: tuple[str, ...] = ()


def race_table(live: Live, command: RaceTable, book: Book) -> tuple[Event, ...]:
    """Race the table by the book; raises IllegalAct when it is not due or the cards don't fit."""
    table = _table(live, command)
    full = live.color_up.into // live.color_up.denomination
    odd = {seat: n % full for seat, n in sorted(command.odd.items()) if n % full}
    if not live.color_up.race or not odd:
        return (_event(live, command, {}, Outcome(dict.fromkeys(odd, 1), ())),)
    made, hands = _hands(live, command, odd, book)
    outcome = _raced(live, book, odd, hands, tuple(_last(live, table, command, odd)))
    return (*made, _event(live, command, hands, outcome))


def _event(live: Live, command: RaceTable, hands: dict[int, Cards], outcome: Outcome) -> TableRaced:
    """The race as it happened: only seats that had chips of the value are in it."""
    up, players = live.color_up, live.play.tables[command.table].players
    full = up.into // up.denomination
    chips = {seat: count for seat, count in sorted(command.odd.items()) if count}
    return TableRaced(
        command.table,
        up.denomination,
        up.into,
        {seat: players[seat] for seat in chips},
        chips,
        {seat: text(hand) for seat, hand in hands.items()},
        {seat: count // full for seat, count in chips.items() if count >= full},
        outcome.won,
        outcome.kept,
        command.away,
        because=(ONE, FIRST, CARDS, KEPT) if up.race else (MINOR,),
        settings=outcome.settings,
    )


def _table(live: Live, command: RaceTable) -> Table:
    act, up = say("Race table {table}", table=command.table), live.color_up
    if not up.denomination:
        raise IllegalAct(act, say("no color-up is in progress"), say("start one"))
    table = live.play.tables.get(command.table)
    if table is None:
        raise IllegalAct(
            act, say("it is not open"), say("tables {tables}", tables=_listed(live.play.tables))
        )
    if table.hand is not None:
        raise IllegalAct(
            act,
            say("it is in hand {hands}", hands=table.hands),
            say("between two hands of the table"),
        )
    if command.table in up.raced[up.denomination]:
        raise IllegalAct(
            act,
            say("it has no {denomination:,} chips any more", denomination=up.denomination),
            say("undo its race"),
        )
    seats = {*command.odd, *command.away, *(command.last or ())}
    if strange := sorted(seats - set(table.players)):
        why = say("nobody sits in seat {strange}", strange=strange[0])
        raise IllegalAct(act, why, say("seats {players}", players=_listed(sorted(table.players))))
    if any(count < 0 for count in command.odd.values()):
        raise IllegalAct(act, say("a number of chips is negative"), say("numbers from 0"))
    return table


def _last(live: Live, table: Table, command: RaceTable, odd: Odd) -> Iterator[int]:
    """The seats whose odd chips are all they have."""
    value = live.color_up.denomination
    for seat, count in odd.items():
        if command.odd[seat] != count:
            continue
        known = table.stacks[seat] <= count * value
        if known if command.last is None else seat in command.last:
            yield seat


def _hands(
    live: Live, command: RaceTable, odd: Odd, book: Book
) -> tuple[tuple[Event, ...], dict[int, Cards]]:
    """The cards of each seat, as told or from a draw, and what happened to get them."""
    races = list(race_deals(odd, book))
    if command.cards:
        return (), _told(command, odd, races)
    lots = RaceLots(command.table, live.color_up.denomination, tuple(races))
    made, outcome = drawn(live.play, command.draw, "chip race", lots)
    return made, {seat: _cards(hand) for seat, hand in outcome.cards.items()}


def race_deals(odd: Odd, book: Book) -> Iterator[Odd]:
    """The table's race, or several of no more odd chips than a deck has cards."""
    over = book.setting(OVER)
    part: Odd = {}
    for seat in deal_order(odd):
        if part and over == "split-race" and sum(part.values()) + odd[seat] > ONE_DECK:
            yield part
            part = {}
        part[seat] = odd[seat]
    yield part


def decks(odd: Odd) -> int:
    """How many decks a race takes: a card for each odd chip.

    >>> decks({1: 3, 4: 2}), decks({1: 30, 4: 30})
    (1, 2)
    """
    return -(-sum(odd.values()) // ONE_DECK)


def _told(command: RaceTable, odd: Odd, races: list[Odd]) -> dict[int, Cards]:
    act = say("Race table {table}", table=command.table)
    hands = {seat: _cards(command.cards[seat]) for seat in sorted(command.cards)}
    if {seat: len(hand) for seat, hand in hands.items()} != odd:
        due = row(
            (say("seat {seat} {count}", seat=seat, count=count) for seat, count in odd.items()),
            ", ",
        )
        raise IllegalAct(act, say("these are not the cards of the odd chips"), due)
    for part in races:
        dealt = [card for seat in part for card in hands[seat]]
        if twice := [card for card in dealt if dealt.count(card) > decks(part)]:
            why = say("{text} was dealt too often", text=text(twice[:1]))
            raise IllegalAct(
                act, why, say("every card at most {decks:|time|times}", decks=decks(part))
            )
    return hands


def _cards(told: str) -> Cards:
    """Cards of one seat; with two decks one may come twice."""
    letters = "".join(told.split())
    return tuple(card for at in range(0, len(letters), 2) for card in parse(letters[at : at + 2]))


def _raced(
    live: Live, book: Book, odd: Odd, hands: dict[int, Cards], last: tuple[int, ...]
) -> Outcome:
    """The prize chips to the highest single cards, and who is kept in."""
    small, large = live.color_up.denomination, live.color_up.into
    extra, over = book.setting(EXTRA) == "extra-chip", sum(odd.values()) > ONE_DECK
    won: dict[int, int] = {}
    kept: list[int] = []
    for part in race_deals(odd, book):
        count = prize_chips(sum(part.values()), small, large, book.value(CARDS, "total"))
        order = by_single_cards({seat: hands[seat] for seat in part})
        here = [seat for seat in last if seat in part]
        winners, saved = with_kept_in(order, count, book.value(ONE, "most"), here, extra=extra)
        won |= winners
        kept += saved
    by_house = bool(kept) and not book.fixes(EXTRA)
    return Outcome(won, tuple(kept), (*(OVER,) * over, *(EXTRA,) * by_house))


def _listed(values: Mapping[int, object] | list[int]) -> str:
    return ", ".join(map(str, values)) or "none"


def _table_raced(live: Live, event: TableRaced) -> None:
    """Stacks, chips in play and the ledger take the race in."""
    small, large = event.denomination, event.into
    for seat, count in event.odd.items():
        got = event.got(seat) * large
        change_stack(live, event.table, seat, got - count * small, max(got, large))
    at_par = sum(event.changed.values())
    full = large // small
    move(live, "changed", {small: -at_par * full, large: at_par})
    raced = sum(event.odd.values()) - at_par * full
    prizes = sum(event.won.values()) + len(event.kept)
    move(live, "raced", {small: -raced, large: prizes})
    live.play.chips += event.surplus
    live.color_up.raced[small][event.table] = event


def change_stack(live: Live, number: int, seat: int, more: int, least: int) -> None:
    """Change a stack last known by so many chips, to no less than the player surely has."""
    stacks = live.play.tables[number].stacks
    before = stacks[seat]
    stacks[seat] = max(before + more, least)
    live.play.unassigned -= stacks[seat] - before - more


def _can_race(live: Live, event: TableRaced) -> Sentence:
    up = live.color_up
    if up.denomination != event.denomination:
        return say(
            "the {denomination} chips are not being colored up", denomination=event.denomination
        )
    if event.table in up.raced[event.denomination]:
        return say("table {table} is done already", table=event.table)
    for seat, player in event.players.items():
        if why := not_at_seat(live.play, player, event.table, seat):
            return why
    return not_open(live.play, event.table)


SUBJECT = Subject(
    decides={RaceTable: race_table},
    applies={TableRaced: _table_raced},
    fits={TableRaced: _can_race},
)
