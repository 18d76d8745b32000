"""What is wrong in how an event is to be seated."""

from __future__ import annotations

from collections.abc import Iterator

from floorman.sentences import say
from floorman.tournament.findings.findings import Finding
from floorman.tournament.sheet.setup import Setup


def seat_findings(setup: Setup) -> Iterator[Finding]:
    """Tables named twice or by no number, a threshold above a full table, needless redraws."""
    seating, seats = setup.seating, setup.structure.seats
    for place, tables in (("tables", seating.tables), ("break order", setup.break_order)):
        if len(set(tables)) < len(tables):
            yield Finding(place, say("a table is named twice"), say("each table once"))
        if any(table < 1 for table in tables):
            yield Finding(place, say("a number is below 1"), say("numbers of at least 1"))
    if not 0 <= seating.open_at <= seats:
        wrong = say(
            "tables of {seats} never have {open_at} players", seats=seats, open_at=seating.open_at
        )
        yield Finding("open_at", wrong, say("0 to {seats}", seats=seats))
    for count in seating.redraws:
        if count < 2:
            yield Finding(
                "redraws",
                say("{count:|player|players} cannot draw seats", count=count),
                say("2 players or more"),
            )
