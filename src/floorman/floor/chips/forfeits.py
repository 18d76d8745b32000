"""Chips that a player forfeits: held out of sight, or taken as a penalty. They leave play."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Literal

from msgspec import field

from floorman.errors import IllegalAct
from floorman.floor.at_table import not_at_seat
from floorman.floor.chips.chips_in_play import seated_at
from floorman.floor.chips.ledger import remove
from floorman.floor.chips.race import change_stack
from floorman.floor.subject import Subject
from floorman.floor.texts import LONG, plain
from floorman.rulebooks.book import Book
from floorman.rules.penalties import keeps_a_chip
from floorman.sentences import NOTHING, Sentence, say
from floorman.tournament.commands import Command
from floorman.tournament.describing import given_by, logged
from floorman.tournament.events import Event
from floorman.tournament.sheet.bounds import Chips, ChipValue, Entry, Lines, Number, PieceCount
from floorman.tournament.sheet.chip_set import UNSORTED, chip_values, worth
from floorman.tournament.staff import ROOM

if TYPE_CHECKING:
    from floorman.floor.live import Live

For = Literal["hidden", "soft-play", "penalty"]
TOPICS: Mapping[For, tuple[str, ...]] = {
    "hidden": ("chips-out-of-view",),
    "soft-play": ("soft-play-and-collusion",),
    "penalty": ("penalty-options", "rp-chip-penalty"),
}
WHY = "forfeited"
"""The reason on the ledger."""


@given_by(ROOM, say("Chips forfeited"))
class ForfeitChips(Command, frozen=True):
    """A player forfeits so many ``chips``, which leave play.

    For chips that were ``hidden`` or carried out of sight, for "soft-play", or as another
    "penalty". ``pieces`` say which chips they are where they were looked at. ``incident`` is the
    report it belongs to. Who keeps no chip is disqualified or has busted instead.
    """

    player: Entry
    chips: Chips
    offence: For
    reason: Lines
    pieces: Mapping[ChipValue, PieceCount] = field(default_factory=dict)
    incident: Number = 0


@logged("chips")
class ChipsForfeited(Event, frozen=True):
    """Chips of a player left play for an offence, in these ``pieces`` if anybody knows them."""

    player: str
    table: int
    seat: int
    chips: int
    offence: str
    reason: str
    pieces: dict[int, int] = field(default_factory=dict)
    incident: int = 0
    at: int = 0


def forfeit(live: Live, command: ForfeitChips, book: Book) -> tuple[Event, ...]:
    """Take the chips out of play; raises IllegalAct in a hand, or when the player has no more."""
    act = say("Take {chips:,} chips of {player}", chips=command.chips, player=command.player)
    table = seated_at(live.play, act, command.player)
    if command.chips < 1:
        raise IllegalAct(act, say("no chips are named"), say("1 chip or more"))
    _check_pieces(live, act, command)
    event = ChipsForfeited(
        command.player,
        table.number,
        live.play.players[command.player].seat,
        command.chips,
        command.offence,
        plain(say("The reason"), command.reason, LONG),
        dict(command.pieces),
        command.incident,
        command.at,
        because=tuple(filter(book.has, TOPICS[command.offence])),
    )
    if why := _does_not_fit(live, event):
        raise IllegalAct(act, why, say("less than the stack as counted; for all of it, disqualify"))
    return (event,)


def _check_pieces(live: Live, act: Sentence, command: ForfeitChips) -> None:
    pieces, values = dict(command.pieces), chip_values(live.play.setup)
    if unknown := [value for value in pieces if value not in values]:
        raise IllegalAct(
            act,
            say("there is no chip of {value:,}", value=unknown[0]),
            say("chips of {values}", values=", ".join(map(str, values))),
        )
    if pieces and worth(pieces) != command.chips:
        raise IllegalAct(
            act,
            say("the pieces come to {worth:,}", worth=worth(pieces)),
            say("pieces worth {chips:,}", chips=command.chips),
        )


def _forfeited(live: Live, event: ChipsForfeited) -> None:
    remove(live, WHY, event.pieces or {UNSORTED: event.chips})
    live.play.chips -= event.chips
    change_stack(live, event.table, event.seat, -event.chips, 1)


def _does_not_fit(live: Live, event: ChipsForfeited) -> Sentence:
    if why := not_at_seat(live.play, event.player, event.table, event.seat):
        return why
    stack = live.play.stack(event.player)
    if not keeps_a_chip(stack, event.chips):
        return say("{player} has {stack:,} chips", player=event.player, stack=stack)
    known = not event.incident or event.incident in live.incidents.all
    return NOTHING if known else say("there is no incident {number}", number=event.incident)


SUBJECT = Subject(
    decides={ForfeitChips: forfeit},
    applies={ChipsForfeited: _forfeited},
    fits={ChipsForfeited: _does_not_fit},
)
