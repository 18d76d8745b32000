"""A player's own page: events, figures, how it went, as far as the player lets people see."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from litestar import MediaType, Response, get, post
from litestar.params import FromQuery

from floorman.league.tdt.report import number
from floorman.server.around.problems import refusal
from floorman.server.given import Anyone, Given
from floorman.server.past_penalties import penalties_of
from floorman.server.service import Service
from floorman.store.league.listing import history_rows
from floorman.store.league.own_events import all_played
from floorman.store.league.played_events import Cash
from floorman.store.league.record import money_course, points_course, record_of
from floorman.store.league.wishes import Shows, Wishes
from floorman.store.logs.hands import HandPlace
from floorman.store.staff.access import Access
from floorman.tournament.staff import DESK, ROOM, STAFF
from floorman.web.as_json import wants_json
from floorman.web.forms import TAKES, Form
from floorman.web.pages.players.own_hands import is_open
from floorman.web.pages.players.own_hands import is_own as own_phone
from floorman.web.rendering import AnyRequest, page
from floorman.web.season_chart import Chart, chart

MOST_HANDS = 20
"""Recorded hands that are listed, the newest."""


class HandOf(NamedTuple):
    """A recorded hand of a player, in an event."""

    event: str
    name: str
    place: HandPlace


@get("/seasons/player", sync_to_thread=True)
def history(
    request: AnyRequest, service: Given, who: Anyone, player: FromQuery[str]
) -> Response[Any]:
    """Show what a player did in every event that is kept, and what came of it."""
    wishes = Wishes(service.venue.database)
    is_own = own_phone(service, who, player)
    shows = _seen_by(wishes, who, player, is_own=is_own)
    events = all_played(service.venue).of_player(player)
    record = record_of(events)
    rows = history_rows(events, with_money=shows == "money")
    if wants_json(request):
        return Response(rows, media_type=MediaType.JSON)
    role = who.grant.role if who is not None else ""
    name = service.players.name(player)
    return page(
        request,
        "public/season_player.html",
        player=player,
        name=name,
        rows=rows,
        record=record,
        points=number(round(record.points, 2)),
        has_money=shows == "money",
        chart=_chart(events, name, has_money=shows == "money"),
        penalties=penalties_of(service, player) if role in ROOM else (),
        hands=_hands(service, events, player, is_own=is_own) if is_own or role in STAFF else [],
        is_own=is_own,
        wish=wishes.of(player) if is_own or role in DESK else None,
        token=who.csrf if who is not None else "",
    )


@post("/seasons/player/shows", sync_to_thread=True, status_code=200, takes=TAKES)
def show(service: Given, who: Anyone, data: Form) -> dict[str, str]:
    """Keep what a player lets everybody see: told by the own phone, or to the desk."""
    player, wishes = data.get("player", ""), Wishes(service.venue.database)
    if who is None or not (who.grant.role in DESK or own_phone(service, who, player)):
        raise refusal(403)
    wishes.set(player, data.get("shows", ""))
    return {"shows": wishes.of(player)}


def _seen_by(wishes: Wishes, who: Access | None, player: str, *, is_own: bool) -> Shows:
    """How much the reader sees; who sees nothing is refused, whether there is such a player or not.

    Staff and the own phone see all.
    """
    if is_own or (who is not None and who.grant.role in STAFF):
        return "money"
    shows = wishes.all().get(player, "nothing")
    if shows == "nothing":
        raise refusal(401 if who is None else 403)
    return shows


def _chart(events: Sequence[Cash], name: str, *, has_money: bool) -> Chart | None:
    course = money_course(events) if has_money else points_course(events)
    return chart({name: course}, {name: name}) if any(course) else None


def _hands(service: Service, events: Sequence[Cash], player: str, *, is_own: bool) -> list[HandOf]:
    """The recorded hands that were dealt to a player, of the newest events first.

    On the ``own`` phone those of events whose house shows them.
    """
    found: list[HandOf] = []
    for one in events:
        if one.stream and len(found) < MOST_HANDS and (not is_own or _shows(service, one.stream)):
            ids = service.players.known_as([player], one.stream)[player]
            dealt = service.hands.of_player(one.stream, ids, MOST_HANDS - len(found))
            found += [HandOf(one.stream, one.event, place) for place in dealt]
    return found


def _shows(service: Service, event: str) -> bool:
    with service.venue.reading(event) as (_, live):
        return is_open(live)


HISTORY_PAGES = (history, show)
