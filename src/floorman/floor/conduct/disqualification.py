"""Disqualification: a player is out for conduct, the chips leave play, the place is taken now."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from floorman.errors import IllegalAct
from floorman.floor.bounties.won import bounties_of_the_gone
from floorman.floor.chips.chips_in_play import out_of_play, seated_at
from floorman.floor.conduct.penalties import cannot_be_given, check_entered
from floorman.floor.conduct.penalty_counting import entry_now
from floorman.floor.seating.alternates import from_queue
from floorman.floor.subject import Subject
from floorman.floor.texts import LONG, plain
from floorman.rulebooks.book import Book
from floorman.rules.penalties import chips_taken_out
from floorman.rulings.conduct.ladder import OPTIONS, REMOVED
from floorman.sentences import Sentence, say
from floorman.tournament.commands import Command, Draw
from floorman.tournament.describing import given_by, logged
from floorman.tournament.events import Event
from floorman.tournament.sheet.bounds import Entry, Line, Lines, Number
from floorman.tournament.sheet.seat_plan import person
from floorman.tournament.staff import DIRECTORS

if TYPE_CHECKING:
    from floorman.floor.live import Live

WORD, PRIZE = "disqualified", "disqualified-prize"


@given_by(DIRECTORS, say("Disqualified"))
class Disqualify(Command, frozen=True):
    """Put a player out of the event for conduct, with a reason; between two hands of the table.

    The chips leave play by the book and the player takes the place of that moment. A player who
    busted before keeps the place and may lose the prize. An undo reinstates the player. An
    alternate who waits gets the seat by the draw.
    """

    player: Entry
    reason: Lines
    offence: Line = ""
    incident: Number = 0
    draw: Draw | None = None


@logged("busts")
class PlayerDisqualified(Event, frozen=True):
    """A player was put out of the event; numbered with the penalties.

    The ``stack`` in chips that stood at the seat leaves it by the events that follow. ``prize``:
    what becomes of the prize for the place, "forfeited" or "paid".
    """

    penalty: int
    player: str
    reason: str
    prize: str
    table: int = 0
    seat: int = 0
    stack: int = 0
    offence: str = ""
    incident: int = 0
    at: int = 0


def disqualify(live: Live, command: Disqualify, book: Book) -> tuple[Event, ...]:
    """Put the player out, with the chips, the place and perhaps the end of the event.

    Raises IllegalAct without a reason, for somebody who never entered or is disqualified already,
    during a hand of the table, and for the last player left.
    """
    play, act = live.play, say("Disqualify {player}", player=command.player)
    check_entered(play, command.player, act)
    if not command.reason.strip():
        raise IllegalAct(act, say("no reason is given"), say("a reason in a few words"))
    entry = entry_now(play, command.player)
    out = PlayerDisqualified(
        live.penalties.numbered + 1,
        entry.id,
        plain(say("The reason"), command.reason, LONG),
        book.setting(PRIZE),
        entry.table,
        entry.seat,
        play.stack(entry.id),
        plain(say("The offense"), command.offence, empty=True),
        command.incident,
        command.at,
        because=(OPTIONS, REMOVED),
        settings=(PRIZE,),
    )
    if why := _does_not_fit(live, out):
        raise IllegalAct(act, why, say("players who are not disqualified, incidents reported"))
    if not entry.table:
        return (out,)
    leaving = tuple(_leaving(live, out, book))
    freed = from_queue(live, command, book, (entry.id,))
    kept = bounties_of_the_gone(live, (entry.id,), "bounty-disqualified", leaving, book)
    return (out, *leaving, *freed, *kept)


def _leaving(live: Live, out: PlayerDisqualified, book: Book) -> Iterator[Event]:
    play, player = live.play, out.player
    act = say("Disqualify {player}", player=player)
    seated_at(play, act, player)
    if play.left == 1:
        raise IllegalAct(act, say("nobody would be left"), say("the result first"))
    removed = chips_taken_out(out.stack, book.value(REMOVED, "removed"))
    yield from out_of_play(live, (player,), WORD, out.at, {player: removed}, (REMOVED,))


def is_disqualified(live: Live, player: str) -> bool:
    """Whether the player behind an entry was put out of the event, and so may not enter again."""
    return any(person(out) == person(player) for out in live.disqualified)


def forfeits_prize(live: Live, player: str) -> bool:
    """Whether the prize for this entry's place is not paid."""
    out = live.disqualified.get(player)
    return out is not None and out.prize == "forfeited"


def _does_not_fit(live: Live, event: PlayerDisqualified) -> Sentence:
    if event.player in live.disqualified:
        return say("{player} is disqualified already", player=event.player)
    return cannot_be_given(live, event.penalty, event.player, event.incident)


def _player_disqualified(live: Live, event: PlayerDisqualified) -> None:
    live.penalties.numbered = event.penalty
    live.disqualified[event.player] = event


def _number_stays(live: Live, event: PlayerDisqualified) -> None:
    live.penalties.numbered = max(live.penalties.numbered, event.penalty)


SUBJECT = Subject(
    decides={Disqualify: disqualify},
    applies={PlayerDisqualified: _player_disqualified},
    fits={PlayerDisqualified: _does_not_fit},
    leaves={PlayerDisqualified: _number_stays},
)
