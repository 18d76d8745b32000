"""The second judge: whole events played by the engine, for what the model cannot say.

It is slower by far, and knows each stack: how chips lie, how often a short stack survives, how many
all-ins there are, how long each place in the money lasts.
"""

from __future__ import annotations

from bisect import bisect_right
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from statistics import median

from msgspec import Struct

from floorman.draws import Stream, seeded
from floorman.errors import BadInput
from floorman.hand.view import View
from floorman.lab.allowed import check_start, check_structure, never_ends
from floorman.lab.fit import BIG_BLINDS
from floorman.lab.forecast import mark
from floorman.lab.results import Mark
from floorman.lab.temperaments import TEMPERAMENTS
from floorman.lab.typical import LONGEST, typical_end
from floorman.money.arrays import Floats, np
from floorman.sentences import say
from floorman.simulation.run import Simulation
from floorman.simulation.strategies import Choice, Strategy
from floorman.tournament.files.player_list import Entrant
from floorman.tournament.sheet.structure import Structure

MOST_EVENTS, MOST_PLAYERS = 10_000, 1_000
SHORT = 10
"""Big blinds below which a stack is short."""
FULL_TABLE = 5
"""Players from which on busts are held against the measured chances."""
BOOK = "tda-2026"


class Spread(Struct, frozen=True):
    """How chips lie as a level begins, in the middle of all events: players left, the average stack
    in big blinds, the part of all chips that the largest tenth of stacks has, the part of players
    below 10 big blinds.
    """

    level: int
    players: float
    average_bb: float
    largest_tenth: float
    short: float


class Verdict(Struct, frozen=True):
    """What came of events played by the engine.

    ``busts`` a player-hour by class of average stack, as measured chances are, None where a class
    was not seen. Of the stacks that were below 10 big blinds as a level began, ``survives`` is the
    part still in as the next one began, ``doubles`` the part with twice as much. ``all_ins`` and
    ``hands`` are those of an event on average. ``places`` are the minutes for which each number of
    paid players lasted, the bubble first: how long a pay jump is waited for.
    """

    events: int
    seed: int
    players: int
    end: Mark
    hands: float
    all_ins: float
    survives: float | None
    doubles: float | None
    spreads: tuple[Spread, ...]
    busts: tuple[float | None, ...]
    places: tuple[float, ...]


class _Seen:
    """What was seen of one event."""

    def __init__(self) -> None:
        self.hours = np.zeros(len(BIG_BLINDS) + 1)
        self.busts = np.zeros(len(BIG_BLINDS) + 1)
        self.all_ins = self.hands = self.short = self.survived = self.doubled = 0
        self.spreads: list[Spread] = []
        self.lasted: Counter[int] = Counter()
        self.end = 0.0


def judge(
    structure: Structure,
    players: int,
    events: int = 20,
    seed: int = 1,
    strategies: Sequence[Strategy] = TEMPERAMENTS,
    tell: Callable[[int], None] = lambda done: None,
) -> Verdict:
    """Play so many events of so many players; ``tell`` hears how many are done.

    Raises BadInput for a field or a number of events that is none, or far too many, and for a
    structure that ends at once or never.
    """
    if not 2 <= players <= MOST_PLAYERS or not 1 <= events <= MOST_EVENTS:
        raise BadInput(
            say(
                "{events:,|event|events} of {players:,} cannot be played",
                events=events,
                players=players,
            ),
            say(
                "1 to {events:,|event|events} of 2 to {players:,|player|players}",
                events=MOST_EVENTS,
                players=MOST_PLAYERS,
            ),
        )
    check_structure(structure)
    check_start(structure)
    if typical_end(structure, players) >= LONGEST:
        raise never_ends(players * structure.starting_stack)
    seen, paid = [], 0
    for number in range(events):
        one, paid = _played(structure, players, seed * MOST_EVENTS + number, strategies)
        seen.append(one)
        tell(number + 1)
    return _verdict(seen, seed, players, paid)


