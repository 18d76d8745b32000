"""Plots of forecasts as answers: a part of a page, a file for print, the figures behind it."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Any, get_args

import msgspec
from litestar import MediaType, Response
from litestar.exceptions import NotFoundException
from markupsafe import Markup

from floorman.errors import BadInput
from floorman.lab.learning.played import Afterwards
from floorman.lab.plots import KINDS, Kind, Lines, Look, Words, forecasts, looked_back, png, svg
from floorman.lab.results import Forecast
from floorman.languages.texts import texts
from floorman.server.around.language import language_of
from floorman.web.rendering import AnyRequest, page

Named = tuple[tuple[str, Forecast], ...]
"""Forecasts side by side, each with its name."""
COLUMNS = ("name", "minute", "p10", "p50", "p90", "average_bb", "tables", "tables_p90")
BACK = ("minute", "p10", "p50", "p90", "left")


def plotted(
    request: AnyRequest, found: Named, kind: str, as_: str, look: str, *, in_bets: bool = False
) -> Response[Any]:
    """A plot as ``as_`` says: "page", "svg", "png", or its figures as "csv" or "json".

    ``in_bets``: stacks are told in small bets, where there are no blinds.
    """
    known = next((one for one in KINDS if one == kind), None)
    shown: Look | None = next((one for one in get_args(Look) if one == look), None)
    if known is None or shown is None:
        raise NotFoundException
    words = _words(request, known, in_bets=in_bets)
    rows = [line for name, one in found for line in _lines(name, one)]
    if figures := _figures(COLUMNS, rows, as_):
        return figures
    if as_ == "page":
        return _in_page(request, lambda: _drawn(known, found, words))
    return _file(forecasts(known, found), words, as_, shown)


def plotted_back(request: AnyRequest, back: Afterwards, as_: str, look: str) -> Response[Any]:
    """What was forecast at the start of an event, with what came, as ``as_`` says."""
    shown: Look | None = next((one for one in get_args(Look) if one == look), None)
    if shown is None:
        raise NotFoundException
    rows = [(row.minute, *msgspec.structs.astuple(row.forecast), row.left) for row in back.at]
    if figures := _figures(BACK, rows, as_):
        return figures
    _, words = texts(language_of(request)).one, _words(request, "players")
    lines = looked_back(back, _("Forecast at the start"), _("It was"))
    if as_ == "page":
        return _in_page(request, lambda: svg(lines, words))
    return _file(lines, words, as_, shown)


def _figures(
    columns: Sequence[str], rows: Sequence[Sequence[object]], as_: str
) -> Response[Any] | None:
    """The figures behind a plot as CSV or JSON; None where a picture is asked for."""
    if as_ == "json":
        told = [dict(zip(columns, row, strict=True)) for row in rows]
        return Response(told, media_type=MediaType.JSON)
    if as_ != "csv":
        return None
    out = io.StringIO()
    lines = csv.writer(out, lineterminator="\n")
    lines.writerow(columns)
    lines.writerows(rows)
    return Response(out.getvalue(), media_type="text/csv")


def _file(lines: Lines, words: Words, as_: str, look: Look) -> Response[Any]:
    if as_ == "png":
        return Response(png(lines, words, look), media_type="image/png")
    if as_ == "svg":
        drawn = svg(lines, words, "light" if look == "page" else look)
        return Response(drawn, media_type="image/svg+xml")
    raise NotFoundException


def _in_page(request: AnyRequest, draw: Callable[[], str]) -> Response[Any]:
    try:
        return Response(draw(), media_type=MediaType.HTML)
    except BadInput as error:
        return page(request, "lab/no_plot.html", problem=error)


def inline(request: AnyRequest, kind: Kind, found: Named, *, in_bets: bool = False) -> Markup:
    """A plot that comes with its page; empty where Matplotlib is not installed."""
    try:
        return Markup(_drawn(kind, found, _words(request, kind, in_bets=in_bets)))
    except BadInput:
        return Markup()


def _lines(name: str, one: Forecast) -> Iterable[tuple[object, ...]]:
    for row in one.at:
        left = row.players
        middle = (left.p10, left.p50, left.p90)
        yield name, row.minute, *middle, row.average_bb, row.tables, row.tables_p90


@lru_cache(maxsize=64)
def _drawn(kind: Kind, found: Named, words: Words) -> str:
    return svg(forecasts(kind, found), words)


def _words(request: AnyRequest, kind: Kind, *, in_bets: bool = False) -> Words:
    _ = texts(language_of(request)).one
    up = {
        "players": _("Players left"),
        "stacks": _("Average stack in small bets") if in_bets else _("Average stack in BB"),
        "tables": _("Tables"),
    }
    return Words(_("Hours"), up[kind])
