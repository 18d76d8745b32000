"""The stream: published vectors, an independent check, and even odds."""

from __future__ import annotations

import contextlib
import io
import re
from collections import Counter
from itertools import permutations
from pathlib import Path

import pytest

from floorman import cards
from floorman.draws import Stream, deck, seeded, stream
from floorman.errors import BadSetup

PAGE = (Path(__file__).parents[2] / "docs" / "draws.md").read_text(encoding="utf-8")
SECRET = seeded(2024)


def vector(name: str) -> str:
    """What the page publishes under this name, blanks and line ends closed up."""
    found = re.search(rf"^{name} ([^a-z].*?|[0-9a-f ]+?)(?=^\w|^```)", PAGE, re.M | re.S)
    assert found, name
    return " ".join(found[1].split())


def test_the_published_deck_is_the_deck_of_hand_one() -> None:
    order = deck(SECRET, 1)
    assert " ".join(cards.NAMES[card] for card in order) == vector("deck")
    assert SECRET.hex() == vector("secret")


def test_the_page_checks_the_vectors_with_nothing_of_floorman() -> None:
    found = re.search(r"```python\n(.*?)```", PAGE, re.S)
    assert found
    assert "floorman" not in found[1].replace("floorman seed", "")
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(found[1], {})
    assert printed.getvalue().split("\n")[:2] == [vector("block"), vector("deck")]


def test_a_deck_depends_on_its_own_number_only() -> None:
    before = deck(SECRET, 5)
    stream(SECRET, "floor", 5).shuffled(range(1000))
    assert deck(SECRET, 5) == before
    assert len({deck(SECRET, number) for number in range(200)}) == 200


def test_a_short_deck_holds_its_36_cards_once() -> None:
    assert sorted(deck(SECRET, 3, cards.SHORT)) == list(cards.SHORT)


def test_purpose_and_secret_cannot_run_into_each_other() -> None:
    assert Stream(b"ab", "c", 1).word() != Stream(b"a", "bc", 1).word()
    assert Stream(b"a", "b", 1).word() != Stream(b"a", "b", 2).word()


def test_the_last_incomplete_run_of_words_is_skipped() -> None:
    n = 3 << 30  # a quarter of all words must be skipped
    words, numbers = Stream(SECRET, "test", 1), Stream(SECRET, "test", 1)
    kept = [word for word in (words.word() for _ in range(400)) if word < n]
    assert len(kept) < 350
    assert [numbers.below(n) for _ in kept] == kept


@pytest.mark.parametrize("n", [0, -1, 2**32 + 1])
def test_what_cannot_be_drawn_is_refused(n: int) -> None:
    with pytest.raises(BadSetup, match=f"below {n} cannot be drawn"):
        Stream(SECRET, "test", 1).below(n)


def test_every_order_of_four_is_equally_likely() -> None:
    """Chi-square with 23 degrees of freedom; 49.7 is passed once in a thousand."""
    orders = permutations(range(4))
    seen = Counter(tuple(stream(SECRET, "odds", i).shuffled(range(4))) for i in range(12_000))
    assert chi_square([seen[order] for order in orders]) < 49.7


def test_every_card_is_equally_likely_on_top_and_at_the_bottom() -> None:
    """Chi-square with 51 degrees of freedom; 87.97 is passed once in a thousand."""
    decks = [deck(SECRET, number) for number in range(5_200)]
    for place in (0, 17, 51):
        seen = Counter(order[place] for order in decks)
        assert chi_square([seen[card] for card in range(52)]) < 87.97


def chi_square(counts: list[int]) -> float:
    expected = sum(counts) / len(counts)
    return sum((count - expected) ** 2 for count in counts) / expected
