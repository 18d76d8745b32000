"""The first levels of a sample, played beforehand in memory: its pages have life at once."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from hashlib import sha256
from typing import NamedTuple

from floorman.server.sample.announcement import LEVEL_MINUTES, setup
from floorman.server.sample.floors import PreparedFloor
from floorman.server.sample.staff import Staff, opening
from floorman.server.sample.tables import SampleTables
from floorman.tournament.commands import AdvanceClock
from floorman.tournament.sheet.structure import Structure


class Prepared(NamedTuple):
    """A sample that stands at a second: its floor and tables, the secrets of draws and cards."""

    floor: PreparedFloor
    tables: SampleTables
    draws: bytes
    cards: bytes


def prepared(
    people: Sequence[str],
    players: int,
    speed: int,
    level: int,
    now: int,
    secret: bytes = b"",
    beyond: int = 0,
) -> Prepared:
    """A sample that has come to the end of a level, 0 for its start, at a second.

    ``beyond`` are seconds that it has come further. The first ``players`` of the people enter
    before it starts. ``secret`` makes all of it the same again; without one it is made by chance.
    """
    secret = secret or secrets.token_bytes(32)
    draws, cards = (sha256(secret + what).digest() for what in (b"draws", b"cards"))
    sheet = setup(speed, players, now, draws)
    begins = now - played_seconds(sheet.structure, level) - beyond
    floor = PreparedFloor(setup(speed, players, begins, draws), draws, begins)
    for command in opening(people[:players], -(-players // sheet.structure.seats)):
        floor.tell(command)
    pace = LEVEL_MINUTES // sheet.structure.levels[0].minutes  # as many hands a level as in life
    tables = SampleTables(floor, cards, pace)
    staff = Staff(floor, people, pace, seed=int.from_bytes(secret[:4]))
    tables.look_anew(begins)
    play_until(floor, tables, staff, now)
    floor.tell(AdvanceClock(by="clock"))
    return Prepared(floor, tables, draws, cards)


def play_until(floor: PreparedFloor, tables: SampleTables, staff: Staff, end: int) -> None:
    """Play on in memory until a second."""
    while floor.now < end:
        due = tables.due()
        if due is not None and due <= floor.now:
            tables.step()
        elif staff.act(floor.now):
            tables.look_anew(floor.now)
        else:
            floor.now += 1


def played_seconds(structure: Structure, level: int) -> int:
    """The seconds from the start to the end of a level and of its break."""
    minutes = sum(
        structure.level(number).minutes + structure.break_after(number)
        for number in range(1, level + 1)
    )
    return 60 * minutes
