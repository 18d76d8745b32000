"""Players for tests that enter them by number."""

from __future__ import annotations

from argon2 import PasswordHasher
from sqlalchemy import func, select

from floorman.store.database.clock import Clock
from floorman.store.database.engines import Database
from floorman.store.database.people_schema import players
from floorman.store.people.person import Person
from floorman.store.people.players import Players

MANY = 150
EASY = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
"""Passwords of tests are hashed in no time; only tests of the hashing itself take the usual one."""


def write_down(database: Database, count: int = MANY, clock: Clock | None = None) -> None:
    """Have players 1 to ``count`` in the table, as far as it lacks them."""
    with database.reading() as db:
        last = db.scalar(select(func.max(players.c.id))) or 0
    numbers = range(last + 1, count + 1)
    people = Players(database, clock or Clock())
    people.add_all(Person(name=f"Number {number}") for number in numbers)
