"""Misdeals: which faults undo a deal, until when, and what the redeal keeps."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Literal

from floorman.rules.registry import rule

Standing = Literal["misdeal", "floor", "any-procedural-error", "none"]


@rule("misdeal-boxed-cards", "ruled")
def is_boxed_misdeal(boxed: int, exposed: int, cards: int, with_exposed: bool) -> bool:
    """So many boxed cards undo the deal; some books count exposed cards with them.

    >>> is_boxed_misdeal(1, 1, cards=2, with_exposed=True)
    True
    >>> is_boxed_misdeal(1, 1, cards=2, with_exposed=False)
    False
    """
    return boxed + (exposed if with_exposed else 0) >= cards


@rule("misdeal-first-card-wrong-seat", "ruled")
def is_first_card_astray(dealt_to: int, first: int) -> bool:
    """The first card belongs to the first seat left of the button."""
    return dealt_to != first


@rule("misdeal-seat-not-entitled", "ruled")
def dealt_without_right(dealt: Collection[int], entitled: Collection[int]) -> tuple[int, ...]:
    """The seats that were dealt in and had no right to a hand.

    >>> dealt_without_right({1, 2, 7}, {1, 2, 3})
    (7,)
    """
    return tuple(sorted(set(dealt) - set(entitled)))


@rule("misdeal-seat-dealt-out", "ruled")
def dealt_out(dealt: Collection[int], entitled: Collection[int]) -> tuple[int, ...]:
    """The seats that had a right to a hand and got none.

    >>> dealt_out({1, 2}, {1, 2, 3})
    (3,)
    """
    return tuple(sorted(set(entitled) - set(dealt)))


@rule("misdeal-exposed-flop-games", "ruled")
def is_exposed_misdeal(places: Sequence[int], first_cards: int, exposed: int) -> bool:
    """One of the first cards off the deck undoes the deal, and so do several cards anywhere.

    ``places`` are those of the exposed cards in the deal, from 1; 0 is one after the first cards.

    >>> [is_exposed_misdeal(places, 2, 2) for places in ([2], [3], [3, 9])]
    [True, False, True]
    """
    return any(0 < place <= first_cards for place in places) or len(places) >= exposed


@rule("misdeal-exposed-stud", "ruled")
def is_exposed_stud_misdeal(downcards: int) -> bool:
    """In stud one exposed downcard of the first deal is enough."""
    return downcards > 0


@rule("misdeal-wrong-card-count", "ruled")
def is_count_misdeal(has: int, due: int, short_button_filled: bool) -> bool:
    """A wrong number of cards undoes the deal, unless it is a short button that is filled.

    >>> is_count_misdeal(3, 2, False), is_count_misdeal(1, 2, True)
    (True, False)
    """
    return has != due and not short_button_filled


@rule("misdeal-nonstandard-card", "ruled")
def is_foreign(card: int | None, deck: Collection[int]) -> bool:
    """A joker (None) or a card that the game is not played with undoes the deal."""
    return card is None or card not in deck


@rule("misdeal-draw-games", "ruled")
def is_left_to_the_house(is_draw: bool, exposed: int) -> bool:
    """What an exposed card does in a draw game is the house's to say."""
    return is_draw and exposed > 0


@rule("misdeal-other-causes", "ruled")
def standing(cause: str, causes: Collection[str], others: Standing, applies: bool) -> Standing:
    """What a fault is: a misdeal if the list names it and applies here, else what is left open.

    >>> standing("boxed-cards", ["boxed-cards"], "floor", True)
    'misdeal'
    >>> standing("stuck-cards", ["boxed-cards"], "floor", True)
    'floor'
    """
    return "misdeal" if applies and cause in causes else others


@rule("misdeal-barred-after-sa", "ruled")
def may_redeal(substantial: bool, fouled: bool, fouled_excepted: bool) -> bool:
    """Substantial action bars a redeal; a fouled deck may be the exception.

    >>> may_redeal(False, False, True), may_redeal(True, False, True), may_redeal(True, True, True)
    (True, False, True)
    """
    return not substantial or (fouled and fouled_excepted)


@rule("misdeal-redeal-absent-player", "ruled")
def killed_as_absent(
    absent: tuple[int, ...], redeal: Literal["killed", "plays"]
) -> tuple[int, ...]:
    """Who was away for the first deal is dealt in again, and killed or not by the book.

    >>> killed_as_absent((4,), "killed"), killed_as_absent((4,), "plays")
    ((4,), ())
    """
    return absent if redeal == "killed" else ()


@rule("misdeal-redeal-penalty-count", "ruled")
def penalty_hands(deals: int, counts_as: int) -> int:
    """The penalty hands that a deal and its redeals count for.

    >>> penalty_hands(deals=2, counts_as=1)
    1
    """
    return min(deals, counts_as)
