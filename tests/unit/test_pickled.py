"""What programs send to another process, or copy: it has to be the same there, compiled or not."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any

import pytest

from floorman import Hand, Range, load_book


def _pickled(thing: Any) -> Any:
    return pickle.loads(pickle.dumps(thing))


COPIES: tuple[Callable[[Any], Any], ...] = (_pickled, copy.deepcopy, copy.copy)


@pytest.mark.parametrize("copied", COPIES)
def test_a_hand_comes_back_and_is_played_on_by_itself(copied: Callable[[Any], Any]) -> None:
    book = load_book("tda-2019")
    hand = Hand.start(
        game="nlhe", book=book, button=2, blinds=(50, 100), stacks=[500, 500], deck=range(52)
    )
    hand.call()
    twin = copied(hand)
    assert (twin, twin.stacks, twin.to_act) == (hand, hand.stacks, hand.to_act)
    assert twin.book.key == "tda-2019"
    twin.check()
    assert twin != hand


@pytest.mark.parametrize("copied", COPIES)
def test_a_range_comes_back(copied: Callable[[Any], Any]) -> None:
    hands = Range.parse("QQ+, AKs")
    assert (copied(hands), str(copied(hands))) == (hands, str(hands))
