"""The results to take away: as a workbook and on paper, in the reader's language."""

from __future__ import annotations

from typing import Any

from litestar import Request, Response, get
from litestar.params import FromPath

from floorman.floor.desk.result_sheet import result_sheet
from floorman.floor.live import Live
from floorman.languages.texts import texts
from floorman.server.days import day
from floorman.server.given import Given
from floorman.server.language import language_of
from floorman.server.results_files import Headed, as_paper, as_sheet
from floorman.server.seeing import names_of
from floorman.server.service import Service
from floorman.server.views.tickets import heading

AnyRequest = Request[Any, Any, Any]
EVENT = "/api/events/{event:str}"
WORKBOOK = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"


@get(f"{EVENT}/results.xlsx", sync_to_thread=True)
def workbook(request: AnyRequest, service: Given, event: FromPath[str]) -> Response[bytes]:
    """Write the results as a workbook."""
    return Response(as_sheet(_headed(request, service, event)), media_type=WORKBOOK)


@get(f"{EVENT}/results.pdf", sync_to_thread=True)
def paper(request: AnyRequest, service: Given, event: FromPath[str]) -> Response[bytes]:
    """Write the results as a document to print or send."""
    return Response(as_paper(_headed(request, service, event)), media_type="application/pdf")


def _headed(request: AnyRequest, service: Service, event: str) -> Headed:
    names = names_of(service, event)
    with service.venue.reading(event) as (_, live):
        return _told(request, live, names)


def _told(request: AnyRequest, live: Live, names: dict[str, str]) -> Headed:
    said = texts(language_of(request))
    _ = said.one
    sheet, head = result_sheet(live, names), heading(live)
    counts = _("%(entries)s entries, %(players)s players, pool %(pool)s") % {
        "entries": said.number(sheet.entries),
        "players": said.number(sheet.players),
        "pool": f"{sheet.pool:,}",
    }
    return Headed(
        title=_("Results"),
        name=head.name,
        place=head.venue,
        day=day(head.start),
        summary=counts,
        columns=(_("Place"), _("Player"), _("Prize")),
        lines=sheet.results,
    )


RESULT_FILES = (workbook, paper)
