"""QR codes as pictures that scale: an address that a phone takes in by its camera."""

from __future__ import annotations

from io import BytesIO

import segno
from segno.encoder import DataOverflowError

from floorman.errors import BadInput
from floorman.sentences import say

MOST = 1_000
"""Characters of a text: more make a code that no camera reads across a table."""


def qr_svg(text: str) -> bytes:
    """The code of a text as SVG, dark on white; raises BadInput for too long a text.

    >>> qr_svg("https://example.org")[:4]
    b'<svg'
    """
    if not 1 <= len(text) <= MOST:
        raise BadInput(
            say("The text has {text} characters", text=len(text)), say("1 to {most}", most=MOST)
        )
    drawn = BytesIO()
    try:
        code = segno.make(text, error="m", micro=False)
    except DataOverflowError as error:
        raise BadInput(
            say("The text is too long"), say("1 to {most} characters", most=MOST)
        ) from error
    code.save(drawn, kind="svg", xmldecl=False, nl=False, border=3, light="#ffffff", omitsize=True)
    return drawn.getvalue()
