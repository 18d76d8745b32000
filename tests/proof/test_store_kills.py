"""Writers killed at random moments, FLOORMAN_PROOF_KILLS times on each database."""

from __future__ import annotations

import os
from random import Random

import pytest
from tests.store.conftest import server, url
from tests.store.people import write_down
from tests.store.venue_play import seated
from tests.store.writers import Answers, Writer, check

from floorman.store.venue.venue import Venue

__all__ = ["server", "url"]

KILLS = int(os.environ.get("FLOORMAN_PROOF_KILLS", "100"))


@pytest.mark.proof
def test_what_was_answered_is_in_the_log_however_often_writers_are_killed(url: str) -> None:
    """Two writers enter players at once; both are killed, the next two go on where they were."""
    random = Random(KILLS)
    venue = Venue.open(url)
    event = seated(venue, 5)
    write_down(venue.database, 60_000)
    answers: Answers = {}
    for _ in range(KILLS // 2):
        first = 6 + len(answers) // 2
        writers = [Writer(url, event, start, start + 500) for start in (first, 30_000 + first)]
        for writer in writers:
            answers |= writer.wait_for_the_first()
        for writer in writers:
            answers |= writer.kill(after=random.random() * 0.1)
        check(venue, event, answers)
    assert len(answers) > KILLS
    venue.close()
