"""What the rightful player did, as an answer: what is no act is refused in plain words."""

from __future__ import annotations

import pytest

from floorman import rule
from floorman.errors import BadSetup

LINE = "NLHE 50-100, facing 300, raise 300 | player raises to 800 out of turn | rightful player: {}"


@pytest.mark.parametrize("answer", ["raises to", "bets", "bets what", "sings"])
def test_what_is_no_act_is_refused(answer: str) -> None:
    """An amount that is missing or none is said to be that."""
    with pytest.raises(BadSetup, match="is no act"):
        rule(LINE.format(answer), book="tda-2024")
