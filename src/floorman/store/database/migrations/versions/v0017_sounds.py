"""Sounds of the house, and which of them an event plays at which moment."""

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "sounds",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("title", sa.Text, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("type", sa.String(40), nullable=False),
        sa.Column("sound", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "event_sounds",
        sa.Column("stream", sa.String(40), sa.ForeignKey("streams.id"), primary_key=True),
        sa.Column("moment", sa.String(20), primary_key=True),
        sa.Column("sound", sa.String(40), nullable=False),
        sa.Column("volume", sa.Integer, nullable=False),
    )
