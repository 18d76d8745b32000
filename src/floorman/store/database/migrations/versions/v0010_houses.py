"""The books of the house."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "houses",
        sa.Column("name", sa.String(80), primary_key=True),
        sa.Column("book", sa.Text, nullable=False),
        sa.Column("rules", sa.Text, nullable=False),
    )
