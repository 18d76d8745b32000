"""The table that an act of an event needs, with what was told of it."""

from __future__ import annotations

import re

from floorman.prose.story.story import Setting

_LEVEL = re.compile(r"(?<![\w:])\d+-\d+(?![\w:-])")


def told_table(setting: Setting) -> str:
    """A table of its own as table talk, at the stakes and of the size that were told.

    >>> told_table(Setting(whole="9-handed event", small=300, big=600, players=6))
    '6-handed event, 300-600'
    """
    whole = setting.whole
    if setting.players:
        whole = re.sub(r"\b\d+-handed", f"{setting.players}-handed", whole)
    if not setting.big:
        return whole
    level = f"{setting.small or setting.big // 2}-{setting.big}"
    seatless, seats, listed = whole.partition(", seats ")
    told, count = _LEVEL.subn(level, seatless, count=1)
    return f"{told}{seats}{listed}" if count else f"{whole}, {level}"
