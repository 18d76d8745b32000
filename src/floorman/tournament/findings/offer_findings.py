"""When an add-on is sold: one that is for a break alone needs that break."""

from __future__ import annotations

from collections.abc import Iterator

from floorman.sentences import say
from floorman.tournament.findings.findings import Finding
from floorman.tournament.sheet.setup import Setup

PLACE = "add-on, until"


def offer_errors(setup: Setup) -> Iterator[Finding]:
    """An add-on in a break that is after no level could never be sold."""
    add_on = setup.offers.add_on
    if add_on is not None and add_on.at_break and not add_on.until:
        yield Finding(
            PLACE, say("nothing says after which level the break is"), say("the level before it")
        )


def offer_warnings(setup: Setup) -> Iterator[Finding]:
    """An add-on in a break that the sheet has not: it is sold only if the floor calls one then."""
    add_on, sheet = setup.offers.add_on, setup.structure
    if add_on is None or not (add_on.at_break and add_on.until):
        return
    if not sheet.break_after(add_on.until):
        wrong = say("no break of the sheet follows level {level}", level=add_on.until)
        yield Finding(PLACE, wrong, say("a level that a break follows"))
