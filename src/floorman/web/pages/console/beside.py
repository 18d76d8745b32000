"""What several pages of an event show beside their own: the last acts, the winner's photo."""

from __future__ import annotations

import asyncio
from typing import Any

from floorman.server.history import Wanted, history
from floorman.server.service import Service
from floorman.store.staff.access import Access
from floorman.tournament.sheet.seat_plan import person
from floorman.web.rendering import AnyRequest
from floorman.web.told.acts import Teller

LATELY = 14
"""Acts that a wide screen has room for."""


async def acts_lately(
    request: AnyRequest, service: Service, who: Access, event: str
) -> dict[str, Any]:
    """The last acts, with who tells them."""
    found = await asyncio.to_thread(history, service, who, event, Wanted(), most=LATELY)
    return {"lately": found.acts, "teller": Teller(request, found)}


def winner_photo(service: Service, event: str) -> str:
    """The address of the winner's photo; empty where there is none."""
    with service.venue.reading(event) as (_, live):
        winner = person(live.play.winner) if live.play.winner else ""
    player = service.players.ids([winner], event).get(winner, "") if winner else ""
    return f"/api/players/{player}/photo" if player and service.players.photo(player) else ""
