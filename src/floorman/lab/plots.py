"""Plots of forecasts, drawn by Matplotlib: for a page, for print, as SVG or PNG.

A page's plot takes its colours from the page's style sheet, light or dark, and asks no other
address for anything. The figures behind each stand beside it as a table.
"""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from threading import Lock
from typing import TYPE_CHECKING, Literal, NamedTuple

from floorman.errors import BadInput
from floorman.lab.results import Band, Forecast
from floorman.sentences import say, verbatim

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

    from floorman.lab.learning.played import Afterwards

Kind = Literal["players", "stacks", "tables"]
Look = Literal["page", "light", "dark"]
KINDS: tuple[Kind, ...] = ("players", "stacks", "tables")

INK, SOFT, LINE, FIRST, SECOND, BACK = (
    "#010101", "#020202", "#030303", "#040404", "#050505", "#060606",
)  # fmt: skip
"""Colours that stand for those of a look until a plot is written."""
LOOKS: dict[str, dict[str, str]] = {
    "page": {
        INK: "var(--ink)", SOFT: "var(--ink-soft)", LINE: "var(--line)",
        FIRST: "var(--look)", SECOND: "var(--wait)", BACK: "none",
    },
    "light": {
        INK: "#1b2127", SOFT: "#4a5660", LINE: "#d9d5ca",
        FIRST: "#1f5fae", SECOND: "#9a5b00", BACK: "#ffffff",
    },
    "dark": {
        INK: "#eef1ee", SOFT: "#b4c0c8", LINE: "#2e3a45",
        FIRST: "#8fbcff", SECOND: "#efb85c", BACK: "#10151a",
    },
}  # fmt: skip
SIZE, ON_A_PAGE = (7.2, 2.9), (4.7, 2.8)
"""Inches: of a file, and of a plot in a page, whose words are to be read on a phone too."""
_DRAWING = Lock()
"""Matplotlib keeps its settings for the whole process."""


class Words(NamedTuple):
    """What stands at the axes of a plot, in the reader's language."""

    across: str
    up: str


Named = Sequence[tuple[str, Forecast]]
"""Forecasts with their names, the first first."""


Inks = tuple[str, str]
Lines = Callable[["Axes", Inks], int]
"""Draws into axes with two colours, and says how many lines have names."""


def forecasts(kind: Kind, found: Named) -> Lines:
    """The lines of one forecast or of several side by side."""

    def draw(axes: Axes, inks: Inks) -> int:
        for number, (name, one) in enumerate(found):
            _LINES[kind](axes, one, name, inks[number % 2])
        return len(found)

    return draw


def looked_back(back: Afterwards, forecast: str, came: str) -> Lines:
    """The lines of what was forecast at the start, and of what came, by their names."""

    def draw(axes: Axes, inks: Inks) -> int:
        hours = [row.minute / 60 for row in back.at]
        bands = [row.forecast for row in back.at]
        _middle_and_band(axes, hours, bands, forecast, inks[0])
        axes.plot(hours, [row.left for row in back.at], color=inks[1], label=came, clip_on=False)
        return 2

    return draw


def svg(lines: Lines, words: Words, look: Look = "page") -> str:
    """A plot as SVG; raises BadInput where Matplotlib is not installed."""
    out = io.StringIO()
    with _settings():
        size = ON_A_PAGE if look == "page" else SIZE
        _figure(lines, words, size).savefig(out, format="svg", metadata={"Date": None})
    return _for_look(_plain(out.getvalue()), look)


def png(lines: Lines, words: Words, look: Look = "light") -> bytes:
    """The same plot as PNG, at 200 dots an inch for print."""
    out = io.BytesIO()
    colours = LOOKS["light" if look == "page" else look]
    with _settings():
        _figure(lines, words, SIZE, colours).savefig(out, format="png", dpi=200)
    return out.getvalue()


@contextmanager
def _settings() -> Iterator[None]:
    """Matplotlib's settings for a plot; it has one set of them for the whole process."""
    try:
        from matplotlib import rc_context
    except ModuleNotFoundError:
        raise BadInput(
            say("Matplotlib is needed for plots, and is not installed"),
            verbatim("pip install 'floorman[lab]'"),
        ) from None
    with _DRAWING, rc_context({"svg.fonttype": "none", "svg.hashsalt": "floorman"}):
        yield


