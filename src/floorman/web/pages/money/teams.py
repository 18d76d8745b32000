"""Teams: how they stand, and who plays for which."""

from __future__ import annotations

from typing import Any

from litestar import Response, get
from litestar.params import FromPath

from floorman.server.given import Asker, Given
from floorman.server.views.money.teams import team_desk
from floorman.web.event_page import event_page
from floorman.web.rendering import AnyRequest


@get("/e/{event:str}/teams")
async def teams(
    request: AnyRequest, service: Given, who: Asker, event: FromPath[str]
) -> Response[Any]:
    """Show the teams with their points, and note who plays for which."""
    views = {"desk": team_desk}
    return await event_page(request, service, who, event, "console/teams.html", views)


TEAM_PAGES = (teams,)
