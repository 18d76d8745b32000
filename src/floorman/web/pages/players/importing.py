"""Past events taken in on a page: saved tournaments, and spreadsheets once columns are matched."""

from __future__ import annotations

import binascii
from base64 import b64decode
from collections.abc import Mapping, Sequence
from typing import Any

from litestar import MediaType, Response, get, post
from msgspec import Struct

from floorman.errors import BadInput
from floorman.league.played import Played
from floorman.league.tdt.played import played
from floorman.sentences import Sentence, say
from floorman.server.given import Given
from floorman.server.service import Service
from floorman.store.league.columns import Columns, has_names
from floorman.store.league.played_events import PlayedEvents, TakenIn
from floorman.store.league.spreadsheet import FIELDS, Read, Table, keep_players, table_of
from floorman.web.as_json import wants_json
from floorman.web.forms import TAKES, Form
from floorman.web.rendering import AnyRequest, page

SHOWN = 6
"""Rows and events of a spreadsheet that are shown before it is taken in."""
LONGEST_NAME = 200


class Looked(Struct, frozen=True):
    """A spreadsheet before it is taken in: its columns, what comes of it.

    ``chosen`` are the columns by field, ``fields`` what each column is taken for; ``said`` is what
    was left out, ``has_good`` tells that some lines are good where others are wrong.
    """

    source: str
    header: tuple[str, ...]
    chosen: Mapping[str, str]
    fields: Mapping[str, str]
    rows: Sequence[tuple[int, tuple[str, ...]]]
    lines: int
    events: Sequence[Played]
    names: int
    wrong: str
    said: Sequence[Sentence] = ()
    has_good: bool = False


class Came(Struct, frozen=True):
    """What became of a file: events added, kept already and replaced, players, what is open."""

    source: str
    added: int = 0
    known: int = 0
    replaced: int = 0
    players: int = 0
    said: Sequence[Sentence | str] = ()
    wrong: str = ""


@get("/import", sync_to_thread=True)
def ask(request: AnyRequest) -> Response[str]:
    """Ask for files of other programs, and for spreadsheets."""
    return page(request, "public/import.html", looked=None, came=None, fields=FIELDS)


@post("/import", sync_to_thread=True, status_code=200, takes=TAKES)
def take(request: AnyRequest, service: Given, data: Form) -> Response[Any]:
    """Look at a spreadsheet, or take a file in, as ``do`` says; what will not do is said."""
    source = data.get("source", "").rpartition("/")[2].rpartition("\\")[2][:LONGEST_NAME]
    looked, came = None, None
    try:
        content = _content(data.get("data", ""))
        if source.lower().endswith(".tdt"):
            came = _saved(service, source, content, replace=data.get("replace") == "true")
        else:
            looked, came = _sheet(service, table_of(content, source), data)
    except BadInput as error:
        came = Came(source, wrong=error.sentence)
    if wants_json(request):
        return Response(came or looked, media_type=MediaType.JSON)
    return page(request, "public/import.html", looked=looked, came=came, fields=FIELDS)


def _content(told: str) -> bytes:
    try:
        return b64decode(told, validate=True)
    except binascii.Error:
        raise BadInput(say("the file did not come whole"), say("the file again")) from None


def _saved(service: Service, source: str, content: bytes, *, replace: bool) -> Came:
    """Take in a tournament of The Tournament Director."""
    event = played(content, source.rpartition(".")[0])
    done = _keeping(service).take_in(event, replace=replace)
    return _came(source, [done], event.not_understood)


def _sheet(service: Service, sheet: Table, data: Form) -> tuple[Looked | None, Came | None]:
    """Look at a spreadsheet; take it in where that is asked and nothing is wrong."""
    columns = Columns(service.venue.database)
    told = {
        data[f"column.{at}"]: column
        for at, column in reversed(list(enumerate(sheet.header)))
        if data.get(f"column.{at}") in FIELDS
    }
    is_told = any(key.startswith("column.") for key in data)
    looked = _looked(sheet, told if is_told else columns.guess(sheet))
    does = {"keep": not looked.wrong, "good": looked.has_good or not looked.wrong}
    if not does.get(data.get("do", "")):
        return looked, None
    columns.remember(sheet, looked.chosen)
    if not looked.events:
        count = keep_players(service.venue, sheet, looked.chosen)
        return None, Came(sheet.source, players=count, said=looked.said)
    keeping, replace = _keeping(service), data.get("replace") == "true"
    done = [keeping.take_in(one, replace=replace) for one in looked.events]
    left = [looked.wrong] if looked.wrong else []
    return None, _came(sheet.source, done, [*looked.said, *left])


def _looked(sheet: Table, chosen: Mapping[str, str]) -> Looked:
    names, read, wrong = 0, Read([]), ""
    try:
        if not has_names(chosen):
            raise BadInput(say("No column has the names"), say("a column of names"))
        names = len({row["name"] for _, row in sheet.told(chosen)})
        if not names:
            raise BadInput(say("No line has a name"), say("a line for each player"))
        read = sheet.read(chosen) if "place" in chosen else sheet.names(chosen)
        read.refuse(sheet.source)
    except BadInput as error:
        wrong = error.sentence
    return Looked(
        sheet.source,
        sheet.header,
        chosen,
        {column: field for field, column in chosen.items()},
        sheet.rows[:SHOWN],
        len(sheet.rows),
        read.events,
        names,
        wrong,
        read.said or sheet.said,
        bool(wrong and read.events),
    )


def _came(source: str, done: Sequence[TakenIn], not_understood: Sequence[str] = ()) -> Came:
    said = [one for each in done for one in each.said]
    return Came(
        source,
        added=sum(one.event > 0 and not one.replaced for one in done),
        known=sum(not one.event for one in done),
        replaced=sum(one.replaced for one in done),
        said=[*dict.fromkeys(said), *not_understood],
    )


def _keeping(service: Service) -> PlayedEvents:
    return PlayedEvents(service.venue.database, service.clock)


IMPORT_PAGES = (ask, take)
