"""The levels and breaks as one types them, or pastes them from a sheet: a line each.

A first line may name the columns, in any language there is; without one, a line is read as small
blind, big blind, ante and minutes, with the number of the level before them or not. An ante may
stand in brackets, behind its word or as the third of amounts with slashes.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from floorman.languages.texts import Texts, languages, texts
from floorman.sentences import Sentence, put, row, say
from floorman.server.setup_form import typed
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
_UNIT = re.compile(r"(?i)\s*(min(ute[ns]?|utos|s)?\.?|')$")
_LASTS = re.compile(r"(?i)(?P<minutes>\d{1,5})\s*(m|min(ute[ns]?|utos|s)?\.?|')(?![^\W\d_])")
_HOURS = re.compile(r"(?P<hours>\d+):(?P<minutes>[0-5]\d)")
LONGEST = 5
"""Hours of a level or break that are read as such; more are the time of day."""
_LABEL = re.compile(
    r"(?i)(?:(?:level|lvl|lv|stufe|niveau|nivel|livello|round|runde|ronde)\s*#?\s*\d+\b|[l#]\s?\d+\b"
    r"|\d+\s*[.)](?=\s))[.):|;\s\u2013-]*"
)
"""The number of a level with what marks it as that."""
_NO_ANTE = re.compile(r"(?i)\b(?:no|ohne|sans|sin)\s+ante\b")
_IN_WORDS = re.compile(
    r"(?i)\s*[,(]?\s*(?:\bbb\s+)?\bante(?:\s+bet)?\s*:?\s*(?P<ante>\d[\d.,']*k?)(?:\s*\))?"
)
_IN_BRACKETS = re.compile(r"(?i)\s*\(\s*(?P<ante>\d[\d.,']*k?)\s*(?:ante|bba?)?\s*\)")
_AMOUNTS = re.compile(
    r"(?i)(?P<small>\d[\d.,']*k?)\s*[/\u2013-]\s*(?P<big>\d[\d.,']*k?)"
    r"(?:\s*[/\u2013-]\s*(?P<ante>\d[\d.,']*k?))?"
)


def levels(text: str, ante_kind: AnteKind, usual: int = 20) -> tuple[list[Level], list[Break]]:
    """The levels and breaks of a text; ``usual`` minutes where the first lines tell none.

    >>> made, breaks = levels("100/200 20 min\\nBreak 15\\n200 400 400 30", "big-blind")
    >>> [(one.big_blind, one.ante, one.minutes) for one in made], breaks
    ([(200, 0, 20), (400, 400, 30)], [Break(after_level=1, minutes=15)])
    """
    made = _Made(ante_kind, usual)
    for number, line in enumerate(text.splitlines(), 1):
        try:
            if line.strip():
                made.read(line.strip())
        except Wrong as error:
            at = row((say("line {line}", line=number), error.wrong), ": ")
            raise Wrong(at, error.allowed) from None
    if not made.levels:
        raise Wrong(say("no levels"), ALLOWED)
    return made.levels, made.breaks


class _Made:
    """The levels and breaks of the lines so far, and the columns that a heading named."""

    def __init__(self, ante_kind: AnteKind, usual: int) -> None:
        self.levels: list[Level] = []
        self.breaks: list[Break] = []
        self._ante_kind, self._usual = ante_kind, usual
        self._columns: Sequence[str] = ()
        self._sign = ""

    def read(self, line: str) -> None:
        """Take in one line more."""
        if _BREAK.search(line):
            self.breaks.append(_pause(line, len(self.levels)))
        elif self.levels or self._columns or not self._is_heading(line):
            self._level(line)

    def _is_heading(self, line: str) -> bool:
        """Whether the line names the columns, with commas between them or as lines have them."""
        for sign in ("", ","):
            if columns := _named(line, sign):
                self._columns, self._sign = columns, sign
                return True
        return False

    def _level(self, line: str) -> None:
        number = len(self.levels) + 1
        if self._columns:
            data = _told(_cells(line, self._sign), self._columns)
        else:
            data = _guessed(line, number)
        data = {"ante_kind": self._ante_kind, **data, "number": number}
        if not data.get("minutes") and not data.get("hands"):
            data["minutes"] = self.levels[-1].minutes if self.levels else self._usual
        self.levels.append(Level(**data))


def _pause(line: str, after: int) -> Break:
    """A break; a number before its word counts lines where another stands behind it."""
    word = _BREAK.search(line)
    behind = line[word.end() :] if word else line
    minutes = _lasting(line) or _lasting(behind) or _only(behind) or _only(line)
    if not minutes or not after:
        raise typed.unread(line, say("a break after a level, such as Break 15"))
    return Break(after, minutes)


def _lasting(text: str) -> int:
    """Minutes that are marked as such, or with hours before them; 0 where there are none."""
    if found := _HOURS.search(text):
        is_span = int(found["hours"]) < LONGEST
        return 60 * int(found["hours"]) + int(found["minutes"]) if is_span else 0
    marked = _LASTS.search(text)
    return int(marked["minutes"]) if marked else 0


def _only(text: str) -> int:
    """The only number of a text, 0 where there are none or several."""
    found = re.findall(r"\d+", text)
    return int(found[0]) if len(found) == 1 and len(found[0]) <= len("10080") else 0


def _named(line: str, sign: str) -> list[str]:
    """The columns that a heading names; none where it is no heading."""
    known = _names() if not re.search(r"\d", line) else {}
    found: list[str] = []
    for cell in map(_plain, _apart(line, sign)):
        found += ("small_blind", "big_blind") if cell == "blinds" else (known.get(cell, ""),)
    return found if sum(map(bool, found)) > 1 else []


def _names() -> dict[str, str]:
    told = {_plain(put(text, texts(one))): k for k, text in COLUMNS.items() for one in languages()}
    return told | {name: key for key, names in ALSO.items() for name in names}


def _plain(text: str) -> str:
    return " ".join(text.casefold().split())


def _apart(line: str, told: str) -> list[str]:
    """The cells of a line: with the sign told, tabs or the like between, else with spaces."""
    for sign in (told, "\t", ";", "|") if told else ("\t", ";", "|"):
        if sign in line:
            return [cell.strip() for cell in line.strip(sign).split(sign)]
    wide = re.split(r"\s{2,}", line.strip())
    return wide if len(wide) > 1 else line.split()


def _cells(line: str, sign: str = "") -> list[str]:
    return [
        part for cell in _apart(line, sign) for part in re.split(r"\s*[/\u2013]\s*|(?<=\d)-", cell)
    ]


def _told(cells: list[str], columns: Sequence[str]) -> dict[str, Any]:
    data: dict[str, Any] = {}
    for key, cell in zip(columns, cells, strict=False):
        if key == "ante_kind":
            data[key] = _ante(cell)
        elif key and key != "number" and cell.strip(" -\u2013\u2014"):
            data[key] = _lasting(cell) or _number(cell) if key == "minutes" else _number(cell)
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


def _guessed(line: str, number: int) -> dict[str, Any]:
    """The amounts of a line without a heading."""
    plain = _NO_ANTE.sub(" ", _LABEL.sub("", line, count=1) if _LABEL.match(line) else line)
    plain = _IN_BRACKETS.sub(r"/\g<ante>", _IN_WORDS.sub(r"/\g<ante>", plain))
    found = _AMOUNTS.search(plain)
    if found and found["ante"] and not plain[: found.start()].strip():
        rest = [cell for cell in _cells(plain[found.end() :]) if _UNIT.sub("", cell).strip(" |;")]
        lasts = _lasting(plain[found.end() :]) or (_number(rest[0]) if len(rest) == 1 else 0)
        if bool(lasts) != bool(rest) or len(rest) > 2:
            raise typed.unread(line, ALLOWED)
        names = {"small_blind": "small", "big_blind": "big", "ante": "ante"}
        told = {key: typed.whole(found[name].rstrip(".,")) for key, name in names.items()}
        return told | ({"minutes": lasts} if lasts else {})
    return _in_order(_cells(plain), number)


def _in_order(cells: list[str], number: int) -> dict[str, Any]:
    """The amounts of cells by their order."""
    bare = [cell for cell in cells if _UNIT.sub("", cell).strip()]
    if not all(cell[:1].isdigit() for cell in bare[1:]):
        raise typed.unread(" ".join(cells), ALLOWED)
    if bare and not bare[0][:1].isdigit():
        bare = bare[1:]  # a word such as "Level", and its number
    told = [_number(cell) for cell in bare[:-1]]
    told += [(_lasting(cell) if len(told) > 1 else 0) or _number(cell) for cell in bare[-1:]]
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
