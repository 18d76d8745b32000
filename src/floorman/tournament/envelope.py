"""One envelope for every event, of a hand or of a tournament, and its line of JSON.

``{"position", "at", "by", "type", "version", "data", "because", "act"}``: the position in its log
from 1, the time in seconds, who caused it, the class name and version of the event, its fields, the
rule topics that led to it, and the position of the first event of the same command. A hand's log
and those of version 0.1 don't name the act: there each event is one of its own. An event of a venue
also says on which ``device`` it was asked, and by which ``command``, where that is known.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import msgspec
from msgspec import UNSET, Struct, UnsetType

from floorman.errors import BadFile, Unknown
from floorman.sentences import as_text, say, verbatim

Upcast = Callable[[dict[str, Any]], dict[str, Any]]


class Envelope(Struct, frozen=True):
    """An event as it stands in a log."""

    position: int
    at: int
    by: str
    type: str
    version: int
    data: dict[str, Any]
    because: tuple[str, ...] = ()
    act: int | UnsetType = UNSET
    device: str | UnsetType = UNSET
    command: str | UnsetType = UNSET


class Logged(NamedTuple):
    """An event read back, with its place in the log."""

    position: int
    at: int
    by: str
    event: Any
    act: int


def wrap(event: Struct, *, position: int, at: int, by: str = "", act: int = 0) -> Envelope:
    """Put an event in its envelope. An event without ``version`` is of version 1."""
    data = msgspec.structs.asdict(event)
    because = data.pop("because", ())
    if not data.get("settings", True):
        del data["settings"]
    kind = type(event)
    return Envelope(
        position, at, by, kind.__name__, getattr(kind, "version", 1), data, because, act or UNSET
    )


def unwrap(
    envelope: Envelope,
    types: Mapping[str, type],
    upcasts: Mapping[tuple[str, int], Upcast] | None = None,
) -> Logged:
    """Take the event out, lifting data of an older version step by step.

    ``upcasts`` maps a type and the version it lifts from to a function on the data.
    Raises Unknown for a type that ``types`` has not, BadFile for data that do not fit.
    """
    if envelope.type not in types:
        raise Unknown(say("event type"), envelope.type, types)
    kind, data = types[envelope.type], envelope.data
    for version in range(envelope.version, getattr(kind, "version", 1)):
        data = (upcasts or {})[envelope.type, version](data)
    try:
        event: Any = msgspec.convert({**data, **_because(kind, envelope)}, kind, str_keys=True)
    except msgspec.ValidationError as error:
        raise BadFile(
            "log", say("position {position}", position=envelope.position), verbatim(str(error))
        ) from None
    return Logged(
        envelope.position, envelope.at, envelope.by, event, envelope.act or envelope.position
    )


def _because(kind: type, envelope: Envelope) -> dict[str, Any]:
    return {"because": envelope.because} if "because" in kind.__struct_fields__ else {}  # type: ignore[attr-defined]


_ENCODER = msgspec.json.Encoder(enc_hook=as_text)
_DECODER = msgspec.json.Decoder(Envelope)


def encode(event: Struct, *, position: int, at: int, by: str = "", act: int = 0) -> bytes:
    r"""Write the line of JSON of an event, with its newline.

    >>> from floorman.tournament.events import TableOpened
    >>> print(encode(TableOpened(3, seats=9, because=("random-seating",)), position=7, at=60))
    b'{"position":7,"at":60,"by":"","type":"TableOpened","version":1,"data":{"table":3,"seats":9},"because":["random-seating"]}\n'
    """
    return _ENCODER.encode(wrap(event, position=position, at=at, by=by, act=act)) + b"\n"


def decode(
    line: bytes | str,
    types: Mapping[str, type],
    upcasts: Mapping[tuple[str, int], Upcast] | None = None,
) -> Logged:
    """Read a line of JSON back. Raises BadFile when it is no envelope."""
    try:
        envelope = _DECODER.decode(line)
    except msgspec.DecodeError as error:
        raise BadFile(
            "log", "line", verbatim(str(error)), say("one envelope of JSON a line")
        ) from None
    return unwrap(envelope, types, upcasts)
