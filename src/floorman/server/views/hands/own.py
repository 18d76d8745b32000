"""A recorded hand as one of its players saw it: the cards of others once all could see them."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from msgspec.structs import replace

from floorman.cards import NAMES, UNKNOWN
from floorman.server.views.hands.hand import HandSeen, SeatAtStep, Step

HIDDEN = NAMES[UNKNOWN]


def as_player(hand: HandSeen, own: Collection[int]) -> HandSeen:
    """The hand with the hidden cards of all seats but a player's ``own``."""
    return replace(hand, steps=tuple(_steps(hand.steps, own)))


def _steps(steps: Collection[Step], own: Collection[int]) -> Iterator[Step]:
    shown: dict[int, tuple[str, ...]] = {}
    for step in steps:
        if step.what == "CardsShown":
            shown[step.seat] = step.cards
        seats = tuple(one if one.seat in own else _from_outside(one, shown) for one in step.seats)
        is_open = not step.seat or step.seat in own or step.what == "CardsShown"
        told = step.cards if is_open else (HIDDEN,) * len(step.cards)
        yield replace(step, seats=seats, cards=told)


def _from_outside(one: SeatAtStep, shown: Mapping[int, tuple[str, ...]]) -> SeatAtStep:
    seen = {*one.up, *shown.get(one.seat, ())}
    return replace(one, cards=tuple(card if card in seen else HIDDEN for card in one.cards))
