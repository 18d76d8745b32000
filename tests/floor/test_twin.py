"""Random events on the core's floor say what the model says, after every act."""

from __future__ import annotations

from random import Random

import pytest

from tests.floor.model.books import BOOKS
from tests.floor.twin.acts import played
from tests.floor.twin.setups import announced


@pytest.mark.parametrize("book", sorted(BOOKS))
def test_core_and_model_agree(book: str) -> None:
    for seed in range(12):
        assert played(seed, announced(Random(seed), book), 150).done


def test_core_and_model_agree_at_60_tables() -> None:
    assert played(1, announced(Random(1), tables=60), 300).done
