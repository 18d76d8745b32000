"""Which event has which of the venue's tables, and set-ups kept under a name."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "venue_tables",
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("stream", sa.String(40), sa.ForeignKey("streams.id"), nullable=False),
    )
    op.create_table(
        "templates",
        sa.Column("name", sa.String(80), primary_key=True),
        sa.Column("setup", sa.LargeBinary, nullable=False),
    )
