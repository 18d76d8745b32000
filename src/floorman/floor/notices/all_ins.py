"""An all-in while it is dealt out: whose hands lie face up, the board so far, who won what."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from msgspec import Struct, field

from floorman.cards import parse
from floorman.errors import IllegalAct
from floorman.floor.at_table import not_open, table_named
from floorman.floor.subject import Subject
from floorman.games.game import Game, game
from floorman.rulebooks.book import Book
from floorman.sentences import Sentence, say
from floorman.tournament.commands import Command
from floorman.tournament.describing import given_by, logged
from floorman.tournament.events import Event, HandStarted
from floorman.tournament.sheet.bounds import Chips, Number, SeatNo, TableNo, Word
from floorman.tournament.staff import AT_TABLES

if TYPE_CHECKING:
    from floorman.floor.live import Live


@given_by(AT_TABLES, say("All-in shown"), afterwards=True)
class ShowAllIn(Command, frozen=True):
    """Show an all-in of the hand in progress on the screens that have a page for it.

    ``hands`` are the cards face up by seat, such as "AhKd"; without any the all-in is taken off
    again. ``board`` is what came so far, ``since`` how many cards of it were out when nobody could
    bet any more. ``won`` are the chips that seats got from the pots, once they are known.
    """

    table: TableNo
    hand: Number
    hands: dict[SeatNo, Word] = field(default_factory=dict)
    board: Word = ""
    since: Number = 0
    won: dict[SeatNo, Chips] = field(default_factory=dict)


class TabledHand(Struct, frozen=True):
    """A hand face up: its seat, entry and cards."""

    seat: int
    entry: str
    cards: str


@logged("hands")
class AllInShown(Event, frozen=True):
    """An all-in as far as it was dealt; one without hands was taken off again."""

    table: int
    hand: int
    game: str
    hands: tuple[TabledHand, ...]
    board: str = ""
    since: int = 0
    won: dict[int, int] = field(default_factory=dict)
    at: int = 0


def show_all_in(live: Live, command: ShowAllIn, book: Book) -> tuple[Event, ...]:
    """The all-in goes to the screens; raises IllegalAct for hands or a board that cannot be.

    Raises BadNotation for what is no card.
    """
    act = say("Show an all-in at table {table}", table=command.table)
    table = table_named(live.play, act, command.table)
    now = table.hand
    if now is None or now.hand != command.hand:
        why = say("hand {hand} is not in progress", hand=command.hand)
        raise IllegalAct(act, why, say("the hand in progress"))
    if command.hands:
        _check(act, command, now, set(now.seats) - set(table.gone))
    hands = tuple(
        TabledHand(seat, table.players[seat], cards)
        for seat, cards in sorted(command.hands.items())
    )
    return (
        AllInShown(
            table=command.table,
            hand=command.hand,
            game=now.game,
            hands=hands,
            board=command.board,
            since=command.since,
            won=command.won,
            at=command.at,
        ),
    )


def is_dealt_out(live: Live) -> bool:
    """Whether an all-in is shown whose hand is still in progress."""
    shown = live.all_in
    table = live.play.tables.get(shown.table) if shown is not None else None
    hand = table.hand if table is not None else None
    return shown is not None and hand is not None and hand.hand == shown.hand


def boards(the_game: Game) -> tuple[int, ...]:
    """How many cards the board has on each street.

    >>> boards(game("nlhe")), boards(game("stud"))
    ((0, 3, 4, 5), (0, 0, 0, 0, 0))
    """
    return tuple(
        sum(street.board for street in the_game.streets[: number + 1])
        for number in range(len(the_game.streets))
    )


def _check(act: Sentence, command: ShowAllIn, now: HandStarted, seats: set[int]) -> None:
    the_game = game(now.game)
    allowed = say("two hands or more of the table, all face up, each card once")
    if not the_game.has_board or the_game.is_draw:
        raise IllegalAct(act, say("the game has no board"), say("games with a board"))
    if len(command.hands) < 2 or not set(command.hands) <= seats:
        raise IllegalAct(act, say("seats are named that are not in the hand"), allowed)
    if not set(command.won) <= set(command.hands):
        raise IllegalAct(act, say("a pot goes to a hand that is not face up"), allowed)
    hands = [parse(cards) for cards in command.hands.values()]
    board, held = parse(command.board), sum(street.down for street in the_game.streets)
    if any(len(cards) != held for cards in hands):
        raise IllegalAct(act, say("a hand has {held:|card|cards}", held=held), allowed)
    out = [*board, *(card for cards in hands for card in cards)]
    if len(out) != len(set(out)) or not set(out) <= set(the_game.whole_deck):
        raise IllegalAct(act, say("a card is told twice, or is not in the deck"), allowed)
    _check_board(act, len(board), command.since, boards(the_game))


def _check_board(act: Sentence, count: int, since: int, streets: Iterable[int]) -> None:
    if count not in streets or since not in streets or since > count:
        why = say(
            "the board has {count:|card|cards}, {since} of them before", count=count, since=since
        )
        raise IllegalAct(act, why, say("as many as its streets have"))


def _shown(live: Live, event: AllInShown) -> None:
    if event.hands:
        live.all_in = event
    elif live.all_in is not None and live.all_in.table == event.table:
        live.all_in = None


SUBJECT = Subject(
    decides={ShowAllIn: show_all_in},
    applies={AllInShown: _shown},
    fits={AllInShown: lambda live, event: not_open(live.play, event.table)},
)
