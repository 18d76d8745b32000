"""How anything is printed: the page of one kind, on the paper that fits.

``paper`` is what it is printed on: a roll of 80 mm, A4 or Letter. A browser keeps its choice, one
for slips and one for whole sheets: a desk has two printers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any
from urllib.parse import urlencode

import segno
from litestar import Response
from litestar.datastructures import Cookie
from markupsafe import Markup

from floorman.errors import Unknown
from floorman.sentences import say
from floorman.server.rights.near import reached_at
from floorman.server.service import Service
from floorman.server.views.money import tickets
from floorman.store.staff.access import Access
from floorman.web.event_page import Look, event_page
from floorman.web.rendering import AnyRequest

AnyPage = Response[Any]

PAPERS = ("a4", "letter", "roll")
LETTER_IN = ("en-us", "en-ca", "es-us", "es-mx", "fr-ca")
"""The languages of countries whose paper is Letter."""
KEEP = 60 * 60 * 24 * 365
"""Seconds that a browser keeps the choice of a paper."""
SLIPS = ("ticket", "slip", "alternates", "payout", "break", "moves", "bags", "vouchers")
"""What is handed out piece by piece, as a roll is cut."""


async def printed(
    request: AnyRequest,
    service: Service,
    who: Access,
    event: str,
    kind: str,
    looks: Mapping[str, Look],
    **context: Any,
) -> AnyPage:
    """The page of one kind, on the paper asked for, which the browser keeps for the next time."""
    kept = f"paper-{'slips' if kind in SLIPS else 'sheets'}"
    chosen = _paper(request, kept)
    answer = await event_page(
        request,
        service,
        who,
        event,
        f"print/{kind}.html",
        {"head": lambda live, at: tickets.heading(live), **looks},
        kind=kind,
        paper=chosen,
        link=_linker(request),
        qr=_qr(f"{reached_at(request, service.network.address)}/p/{event}"),
        **context,
    )
    if "paper" in request.query_params:
        answer.cookies.append(Cookie(key=kept, value=chosen, max_age=KEEP, samesite="lax"))
    return answer


def _paper(request: AnyRequest, kept: str) -> str:
    """The paper asked for, or the one kept, or the one usual where the reader is."""
    asked = request.query_params.get("paper", "")
    if asked:
        if asked not in PAPERS:
            raise Unknown(say("paper"), asked, PAPERS)
        return str(asked)
    before = request.cookies.get(kept, "")
    if before in PAPERS:
        return before
    language = request.headers.get("accept-language", "").partition(",")[0].strip().lower()
    return "letter" if language in LETTER_IN else "a4"


def _linker(request: AnyRequest) -> Callable[..., str]:
    """Gives the query of this page with something in its query changed."""

    def link(**other: Any) -> str:
        return urlencode({**request.query_params, **other})

    return link


@cache
def _qr(address: str) -> Markup:
    """The address as a square of dots, drawn by the page itself."""
    code = segno.make(address, error="m")
    return Markup(code.svg_inline(border=0, omitsize=True, svgclass=None, lineclass=None))
