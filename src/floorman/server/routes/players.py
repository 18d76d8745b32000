"""The venue's players: looked up, written down, corrected, merged, imported, erased."""

from __future__ import annotations

import asyncio
from typing import Any

from litestar import Request, Response, delete, get, patch, post, put
from litestar.params import FromPath, FromQuery, JSONBody
from msgspec import Struct
from msgspec.structs import replace

from floorman.errors import Unknown
from floorman.sentences import say
from floorman.server.around.problems import refusal
from floorman.server.given import Asker, Given
from floorman.store.errors import CameFirst
from floorman.store.people.duplicates import merge, take_apart
from floorman.store.people.looking_up import PlayerFound
from floorman.store.people.person import Person
from floorman.store.people.photos import as_photo
from floorman.store.people.player_lists import Imported, import_list
from floorman.store.people.player_rows import Row
from floorman.store.people.players import Change
from floorman.store.venue.playing import playing
from floorman.tournament.staff import ROOM, listed


class Added(Struct):
    """A new player."""

    id: str


class Shown(Struct):
    """A player with the corrections so far."""

    player: Row
    history: list[Change]


class Who(Struct, forbid_unknown_fields=True):
    """Who stands behind an entry: a player of the house, or the name of a new one."""

    player: str = ""
    name: str = ""


class LookUp(Struct, forbid_unknown_fields=True):
    """What is typed of a name, and how many players are wanted: 1 to 100.

    With an ``event`` the ids are those by which its commands take them: in one that came from
    another venue a number may be somebody else's.
    """

    q: str = ""
    limit: int = 20
    event: str = ""


class Other(Struct, forbid_unknown_fields=True):
    """The player that this one is merged into."""

    into: str


@post(
    "/api/players/find",
    status_code=200,
    sync_to_thread=True,
    reads=True,
    operation_id="find_players",
)
def look_up(service: Given, data: JSONBody[LookUp]) -> list[PlayerFound]:
    """Look players up as their names are typed."""
    found = service.players.look_up(data.q, max(1, min(data.limit, 100)))
    if not data.event:
        return found
    told = service.players.told_as([one.id for one in found], data.event)
    return [replace(one, id=told[one.id]) for one in found]


@post("/api/players", sync_to_thread=True, operation_id="add_player")
def add(service: Given, data: JSONBody[Person]) -> Added:
    """Write a player down."""
    return Added(service.players.add(data))


# sync_to_thread breaks on a path with three methods (Litestar 2.25), so these use threads.


@get("/api/players/{player:str}", operation_id="show_player")
async def show(service: Given, player: FromPath[str]) -> Shown:
    """See a player."""
    people = service.players
    row = await asyncio.to_thread(people.get, player)
    return Shown(row, await asyncio.to_thread(people.history, player))


@patch("/api/players/{player:str}", operation_id="correct_player")
async def correct(
    service: Given, who: Asker, player: FromPath[str], data: JSONBody[dict[str, str]]
) -> Person:
    """Correct some fields of a player."""
    return await asyncio.to_thread(service.players.correct, player, data, by=who.name)


@delete("/api/players/{player:str}", operation_id="forget_player")
async def erase(service: Given, who: Asker, player: FromPath[str]) -> None:
    """Forget a player; the id stays in the events."""
    await asyncio.to_thread(service.players.erase, player, by=who.name)


@post("/api/players/import", status_code=200, takes="text/csv", operation_id="import_players")
async def import_players(
    service: Given,
    request: Request[Any, Any, Any],
    good_only: FromQuery[bool] = False,
    add_duplicates: FromQuery[bool] = False,
) -> Imported:
    """Take in a list of players as CSV."""
    content = await request.body()
    return await asyncio.to_thread(
        import_list,
        service.players,
        content,
        good_only=good_only,
        add_duplicates=add_duplicates,
    )


@post(
    "/api/players/{player:str}/merge",
    status_code=200,
    sync_to_thread=True,
    operation_id="merge_players",
)
def merge_players(service: Given, who: Asker, player: FromPath[str], data: JSONBody[Other]) -> None:
    """Merge a player into another; both ids are the other from now on."""
    merge(service.players, data.into, player, playing=playing(service.venue), by=who.name)


@delete(
    "/api/players/{player:str}/merge",
    status_code=200,
    sync_to_thread=True,
    operation_id="take_players_apart",
)
def take_players_apart(service: Given, who: Asker, player: FromPath[str]) -> None:
    """Take a merged player apart again: the id stands for itself, as before the merge."""
    take_apart(service.players, player, by=who.name)


@put(
    "/api/events/{event:str}/entries/{entry:str}/player",
    status_code=200,
    sync_to_thread=True,
    operation_id="name_entry",
)
def name_entry(
    service: Given, who: Asker, event: FromPath[str], entry: FromPath[str], data: JSONBody[Who]
) -> Added:
    """Say who stands behind an entry that was made by number; the floor may say another."""
    with service.venue.reading(event) as (_, live):
        entered = list(live.play.players)
    if entry not in entered or not entry.startswith("#"):
        numbered = [one for one in entered if one.startswith("#")]
        raise Unknown(say("entry without a name"), entry, numbered)
    whom, anew = data.player or Person(name=data.name), who.grant.role in ROOM
    name = service.players.name_entry
    try:
        player = name(event, entry, whom, entered, anew=anew, by=who.name)
    except CameFirst:
        raise refusal(403, say("it has a name already"), allowed=listed(ROOM)) from None
    service.wake(event)
    return Added(player)


@get("/api/players/{player:str}/photo", operation_id="show_photo", media_type="image/*")
async def photo(service: Given, player: FromPath[str]) -> Response[bytes]:
    """See a player's photo."""
    row = await asyncio.to_thread(service.players.get, player)
    found = await asyncio.to_thread(service.players.photo, row.id)
    if found is None:
        raise Unknown(say("photo of player"), player, [say("players who have one")])
    return Response(found.image, media_type=found.type)


@put(
    "/api/players/{player:str}/photo",
    status_code=200,
    takes="application/octet-stream",
    operation_id="keep_photo",
)
async def set_photo(service: Given, request: Request[Any, Any, Any], player: FromPath[str]) -> None:
    """Keep a photo of a player in place of the last; an empty body takes it away."""
    image = await request.body()
    kept = as_photo(image) if image else None
    row = await asyncio.to_thread(service.players.get, player)
    await asyncio.to_thread(service.players.set_photo, row.id, kept)


PLAYERS = (
    *(look_up, add, import_players, show, correct, erase, merge_players, take_players_apart),
    *(name_entry, photo, set_photo),
)
