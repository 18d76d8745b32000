"""Players who are away from the table: their stacks go on posting until they are back or gone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from floorman.errors import IllegalAct
from floorman.floor.conduct.penalties import check_entered
from floorman.floor.conduct.penalty_counting import hands_left, missed_last_hand
from floorman.floor.seating.busts import Bust, bust
from floorman.floor.subject import Subject
from floorman.rulebooks.book import Book
from floorman.rules.penalties import is_blinded_out
from floorman.sentences import NOTHING, Sentence, say
from floorman.tournament import events as ev
from floorman.tournament.commands import Command, Draw
from floorman.tournament.describing import given_by, logged
from floorman.tournament.events import Event
from floorman.tournament.sheet.bounds import Chips, Entry
from floorman.tournament.staff import ROOM

if TYPE_CHECKING:
    from floorman.floor.live import Live

BLINDED_OUT, HANDLING = "penalty-blinded-out", "penalty-hand-handling"


@given_by(ROOM, say("Away"))
class RecordAbsence(Command, frozen=True):
    """A player is away from the table; cards, blinds and antes go on for the seat."""

    player: Entry


@given_by(ROOM, say("Back at the table"))
class RecordReturn(Command, frozen=True):
    """A player who was away is back at the table."""

    player: Entry


@given_by(ROOM, say("Blinded out"))
class BlindOut(Command, frozen=True):
    """Blinds and antes took the last chip of a player who is away or on penalty.

    ``stack`` is the player's when that hand began, where it is known. Alternates who wait get the
    seat by the draw.
    """

    player: Entry
    stack: Chips = 0
    draw: Draw | None = None


@logged("conduct")
class PlayerAway(Event, frozen=True):
    """A player was away from the table, whose counter stood at ``hand``."""

    player: str
    table: int
    hand: int
    at: int = 0


@logged("conduct")
class PlayerBack(Event, frozen=True):
    """A player was back at the table."""

    player: str
    table: int
    at: int = 0


def record_absence(live: Live, command: RecordAbsence, book: Book) -> tuple[Event, ...]:
    """The player is away from now on; refused without a seat, and twice."""
    act = say("Record the absence of {player}", player=command.player)
    check_entered(live.play, command.player, act)
    table = live.play.tables.get(live.play.players[command.player].table)
    place = (table.number, table.hands) if table is not None else (0, 0)
    away = PlayerAway(command.player, *place, command.at, because=(HANDLING, BLINDED_OUT))
    if why := _cannot_leave(live, away):
        raise IllegalAct(act, why, say("players at their seats"))
    return (away,)


def record_return(live: Live, command: RecordReturn, book: Book) -> tuple[Event, ...]:
    """The player is back; refused for one who was not away, or has hands to miss."""
    act = say("Record the return of {player}", player=command.player)
    entry = live.play.players.get(command.player)
    table = entry.table if entry is not None else 0
    back = PlayerBack(command.player, table, command.at)
    if why := _cannot_return(live, back):
        raise IllegalAct(act, why, say("players who are away"))
    if left := hands_left(live, command.player):
        raise IllegalAct(
            act, say("hands of a penalty left: {left}", left=left), say("a return after them")
        )
    return (back,)


def blind_out(live: Live, command: BlindOut, book: Book) -> tuple[Event, ...]:
    """The player busts by the book; refused for one who plays, and where the book forbids it."""
    act = say("Blind out {player}", player=command.player)
    check_entered(live.play, command.player, act)
    entry = live.play.players[command.player]
    if not entry.table:
        raise IllegalAct(
            act, say("{player} has no seat", player=command.player), say("players at a table")
        )
    if not _is_dealt_out(live, command.player):
        raise IllegalAct(
            act, say("the player is neither away nor on penalty"), say("a bust at the table")
        )
    if not is_blinded_out(book.value(BLINDED_OUT, "allowed"), chips=0):
        raise IllegalAct(
            act, say("the book does not let blinds run that far"), say("the floor's decision")
        )
    stacks = {entry.seat: command.stack} if command.stack else {}
    seats = (entry.seat,)
    asked = Bust(entry.table, seats, stacks, draw=command.draw, at=command.at, by=command.by)
    return tuple(_by_blinds(event) for event in bust(live, asked, book))


def _is_dealt_out(live: Live, player: str) -> bool:
    """Whether the seat's hands are killed: the player is away, or has or had to miss them."""
    on_penalty = hands_left(live, player) > 0 or missed_last_hand(live, player)
    return on_penalty or player in live.away


def absent(live: Live) -> list[str]:
    """The entries still in that are away, those who left first before the others."""
    players = live.play.players
    return [player for player in live.away if player in players and players[player].table]


def _by_blinds(event: ev.Event) -> Event:
    gone = isinstance(event, ev.PlayerBusted)
    return replace(event, because=(BLINDED_OUT, *event.because)) if gone else event


def _cannot_leave(live: Live, event: PlayerAway) -> Sentence:
    entry = live.play.players.get(event.player)
    if entry is None or not entry.table:
        return say("{player} has no seat", player=event.player)
    return (
        say("{player} is away already", player=event.player)
        if event.player in live.away
        else NOTHING
    )


def _cannot_return(live: Live, event: PlayerBack) -> Sentence:
    return (
        NOTHING if event.player in live.away else say("{player} is not away", player=event.player)
    )


def _player_away(live: Live, event: PlayerAway) -> None:
    live.away[event.player] = event.at


def _player_back(live: Live, event: PlayerBack) -> None:
    del live.away[event.player]


SUBJECT = Subject(
    decides={RecordAbsence: record_absence, RecordReturn: record_return, BlindOut: blind_out},
    applies={PlayerAway: _player_away, PlayerBack: _player_back},
    fits={PlayerAway: _cannot_leave, PlayerBack: _cannot_return},
)
