"""When the database was backed up last, and with which key the secrets of draws are sealed."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Make the table and the column."""
    op.create_table(
        "backups", sa.Column("at", sa.BigInteger, primary_key=True, autoincrement=False)
    )
    op.add_column(
        "secrets", sa.Column("sealed_by", sa.String(16), nullable=False, server_default="")
    )
