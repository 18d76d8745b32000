"""What the floor keeps on record: calls, penalties, incidents, rulings; screens and messages."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args

from msgspec import Struct

from floorman.errors import Unknown
from floorman.floor.conduct.decisions import RulingRecorded
from floorman.floor.conduct.disqualification import PlayerDisqualified
from floorman.floor.conduct.incident_files import IncidentFile, incident_files
from floorman.floor.conduct.incidents import Incident
from floorman.floor.conduct.penalties import Penalty, PenaltyGiven
from floorman.floor.conduct.penalty_counting import Standing, hands_dealt, serving, spans
from floorman.floor.live import Live
from floorman.floor.notices.calls import Call, waiting
from floorman.floor.notices.messages import Message
from floorman.floor.notices.screens import Page, Screen
from floorman.sentences import say
from floorman.server.views.books.event_rules import in_sentences, logged

MOST = 60
"""Of penalties, incidents and rulings on a page, the newest."""
PAGES: tuple[Page, ...] = get_args(Page)


class Given(Struct, frozen=True):
    """A penalty on record, with the hands ``left`` of it."""

    told: PenaltyGiven
    left: int
    lifted: bool


class File(Struct, frozen=True):
    """An incident with the rulings, penalties and disqualifications that came of it."""

    incident: Incident
    rulings: tuple[RulingRecorded, ...]
    penalties: tuple[PenaltyGiven, ...]
    disqualified: tuple[PlayerDisqualified, ...]


class ConductDesk(Struct, frozen=True):
    """The record, the newest first; calls that nobody took stand before the others."""

    calls: tuple[Call, ...]
    serving: tuple[Standing, ...]
    given: tuple[Given, ...]
    disqualified: tuple[PlayerDisqualified, ...]
    away: dict[str, int]
    files: tuple[File, ...]
    rulings: tuple[RulingRecorded, ...]
    tables: tuple[int, ...]


class ScreenDesk(Struct, frozen=True):
    """What each screen shows, what it may show, and the messages on all of them."""

    screens: dict[str, Screen]
    showing: dict[str, Page]
    pages: tuple[Page, ...]
    messages: tuple[Message, ...]


def conduct_desk(live: Live, at: int) -> ConductDesk:
    """The record at this second."""
    given = list(live.penalties.given.values())[-MOST:]
    return ConductDesk(
        calls=tuple(waiting(live, at)),
        serving=tuple(serving(live)),
        given=tuple(_given(live, one) for one in reversed(given)),
        disqualified=tuple(live.disqualified.values()),
        away=dict(live.away),
        files=tuple(_file(live, one) for one in incident_files(live)[:MOST]),
        rulings=logged(live)[:MOST],
        tables=tuple(live.play.tables),
    )


def penalties_given(live: Live, player: str) -> tuple[Given, ...]:
    """A player's penalties, the newest first."""
    return tuple(_given(live, one) for one, _, _ in reversed(list(spans(live, player))))


def incident_file(live: Live, number: int) -> File:
    """A report with all that came of it; raises Unknown where there is none."""
    found = next((one for one in incident_files(live) if one.incident.number == number), None)
    if found is None:
        raise Unknown(say("incident"), str(number), map(str, live.incidents.all))
    return _file(live, found)


def screen_desk(live: Live, at: int) -> ScreenDesk:
    """The screens at this second."""
    showing = {name: one.page(at) for name, one in live.screens.items()}
    return ScreenDesk(dict(live.screens), showing, PAGES, tuple(_shown(live, at)))


def _given(live: Live, penalty: Penalty) -> Given:
    told = penalty.told
    if told.player not in live.play.players:
        return Given(told, 0, penalty.lifted)
    now = max(hands_dealt(live.play, told.player), penalty.start)
    end = next(end for one, _, end in spans(live, told.player) if one is penalty)
    return Given(told, min(penalty.hands, max(0, end - now)), penalty.lifted)


def _file(live: Live, one: IncidentFile) -> File:
    rulings = in_sentences(live, one.rulings)
    penalties = tuple(penalty.told for penalty in one.penalties)
    return File(one.incident, rulings, penalties, one.disqualified)


def _shown(live: Live, at: int) -> Iterator[Message]:
    """The messages whose time is not over, the newest first."""
    for one in reversed(live.messages.shown.values()):
        if one.until is None or one.until > at:
            yield one
