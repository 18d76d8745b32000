"""How an event comes into the database: announced anew, or taken over with its log."""

from __future__ import annotations

import re
import secrets as chance
from collections.abc import Sequence
from hashlib import sha256
from typing import Any

import sqlalchemy as sa
from msgspec.structs import replace

from floorman.errors import BadFile, BadInput, IllegalAct
from floorman.floor.asking import check_text, fingerprint
from floorman.floor.books import book_of
from floorman.floor.decide import decide
from floorman.floor.folding import fold
from floorman.floor.live import Live
from floorman.sentences import say
from floorman.store.database.engines import Database
from floorman.store.database.schema import secrets, streams
from floorman.store.errors import CameFirst
from floorman.store.logs import log
from floorman.store.venue import keys
from floorman.store.venue.flights import write_anew
from floorman.store.venue.phases import phase
from floorman.store.venue.titles import title
from floorman.tournament.commands import SetUpEvent
from floorman.tournament.envelope import Envelope

LETTERS = "23456789abcdefghjkmnpqrstvwxyz"
"""Of event ids: none is taken for another when read out."""

LONGEST_ID = 40
"""Characters of an id."""
NO_ID = re.compile(r"[/\\?#%]|^\.{0,2}$")
"""What an id is not: nothing, nor what as a part of an address or of a path would be another."""


def announce(database: Database, command: SetUpEvent, key: str, stream: str) -> str:
    """Announce an event, with the hash of a new secret for its draws; gives its id.

    With a key that the same person said before it gives the event announced then. Raises
    IllegalAct when the id is taken.
    """
    said, print_, setup = command, fingerprint(command), command.setup
    at, owner = command.at, command.by
    stream = stream or new_id(f"{owner}\n{key}" if key else "")
    signed = keys.Key(stream, owner, key)
    secret = chance.token_bytes(32)
    setup = replace(setup, commitment=sha256(secret).hexdigest())
    command = replace(command, setup=setup)
    asked = (at, owner, command.device, SetUpEvent.__name__)
    rows = log.written(decide(Live(), command, book_of(setup)), 0, *asked)
    try:
        with database.writing() as connection:
            begin_stream(connection, stream, title(setup), at, database.seal.row(stream, secret))
            log.append(connection, stream, 0, rows)
            write_anew(connection, stream, fold([log.logged(row) for row in rows]).play)
            if key:
                span = keys.Span(1, len(rows))
                keys.keep(connection, [keys.Kept(signed, print_, span)])
    except CameFirst:
        _check_announced(database, signed, said)
    return stream


def take_over(
    database: Database, stream: str, envelopes: Sequence[Envelope], secret: bytes
) -> None:
    """Put an event with its whole log into the database, as it stands in another.

    Without its secret nothing can be drawn in it. Raises BadFile for a log with a hole or one that
    cannot be read, IllegalAct when the id is taken.
    """
    for position, envelope in enumerate(envelopes, 1):
        if envelope.position != position:
            raise BadFile(
                "log",
                say("position {position}", position=envelope.position),
                say("position {position} is missing", position=position),
            )
    rows = [log.as_row(envelope) for envelope in envelopes]
    live = fold([log.logged(row) for row in rows])
    if live.play.setup is None:
        raise BadInput(say("The log announces no event"), say("a log from its first event"))
    created = envelopes[0].at
    try:
        with database.writing() as connection:
            row = database.seal.row(stream, secret) if secret else {}
            begin_stream(connection, stream, title(live.play.setup), created, row)
            log.append(connection, stream, 0, rows, phase(live))
            write_anew(connection, stream, live.play)
    except CameFirst:
        raise _taken(stream) from None


def check_id(event: str) -> None:
    """Raise BadInput for an id that an event cannot have.

    >>> check_id("friday 2")
    """
    check_text("SetUpEvent", "event", event, LONGEST_ID)
    if NO_ID.search(event):
        wrong = say("{event!r} is no id: its pages would have no address", event=event)
        raise BadInput(wrong, say("letters, digits and dashes"), say("event"))


def new_id(key: str = "") -> str:
    """Eight letters and digits: by chance, or the ones that a key stands for.

    >>> new_id("a key") == new_id("a key")
    True
    """
    source = sha256(key.encode()).digest() if key else chance.token_bytes(8)
    return "".join(LETTERS[byte % len(LETTERS)] for byte in source[:8])


def begin_stream(
    connection: sa.Connection, stream: str, name: str, at: int, secret: dict[str, Any]
) -> None:
    """A new event without a log yet; ``secret`` is the row of its draws' secret, if it is here."""
    row: dict[str, Any] = {"id": stream, "name": name, "created": at}
    connection.execute(streams.insert(), row | {"head": 0, "state": phase(Live())})
    if secret:
        connection.execute(secrets.insert(), secret)


def _check_announced(database: Database, key: keys.Key, said: SetUpEvent) -> None:
    with database.reading() as connection:
        found = keys.find(connection, key.stream, [key.kept]).get(key.kept)
    if found is None:
        raise _taken(key.stream)
    keys.check_same(said, key.said, found.fingerprint)


def _taken(stream: str) -> IllegalAct:
    return IllegalAct(
        say("Announce event {stream}", stream=stream),
        say("there is one of that id"),
        say("another id"),
    )
