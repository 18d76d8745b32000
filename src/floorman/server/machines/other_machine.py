"""The other machine of the venue, as it is asked over HTTP: by who follows it, or is followed."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, TypeVar

import httpx
import msgspec

from floorman import __version__
from floorman.errors import BadInput, Unavailable
from floorman.sentences import Sentence, say, verbatim
from floorman.server.machines import outgoing
from floorman.store.database.standing import Proof
from floorman.store.database.versions import KNOWN
from floorman.store.following import boxes
from floorman.store.following.changes import Batch
from floorman.store.following.pairing import Agreed, Partner

Told = TypeVar("Told")

PATIENCE = httpx.Timeout(60.0, connect=2.0)
SHORT = 2.0
"""Seconds for a question that is answered at once, or not at all."""


@asynccontextmanager
async def asking() -> AsyncIterator[httpx.AsyncClient]:
    """Whoever asks the other machine, and no proxy between."""
    async with outgoing.client(timeout=PATIENCE) as client:
        yield client


async def paired(client: httpx.AsyncClient, address: str, code: str) -> Partner:
    """Follow the machine at an address from now on; raises BadInput for what it refuses."""
    half = boxes.Half()
    body = {"code": code, "half": half.told, "tables": KNOWN[0]}
    answer = await _asked(client, "POST", f"{address}/api/following/pair", json=body)
    agreed = _read(answer, Agreed)
    return Partner(address, half.key(agreed.half), agreed.token)


async def pulled(
    client: httpx.AsyncClient, first: Partner, after: int, told: dict[str, Any]
) -> Batch:
    """What the first machine has written after a change; waits a while when there is nothing.

    Raises BadInput where the two do not understand each other, Unavailable where it is silent.
    """
    answer = await _asked(
        client,
        "GET",
        f"{first.address}/api/following/changes",
        params={"after": after, **told},
        headers=_signed(first),
    )
    body = boxes.opened(first.key, answer.content)
    try:
        return msgspec.msgpack.decode(body, type=Batch)
    except msgspec.DecodeError:
        raise BadInput(
            say("The first machine speaks another language than Floorman {ours}", ours=__version__),
            say("the same version of Floorman on both"),
        ) from None


async def told_to_leave(client: httpx.AsyncClient, first: Partner, proof: Proof) -> None:
    """Tell the first machine that the venue leaves it; raises Unavailable where it is silent."""
    await _asked(
        client,
        "POST",
        f"{first.address}/api/following/left",
        content=msgspec.json.encode(proof),
        headers={**_signed(first), "content-type": "application/json"},
        timeout=SHORT,
    )


async def proof_of(client: httpx.AsyncClient, address: str) -> Proof:
    """In which epoch the machine at an address is; raises Unavailable where it is silent."""
    answer = await _asked(client, "GET", f"{address}/api/standing", timeout=SHORT)
    return _read(answer, Proof)


def _signed(first: Partner) -> dict[str, str]:
    return {"authorization": f"Bearer {first.token}"}


async def _asked(client: httpx.AsyncClient, method: str, url: str, **more: Any) -> httpx.Response:
    try:
        answer = await client.request(method, url, **more)
    except (httpx.HTTPError, httpx.InvalidURL) as error:
        why = say("{url} does not answer ({error})", url=url, error=type(error).__name__)
        raise Unavailable(why) from None
    if answer.status_code >= 500:
        raise Unavailable(say("{url} answers {status}", url=url, status=answer.status_code))
    if answer.status_code >= 400:
        raise BadInput(_why(answer), say("an address of Floorman, of the same version"))
    return answer


def _why(answer: httpx.Response) -> Sentence:
    try:
        return verbatim(str(answer.json()["error"]["why"]))
    except (ValueError, KeyError, TypeError):
        return say("The machine answers {status}", status=answer.status_code)


def _read(answer: httpx.Response, kind: type[Told]) -> Told:
    try:
        return msgspec.json.decode(answer.content, type=kind)
    except msgspec.DecodeError:
        raise BadInput(
            say("What answers there is no Floorman of this version"), say("another address")
        ) from None