def _figure(
    lines: Lines,
    words: Words,
    size: tuple[float, float],
    colours: Mapping[str, str] | None = None,
) -> Figure:
    from matplotlib.figure import Figure

    look = colours or {}

    def of(colour: str) -> str:
        return look.get(colour, colour)

    figure = Figure(figsize=size, layout="constrained", facecolor=of(BACK))
    axes = figure.add_subplot(facecolor=of(BACK))
    named = lines(axes, (of(FIRST), of(SECOND)))
    axes.set_xlabel(words.across, color=of(SOFT))
    axes.set_ylabel(words.up, color=of(SOFT))
    axes.set_ylim(bottom=0)
    axes.set_xlim(left=0)
    axes.tick_params(length=0, labelcolor=of(SOFT))
    axes.grid(visible=True, color=of(LINE), linewidth=0.8)
    for line in (*axes.get_xgridlines(), *axes.get_ygridlines()):
        line.set_clip_on(False)
    axes.set_axisbelow(True)
    axes.spines[:].set_visible(False)
    if named > 1:
        axes.legend(frameon=False, labelcolor=of(INK))
    return figure


def _hours(one: Forecast) -> list[float]:
    return [row.minute / 60 for row in one.at]


def _band(axes: Axes, across: list[float], low: list[float], high: list[float], ink: str) -> None:
    axes.fill(
        [*across, *reversed(across)], [*low, *reversed(high)],
        color=ink, alpha=0.22, linewidth=0, clip_on=False,
    )  # fmt: skip


def _players(axes: Axes, one: Forecast, name: str, ink: str) -> None:
    _middle_and_band(axes, _hours(one), [row.players for row in one.at], name, ink)


def _middle_and_band(
    axes: Axes, hours: list[float], bands: Sequence[Band], name: str, ink: str
) -> None:
    _band(axes, hours, [band.p10 for band in bands], [band.p90 for band in bands], ink)
    axes.plot(hours, [band.p50 for band in bands], color=ink, label=name, clip_on=False)


def _stacks(axes: Axes, one: Forecast, name: str, ink: str) -> None:
    known = [row for row in one.at if one.end is None or row.minute <= one.end.p50]
    hours = [row.minute / 60 for row in known]
    axes.plot(hours, [row.average_bb for row in known], color=ink, label=name, clip_on=False)


def _tables(axes: Axes, one: Forecast, name: str, ink: str) -> None:
    known = [row for row in one.at if one.end is None or row.minute <= one.end.p90]
    hours = [row.minute / 60 for row in known]
    axes.step(
        hours, [row.tables or 0 for row in known],
        where="post", color=ink, label=name, clip_on=False,
    )  # fmt: skip
    axes.step(
        hours, [row.tables_p90 or 0 for row in known],
        where="post", color=ink, linestyle="--", linewidth=1, clip_on=False,
    )  # fmt: skip


_LINES: Mapping[Kind, Callable[[Axes, Forecast, str, str], None]] = {
    "players": _players,
    "stacks": _stacks,
    "tables": _tables,
}


_LEFT_OUT = {
    r"<metadata>.*?</metadata>|<defs>\s*<style.*?</defs>|<!--.*?-->": "",
    r' (?:id|xmlns:\w+)="[^"]*"': "",
    r'<svg (?:(?:width|height)="[^"]*" ?)+': "<svg ",
}


def _plain(text: str) -> str:
    """An SVG that may stand in a page: without a head, names of its parts and style sheets.

    A page that allows no inline styles takes the same as attributes.
    """
    text = text[text.index("<svg") :]
    for left_out, instead in _LEFT_OUT.items():
        text = re.sub(left_out, instead, text, flags=re.S)
    return re.sub(r' style="([^"]*)"', _as_attributes, text)


def _as_attributes(style: re.Match[str]) -> str:
    told = (one.partition(":") for one in style[1].split(";") if ":" in one)
    values = {name.strip(): value.strip() for name, _, value in told}
    values.pop("font-family", "")
    if font := values.pop("font", ""):
        values["font-size"] = font.split()[0]
    return "".join(f' {name}="{value}"' for name, value in values.items())


def _for_look(text: str, look: Look) -> str:
    for sign, colour in LOOKS[look].items():
        text = text.replace(sign, colour)
    return text
