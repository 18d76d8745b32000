"""The hands of a live table, where nobody tells stacks after each: ended, started, counted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from floorman.errors import IllegalAct
from floorman.floor.at_table import not_open, table_between_hands, table_named
from floorman.floor.subject import Subject
from floorman.rulebooks.book import Book
from floorman.sentences import NOTHING, Sentence, say
from floorman.tournament.apply import hand_is_over
from floorman.tournament.commands import Command, Draw, StartHand
from floorman.tournament.describing import given_by, logged
from floorman.tournament.events import Event, HandStarted
from floorman.tournament.field.hands import start_hand
from floorman.tournament.sheet.bounds import Hands, TableNo, Word
from floorman.tournament.staff import AT_TABLES
from floorman.tournament.state import LONG_AGO, Table, Tournament
from floorman.tournament.timing.bubble import end_of_round

if TYPE_CHECKING:
    from floorman.floor.live import Live


@given_by(AT_TABLES, say("Hand over"))
class EndHand(Command, frozen=True):
    """The hand in progress at a table is over; stacks are not told."""

    table: TableNo


@given_by(AT_TABLES, say("Next hand"))
class NextHand(Command, frozen=True):
    """End the hand in progress at a table, if any, and start the next.

    The first hand there, and after a redraw, needs a draw. ``game`` is for dealer's choice only.
    ``during_push``: the level turned while dealers changed.
    """

    table: TableNo
    draw: Draw | None = None
    game: Word = ""
    during_push: bool = False


@given_by(AT_TABLES, say("Hands counted"))
class CountHands(Command, frozen=True):
    """So many hands have begun at the table by now, told or not.

    Those between are counted as dealt to the players who sit there.
    """

    table: TableNo
    hands: Hands


@given_by(AT_TABLES, say("Misdeal: the hand is dealt again"))
class DeclareMisdeal(Command, frozen=True):
    """The hand in progress is a misdeal. Its redeal is the same hand for all that is counted."""

    table: TableNo


@logged("hands")
class HandEnded(Event, frozen=True):
    """A hand is over, with stacks that nobody told."""

    table: int
    hand: int
    at: int = 0


@logged("hands")
class HandsCounted(Event, frozen=True):
    """So many hands have begun at the table."""

    table: int
    hands: int


@logged("hands")
class MisdealDeclared(Event, frozen=True):
    """This hand of the table is dealt again."""

    table: int
    hand: int


def end_hand(live: Live, command: EndHand, book: Book) -> tuple[Event, ...]:
    """End a hand; the last of a round of hand-for-hand ends the round.

    Raises IllegalAct when no hand is in progress.
    """
    hand = _in_progress(
        live.play, say("End the hand at table {table}", table=command.table), command.table
    )
    ended = HandEnded(command.table, hand.hand, command.at)
    return (ended, *end_of_round(live.play, command.table, (), command.at, book))


def next_hand(live: Live, command: NextHand, book: Book) -> tuple[Event, ...]:
    """End one hand and start another; raises IllegalAct when the table cannot deal then."""
    play = live.play
    act = say("Start the next hand at table {table}", table=command.table)
    table = table_named(play, act, command.table)
    start = StartHand(command.table, command.draw, command.game, command.during_push, at=command.at)
    if table.hand is None:
        return start_hand(play, start, book)
    if play.hand_for_hand is not None:
        why = say("tables play hand for hand")
        raise IllegalAct(act, why, say("end the hand; the next begins with the round"))
    ended = HandEnded(table.number, table.hand.hand, command.at)
    return (ended, *start_hand(_after_its_hand(play, table.number, command.at), start, book))


def _after_its_hand(play: Tournament, number: int, at: int) -> Tournament:
    """The state as it is once the table's hand is over."""
    after = replace(play, tables={**play.tables, number: replace(play.tables[number])})
    hand_is_over(after, number, at)
    return after


def count_hands(live: Live, command: CountHands, book: Book) -> tuple[Event, ...]:
    """Set a table's counter; raises IllegalAct in a hand, or for a negative number."""
    act = say(
        "Count {hands:|one hand|# hands} at table {table}", hands=command.hands, table=command.table
    )
    table_between_hands(live.play, act, command.table)
    if command.hands < 0:
        raise IllegalAct(act, say("the number is negative"), say("0 hands or more"))
    return (HandsCounted(command.table, command.hands),)


def declare_misdeal(live: Live, command: DeclareMisdeal, book: Book) -> tuple[Event, ...]:
    """Deal a hand again; raises IllegalAct when none is in progress."""
    act = say("Declare a misdeal at table {table}", table=command.table)
    hand = _in_progress(live.play, act, command.table)
    topics = ("misdeal-exact-replay", "misdeal-redeal-penalty-count")
    because = tuple(topic for topic in topics if book.has(topic))
    return (MisdealDeclared(command.table, hand.hand, because=because),)


def _in_progress(play: Tournament, act: Sentence, number: int) -> HandStarted:
    table = table_named(play, act, number)
    if table.hand is None:
        raise IllegalAct(act, say("no hand is in progress"), say("start a hand"))
    return table.hand


def _ended(live: Live, event: HandEnded) -> None:
    hand_is_over(live.play, event.table, event.at)


def count_to(table: Table, hands: int) -> None:
    """So many hands have begun at the table; the button has moved on if they are others."""
    if hands != table.hands:
        table.button_told = LONG_AGO
    table.level_hands = max(0, table.level_hands + hands - table.hands)
    table.hands = hands


def _counted(live: Live, event: HandsCounted) -> None:
    count_to(live.play.tables[event.table], event.hands)


class Redealt(Struct, frozen=True):
    """How often a hand of a table was dealt again."""

    hand: int
    times: int


def times_redealt(live: Live, number: int) -> int:
    """How often the hand in progress at a table was dealt again; what was told of it is void."""
    hand, redealt = live.play.tables[number].hand, live.redealt.get(number)
    return redealt.times if hand and redealt and redealt.hand == hand.hand else 0


def _misdealt(live: Live, event: MisdealDeclared) -> None:
    """The hand goes on: it is dealt again."""
    times = times_redealt(live, event.table) + 1
    live.redealt[event.table] = Redealt(event.hand, times)


def _is_not_in_progress(live: Live, event: HandEnded | MisdealDeclared) -> Sentence:
    table = live.play.tables.get(event.table)
    if table is None or table.hand is None or table.hand.hand != event.hand:
        return say(
            "hand {hand} of table {table} is not in progress", hand=event.hand, table=event.table
        )
    return NOTHING


def _cannot_be_counted(live: Live, event: HandsCounted) -> Sentence:
    if why := not_open(live.play, event.table):
        return why
    in_hand = live.play.tables[event.table].hand is not None
    return say("table {table} is in a hand", table=event.table) if in_hand else NOTHING


SUBJECT = Subject(
    decides={
        EndHand: end_hand,
        NextHand: next_hand,
        CountHands: count_hands,
        DeclareMisdeal: declare_misdeal,
    },
    applies={HandEnded: _ended, HandsCounted: _counted, MisdealDeclared: _misdealt},
    fits={
        HandEnded: _is_not_in_progress,
        MisdealDeclared: _is_not_in_progress,
        HandsCounted: _cannot_be_counted,
    },
)
