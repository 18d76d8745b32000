"""Gettext catalogues, read as they are: each text with its translation, or its two forms.

What Floorman writes and translators edit: messages without context. Comments and what is obsolete
(``#~``) are passed over, and a message that is not yet translated is left out.
"""

from __future__ import annotations

import re

_LINE = re.compile(r'(?:(msg[a-z_]+)(?:\[\d\])? )?"(.*)"')
_ESCAPED = re.compile(r"\\(.)")
_MEANS = {"n": "\n", "t": "\t", "r": "\r"}


def translations(catalogue: str) -> dict[str, tuple[str, ...]]:
    r"""By the text, for many the one for one thing, what is said for it.

    >>> translations('msgid "a seat"\nmsgid_plural "seats"\nmsgstr[0] "Platz"\nmsgstr[1] "Plätze"')
    {'a seat': ('Platz', 'Plätze')}
    """
    found: dict[str, tuple[str, ...]] = {}
    asked, said = "", [""]
    last = ""
    for line in catalogue.split("\n"):
        if line[:1] == "#" or (part := _LINE.match(line)) is None:
            continue
        keyword, text = part[1], _plain(part[2])
        if keyword == "msgid":
            _keep(found, asked, said)
            asked, said = text, []
        elif keyword == "msgstr":
            said.append(text)
        elif keyword is None and last == "msgid":
            asked += text
        elif keyword is None and last == "msgstr":
            said[-1] += text
        last = keyword or last
    _keep(found, asked, said)
    return found


def _keep(found: dict[str, tuple[str, ...]], asked: str, said: list[str]) -> None:
    if asked and any(said):
        found[asked] = tuple(said)


def _plain(quoted: str) -> str:
    if "\\" not in quoted:
        return quoted
    return _ESCAPED.sub(lambda sign: _MEANS.get(sign[1], sign[1]), quoted)
