"""A tournament of 90 players to its winner: the loop that both engines share.

10 tables of 9, 10,000 chips, ten hands a table at each level. Tables play one hand a round in turn.
When the field fits in one table fewer the shortest table breaks; then players move from the
largest table to the smallest until sizes differ by at most one. Who is next in line after a hand
has the next small blind: this measures hands, not tournament rules.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

PLAYERS = 90
SEATS = 9
STACK = 10_000
LADDER = (50, 75, 100, 150, 200, 300, 400, 500, 600, 800)
HANDS_A_LEVEL = 10

PlayHand = Callable[[Random, list[int], list[int], int], list[int]]
"""Plays one hand: players from the small blind on, their chips, the small blind -> final chips."""


def tournament(play: PlayHand, draw: Random) -> int:
    """Play one tournament; the number of its hands."""
    chips = dict.fromkeys(range(PLAYERS), STACK)
    tables = [list(range(first, PLAYERS, PLAYERS // SEATS)) for first in range(PLAYERS // SEATS)]
    played = rounds = 0
    while len(chips) > 1:
        small = small_blind(rounds // HANDS_A_LEVEL)
        for table in tables:
            if len(table) > 1:
                play_at(table, chips, play, draw, small)
                played += 1
        rounds += 1
        tables = seated(tables)
    assert sum(chips.values()) == PLAYERS * STACK
    return played


def small_blind(level: int) -> int:
    """The ladder, then the ladder times 20, times 400 and so on."""
    times, step = divmod(level, len(LADDER))
    return LADDER[step] * int(20**times)


def play_at(
    table: list[int], chips: dict[int, int], play: PlayHand, draw: Random, small: int
) -> None:
    """One hand at a table; who has no chips left leaves, and the blinds move on."""
    left = play(draw, table, [chips[player] for player in table], small)
    for player, stack in zip(table, left, strict=True):
        chips[player] = stack
        if not stack:
            del chips[player]
    table[:] = [player for player in table[1:] + table[:1] if player in chips]


def seated(tables: list[list[int]]) -> list[list[int]]:
    """Break the shortest table while the field fits without it, then balance."""
    left = sum(map(len, tables))
    while len(tables) > 1 and left <= SEATS * (len(tables) - 1):
        shortest = min(tables, key=len)
        tables = [table for table in tables if table is not shortest]
        for player in shortest:
            min(tables, key=len).append(player)
    while len(max(tables, key=len)) - len(min(tables, key=len)) > 1:
        min(tables, key=len).append(max(tables, key=len).pop())
    return tables
