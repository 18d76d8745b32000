"""The table that an act of an event needs, with what was told of it."""

from __future__ import annotations

import re
from collections.abc import Sequence

from floorman.games.game import game, games
from floorman.prose.line.ring import ring_told
from floorman.prose.story.story import Setting
from floorman.prose.story.table.game_told import is_alike

_HANDED = re.compile(r"\b\d+-handed")
_ANTE = re.compile(r"ante \d+ big-blind")
_LEVEL = re.compile(r"(?<![\w:])\d+-\d+(?![\w:-])")
FULL = 9
"""Seats at a table of an event where nobody told how many."""
OF_EVENT = f"{FULL}-handed event"
"""The tables of an event where nobody told of them."""


def told_table(setting: Setting, coming: Sequence[int] = ()) -> str:
    """A table of its own as table talk, at the stakes and of the size that were told.

    Where it was told who has the button and the blinds, they do; seats of whoever is ``coming``
    are empty.

    >>> told_table(Setting(whole="9-handed event", small=300, big=600, players=6))
    '6-handed event, 300-600'
    >>> told_table(Setting(whole="9-handed event", players=7, extra=["6-handed event", "7 left"]))
    '6-handed event, 7 left'
    >>> told_table(Setting(whole="9-handed event", ring={"button": 3, "sb": 5}), [4])
    '9-handed, seats 1-3 and 5-9, button 3, small blind 5'
    """
    whole = _at_stakes(_of_size(setting), setting)
    if setting.ring and whole.startswith(tuple("23456789")):
        whole = _with_ring(whole, setting, coming)
    elif setting.button and _GAME.fullmatch(whole) and not game(whole).is_stud:
        whole = f"{whole}, button {setting.button}"
    own = _in_told_game(whole.split(", "), setting)
    more = (one for one in setting.extra if not _is_told(one, whole))
    return ", ".join([*own, *(one for one in more if one not in own)])


def _in_told_game(own: list[str], setting: Setting) -> list[str]:
    """What a table tells, of the game that was told; stud has no button.

    >>> _in_told_game(["plo8", "button 6", "chip 100"], Setting(game="stud8"))
    ['stud8', 'chip 100']
    """
    if not (setting.game and _GAME.fullmatch(own[0])):
        return own
    if own[0] in games() and is_alike(game(own[0]), game(setting.game)):
        return own
    is_stud = game(setting.game).is_stud
    more = (one for one in own[1:] if not (is_stud and one.startswith("button ")))
    return [setting.game, *more]


_GAME = re.compile(r"[a-z]+\d*[a-z]*")
"""A table of which nothing is told but its game."""


def _is_told(fact: str, whole: str) -> bool:
    """Whether a table tells a fact already: how many sit there, or its ante."""
    is_of_ante = fact.startswith("ante ") and " ante " in whole
    return is_of_ante or f"{fact.partition(' has ')[0]}:" in whole


def counted_tables(setting: Setting) -> dict[str, int]:
    """How many sit at the tables of which that was told.

    >>> counted_tables(Setting(extra=["table 14 has 5 players", "9-handed event"]))
    {'14': 5}
    """
    found = (_COUNT.match(one) for one in setting.extra)
    return {one[1]: int(one[2]) for one in found if one is not None}


_COUNT = re.compile(r"table (\w+) has (\d+) players")


def _with_ring(whole: str, setting: Setting, coming: Sequence[int]) -> str:
    """The table with the seats that were told to have the button and the blinds."""
    size, *rest = whole.split(", ")
    handed = int(size.partition("-")[0])
    kept = [one for one in rest if not _OF_RING.match(one)]
    told = ring_told(setting, range(1, handed + 1), coming)
    full = [name for name, count in counted_tables(setting).items() if count == handed]
    if full:
        return ", ".join([size, f"table {full[0]}: {told[0]}", *told[1:], *kept])
    return ", ".join([size.removesuffix(" event"), *told, *kept])


_OF_RING = re.compile(r"(seats|button|small blind|big blind) |\d+(-\d+)?$")


def _of_size(setting: Setting) -> str:
    """The table, as large as the event's tables are, else as the one told of."""
    if _SEATED.search(setting.whole):
        return _of_hand(setting)
    told = next((one for one in setting.extra if _HANDED.match(one)), "")
    if told or setting.players:
        size = told.partition(" ")[0] or f"{setting.players}-handed"
        return _HANDED.sub(size, setting.whole)
    return setting.whole


def _of_hand(setting: Setting) -> str:
    """The table of a hand with as many players as were told."""
    told = f", seats 1-{setting.players}"
    return _SEATED.sub(told, setting.whole) if setting.players > 1 else setting.whole


_SEATED = re.compile(r", seats 1-\d+$")


def _at_stakes(whole: str, setting: Setting) -> str:
    """The table at the blinds that were told."""
    if not setting.big:
        return whole
    level = f"{setting.small or setting.big // 2}-{setting.big}"
    seatless, seats, listed = whole.partition(", seats ")
    told, count = _LEVEL.subn(level, _ANTE.sub(f"ante {setting.big} big-blind", seatless), count=1)
    return f"{told}{seats}{listed}" if count else f"{whole}, {level}"
