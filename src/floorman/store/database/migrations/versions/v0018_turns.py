"""How often an event has gone from one venue to another, and when a venue was restored."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    """Add the column and make the table."""
    op.add_column("transfers", sa.Column("turn", sa.BigInteger, nullable=False, server_default="0"))
    op.create_table(
        "restored",
        sa.Column("at", sa.BigInteger, primary_key=True, autoincrement=False),
    )
