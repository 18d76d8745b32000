"""Hand-for-hand: announcing it, the end of each round, and the way back."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from floorman.errors import IllegalAct
from floorman.rulebooks.book import Book
from floorman.rules.bubble import clock_charge, round_needs_stacks, round_order
from floorman.rules.levels import seconds_left
from floorman.sentences import say
from floorman.tournament import commands as cmd
from floorman.tournament import events as ev
from floorman.tournament.sheet.structure import Structure
from floorman.tournament.state import HandForHand, Tournament
from floorman.tournament.timing.levels import after_level, level_started

SHARE = "rp-h4h-payout-eligibility"
PARAMETERS = ("shared", "same_table")


def announce(
    state: Tournament, command: cmd.AnnounceHandForHand, book: Book
) -> tuple[ev.Event, ...]:
    """Announce hand-for-hand; from now on the busts of one round are taken together."""
    paid = state.in_the_money
    if not state.prizes:
        why = say("no prizes are set, so nobody knows where the money begins")
        raise IllegalAct(say("Announce hand-for-hand"), why, say("set or lock the prizes first"))
    if state.hand_for_hand is not None or not state.level or state.left <= paid:
        why = say("{left} are left and {paid} are paid", left=state.left, paid=paid)
        raise IllegalAct(
            say("Announce hand-for-hand"), why, say("once, before the money is reached")
        )
    return (announced(state, command.at, command.under_way and not state.hands),)


def announced(state: Tournament, at: int, under_way: bool = False) -> ev.HandForHandAnnounced:
    """All tables play hand for hand from now on; where hands are told, these say what goes on."""
    topics = (SHARE, "rp-h4h-seated")
    return ev.HandForHandAnnounced(
        state.left, state.in_the_money, at, under_way=under_way, because=topics
    )


def is_due(state: Tournament, book: Book) -> bool:
    """So near the money, with two tables or more, that hand-for-hand should be announced."""
    if state.hand_for_hand is not None or not state.prizes or len(state.tables) < 2:
        return False
    over = state.left - state.in_the_money
    return 0 < over <= int(book.setting("hand-for-hand-from"))


def end_of_round(
    state: Tournament,
    table: int,
    busts: tuple[ev.PlayerBusted, ...],
    at: int,
    book: Book,
) -> Iterator[ev.Event]:
    """When this table was the last of the round: places, the charge, perhaps the end of it all.

    ``busts`` are those at this table that the state does not know yet.
    """
    bubble = state.hand_for_hand
    if bubble is None or not _is_last(state, bubble, table):
        return
    yield from places_of_round(bubble, busts, book)
    yield from _charge(state, bubble, at, book)
    if state.left - len(busts) <= state.in_the_money:
        yield ev.HandForHandEnded(at)


def places_of_round(
    bubble: HandForHand, busts: tuple[ev.PlayerBusted, ...], book: Book
) -> Iterator[ev.PlayersRanked]:
    """All who busted in the round, at whatever table, ranked together; none where nobody did."""
    everybody = [
        *((player, str(one.table), one.stack) for player, one in bubble.busted.items()),
        *((bust.player, str(bust.table), bust.stack) for bust in busts),
    ]
    if not everybody:
        return
    groups = round_order(everybody, **how_a_round_ranks(book))
    topics, silent = ((SHARE,), _silent(book)) if len(everybody) > 1 else ((), ())
    ranked = tuple(tuple(group) for group in groups)
    yield ev.PlayersRanked(ranked, because=topics, settings=silent)


def _silent(book: Book) -> tuple[str, ...]:
    """The house settings that fill the book's silence on those who bust in one round."""
    return tuple(f"{SHARE}.{name}" for name in PARAMETERS if book.is_silent(SHARE, name))


def how_a_round_ranks(book: Book) -> dict[str, Any]:
    """What the book says of those who bust in one round, by parameter of its topic."""
    return {name: book.value(SHARE, name) for name in PARAMETERS}


def needs_stacks(book: Book) -> bool:
    """Whether the stacks of all who bust in a round are asked for: places may hang on them."""
    return round_needs_stacks(**how_a_round_ranks(book))


def _is_last(state: Tournament, bubble: HandForHand, table: int) -> bool:
    """No other table has still to play or to finish its hand of the round."""
    return not any(
        number != table and number not in bubble.done and plays(state, number)
        for number in state.tables
    )


def plays(state: Tournament, number: int) -> bool:
    """The table takes part in the rounds: it is not halted, and somebody can win a pot."""
    return number not in state.halted and len(state.tables[number].players) > 1


def _charge(state: Tournament, bubble: HandForHand, at: int, book: Book) -> Iterator[ev.Event]:
    """Take the fixed time off the clock; levels that this ends are followed by the next."""
    left, level = None if state.clock.on_break else state.clock.left, state.level
    charge = 0
    topic = "rp-h4h-clock-deduction"
    if left is not None and (not bubble.under_way or book.value(topic, "from_current_hand")):
        seconds, maximum = book.value(topic, "seconds"), book.value(topic, "maximum")
        charge = clock_charge(seconds=seconds, maximum=maximum)
    topics = ("rp-h4h-clock-deduction", "rp-h4h-levels-rise") if charge else ()
    yield ev.HandForHandRoundEnded(bubble.round, charge, because=topics)
    if left is not None and seconds_left(left, charge) <= 0:
        yield from _next_level(state.structure, level, at, -seconds_left(left, charge))


def _next_level(structure: Structure, level: int, at: int, overspent: int) -> Iterator[ev.Event]:
    if structure.break_after(level):
        yield from after_level(structure, level, at)
    else:
        yield level_started(structure, level + 1, at, spent=overspent)
