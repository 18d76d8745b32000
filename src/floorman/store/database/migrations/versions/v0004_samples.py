"""Recorded hands of events, and sample events with simulated players."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Make the tables of hands and of sample events."""
    op.create_table(
        "hands",
        sa.Column("stream", sa.String(40), sa.ForeignKey("streams.id"), primary_key=True),
        sa.Column("number", sa.BigInteger, primary_key=True, autoincrement=False),
        sa.Column("table", sa.Integer, nullable=False),
        sa.Column("hand", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("players", sa.Text, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
    )
    op.create_index("hands_of_tables", "hands", ["stream", "table", "hand"])
    op.create_table(
        "samples",
        sa.Column("stream", sa.String(40), sa.ForeignKey("streams.id"), primary_key=True),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("speed", sa.Integer, nullable=False),
        sa.Column("driver", sa.String(40), nullable=False),
        sa.Column("driven_until", sa.BigInteger, nullable=False),
    )


def downgrade() -> None:
    """Take the tables of hands and of sample events away."""
    op.drop_table("samples")
    op.drop_table("hands")
