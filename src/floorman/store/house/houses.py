"""Books of the house, kept under a name: house rules on top of a bundled book."""

from __future__ import annotations

import sqlalchemy as sa

from floorman.errors import BadInput, Unknown
from floorman.rulebooks.book import Book, load_with_house
from floorman.sentences import say
from floorman.store.database.engines import Database
from floorman.store.database.schema import houses

LONGEST_NAME = 80


class Houses:
    """The books of a venue's house. An event keeps the rules it was announced with."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def keep(self, name: str, book: str, rules: str) -> None:
        """Keep the rules laid on a book, in place of those of that name.

        Raises BadInput for a name that will not do, BadFile for rules that cannot be laid on it.
        """
        if not name.strip() or len(name) > LONGEST_NAME:
            raise BadInput(
                say("A house's book needs a name"),
                say("1 to {longest_name} letters", longest_name=LONGEST_NAME),
            )
        load_with_house(book, rules)
        with self._database.alone() as connection:
            connection.execute(sa.delete(houses).where(houses.c.name == name))
            connection.execute(sa.insert(houses).values(name=name, book=book, rules=rules))

    def all(self) -> dict[str, tuple[str, str]]:
        """By name, in order: the book that each rests on, and its rules as a house file's text."""
        query = sa.select(houses).order_by(houses.c.name)
        with self._database.reading() as connection:
            return {row.name: (row.book, row.rules) for row in connection.execute(query)}

    def book(self, name: str) -> Book:
        """The whole book of that name; raises Unknown when there is none."""
        found = self.all()
        if name not in found:
            raise Unknown(say("house's book"), name, tuple(found))
        return load_with_house(*found[name])

    def drop(self, name: str) -> None:
        """Forget a book; events that are played by it keep it. Raises Unknown for none."""
        self.book(name)
        with self._database.writing() as connection:
            connection.execute(sa.delete(houses).where(houses.c.name == name))
