"""A hand as a dealer recorded it: its stacks go into the log, its acts to the event's histories."""

from __future__ import annotations

import asyncio

from litestar import post
from litestar.params import FromPath, JSONBody
from msgspec import Struct

from floorman.errors import IllegalAct
from floorman.floor.live import Live
from floorman.hand.hand import Hand
from floorman.histories.convert import log_of
from floorman.sentences import say
from floorman.server.given import Asker, Given
from floorman.server.rights.own import check_table, keep_table
from floorman.server.routes.events import Answer
from floorman.server.service import Service
from floorman.server.views.hands.recording import is_recorded, recording
from floorman.server.views.hands.told_hand import told_hand, told_words
from floorman.store.logs.hands import RecordedHand
from floorman.tournament.commands import RecordHand


class HandTold(Struct, forbid_unknown_fields=True):
    """A hand of the table by its number there, with all its ``acts``; see ``told_hand``."""

    hand: int
    acts: str


@post(
    "/api/events/{event:str}/tables/{table:int}/hand",
    status_code=200,
    operation_id="record_told_hand",
)
async def record(
    service: Given,
    who: Asker,
    event: FromPath[str],
    table: FromPath[int],
    data: JSONBody[HandTold],
) -> Answer:
    """Record the hand in progress as it was told: stacks, busts in their order, and its history."""
    await asyncio.to_thread(check_table, service, who, event, table, RecordHand.__name__)
    hand, kept = await asyncio.to_thread(_told, service, event, table, data)
    done = await service.commands.do(
        event,
        RecordHand.__name__,
        {"table": table, "hand": data.hand, "stacks": hand.stacks},
        by=who.name,
        device=who.device,
        owner=who.owner,
    )
    kept = kept._replace(at=done.events[0].at, text=log_of([hand]))
    await asyncio.to_thread(service.hands.keep, event, [kept])
    await asyncio.to_thread(keep_table, service, who, event)
    return Answer(done.position, done.events, done.repeated)


def _told(service: Service, event: str, number: int, data: HandTold) -> tuple[Hand, RecordedHand]:
    """The hand as it was told; raises IllegalAct while it is not over."""
    with service.venue.reading(event) as (_, live):
        _check(live, number, data)
        table = live.play.tables[number]
        now = table.hand
        assert now is not None, "a hand that can be recorded is in progress"
        players = {seat: table.players[seat] for seat in now.seats}
        hand = told_hand(live, table, told_words(data.acts.split()))
        return hand, RecordedHand(now.number, number, now.hand, 0, players, "")


def _check(live: Live, number: int, data: HandTold) -> None:
    act = say("Record hand {hand} of table {table}", hand=data.hand, table=number)
    allowed = say("the hand in progress, told to its end; or it is just counted")
    if not is_recorded(live):
        raise IllegalAct(act, say("this house counts the hands of its tables"), allowed)
    stands = recording(live, number, data.acts, data.hand)
    if stands.hand != data.hand:
        raise IllegalAct(act, say("it is not in progress"), allowed)
    if stands.why_not or stands.why:
        raise IllegalAct(act, stands.why_not or say("{why}", why=stands.why), allowed)
    if stands.due != "over":
        raise IllegalAct(act, say("it is not over"), allowed)


TOLD_HANDS = (record,)
