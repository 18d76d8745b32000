"""Whom `floorman event register` enters: players by id, by name, from a list, or just numbers."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from floorman.errors import BadFile, BadInput
from floorman.sentences import say

if TYPE_CHECKING:
    from floorman.store.people.players import Players


def ids_of(people: Players, words: Iterable[str]) -> list[str]:
    """The player each word means: a whole number is an id, anything else a name.

    A name that nobody has yet is written down. Raises Unknown for an id never given, BadInput for
    a name that several have.
    """
    return [_known_id(people, word) if word.isdigit() else _by_name(people, word) for word in words]


def ids_in(people: Players, path: Path) -> list[str]:
    """The players of a list, those we know and those we don't, in its order.

    Raises BadFile with every line that is wrong; then nobody is written down.
    """
    from floorman.store.people.player_lists import import_list

    try:
        done = import_list(people, path.read_bytes())
    except BadInput as error:  # a list may come from a form, where it has no name
        raise BadFile(str(path), "", error.wrong, error.allowed) from None
    if done.wrong:
        found = "".join(f"\n  {place}: {wrong}. Allowed: {ok}." for place, wrong, ok in done.wrong)
        raise BadFile(
            str(path),
            "",
            say("{wrong} things are wrong:{found}", wrong=len(done.wrong), found=found[:-1]),
        )
    twice = [one for one in done.offered if not one.alike.id.isdigit()]
    if twice:
        lines = ", ".join(f"line {one.line} and {one.alike.id}" for one in twice)
        raise BadFile(
            str(path),
            "",
            say("{lines} may be one player", lines=lines),
            say("everyone once, or by id"),
        )
    known = {one.line: one.alike.id for one in done.offered}
    return [player for _, player in sorted((done.added | known).items())]


def _known_id(people: Players, player: str) -> str:
    row = people.get(player)
    return row.merged_into or row.id


def _by_name(people: Players, name: str) -> str:
    from floorman.store.people.person import Person
    from floorman.store.people.spelling import folded

    same = [one for one in people.look_up(name) if folded(one.name) == folded(name)]
    if len(same) > 1:
        ids = ", ".join(one.id for one in same)
        raise BadInput(
            say("{same:|player is|players are} called {name}", same=len(same), name=name),
            say("an id of {ids}", ids=ids),
        )
    return same[0].id if same else people.add(Person(name=name))
