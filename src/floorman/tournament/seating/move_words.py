"""How the reason of a move to balance tables is told: who moves, and into which seat."""

from __future__ import annotations

from floorman.sentences import Sentence, key, say

LAST_OPENED = {
    "drawn": key("By the high card seat {seat} moves, to a seat that is drawn."),
    "high-card": key("By the high card seat {seat} moves to seat {to}, the last that opened."),
    "position": key("By position seat {seat} moves to seat {to}, the last that opened."),
    "next-big-blind": key(
        "Seat {seat}, due the big blind next, moves to seat {to}, the last that opened."
    ),
    "from-big-blind": key(
        "Seat {seat}, from the big blind, moves to seat {to}, the last that opened."
    ),
}
"""Of a move to a table whose blinds nobody knows or that has none, by who moves."""
WORST = {
    "drawn": LAST_OPENED["drawn"],
    "high-card": key(
        "By the high card seat {seat} moves to seat {to}, the open seat that posts the big blind "
        "soonest."
    ),
    "position": key(
        "By position seat {seat} moves to seat {to}, the open seat that posts the big blind "
        "soonest."
    ),
    "next-big-blind": key(
        "Seat {seat}, due the big blind next, moves to seat {to}, the open seat that posts the "
        "big blind soonest."
    ),
    "from-big-blind": key(
        "Seat {seat}, from the big blind, moves to seat {to}, the open seat that posts the big "
        "blind soonest."
    ),
}
"""Of a move into the worst position, by who moves."""


def move_told(who: str, seat: int, to: int, *, last_opened: bool) -> Sentence:
    """Who moves where, by what picked the player; to the seat that opened last, or the worst."""
    return say((LAST_OPENED if last_opened else WORST)[who], seat=seat, to=to)
