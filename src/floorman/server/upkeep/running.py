"""What goes on beside the requests while the server runs."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import TYPE_CHECKING

from litestar import Litestar

from floorman.learned import learn_all
from floorman.server.live.wakes import compare_heads, end_revoked
from floorman.server.machines.event_claims import tell_others
from floorman.server.machines.event_transfers import settle_transfers
from floorman.server.machines.following import ask_follower, asked_at_first, follow, watch_follower
from floorman.server.machines.webhooks import tell_hooks
from floorman.server.service import Service
from floorman.server.upkeep.due import keep_time
from floorman.server.upkeep.tasks import ended, for_ever
from floorman.server.upkeep.threads import FairPool

if TYPE_CHECKING:
    from floorman.server.live.listener import Listener

BESIDE = (
    keep_time,
    compare_heads,
    end_revoked,
    tell_hooks,
    follow,
    ask_follower,
    watch_follower,
    settle_transfers,
    tell_others,
)


@asynccontextmanager
async def running(app: Litestar) -> AsyncIterator[None]:
    """Keep the time, hear other processes and tell webhooks, until the application ends."""
    learn_all()
    service: Service = app.state.service
    pool = FairPool()
    asyncio.get_running_loop().set_default_executor(pool)
    service.pool = pool
    service.loop = asyncio.get_running_loop()
    await asked_at_first(service)
    tasks = [
        asyncio.create_task(for_ever(work.__name__, partial(work, service))) for work in BESIDE
    ]
    listener = _listener(service)
    try:
        yield
    finally:
        service.feeds.close()
        if listener is not None:
            listener.stop()
        await ended(tasks)
        service.loop = service.pool = None
        pool.shutdown(wait=False, cancel_futures=True)


def _listener(service: Service) -> Listener | None:
    """Who hears PostgreSQL; an SQLite file says nothing."""
    database = service.venue.database
    if database.is_sqlite:
        return None
    from floorman.server.live.listener import Listener

    url = database.url.set(drivername="postgresql").render_as_string(hide_password=False)
    listener = Listener(url, service.wake)
    listener.start()
    return listener
