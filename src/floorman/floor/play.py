"""The commands and events of the tournament itself, as a simulated event uses them too."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from floorman.floor.fitting import FITS
from floorman.floor.invariants import (
    chips_add_up,
    hands_in_progress_are_counted,
    seats_and_players_agree,
)
from floorman.floor.subject import Apply, Decide, Fits, Subject
from floorman.rulebooks.book import Book
from floorman.sentences import Sentence, say
from floorman.tournament import commands as cmd
from floorman.tournament.apply import APPLY
from floorman.tournament.decide import HANDLERS, Handler
from floorman.tournament.events import DrawMade, Event, EventSetUp, PlayerRegistered
from floorman.tournament.lots.standing import draw_undone
from floorman.tournament.state import Tournament

if TYPE_CHECKING:
    from floorman.floor.live import Live


def _decided(handler: Handler) -> Decide:
    def decide(live: Live, command: Any, book: Book) -> tuple[Event, ...]:
        return handler(live.play, command, book)

    return decide


def _applied(change: Callable[[Tournament, Any], None]) -> Apply:
    def apply(live: Live, event: Event) -> None:
        change(live.play, event)

    return apply


def _fitted(fits: Callable[[Tournament, Any], Sentence]) -> Fits:
    def asked(live: Live, event: Event) -> Sentence:
        return fits(live.play, event)

    return asked


def _draw_stays_made(live: Live, event: DrawMade) -> None:
    draw_undone(live.play, event)


def _may_enter(live: Live, event: PlayerRegistered) -> Sentence:
    """A deal divides the prizes among those who were left then."""
    if live.deals.made is not None:
        return say("the players left have made a deal")
    return FITS[PlayerRegistered](live.play, event)


def _entry_stays_numbered(live: Live, event: PlayerRegistered) -> None:
    live.play.numbered = max(live.play.numbered, event.entry)


def _each(table: Mapping[Any, Any], wrap: Callable[[Any], Any]) -> dict[Any, Any]:
    return {kind: wrap(one) for kind, one in table.items()}


# The floor does more than the tournament asks: another subject decides these.
_WIDER = frozenset({cmd.Register, cmd.SetPayouts})

SUBJECT = Subject(
    decides=_each({kind: HANDLERS[kind] for kind in HANDLERS if kind not in _WIDER}, _decided),
    applies=_each(APPLY, _applied),
    fits={**_each(FITS, _fitted), PlayerRegistered: _may_enter},
    final={
        EventSetUp: say(
            "without its announcement there is no event; change its set-up, or close "
            "it with a reason"
        )
    },
    leaves={DrawMade: _draw_stays_made, PlayerRegistered: _entry_stays_numbered},
    checks=(chips_add_up, hands_in_progress_are_counted, seats_and_players_agree),
)
