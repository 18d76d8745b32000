"""A command as it comes from outside: its name and JSON data, read strictly."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from difflib import get_close_matches
from hashlib import sha256
from typing import Any

import msgspec
from msgspec.structs import fields, replace

from floorman.errors import BadCommand, IllegalAct
from floorman.floor.decide import ASKED
from floorman.floor.live import Live
from floorman.floor.secret import check_may_draw
from floorman.sentences import Sentence, row, say
from floorman.tournament.commands import Command, Draw
from floorman.tournament.events import DrawMade, Event
from floorman.tournament.findings.misread import misread
from floorman.tournament.findings.setup_findings import bound_findings, unfit
from floorman.tournament.sheet.within import as_path, misfits

OWN = ("at", "by", "device", "draw", "secret")
"""What the house fills in itself: nobody says who he is, what time it is, or what is drawn."""

SHEET = ("setup", "levels", "breaks")
"""Fields that hold what was announced: all that is wrong there is told at once."""

LONGEST = 200
"""Characters of a name or a key."""


def read_command(name: str, data: Mapping[str, Any], by: str, device: str = "") -> Command:
    """The command of that name with these fields, asked by this person on this device.

    Raises BadCommand for a name that is no command, and for a field that is unknown, missing, of
    another type, out of its bounds, or the house's own to fill in.
    """
    check_command_name(name)
    check_text(name, "by", by)
    check_text(name, "device", device)
    kind = ASKED[name]
    given: dict[str, Any] = {**data, "by": by, "device": device}
    fields = [field for field in kind.__struct_fields__ if field not in OWN]
    for field in data:
        if field not in fields:
            raise _no_field(name, str(field), field, fields)
    if "draw" in kind.__struct_fields__:
        given["draw"] = {"number": 0, "seed": ""}
    command = _converted(name, given, kind)
    for place, field, known in _unread(data, msgspec.to_builtins(command, str_keys=True)):
        raise _no_field(name, place, field, known)
    for path, wrong, allowed in misfits(command):
        if path[0] in SHEET:
            raise unfit(tuple(bound_findings(command)))
        raise BadCommand(name, as_path(path), wrong, allowed)
    return command


def check_command_name(name: str) -> None:
    """Raise BadCommand for a name that is no command, the nearest first."""
    if not isinstance(name, str) or name not in ASKED:
        name = str(name)
        near = get_close_matches(name, ASKED) or sorted(ASKED)
        raise BadCommand(name, "type", say("there is no such command"), row(near, ", "))


def _no_field(name: str, place: str, field: object, known: Collection[str]) -> BadCommand:
    near = get_close_matches(str(field), known, n=1)
    return BadCommand(
        name,
        place,
        (
            say("there is no such field; {near} may be meant", near=near[0])
            if near
            else say("there is no such field")
        ),
        row(known, ", "),
    )


def _converted(name: str, given: Mapping[str, Any], kind: type[Command]) -> Command:
    try:
        return msgspec.convert(given, kind, str_keys=True)
    except msgspec.ValidationError as error:
        raise BadCommand(name, *misread(str(error), kind)) from None


def _unread(given: Any, read: Any, path: str = "") -> Iterator[tuple[str, str, list[str]]]:
    """The places of fields that nobody reads, each with its name and those there are."""
    if isinstance(given, Mapping) and isinstance(read, Mapping):
        for key, value in given.items():
            place = f"{path}.{key}" if path else str(key)
            if str(key) not in read:
                yield place, str(key), list(read)
            else:
                yield from _unread(value, read[str(key)], place)
    elif isinstance(given, list | tuple) and isinstance(read, list | tuple):
        for number, (value, taken) in enumerate(zip(given, read, strict=False)):
            yield from _unread(value, taken, f"{path}[{number}]")


def fingerprint(command: Command) -> str:
    """The same for the same command with the same data, whoever says it and whenever.

    Raises BadCommand for text that is no Unicode.
    """
    return next(_fingerprints(command))


def is_of(command: Command, then: str) -> bool:
    """Whether a fingerprint that was kept then, by this version or an older one, is of a command.

    A command gets new fields at its end, each with a default that changes nothing: an older version
    said it without those.
    """
    return then in _fingerprints(command)


def _fingerprints(command: Command) -> Iterator[str]:
    plain = msgspec.to_builtins(replace(command, at=0, by=""), str_keys=True)
    del plain["device"]
    yield _digest(command, plain)
    own = [field for field in fields(command) if field.name not in Command.__struct_fields__]
    for field in reversed(own):
        if getattr(command, field.name) != field.default:
            return
        del plain[field.name]
        yield _digest(command, plain)


def _digest(command: Command, plain: Mapping[str, Any]) -> str:
    try:
        said = msgspec.json.encode([type(command).__name__, plain], order="deterministic")
    except UnicodeEncodeError:
        raise BadCommand(type(command).__name__, "", say("a text of it is no Unicode")) from None
    return sha256(said).hexdigest()


def check_text(command: str, field: str, text: str, longest: int = LONGEST) -> None:
    """Raises BadCommand for a name, a key or an id that cannot be kept."""
    if len(text) > longest or not text.isprintable():
        raise BadCommand(
            command,
            field,
            say("it cannot be kept"),
            say("{longest} printable characters", longest=longest),
        )


def filled(command: Command, live: Live, secret: bytes, at: int) -> Command:
    """The command with its time, and the next draw or the secret itself where it takes one."""
    own: dict[str, Any] = {"at": at}
    if "draw" in command.__struct_fields__:
        own["draw"] = Draw.of(secret, live.play.draws + 1, live.play.words)
    if "secret" in command.__struct_fields__:
        own["secret"] = secret.hex()
    return replace(command, **own)


def check_draws(events: Iterable[Event], live: Live, secret: bytes, act: Sentence) -> None:
    """Raises IllegalAct when something was drawn that must not be, or not by the right secret."""
    if any(isinstance(event, DrawMade) for event in events):
        check_may_draw(live, act)
        if not secret:
            why = say("the secret of the draws is not kept here")
            raise IllegalAct(act, why, say("commands without a draw"))
