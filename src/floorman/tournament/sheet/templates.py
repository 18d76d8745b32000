"""Events set up from earlier ones: what a set-up keeps when it is used again."""

from __future__ import annotations

from msgspec.structs import replace

from floorman.tournament.sheet.setup import Setup


def cloned(setup: Setup, *, name: str = "", start: int = 0) -> Setup:
    """The same set-up for another event, which needs a secret of its own and another start.

    ``start`` is in Unix seconds, 0 for a day not fixed. Late entries that ended at a fixed second
    end as long after the start as they did.
    """
    until = setup.late.until
    moved = start + until - setup.start if until and start and setup.start else 0
    return replace(
        setup,
        name=name or setup.name,
        start=start,
        commitment="",
        late=replace(setup.late, until=moved),
    )
