"""An event for whoever has to look into it: every fact in plain files, signed by the venue.

Everything speaks of players by their ids; the names stand in a file of their own, which can be left
out, or taken out later, and the rest still holds.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from hashlib import sha256
from importlib import resources
from typing import Any

import msgspec
import sqlalchemy as sa

from floorman import __version__
from floorman.floor.books import book_of
from floorman.floor.decide import DESCRIBED
from floorman.floor.live import Live
from floorman.floor.results.results import named, standings
from floorman.languages.texts import texts
from floorman.rulebooks.book import Book
from floorman.sentences import as_text
from floorman.server.views.money.results import cash_csv, entries_csv
from floorman.store.backups.archive import names_of_log, venue_mark, whole_log
from floorman.store.files.packing import lines
from floorman.store.logs.acts import undone_acts
from floorman.store.logs.hands import hands
from floorman.store.logs.heads import head_of
from floorman.store.people.naming import nameless
from floorman.store.regulator import signing
from floorman.store.regulator.key import VenueKey
from floorman.store.venue.venue import Venue
from floorman.tournament.chain import chain
from floorman.tournament.envelope import Envelope
from floorman.tournament.events import DrawMade
from floorman.tournament.files.results import csv_of, csv_text
from floorman.tournament.sheet.currency import plain
from floorman.web.told.fields import Say
from floorman.web.told.sentences import sentence

COLUMNS = (
    *("position", "act", "time", "who", "device", "command", "what", "why", "rules", "undone"),
    *("event", "data", "hash"),
)
ENGLISH = "en"
"""What a regulator gets is in English, as the log itself is."""


def signed_export(venue: Venue, event: str, *, with_names: bool) -> dict[str, bytes]:
    """All files of the export of an event, signed with the venue's key.

    Raises Unknown for an event there is not, Damaged for one that cannot be read.
    """
    with venue.reading(event) as (position, live):
        parts = _sheets(live)
        setup = live.play.setup
        book, secret, state = book_of(setup), live.secret, _state(live)
    assert setup is not None
    log = list(whole_log(venue, event, position))
    rules = _as_json(_whole(book))
    key = VenueKey.of(venue.database)
    facts = {
        "event": event,
        "name": setup.structure.name,
        "state": state,
        "log": _end(venue, event, log),
        "book": _named(book, rules),
        "draws": {"commitment": setup.commitment, "secret": secret or None},
    }
    parts |= {
        signing.EVENT: _as_json(_written(venue, key) | facts),
        signing.LOG: lines(log),
        "log.csv": _log(venue, event, log, book).encode(),
        "draws.csv": _draws(log).encode(),
        "setup.json": _as_json(setup),
        "book.json": rules,
        "hands.jsonl": lines(_hands(venue, event)),
        signing.README: _packaged("README.txt")
        .format(event=event, name=setup.structure.name)
        .encode(),
        signing.CHECK: _packaged("alone.py").encode(),
    }
    if with_names:
        rows = ((one.id, one.name) for one in names_of_log(venue, event, log))
        parts[signing.NAMES] = csv_of(("id", "name"), rows).encode()
    return signing.signed(parts, key)


def _written(venue: Venue, key: VenueKey) -> dict[str, Any]:
    """What an export says of itself: its form, and by whom and when it was written."""
    return {
        "format": "floorman-signed-export",
        "version": 1,
        "venue": venue_mark(venue),
        "key": key.public.fingerprint,
        "written": _time(venue.clock.now()),
        "written_by": f"floorman {__version__}",
    }


def _named(book: Book, rules: bytes) -> dict[str, str]:
    """The book that the event is played by, and the digest of its ``rules`` as exported."""
    return {
        "key": book.key,
        "title": book.title,
        "version": book.version,
        "sha256": sha256(rules).hexdigest(),
    }


def _sheets(live: Live) -> dict[str, bytes]:
    """What follows from the log, as it stands now."""
    prizes = ((place, plain(prize)) for place, prize in enumerate(live.play.prizes, 1))
    return {
        "entries.csv": entries_csv(live, {}).encode(),
        "results.csv": csv_text(named(standings(live), {})).encode(),
        "prizes.csv": csv_of(("place", "prize"), prizes).encode(),
        "cash.csv": cash_csv(live).encode(),
    }


def _state(live: Live) -> str:
    if live.secret:
        return "closed"
    return "over" if live.play.is_over else "open"


def _end(venue: Venue, event: str, log: Sequence[Envelope]) -> dict[str, Any]:
    ends = list(chain(log))[-1:]
    since = head_of(venue.database, event).chained_from
    return {"position": len(log), "chain": "".join(ends), "chained_from": since}


def _log(venue: Venue, event: str, log: Sequence[Envelope], book: Book) -> str:
    with venue.database.reading() as db:
        undone = undone_acts(db, event)
    say = Say(texts(ENGLISH), nameless)
    rows = (
        _line(one, hash_, say, book, is_undone=(one.act or one.position) in undone)
        for one, hash_ in zip(log, chain(log), strict=True)
    )
    return csv_of(COLUMNS, rows)


def _line(one: Envelope, hash_: str, say: Say, book: Book, *, is_undone: bool) -> tuple[Any, ...]:
    described = DESCRIBED.get(one.command or "")
    cited = [book.cite(topic) for topic in one.because]
    reason = one.data.get("reason")
    return (
        one.position,
        one.act or one.position,
        _time(one.at),
        one.by,
        one.device or "",
        str(described.did) if described else "",
        sentence(one.type, one.data, say),
        reason if isinstance(reason, str) else "",
        "; ".join(str(citation) for citation in cited if citation.rule),
        "undone" if is_undone else "",
        one.type,
        msgspec.json.encode(one.data, enc_hook=as_text).decode(),
        hash_,
    )


def _draws(log: Sequence[Envelope]) -> str:
    head = ("draw", "position", "time", "purpose", "seed", "words")
    made = (one for one in log if one.type == DrawMade.__name__)
    return csv_of(
        head,
        (
            (
                one.data["number"],
                one.position,
                _time(one.at),
                one.data.get("purpose", ""),
                one.data["seed"],
                "; ".join(one.data.get("words") or ()),
            )
            for one in made
        ),
    )


def _hands(venue: Venue, event: str) -> Iterator[dict[str, Any]]:
    columns = hands.c["number", "table", "hand", "at", "players", "text"]
    query = sa.select(*columns).where(hands.c.stream == event).order_by(hands.c.number)
    with venue.database.reading() as db:
        yield from (dict(row) for row in db.execute(query).mappings())


def _whole(book: Book) -> dict[str, Any]:
    """The book with all that is laid over it, and what the house decided where it is silent."""
    told: dict[str, Any] = msgspec.to_builtins(
        msgspec.structs.replace(book, defaults={}), enc_hook=as_text, str_keys=True
    )
    del told["defaults"]
    return told


def _as_json(value: Any) -> bytes:
    return msgspec.json.format(msgspec.json.encode(value, enc_hook=as_text)) + b"\n"


def _packaged(name: str) -> str:
    return (resources.files("floorman.store.regulator") / name).read_text("utf-8")


def _time(second: int) -> str:
    return datetime.fromtimestamp(second, UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
