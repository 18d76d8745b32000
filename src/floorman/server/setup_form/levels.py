"""The levels and breaks as one types them, or pastes them from a sheet: a line each.

A first line may name the columns, in any language there is; without one, a line is read as small
blind, big blind, ante and minutes, with the number of the level before them or not.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from floorman.languages.texts import Texts, languages, texts
from floorman.sentences import Sentence, put, say
from floorman.server.setup_form import typed
from floorman.server.setup_form.lists import lines
from floorman.server.setup_form.typed import Wrong
from floorman.tournament.sheet.structure import AnteKind, Break, Level

COLUMNS: Mapping[str, Sentence] = {
    "number": say("Level"),
    "small_blind": say("Small blind"),
    "big_blind": say("Big blind"),
    "ante": say("Ante"),
    "ante_kind": say("Ante from"),
    "bring_in": say("Bring-in"),
    "small_bet": say("Small bet"),
    "big_bet": say("Big bet"),
    "minutes": say("Minutes"),
    "hands": say("Hands"),
}
ALSO = {
    "number": ("#", "lvl", "lv", "round"),
    "small_blind": ("sb", "small"),
    "big_blind": ("bb", "big"),
    "ante": ("bba", "bb ante", "antes"),
    "minutes": ("min", "mins", "length", "duration", "time", "dauer"),
}
"""Other names of columns, as sheets have them."""
ANTES: Mapping[str, Sentence] = {
    "each": say("Each player"),
    "big-blind": say("Big blind ante"),
    "button": say("Button ante"),
}
ALLOWED = say("small blind, big blind, ante and minutes, or a break with its minutes")
_BREAK = re.compile(r"(?i)break|pause|pausa|descanso|dinner|intermission")
_UNIT = re.compile(r"(?i)\s*(min(ute[ns]?)?\.?|')$")
_MINUTES = re.compile(r"\d+")


def levels(text: str, ante_kind: AnteKind, usual: int = 20) -> tuple[list[Level], list[Break]]:
    """The levels and breaks of a text; ``usual`` minutes where the first lines tell none.

    >>> made, breaks = levels("100/200 20 min\\nBreak 15\\n200 400 400 30", "big-blind")
    >>> [(one.big_blind, one.ante, one.minutes) for one in made], breaks
    ([(200, 0, 20), (400, 400, 30)], [Break(after_level=1, minutes=15)])
    """
    found: list[Level] = []
    breaks: list[Break] = []
    columns: Sequence[str] = ()
    for line in lines(text):
        if _BREAK.search(line):
            breaks.append(_pause(line, len(found)))
        elif not found and not columns and (named := _named(line)):
            columns = named
        else:
            cells = _cells(line)
            data = _told(cells, columns) if columns else _guessed(cells, len(found) + 1)
            number = len(found) + 1
            data = {"ante_kind": ante_kind, **data, "number": number}
            if not data.get("minutes") and not data.get("hands"):
                data["minutes"] = found[-1].minutes if found else usual
            found.append(Level(**data))
    if not found:
        raise Wrong(say("no levels"), ALLOWED)
    return found, breaks


def _pause(line: str, after: int) -> Break:
    minutes = _MINUTES.search(line)
    if minutes is None or not after or len(minutes[0]) > len("10080"):
        raise typed.unread(line, say("a break after a level, such as Break 15"))
    return Break(after, int(minutes[0]))


def _named(line: str) -> list[str]:
    """The columns that a heading names; none where it is no heading."""
    known = _names()
    found: list[str] = []
    for cell in map(_plain, _apart(line)):
        found += ("small_blind", "big_blind") if cell == "blinds" else (known.get(cell, ""),)
    return found if sum(map(bool, found)) > 1 else []


def _names() -> dict[str, str]:
    told = {_plain(put(text, texts(one))): k for k, text in COLUMNS.items() for one in languages()}
    return told | {name: key for key, names in ALSO.items() for name in names}


def _plain(text: str) -> str:
    return " ".join(text.casefold().split())


def _apart(line: str) -> list[str]:
    """The cells of a line: with tabs or the like between, else with spaces."""
    for sign in ("\t", ";", "|"):
        if sign in line:
            return [cell.strip() for cell in line.strip(sign).split(sign)]
    wide = re.split(r"\s{2,}", line.strip())
    return wide if len(wide) > 1 else line.split()


def _cells(line: str) -> list[str]:
    return [part for cell in _apart(line) for part in re.split(r"\s*[/\u2013]\s*|(?<=\d)-", cell)]


def _told(cells: list[str], columns: Sequence[str]) -> dict[str, Any]:
    data: dict[str, Any] = {}
    for key, cell in zip(columns, cells, strict=False):
        if key == "ante_kind":
            data[key] = _ante(cell)
        elif key and key != "number" and cell.strip(" -\u2013\u2014"):
            data[key] = _number(cell)
    if "big_blind" not in data:
        data["big_blind"] = data.get("small_bet", 0)
    return {"small_blind": 0, **data}


def _ante(cell: str) -> str:
    for key, text in ANTES.items():
        if _plain(cell) in {_plain(put(text, texts(one))) for one in languages()}:
            return key
    raise typed.unread(cell, say("one of the antes"))


def _number(cell: str) -> int:
    return typed.whole(_UNIT.sub("", cell))


def _guessed(cells: list[str], number: int) -> dict[str, Any]:
    """The amounts of a line without a heading."""
    bare = [cell for cell in cells if _UNIT.sub("", cell).strip()]
    if not all(cell[:1].isdigit() for cell in bare[1:]):
        raise typed.unread(" ".join(cells), ALLOWED)
    if bare and not bare[0][:1].isdigit():
        bare = bare[1:]  # a word such as "Level", and its number
    told = [_number(cell) for cell in bare]
    has_number = (len(told) > 3 and told[0] == number) or len(told) == 5
    amounts = told[1:] if has_number else told
    names = {2: (), 3: ("minutes",), 4: ("ante", "minutes")}.get(len(amounts))
    if names is None:
        raise typed.unread(" ".join(cells), ALLOWED)
    return dict(zip(("small_blind", "big_blind", *names), amounts, strict=True))


def written(made: Sequence[Level], breaks: Sequence[Break], said: Texts) -> str:
    """The levels and breaks as they are typed, with a heading; empty columns are left out."""
    kinds = {level.ante_kind for level in made}
    keys = [key for key in COLUMNS if _is_told(key, made, len(kinds))]
    rows = [[put(COLUMNS[key], said) for key in keys]]
    for level in made:
        rows.append([_cell(level, key, said) for key in keys])
        for pause in breaks:
            if pause.after_level == level.number:
                rows.append([put(say("Break {minutes}", minutes=pause.minutes), said)])
    return "\n".join("\t".join(row) for row in rows)


def _is_told(key: str, made: Sequence[Level], kinds: int) -> bool:
    if key in ("number", "small_blind", "big_blind"):
        return True
    return kinds > 1 if key == "ante_kind" else any(getattr(level, key) for level in made)


def _cell(level: Level, key: str, said: Texts) -> str:
    value = getattr(level, key)
    return put(ANTES[value], said) if key == "ante_kind" else str(value or "")
