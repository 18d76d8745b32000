"""Writes a hand as PHH: as a table of a ``.phhs`` file, or alone as a ``.phh`` file.

Some of our games have no PHH code; those hands go to our own log and to Open Hand History. What
the format has no field for stands in fields of our own, which other readers ignore: ``_book``,
and ``_smallest_chip``, ``_dead_small_blind`` and ``_blinds_first`` where a replay could not know;
where a site told how the hand ended, ``_rake``, ``_added``, ``_runs`` and ``_behind``.
A single ante is written as it was paid, as readers differ in whether a short blind owes it first.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from json.encoder import encode_basestring
from typing import Any

import tomli_w

from floorman.errors import BadSetup
from floorman.games.game import Game, game
from floorman.hand import events as ev
from floorman.hand.hand import Hand
from floorman.histories.amounts import plain
from floorman.histories.out.actions import actions
from floorman.histories.settling import NOT_SETTLED, Settled, after_rake
from floorman.sentences import say


def phh_table(
    hand: Hand,
    number: int | str,
    details: Mapping[str, Any] | None = None,
    decimals: int = 0,
    settled: Settled = NOT_SETTLED,
) -> str:
    """A hand as table ``[number]`` of a ``.phhs`` file, with an empty line at its end.

    Raises BadSetup when the game has no PHH code.
    """
    return f"[{number}]\n{phh(hand, details, decimals, settled)}\n"


def phh(
    hand: Hand,
    details: Mapping[str, Any] | None = None,
    decimals: int = 0,
    settled: Settled = NOT_SETTLED,
) -> str:
    """A hand as the text of a ``.phh`` file.

    ``details`` are optional fields such as ``players`` and ``table``; ``decimals`` says what a
    chip of the hand is: 2 for one of 0.01; ``settled`` has what was collected after a rake.
    Raises BadSetup when the game has no PHH code.
    """
    start = hand.events[0]
    if not isinstance(start, ev.HandStarted):
        raise BadSetup(
            say("A hand taken up in the middle cannot be written as PHH: its start is lost")
        )
    the_game = game(start.game)
    if not the_game.phh:
        raise BadSetup(
            say(
                "{the_game} has no PHH code; write it as ohh or keep our own log",
                the_game=the_game.name,
            )
        )
    lines = [
        f'variant = "{the_game.phh}"',
        *_forced(start, _antes(hand, start), the_game, decimals),
        f"starting_stacks = {_array(start.stacks, decimals)}",
        f"actions = {toml(actions(hand.events, decimals))}",
        f"finishing_stacks = {_array(after_rake(hand, settled), decimals)}",
    ]
    if settled.winnings:
        lines.append(f"winnings = {_array(settled.winnings, decimals)}")
    for name, value in (details or {}).items():
        if name != "finishing_stacks" and not (name == "winnings" and settled.winnings):
            lines.append(f"{name} = {toml(value)}")
    return "\n".join(lines + _own_fields(start) + _own_end(settled, decimals)) + "\n"


def _antes(hand: Hand, start: ev.HandStarted) -> tuple[int, ...]:
    """The antes due where all owe the same, else those that were paid."""
    if len(set(start.antes)) == 1:
        return start.antes
    for event in hand.events:
        if isinstance(event, ev.AntesPosted):
            return tuple([event.amounts.get(seat, 0) for seat in start.seats])
    return start.antes


def _forced(
    start: ev.HandStarted, antes: tuple[int, ...], the_game: Game, decimals: int
) -> list[str]:
    """The lines on antes, blinds and bet sizes; heads-up the arrays turn round."""
    level = start.blinds
    equal = len(set(start.antes)) == 1
    small = level.small_bet or level.big or start.smallest_chip
    lines = [
        f"ante_trimming_status = {toml(equal and not start.dead_antes)}",
        f"antes = {_array(_by_player(antes), decimals)}",
    ]
    if the_game.is_stud:
        lines.append(f"bring_in = {plain(level.bring_in, decimals)}")
    else:
        lines.append(f"blinds_or_straddles = {_array(_by_player(_blinds(start)), decimals)}")
    if the_game.betting != "limit":
        return [*lines, f"min_bet = {plain(small, decimals)}"]
    big = level.big_bet or 2 * small
    return [
        *lines,
        f"small_bet = {plain(small, decimals)}",
        f"big_bet = {plain(big, decimals)}",
    ]


def _by_player(amounts: Sequence[int]) -> Sequence[int]:
    return amounts[::-1] if len(amounts) == 2 else amounts


def _blinds(start: ev.HandStarted) -> list[int]:
    """Blinds and straddles; a post after the last of them is negative, as it moves no opener."""
    last = (start.seats.index(start.opens) - 1) % len(start.seats)
    return [-chips if place > max(last, 1) else chips for place, chips in enumerate(start.posts)]


def _own_fields(start: ev.HandStarted) -> list[str]:
    lines = [f'_book = "{start.book}"']
    if start.house:
        lines.append(tomli_w.dumps({"_house": start.house}).strip())
    if start.smallest_chip > 1:
        lines.append(f"_smallest_chip = {start.smallest_chip}")
    if start.dead_small_blind:
        lines.append(f"_dead_small_blind = {start.blinds.small}")
    if start.blinds_first and any(start.antes) and len(set(start.antes)) == 1:
        lines.append("_blinds_first = 1")
    return lines


def _own_end(settled: Settled, decimals: int) -> list[str]:
    """What a site told of the end beside the winnings."""
    if not settled.winnings:
        return []
    lines = [f"_rake = {plain(settled.rake, decimals)}"]
    if settled.added:
        lines.append(f"_added = {plain(settled.added, decimals)}")
    if settled.runs > 1:
        lines.append(f"_runs = {settled.runs}")
    if any(settled.behind):
        lines.append(f"_behind = {_array(settled.behind, decimals)}")
    return lines


# TOML


def _array(amounts: Iterable[int], decimals: int) -> str:
    return "[" + ", ".join([plain(amount, decimals) for amount in amounts]) + "]"


def toml(value: object) -> str:
    """A value of a field as TOML.

    >>> toml(["Zoë", 7, True])
    '["Zoë", 7, true]'
    """
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return encode_basestring(value).replace("\x7f", "\\u007f")
    if isinstance(value, list | tuple):
        return "[" + ", ".join([toml(item) for item in value]) + "]"
    return str(value).replace("Infinity", "inf")
