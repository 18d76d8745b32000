"""The secret behind all draws: told when the event is closed, so that everybody can check them.

Before registration opens its hash is shown (``Setup.commitment``). Whoever knows the secret can
foretell every later draw; so once it is told nothing is drawn any more.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from typing import TYPE_CHECKING

from floorman.errors import IllegalAct
from floorman.floor.cash.payments import given_back
from floorman.floor.cash.pool import pool
from floorman.floor.prizes.settling import settlement
from floorman.floor.subject import Subject
from floorman.rulebooks.book import Book
from floorman.sentences import NOTHING, Sentence, say
from floorman.tournament.commands import Command
from floorman.tournament.describing import given_by, logged
from floorman.tournament.events import Event
from floorman.tournament.sheet.bounds import Lines
from floorman.tournament.staff import DIRECTORS

if TYPE_CHECKING:
    from floorman.floor.live import Live


@given_by(DIRECTORS, say("Event closed"), afterwards=True)
class CloseEvent(Command, frozen=True):
    """The results are final, or the event is called off for this reason: tell the secret of draws.

    Nothing is drawn afterwards; prizes can still be paid. ``refund``: of an event that is called
    off everything that was paid goes back, each payment the way it came. ``secret`` is the house's
    to fill in. ``settle``: the places already taken keep their prizes, and the rest of the pool is
    shared among the players left by the house's formula.
    """

    reason: Lines = ""
    secret: str = ""
    refund: bool = False
    settle: bool = False


@logged("clock")
class EventClosed(Event, frozen=True):
    """The event was closed, or called off for a ``reason``. ``secret`` is of its draws, in hex."""

    secret: str
    reason: str = ""


def close(live: Live, command: CloseEvent, book: Book) -> tuple[Event, ...]:
    """Tell the secret; refused while the event runs, twice, and with another than announced."""
    act = say("Close the event")
    closed = EventClosed(command.secret, command.reason)
    if why := fits(live, closed):
        raise IllegalAct(act, why, say("close it when it is over, or call it off with a reason"))
    if not command.secret:
        raise IllegalAct(
            act, say("its secret is not kept here"), say("close it where it was announced")
        )
    setup = live.play.setup
    announced = setup.commitment if setup is not None else ""
    if announced and sha256(bytes.fromhex(command.secret)).hexdigest() != announced:
        raise IllegalAct(
            act, say("the secret is not the one announced"), say("the secret of its draws")
        )
    return (*_given_out(live, command, book, act), closed)


def _given_out(live: Live, command: CloseEvent, book: Book, act: Sentence) -> Iterator[Event]:
    """What becomes of the money of an event that is called off."""
    if not (command.refund or command.settle):
        return
    if not command.reason.strip() or live.play.is_over:
        why = say("only what is called off is refunded or settled")
        raise IllegalAct(act, why, say("a reason in a few words, before it is over"))
    if command.refund and command.settle:
        why = say("the money cannot go back and be shared")
        raise IllegalAct(act, why, say("either refund or settle"))
    if command.settle:
        yield settlement(live, pool(live), command, book)
    else:
        yield from _refunded(live, command, act)


def _refunded(live: Live, command: CloseEvent, act: Sentence) -> Iterator[Event]:
    """Everything that entries paid goes back; refused once a prize was paid out of it."""
    if live.prizes.paid:
        raise IllegalAct(
            act, say("prizes were paid out of the pool"), say("take those payments back first")
        )
    for player, payments in live.cash.paid.items():
        for paid in payments:
            yield given_back(live, player, paid, command.reason, command)


def check_may_draw(live: Live, act: Sentence) -> None:
    """Raises IllegalAct once the secret is told."""
    if live.secret:
        why = say("the event is closed, everybody could foretell the draw")
        raise IllegalAct(act, why, say("commands that draw nothing"))


def fits(live: Live, event: EventClosed) -> Sentence:
    """Why the event cannot be closed in this state."""
    if live.secret:
        return say("the event is closed already")
    return NOTHING if live.play.is_over or event.reason else say("the event is not over")


def _closed(live: Live, event: EventClosed) -> None:
    live.secret, live.closed_for = event.secret, event.reason
    live.play.closed = True


SUBJECT = Subject(
    decides={CloseEvent: close},
    applies={EventClosed: _closed},
    fits={EventClosed: fits},
    final={EventClosed: say("the secret is told, later draws could be foretold")},
)
