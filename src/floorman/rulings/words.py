"""A ruling in plain text, as it is read out, and rulings of several books side by side."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from textwrap import wrap
from typing import NamedTuple

from floorman.rules.penalties import Step
from floorman.rulings.conduct.incident import Decision, Incident, Penalty, Record
from floorman.rulings.pot_words import gone_back, pots_in_words
from floorman.rulings.ruling import Cite, Option, Ruling
from floorman.rulings.shown_words import cards_in_words, shown_in_words
from floorman.sentences import row, say

WIDTH = 78
PENALTY = {"may": "A penalty may follow.", "must": "A penalty must follow."}
STATUS = {"ruled": "Ruled.", "floor": "Left to the floor.", "missing": "A fact is missing."}


def spoken(ruling: Ruling) -> str:
    """The ruling for a terminal: the sentence, what stands, what is done, why, by which rule."""
    return "\n".join(_wrapped(_lines(ruling)))


def _wrapped(lines: Iterable[str], mark: str = "") -> Iterator[str]:
    """The lines within the width, what hangs below them indented as they are."""
    for line in lines:
        inner = line.lstrip()
        hang = len(line) - len(inner) + (inner.find(" ") + 1 if line != inner else 2)
        below = " " * (len(mark) + hang)
        yield from wrap(mark + line, WIDTH, subsequent_indent=below, break_on_hyphens=False)


def _lines(ruling: Ruling) -> Iterator[str]:
    if ruling.because:
        yield ruling.because
    yield from _decided(ruling)
    yield from _numbered("Announced:", ruling.announce)
    yield from _numbered("What is done:", ruling.steps)
    yield from _missing(ruling)
    yield from (f"Otherwise ({fact}): {turn}" for fact, turn in ruling.turns.items())
    yield from _numbered("Why:", ruling.reasons)
    yield from (f"Told, and not needed here: {fact}." for fact in ruling.unused)
    for name, value in ruling.settings.items():
        yield f"House setting, the book being silent: {name} = {value}"
    yield from _cited(ruling.cites)


def _decided(ruling: Ruling) -> Iterator[str]:
    """What stands and what is left to choose, without how the book words or numbers it."""
    yield from stands(ruling)
    if ruling.penalty != "none":
        yield PENALTY[ruling.penalty]
    yield from _floor(ruling.floor)
    if ruling.record is not None:
        yield f"On record: {recorded(ruling.record)}."


def recorded(record: Record) -> str:
    """What is put on record, in a line."""
    if isinstance(record, Incident):
        where = {"table": record.table, "hand": record.number, "seen by": record.witness}
        known = [f"{name} {value}" for name, value in where.items() if value]
        breach = "a breach" if record.breach else "no breach found"
        what = record.what.replace("-", " ")
        return ", ".join([f"seat {record.seat}", what, breach, *known])
    if isinstance(record, Penalty):
        return f"seat {record.seat}, {Step(record.kind, record.number)}"
    return _decision(record)


def _decision(record: Decision) -> str:
    manner = say("departing from the book") if record.departs else say("decided")
    parts = [
        say("the {by}, {manner}: {decision}", by=record.by, manner=manner, decision=record.decision)
    ]
    if record.reason:
        parts.append(say("because {reason}", reason=record.reason))
    if record.who:
        parts.append(say("decided by {who}", who=record.who))
    if record.ours:
        parts.append(say("after our ruling: {ours}", ours=record.ours.rstrip(".")))
    return row(parts, ", ")


def _cited(cites: Iterable[Cite]) -> Iterator[str]:
    """Each rule once, with the topics it decides here."""
    topics: dict[str, list[str]] = {}
    for cite in cites:
        topics.setdefault(f"{cite.book} {cite.rule} ({cite.title})", []).append(cite.topic)
    for where, named in topics.items():
        yield f"{where}: {', '.join(dict.fromkeys(named))}"


def stands(ruling: Ruling) -> Iterator[str]:
    """What stands now, whose chips and cards it touches, and who acts next, line by line."""
    for one in (*ruling.also, ruling.stands):
        if one is not None:
            act = _act(one.act, one.to, one.to)
            yield f"Seat {one.seat}: {act}{', all-in' if one.all_in else ''}."
    for held in ruling.held:
        if not held.done:
            yield f"Seat {held.seat}: {_act(held.act, held.to, held.to)} waits."
    yield from (f"Seat {seat} may not bet or raise." for seat in ruling.passive)
    yield from pots_in_words(ruling.pots)
    yield from gone_back(ruling)
    for what, chips in (
        ("gets back", ruling.returned),
        ("forfeits", ruling.forfeited),
        ("is awarded", ruling.awards),
        ("now has out", ruling.bets),
    ):
        yield from (f"Seat {seat} {what} {amount:,}." for seat, amount in chips.items())
    yield from (f"Seat {seat}: the hand is dead." for seat in ruling.killed)
    if ruling.hand != "goes-on":
        yield f"The hand: {ruling.hand}."
    yield from cards_in_words(ruling)
    yield from shown_in_words(ruling)
    yield from (f"{name}: {value}" for name, value in _tournament(ruling))
    if ruling.next:
        acts = ", ".join(_act(act.act, act.min, act.max) for act in ruling.legal)
        yield f"Next to act: seat {ruling.next}." + (f" Legal: {acts}." if acts else "")


def _tournament(ruling: Ruling) -> Iterator[tuple[str, object]]:
    """What a ruling on a tournament act decided."""
    if ruling.moves:
        yield "Moves", "; ".join(ruling.moves)
    for name in ("button", "seconds", "hands"):
        if value := getattr(ruling, name):
            yield name.capitalize(), value
    for name in ("blinds", "places", "payments"):
        table = getattr(ruling, name)
        if table:
            yield name.capitalize(), ", ".join(f"{who} {what}" for who, what in table.items())


def _act(name: str, least: int, most: int) -> str:
    if not most:
        return name
    span = f"{least:,}" if least == most else f"{least:,} to {most:,}"
    return f"{name} {'to ' * (name in ('raise', 'complete'))}{span}"


def _numbered(title: str, lines: Iterable[str]) -> Iterator[str]:
    for number, line in enumerate(lines, start=1):
        if number == 1:
            yield title
        yield f"  {number}. {line}"


def _floor(options: tuple[Option, ...]) -> Iterator[str]:
    if options:
        yield "The floor decides:"
    for option in options:
        leaning = " (the book leans to this)" if option.leaning else ""
        yield f"  - {option.option}{leaning}: {option.leads_to}"


def _missing(ruling: Ruling) -> Iterator[str]:
    if ruling.missing:
        yield "Needed first:"
    for one in ruling.missing:
        choices = f" ({' / '.join(one.choices)})" if one.choices else ""
        yield f"  - {one.fact}: {one.question}{choices}"


class RuledAlike(NamedTuple):
    """Books that rule alike, with what they decide; ``own`` are lines that not all books have."""

    books: tuple[str, ...]
    because: str
    lines: tuple[str, ...]
    own: frozenset[str]


def alike(rulings: Iterable[Ruling]) -> list[RuledAlike]:
    """The same facts under several books: those that decide the same, together."""
    groups: dict[tuple[str, ...], list[Ruling]] = {}
    for ruling in rulings:
        groups.setdefault(tuple(_outcome(ruling)), []).append(ruling)
    shared = frozenset.intersection(*map(frozenset, groups)) if groups else frozenset()
    return [
        RuledAlike(
            tuple(ruling.book for ruling in same), same[0].because, lines, frozenset(lines) - shared
        )
        for lines, same in groups.items()
    ]


def compared(rulings: Iterable[Ruling]) -> str:
    """The same facts under several books: those that rule alike together, what differs marked."""
    groups = alike(rulings)
    parts = []
    for group in groups:
        lines = [", ".join(group.books), *_wrapped([group.because], "  ")]
        for line in group.lines:
            lines += _wrapped([line], "* " if line in group.own else "  ")
        parts.append("\n".join(lines))
    note = "\n\n* differs between the books" if len(groups) > 1 else ""
    return "\n\n".join(parts) + note


def _outcome(ruling: Ruling) -> Iterator[str]:
    """What is decided, without how the book words or numbers it."""
    yield STATUS[ruling.status]
    yield from _decided(ruling)
    yield from _missing(ruling)
