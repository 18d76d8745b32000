"""A live event of 30,000 entries at 600 tables: what one command takes, and a plan for all tables.

Milliseconds, the median and the 99th percentile. ``python -m benchmarks.floor`` prints them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from copy import deepcopy
from random import Random
from statistics import quantiles
from time import perf_counter_ns

from benchmarks.own import Figure
from floorman.draws import seeded
from floorman.errors import IllegalAct
from floorman.floor.decide import apply, decide
from floorman.floor.live import Live
from floorman.floor.seating.busts import Bust
from floorman.floor.seating.corrections import CorrectSeats
from floorman.floor.seating.moves import ApplyMoves, MovePlayer
from floorman.floor.seating.plans import plan
from floorman.floor.seating.redraw import Redraw
from floorman.floor.seating.seats import LockSeat
from floorman.floor.tables.buttons import SetButton
from floorman.floor.tables.hand_counter import NextHand
from floorman.floor.tables.stack_counts import CountStacks
from floorman.rulebooks.book import load
from floorman.tournament import commands as cmd
from floorman.tournament import events as ev
from floorman.tournament.sheet.seat_plan import SeatPlan
from floorman.tournament.sheet.setup import Setup
from floorman.tournament.sheet.structure import Level, Prizes, Structure

ENTRIES, TABLES, SEATS, SHORT = 30_000, 600, 10, 7
BOOK = load("tda-2024")
SECRET = seeded(2026)

Ask = Callable[[Live, Random], cmd.Command]


def figures() -> Iterator[Figure]:
    """Each command, decided and taken in; then what is done for all tables at once."""
    whole = large_event()
    for name, ask, runs in COMMANDS:
        yield from told(f"floor, {name}", times(deepcopy(whole), ask, runs))
    yield from told("floor, plan for all tables", plan_times(whole, 100))


def large_event() -> Live:
    """30,000 entries, of them some 5,400 left at 600 tables of 7 to 10, all buttons told."""
    live, random = Live(), Random(2026)
    sizes = [SHORT, *(random.choice((8, 9, 9, 10)) for _ in range(TABLES - 1))]
    for event in _events(sizes):
        apply(live, event)
    for number in range(1, TABLES + 1):
        for event in decide(live, SetButton(number, random.randint(1, SHORT)), BOOK):
            apply(live, event)
    return live


def _events(sizes: list[int]) -> Iterator[ev.Event]:
    """The log so far, in short: who is out, then who sits where."""
    seating = SeatPlan(tables=tuple(range(1, TABLES + 2)), keep_open=True)
    setup = Setup(structure=_structure(), book="tda-2024", late_levels=9, seating=seating)
    yield ev.EventSetUp(setup, final_seats=9)
    for number in range(1, TABLES + 1):
        yield ev.TableOpened(number, SEATS)
    entry = 0
    while entry < ENTRIES - sum(sizes):
        entry += 1
        yield from _entered(entry, 1, 1)
        yield ev.PlayerBusted(str(entry), 1, 1, 1, 10_000)
        yield ev.PlayersRanked(((str(entry),),))
    for number, size in enumerate(sizes, start=1):
        for seat in range(1, size + 1):
            entry += 1
            yield from _entered(entry, number, seat)
    yield ev.EventStarted()
    yield ev.LevelStarted(1, 0, 1_200)


def _entered(entry: int, table: int, seat: int) -> Iterator[ev.Event]:
    yield ev.PlayerRegistered(str(entry), entry)
    yield ev.PlayerSeated(str(entry), table, seat, 10_000)


def _structure() -> Structure:
    levels = tuple(Level(n, 50 * n, 100 * n, 100 * n, minutes=20) for n in range(1, 31))
    prizes = Prizes(paid_percent=15)
    chips = (100, 500, 1_000, 5_000)
    return Structure("Large", ("nlhe",), "", 0, SEATS, 10_000, chips, 1_000, 30, levels, (), prizes)


def _table(live: Live, random: Random) -> int:
    return random.randint(1, TABLES)


def _seat(live: Live, random: Random, table: int) -> int:
    return random.choice(sorted(live.play.tables[table].players))


def _draw(live: Live) -> cmd.Draw:
    return cmd.Draw.of(SECRET, live.play.draws + 1)


def _register(live: Live, random: Random) -> cmd.Command:
    return cmd.Register(f"new-{live.play.numbered}", _draw(live))


def _bust(live: Live, random: Random) -> cmd.Command:
    table = _table(live, random)
    return Bust(table, (_seat(live, random, table),))


def _set_button(live: Live, random: Random) -> cmd.Command:
    table = _table(live, random)
    return SetButton(table, _seat(live, random, table))


def _next_hand(live: Live, random: Random) -> cmd.Command:
    return NextHand(_table(live, random), _draw(live))


def _count_stacks(live: Live, random: Random) -> cmd.Command:
    table = _table(live, random)
    return CountStacks(table, dict.fromkeys(live.play.tables[table].players, 12_000))


def _lock_seat(live: Live, random: Random) -> cmd.Command:
    table = _table(live, random)
    return LockSeat(table, random.choice(live.play.tables[table].opened or [1]))


def _move(live: Live, random: Random) -> cmd.Command:
    table, to = _table(live, random), _table(live, random)
    player = live.play.tables[table].players[_seat(live, random, table)]
    return MovePlayer(player, to, random.choice(live.play.tables[to].opened or [1]), "by hand")


def _swap(live: Live, random: Random) -> cmd.Command:
    first, other = _table(live, random), _table(live, random)
    one = (first, _seat(live, random, first))
    two = (other, _seat(live, random, other))
    players = [live.play.tables[table].players[seat] for table, seat in (one, two)]
    return CorrectSeats({players[0]: two, players[-1]: one}, "found so")


def _break(live: Live, random: Random) -> cmd.Command:
    return cmd.BreakTable(random.choice(list(live.play.tables)), _draw(live))


def _arrange(live: Live, random: Random) -> cmd.Command:
    return cmd.Arrange(_draw(live))


def _apply_moves(live: Live, random: Random) -> cmd.Command:
    return ApplyMoves()


def _redraw(live: Live, random: Random) -> cmd.Command:
    return Redraw(_draw(live))


COMMANDS: tuple[tuple[str, Ask, int], ...] = (
    ("Register", _register, 500),
    ("Bust", _bust, 1_000),
    ("SetButton", _set_button, 1_000),
    ("NextHand", _next_hand, 1_000),
    ("CountStacks", _count_stacks, 1_000),
    ("LockSeat", _lock_seat, 500),
    ("MovePlayer", _move, 1_000),
    ("CorrectSeats", _swap, 1_000),
    ("Arrange, one move", _arrange, 100),
    ("BreakTable", _break, 50),
    ("ApplyMoves, all tables", _apply_moves, 1),
    ("Redraw, all players", _redraw, 1),
)


def times(live: Live, ask: Ask, runs: int) -> list[float]:
    """Milliseconds of each command that is not refused, decided and taken in.

    Raises IllegalAct when nearly all are refused.
    """
    random, took, refused = Random(7), list[float](), 0
    while len(took) < runs:
        command = ask(live, random)
        start = perf_counter_ns()
        try:
            events = decide(live, command, BOOK)
        except IllegalAct:
            refused += 1
            if refused > 100 + 20 * runs:
                raise
            continue
        for event in events:
            apply(live, event)
        took.append((perf_counter_ns() - start) / 1e6)
    return took


def plan_times(live: Live, runs: int) -> list[float]:
    """Milliseconds of a plan for all tables."""
    took = []
    for _ in range(runs):
        start = perf_counter_ns()
        plan(live, BOOK)
        took.append((perf_counter_ns() - start) / 1e6)
    return took


def told(name: str, took: list[float]) -> Iterator[Figure]:
    """The median, and the 99th percentile of several runs."""
    cuts = quantiles(took, n=100) if len(took) > 1 else took * 99
    yield Figure(f"{name}, median milliseconds", cuts[49], len(took))
    yield Figure(f"{name}, 99th percentile milliseconds", cuts[98], len(took))


def main() -> None:
    """Measure and print."""
    for figure in figures():
        print(f"{figure.job:66}{figure.value:>10.3f}{figure.runs:>8}")


if __name__ == "__main__":
    main()
