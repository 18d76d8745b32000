"""What a player does, a whole sentence an act, so that each language can say it its own way."""

from __future__ import annotations

from collections.abc import Mapping

from floorman.sentences import Sentence, key, say

ALONE: Mapping[str, str] = {
    "": key("{who} acts"),
    "fold": key("{who} folds"),
    "check": key("{who} checks"),
    "call": key("{who} calls"),
    "bet": key("{who} bets"),
    "raise": key("{who} raises"),
    "complete": key("{who} completes the bet"),
    "bring-in": key("{who} brings it in"),
    "all-in": key("{who} is all-in"),
    "stand-pat": key("{who} stands pat"),
    "draw": key("{who} draws"),
    "discard": key("{who} discards"),
    "show": key("{who} shows the hand"),
    "muck": key("{who} mucks the hand"),
    "post": key("{who} posts"),
    "undercall": key("{who} undercalls"),
}
"""Acts without an amount."""
FOR: Mapping[str, str] = {
    "draw": key("{who} draws {to:|card|cards}"),
    "call": key("{who} calls {to:,}"),
    "bet": key("{who} bets {to:,}"),
    "raise": key("{who} raises to {to:,}"),
    "complete": key("{who} completes to {to:,}"),
    "bring-in": key("{who} brings it in for {to:,}"),
    "all-in": key("{who} is all-in for {to:,}"),
    "post": key("{who} posts {to:,}"),
    "undercall": key("{who} undercalls to {to:,}"),
}
"""Acts with the street total they make."""
ALL_IN: Mapping[str, str] = {
    "call": key("{who} calls {to:,}, all-in"),
    "bet": key("{who} bets {to:,}, all-in"),
    "raise": key("{who} raises to {to:,}, all-in"),
    "complete": key("{who} completes to {to:,}, all-in"),
    "bring-in": key("{who} brings it in for {to:,}, all-in"),
}
"""The same with the last chips."""
RULED_A: Mapping[str, Sentence] = {
    "fold": say("It is ruled a fold."),
    "check": say("It is ruled a check."),
    "call": say("It is ruled a call."),
    "bet": say("It is ruled a bet."),
    "raise": say("It is ruled a raise."),
    "minimum raise": say("It is ruled a minimum raise."),
    "bet of the first motion": say("It is ruled a bet of the first motion."),
    "bet of all the chips": say("It is ruled a bet of all the chips."),
}
"""What the floor may rule an unclear act."""


def does(who: Sentence, act: str, to: int = 0, *, all_in: bool = False) -> Sentence:
    """What a player does, to a street total where the act has one; no full stop.

    >>> does(say("Seat 5"), "call", 1_100), does(say("Seat 5"), "fold")
    ('Seat 5 calls 1,100', 'Seat 5 folds')
    """
    told = ALONE if not to else (ALL_IN if all_in else FOR)
    return say(told.get(act) or FOR.get(act) or ALONE[act], who=who, to=to)


def of_seat(seat: int, act: str, to: int = 0, *, all_in: bool = False) -> Sentence:
    """The same of a seat, with its full stop."""
    return say("{act}.", act=does(say("Seat {seat}", seat=seat), act, to, all_in=all_in))
