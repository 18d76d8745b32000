"""On which line of a book file a key stands, so that whoever wrote it finds it."""

from __future__ import annotations

import re

HEADING = re.compile(r"\s*\[+\s*([^\]]+?)\s*\]+")
KEY = re.compile(r"\s*([\w.\"'-]+(?: [\w.-]+)*)\s*=")


def line_of(text: str, place: str) -> int:
    """The line, from 1, of a key such as "topics.clock-duration.seconds"; 0 where it is nowhere.

    Where the key itself is missing, the line of the table that it belongs in.

    >>> text = "[settings]\\nraise-cap = 4\\n\\n[topics.clock-duration]\\nsecond = 1"
    >>> line_of(text, "settings.raise-cap"), line_of(text, "topics.clock-duration.second")
    (2, 5)
    >>> line_of(text, "topics.clock-duration.seconds"), line_of(text, "book")
    (4, 0)
    """
    table, near = "", 0
    for number, line in enumerate(text.splitlines(), start=1):
        if heading := HEADING.fullmatch(line.partition("#")[0].rstrip()):
            table = _plain(heading[1])
            here = table
        elif key := KEY.match(line):
            here = ".".join(filter(None, (table, _plain(key[1]))))
        else:
            continue
        if here == place:
            return number
        if place.startswith(f"{here}.") and heading:
            near = number
    return near


def _plain(name: str) -> str:
    return re.sub(r"[\"'\s]", "", name)
