"""The table that an act of an event needs, with what was told of it."""

from __future__ import annotations

import re

from floorman.prose.story.story import Setting

_HANDED = re.compile(r"\b\d+-handed")
_LEVEL = re.compile(r"(?<![\w:])\d+-\d+(?![\w:-])")


def told_table(setting: Setting) -> str:
    """A table of its own as table talk, at the stakes and of the size that were told.

    >>> told_table(Setting(whole="9-handed event", small=300, big=600, players=6))
    '6-handed event, 300-600'
    >>> told_table(Setting(whole="9-handed event", players=7, extra=["6-handed event", "7 left"]))
    '6-handed event, 7 left'
    """
    whole = _at_stakes(_of_size(setting), setting)
    own = whole.split(", ")
    return ", ".join([*own, *(one for one in setting.extra if one not in own)])


def _of_size(setting: Setting) -> str:
    """The table, as large as the event's tables are, else as the one told of."""
    told = next((one for one in setting.extra if _HANDED.match(one)), "")
    if told or setting.players:
        size = told.partition(" ")[0] or f"{setting.players}-handed"
        return _HANDED.sub(size, setting.whole)
    return setting.whole


def _at_stakes(whole: str, setting: Setting) -> str:
    """The table at the blinds that were told."""
    if not setting.big:
        return whole
    level = f"{setting.small or setting.big // 2}-{setting.big}"
    seatless, seats, listed = whole.partition(", seats ")
    told, count = _LEVEL.subn(level, seatless, count=1)
    return f"{told}{seats}{listed}" if count else f"{whole}, {level}"
