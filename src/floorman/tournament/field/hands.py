"""Starting a hand at a table, and recording how it ended."""

from __future__ import annotations

from collections.abc import Iterator

from floorman.errors import IllegalAct
from floorman.rulebooks.book import Book
from floorman.rules.button import is_drawn
from floorman.rules.levels import level_of_hand
from floorman.sentences import NOTHING, Sentence, row, say
from floorman.tournament import commands as cmd
from floorman.tournament import events as ev
from floorman.tournament.field.ranking import finished, rank
from floorman.tournament.lots.lots import ButtonLots
from floorman.tournament.seating.breaking import final_table_is_due
from floorman.tournament.seating.button import (
    Deal,
    button_deal,
    first_deal,
    frozen_deal,
    is_outdated,
    next_deal,
    stud_deal,
)
from floorman.tournament.seating.drawing import drawn
from floorman.tournament.seating.halting import halt_due, halted
from floorman.tournament.seating.redrawing import redraw_due
from floorman.tournament.state import Table, Tournament
from floorman.tournament.timing.bubble import end_of_round
from floorman.tournament.timing.games import game_of_hand, is_button_blind, is_stud, is_stud_only
from floorman.tournament.timing.levels import after_level, level_by_hands_is_over

FIRST_BUTTON = "button-at-start"
PUSHED = "level-change-during-dealer-push"


def start_hand(state: Tournament, command: cmd.StartHand, book: Book) -> tuple[ev.Event, ...]:
    """Start the next hand at a table; instead, halt the table or begin the break that is due.

    Raises IllegalAct when the table cannot deal now.
    """
    table = _table_to_deal(state, command.table)
    if halt_due(state, table, book, command.at) and not state.is_in_a_round:
        return (halted(state, table, book, command.at),)
    level = state.level
    events: tuple[ev.Event, ...] = ()
    if level_by_hands_is_over(state, table):
        events = tuple(after_level(state.structure, level, command.at))
        if not isinstance(events[-1], ev.LevelStarted):
            return events
        level = events[-1].level
    return events + _deal(state, table, level, command, book)


def _deal(
    state: Tournament, table: Table, level: int, command: cmd.StartHand, book: Book
) -> tuple[ev.Event, ...]:
    pushed = command.during_push and book.value(PUSHED, "old_level_hands") > 0
    level = level_of_hand(level, turned_during_push=pushed)
    key = game_of_hand(state.structure, table, level, command.game)
    made, deal, frozen = _positions(state, table, key, command, book)
    started = ev.HandStarted(
        table.number,
        table.hands + 1,
        state.hands + 1,
        key,
        level,
        *deal.positions,
        deal.seats,
        state.left,
        waiting=deal.waiting,
        frozen=frozen,
        hand_for_hand=state.hand_for_hand is not None,
        at=command.at,
        unsure=is_outdated(state, table, book, command.at),
        because=deal.because,
    )
    return (*made, started)


def _positions(
    state: Tournament, table: Table, key: str, command: cmd.StartHand, book: Book
) -> tuple[tuple[ev.Event, ...], Deal, bool]:
    """The deal, after the draw for the button where one is due, and whether the button rests."""
    stud = is_stud(key)
    if stud and is_stud_only(state.structure):
        return (), stud_deal(table), False
    if not table.big and not button_is_drawn(state, book):
        return (), first_deal(table, max(table.players)), stud
    if not table.big:
        lots = ButtonLots(table.number, tuple(sorted(table.players)))
        made, outcome = drawn(state, command.draw, "button", lots)
        return made, first_deal(table, outcome.number), stud
    if is_button_blind(key):
        return (), button_deal(table), False
    return (), (frozen_deal if stud else next_deal)(table, book), stud


def button_is_drawn(state: Tournament, book: Book) -> bool:
    """Whether a table's first button is drawn, or stands where the book puts it."""
    first, drawn_at = (book.value(FIRST_BUTTON, name) for name in ("first", "drawn_at"))
    return is_drawn(first, len(state.tables), drawn_at)


