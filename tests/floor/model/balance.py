"""Which table gives a player, to which, who moves and to which seat (`balance-...`, `halt-...`)."""

from collections.abc import Collection, Mapping, Sequence

from tests.floor.model.button import Blinds, clockwise, next_live


def tables(
    counts: Mapping[int, int], break_order: Sequence[int], difference: int
) -> tuple[int, int] | None:
    """The table that gives a player and the one that takes him; None where tables are even.

    `counts` are players by table, in the order in which the tables opened; in `break_order` the
    first breaks first. The fullest gives, of equal ones the last to break; the shortest takes, of
    equal ones the first opened (`balance-source-table` and house settings).
    """
    most, fewest = max(counts.values()), min(counts.values())
    if most - fewest < difference:
        return None
    gives = [table for table in break_order if counts[table] == most][-1]
    takes = next(table for table in counts if counts[table] == fewest)
    return gives, takes


def mover(last: Blinds, live: Collection[int], around: int, from_big_blind: bool) -> int:
    """The seat that moves: due the big blind next, or the one that has just had it.

    Topic `balance-who-moves`. Where the big blind is gone, the next due moves.
    """
    if from_big_blind and last.big in live:
        return last.big
    return next_live(last.big, live, around)


def worst(last: Blinds, live: Collection[int], around: int) -> int:
    """The open seat that pays the big blind soonest, never the small blind.

    Topic `balance-worst-position`: seen from the last big blind, whose own seat is the next small
    blind, the first open seat to the left.
    """
    return next(
        seat for seat in clockwise(last.big, around) if seat not in live and seat != last.big
    )


def by_position(opened_last: int, live: Collection[int], around: int) -> int:
    """Who moves in stud: the player of the seat that opened last, or the next to its left.

    Topic `balance-stud-only`: that seat of the short table is the one filled.
    """
    return opened_last if opened_last in live else next_live(opened_last, live, around)


def halted(counts: Mapping[int, int], short: int) -> list[int]:
    """The tables so many players short of the fullest (`halt-play-three-short`)."""
    most = max(counts.values())
    return [table for table, count in counts.items() if most - count >= short]
