"""Set-ups kept under a name, to announce events like them."""

from __future__ import annotations

import msgspec
import sqlalchemy as sa

from floorman.errors import BadInput, Unknown
from floorman.sentences import say
from floorman.store.database.engines import Database
from floorman.store.database.schema import templates
from floorman.tournament.sheet.setup import Setup
from floorman.tournament.sheet.templates import cloned

LONGEST_NAME = 80


class Templates:
    """The templates of a venue."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def keep(self, name: str, setup: Setup) -> None:
        """Keep a set-up under a name, in place of the one that had it.

        The secret's commitment and the start are not kept. Raises BadInput for a name that will
        not do.
        """
        if not name.strip() or len(name) > LONGEST_NAME:
            allowed = say("1 to {longest_name} letters", longest_name=LONGEST_NAME)
            raise BadInput(
                say("A template needs a name"),
                allowed,
            )
        body = msgspec.json.encode(cloned(setup))
        with self._database.alone() as connection:
            connection.execute(sa.delete(templates).where(templates.c.name == name))
            connection.execute(sa.insert(templates).values(name=name, setup=body))

    def get(self, name: str) -> Setup:
        """The set-up of that name; raises Unknown when there is none."""
        found = sa.select(templates.c.setup).where(templates.c.name == name)
        with self._database.reading() as connection:
            body = connection.scalar(found)
        if body is None:
            raise Unknown(say("template"), name, self.names())
        return msgspec.json.decode(body, type=Setup)

    def names(self) -> list[str]:
        """All names, in order."""
        with self._database.reading() as connection:
            return list(connection.scalars(sa.select(templates.c.name).order_by(templates.c.name)))

    def drop(self, name: str) -> None:
        """Forget a template; raises Unknown when there is none."""
        self.get(name)
        with self._database.writing() as connection:
            connection.execute(sa.delete(templates).where(templates.c.name == name))
