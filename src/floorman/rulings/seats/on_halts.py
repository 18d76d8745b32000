"""Rulings on short tables: whether play halts there, and whether the director may waive that."""

from __future__ import annotations

from msgspec import structs

from floorman.rules.balancing import may_waive, must_halt
from floorman.rulings.asking import yes
from floorman.rulings.choosing import choice
from floorman.rulings.law import Law
from floorman.rulings.of_event import handed, named_tables, table_named
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Floor, Orders, Ruling
from floorman.rulings.seats.acts import HaltWaived, ShortTableDeals
from floorman.rulings.situation import Situation
from floorman.rulings.tables_told import table_of
from floorman.rulings.telling.told import ToldTable
from floorman.sentences import Sentence, key, say
from floorman.tournament.seating.halting import big_blind_comes_to_open_seat

UNTIL = key("Deal on at table {table} until the big blind comes to an open seat; then play halts.")
DEALT_ALL_THE_SAME = say("A hand dealt there all the same is no cause for a misdeal.")
HALT, WAIVER = "halt-play-three-short", "halt-play-waiver"


@rules_on(ShortTableDeals, HALT, turns=("by-elimination", "blinds-impacted"))
def short_table_deals(situation: Situation, told: ShortTableDeals, law: Law) -> Ruling:
    """A table too many short of the fullest deals no hand, as the book says which and when."""
    table = table_named(situation, told.table)
    short, of = _short(situation, table, law)
    scope, when, limit = (law.value(HALT, name) for name in ("scope", "when", "short"))
    full = scope == "any-table" or handed(situation) >= law.setting("full-table-seats")
    if short < limit:
        less = key("Table {table} is {short} short of {of}, less than {limit}: play goes on.")
        because = say(less, told, short=short, of=of, limit=limit)
        return _plays_on(told.table, because)
    if not full:
        return _other_format(told.table, short)
    lost = short
    if scope == "by-elimination":
        question = say("Is table {table} short because players busted there?", told)
        lost = short if yes(situation, "by-elimination", question) else 0
    if not lost:
        but = key("Table {table} is {short} short of {of}, but nobody busted there: play goes on.")
        return _plays_on(told.table, say(but, told, short=short, of=of))
    impacted = when == "always" or told.blind_on_open_seat
    halts = must_halt(
        short=short,
        lost=lost,
        limit=limit,
        scope=scope,
        when=when,
        full_table_event=full,
        blind_on_open_seat=impacted or _blind_is_due(situation, table, told.table),
    )
    if halts:
        return _halted(law, told.table, short, of)
    return _until_the_blinds(situation, told.table, short, of)


def _until_the_blinds(situation: Situation, name: str, short: int, of: Sentence) -> Ruling:
    """Short enough to halt, but the big blind comes to a seat that is taken: one more hand."""
    table = named_tables(situation)[name]
    because = say(
        "Table {table} is {short} short of {of}, but the blinds are not impacted yet: play "
        "goes on.",
        table=name,
        short=short,
        of=of,
    )
    if not _tells_blinds(table):
        return structs.replace(_plays_on(name, because), steps=(say(UNTIL, table=name),))
    kept = table_of(situation, table, name)
    due = say("The big blind comes to seat {seat}, which is taken.", seat=kept.big % kept.seats + 1)
    ruling = _plays_on(name, because)
    return structs.replace(ruling, reasons=(due,), steps=(say(UNTIL, table=name),))


def _short(situation: Situation, table: ToldTable, law: Law) -> tuple[int, Sentence]:
    """How many players a table is short, and of what."""
    if law.setting("three-short-of") == "full-table":
        return handed(situation) - table.size, say("a full table")
    fullest = max(other.size for other in named_tables(situation, least=2).values())
    return fullest - table.size, say("the fullest table's {players}", players=fullest)


def _tells_blinds(table: ToldTable) -> bool:
    """Whether the seats and the button were told, so that the blinds are known."""
    return bool(table.seats and (table.big or table.button))


def _blind_is_due(situation: Situation, table: ToldTable, name: str) -> bool:
    """Whether the big blind comes to an open seat; asked for where nobody told the seats."""
    if _tells_blinds(table):
        return big_blind_comes_to_open_seat(table_of(situation, table, name))
    question = say("Does the big blind come to an open seat of table {table} now?", table=name)
    return yes(situation, "blinds-impacted", question)


def _halted(law: Law, table: str, short: int, of: Sentence) -> Ruling:
    goes_on = say("Play goes on; that is no cause for a misdeal.")
    waive = choice(say("waive the halt"), goes_on, event=_goes_on(table))
    allowed = may_waive(halted=True, allowed=law.value(WAIVER, "allowed"))
    return Ruling(
        HALT,
        say(
            "Table {table} is {short} short of {of}: play halts there.",
            table=table,
            short=short,
            of=of,
        ),
        reasons=(DEALT_ALL_THE_SAME,) if allowed else (),
        floor=Floor(options=(waive,) if allowed else ()),
        event=_halts(table),
        rests_on=(WAIVER,),
    )


def _plays_on(table: str, because: Sentence) -> Ruling:
    return Ruling(HALT, because, event=_goes_on(table))


def _halts(table: str) -> Orders:
    return Orders(moves=(say("play halts at table {table}", table=table),))


def _goes_on(table: str) -> Orders:
    return Orders(moves=(say("table {table} plays on", table=table),))


def _other_format(table: str, short: int) -> Ruling:
    """Short-handed formats halt at the director's discretion."""
    return Ruling(
        WAIVER,
        say(
            "Table {table} is {short} short in an event that is not at full tables: "
            "the TD decides.",
            table=table,
            short=short,
        ),
        rests_on=(HALT,),
    ).left_to(
        choice(
            say("halt play"),
            say("Table {table} waits for players.", table=table),
            event=_halts(table),
        ),
        choice(
            say("play on"),
            say("Play goes on; that is no cause for a misdeal."),
            event=_goes_on(table),
        ),
    )


@rules_on(HaltWaived, WAIVER)
def halt_waived(situation: Situation, told: HaltWaived, law: Law) -> Ruling:
    """The director may waive a halt where the book allows it; that is never a misdeal."""
    table_named(situation, told.table)
    if may_waive(halted=True, allowed=law.value(WAIVER, "allowed")):
        because = say("The TD lets table {table} play on; that is no cause for a misdeal.", told)
        then = _goes_on(told.table)
    else:
        because = say("The book has no waiver: table {table} waits for players.", told)
        then = _halts(told.table)
    return Ruling(WAIVER, because, event=then)
