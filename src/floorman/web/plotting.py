"""Plots of forecasts as answers: a part of a page, a file for print, the figures behind it."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable
from functools import lru_cache
from typing import Any, get_args

from litestar import MediaType, Response
from litestar.exceptions import NotFoundException
from markupsafe import Markup

from floorman.errors import BadInput
from floorman.lab.plots import KINDS, Kind, Look, Words, png, svg
from floorman.lab.results import Forecast
from floorman.languages.texts import texts
from floorman.server.around.language import language_of
from floorman.web.rendering import AnyRequest, page

Named = tuple[tuple[str, Forecast], ...]
"""Forecasts side by side, each with its name."""
COLUMNS = ("name", "minute", "p10", "p50", "p90", "average_bb", "tables", "tables_p90")


def plotted(request: AnyRequest, found: Named, kind: str, as_: str, look: str) -> Response[Any]:
    """A plot as ``as_`` says: "page", "svg", "png", or its figures as "csv"."""
    known = next((one for one in KINDS if one == kind), None)
    shown: Look | None = next((one for one in get_args(Look) if one == look), None)
    if known is None or shown is None:
        raise NotFoundException
    words = _words(request, known)
    if as_ == "csv":
        return Response(as_csv(found), media_type="text/csv")
    if as_ == "png":
        return Response(png(known, found, words, shown), media_type="image/png")
    if as_ == "svg":
        drawn = svg(known, found, words, "light" if shown == "page" else shown)
        return Response(drawn, media_type="image/svg+xml")
    try:
        drawn = _drawn(known, found, words)
    except BadInput as error:
        return page(request, "lab/no_plot.html", problem=error)
    return Response(drawn, media_type=MediaType.HTML)


def inline(request: AnyRequest, kind: Kind, found: Named) -> Markup:
    """A plot that comes with its page; empty where Matplotlib is not installed."""
    try:
        return Markup(_drawn(kind, found, _words(request, kind)))
    except BadInput:
        return Markup()


def as_csv(found: Named) -> str:
    """The figures behind the plots, a line for each ten minutes."""
    out = io.StringIO()
    lines = csv.writer(out, lineterminator="\n")
    lines.writerow(COLUMNS)
    for name, one in found:
        lines.writerows(_lines(name, one))
    return out.getvalue()


def _lines(name: str, one: Forecast) -> Iterable[tuple[object, ...]]:
    for row in one.at:
        left = row.players
        middle = (left.p10, left.p50, left.p90)
        yield name, row.minute, *middle, row.average_bb, row.tables, row.tables_p90


@lru_cache(maxsize=64)
def _drawn(kind: Kind, found: Named, words: Words) -> str:
    return svg(kind, found, words)


def _words(request: AnyRequest, kind: Kind) -> Words:
    _ = texts(language_of(request)).one
    up = {
        "players": _("Players left"),
        "stacks": _("Average stack in BB"),
        "tables": _("Tables"),
    }
    return Words(_("Hours"), up[kind])
