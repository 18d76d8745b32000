"""What a follower does beside the requests: takes in what the first machine writes; takes over."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress

import httpx
from msgspec import Struct
from msgspec.structs import replace

from floorman.errors import BadInput, FloormanError, IllegalAct, Unavailable
from floorman.sentences import NOTHING, Sentence, say
from floorman.server.machines import other_machine as other
from floorman.server.service import Service
from floorman.store.database import standing
from floorman.store.database.engines import Database
from floorman.store.errors import DISK_FULL
from floorman.store.following import mirror, pairing

LOG = logging.getLogger("floorman.server")

AGAIN = 0.5
"""Seconds until a first machine that was silent is asked again."""
ALONE = 2.0
"""Seconds between two questions of a first machine whether its follower has taken over."""


class Taken(Struct, frozen=True):
    """A takeover: the epoch, whether the first machine handed over, the position of each event."""

    epoch: int
    handed_over: bool
    held: dict[str, int]


async def follow(service: Service) -> None:
    """Take in what the first machine writes, for ever; nothing where this one follows none."""
    trouble = NOTHING
    async with other.asking() as client:
        while True:
            first = await asyncio.to_thread(_first, service)
            if first is None:
                await asyncio.sleep(AGAIN)
                continue
            try:
                await _take_in_next(service, client, first, trouble)
                trouble = NOTHING
            except FloormanError as error:
                trouble = _why(error)
                await asyncio.sleep(AGAIN)
            service.follows(trouble)


async def _take_in_next(
    service: Service, client: httpx.AsyncClient, first: pairing.Partner, trouble: Sentence
) -> None:
    held = service.standing.held
    told = {"at": service.address, "trouble": trouble, "now": service.clock.exact()}
    batch = await other.pulled(client, first, held, told)
    if batch.number != held or batch.whole:
        await asyncio.to_thread(mirror.take_in, service.venue.database, batch, held)
        service.feeds.wake_all()
    await asyncio.to_thread(service.look_where)


def _first(service: Service) -> pairing.Partner | None:
    service.look_where()
    if service.standing.state != "following":
        return None
    return pairing.found(service.venue.database)


def _why(error: FloormanError) -> Sentence:
    """The reason alone, for who looks on the other machine."""
    if isinstance(error, Unavailable):
        return error.why
    return error.wrong if isinstance(error, BadInput) else say("{why}", why=str(error))


async def take_over(database: Database, address: str, now: int) -> Taken:
    """Run the venue here from now on. A first machine that still answers hands all over before.

    Raises IllegalAct where the venue was not followed, and where its follower has taken it over.
    """
    with database.reading() as db:
        stands = standing.read(db)
    if stands.state == "here":
        pairing.check_not_left(await _heard_of_follower(database, now))
    first = pairing.found(database) if stands.state == "following" else None
    handed_over = first is not None and await _handed_over(database, first, stands, address)
    here = pairing.take_over(database, address, now)
    return Taken(here.epoch, handed_over, pairing.heads(database))


async def _heard_of_follower(database: Database, now: int) -> standing.Standing:
    """Where the venue is, once the follower, where there is one, was asked whether it has it."""
    follower = pairing.found(database) if database.is_sqlite else None
    if follower is not None and follower.address:
        with suppress(BadInput, Unavailable):
            async with other.asking() as client:
                pairing.leave(database, await other.proof_of(client, follower.address), now)
    with database.reading() as db:
        return standing.read(db)


async def _handed_over(
    database: Database, first: pairing.Partner, stands: standing.Standing, address: str
) -> bool:
    """Let the first machine write no more, and take in what it wrote last; False if it is silent.

    What stops here in the middle stops nothing: the first machine has left then, and to take over
    once more goes on.
    """
    proof = replace(stands, epoch=stands.epoch + 1, address=address).proof()
    try:
        async with other.asking() as client:
            await other.told_to_leave(client, first, proof)
            await _drain(client, database, first)
    except (BadInput, Unavailable, IllegalAct) as error:
        LOG.warning("The first machine does not hand over: %s", error)
        return False
    return True


async def _drain(client: httpx.AsyncClient, database: Database, first: pairing.Partner) -> None:
    """Take in what is left, while it comes; another process of this machine may do so as well."""
    while True:
        with database.reading() as db:
            held = standing.read(db).held
        batch = await other.pulled(client, first, held, {})
        if batch.number == held and not batch.whole:
            return
        await asyncio.to_thread(mirror.take_in, database, batch, held)


async def ask_follower(service: Service) -> None:
    """While the follower is not in step, ask whether it has taken over, for ever."""
    async with other.asking() as client:
        while True:
            await ask_once(service, client)
            await asyncio.sleep(ALONE)


async def ask_once(service: Service, client: httpx.AsyncClient) -> None:
    """Leave the venue to the follower where it has taken over."""
    follower = service.protection.follower
    if follower is None or not follower.address or service.protection.is_in_step:
        return
    try:
        proof = await other.proof_of(client, follower.address)
    except FloormanError:
        return
    await asyncio.to_thread(service.hear_of, proof)


async def asked_at_first(service: Service) -> None:
    """Before anything is served, ask the follower once whether the venue is still here."""
    await asyncio.to_thread(_say_where, service)
    async with other.asking() as client:
        await ask_once(service, client)


async def watch_follower(service: Service) -> None:
    """Notice the silence of a follower, for ever."""
    await service.protection.keep_watch()


def _say_where(service: Service) -> None:
    """Keep where this machine is reached, for other machines of the venue.

    On a full disk what was kept before stands: a server that starts there shows what it has.
    """
    if service.address:
        try:
            pairing.reached_at(service.venue.database, service.address)
        except Unavailable as error:
            if error.why != DISK_FULL:
                raise
        service.look_where()
