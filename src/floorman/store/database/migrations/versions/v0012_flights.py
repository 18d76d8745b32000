"""Which events feed another, and who has entered them."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Make the tables; no event of an earlier version feeds another."""
    op.create_table(
        "flights",
        sa.Column("stream", sa.String(40), sa.ForeignKey("streams.id"), primary_key=True),
        sa.Column("feeds", sa.String(80), nullable=False, index=True),
    )
    op.create_table(
        "flight_entries",
        sa.Column("stream", sa.String(40), sa.ForeignKey("streams.id"), primary_key=True),
        sa.Column("entry", sa.String(80), primary_key=True),
        sa.Column("person", sa.String(80), nullable=False, index=True),
    )
