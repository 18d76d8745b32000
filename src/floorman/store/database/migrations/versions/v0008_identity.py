"""Who did what on which device: names, shifts, a dealer's event, whose a key is."""

import time
from hashlib import sha256

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"

LASTING = "user IS NULL AND revoked IS NULL AND label <> '' AND (expires IS NULL OR expires > :now)"
ACT = "kind IN ('token', 'session') AND role IN ('director', 'floor', 'cashier', 'dealer')"


def upgrade() -> None:
    """Make the columns and the table; tell apart what had one name or one key."""
    text = sa.Column("of", sa.Text, nullable=False, server_default="")
    for table, column in (("events", "device"), ("events", "asked"), ("credentials", "person")):
        op.add_column(table, sa.Column(column, text.type, nullable=False, server_default=""))
    event = sa.Column("event", sa.String(40), nullable=False, server_default="")
    op.add_column("credentials", event)
    op.create_table(
        "shifts",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column(
            "credential", sa.Integer, sa.ForeignKey("credentials.id"), nullable=False, index=True
        ),
        sa.Column("person", sa.Text, nullable=False),
        sa.Column("began", sa.BigInteger, nullable=False),
        sa.Column("begun_by", sa.Text, nullable=False),
        sa.Column("ended", sa.BigInteger),
        sa.Column("ended_by", sa.Text, nullable=False, server_default=""),
        sqlite_autoincrement=True,
    )
    _name_apart(op.get_bind())
    _key_apart(op.get_bind())


def _name_apart(db: sa.Connection) -> None:
    """Devices that act under the name of another one, or of a user, get a number behind it."""
    found = f"SELECT id, label FROM credentials WHERE {_quoted(db)} AND {ACT} ORDER BY id"
    taken = {name.casefold() for name in db.execute(sa.text("SELECT name FROM users")).scalars()}
    for id_, label in db.execute(sa.text(found), {"now": int(time.time())}).all():
        name, number = label, 1
        while name.casefold() in taken:
            number += 1
            name = f"{label} ({number})"
        taken.add(name.casefold())
        if name != label:
            change = sa.text("UPDATE credentials SET label = :name WHERE id = :id")
            db.execute(change, {"name": name, "id": id_})


def _quoted(db: sa.Connection) -> str:
    """``user`` is a word of PostgreSQL's own."""
    return LASTING.replace("user", db.dialect.identifier_preparer.quote_identifier("user"))


def _key_apart(db: sa.Connection) -> None:
    """A key belongs to who said it: from now on it is kept with that name, as a hash."""
    events = sa.table("events", *map(sa.column, ("stream", "position", "by")))
    keys = sa.table("keys", *map(sa.column, ("stream", "key", "first")))
    said = sa.select(keys.c.stream, keys.c.key, events.c.by).join(
        events, (events.c.stream == keys.c.stream) & (events.c.position == keys.c.first)
    )
    for stream, key, by in db.execute(said).all():
        scoped = sha256(f"{by}\n{key}".encode()).hexdigest()
        is_it = (keys.c.stream == stream) & (keys.c.key == key)
        db.execute(sa.update(keys).where(is_it).values(key=scoped))
