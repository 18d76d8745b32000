"""The language that a request is answered in; sentences are put into it as JSON is made."""

from __future__ import annotations

from contextvars import ContextVar
from typing import Any
from urllib.parse import parse_qs, urlsplit

from litestar.connection import ASGIConnection
from litestar.types import ASGIApp, Receive, Scope, Send

from floorman.languages.texts import ENGLISH, Texts, texts, wanted
from floorman.sentences import Sentence, put

_ANSWERED_IN: ContextVar[str] = ContextVar("answered_in", default=ENGLISH)

LANGUAGE = "lang"
"""What every address may ask for."""

Asking = ASGIConnection[Any, Any, Any, Any]


PAGE = "HX-Current-URL"
"""The address of the page that a part of it is fetched for."""


def language_of(request: Asking) -> str:
    """What the address asks for with ``?lang=``, else what somebody chose, else the browser's.

    A part of a page comes in the language of the page.
    """
    asked = request.query_params.get(LANGUAGE, "") or _of_the_page(request)
    chosen = request.cookies.get("language", "")
    return wanted(f"{asked},{chosen},{request.headers.get('accept-language', '')}")


def _of_the_page(request: Asking) -> str:
    """What the address of the page asks for that a part is fetched for."""
    query = parse_qs(urlsplit(request.headers.get(PAGE, "")).query)
    return query.get(LANGUAGE, [""])[0]


def words_of(request: Asking) -> Texts:
    """The words of the language that a request wants."""
    return texts(language_of(request))


class Spoken:
    """Notes the language of each request, for the answer to be written in."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on."""
        _ANSWERED_IN.set(language_of(ASGIConnection(scope)))
        await self._app(scope, receive, send)


def as_answered(sentence: Sentence) -> str:
    """A sentence in the language of the request that is being answered."""
    return put(sentence, texts(_ANSWERED_IN.get()))
