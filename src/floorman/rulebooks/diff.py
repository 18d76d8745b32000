"""What changed between two books: topics that came and went, numbers, parameters, sentences."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from floorman.rulebooks.book import Book, Topic

Pair = tuple[Any, Any]


class TopicChange(msgspec.Struct, frozen=True, omit_defaults=True):
    """How one topic differs; a pair is (old, new), and None in a pair means the book is silent."""

    topic: str
    rules: Pair | None = None
    kind: Pair | None = None
    summary: Pair | None = None
    parameters: Mapping[str, Pair] = {}


class Diff(msgspec.Struct, frozen=True):
    """All differences from one book to another; equal books have an empty one."""

    old: str
    new: str
    only_old: tuple[str, ...]
    only_new: tuple[str, ...]
    changed: tuple[TopicChange, ...]
    settings: Mapping[str, Pair]
    copyright: tuple[str, ...]

    def __bool__(self) -> bool:
        return bool(self.only_old or self.only_new or self.changed or self.settings)


def diff(old: Book, new: Book) -> Diff:
    """Every difference from the old book to the new one, in the order of the new one's topics."""
    shared = [name for name in new.topics if name in old.topics]
    changes = [_change(old.topics[name], new.topics[name]) for name in shared]
    return Diff(
        old=old.key,
        new=new.key,
        only_old=tuple(name for name in old.topics if name not in new.topics),
        only_new=tuple(name for name in new.topics if name not in old.topics),
        changed=tuple(change for change in changes if change is not None),
        settings=_pairs(old.settings, new.settings),
        copyright=tuple(dict.fromkeys((old.copyright, new.copyright))),
    )


def _change(old: Topic, new: Topic) -> TopicChange | None:
    if old == new:
        return None
    return TopicChange(
        topic=new.name,
        rules=_pair(old.rules, new.rules),
        kind=_pair(old.kind, new.kind),
        summary=_pair(old.summary, new.summary),
        parameters=_pairs(old.parameters, new.parameters),
    )


def _pair(old: Any, new: Any) -> Pair | None:
    return None if old == new else (old, new)


def _pairs(old: Mapping[str, Any], new: Mapping[str, Any]) -> dict[str, Pair]:
    names = dict.fromkeys([*old, *new])
    pairs = {name: (old.get(name), new.get(name)) for name in names}
    return {name: pair for name, pair in pairs.items() if pair[0] != pair[1]}
