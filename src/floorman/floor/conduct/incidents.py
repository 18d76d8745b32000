"""Incidents: reported from a table, added to, closed; none is ever taken off the list."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct, field

from floorman.errors import IllegalAct
from floorman.floor.subject import Subject
from floorman.floor.texts import LONG, plain
from floorman.rulebooks.book import Book
from floorman.sentences import NOTHING, Sentence, say
from floorman.tournament.commands import Command
from floorman.tournament.describing import given_by, logged
from floorman.tournament.events import Event
from floorman.tournament.sheet.bounds import Entry, Hands, Line, Lines, Number, TableNo
from floorman.tournament.staff import ROOM

if TYPE_CHECKING:
    from floorman.floor.live import Live

MOST_PEOPLE = 20
"""Players or witnesses in one report."""


@given_by(ROOM, say("Incident reported"), afterwards=True)
class ReportIncident(Command, frozen=True):
    """Report what happened: at which table (0: elsewhere), in which hand, to which players.

    ``category`` is a word, ``note`` the account, ``witnesses`` whoever saw it: players by id,
    others by what they do, since names don't belong in a log. Without a hand it is the one that the
    table's counter shows.
    """

    note: Lines
    table: TableNo = 0
    players: tuple[Entry, ...] = ()
    hand: Hands | None = None
    category: Line = "other"
    witnesses: tuple[Line, ...] = ()


@given_by(ROOM, say("Added to the report"), afterwards=True)
class AddToIncident(Command, frozen=True):
    """Add a note or witnesses to a report, also after it was closed."""

    incident: Number
    note: Lines
    witnesses: tuple[Line, ...] = ()


@given_by(ROOM, say("Report closed"), afterwards=True)
class CloseIncident(Command, frozen=True):
    """Close a report, with its outcome in a sentence."""

    incident: Number
    outcome: Lines = ""


@logged("conduct")
class IncidentReported(Event, frozen=True):
    """An incident was reported; reports are numbered from 1. ``hand`` is 0 between tables."""

    incident: int
    note: str
    table: int = 0
    players: tuple[str, ...] = ()
    hand: int = 0
    category: str = "other"
    witnesses: tuple[str, ...] = ()
    by: str = ""
    at: int = 0


@logged("conduct")
class IncidentNoted(Event, frozen=True):
    """A note or witnesses were added to a report."""

    incident: int
    note: str
    witnesses: tuple[str, ...] = ()
    by: str = ""
    at: int = 0


@logged("conduct")
class IncidentClosed(Event, frozen=True):
    """A report was closed."""

    incident: int
    outcome: str = ""
    by: str = ""
    at: int = 0


class Note(Struct, frozen=True):
    """What somebody wrote, and when."""

    text: str
    by: str
    at: int


class Incident(Struct):
    """A report with its notes, the account first; ``closed_at`` is None while it is open."""

    number: int
    table: int
    hand: int
    players: tuple[str, ...]
    category: str
    witnesses: tuple[str, ...]
    notes: list[Note]
    closed_at: int | None = None
    outcome: str = ""


class Incidents(Struct):
    """All reports, by number."""

    numbered: int = 0
    all: dict[int, Incident] = field(default_factory=dict)


def report(live: Live, command: ReportIncident, book: Book) -> tuple[Event, ...]:
    """The report; refused for a table or players that there are not. BadSetup for the texts."""
    table = live.play.tables.get(command.table)
    hand = command.hand if command.hand is not None else table.hands if table is not None else 0
    reported = IncidentReported(
        live.incidents.numbered + 1,
        plain(say("The note"), command.note, LONG),
        command.table,
        command.players[:MOST_PEOPLE],
        hand,
        plain(say("The category"), command.category),
        _witnesses(command.witnesses),
        command.by,
        command.at,
    )
    why = _cannot_report(live, reported)
    if table is None and command.table:
        why = say("table {table} is not open", table=command.table)
    if why:
        raise IllegalAct(say("Report an incident"), why, say("open tables, players who entered"))
    return (reported,)


def add(live: Live, command: AddToIncident, book: Book) -> tuple[Event, ...]:
    """The note; refused for a report that there is not. BadSetup for the texts."""
    note = plain(say("The note"), command.note, LONG)
    witnesses = _witnesses(command.witnesses)
    noted = IncidentNoted(command.incident, note, witnesses, command.by, command.at)
    if why := _unknown(live, noted):
        raise IllegalAct(
            say("Add to incident {incident}", incident=command.incident), why, _numbers(live)
        )
    return (noted,)


def close(live: Live, command: CloseIncident, book: Book) -> tuple[Event, ...]:
    """The report is closed; refused when it is closed already."""
    outcome = plain(say("The outcome"), command.outcome, LONG, empty=True)
    closed = IncidentClosed(command.incident, outcome, command.by, command.at)
    if why := _not_open(live, closed):
        raise IllegalAct(
            say("Close incident {incident}", incident=command.incident), why, _numbers(live)
        )
    return (closed,)


def _witnesses(names: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(plain(say("A witness"), name) for name in names[:MOST_PEOPLE])


def _numbers(live: Live) -> Sentence:
    still_open = [one.number for one in live.incidents.all.values() if one.closed_at is None]
    return say(
        "open incidents: {still_open}", still_open=", ".join(map(str, still_open)) or say("none")
    )


def _cannot_report(live: Live, event: IncidentReported) -> Sentence:
    if event.incident in live.incidents.all:
        return say("incident {incident} is reported already", incident=event.incident)
    unknown = (player for player in event.players if player not in live.play.players)
    missing = next(unknown, "")
    return say("there is no entry {missing}", missing=missing) if missing else NOTHING


def _unknown(live: Live, event: IncidentNoted | IncidentClosed) -> Sentence:
    known = event.incident in live.incidents.all
    return NOTHING if known else say("there is no incident {incident}", incident=event.incident)


def _not_open(live: Live, event: IncidentClosed) -> Sentence:
    if why := _unknown(live, event):
        return why
    is_open = live.incidents.all[event.incident].closed_at is None
    return NOTHING if is_open else say("incident {incident} is closed", incident=event.incident)


def _incident_reported(live: Live, event: IncidentReported) -> None:
    live.incidents.numbered = event.incident
    live.incidents.all[event.incident] = Incident(
        event.incident,
        event.table,
        event.hand,
        event.players,
        event.category,
        event.witnesses,
        [Note(event.note, event.by, event.at)],
    )


def _incident_noted(live: Live, event: IncidentNoted) -> None:
    incident = live.incidents.all[event.incident]
    incident.notes.append(Note(event.note, event.by, event.at))
    incident.witnesses = tuple(dict.fromkeys((*incident.witnesses, *event.witnesses)))


def _incident_closed(live: Live, event: IncidentClosed) -> None:
    incident = live.incidents.all[event.incident]
    incident.closed_at, incident.outcome = event.at, event.outcome


def _number_stays(live: Live, event: IncidentReported) -> None:
    live.incidents.numbered = max(live.incidents.numbered, event.incident)


SUBJECT = Subject(
    decides={ReportIncident: report, AddToIncident: add, CloseIncident: close},
    applies={
        IncidentReported: _incident_reported,
        IncidentNoted: _incident_noted,
        IncidentClosed: _incident_closed,
    },
    fits={
        IncidentReported: _cannot_report,
        IncidentNoted: _unknown,
        IncidentClosed: _not_open,
    },
    leaves={IncidentReported: _number_stays},
)
