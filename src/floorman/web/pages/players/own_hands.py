"""A recorded hand for one of its players, once the event is over and where the house shows it."""

from __future__ import annotations

from typing import Any

from litestar import MediaType, Response, get
from litestar.params import FromQuery

from floorman.errors import Unknown
from floorman.floor.live import Live
from floorman.sentences import say
from floorman.server.given import Anyone, Given
from floorman.server.rights.public import names_in_public, shows_own_hands
from floorman.server.service import Service
from floorman.server.views.hands.own import as_player
from floorman.store.league.wishes import Wishes
from floorman.store.logs.hands import RecordedHand
from floorman.store.staff.access import Access
from floorman.tournament.sheet.seat_plan import person
from floorman.tournament.staff import DIRECTOR, PLAYER
from floorman.web.as_json import wants_json
from floorman.web.pages.books.hands import drawn, event_name, seen
from floorman.web.rendering import AnyRequest, page


@get("/seasons/player/hand", sync_to_thread=True)
def own_hand(
    request: AnyRequest,
    service: Given,
    who: Anyone,
    player: FromQuery[str],
    event: FromQuery[str],
    number: FromQuery[int],
    step: FromQuery[int] = -1,
    at: FromQuery[int] = 0,
) -> Response[Any]:
    """Step through a hand that a player was dealt, with what the player could see of it."""
    recorded = service.hands.get(event, number)
    own = _own_seats(service, event, recorded, player)
    with service.venue.reading(event) as (_, live):
        is_shown, lists_names = is_open(live), names_in_public(live) == "names"
    may_look = is_own(service, who, player) or (who is not None and who.grant.role == DIRECTOR)
    if not (own and is_shown and may_look):  # as if there were none
        raise Unknown(say("recorded hand"), str(number), (say("those of your own page"),))
    hand = as_player(seen(recorded), own)
    if wants_json(request):
        return Response(hand, media_type=MediaType.JSON)
    names = {seat: service.players.name(player) for seat in own}
    if lists_names:
        told = service.players.names({person(one) for one in recorded.players.values()}, event)
        names |= {seat: told[person(one)] for seat, one in recorded.players.items()}
    return page(
        request,
        "replay/own.html",
        player=player,
        of_event=event,
        title=event_name(service, event),
        recorded=recorded,
        **drawn(request, hand, at if step < 0 else step, names),
    )


def is_open(live: Live) -> bool:
    """Whether players may see their hands of an event: it is over, and the house shows them."""
    return live.play.is_over and shows_own_hands(live)


def is_own(service: Service, who: Access | None, player: str) -> bool:
    """Whether it is the player's own phone that asks."""
    if who is None or who.grant.role != PLAYER:
        return False
    return Wishes(service.venue.database).are_same(who.grant.player, player)


def _own_seats(service: Service, event: str, recorded: RecordedHand, player: str) -> set[int]:
    ids = service.players.known_as([player], event)[player]
    return {seat for seat, one in recorded.players.items() if person(one) in ids}
