"""Structures before any event: how each would go and plays, one or two side by side."""

from __future__ import annotations

from typing import Any

from litestar import MediaType, Response, get
from litestar.params import FromQuery
from msgspec import Struct

from floorman.errors import BadInput, FloormanError
from floorman.lab.by_clock import minutes_by, second_of
from floorman.languages.texts import texts
from floorman.sentences import put, say
from floorman.server.around.language import language_of
from floorman.server.given import Given
from floorman.server.service import Service
from floorman.server.setup_form.following import ChipNeed, chips_needed
from floorman.server.views.course.named_structures import NAMED, named
from floorman.server.views.course.outlook import Outlook, aim_of, outlook_of
from floorman.tournament.sheet.setup import Setup
from floorman.web.as_json import wants_json
from floorman.web.plotting import plotted
from floorman.web.rendering import AnyRequest, page

MOST_EARLIER, LONGEST_TIME = 30, 6
TEMPLATE, EVENT, SPEED = "template:", "event:", "named:"


class Column(Struct, frozen=True):
    """A structure with what would come of it, and the chips that its stacks need."""

    key: str
    name: str
    setup: Setup
    outlook: Outlook
    chips: tuple[ChipNeed, ...]


@get("/lab", sync_to_thread=True)
def lab(
    request: AnyRequest,
    service: Given,
    players: FromQuery[int] = 60,
    one: FromQuery[str] = "",
    two: FromQuery[str] = "",
    end: FromQuery[str] = "",
    by: FromQuery[str] = "",
    begins: FromQuery[str] = "",
    zone: FromQuery[str] = "",
) -> Response[Any]:
    """Show how one or two structures would go with so many players.

    To ``end`` so long after the start, or ``by`` a time of the day: that of an event's own start,
    or one that ``begins`` then.
    """
    problem, columns, aimed, since = None, [], None, 0
    try:
        since = second_of(begins, zone) if begins else 0
        columns = _columns(service, players, one, two)
        start = begins or columns[0].setup.start
        wish = minutes_by(by, start, zone) if by else _minutes(end) if end else 0
        aimed = aim_of(columns[0].setup, players, wish) if wish else None
    except FloormanError as error:
        problem = error
    since = since or (columns[0].setup.start if by and columns else 0)
    if wants_json(request):
        if problem is not None:
            raise problem
        return Response({"columns": columns, "aim": aimed}, media_type=MediaType.JSON)
    return page(
        request,
        "lab/lab.html",
        columns=columns,
        aimed=aimed,
        end=end,
        by=by,
        begins=begins,
        since=since,
        problem=problem,
        choices=_choices(service),
        players=players,
        one=one or f"{SPEED}{NAMED[0].key}",
        two=two,
    )


@get("/lab/plot", sync_to_thread=True)
def plot(
    request: AnyRequest,
    service: Given,
    players: FromQuery[int] = 60,
    one: FromQuery[str] = "",
    two: FromQuery[str] = "",
    kind: FromQuery[str] = "players",
    as_: FromQuery[str] = "page",
    look: FromQuery[str] = "page",
) -> Response[Any]:
    """Draw the forecasts of one or two structures."""
    columns = _columns(service, players, one, two)
    said = texts(language_of(request))
    found = tuple((put(column.name, said), column.outlook.forecast) for column in columns)
    return plotted(request, found, kind, as_, look)


LAB_PAGES = (lab, plot)


def _minutes(told: str) -> int:
    """Hours and minutes after the start, as 5:30, or hours alone.

    >>> _minutes("5:30"), _minutes("5")
    (330, 300)
    """
    hours, _, minutes = told.strip().partition(":")
    if not hours.isdecimal() or not (minutes or "0").isdecimal() or len(told) > LONGEST_TIME:
        raise BadInput(
            say("{text!r} is no time after the start", text=told), say("hours and minutes as 5:30")
        )
    return 60 * int(hours) + int(minutes or 0)


def _columns(service: Service, players: int, one: str, two: str) -> list[Column]:
    keys = [one or f"{SPEED}{NAMED[0].key}", *([two] if two else [])]
    return [_column(service, key, players) for key in keys]


def _column(service: Service, key: str, players: int) -> Column:
    name, setup = _setup(service, key)
    found = outlook_of(setup, players)
    return Column(key, name, setup, found, chips_needed(setup, players))


def _setup(service: Service, key: str) -> tuple[str, Setup]:
    """A template, an event of the house or a named structure, by its key."""
    if key.startswith(TEMPLATE):
        name = key.removeprefix(TEMPLATE)
        return name, service.templates.get(name)
    if key.startswith(EVENT):
        with service.venue.reading(key.removeprefix(EVENT)) as (_, live):
            setup = live.play.setup
        if setup is not None:
            return setup.name or setup.structure.name, setup
    if key.startswith(SPEED):
        return named(key.removeprefix(SPEED))
    raise BadInput(say("there is no structure “{key}”", key=key), say("one of the list"))


def _choices(service: Service) -> list[tuple[str, str]]:
    """The structures to choose from: the house's own first."""
    templates = [(f"{TEMPLATE}{name}", name) for name in service.templates.names()]
    rows = service.venue.list_events()[:MOST_EARLIER]
    events = [(f"{EVENT}{row.id}", row.name or row.id) for row in rows]
    return [*templates, *events, *((f"{SPEED}{one.key}", one.name) for one in NAMED)]
