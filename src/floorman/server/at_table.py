"""What is known where something happened: the book, the stakes, the hand at a table as it stands.

The dealer's page, the floor's phone, the rules desk and the API all begin here.
"""

from __future__ import annotations

from floorman.floor.live import Live
from floorman.server.service import Service
from floorman.server.views.books.event_rules import Played, played_by
from floorman.server.views.hands.live_table import live_table


def played_at(
    service: Service, event: str, number: int, hand: int = 0, acts: str | None = None
) -> Played:
    """What an event is played by, and at table ``number`` its hand; table 0 is none.

    ``acts`` are those of a ``hand``, where whoever asks has them; else what its dealer told last.
    Raises Unknown for a table that is not there.
    """
    at = service.venue.now(event)
    with service.venue.reading(event) as (_, live):
        played = played_by(live, at, number)
        if not number:
            return played
        if acts is None:
            hand, acts = _told_last(service, live, event, number)
        found = live_table(live, number, acts, hand)
        return played._replace(hand=found.line, is_told=found.is_told, unknown=found.unknown)


def _told_last(service: Service, live: Live, event: str, number: int) -> tuple[int, str | None]:
    told = service.hands_told.of(live, event, number)
    now = live.play.tables[number].hand if number in live.play.tables else None
    is_of_now = told is not None and now is not None and told.hand == now.hand
    return (told.hand, told.acts) if told is not None and is_of_now else (0, None)
