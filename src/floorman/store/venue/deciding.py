"""What a command leads to on the newest state, found out without changing it."""

from __future__ import annotations

from typing import NamedTuple

import sqlalchemy as sa
from msgspec.structs import replace

from floorman.errors import IllegalAct
from floorman.floor.books import book_of
from floorman.floor.decide import carried, decide
from floorman.floor.folding import as_asked
from floorman.floor.linked import CameFrom, Carried
from floorman.floor.live import Live
from floorman.floor.undoing import Redo, Undo
from floorman.sentences import say
from floorman.store.logs.followed import Followed
from floorman.store.people.persons import check_nobody_twice
from floorman.store.venue.flights import entered_before
from floorman.store.venue.venue_tables import elsewhere
from floorman.tournament.commands import Command
from floorman.tournament.events import Event


class Decided(NamedTuple):
    """What a command leads to. For an undo or redo ``live`` is the state after it.

    ``carries`` is what it asks of other events, or what the act did that is undone or redone. That
    act ``came`` with one of another event, where it is told from which.
    """

    events: tuple[Event, ...]
    live: Live | None = None
    carries: tuple[Carried, ...] = ()
    came: str = ""


def turned(connection: sa.Connection, followed: Followed, command: Undo | Redo) -> Decided | None:
    """What an undo or redo leads to; it replays much, so it is found out before a transaction.

    None where it cannot be done: then it is refused in its turn.
    """
    try:
        return decided_on(connection, followed, command)
    except IllegalAct:
        return None


def decided_on(connection: sa.Connection, followed: Followed, command: Command) -> Decided:
    """What a command leads to; raises IllegalAct where it cannot be done.

    What stands in other events of the venue is put into the state that it is decided on.
    """
    if not isinstance(command, Undo | Redo):
        live, book = followed.live, book_of(followed.live.play.setup)
        if taken := elsewhere(connection, followed.stream, live.play):
            live = replace(live, play=replace(live.play, elsewhere=taken))
        if before := entered_before(connection, followed.stream, live.play, command):
            live = replace(live, play=replace(live.play, entered_before=before))
        events = decide(live, command, book)
        return Decided(events, carries=carried(events))
    act = followed.act(connection, command.act)
    came = next((one.event.origin for one in act if isinstance(one.event, CameFrom)), "")
    events, live = followed.turned(connection, command, act)
    check_nobody_twice(connection, followed.stream, followed.live, live, as_asked(command))
    return Decided(events, live, carried(one.event for one in act), came)


def came_from(command: Command) -> IllegalAct:
    """The refusal: an act that came with one of another event is undone and redone there."""
    return IllegalAct(
        as_asked(command),
        say("it came with an act of another event"),
        say("the act of that event, which takes this one along"),
    )
