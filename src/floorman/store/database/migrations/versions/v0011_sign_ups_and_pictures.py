"""Players who sign up by themselves until the desk has confirmed them; pictures of an event."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "sign_ups",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("stream", sa.String(40), sa.ForeignKey("streams.id"), nullable=False, index=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("name", sa.Text, nullable=False),
    )
    op.create_table(
        "pictures",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("stream", sa.String(40), sa.ForeignKey("streams.id"), nullable=False, index=True),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("type", sa.String(40), nullable=False),
        sa.Column("image", sa.LargeBinary, nullable=False),
    )
