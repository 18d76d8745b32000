"""The draws of a closed event, with all that they are checked with."""

from __future__ import annotations

from typing import Any

from litestar import get
from litestar.params import FromPath
from msgspec import Struct

from floorman.errors import IllegalAct
from floorman.sentences import say
from floorman.server.given import Given
from floorman.server.rights.public import check_public


class Draws(Struct, frozen=True):
    """All that the draws of a closed event are checked with; ``made`` as they stand in the log."""

    event: str
    commitment: str
    secret: str
    made: tuple[dict[str, Any], ...]


@get("/api/events/{event:str}/draws", sync_to_thread=True, operation_id="show_draws")
def draws(service: Given, event: FromPath[str]) -> Draws:
    """Tell the secret of a closed event and each of its draws: seed, lots, words of players."""
    check_public(service, event)
    with service.venue.reading(event) as (_, live):
        setup, secret = live.play.setup, live.secret
    if not secret:
        raise IllegalAct(
            say("See the secret of the draws"),
            say("the event is not closed, and whoever knew it could foretell the next draw"),
            say("once the event is closed"),
        )
    log = service.venue.events(event, 0)
    made = tuple({"type": one.type, **one.data} for one in log if one.type.startswith("Draw"))
    commitment = setup.commitment if setup is not None else ""
    return Draws(event, commitment, secret, made)
