"""The results to take away: as a workbook and on paper, in the reader's language."""

from __future__ import annotations

from typing import Any

from litestar import MediaType, Request, Response, get
from litestar.params import FromPath, FromQuery

from floorman.floor.live import Live
from floorman.floor.results.interchange import written
from floorman.floor.results.result_sheet import result_sheet
from floorman.languages.texts import texts
from floorman.server.around.language import language_of
from floorman.server.days import day
from floorman.server.files.results import Headed, as_paper, as_sheet
from floorman.server.given import Given
from floorman.server.seeing import names_of
from floorman.server.service import Service
from floorman.server.views.money.tickets import heading
from floorman.store.backups.interchange import interchange_of

AnyRequest = Request[Any, Any, Any]
EVENT = "/api/events/{event:str}"
WORKBOOK = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
PDF = "application/pdf"


@get(
    f"{EVENT}/results.xlsx",
    sync_to_thread=True,
    operation_id="write_results_as_xlsx",
    media_type=WORKBOOK,
)
def workbook(request: AnyRequest, service: Given, event: FromPath[str]) -> Response[bytes]:
    """Write the results as a workbook."""
    return Response(as_sheet(_headed(request, service, event)), media_type=WORKBOOK)


@get(
    f"{EVENT}/results.pdf", sync_to_thread=True, operation_id="write_results_as_pdf", media_type=PDF
)
def paper(request: AnyRequest, service: Given, event: FromPath[str]) -> Response[bytes]:
    """Write the results as a document to print or send."""
    return Response(as_paper(_headed(request, service, event)), media_type=PDF)


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
        "pool": said.money(round(sheet.pool * 100), head.currency),
    }
    has_bounties = any(one.bounties for one in sheet.results)
    won = (_("Prize"), _("Bounties")) if has_bounties else (_("Prize"),)
    return Headed(
        title=_("Results"),
        name=head.name,
        place=head.venue,
        day=day(head.start, said),
        summary=counts,
        columns=(_("Place"), _("Player"), *(_in(one, head.currency) for one in won)),
        lines=sheet.results,
    )


def _in(column: str, currency: str) -> str:
    """The name of a column of money, with the code of its currency."""
    return f"{column} ({currency})" if currency else column


@get(
    f"{EVENT}/interchange.json",
    sync_to_thread=True,
    operation_id="write_interchange",
    media_type=MediaType.JSON,
)
def interchange(
    service: Given, event: FromPath[str], names: FromQuery[bool] = False
) -> Response[bytes]:
    """Write the event as one file for other programs: entries, structure, seats, busts, prizes.

    Its schema is `/api/schemas/event`.
    """
    told = interchange_of(service.venue, event, with_names=names)
    return Response(written(told), media_type=MediaType.JSON)


RESULT_FILES = (workbook, paper, interchange)
