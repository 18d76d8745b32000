"""The sheet of a season: a TOML file that says which events count and how."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from pathlib import Path

import msgspec

from floorman.errors import BadFile
from floorman.league.season import Season
from floorman.sentences import say, verbatim
from floorman.toml import exact, read_toml
from floorman.tournament.findings.findings import read_text
from floorman.tournament.findings.misread import misread


def read_season(path: Path) -> Season:
    """The season of a sheet in a file; raises BadFile with what is wrong and where."""
    return season_of(read_text(path, say("a TOML file")), str(path))


def season_of(text: str, source: str) -> Season:
    """The season of a sheet's text; raises BadFile, naming its ``source``.

    ``from`` and ``until`` are days in UTC, both inside the season.
    """
    document = read_toml(text, source, fraction=exact)
    for name, after in (("from", 0), ("until", 1)):
        if name in document:
            document[name] = _second(source, name, document[name], after)
    try:
        return msgspec.convert(document, Season)
    except msgspec.ValidationError as error:
        place, wrong, allowed = misread(str(error), Season)
        allowed = allowed or say("a sheet as docs/leagues.md has it")
        raise BadFile(source, place, wrong, allowed) from None


def _second(source: str, name: str, told: object, after: int) -> int:
    """The Unix second at which a day, or the day ``after`` it, begins."""
    if not isinstance(told, date) or isinstance(told, datetime):
        wrong = say("{told} is no day", told=verbatim(str(told)))
        raise BadFile(source, name, wrong, say("a day such as 2026-01-31, without quotes"))
    begins = datetime(told.year, told.month, told.day, tzinfo=UTC) + timedelta(days=after)
    return int(begins.timestamp())
