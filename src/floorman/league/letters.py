"""Text as programs on Windows and spreadsheets write it into files."""

from __future__ import annotations

CODINGS = ((b"\xff\xfe", "utf-16"), (b"\xfe\xff", "utf-16"), (b"", "utf-8-sig"))
"""How files begin, and the coding to try then."""


def text_in(data: bytes) -> str | None:
    r"""The text of a file: UTF-16 by its mark, UTF-8, or older letters; None for no text.

    Older are those of Windows, and of the Macintosh where lines end as only there.

    >>> text_in("Zoë".encode("utf-8-sig")), text_in("Zoë".encode("cp1252")), text_in(b"\0\1")
    ('Zoë', 'Zoë', None)
    >>> text_in("Zoë\rÄnne".encode("mac-roman"))
    'Zoë\rÄnne'
    """
    coding = next(coding for start, coding in CODINGS if data.startswith(start))
    if b"\0" in data and coding != "utf-16":
        return None
    try:
        return data.decode(coding)
    except UnicodeDecodeError:
        if coding == "utf-16":
            return None
        old = "mac-roman" if b"\r" in data and b"\n" not in data else "cp1252"
        return data.decode(old, errors="replace")
