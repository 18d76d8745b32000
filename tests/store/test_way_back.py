"""Going back through a log reads and replays little, however long it is."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from floorman.store.logs import log, way_back
from floorman.store.logs.spans import Spans
from floorman.store.venue.venue import Venue
from tests.store.venue_play import folded, seat_of, seated

PLAYERS = 40


@pytest.mark.parametrize("seed", range(3))
def test_spans_are_a_set_of_positions(seed: int) -> None:
    chance, spans, plain = Random(seed), Spans(), set[int]()
    for _ in range(400):
        first = chance.randint(1, 60)
        last = first + chance.randint(0, 8)
        if chance.random() < 0.6:
            spans.add(first, last)
            plain |= set(range(first, last + 1))
        else:
            spans.remove(first, last)
            plain -= set(range(first, last + 1))
        gaps = {at for one, end in spans.gaps(5, 55) for at in range(one, end + 1)}
        assert gaps == set(range(5, 56)) - plain


def test_undoing_all_and_redoing_it_reads_few_events_for_each_act(
    venue: Venue, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each read the log from its last snapshot on before, undone acts and turns with it."""
    monkeypatch.setattr(way_back, "NEAR", 4)
    event = seated(venue, PLAYERS)
    for player in range(3, PLAYERS - 2):
        venue.do(event, "Bust", seat_of(venue, event, str(player)))
    before = venue.live(event)[1]
    busts = [one.act for one in venue.events(event, limit=1000) if one.type == "PlayerBusted"]
    read, plain = 0, log.rows

    def counted(*asked: object) -> Sequence[log.Row]:
        nonlocal read
        found = plain(*asked)  # type: ignore[arg-type]
        read += len(found)
        return found

    monkeypatch.setattr(log, "rows", counted)
    for act in reversed(busts):
        venue.do(event, "Undo", {"act": act})
    for act in busts:
        venue.do(event, "Redo", {"act": act})
    monkeypatch.undo()
    assert venue.live(event)[1] == before == folded(venue, event)
    assert read / (2 * len(busts)) < 40


def test_acts_undone_in_any_order_lead_to_the_state_that_the_log_tells(venue: Venue) -> None:
    event, chance = seated(venue, PLAYERS), Random(5)
    for player in range(3, 30):
        venue.do(event, "Bust", seat_of(venue, event, str(player)))
    acts = [
        int(one.act or 0) for one in venue.events(event, limit=1000) if one.type == "PlayerBusted"
    ]
    undone: set[int] = set()
    for _ in range(40):
        act = chance.choice(acts)
        venue.do(event, "Redo" if act in undone else "Undo", {"act": act})
        undone ^= {act}
        assert folded(venue, event) == venue.live(event)[1]
