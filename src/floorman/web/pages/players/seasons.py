"""The seasons of the house for everybody, as the house allows: tables, events, players."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import MediaType, Response, get
from litestar.params import FromQuery

from floorman.errors import BadInput, Unknown
from floorman.languages.texts import texts
from floorman.league.played import Played
from floorman.league.season import Season, progress
from floorman.sentences import say
from floorman.server.around.language import language_of
from floorman.server.files.tables import Column, TableFile, as_paper, as_workbook
from floorman.server.given import Anyone, Given
from floorman.server.service import Service
from floorman.store.league.listing import (
    TableRow,
    as_csv,
    event_rows,
    season_rows,
)
from floorman.store.league.own_events import all_played
from floorman.store.league.played_events import PlayedEvents
from floorman.store.league.seasons import Seasons
from floorman.store.league.summary import (
    NO_CURRENCY,
    RANKING,
    open_tournament_summary,
    ranking_rows,
)
from floorman.store.league.wishes import Wishes
from floorman.store.staff.access import Access
from floorman.tournament.files.results import csv_of
from floorman.tournament.staff import DIRECTORS, STAFF
from floorman.web.as_json import wants_json
from floorman.web.rendering import AnyRequest, page
from floorman.web.season_chart import Chart, chart

FORMS = {
    "xlsx": "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    "pdf": "application/pdf",
}
"""Files that a table is given as, with their types."""


@get("/seasons", sync_to_thread=True)
def seasons(request: AnyRequest, service: Given, who: Anyone) -> Response[Any]:
    """List the seasons: those in public, and all of them to staff."""
    names = list(_shown(service, who))
    if wants_json(request):
        return Response(names, media_type=MediaType.JSON)
    return page(request, "public/seasons.html", seasons=names, is_director=_is_director(who))


@get("/seasons/table", sync_to_thread=True)
def table(
    request: AnyRequest,
    service: Given,
    who: Anyone,
    name: FromQuery[str],
    csv: FromQuery[bool] = False,
    form: FromQuery[str] = "",
) -> Response[Any]:
    """Show the table of a season as it stands, or give it as a file: ``form`` is xlsx or pdf."""
    season = _season(service, who, name)
    played = all_played(service.venue)
    rows = season_rows(played, service.players, season)
    if csv:
        return Response(as_csv(TableRow, rows), media_type="text/csv")
    if form:
        return _file(request, form, name, rows)
    if wants_json(request):
        return Response(rows, media_type=MediaType.JSON)
    return page(
        request,
        "public/season.html",
        name=name,
        rows=rows,
        events=event_rows(played, season),
        chart=_chart(played, season, rows),
        has_page=_has_page(service, who, rows),
        is_director=_is_director(who),
    )


@get("/seasons/event", sync_to_thread=True)
def event(
    request: AnyRequest,
    service: Given,
    who: Anyone,
    name: FromQuery[str],
    number: FromQuery[int],
    form: FromQuery[str] = "",
    currency: FromQuery[str] = "",
) -> Response[Any]:
    """Show who came where in an event of a season; ``form`` is ots or csv for other programs."""
    season, played = _season(service, who, name), all_played(service.venue)
    listed = {one.number: one for one in event_rows(played, season)}
    if number not in listed:
        raise Unknown(say("event of the season"), str(number), [str(one) for one in listed])
    found = played.event(number)
    if form == "ots":
        money = currency or season.currency or NO_CURRENCY
        fee = _fee(service, listed[number].stream)
        document = open_tournament_summary(found, season.house or name, str(number), money, fee)
        return Response(msgspec.json.encode(document), media_type=MediaType.JSON)
    if form == "csv":
        return Response(csv_of(RANKING, ranking_rows(found)), media_type="text/csv")
    if wants_json(request):
        return Response(_results(found), media_type=MediaType.JSON)
    return page(
        request,
        "public/season_event.html",
        name=name,
        row=listed[number],
        results=_results(found),
        currency=season.currency,
    )


def _fee(service: Service, event: str) -> int:
    """What of an entry to an event of the venue's own was not for the prizes, in cents."""
    if not event:
        return 0
    with service.venue.reading(event) as (_, live):
        price = live.play.setup.offers.entry if live.play.setup is not None else None
    return price.house + price.staff if price is not None else 0


def _results(found: Played) -> list[dict[str, Any]]:
    return [{"place": one.place, "name": one.name, "prize": one.prize} for one in found.results]


def _file(request: AnyRequest, form: str, name: str, rows: list[TableRow]) -> Response[bytes]:
    """The table as a file; raises BadInput for a form there is not."""
    if form not in FORMS:
        raise BadInput(say("form {form}", form=form), say("xlsx, pdf"))
    _ = texts(language_of(request)).one
    has_stacks = any(row.stack is not None for row in rows)
    columns = [
        Column(_("Place")),
        Column(_("Player"), 4, is_number=False),
        Column(_("Points"), 2),
        Column(_("Events")),
        Column(_("Knocked out"), 2),
        Column(_("Prizes"), 2),
        *([Column(_("Starting stack"), 2)] if has_stacks else []),
    ]
    cells = [
        (one.place, one.name, one.points, one.played, one.knocked_out, float(one.prizes), one.stack)
        for one in rows
    ]
    made = TableFile(name, "", tuple(columns), [row[: len(columns)] for row in cells])
    body = as_workbook(made) if form == "xlsx" else as_paper(made)
    return Response(body, media_type=FORMS[form])


def _chart(played: PlayedEvents, season: Season, rows: list[TableRow]) -> Chart | None:
    corrected, events = played.counted(season)
    names = {row.player: row.name for row in rows}
    return chart(progress(corrected, events, list(names)), names)


def _season(service: Service, who: Access | None, name: str) -> Season:
    """Raises Unknown for a season there is not, or that is not for this reader."""
    shown = _shown(service, who)
    if name not in shown:
        raise Unknown(say("season"), name, list(shown))
    return shown[name]


def _shown(service: Service, who: Access | None) -> dict[str, Season]:
    kept = Seasons(service.venue.database).all()
    return {name: one for name, one in kept.items() if one.public or _is_staff(who)}


def _has_page(service: Service, who: Access | None, rows: list[TableRow]) -> set[str]:
    """The players whose history the reader may see."""
    if _is_staff(who):
        return {row.player for row in rows}
    return set(Wishes(service.venue.database).all())


def _is_staff(who: Access | None) -> bool:
    return who is not None and who.grant.role in STAFF


def _is_director(who: Access | None) -> bool:
    return who is not None and who.grant.role in DIRECTORS


SEASON_PAGES = (seasons, table, event)
