"""A ruling in plain text, as it is read out, and rulings of several books side by side."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from textwrap import wrap

from floorman.rulings.ruling import Option, Ruling

WIDTH = 78


def spoken(ruling: Ruling) -> str:
    """The ruling for a terminal: the sentence, what stands, what is done, why, by which rule."""
    return "\n".join(_lines(ruling))


def _lines(ruling: Ruling) -> Iterator[str]:
    if ruling.because:
        yield from wrap(ruling.because, WIDTH)
    yield from _stands(ruling)
    yield from _numbered("What is done:", ruling.steps)
    yield from _floor(ruling.floor)
    if ruling.penalty != "none":
        yield f"A penalty {ruling.penalty} follow."
    yield from _missing(ruling)
    for fact, turn in ruling.turns.items():
        yield from wrap(f"Otherwise ({fact}): {turn}", WIDTH, subsequent_indent="  ")
    yield from _numbered("Why:", ruling.reasons)
    for name, value in ruling.settings.items():
        yield f"House setting, the book being silent: {name} = {value}"
    for cite in ruling.cites:
        where = f"{cite.rule} ({cite.title})" if cite.rule else "silent"
        yield f"{cite.book} {where}: {cite.topic}"


def _whose(name: str) -> str:
    return f"Seat {name}" if name.isdigit() else name


def _stands(ruling: Ruling) -> Iterator[str]:
    for stands in (*ruling.also, ruling.stands):
        if stands is not None:
            amount = f" {stands.to:,}" if stands.to else ""
            yield f"Seat {stands.seat}: {stands.act}{amount}{', all-in' if stands.all_in else ''}."
    for held in ruling.held:
        if not held.done:
            amount = f" {held.to:,}" if held.to else ""
            yield f"Seat {held.seat}: {held.act}{amount} waits."
    yield from (f"Seat {seat} may not bet or raise." for seat in ruling.passive)
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
    yield from (f"{_whose(name)}: {cards}" for name, cards in ruling.cards.items())
    yield from (f"{name}: {value}" for name, value in ruling.shown.items())
    yield from (f"{name}: {value}" for name, value in _tournament(ruling))
    if ruling.next:
        acts = ", ".join(_act(act.act, act.min, act.max) for act in ruling.legal)
        yield from wrap(f"Next to act: seat {ruling.next}. Legal: {acts}.", WIDTH)


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
    return f"{name} {span}"


def _numbered(title: str, lines: Iterable[str]) -> Iterator[str]:
    for number, line in enumerate(lines, start=1):
        if number == 1:
            yield title
        yield from wrap(f"  {number}. {line}", WIDTH, subsequent_indent="     ")


def _floor(options: tuple[Option, ...]) -> Iterator[str]:
    if options:
        yield "The floor decides:"
    for option in options:
        leaning = " (the book leans to this)" if option.leaning else ""
        text = f"  - {option.option}: {option.leads_to}{leaning}"
        yield from wrap(text, WIDTH, subsequent_indent="    ")


def _missing(ruling: Ruling) -> Iterator[str]:
    if ruling.missing:
        yield "Needed first:"
    for one in ruling.missing:
        text = f"  - {one.fact}: {one.question} ({' / '.join(one.choices)})"
        yield from wrap(text, WIDTH, subsequent_indent="    ")


def compared(rulings: Iterable[Ruling]) -> str:
    """The same facts under several books: those that rule alike together, what differs marked."""
    groups: dict[tuple[str, ...], list[Ruling]] = {}
    for ruling in rulings:
        groups.setdefault(tuple(_outcome(ruling)), []).append(ruling)
    shared = set.intersection(*(set(outcome) for outcome in groups)) if groups else set()
    parts = []
    for outcome, alike in groups.items():
        lines = [", ".join(ruling.book for ruling in alike)]
        for line in outcome:
            mark = "  " if line in shared else "* "
            lines += wrap(mark + line, WIDTH, subsequent_indent="  ")
        parts.append("\n".join(lines))
    note = "\n\n* differs between the books" if len(groups) > 1 else ""
    return "\n\n".join(parts) + note


def _outcome(ruling: Ruling) -> Iterator[str]:
    """What is decided, without how the book words or numbers it."""
    yield f"status: {ruling.status}"
    yield from _stands(ruling)
    yield from _floor(ruling.floor)
    yield from _missing(ruling)
    if ruling.penalty != "none":
        yield f"A penalty {ruling.penalty} follow."
