"""Where the venue and its events are: a second machine that follows, events that went away."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "standing",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("epoch", sa.BigInteger, nullable=False),
        sa.Column("state", sa.String(20), nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("held", sa.BigInteger, nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("key", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "changes",
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("of", sa.Text, nullable=False),
        sa.Column("key", sa.Text, nullable=False),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "partner",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("credential", sa.Integer, nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("own", sa.Text, nullable=False),
        sa.Column("token", sa.Text, nullable=False),
        sa.Column("secret", sa.LargeBinary, nullable=False),
        sa.Column("sealed_by", sa.String(16), nullable=False),
    )
    op.create_table(
        "transfers",
        sa.Column("id", sa.String(80), primary_key=True),
        sa.Column("stream", sa.String(40), nullable=False),
        sa.Column("address", sa.Text, nullable=False),
        sa.Column("state", sa.String(20), nullable=False),
        sa.Column("token", sa.LargeBinary, nullable=False),
        sa.Column("sealed_by", sa.String(16), nullable=False),
    )
    op.add_column("credentials", sa.Column("origin", sa.Integer))


def downgrade() -> None:
    """Take the tables and the column away."""
    op.drop_column("credentials", "origin")
    for table in ("transfers", "partner", "changes", "standing"):
        op.drop_table(table)
