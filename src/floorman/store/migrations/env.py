"""Brings the tables of the connection it is given up to date, in that connection's transaction."""

from alembic import context

from floorman.store.schema import METADATA

context.configure(
    connection=context.config.attributes["connection"],
    target_metadata=METADATA,
    transactional_ddl=True,
)
context.run_migrations()
