"""A whole event in one file, and out of it into any database.

The file holds the log, the keys of its commands, pictures and sounds; the names of its players and
the photos of their bags only when asked. The
secret of the draws is in the log once the event is closed, and nowhere before: an event that goes
on elsewhere draws nothing there. A venue moves whole, with its secrets, by a backup.

Ids of players mean somebody else at another venue. So an event that comes from one keeps its ids,
and a table says whom they mean here: nobody known, or those whose names came along.
"""

from __future__ import annotations

import zipfile
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TypeVar

import msgspec
from msgspec import Struct
from sqlalchemy import insert, select

from floorman.errors import BadFile, IllegalAct
from floorman.floor.secret import EventClosed
from floorman.sentences import say, verbatim
from floorman.store.database.people_schema import foreign_players
from floorman.store.database.people_schema import venue as venues
from floorman.store.database.schema import keys
from floorman.store.errors import CameFirst
from floorman.store.files.damage import read_from
from floorman.store.files.packing import Package, lines, pack, unpack
from floorman.store.logs.heads import Head, ends, hashes, head_of, last_and_end
from floorman.store.logs.log import LAST
from floorman.store.logs.verify import Kept, Report, verify
from floorman.store.people.naming import persons_of_log
from floorman.store.people.person import Person, checked
from floorman.store.people.players import Players
from floorman.store.people.spelling import alike
from floorman.store.venue.announcing import new_id
from floorman.store.venue.beside import Beside, beside, put_beside
from floorman.store.venue.venue import Venue
from floorman.tournament.envelope import Envelope

KIND = "floorman-event"
VERSION = 1
LOG, KEYS, NAMES, BESIDE = "events.jsonl", "keys.jsonl", "names.jsonl", "beside.jsonl"
PIECE = 10_000
ALLOWED = say("an exported event or an event log, whole as it was written")

Line = TypeVar("Line")


class Key(Struct, frozen=True):
    """The key of a command, its fingerprint, and where its events stand."""

    key: str
    fingerprint: str
    first: int
    last: int


class Name(Struct, frozen=True):
    """Whom an id means at the venue that the file comes from."""

    id: str
    name: str


class Imported(Struct, frozen=True):
    """The id that an event got here, and its length; ``renamed`` when its own was taken."""

    event: str
    events: int
    renamed: bool


def export_event(venue: Venue, event: str, path: Path, *, with_names: bool = False) -> int:
    """Write an event to a new file; gives the number of its events.

    Raises Unknown for an event there is not, BadFile for a file there is.
    """
    venue.live(event)
    head = head_of(venue.database, event)
    log = list(whole_log(venue, event, head.position))
    parts = {LOG: lines(log), KEYS: lines(_keys(venue, event, len(log)))}
    with venue.database.reading() as db:
        parts[BESIDE] = lines([beside(db, event, with_photos=with_names)])
    if with_names:
        parts[NAMES] = lines(names_of_log(venue, event, log))
    facts = {"event": event, "venue": venue_mark(venue), **head_as_facts(head)}
    pack(path, KIND, VERSION, facts, parts)
    return len(log)


def head_as_facts(head: Head) -> dict[str, str]:
    """Where a log ends, as the facts of a file have it."""
    return {
        "position": str(head.position),
        "chain": head.chain,
        "chained_from": str(head.chained_from),
    }


def _kept(facts: Mapping[str, str]) -> Kept | None:
    """Where the log in a file ends, by its facts; None in a file of an older version."""
    if "chain" not in facts:
        return None
    position, since = int(facts["position"]), int(facts["chained_from"])
    return Kept(Head(position, facts["chain"], since), {})


def import_event(venue: Venue, path: Path) -> Imported:
    """Take an event in: an exported file, or the plain log that `floorman run` writes.

    It gets a new id where its own is taken. Raises BadFile for a file that was changed, and for a
    log that does not verify; then nothing is taken in.
    """
    check_is_there(path)
    with read_from(path, ALLOWED):
        return _imported(venue, path)


def check_is_there(path: Path) -> None:
    """Raise BadFile for a file that is not there, before a database is made for it."""
    if not path.exists():
        raise BadFile(str(path), "", say("there is no such file"), ALLOWED)


def _imported(venue: Venue, path: Path) -> Imported:
    package = _read(path)
    log = _decoded(path, LOG, package.parts.get(LOG, b""), Envelope)
    report = verify(log, kept=_kept(package.facts))
    if report.wrong or not log:
        wrong = report.wrong
        place = say("position {position}", position=wrong.position) if wrong else LOG
        raise BadFile(
            str(path), place, wrong.why if wrong else say("it is empty"), say("a log that verifies")
        )
    kept = _decoded(path, KEYS, package.parts.get(KEYS, b""), Key)
    named = _decoded(path, NAMES, package.parts.get(NAMES, b""), Name)
    names = {one.id: checked(Person(name=one.name)).name for one in named}
    stands = _decoded(path, BESIDE, package.parts.get(BESIDE, b""), Beside)
    event = _adopted(venue, package.facts.get("event", ""), log)
    _keep_keys(venue, event, kept)
    with venue.database.writing() as db:
        for one in stands:
            put_beside(db, event, one)
    if package.facts.get("venue") != venue_mark(venue):
        tell_apart(venue, event, persons_of_log(log), names)
    return Imported(event, len(log), renamed=event != package.facts.get("event", event))


