"""Whether an address that somebody brought along is a page of ours: only there one is sent on."""

from __future__ import annotations

from urllib.parse import urlsplit

HOME = "/"


def own_path(address: str) -> str:
    r"""The address where it is a path of this venue; else the first page.

    Browsers read a backslash as a slash and pass over tabs and line breaks, so none of these is
    taken anywhere in it.

    >>> own_path("/e/qbah7eaa?table=3"), own_path("//host/"), own_path("/\\host/")
    ('/e/qbah7eaa?table=3', '/', '/')
    """
    if not address.startswith("/") or address.startswith("//"):
        return HOME
    if "\\" in address or not address.isprintable() or any(map(str.isspace, address)):
        return HOME
    try:
        read = urlsplit(address)
    except ValueError:
        return HOME
    return HOME if read.scheme or read.netloc else address
