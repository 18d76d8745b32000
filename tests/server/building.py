"""Applications for tests: one that served a venue serves the next; to build one takes long."""

from __future__ import annotations

import warnings

from litestar import Litestar

from floorman.server.app import create
from floorman.server.service import Service
from floorman.server.serving import Build
from floorman.web.app import with_pages

_idle: dict[Build, list[Litestar]] = {create: [], with_pages: []}


def built(build: Build, service: Service) -> Litestar:
    """The application of a venue; with a way of building of a test's own, a new one."""
    if not _idle.get(build):
        with warnings.catch_warnings(action="ignore", category=DeprecationWarning):
            return build(service)
    app = _idle[build].pop()
    app.state.service = service
    return app


def back(build: Build, app: Litestar) -> None:
    """An application that serves nobody any more."""
    _idle.get(build, []).append(app)
