"""How an event will go from here: players, money, end, staff; what if; on paper and as files."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery

from floorman.lab.standing import AS_IT_IS
from floorman.languages.texts import texts
from floorman.server.afterwards import looked_back
from floorman.server.around.language import language_of
from floorman.server.given import Asker, Given
from floorman.server.routes.lab import what_if
from floorman.server.views.course.outlook import Outlook, marks, outlook, outlook_or_why
from floorman.tournament.timing.games import is_stud_only
from floorman.web.event_page import Look, event_page
from floorman.web.plotting import plotted, plotted_back
from floorman.web.rendering import AnyRequest

EVENT = "/e/{event:str}/forecast"


@get(EVENT)
async def forecast(
    request: AnyRequest,
    service: Given,
    who: Asker,
    event: FromPath[str],
    skip: FromQuery[int] = 0,
    minutes: FromQuery[int] = 0,
    more: FromQuery[int] = 0,
    pause: FromQuery[int] = 0,
) -> Response[Any]:
    """Show the forecast from the real state, beside it what if."""
    what = what_if(skip, minutes, more, pause)
    supposed = what != AS_IT_IS
    looks: dict[str, Look] = {"outlook": outlook_or_why}
    if supposed:
        looks["other"] = lambda live, at: outlook_or_why(live, at, what)
    return await event_page(
        request,
        service,
        who,
        event,
        "lab/event.html",
        looks,
        what=what,
        supposed=supposed,
        back=await asyncio.to_thread(looked_back, service, event),
        asked=f"skip={skip}&minutes={minutes}&more={more}&pause={pause}",
    )


@get(f"{EVENT}/marks")
async def strip(
    request: AnyRequest, service: Given, who: Asker, event: FromPath[str]
) -> Response[Any]:
    """Show when money, final table and end are expected, in a line for the console."""
    looks: dict[str, Look] = {"marks": marks}
    return await event_page(request, service, who, event, "lab/marks.html", looks)


@get(f"{EVENT}/plot", sync_to_thread=True)
def plot(
    request: AnyRequest,
    service: Given,
    event: FromPath[str],
    kind: FromQuery[str] = "players",
    as_: FromQuery[str] = "page",
    look: FromQuery[str] = "page",
    skip: FromQuery[int] = 0,
    minutes: FromQuery[int] = 0,
    more: FromQuery[int] = 0,
    pause: FromQuery[int] = 0,
) -> Response[Any]:
    """Draw the forecast, beside it what comes of what is supposed; afterwards, what came."""
    what = what_if(skip, minutes, more, pause)
    if back := looked_back(service, event):
        return plotted_back(request, back, as_, look)
    at, _ = service.venue.now(event), texts(language_of(request)).one
    with service.venue.reading(event) as (__, live):
        found = [(_("As it is"), _told(outlook(live, at)))]
        if what != AS_IT_IS:
            found.append((_("What if"), _told(outlook(live, at, what))))
        in_bets = is_stud_only(live.play.structure)
    told = tuple((name, one.forecast) for name, one in found)
    return plotted(request, told, kind, as_, look, in_bets=in_bets)


def _told(found: Outlook | None) -> Outlook:
    if found is None:
        raise NotFoundException
    return found


FORECAST_PAGES = (forecast, strip, plot)
