"""The API for programs as a page: its operations by group, and the commands."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Response, get

from floorman.server.api.openapi import TELL, document
from floorman.web.rendering import AnyRequest, page


@get("/api/docs", sync_to_thread=True)
def api_docs(request: AnyRequest) -> Response[str]:
    """Show what programs may ask, as the description of the API has it."""
    told = msgspec.json.decode(document(request.app))
    body = told["paths"][TELL]["post"]["requestBody"]["content"]["application/json"]
    return page(request, "api_docs.html", groups=_groups(told), commands=body["schema"]["oneOf"])


def _groups(told: dict[str, Any]) -> list[dict[str, Any]]:
    """The groups in their order, each with its operations as they stand in the description."""
    groups = {one["name"]: {**one, "operations": []} for one in told["tags"]}
    for path, methods in told["paths"].items():
        for method, operation in methods.items():
            shown = {**operation, "path": path, "method": method.upper()}
            groups[operation["tags"][0]]["operations"].append(shown)
    return list(groups.values())


API_PAGES = (api_docs,)
