"""What the public may see of an event, without an account: as its house says."""

from __future__ import annotations

from typing import Literal

from floorman.floor.books import book_of
from floorman.floor.live import Live
from floorman.sentences import say
from floorman.server.around.problems import refusal
from floorman.server.service import Service

Names = Literal["search", "names", "numbers", "off"]
"""Who types a whole name finds its seat; all names are listed; none is said; no page at all."""

SETTING = "players-page"
EMBEDDING = "embedding"
SIGN_UP = "self-sign-up"
OWN_HANDS = "own-hands"


def names_in_public(live: Live) -> Names:
    """What the page for players says of names; an event that is not set up has no page."""
    said: Names = "off"
    if live.play.setup is not None:
        said = book_of(live.play.setup).setting(SETTING)
    return said


def is_embedded(live: Live) -> bool:
    """Whether other sites may show in a frame what is public."""
    setup = live.play.setup
    return setup is not None and book_of(setup).setting(EMBEDDING) == "anywhere"


def takes_sign_ups(live: Live) -> bool:
    """Whether players may sign up by themselves now."""
    play, setup = live.play, live.play.setup
    if setup is None or play.is_over or names_in_public(live) == "off":
        return False
    said: str = book_of(setup).setting(SIGN_UP)
    return said == "yes"


def shows_own_hands(live: Live) -> bool:
    """Whether players see their own recorded hands once the event is over."""
    setup = live.play.setup
    return setup is not None and book_of(setup).setting(OWN_HANDS) == "yes"


def check_public(service: Service, event: str) -> None:
    """Refuse who is not signed in where the event has no page for players."""
    with service.venue.reading(event) as (_, live):
        said = names_in_public(live)
    if said == "off":
        raise refusal(401, say("the event has no page for players"), what=say("See the event"))
