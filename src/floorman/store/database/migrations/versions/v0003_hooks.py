"""Webhooks, and on PostgreSQL a notice of every log that goes on."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

NOTICE = """
CREATE FUNCTION floorman_notice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    PERFORM pg_notify('floorman', NEW.id);
    RETURN NULL;
END $$
"""
TRIGGER = """
CREATE TRIGGER floorman_notice AFTER INSERT OR UPDATE OF head ON streams
FOR EACH ROW EXECUTE FUNCTION floorman_notice()
"""


def upgrade() -> None:
    """Make the tables of webhooks."""
    op.create_table(
        "hooks",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("url", sa.Text, nullable=False),
        sa.Column("event", sa.String(40), nullable=False),
        sa.Column("secret", sa.String(80), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("failures", sa.Integer, nullable=False),
        sa.Column("problem", sa.Text, nullable=False),
        sa.Column("next_try", sa.BigInteger, nullable=False),
        sa.Column("busy_until", sa.BigInteger, nullable=False),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "hook_positions",
        sa.Column("hook", sa.Integer, sa.ForeignKey("hooks.id"), primary_key=True),
        sa.Column("stream", sa.String(40), sa.ForeignKey("streams.id"), primary_key=True),
        sa.Column("position", sa.BigInteger, nullable=False),
    )
    if op.get_bind().dialect.name == "postgresql":
        op.execute(NOTICE)
        op.execute(TRIGGER)


def downgrade() -> None:
    """Take the tables of webhooks away."""
    if op.get_bind().dialect.name == "postgresql":
        op.execute("DROP TRIGGER floorman_notice ON streams")
        op.execute("DROP FUNCTION floorman_notice()")
    op.drop_table("hook_positions")
    op.drop_table("hooks")
