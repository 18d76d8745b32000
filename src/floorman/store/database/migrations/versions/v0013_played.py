"""Events of other programs, each player's result in them, and the sheets of seasons."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "played_events",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("mark", sa.String(64), nullable=False, unique=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("league", sa.Text, nullable=False),
        sa.Column("season", sa.Text, nullable=False),
        sa.Column("start", sa.BigInteger, nullable=False),
        sa.Column("levels", sa.Integer, nullable=False),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "played_results",
        sa.Column("event", sa.Integer, sa.ForeignKey("played_events.id"), primary_key=True),
        sa.Column("line", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("player", sa.Integer, sa.ForeignKey("players.id"), index=True),
        *(
            sa.Column(name, sa.Integer, nullable=False)
            for name in ("place", "entries", "rebuys", "addons", "knocked_out")
        ),
        *(sa.Column(name, sa.BigInteger, nullable=False) for name in ("buyins", "paid", "prize")),
        sa.Column("points", sa.Text, nullable=False),
    )
    op.create_table(
        "seasons",
        sa.Column("name", sa.String(80), primary_key=True),
        sa.Column("sheet", sa.Text, nullable=False),
    )
