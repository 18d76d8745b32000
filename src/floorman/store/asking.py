"""A command as it comes from outside: its name and JSON data, read strictly."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from typing import Any

import msgspec
from msgspec.structs import replace

from floorman.errors import BadCommand, IllegalAct, Unknown
from floorman.floor.decide import COMMANDS
from floorman.floor.live import Live
from floorman.floor.undoing import Redo, Undo
from floorman.tournament.commands import Command, Draw

ASKED: Mapping[str, type[Command]] = {**COMMANDS, "Undo": Undo, "Redo": Redo}
"""All that may be asked of an event, by name."""

OWN = ("at", "by", "draw")
"""What the house fills in itself: nobody says who he is, what time it is, or what is drawn."""

LONGEST = 200
"""Characters of a name or a key."""


def read_command(name: str, data: Mapping[str, Any], by: str) -> Command:
    """The command of that name with these fields, asked by this person.

    Raises Unknown for a name that is no command, BadCommand for a field that is unknown, missing,
    of another type, or the house's own to fill in.
    """
    if name not in ASKED:
        raise Unknown("command", name, ASKED)
    _check_text(name, "by", by)
    kind = ASKED[name]
    given: dict[str, Any] = {**data, "by": by}
    fields = [field for field in kind.__struct_fields__ if field not in OWN]
    for field in data:
        if field not in fields:
            raise BadCommand(name, str(field), "there is no such field", ", ".join(fields))
    if "draw" in kind.__struct_fields__:
        given["draw"] = {"number": 0, "seed": ""}
    command = _converted(name, given, kind)
    for field in _unread(data, msgspec.to_builtins(command, str_keys=True)):
        raise BadCommand(name, field, "there is no such field")
    return command


def _converted(name: str, given: Mapping[str, Any], kind: type[Command]) -> Command:
    try:
        return msgspec.convert(given, kind, str_keys=True)
    except msgspec.ValidationError as error:
        wrong, _, place = str(error).partition(" - at ")
        missing = re.search("required field `(.+)`", wrong)
        path = place.strip("`").removeprefix("$").removeprefix(".")
        field = ".".join(filter(None, (path, missing[1] if missing else "")))
        raise BadCommand(name, field, wrong[:1].lower() + wrong[1:]) from None


def _unread(given: Any, read: Any, path: str = "") -> Iterator[str]:
    """The places of what was given and left out when it was read."""
    if isinstance(given, Mapping) and isinstance(read, Mapping):
        for key, value in given.items():
            place = f"{path}.{key}" if path else str(key)
            if str(key) not in read:
                yield place
            else:
                yield from _unread(value, read[str(key)], place)
    elif isinstance(given, list | tuple) and isinstance(read, Sequence):
        for place_in, (value, taken) in enumerate(zip(given, read, strict=False)):
            yield from _unread(value, taken, f"{path}[{place_in}]")


def fingerprint(command: Command) -> str:
    """The same for the same command with the same data, whoever says it and whenever.

    Raises BadCommand for text that is no Unicode.
    """
    plain = replace(command, at=0, by="")
    try:
        said = msgspec.json.encode([type(command).__name__, plain], order="deterministic")
    except UnicodeEncodeError:
        raise BadCommand(type(command).__name__, "", "a text of it is no Unicode") from None
    return sha256(said).hexdigest()


def check_key(command: str, key: str) -> None:
    """Raises BadCommand for a key that cannot be kept."""
    _check_text(command, "key", key)


def _check_text(command: str, field: str, text: str) -> None:
    if len(text) > LONGEST or not text.isprintable():
        raise BadCommand(command, field, "it cannot be kept", f"{LONGEST} printable characters")


def filled(command: Command, live: Live, secret: bytes, at: int) -> Command:
    """The command with its time, and the next draw of the secret where it takes one."""
    if "draw" not in command.__struct_fields__:
        return replace(command, at=at)
    if not secret:
        act = f"Draw for {type(command).__name__}"
        raise IllegalAct(act, "the secret of the draws is not kept here", "commands without a draw")
    return replace(command, at=at, draw=Draw.of(secret, live.play.draws + 1))
