"""Every page as JSON too: its address with ``.json`` at the end, for programs."""

from __future__ import annotations

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from floorman.web.rendering import AnyRequest

END = ".json"
OTHERS = ("/api/", "/static/")


class AsJson:
    """Takes the end off a page's address before it is routed, and notes that JSON is asked for."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the request on."""
        if scope["type"] == ScopeType.HTTP:
            path = scope["path"]
            if path.endswith(END) and not path.startswith(OTHERS):
                scope["path"] = path.removesuffix(END)
                scope["raw_path"] = scope["path"].encode()
                scope["floorman_json"] = True  # type: ignore[typeddict-unknown-key]
        await self._app(scope, receive, send)


def wants_json(request: AnyRequest) -> bool:
    """Whether a page is asked for as JSON."""
    return bool(request.scope.get("floorman_json"))
