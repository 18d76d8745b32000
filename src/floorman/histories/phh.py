"""Reads PHH files: one hand (``.phh``) or many as tables in file order (``.phhs``).

The format is TOML with named fields, published at https://phh.readthedocs.io (version 0.0.1).
Players go by position: p1 is dealt to first. Reading checks what needs no rules of play: fields,
types, lengths, card names and cards that come twice. ``replay`` plays what was read.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from floorman.errors import BadFile, cannot_read
from floorman.histories.fields import Fields
from floorman.histories.record import HandRecord
from floorman.sentences import say
from floorman.toml import exact, read_toml


def read(file: str) -> Iterator[HandRecord | BadFile]:
    """The hands of a file in its order; a hand that cannot be read comes as its error.

    Raises BadFile when the file as a whole cannot be read.
    """
    try:
        with open(file, encoding="utf-8-sig") as lines:
            text = lines.read()
    except OSError as error:
        raise cannot_read(file, error) from None
    except UnicodeDecodeError as error:
        raise BadFile(
            file, say("byte {start}", start=error.start), say("is not UTF-8 text"), say("UTF-8")
        ) from None
    return loads(text, file)


def loads(text: str, file: str = "") -> Iterator[HandRecord | BadFile]:
    """The hands of PHH text, as ``read`` gives them.

    Raises BadFile when the text is no TOML or holds no hand.
    """
    fields = read_toml(text, file, allowed=say("TOML, as the PHH format has it"), fraction=exact)
    if not fields:
        raise BadFile(
            file, "", say("holds no hand"), say("the fields of a hand, or tables [1], [2], …")
        )
    return _hands(fields, file)


def _hands(fields: dict[str, Any], file: str) -> Iterator[HandRecord | BadFile]:
    single = any(not isinstance(value, dict) for value in fields.values())
    tables = {"": fields} if single else fields
    for index, (table, values) in enumerate(tables.items()):
        try:
            yield Fields(values, file, table).record(index)
        except BadFile as error:
            yield error
