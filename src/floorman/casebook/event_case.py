"""Cases of the event: levels, hand-for-hand play, places; facts in, what comes of them out."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from floorman.rulebooks.book import Book
from floorman.rules.bubble import clock_charge
from floorman.rules.levels import (
    level_is_over,
    level_of_hand,
    seconds_left,
    stays_at_prior_level,
)
from floorman.rules.presence import leaves_play, no_show_after
from floorman.rules.seating import redraw_counts, redraw_tables
from floorman.tournament import events as ev
from floorman.tournament.field.ranking import rank
from floorman.tournament.sheet.setup import Setup
from floorman.tournament.sheet.structure import Level, Prizes, Structure
from floorman.tournament.state import Busted, Clock, HandForHand, Tournament
from floorman.tournament.timing.bubble import end_of_round
from floorman.tournament.timing.day_end import book_range, hands_are_drawn, is_in_time, is_settled

Facts = dict[str, Any]


def sheet(seats: int = 9, levels: tuple[Level, ...] = ()) -> Structure:
    """A structure sheet of which a case needs the seats or the levels."""
    five = tuple(Level(n, 50 * n, 100 * n, 100 * n, minutes=20) for n in range(1, 6))
    return Structure(
        name="Case",
        games=("nlhe",),
        rotation="",
        rotate_hands=0,
        seats=seats,
        starting_stack=10_000,
        chips=(100, 500, 1_000),
        entry=1_000,
        pace=30,
        levels=levels or five,
        breaks=(),
        prizes=Prizes(paid_percent=15),
    )


def _level(facts: Facts, book: Book) -> Facts:
    return {"level": level_of_hand(**facts)}


def _level_start(facts: Facts, book: Book) -> Facts:
    return {"over": [level_is_over(now, facts["ends_at"]) for now in facts["times"]]}


def _prior_level(facts: Facts, book: Book) -> Facts:
    return {"stays": stays_at_prior_level(**facts)}


def _levels_rise(facts: Facts, book: Book) -> Facts:
    state, found = _bubble({"left": 5, "paid": 3, **facts}, book), facts["left"]
    level = facts["level"]
    for _ in range(facts["hands"]):
        state.clock, state.level = Clock(left=found), level
        for event in _end_round(state, {}, book):
            if isinstance(event, ev.HandForHandRoundEnded):
                found = seconds_left(found, event.seconds)
            if isinstance(event, ev.LevelStarted):
                level, found = event.level, event.seconds
    return {"level": level, "left": found}


def _clock(facts: Facts, book: Book) -> Facts:
    topic = "rp-h4h-clock-deduction"
    seconds, maximum = book.value(topic, "seconds"), book.value(topic, "maximum")
    charge = clock_charge(seconds=seconds, maximum=maximum)
    return {"clock": [facts["left"] - charge * hand for hand in range(1, facts["hands"] + 1)]}


def _bubble(facts: Facts, book: Book) -> Tournament:
    ante = facts.get("ante", 0)
    level = Level(1, 200, 400, ante, "big-blind", minutes=20)
    return Tournament(
        setup=Setup(structure=sheet(levels=(level,)), book=book.key),
        left=facts["left"],
        level=1,
        prizes=(100,) * facts["paid"],
        hand_for_hand=HandForHand(),
    )


def _hand(seats: tuple[int, ...], big: int) -> ev.HandStarted:
    return ev.HandStarted(1, 1, 1, "nlhe", 1, 9, 9, big, seats, 9)


def _busts(busts: dict[str, int]) -> tuple[ev.PlayerBusted, ...]:
    return tuple(
        ev.PlayerBusted(player, 1, seat, 1, stack)
        for seat, (player, stack) in enumerate(busts.items(), 1)
    )


def _end_round(state: Tournament, busts: dict[str, int], book: Book) -> list[ev.Event]:
    return list(end_of_round(state, 1, _busts(busts), 0, book))


def _shared(facts: Facts, book: Book) -> Facts:
    state = _bubble(facts, book)
    for player, stack in facts.get("elsewhere", {}).items():
        assert state.hand_for_hand is not None
        state.hand_for_hand.busted[player] = Busted(2, stack)
    return _places(state, _end_round(state, facts["busts"], book))


def _bust_order(facts: Facts, book: Book) -> Facts:
    busts = _busts(facts["busts"])
    big = next(bust.seat for bust in busts if bust.player == facts["big_blind"])
    state = _bubble(facts, book)
    return _places(state, [rank(state, _hand((1, 2, 3), big), busts, book)])


def _places(state: Tournament, events: Sequence[ev.Event]) -> Facts:
    groups = [group for one in events if isinstance(one, ev.PlayersRanked) for group in one.groups]
    place = state.left - sum(map(len, groups)) + 1
    found: Facts = {}
    for group in groups:
        found.update({player: [place, len(group)] for player in group})
        place += len(group)
    return found


def _last_hands(facts: Facts, book: Book) -> Facts:
    return {
        "range": list(book_range(sheet(facts["seats"]), book)),
        "drawn": hands_are_drawn(facts["tables"], book),
        "in_time": [is_in_time(left, book) for left in facts.get("left", ())],
        "settled": is_settled(book),
    }


def _redraws(facts: Facts, book: Book) -> Facts:
    topic = "redraw-tables"
    names = ("large_from", "large_tables", "small_over", "small_tables")
    limits = {name: book.value(topic, name) for name in names}
    tables = redraw_tables(facts["entries"], **limits)
    return {"tables": tables, "at": list(redraw_counts(tables, facts["seats"]))}


def _no_show(facts: Facts, book: Book) -> Facts:
    after = no_show_after(facts["breaks"], book.value("no-show", "after_break"))
    chips = book.value("no-show", "chips")
    return {
        "after_level": after or 0,
        "leaves_play": leaves_play(chips, facts["seats"], shootout=facts.get("shootout", False)),
    }


WORK: dict[str, Callable[[Facts, Book], Facts]] = {
    "level-applies-next-hand": _level,
    "level-start-trigger": _level_start,
    "level-change-during-dealer-push": _level,
    "hand-started-at-prior-level": _prior_level,
    "last-hands-draw": _last_hands,
    "no-show": _no_show,
    "redraw-tables": _redraws,
    "rp-h4h-levels-rise": _levels_rise,
    "rp-h4h-payout-eligibility": _shared,
    "rp-h4h-clock-deduction": _clock,
    "same-hand-bust-order": _bust_order,
}
