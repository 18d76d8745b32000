"""The logs of events, their keys and snapshots."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make the first tables."""
    op.create_table(
        "streams",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("name", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("head", sa.BigInteger, nullable=False),
        sa.Column("state", sa.String(20), nullable=False),
    )
    op.create_table("secrets", _stream(), sa.Column("secret", sa.LargeBinary, nullable=False))
    op.create_table(
        "events",
        _stream(),
        _position("position", primary_key=True),
        _position("act"),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("by", sa.Text, nullable=False),
        sa.Column("type", sa.String(60), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.Column("because", sa.Text, nullable=False),
    )
    op.create_table(
        "keys",
        _stream(),
        sa.Column("key", sa.String(200), primary_key=True),
        sa.Column("fingerprint", sa.String(64), nullable=False),
        _position("first"),
        _position("last"),
    )
    op.create_table(
        "snapshots",
        _stream(),
        _position("position", primary_key=True),
        sa.Column("format", sa.String(40), nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
    )


def downgrade() -> None:
    """Take the first tables away."""
    for table in ("snapshots", "keys", "events", "secrets", "streams"):
        op.drop_table(table)


def _stream() -> sa.Column[str]:
    return sa.Column("stream", sa.String(40), sa.ForeignKey("streams.id"), primary_key=True)


def _position(name: str, *, primary_key: bool = False) -> sa.Column[int]:
    return sa.Column(
        name, sa.BigInteger, primary_key=primary_key, autoincrement=False, nullable=False
    )
