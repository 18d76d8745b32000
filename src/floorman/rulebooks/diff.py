"""What changed between two books: topics that came and went, numbers, parameters, sentences."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from floorman.rulebooks.book import Book, Topic
from floorman.rulebooks.renumbering import Run, moved, runs, stands

Pair = tuple[Any, Any]


class TopicChange(msgspec.Struct, frozen=True, omit_defaults=True):
    """How one topic differs; a pair is (old, new), and None in a pair means the book is silent."""

    topic: str
    rules: Pair | None = None
    kind: Pair | None = None
    summary: Pair | None = None
    parameters: Mapping[str, Pair] = {}


class Diff(msgspec.Struct, frozen=True):
    """All differences from one book to another; equal books have an empty one.

    ``runs`` are rules that moved to other numbers; ``renumbered`` are topics that moved with them
    and say the same: they are not among the ``changed``.
    """

    old: str
    new: str
    only_old: tuple[str, ...]
    only_new: tuple[str, ...]
    changed: tuple[TopicChange, ...]
    settings: Mapping[str, Pair]
    copyright: tuple[str, ...]
    runs: tuple[Run, ...] = ()
    renumbered: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return bool(
            self.only_old or self.only_new or self.changed or self.settings or self.renumbered
        )


def diff(old: Book, new: Book) -> Diff:
    """Every difference from the old book to the new one, in the order of the new one's topics."""
    shared = [name for name in new.topics if name in old.topics]
    moves = moved(old, new)
    changes = [_change(old.topics[name], new.topics[name], old, moves) for name in shared]
    return Diff(
        old=old.key,
        new=new.key,
        only_old=tuple(name for name in old.topics if name not in new.topics),
        only_new=tuple(name for name in new.topics if name not in old.topics),
        changed=tuple(change for change in changes if change is not None),
        settings=_pairs(old.settings, new.settings),
        copyright=tuple(dict.fromkeys((old.copyright, new.copyright))),
        runs=runs(moves),
        renumbered=tuple(
            name
            for name, change in zip(shared, changes, strict=True)
            if change is None and old.topics[name].rules != new.topics[name].rules
        ),
    )


def _change(old: Topic, new: Topic, book: Book, moves: Mapping[str, str]) -> TopicChange | None:
    """What changed; None where nothing did, but for numbers that moved along with their rules."""
    change = TopicChange(
        topic=new.name,
        rules=_pair(old.rules, new.rules),
        kind=_pair(old.kind, new.kind),
        summary=_pair(old.summary, new.summary),
        parameters=_pairs(old.parameters, new.parameters),
    )
    only_moved = TopicChange(topic=new.name, rules=change.rules)
    return None if change == only_moved and stands(old.rules, book, moves, new.rules) else change


def _pair(old: Any, new: Any) -> Pair | None:
    return None if old == new else (old, new)


def _pairs(old: Mapping[str, Any], new: Mapping[str, Any]) -> dict[str, Pair]:
    names = dict.fromkeys([*old, *new])
    pairs = {name: (old.get(name), new.get(name)) for name in names}
    return {name: pair for name, pair in pairs.items() if pair[0] != pair[1]}
