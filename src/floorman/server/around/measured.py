"""Around each request: how long it took until its answer began. A stream's goes on for days."""

from __future__ import annotations

from time import perf_counter

from litestar.types import ASGIApp, Message, Receive, Scope, Send

from floorman.server.service import Service


class Measured:
    """Tells the metrics of every request, by its line in the table of routes."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve the request."""
        service: Service = scope["litestar_app"].state.service
        began = perf_counter()

        async def sent(message: Message) -> None:
            if message["type"] == "http.response.start":
                route = f"{scope.get('method')} {scope.get('path_template')}"
                service.metrics.answered(route, message["status"], perf_counter() - began)
            await send(message)

        await self._app(scope, receive, sent)
