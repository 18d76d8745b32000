"""Players, staff and what their devices may do."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

BY_BYTE = sa.Text().with_variant(sa.Text(collation="C"), "postgresql")


def upgrade() -> None:
    """Make the tables of people."""
    op.create_table(
        "players",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("search", BY_BYTE, nullable=False, index=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("nickname", sa.Text, nullable=False),
        sa.Column("membership", sa.String(80), unique=True),
        sa.Column("email", sa.Text, nullable=False),
        sa.Column("phone", sa.Text, nullable=False),
        sa.Column("document", sa.Text, nullable=False),
        sa.Column("birthday", sa.String(10), nullable=False),
        sa.Column("notes", sa.Text, nullable=False),
        sa.Column("merged_into", sa.Integer, sa.ForeignKey("players.id")),
        sa.Column("erased", sa.Boolean, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sqlite_autoincrement=True,
    )
    # The second index of a table stands for itself: two at once come in any order.
    op.create_index("ix_players_merged_into", "players", ["merged_into"])
    op.create_table(
        "player_photos",
        sa.Column("player", sa.Integer, sa.ForeignKey("players.id"), primary_key=True),
        sa.Column("type", sa.String(40), nullable=False),
        sa.Column("image", sa.LargeBinary, nullable=False),
    )
    op.create_table(
        "player_changes",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("player", sa.Integer, sa.ForeignKey("players.id"), nullable=False, index=True),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("by", sa.Text, nullable=False),
        sa.Column("field", sa.String(40), nullable=False),
        sa.Column("was", sa.Text, nullable=False),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "foreign_players",
        sa.Column("event", sa.String(40), primary_key=True),
        sa.Column("theirs", sa.String(80), primary_key=True),
        sa.Column("ours", sa.Integer, sa.ForeignKey("players.id"), index=True),
    )
    op.create_table(
        "users",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("name", sa.String(80), nullable=False, unique=True),
        sa.Column("password_hash", sa.Text, nullable=False),
        sa.Column("role", sa.String(20), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("revoked", sa.BigInteger),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "credentials",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("hash", sa.String(64), nullable=False, unique=True),
        sa.Column("role", sa.String(20), nullable=False),
        sa.Column("bound_table", sa.Integer, nullable=False),
        sa.Column("player", sa.String(80), nullable=False),
        sa.Column("label", sa.Text, nullable=False),
        sa.Column("user", sa.Integer, sa.ForeignKey("users.id"), index=True),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("expires", sa.BigInteger),
        sa.Column("used", sa.BigInteger),
        sa.Column("revoked", sa.BigInteger),
        sqlite_autoincrement=True,
    )
    op.create_table("venue", sa.Column("id", sa.String(40), primary_key=True))


def downgrade() -> None:
    """Take the tables of people away."""
    for table in (
        "venue",
        "credentials",
        "users",
        "foreign_players",
        "player_changes",
        "player_photos",
        "players",
    ):
        op.drop_table(table)