def whole_log(venue: Venue, event: str, until: int = LAST) -> Iterator[Envelope]:
    """All events of an event up to a position, in pieces."""
    after = 0
    while piece := venue.events(event, after, min(PIECE, until - after)):
        yield from piece
        after = piece[-1].position


def verify_file(path: Path) -> Report:
    """Check the log in a file, an export or a plain log; raises BadFile for one not to be read."""
    with read_from(path, ALLOWED):
        package = _read(path)
        log = _decoded(path, LOG, package.parts.get(LOG, b""), Envelope)
        if not log:
            raise BadFile(str(path), LOG, say("it is empty"), say("a log that verifies"))
        return verify(log, kept=_kept(package.facts))


def verify_event(venue: Venue, event: str) -> Report:
    """Check the log of an event as it stands in the database, with all that is kept beside it."""
    with venue.database.reading() as db:
        last, end = last_and_end(db, event)
        kept = Kept(ends(db, event), hashes(db, event))
    until = LAST if last != end else kept.head.position
    return verify(whole_log(venue, event, until), secret_kept(venue, event), kept)


def secret_kept(venue: Venue, event: str) -> bytes:
    """The secret of an event's draws, for the house's own check; empty where it is not here."""
    with venue.database.reading() as db:
        return venue.database.seal.secret(db, event)


def venue_mark(venue: Venue) -> str:
    """The mark of this venue, made when it is first asked for."""
    while True:
        with venue.database.reading() as db:
            mark = db.scalar(select(venues.c.id))
        if mark is not None:
            return str(mark)
        try:
            with venue.database.writing() as db:
                db.execute(insert(venues), {"id": new_id() + new_id()})
        except CameFirst:
            continue


def _keys(venue: Venue, event: str, head: int) -> list[Key]:
    query = select(*keys.c["key", "fingerprint", "first", "last"]).where(
        keys.c.stream == event, keys.c.last <= head
    )
    with venue.database.reading() as db:
        return [Key(*row) for row in db.execute(query.order_by(keys.c.first, keys.c.key))]


def names_of_log(venue: Venue, event: str, log: Sequence[Envelope]) -> list[Name]:
    """Whom the ids in a log mean at this venue, as far as it knows."""
    ids = persons_of_log(log)
    named = Players(venue.database, venue.clock).known_names(ids, event)
    return [Name(id_, named[id_]) for id_ in ids if id_ in named]


def _read(path: Path) -> Package:
    if zipfile.is_zipfile(path):
        return unpack(path, KIND, VERSION)
    return Package({}, {LOG: path.read_bytes()})


def _decoded(path: Path, part: str, content: bytes, kind: type[Line]) -> list[Line]:
    decoder = msgspec.json.Decoder(kind)
    try:
        return decoder.decode_lines(content)
    except msgspec.DecodeError as error:
        raise BadFile(
            str(path), part, verbatim(str(error)), say("the lines of an exported event")
        ) from None


def _adopted(venue: Venue, wanted: str, log: Sequence[Envelope]) -> str:
    told = next((one.data["secret"] for one in log if one.type == EventClosed.__name__), "")
    taken = {one.id for one in venue.list_events()}
    event = wanted if wanted and wanted not in taken else new_id()
    while True:
        try:
            venue.adopt(event, log, bytes.fromhex(told))
            return event
        except IllegalAct:
            event = new_id()


def _keep_keys(venue: Venue, event: str, kept: Sequence[Key]) -> None:
    rows = [{"stream": event, **msgspec.structs.asdict(one)} for one in kept]
    if rows:
        with venue.database.writing() as db:
            db.execute(insert(keys), rows)


def tell_apart(venue: Venue, event: str, ids: Sequence[str], names: dict[str, str]) -> None:
    """Say whom the ids of another venue mean here: a namesake if there is one, or a new player."""
    people = Players(venue.database, venue.clock)
    here = _namesakes(people)
    new = [name for name in names.values() if alike(name) not in here]
    added = people.add_all([Person(name=name) for name in dict.fromkeys(new)])
    here |= dict(zip(map(alike, dict.fromkeys(new)), added, strict=True))
    with venue.database.writing() as db:
        for id_ in ids:
            ours = int(here[alike(names[id_])]) if id_ in names else None
            db.execute(insert(foreign_players), {"event": event, "theirs": id_, "ours": ours})


def _namesakes(people: Players) -> dict[str, str]:
    """The players by name, of whom there is one alone."""
    by_name: dict[str, list[str]] = {}
    for row in people.everyone():
        by_name.setdefault(alike(row.person.name), []).append(row.id)
    return {name: ids[0] for name, ids in by_name.items() if len(ids) == 1}
