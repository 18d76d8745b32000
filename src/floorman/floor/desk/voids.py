"""Entries taken back and purchases refunded: as if they had not been, each with the reason.

A player who busts is out, has a place, and the money stays. A void takes the entry itself back: no
place, the chips leave play, and everything it paid is returned.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from floorman.errors import IllegalAct
from floorman.floor.cash.payments import Kind, given_back
from floorman.floor.chips.chips_in_play import ChipsRemoved, seated_at, won
from floorman.floor.seating.alternates import from_queue
from floorman.floor.seating.places_kept import check_places_may_move, places_stay
from floorman.floor.subject import Subject
from floorman.rulebooks.book import Book
from floorman.sentences import NOTHING, Sentence, say
from floorman.tournament.apply import leave
from floorman.tournament.commands import Command, Draw
from floorman.tournament.describing import given_by, logged
from floorman.tournament.events import Event
from floorman.tournament.sheet.bounds import Entry, Lines
from floorman.tournament.staff import DESK

if TYPE_CHECKING:
    from floorman.floor.live import Live


@given_by(DESK, say("Entry void"), afterwards=True)
class VoidEntry(Command, frozen=True):
    """Take an entry back: payments are returned, chips leave play, it has no place.

    An alternate who waits gets the seat by the draw. The ``reason`` stays in the log for ever, so
    it names nobody.
    """

    player: Entry
    reason: Lines
    draw: Draw | None = None


@given_by(DESK, say("Refunded"), afterwards=True)
class Refund(Command, frozen=True):
    """Give the last rebuy or add-on of an entry back: money to the player, chips out of play.

    The ``reason`` names nobody, as in VoidEntry.
    """

    player: Entry
    kind: Kind
    reason: Lines


@logged("entries")
class EntryVoided(Event, frozen=True):
    """An entry was taken back, by whom and why; its number is not given again."""

    player: str
    entry: int
    reason: str
    by: str = ""
    at: int = 0


def void_entry(live: Live, command: VoidEntry, book: Book) -> tuple[Event, ...]:
    """Take an entry back; refused without a reason, or for one that is out."""
    play, player = live.play, command.player
    act = say("Void the entry of {player}", player=player)
    if player not in play.players:
        raise IllegalAct(act, say("there is no such entry"), say("entries that are in"))
    _check_reason(act, command.reason)
    if player not in play.unseated:
        _check_seated(live, act, player)
    back = voided(live, (player,), command.reason, command)
    waits = player in play.unseated
    return (*back, *(() if waits else from_queue(live, command, book, (player,))))


def _check_seated(live: Live, act: Sentence, player: str) -> None:
    play = live.play
    if not play.players[player].table:
        raise IllegalAct(act, say("{player} is out", player=player), say("undo that first"))
    check_places_may_move(live, act)
    seated_at(play, act, player)
    if play.left < 2:
        raise IllegalAct(act, say("nobody would be left"), say("with two players or more"))


def _check_bounty(live: Live, player: str) -> None:
    """What came with a bag was paid in another event: there is no payment to give back."""
    if player in live.daybook.came and player in live.bounties.heads:
        raise IllegalAct(
            say("Void the entry of {player}", player=player),
            say("{player} came from a flight with a bounty", player=player),
            say("undo the bags that came, or a disqualification"),
        )


def voided(live: Live, players: tuple[str, ...], reason: str, command: Command) -> Iterator[Event]:
    """These entries are taken back with all they paid; the event may end with it."""
    play = live.play
    for player in players:
        entry = play.players[player]
        _check_bounty(live, player)
        for paid in live.cash.paid.get(player, ()):
            yield given_back(live, player, paid, reason, command)
        if entry.table:
            yield ChipsRemoved(player, play.stack(player), "void")
        yield EntryVoided(player, entry.entry, reason, command.by, command.at)
    seated = tuple(player for player in players if play.players[player].table)
    if seated:
        yield from won(play, seated, command.at)


def refund(live: Live, command: Refund, book: Book) -> tuple[Event, ...]:
    """Give a purchase back; refused for an entry itself, and when its chips are not there."""
    player, kind = command.player, command.kind
    act = say("Refund the {kind} of {player}", kind=kind, player=player)
    _check_reason(act, command.reason)
    bought = [paid for paid in live.cash.paid.get(player, ()) if paid.kind == kind]
    if kind in ("entry", "re-entry") or not bought:
        why = (
            say("no such purchase stands")
            if not bought
            else say("an entry goes back with its stack")
        )
        raise IllegalAct(act, why, say("rebuys and add-ons; an entry itself is taken back as void"))
    seated_at(live.play, act, player)
    stack, last = live.play.stack(player), bought[-1]
    if stack < last.chips:
        raise IllegalAct(
            act,
            say("{stack} of {chips} chips are left", stack=stack, chips=last.chips),
            say("a stack that has them"),
        )
    back = given_back(live, player, last, command.reason, command)
    return (back, ChipsRemoved(player, last.chips, "refund"))


def _check_reason(act: Sentence, reason: str) -> None:
    if not reason.strip():
        raise IllegalAct(act, say("no reason is given"), say("a reason in a few words"))


def _voided(live: Live, event: EntryVoided) -> None:
    play = live.play
    if play.players[event.player].table:
        play.unassigned += leave(play, event.player)
        play.left -= 1
        play.entries -= 1
    play.unseated.pop(event.player, None)
    del play.players[event.player]
    live.arrivals.awaited.pop(event.player, None)
    live.voids.append(event)


def _not_in(live: Live, event: EntryVoided) -> Sentence:
    entry = live.play.players.get(event.player)
    if entry is None or entry.entry != event.entry:
        return say(
            "entry {entry} of {player} does not stand", entry=event.entry, player=event.player
        )
    if entry.table and (why := places_stay(live)):
        return why
    if entry.table and live.play.left < 2:
        return say("nobody would be left")
    is_in = entry.table or event.player in live.play.unseated
    return NOTHING if is_in else say("{player} is out", player=event.player)


SUBJECT = Subject(
    decides={VoidEntry: void_entry, Refund: refund},
    applies={EntryVoided: _voided},
    fits={EntryVoided: _not_in},
)
