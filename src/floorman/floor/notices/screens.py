"""What each named screen shows: pages in turn, each for some seconds."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from floorman.errors import BadSetup
from floorman.floor.subject import Subject
from floorman.rulebooks.book import Book
from floorman.sentences import say
from floorman.tournament.commands import Command
from floorman.tournament.describing import given_by, logged
from floorman.tournament.events import Event
from floorman.tournament.sheet.bounds import Seconds, Word
from floorman.tournament.staff import ROOM

if TYPE_CHECKING:
    from floorman.floor.live import Live

Page = Literal[
    "clock",
    "seats",
    "moves",
    "payouts",
    "bounties",
    "structure",
    "chips",
    "leaders",
    "rules",
    "slides",
    "map",
    "waiting",
    "messages",
    "lobby",
    "phones",
    "allins",
]
"""``phones`` is the way to the players' page of the event, ``rules`` what they should know,
``slides`` the pictures of its sponsors, ``allins`` the all-in that is dealt out, else the last one.
"""

MOST_PAGES, MOST_SECONDS = 20, 3_600
_NAME = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")


class Slide(Struct, frozen=True, forbid_unknown_fields=True):
    """A page and the seconds it stays before the next one."""

    page: Page
    seconds: Seconds = 15


@given_by(ROOM, say("Screen assigned"), afterwards=True)
class AssignScreen(Command, frozen=True):
    """Let a screen show these pages in turn; without pages the screen is given up.

    A screen's name is small letters, digits and hyphens, such as "bar-2".
    """

    screen: Word
    pages: tuple[Slide, ...] = ()


@logged("calls")
class ScreenAssigned(Event, frozen=True):
    """A screen was given these pages from this second on."""

    screen: str
    pages: tuple[Slide, ...]
    at: int = 0


class Screen(Struct, frozen=True):
    """The pages of a screen, begun at this second."""

    pages: tuple[Slide, ...]
    at: int

    def page(self, now: int) -> Page:
        """The page that stands on the screen now.

        >>> screen = Screen((Slide("clock", 20), Slide("seats", 10)), at=100)
        >>> [screen.page(now) for now in (100, 119, 120, 130)]
        ['clock', 'clock', 'seats', 'clock']
        """
        return self._standing(now)[0].page

    def left(self, now: int) -> int:
        """The seconds until the next page.

        >>> Screen((Slide("clock", 20), Slide("seats", 10)), at=100).left(113)
        7
        """
        return self._standing(now)[1]

    def _standing(self, now: int) -> tuple[Slide, int]:
        left = (now - self.at) % sum(slide.seconds for slide in self.pages)
        for slide in self.pages:
            if left < slide.seconds:
                break
            left -= slide.seconds
        return slide, slide.seconds - left


def assign_screen(live: Live, command: AssignScreen, book: Book) -> tuple[Event, ...]:
    """The screen's pages from now on; BadSetup for a name, a number or seconds that won't do."""
    if not _NAME.fullmatch(command.screen) or len(command.screen) > 40:
        allowed = say("small letters, digits and hyphens, 40 at most")
        raise BadSetup(
            say("A screen cannot be named {screen!r}", screen=command.screen),
            allowed,
        )
    if len(command.pages) > MOST_PAGES:
        raise BadSetup(
            say("{pages:|page is|pages are} too many", pages=len(command.pages)),
            say("{most_pages} at most", most_pages=MOST_PAGES),
        )
    for slide in command.pages:
        if not 1 <= slide.seconds <= MOST_SECONDS:
            wrong = say(
                "The page {page} cannot stay {seconds:|second|seconds}",
                page=slide.page,
                seconds=slide.seconds,
            )
            raise BadSetup(wrong, say("1 to {most_seconds}", most_seconds=MOST_SECONDS))
    return (ScreenAssigned(command.screen, command.pages, command.at),)


def _screen_assigned(live: Live, event: ScreenAssigned) -> None:
    if event.pages:
        live.screens[event.screen] = Screen(event.pages, event.at)
    else:
        live.screens.pop(event.screen, None)


SUBJECT = Subject(
    decides={AssignScreen: assign_screen},
    applies={ScreenAssigned: _screen_assigned},
)
