"""How an event will go from here: its forecast, the staff it needs, how its structure plays."""

from __future__ import annotations

from msgspec import Struct

from floorman.errors import BadInput, FloormanError
from floorman.floor.days.day_end import days_of
from floorman.floor.live import Live
from floorman.lab.aim import Aim, aim
from floorman.lab.allowed import check_question
from floorman.lab.feel import Feel, feel
from floorman.lab.fit import CLUBS
from floorman.lab.outlook import Hour, answer, by_hour
from floorman.lab.results import Forecast, Mark
from floorman.lab.standing import AS_IT_IS, Question, WhatIf, before, by_level, standing
from floorman.sentences import Sentence
from floorman.tournament.sheet.setup import Setup


class Outlook(Struct, frozen=True):
    """The forecast from a second on; its hours for the staff.

    ``since`` is 0 for a start that is not fixed and for what goes on another day (``by_days``): its
    minutes are of play, and no time of day follows from them. ``feel`` is how the whole structure
    plays, None where nothing can be said.
    """

    since: int
    started: bool
    forecast: Forecast
    hours: tuple[Hour, ...]
    feel: Feel | None
    by_days: bool = False


class Marks(Struct, frozen=True):
    """When the money, the final table and the end are expected, in minutes from a second on."""

    since: int
    money: Mark | None
    final_table: Mark | None
    end: Mark | None


def outlook(live: Live, at: int, what: WhatIf = AS_IT_IS) -> Outlook | None:
    """An event from this second on, or from its start; None once there is nothing to forecast."""
    asked = standing(live, at, what)
    if asked is None:
        return None
    start = live.play.setup.start if live.play.setup is not None else 0
    by_days = goes_on(live)
    since = 0 if by_days else at if live.play.started else start
    return _outlook(asked, since, started=live.play.started, by_days=by_days)


def goes_on(live: Live) -> bool:
    """Whether the event goes on after this day: on another one, or in the event that it feeds."""
    days, book = days_of(live.play), live.daybook
    ends = len(days.ends) >= book.day or book.ended_at is not None
    return bool(days.feeds) or ends


class Refused(Struct, frozen=True):
    """Why an event cannot be forecast, and what could be."""

    wrong: Sentence
    allowed: Sentence


def outlook_or_why(live: Live, at: int, what: WhatIf = AS_IT_IS) -> Outlook | Refused | None:
    """As `outlook`, with the reason where a forecast is refused: for the event's own page."""
    try:
        return outlook(live, at, what)
    except BadInput as error:
        return Refused(error.wrong, error.allowed)


def outlook_of(setup: Setup, players: int) -> Outlook:
    """An event as it would be announced; raises BadInput for what cannot be forecast."""
    asked = before(setup, players)
    check_question(setup.structure, players, CLUBS, asked.ends_at)
    by_days = bool(setup.days.ends or setup.days.feeds)
    return _outlook(asked, 0 if by_days else setup.start, started=False, by_days=by_days)


def aim_of(setup: Setup, players: int, minutes: int) -> Aim:
    """What would make an event end after so many minutes; raises BadInput where nothing does."""
    asked = before(setup, players)
    sold = by_level(asked)
    return aim(asked.structure, players, minutes, sold=sold, ends_at=asked.ends_at)


def _outlook(asked: Question, since: int, *, started: bool, by_days: bool) -> Outlook:
    found = answer(asked)
    return Outlook(since, started, found, by_hour(found), _feel(asked), by_days)


def marks(live: Live, at: int) -> Marks | None:
    """The three answers that everybody asks for; None where there are none.

    The money is not told once it is reached, nor the final table. What goes on another day has no
    times to tell.
    """
    asked = standing(live, at)
    if asked is None or goes_on(live):
        return None
    try:
        found = answer(asked)
    except BadInput:
        return None
    setup = live.play.setup
    since = at if live.play.started else setup.start if setup is not None else 0
    return Marks(
        since=since,
        money=found.money if asked.there > asked.paid else None,
        final_table=found.final_table if asked.there > asked.seats else None,
        end=found.end,
    )


def _feel(asked: Question) -> Feel | None:
    try:
        sold = by_level(asked)
        return feel(asked.structure, asked.players, sold=sold, ends_at=asked.ends_at)
    except FloormanError:
        return None
