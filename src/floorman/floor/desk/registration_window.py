"""Late entries in the staff's hands: closed early, opened again, their end moved."""

from __future__ import annotations

from typing import TYPE_CHECKING

from floorman.errors import IllegalAct
from floorman.floor.subject import Subject
from floorman.rulebooks.book import Book
from floorman.sentences import NOTHING, Sentence, say
from floorman.tournament.commands import Command
from floorman.tournament.describing import given_by
from floorman.tournament.events import EntriesClosed, EntriesOpened, Event
from floorman.tournament.sheet.bounds import Hands, Instant, LevelNo, Minutes
from floorman.tournament.sheet.late import Window
from floorman.tournament.staff import DIRECTORS
from floorman.tournament.timing.entry_window import lies_behind

if TYPE_CHECKING:
    from floorman.floor.live import Live


@given_by(DIRECTORS, say("Entries closed"))
class CloseEntries(Command, frozen=True):
    """Take no more entries, before the start or late."""


@given_by(DIRECTORS, say("Entries open"))
class OpenEntries(Command, frozen=True):
    """Take entries again, or until another end; the first end that is named counts.

    With level ``levels``, and the break after it or not; ``minutes`` after the start; at the Unix
    second ``until``; when a table has begun so many ``hands`` and begins another. Before the start
    entries need no end: late ones then are as announced.
    """

    levels: LevelNo = 0
    with_break: bool = True
    minutes: Minutes = 0
    until: Instant = 0
    hands: Hands = 0


def close_entries(live: Live, command: CloseEntries, book: Book) -> tuple[Event, ...]:
    """Close entries; refused when they are closed by the staff already."""
    play = live.play
    if play.setup is None or play.is_over or play.entries_closed:
        raise IllegalAct(say("Close entries"), say("they are closed"), say("open them"))
    return (EntriesClosed(command.at),)


def open_entries(live: Live, command: OpenEntries, book: Book) -> tuple[Event, ...]:
    """Open entries until a new end, which must lie ahead."""
    play = live.play
    if play.setup is None or play.is_over:
        raise IllegalAct(
            say("Open entries"), say("there is no event to enter"), say("before it ends")
        )
    late = Window(
        levels=command.levels,
        with_break=command.with_break,
        minutes=command.minutes,
        until=command.until,
        hands=command.hands,
    )
    if not late.is_set and not play.started:
        late = play.late or play.setup.late
    if min(late.levels, late.minutes, late.until, late.hands) < 0:
        raise IllegalAct(
            say("Open entries"), say("an end is below 0"), say("an end that lies ahead")
        )
    levels = len(play.structure.levels)
    if command.levels > max(levels, play.level):
        why = say("the structure sheet has {levels:|level|levels}", levels=levels)
        raise IllegalAct(
            say("Open entries"), why, say("until the end of a level up to {levels}", levels=levels)
        )
    if play.started and lies_behind(play, late, command.at):
        raise IllegalAct(
            say("Open entries"), say("their end lies behind"), say("an end that lies ahead")
        )
    return (EntriesOpened(late),)


def _not_set_up(live: Live, event: Event) -> Sentence:
    return NOTHING if live.play.setup is not None else say("the event is not set up")


def _by_itself(event: EntriesClosed) -> Sentence:
    return say("late entries came to their end; open them again instead") if event.cue else NOTHING


SUBJECT = Subject(
    decides={CloseEntries: close_entries, OpenEntries: open_entries},
    fits={EntriesOpened: _not_set_up},
    final={EntriesClosed: _by_itself},
)
