"""When the database was backed up last."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "backups", sa.Column("at", sa.BigInteger, primary_key=True, autoincrement=False)
    )
