"""The venue's own events among the played ones; bounties; tables of columns; what players show."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    """Add the columns and make the tables."""
    with op.batch_alter_table("played_events") as events:
        events.add_column(sa.Column("stream", sa.String(100)))
        events.add_column(sa.Column("head", sa.BigInteger, nullable=False, server_default="0"))
        events.create_unique_constraint("played_events_stream", ["stream"])
    with op.batch_alter_table("played_results") as results:
        results.add_column(sa.Column("bounties", sa.BigInteger, nullable=False, server_default="0"))
    op.create_table(
        "column_choices",
        sa.Column("header", sa.String(64), primary_key=True),
        sa.Column("columns", sa.Text, nullable=False),
    )
    op.create_table(
        "history_wishes",
        sa.Column("player", sa.Integer, sa.ForeignKey("players.id"), primary_key=True),
        sa.Column("shows", sa.String(20), nullable=False),
    )
