"""Brings the tables of the connection it is given up to date, in that connection's transaction."""

from alembic import context

context.configure(
    connection=context.config.attributes["connection"],
    transactional_ddl=True,
)
context.run_migrations()
