"""The language that a request wants to be answered in."""

from __future__ import annotations

from typing import Any

from litestar.connection import ASGIConnection

from floorman.languages.texts import Texts, texts, wanted


def language_of(request: ASGIConnection[Any, Any, Any, Any]) -> str:
    """What the address asks for with ``?lang=``, else what somebody chose, else the browser's."""
    asked = request.query_params.get("lang", "")
    chosen = request.cookies.get("language", "")
    return wanted(f"{asked},{chosen},{request.headers.get('accept-language', '')}")


def words_of(request: ASGIConnection[Any, Any, Any, Any]) -> Texts:
    """The words of the language that a request wants."""
    return texts(language_of(request))
