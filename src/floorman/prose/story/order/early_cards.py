"""Cards that were dealt: in time, or while somebody was still to act."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from floorman.prose.clauses.matching import Found
from floorman.prose.story.story import Happening, Person


class Dealt(NamedTuple):
    """A card that was dealt: its street, the words for it, and how many acts were told before."""

    street: str
    found: Found
    at: int


def dealt_early(
    cards: Sequence[Dealt], happenings: Sequence[Happening], waits: Sequence[int]
) -> list[Dealt]:
    """The card that came too soon, the last of those where somebody ``waits``; one at most.

    Nobody who is named has acted between the card and where it is told that somebody waits.
    """
    if any(one.comes_too_soon for one in happenings):
        return []
    acts = [one.start for one in happenings if _is_done(one)]
    early = [one for one in cards if any(_is_near(one.found.start, at, acts) for at in waits)]
    return early[-1:]


def _is_near(card: int, waits: int, acts: Sequence[int]) -> bool:
    """Whether nobody acts between a card and somebody who waits, in the order they are told."""
    first, last = sorted((card, waits))
    return not any(first < act < last for act in acts)


def dealt_too_soon(street: str, found: Found, waits: Sequence[Person]) -> Happening:
    """A card that the dealer deals while somebody still ``waits``, thinking over a bet."""
    how = frozenset(("apart", "nobody", "last"))
    who = waits[0] if len(waits) == 1 else None
    article = "" if street.endswith("street") else "the "
    act = f"dealer deals {article}{street} too soon"
    return Happening(act, who, {}, how, found.start, found.end)


def put_among(card: Happening, happenings: list[Happening]) -> None:
    """Put a card that came too soon before what somebody who is named does after it, else last."""
    later = (at for at, one in enumerate(happenings) if one.start > card.start and _is_done(one))
    at = next(later, len(happenings))
    card.how -= {"last"} if at < len(happenings) else frozenset()
    happenings.insert(at, card)


def checked_but_for_one(
    card: Found, happenings: list[Happening], in_hand: int, anybody: Callable[[], Person]
) -> None:
    """Have all but one check where a street was checked around, and somebody still waits.

    Of how many, it is told by how many are in the hand; else one did.
    """
    before = [at for at, one in enumerate(happenings) if one.start < card.start]
    at = before[-1] if before else -1
    if at < 0 or happenings[at].act != "everybody checks":
        return
    told = happenings[at]
    happenings[at : at + 1] = [
        Happening("{who} checks", anybody(), {}, frozenset(), told.start, told.end)
        for _ in range(max(1, in_hand - 1))
    ]


def _is_done(one: Happening) -> bool:
    """Whether somebody who is named does it; what another faces was there before."""
    return "facing" not in one.how and one.who is not None and one.who.label != "someone"
