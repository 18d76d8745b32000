"""Players who have entered and not come yet: their stacks are posted, blinded off, then removed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from msgspec import Struct, field
from msgspec.structs import replace

from floorman.errors import IllegalAct
from floorman.floor.bounties.won import bounties_of_the_gone
from floorman.floor.chips.chips_in_play import StackTold, out_of_play, seated_at
from floorman.floor.desk.voids import voided
from floorman.floor.seating.alternates import from_queue
from floorman.floor.seating.places_kept import check_places_may_move
from floorman.floor.subject import Subject
from floorman.rulebooks.book import Book
from floorman.rules.presence import leaves_play, no_show_after
from floorman.sentences import NOTHING, Sentence, row, say
from floorman.tournament.commands import Command, Draw
from floorman.tournament.describing import given_by, logged
from floorman.tournament.events import Event
from floorman.tournament.sheet.bounds import Chips, Entry
from floorman.tournament.sheet.offers import Offers
from floorman.tournament.staff import DESK, ROOM, STAFF
from floorman.tournament.state import Tournament

if TYPE_CHECKING:
    from floorman.floor.live import Live

NO_SHOW = "no-show"


@given_by(STAFF, say("Not here yet"))
class AwaitArrival(Command, frozen=True):
    """A player who has entered is not here: the stack is posted and blinded off."""

    player: Entry


@given_by(STAFF, say("Arrived"))
class MarkArrived(Command, frozen=True):
    """A player who was not here has come."""

    player: Entry


@given_by(ROOM, say("Stack blinded off"))
class BlindOff(Command, frozen=True):
    """The stack of an absent player is so many chips by now, as counted at the table."""

    player: Entry
    stack: Chips


@given_by(DESK, say("No-shows removed"))
class RemoveAbsent(Command, frozen=True):
    """Remove players who have not come, all of them where none is named, as was announced.

    They are out and share the place; or their entries are void, where the money goes back.
    Alternates who wait get the seats by the draw.
    """

    players: tuple[Entry, ...] = ()
    draw: Draw | None = None


@logged("entries")
class ArrivalAwaited(Event, frozen=True):
    """A player who has entered is not here yet."""

    player: str


@logged("entries")
class PlayerArrived(Event, frozen=True):
    """A player who was not here has come."""

    player: str


class Arrivals(Struct):
    """The entries whose players have not come yet, in the order told."""

    awaited: dict[str, None] = field(default_factory=dict)


def absent(live: Live) -> tuple[str, ...]:
    """Entries with a seat whose players have not come."""
    players = live.play.players
    return tuple(one for one in live.arrivals.awaited if one in players and players[one].table)


def may_be_removed(play: Tournament, book: Book) -> bool:
    """The time to which absent players were waited for is over, as announced or by the book."""
    until, by_book = _waited_until(play, book)
    over = play.level > until
    return over or (not by_book and play.level == until and play.clock.on_break)


def _waited_until(play: Tournament, book: Book) -> tuple[int, bool]:
    """The level to whose end absent players are waited for, and whether the book says so.

    What the event announces goes before the book; 0 is no time.
    """
    announced = _offers(play).absent_until
    if announced:
        return announced, False
    levels = [one.after_level for one in play.structure.breaks]
    level = no_show_after(levels, book.value(NO_SHOW, "after_break"))
    return (level, True) if level is not None else (0, False)


def money_back(play: Tournament, book: Book) -> bool:
    """Whether the entries of absent players are void: as announced, or by the book."""
    if _offers(play).absent == "refund":
        return True
    return _waited_until(play, book)[1] and _is_removed(play, book)


def _is_removed(play: Tournament, book: Book) -> bool:
    chips = book.value(NO_SHOW, "chips")
    return leaves_play(chips, play.structure.seats, shootout=play.is_shootout)


def awaited(player: str) -> Iterator[Event]:
    """The player of a new entry has not come."""
    yield ArrivalAwaited(player)


def await_arrival(live: Live, command: AwaitArrival, book: Book) -> tuple[Event, ...]:
    """Note that a player is not here; refused for one who is out or noted already."""
    player, act = command.player, say("Wait for {player}", player=command.player)
    entry = live.play.players.get(player)
    if entry is None or not (entry.table or player in live.play.unseated):
        raise IllegalAct(act, say("no such entry is in"), say("entries that are in"))
    if player in live.arrivals.awaited:
        raise IllegalAct(act, say("it is noted already"), say("that the player has come"))
    return (ArrivalAwaited(player),)


def mark_arrived(live: Live, command: MarkArrived, book: Book) -> tuple[Event, ...]:
    """Note that a player has come; refused for one who is not waited for."""
    if command.player not in live.arrivals.awaited:
        act = say("Mark {player} as arrived", player=command.player)
        raise IllegalAct(act, say("nobody waits for this player"), _named(live.arrivals.awaited))
    return (PlayerArrived(command.player),)


def blind_off(live: Live, command: BlindOff, book: Book) -> tuple[Event, ...]:
    """Take a count of the stack in; refused when it grew, or nothing is left: that is a bust."""
    act = say("Blind off {player} to {stack}", player=command.player, stack=command.stack)
    _check_absent(live, act, command.player)
    seated_at(live.play, act, command.player)
    stack = live.play.stack(command.player)
    if not 0 < command.stack <= stack:
        raise IllegalAct(
            act,
            say("the stack was {stack}", stack=stack),
            say("1 to {stack} chips, or Bust", stack=stack),
        )
    return (StackTold(command.player, command.stack, "absent"),)


def remove_absent(live: Live, command: RemoveAbsent, book: Book) -> tuple[Event, ...]:
    """Remove them by what was announced; refused before its time, or when nobody would be left."""
    players, play = command.players or absent(live), live.play
    act = say("Remove absent players {players}", players=row(players[:9], ", "))
    by_book = _check_removable(live, act, players, book)
    refund = money_back(play, book)
    if refund:
        check_places_may_move(live, act)
    gone = tuple(
        voided(live, players, "no-show", command)
        if refund
        else out_of_play(live, players, "no-show", command.at)
    )
    kept = () if refund else bounties_of_the_gone(live, players, "bounty-unclaimed", gone, book)
    topics = (NO_SHOW,) if by_book else ()
    told = (_because(one, topics) for one in gone)
    return (*told, *from_queue(live, command, book, players), *kept)


def _check_removable(live: Live, act: Sentence, players: Sequence[str], book: Book) -> bool:
    """Refuse to remove those who are here, all who are in, or anybody too early.

    Gives whether it is the book that says until when they are waited for.
    """
    play = live.play
    if not players or len(set(players)) < len(players) or len(players) >= play.left:
        raise IllegalAct(
            act,
            say("{players} of {left}", players=len(players), left=play.left),
            say("absent players, each once"),
        )
    until, by_book = _waited_until(play, book)
    if by_book and not _is_removed(play, book):
        raise IllegalAct(
            act, say("by the book their stacks are blinded off"), say("blind the stacks off")
        )
    if not may_be_removed(play, book):
        raise IllegalAct(
            act,
            say("level {level} is in force", level=play.level),
            say("after level {until}", until=until),
        )
    for player in players:
        _check_absent(live, act, player)
        seated_at(play, act, player)
    return by_book


def _because(event: Event, topics: tuple[str, ...]) -> Event:
    return replace(event, because=(*event.because, *topics)) if topics else event


def _check_absent(live: Live, act: Sentence, player: str) -> None:
    if player not in live.arrivals.awaited:
        raise IllegalAct(act, say("{player} is here", player=player), _named(absent(live)))


def _named(players: Iterable[str]) -> Sentence:
    first = [*players][:9]
    return say("players {players}", players=row(first, ", ")) if first else say("nobody")


def _offers(play: Tournament) -> Offers:
    return play.setup.offers if play.setup is not None else Offers()


def _awaited(live: Live, event: ArrivalAwaited) -> None:
    live.arrivals.awaited[event.player] = None


def _arrived(live: Live, event: PlayerArrived) -> None:
    del live.arrivals.awaited[event.player]


def _no_entry(live: Live, event: ArrivalAwaited) -> Sentence:
    return (
        NOTHING
        if event.player in live.play.players
        else say("{player} has not entered", player=event.player)
    )


def _not_awaited(live: Live, event: PlayerArrived) -> Sentence:
    return (
        NOTHING
        if event.player in live.arrivals.awaited
        else say("nobody waits for {player}", player=event.player)
    )


SUBJECT = Subject(
    decides={
        AwaitArrival: await_arrival,
        MarkArrived: mark_arrived,
        BlindOff: blind_off,
        RemoveAbsent: remove_absent,
    },
    applies={ArrivalAwaited: _awaited, PlayerArrived: _arrived},
    fits={ArrivalAwaited: _no_entry, PlayerArrived: _not_awaited},
)
