"""Writes hands in a public format: one writer for all three."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Literal, NamedTuple

from floorman.arguments import HANDS, several, wrong
from floorman.errors import BadSetup, Unknown
from floorman.hand.hand import Hand
from floorman.histories.fields import DETAILS
from floorman.histories.out.gfx import gfx
from floorman.histories.out.ohh import ohh
from floorman.histories.out.phh import phh, phh_table
from floorman.histories.replaying import Replayed
from floorman.histories.settling import NOT_SETTLED, Settled
from floorman.rulebooks.nearest import nearest
from floorman.sentences import say

Format = Literal["phh", "ohh", "gfx"]


class HandRead(NamedTuple):
    """A hand out of a file, with what is no part of its play, and how it was settled."""

    hand: Hand
    details: dict[str, Any]
    decimals: int
    settled: Settled = NOT_SETTLED


def write(
    hands: Hand | Replayed | Iterable[Hand | Replayed],
    form: Format = "phh",
    details: Mapping[str, Any] | None = None,
) -> str:
    """The text of a file with these ``hands``, whose ``form`` is ``phh``, ``ohh`` or ``gfx``.

    A Hand is written as it was played, a Replayed with the players, table and decimals of its
    record. ``details`` are fields for every hand, named as in PHH: ``players``, ``event``,
    ``table`` … A single hand makes a ``.phh`` file, an iterable the tables of a ``.phhs`` file.
    Raises BadSetup for a game or a hand that the format has no place for, and for another format,
    Unknown for a field that PHH has not; yours begin with ``_``.

    >>> hand = Hand.start(game="nlhe", button=2, blinds=(50, 100), stacks=[500, 500],
    ...                   deck=tuple(range(52)))
    >>> folded = hand.fold()
    >>> write(hand, "phh", {"players": ["Ada", "Bo"]}).splitlines()[-3:-1]
    ['finishing_stacks = [550, 450]', 'players = ["Ada", "Bo"]']
    """
    if isinstance(hands, Hand | Replayed):
        return written([_told(hands, details or {})], form, single=True)
    told = [_told(one, details or {}) for one in several("hands", hands, HANDS)]
    return written(told, form, single=False)


def written(told: Sequence[HandRead], form: str, *, single: bool) -> str:
    """Hands with their details as text; ``single`` is for PHH, which has another file for one."""
    if form == "ohh":
        return "".join([ohh(*one) for one in told])
    if form == "gfx":
        return gfx(told)
    if form != "phh":
        raise BadSetup(
            say("the format {form!r} is none that is written", form=form), say("phh, ohh or gfx")
        )
    if single:
        return phh(*told[0])
    tables = enumerate(told, 1)
    return "".join(
        [phh_table(one.hand, at, one.details, one.decimals, one.settled) for at, one in tables]
    )


def _told(one: Hand | Replayed, details: Mapping[str, Any]) -> HandRead:
    if not isinstance(one, Hand | Replayed):
        raise wrong("a hand", one, HANDS)
    _check(details, one.hand if isinstance(one, Replayed) else one)
    if isinstance(one, Hand):
        return HandRead(one, dict(details), 0)
    return HandRead(one.hand, {**one.record.details, **details}, one.decimals, one.settled)


def _check(details: Mapping[str, Any], hand: Hand) -> None:
    """Raise BadSetup for players or seats that are not one for each in the hand.

    Raises Unknown for a field that no format has; those that begin with ``_`` are the user's.
    """
    for name in details:
        if not name.startswith("_") and name not in DETAILS:
            raise Unknown(say("field"), name, nearest(name, DETAILS))
    dealt = len(hand.state.seats)
    for name in ("players", "seats"):
        given = details.get(name)
        if given is None or (isinstance(given, Sequence) and len(given) == dealt):
            continue
        raise BadSetup(
            say("{name} is {value!r}", name=name, value=given),
            say(
                "one for each of the {players:|player|players}, the left of the button first",
                players=dealt,
            ),
        )
