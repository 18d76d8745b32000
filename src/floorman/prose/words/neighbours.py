"""People told by a position that they sit beside: the player right of the button, left of UTG."""

from __future__ import annotations

from collections.abc import Sequence

from floorman.prose.words.token import Token, text_of

_IN_ORDER = (
    ("utg+2", "utg+1", "utg", "bb", "sb", "button", "co", "hj", "lj"),
    ("lj", "hj", "co", "button", "sb", "bb", "utg", "utg+1", "utg+2"),
)
"""Positions, each with the one on its right after it, and on its left."""
_SIDES = {"right": 0, "rechts": 0, "left": 1, "links": 1}
_OF = ("of", "from", "von", "vom", "neben", "des")
_ANYBODY = ("someone", "next")


def with_neighbours(found: Sequence[Token]) -> list[Token]:
    """The tokens with whoever sits beside a position as who has the one there.

    Whose seat is beside a seat depends on which are taken.
    """
    made: list[Token] = []
    at = 0
    while at < len(found):
        end, key = _beside(found, at) if found[at].key in _ANYBODY else (0, "")
        if key:
            text = text_of(*found[at:end])
            unsure = (1,) if key.startswith("seat ") else ()
            made.append(Token("who", found[at].start, found[end - 1].end, text, key, unsure))
            at = end
        else:
            made.append(found[at])
            at += 1
    return made


def _beside(found: Sequence[Token], at: int) -> tuple[int, str]:
    """Where it ends whom somebody sits beside, and which place that makes theirs; none is 0."""
    side = found[at].text.lower().split()[-1]  # the side may be theirs already
    end = at + 1
    while side not in _SIDES and end < min(len(found), at + 5) and found[end].kind == "word":
        side = found[end].key
        end += 1
    whose = found[end + 1 : end + 2]
    if side in _SIDES and found[end : end + 1] and found[end].key in _OF and whose:
        return end + 2, _neighbour(whose[0], side)
    return _on_their_side(found, at)


def _on_their_side(found: Sequence[Token], at: int) -> tuple[int, str]:
    """The same, told as a side of somebody: on the button's right."""
    on, who, whose, side = (*found[at + 1 : at + 5], *[found[at]] * 4)[:4]
    if on.key not in ("on", "to") or whose.key != "'s" or side.key not in _SIDES:
        return 0, ""
    return at + 5, _neighbour(who, side.key)


def _neighbour(who: Token, side: str) -> str:
    """The place on a side of somebody's; nothing where that is not known."""
    if who.kind == "who" and who.key.startswith("seat "):
        seat = int(who.key.split()[1]) + (1 if _SIDES[side] else -1)
        return f"seat {seat}" if seat > 0 else ""
    order = _IN_ORDER[_SIDES[side]]
    at = order.index(who.key) + 1 if who.key in order else len(order)
    return order[at] if at < len(order) else ""
