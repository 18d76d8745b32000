"""The static files: kept in memory with their short form, and by the browser until they change."""

from __future__ import annotations

import gzip
from functools import cache
from hashlib import sha256
from mimetypes import guess_type
from pathlib import Path
from typing import NamedTuple

from litestar import Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from floorman.bundled import bundled, bundled_below
from floorman.web.rendering import STATIC, AnyRequest

FOR_EVER = "public, max-age=31536000, immutable"
"""For an address that names its content."""
ASK = "no-cache"
"""For modules that name each other: the browser asks whether they have changed."""
DENSE = (".woff2", ".png", ".jpg", ".webp", ".mp3", ".ogg")
"""What no compression makes smaller."""


class Kept(NamedTuple):
    """A file with its type and mark; ``packed`` is empty where it would not be shorter."""

    body: bytes
    packed: bytes
    type: str
    mark: str


@get("/static/{file_path:path}", sync_to_thread=False)
def static_file(request: AnyRequest, file_path: FromPath[Path]) -> Response[bytes]:
    """Give a static file."""
    kept = kept_file(str(file_path).lstrip("/"))
    tag = f'"{kept.mark}"'
    named = request.url.query == kept.mark or kept.type.startswith("font/")
    headers = {
        "etag": tag,
        "cache-control": FOR_EVER if named else ASK,
        "vary": "accept-encoding",
    }
    if request.headers.get("if-none-match") == tag:
        return Response(b"", status_code=304, headers=headers)
    if kept.packed and "gzip" in request.headers.get("accept-encoding", ""):
        headers["content-encoding"] = "gzip"
        return Response(kept.packed, media_type=kept.type, headers=headers)
    return Response(kept.body, media_type=kept.type, headers=headers)


def kept_file(path: str) -> Kept:
    """A static file; raises NotFoundException where there is none."""
    file = _files().get(path)
    if file is None:
        raise NotFoundException
    return _read(file)


@cache
def _files() -> dict[str, Path]:
    """All static files by their paths: what somebody asks for never reaches the disk."""
    return {file.relative_to(STATIC).as_posix(): file for file in bundled_below(STATIC)}


@cache
def _read(file: Path) -> Kept:
    body = bundled(file)
    packed = b"" if file.suffix in DENSE else gzip.compress(body, 9, mtime=0)
    type_ = guess_type(file.name)[0] or "application/octet-stream"
    text = type_.startswith("text/") or type_.endswith(("javascript", "json"))
    mark = sha256(body).hexdigest()[:8]
    full = f"{type_}; charset=utf-8" if text else type_
    return Kept(body, packed if len(packed) < len(body) else b"", full, mark)