def _table_to_deal(state: Tournament, number: int) -> Table:
    table = state.tables.get(number)
    why = why_no_hand(state, table) if table is not None else say("it is not open")
    if table is not None and not why:
        return table
    act = say("Start a hand at table {number}", number=number)
    if table is None:
        raise IllegalAct(act, why, say("tables {tables}", tables=row(map(str, state.tables), ", ")))
    raise IllegalAct(act, why, say("tables that are ready"))


def why_no_hand(state: Tournament, table: Table) -> Sentence:
    """Why the table cannot start a hand now; empty when it can."""
    if not state.level:
        return say("the event has not started")
    if state.clock.on_break:
        return say("the event is on a break")
    if table.hand is not None:
        return say("its last hand is not over")
    if len(table.players) < 2:
        return say("it has fewer than two players")
    if table.number in state.halted:
        return say("it is halted, being short of players")
    if state.hand_for_hand is not None and table.number in state.hand_for_hand.done:
        return say("it has played its hand of this round, hand for hand")
    if final_table_is_due(state) and not state.is_in_a_round:
        return say("the final table is to be drawn")
    if redraw_due(state) and not state.is_in_a_round:
        return say("seats are to be drawn anew")
    return NOTHING


def record_hand(state: Tournament, command: cmd.RecordHand, book: Book) -> tuple[ev.Event, ...]:
    """Take in the stacks after a hand: who busted, in which place, and who has won.

    Raises IllegalAct for another hand, other seats, or chips gained or lost.
    """
    table = state.tables.get(command.table)
    hand = table.hand if table is not None else None
    if table is None or hand is None or hand.hand != command.hand:
        raise IllegalAct(
            _recording(command), say("it is not in progress"), say("the hand in progress")
        )
    _check_stacks(command, table, hand)
    recorded = ev.HandRecorded(command.table, command.hand, command.stacks, at=command.at)
    in_round = state.hand_for_hand is not None
    busts = tuple(_busts(table, hand, command.stacks, in_round))
    return (recorded, *busts, *_consequences(state, hand, busts, command.at, book))


def players_gone(table: Table) -> Sentence:
    """Who has left since the hand began, so that nobody knows whose its chips are."""
    gone = row(map(str, table.gone), ", ")
    return say("players have left the table since the hand began (seats {gone})", gone=gone)


def _recording(command: cmd.RecordHand) -> Sentence:
    return say("Record hand {hand} of table {table}", hand=command.hand, table=command.table)


def _check_stacks(command: cmd.RecordHand, table: Table, hand: ev.HandStarted) -> None:
    stacks = command.stacks
    if tuple(sorted(stacks)) != hand.seats:
        raise IllegalAct(
            _recording(command),
            say("it has seats {stacks}", stacks=sorted(stacks)),
            say("seats {seats}", seats=list(hand.seats)),
        )
    if min(stacks.values()) < 0:
        raise IllegalAct(_recording(command), say("a stack is negative"), say("stacks from 0"))
    if table.gone:
        allowed = say("the hand ended, then the stacks counted")
        raise IllegalAct(_recording(command), players_gone(table), allowed)
    before = sum([table.stacks[seat] for seat in hand.seats])
    if sum(stacks.values()) != before:
        raise IllegalAct(
            _recording(command),
            say("it has {values} chips", values=sum(stacks.values())),
            say("{before} chips in all", before=before),
        )


def _busts(
    table: Table, hand: ev.HandStarted, stacks: dict[int, int], in_round: bool
) -> Iterator[ev.PlayerBusted]:
    for seat in hand.seats:
        if not stacks[seat]:
            player, stack = table.players[seat], table.stacks[seat]
            yield ev.PlayerBusted(player, table.number, seat, hand.hand, stack, in_round)


def _consequences(
    state: Tournament,
    hand: ev.HandStarted,
    busts: tuple[ev.PlayerBusted, ...],
    at: int,
    book: Book,
) -> Iterator[ev.Event]:
    if state.hand_for_hand is not None:
        yield from end_of_round(state, hand.table, busts, at, book)
    elif busts:
        yield rank(state, hand, busts, book)
    if state.left - len(busts) == 1 and not state.seats:
        yield finished(state, busts, at)
