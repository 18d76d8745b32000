"""The server of another venue, as it is asked over HTTP: an event goes there, or is there."""

from __future__ import annotations

from typing import Any, TypeVar

import httpx
import msgspec

from floorman.errors import BadInput, Moved, Unavailable
from floorman.sentences import Sentence, say, verbatim

Told = TypeVar("Told")

PATIENCE = httpx.Timeout(120.0, connect=5.0)


async def asked(
    client: httpx.AsyncClient, address: str, path: str, body: bytes = b"", token: str = ""
) -> bytes:
    """What the other venue answers to what is sent; without anything sent, to a question.

    Raises BadInput for what it refuses, Moved where it is at another machine, Unavailable where it
    is silent.
    """
    headers = {"content-type": "application/json"}
    headers |= {"authorization": f"Bearer {token}"} if token else {}
    method = "POST" if body else "GET"
    try:
        answer = await client.request(method, address + path, content=body, headers=headers)
    except (httpx.HTTPError, httpx.InvalidURL) as error:
        why = say("{url} does not answer ({error})", url=address, error=type(error).__name__)
        raise Unavailable(why) from None
    if answer.is_success:
        return answer.content
    why = _told(answer, "why")
    if answer.status_code >= 500:
        raise Unavailable(why)
    if answer.status_code == 421:
        raise Moved(why, str(_told(answer, "allowed")))
    raise BadInput(why, say("the address and a director's token of the other venue"))


async def asked_where_it_went(
    client: httpx.AsyncClient, address: str, path: str, body: bytes, token: str = ""
) -> bytes:
    """The same of a venue that went to another machine since: there is its truth, too."""
    try:
        return await asked(client, address, path, body, token)
    except Moved as moved:
        if not moved.address:
            raise
        return await asked(client, moved.address, path, body, token)


def read(url: str, answer: bytes, type_: type[Told]) -> Told:
    """An answer, read; raises Unavailable for one that is none of ours."""
    try:
        return msgspec.json.decode(answer, type=type_)
    except msgspec.DecodeError:
        raise Unavailable(say("{url} answers something else", url=url)) from None


def _told(answer: httpx.Response, what: str) -> Sentence:
    try:
        told: dict[str, Any] = answer.json()
        return verbatim(str(told["error"][what]))
    except (ValueError, KeyError, TypeError):
        return say("the other venue answers {status}", status=answer.status_code)
