"""What the writers of the corpus say was declared is compared as table talk reads it."""

from __future__ import annotations

import pytest
from benchmarks.told_and_read import told_of

from floorman.rulings.betting.phrases import phrase


@pytest.mark.parametrize("words", ["I bet the pot", "bet pot", "raise the pot", "raise to pot"])
def test_a_bet_of_the_pot_is_the_declaration_that_table_talk_reads(words: str) -> None:
    (told,) = told_of({"kind": "declares", "who": "kid", "says": words})
    assert told.kind == phrase(words).word == "pot"
