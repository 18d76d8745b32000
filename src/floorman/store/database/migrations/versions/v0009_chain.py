"""The chain of hashes over the logs; the entries that are there are hashed at the next append."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Make the columns."""
    op.add_column("events", sa.Column("chain", sa.String(64), nullable=True))
    op.add_column("streams", sa.Column("chain", sa.String(64), nullable=False, server_default=""))
    op.add_column(
        "streams", sa.Column("chained_from", sa.BigInteger, nullable=False, server_default="0")
    )
