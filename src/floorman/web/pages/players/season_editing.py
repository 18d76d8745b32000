"""Seasons made and changed on a page, by the director: what counts, how, and corrections."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote

from litestar import Response, get, post
from litestar.params import FromQuery
from litestar.response import Redirect

from floorman.errors import FloormanError, Unknown
from floorman.league.formula.words import meanings
from floorman.league.season import Season, names_told
from floorman.sentences import say
from floorman.server.given import Given
from floorman.server.service import Service
from floorman.store.league.listing import event_rows, season_rows
from floorman.store.league.own_events import all_played
from floorman.store.league.season_sheet import season_of
from floorman.store.league.seasons import Seasons
from floorman.web.as_json import wants_json
from floorman.web.forms import TAKES, Form
from floorman.web.own_path import own_path
from floorman.web.rendering import AnyRequest, page
from floorman.web.season_form import CALLED, FORMULAS, corrections, form_of, sheet_of

MOST = 300
"""Events that the form lists, the newest first."""


@get("/seasons/edit", sync_to_thread=True)
def edit(request: AnyRequest, service: Given, name: FromQuery[str] = "") -> Response[Any]:
    """Show a season as a form; without a name, an empty one."""
    season = _kept(service, name) if name else Season(name="", points=FORMULAS[0][0])
    if wants_json(request):
        return Response(form_of(season))
    return _form(request, service, name, form_of(season), None)


@post("/seasons/edit", sync_to_thread=True, status_code=200, takes=TAKES)
def keep(request: AnyRequest, service: Given, data: Form) -> Response[Any] | Redirect:
    """Keep a season as it was typed, in place of the one it was; show again what will not do."""
    was, kept = data.get("was", ""), Seasons(service.venue.database)
    try:
        season = season_of(sheet_of(data), data.get(CALLED, ""))
        season_rows(all_played(service.venue), service.players, season)
        kept.keep(sheet_of(data), season.name)
    except FloormanError as error:
        return _form(request, service, was, data, error.sentence)
    if was and was != season.name:
        kept.drop(was)
    return Redirect(own_path(f"/seasons/table?name={quote(season.name)}"), status_code=303)


@post("/seasons/drop", sync_to_thread=True, status_code=200, takes=TAKES)
def drop(service: Given, data: Form) -> dict[str, str]:
    """Forget a season; its events stay."""
    name = data.get("title", "")
    Seasons(service.venue.database).drop(name)
    return {"dropped": name}


def _form(
    request: AnyRequest, service: Service, was: str, fields: dict[str, str], wrong: str | None
) -> Response[str]:
    events = event_rows(all_played(service.venue), Season(name="all"))
    return page(
        request,
        "public/season_edit.html",
        was=was,
        fields=fields,
        wrong=wrong,
        events=events[:MOST],
        beyond={one.number for one in events[MOST:]},
        formulas=FORMULAS,
        meanings=meanings(names_told()),
        lines=range(corrections(fields)),
        people=_people(service),
    )


def _people(service: Service) -> dict[str, str]:
    """Who has played in any event, by name: the name of each, by number."""
    rows = season_rows(all_played(service.venue), service.players, Season(name="all"))
    return {one.player: one.name for one in sorted(rows, key=lambda one: one.name.casefold())}


def _kept(service: Service, name: str) -> Season:
    seasons = Seasons(service.venue.database).all()
    if name not in seasons:
        raise Unknown(say("season"), name, list(seasons))
    return seasons[name]


SEASON_FORMS = (edit, keep, drop)
