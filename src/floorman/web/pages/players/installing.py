"""The players' page as an app: what a phone installs, and what it shows without a network."""

from __future__ import annotations

from typing import Any

from litestar import Response, get
from litestar.params import FromPath

from floorman.server.given import Given
from floorman.server.rights.public import check_public
from floorman.server.service import Service
from floorman.web.assets import kept_file

MANIFEST = "application/manifest+json"
DARK = "#0d1317"


@get("/p/{event:str}/app.webmanifest", sync_to_thread=True)
def manifest(service: Given, event: FromPath[str]) -> Response[Any]:
    """Give what a phone needs to install the page of an event: its name, icon and address."""
    check_public(service, event)
    name = _name(service, event)
    told = {
        "name": name,
        "short_name": name[:24],
        "id": f"/p/{event}",
        "start_url": f"/p/{event}",
        "scope": "/p/",
        "display": "standalone",
        "background_color": DARK,
        "theme_color": DARK,
        "icons": [{"src": "/static/icon.svg", "sizes": "any", "type": "image/svg+xml"}],
    }
    return Response(told, media_type=MANIFEST)


@get("/p/worker.js", sync_to_thread=False)
def worker() -> Response[bytes]:
    """Give the script that keeps the page on the phone; where it lies says which pages it has."""
    kept = kept_file("js/players_worker.js")
    return Response(kept.body, media_type=kept.type, headers={"cache-control": "no-cache"})


def _name(service: Service, event: str) -> str:
    with service.venue.reading(event) as (_, live):
        setup = live.play.setup
    return setup.name or setup.structure.name if setup is not None else event


INSTALLING_PAGES = (manifest, worker)
