"""The clock as every page and screen shows it, from the state and the second alone."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from floorman.floor.seating.persons import entries_so_far
from floorman.sentences import NOTHING, Sentence
from floorman.tournament.sheet.structure import Level
from floorman.tournament.state import Tournament
from floorman.tournament.timing import timeline
from floorman.tournament.timing.clock import stands
from floorman.tournament.timing.entry_window import ends_at, entries_are_open, window
from floorman.tournament.timing.games import game_of_level
from floorman.tournament.timing.levels import Moment, reached
from floorman.tournament.timing.stakes import announced

if TYPE_CHECKING:
    from floorman.floor.live import Live

State = Literal["not started", "running", "paused", "break", "hand-for-hand", "overtime", "over"]


class ClockNow(Struct, frozen=True, kw_only=True):
    """What the clock shows. Seconds count from now; None is what does not go by the clock.

    ``state`` is the one thing to say first; a paused break is ``paused`` and ``on_break``. Once it
    is ``over`` nothing counts any more, and nothing follows. The
    event ``starts_at`` that Unix second, 0 where no day is fixed, or once it has started. Clients
    count down to ``ends_at``, in Unix seconds; ``seconds`` are left where the clock stands. Breaks
    have no level number: ``level`` is the last one begun. ``late`` are the seconds in which late
    entries close, where time decides. ``average_tenths`` is the average stack in tenths of a big
    blind. ``last_hands`` were announced. Of a level what its games have is told (`announced`), and
    the game where games turn with levels; empty where they do not.
    """

    state: State
    starts_at: int
    on_break: bool
    paused: bool
    overtime: bool
    level: int
    amounts: Level | None
    game: Sentence
    seconds: int | None
    ends_at: int | None
    next_level: Level | None
    next_game: Sentence
    to_break: int | None
    break_minutes: int
    left: int
    entries: int
    chips: int
    average: int
    average_tenths: int
    entries_open: bool
    late: int | None
    paid: int
    to_money: int
    last_hands: int


def clock_now(live: Live, at: int) -> ClockNow:
    """The clock at this second, although nobody may have announced the level yet."""
    play = live.play
    now = reached(play, at)
    if is_over := play.is_over or play.closed:
        now = now._replace(left=None, on_break=False, inside=False, rest=None)
    amounts = play.structure.level(now.level) if now.level else None
    average = play.chips // play.left if play.left else 0
    ahead = 0 if is_over else _next_level(play, now)
    to_break = timeline.seconds_to_break(play.structure, now) if now.level and not is_over else None
    return ClockNow(
        state=_state(live, now),
        starts_at=play.setup.start if play.setup is not None and not play.started else 0,
        on_break=now.on_break,
        paused=play.clock.paused,
        overtime=_overtime(play, now),
        level=now.level,
        amounts=announced(play.structure, now.level) if now.level else None,
        game=game_of_level(play.structure, now.level) if now.level else NOTHING,
        seconds=now.left,
        ends_at=None if now.left is None or stands(play) else at + now.left,
        next_level=announced(play.structure, ahead) if ahead else None,
        next_game=game_of_level(play.structure, ahead) if ahead else NOTHING,
        to_break=to_break,
        break_minutes=_next_break(play, now) if to_break is not None else 0,
        left=play.left,
        entries=entries_so_far(live),
        chips=play.chips,
        average=average,
        average_tenths=_in_big_blinds(average, amounts),
        entries_open=entries_are_open(play, at),
        late=_late(play, now, at),
        paid=len(play.prizes),
        to_money=max(0, play.left - len(play.prizes)),
        last_hands=live.last_hands.hands if live.last_hands is not None else 0,
    )


def _state(live: Live, now: Moment) -> State:
    play = live.play
    said: dict[State, bool] = {
        "over": play.is_over or play.closed,
        "not started": not play.started,
        "paused": play.clock.paused,
        "break": now.on_break,
        "hand-for-hand": play.hand_for_hand is not None,
        "overtime": _overtime(play, now),
    }
    return next((state for state, holds in said.items() if holds), "running")


def _overtime(play: Tournament, now: Moment) -> bool:
    return now.level > len(play.structure.levels)


def _next_level(play: Tournament, now: Moment) -> int:
    """The level that follows; the one in force during a break inside it, 0 after the last.

    Before the start it is the one that play begins with: on a later day not the sheet's first.
    """
    if now.inside:
        return now.level
    if not now.level:
        return play.first_level
    in_force = play.structure.level(now.level)
    endless = not in_force.minutes and not in_force.hands
    return 0 if endless else now.level + 1


def _next_break(play: Tournament, now: Moment) -> int:
    """The minutes of the next break of the sheet."""
    first = now.level + (now.on_break and not now.inside)
    after = min(one.after_level for one in play.structure.breaks if one.after_level >= first)
    return play.structure.break_after(after)


def _in_big_blinds(average: int, amounts: Level | None) -> int:
    big = amounts.big_blind or amounts.small_bet if amounts is not None else 0
    return 10 * average // big if big else 0


def _late(play: Tournament, now: Moment, at: int) -> int | None:
    """Seconds until late entries close by level or by time; None when neither decides now."""
    if not play.started or not entries_are_open(play, at):
        return None
    limits, second = window(play), ends_at(play)
    ends = [second - at] if second is not None else []
    if limits.levels:
        by_level = timeline.seconds_to_end(
            play.structure, now, limits.levels, with_break=limits.with_break
        )
        ends += [by_level] if by_level is not None else []
    return min(ends, default=None)
