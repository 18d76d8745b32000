"""Messages to screens, and players called by name to a seat; until a time, or withdrawn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct, field

from floorman.errors import IllegalAct
from floorman.floor.conduct.penalty_counting import entry_now
from floorman.floor.subject import Subject
from floorman.floor.texts import plain
from floorman.rulebooks.book import Book
from floorman.sentences import NOTHING, Sentence, say
from floorman.tournament.commands import Command
from floorman.tournament.describing import given_by, logged
from floorman.tournament.events import Event
from floorman.tournament.sheet.bounds import Entry, Instant, Line, Number, SeatNo, TableNo, Word
from floorman.tournament.staff import STAFF

if TYPE_CHECKING:
    from floorman.floor.live import Live


@given_by(STAFF, say("Message shown"), afterwards=True)
class ShowMessage(Command, frozen=True):
    """Show a text on the screens of these names, on all of them without any.

    ``until`` is a second of the clock; without it the message stays until it is withdrawn.
    """

    text: Line
    screens: tuple[Word, ...] = ()
    until: Instant | None = None


@given_by(STAFF, say("Player called"), afterwards=True)
class CallPlayer(Command, frozen=True):
    """Call a player by name to a seat: the own one, where none is told."""

    player: Entry
    table: TableNo = 0
    seat: SeatNo = 0
    screens: tuple[Word, ...] = ()
    until: Instant | None = None


@given_by(STAFF, say("Message taken off"), afterwards=True)
class WithdrawMessage(Command, frozen=True):
    """Take a message or a call off the screens."""

    message: Number


@logged("calls")
class MessageShown(Event, frozen=True):
    """A text was put on screens; messages and calls are numbered together from 1."""

    message: int
    text: str
    screens: tuple[str, ...] = ()
    until: int | None = None
    at: int = 0


@logged("calls")
class PlayerCalled(Event, frozen=True):
    """A player was called to a seat; the name is looked up where it is shown."""

    message: int
    player: str
    table: int
    seat: int
    screens: tuple[str, ...] = ()
    until: int | None = None
    at: int = 0


@logged("calls")
class MessageWithdrawn(Event, frozen=True):
    """A message or a call was taken off the screens."""

    message: int
    at: int = 0


class Message(Struct, frozen=True):
    """A text, or a player called to a seat, on these screens (all without any) until a time."""

    number: int
    screens: tuple[str, ...]
    at: int
    until: int | None
    text: str = ""
    player: str = ""
    table: int = 0
    seat: int = 0

    def is_shown(self, screen: str, now: int) -> bool:
        """Whether a screen shows it now."""
        in_time = self.until is None or now < self.until
        return in_time and (not self.screens or screen in self.screens)


class Messages(Struct):
    """The messages that were not withdrawn, by number."""

    numbered: int = 0
    shown: dict[int, Message] = field(default_factory=dict)


def show_message(live: Live, command: ShowMessage, book: Book) -> tuple[Event, ...]:
    """The text goes to the screens; refused when its time is over already.

    Raises BadSetup for a text that will not do.
    """
    text = plain(say("The message"), command.text)
    _check_time(say("Show a message"), command.until, command.at)
    number = live.messages.numbered + 1
    return (MessageShown(number, text, command.screens, command.until, command.at),)


def call_player(live: Live, command: CallPlayer, book: Book) -> tuple[Event, ...]:
    """The player is called; refused without a seat to come to, and for a seat of another."""
    act = say("Call {player}", player=command.player)
    if command.player not in live.play.players:
        raise IllegalAct(act, say("there is no such entry"), say("players who entered"))
    _check_time(act, command.until, command.at)
    own = entry_now(live.play, command.player)
    place = (command.table, command.seat) if command.table else (own.table, own.seat)
    table = live.play.tables.get(place[0])
    if table is None or not 1 <= place[1] <= table.seats:
        raise IllegalAct(act, say("there is no such seat"), say("a seat at an open table"))
    if table.players.get(place[1], own.id) != own.id:
        raise IllegalAct(
            act,
            say("{players} sits there", players=table.players[place[1]]),
            say("an open seat, or the own"),
        )
    number = live.messages.numbered + 1
    screens, until = command.screens, command.until
    return (PlayerCalled(number, own.id, *place, screens, until, command.at),)


def withdraw_message(live: Live, command: WithdrawMessage, book: Book) -> tuple[Event, ...]:
    """The message goes; refused when it is not shown."""
    withdrawn = MessageWithdrawn(command.message, command.at)
    if why := _not_shown(live, withdrawn):
        shown = ", ".join(map(str, live.messages.shown)) or "none"
        raise IllegalAct(
            say("Withdraw message {message}", message=command.message),
            why,
            say("messages: {shown}", shown=shown),
        )
    return (withdrawn,)


def messages_on(live: Live, screen: str, now: int) -> list[Message]:
    """What a screen shows now, the newest first."""
    shown = [one for one in live.messages.shown.values() if one.is_shown(screen, now)]
    return sorted(shown, key=lambda one: -one.number)


def _check_time(act: Sentence, until: int | None, at: int) -> None:
    if until is not None and until <= at:
        raise IllegalAct(act, say("its time is over"), say("a time to come, or none"))


def _shown_already(live: Live, event: MessageShown | PlayerCalled) -> Sentence:
    shown = event.message in live.messages.shown
    return say("message {message} is shown already", message=event.message) if shown else NOTHING


def _cannot_be_called(live: Live, event: PlayerCalled) -> Sentence:
    if event.player not in live.play.players:
        return say("there is no entry {player}", player=event.player)
    return _shown_already(live, event)


def _not_shown(live: Live, event: MessageWithdrawn) -> Sentence:
    return (
        NOTHING
        if event.message in live.messages.shown
        else say("message {message} is not shown", message=event.message)
    )


def _message_shown(live: Live, event: MessageShown) -> None:
    _keep(live, Message(event.message, event.screens, event.at, event.until, text=event.text))


def _player_called(live: Live, event: PlayerCalled) -> None:
    shown = (event.message, event.screens, event.at, event.until)
    _keep(live, Message(*shown, "", event.player, event.table, event.seat))


def _keep(live: Live, message: Message) -> None:
    live.messages.numbered = message.number
    live.messages.shown[message.number] = message


def _message_withdrawn(live: Live, event: MessageWithdrawn) -> None:
    del live.messages.shown[event.message]


def _number_stays(live: Live, event: MessageShown | PlayerCalled) -> None:
    live.messages.numbered = max(live.messages.numbered, event.message)


SUBJECT = Subject(
    decides={ShowMessage: show_message, CallPlayer: call_player, WithdrawMessage: withdraw_message},
    applies={
        MessageShown: _message_shown,
        PlayerCalled: _player_called,
        MessageWithdrawn: _message_withdrawn,
    },
    fits={
        MessageShown: _shown_already,
        PlayerCalled: _cannot_be_called,
        MessageWithdrawn: _not_shown,
    },
    leaves={MessageShown: _number_stays, PlayerCalled: _number_stays},
)