def _played(
    structure: Structure, players: int, seed: int, strategies: Sequence[Strategy]
) -> tuple[_Seen, int]:
    seen = _Seen()
    entrants = [Entrant(n, f"p{n}", f"Player {n}") for n in range(1, players + 1)]
    counting = [_counting(one, seen) for one in strategies]
    event = Simulation(structure, entrants, BOOK, seeded(seed), counting)
    last, left, level = 0, players, 0
    stacks: dict[str, int] = {}
    for _ in event.play():
        state, seconds = event.state, event.now - last
        big = structure.level(max(1, state.level)).big_blind
        if left >= FULL_TABLE and not state.clock.on_break:
            at = bisect_right(BIG_BLINDS, state.chips / left / big)
            seen.hours[at] += seconds * left / 3600
            seen.busts[at] += left - state.left
        seen.lasted[left] += seconds
        last, left = event.now, state.left
        seen.hands += 1
        if state.level != level:
            now = dict(_stacks(event))
            _short_ones(seen, stacks, now, structure.level(max(1, level)).big_blind)
            stacks, level = now, state.level
            seen.spreads.append(_spread(list(now.values()), level, big))
    seen.end = event.now / 60
    return seen, len(event.prizes)


def _counting(strategy: Strategy, seen: _Seen) -> Strategy:
    def choose(view: View, draw: Stream) -> Choice:
        choice = strategy(view, draw)
        seen.all_ins += choice.to > 0 and choice.to == view.stack + view.in_front
        return choice

    return choose


def _stacks(event: Simulation) -> Iterator[tuple[str, int]]:
    for table in event.state.tables.values():
        for seat, player in table.players.items():
            yield player, table.stacks[seat]


def _short_ones(seen: _Seen, then: dict[str, int], now: dict[str, int], big: int) -> None:
    for player, chips in then.items():
        if 0 < chips < SHORT * big:
            seen.short += 1
            seen.survived += player in now
            seen.doubled += now.get(player, 0) >= 2 * chips


def _spread(stacks: list[int], level: int, big: int) -> Spread:
    ordered = sorted(stacks, reverse=True)
    top = ordered[: max(1, len(ordered) // 10)]
    return Spread(
        level=level,
        players=len(ordered),
        average_bb=sum(ordered) / len(ordered) / big,
        largest_tenth=sum(top) / sum(ordered),
        short=sum(chips < SHORT * big for chips in ordered) / len(ordered),
    )


def _verdict(seen: Sequence[_Seen], seed: int, players: int, paid: int) -> Verdict:
    short = sum(one.short for one in seen)
    hours, busts = sum(one.hours for one in seen), sum(one.busts for one in seen)
    return Verdict(
        events=len(seen),
        seed=seed,
        players=players,
        end=mark(np.array([one.end for one in seen])),
        hands=round(sum(one.hands for one in seen) / len(seen), 1),
        all_ins=round(sum(one.all_ins for one in seen) / len(seen), 1),
        survives=round(sum(one.survived for one in seen) / short, 3) if short else None,
        doubles=round(sum(one.doubled for one in seen) / short, 3) if short else None,
        spreads=tuple(_middle_spreads(seen)),
        busts=tuple(_rates(np.asarray(hours), np.asarray(busts))),
        places=tuple(
            round(median(one.lasted[left] for one in seen) / 60, 1)
            for left in range(min(paid + 1, players), 1, -1)
        ),
    )


def _rates(hours: Floats, busts: Floats) -> Iterator[float | None]:
    for spent, out in zip(hours.tolist(), busts.tolist(), strict=True):
        yield round(out / spent, 3) if spent >= 1 else None


def _middle_spreads(seen: Sequence[_Seen]) -> Iterator[Spread]:
    """Each level that half of the events came to."""
    by_level: dict[int, list[Spread]] = {}
    for one in seen:
        for spread in one.spreads:
            by_level.setdefault(spread.level, []).append(spread)
    for level, found in sorted(by_level.items()):
        if 2 * len(found) >= len(seen):
            yield Spread(
                level,
                *(
                    round(median(getattr(one, name) for one in found), 3)
                    for name in Spread.__struct_fields__[1:]
                ),
            )
