"""Whatever is asked, it is done or refused in words, and the log holds together."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from floorman.errors import BadInput, IllegalAct
from floorman.store.venue.venue import Venue
from tests.store.anything import command
from tests.store.venue_play import Hands, announced, folded, seated

LAST_WORDS = ("CloseEvent", "FinishEvent")
"""After these there is little left to ask; they come rarely."""


@pytest.mark.parametrize("seed", range(4))
def test_commands_at_random(tmp_path: Path, seed: int) -> None:
    random, hands = Random(seed), Hands()
    venue = Venue.open(str(tmp_path / "venue.db"), hands.clock())
    event = seated(venue, 25) if seed % 2 else announced(venue, 25)
    start = venue.head(event)
    for _ in range(600):
        name, data = command(random)
        if name in LAST_WORDS and random.random() < 0.97:
            continue
        if name in ("Undo", "Redo"):
            data = {"act": random.randint(1, venue.head(event))}
        hands.pass_by(random.choice((0, 0, 0, 1, 60, 1500)))
        with suppress(IllegalAct, BadInput):
            venue.do(event, name, data, by=random.choice(("anna", "boris")))
    assert venue.head(event) > start
    assert folded(venue, event) == venue.live(event)[1]
    venue.close()
