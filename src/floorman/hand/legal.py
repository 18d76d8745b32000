"""What the player to act may do: an object to look at, to iterate and to ask.

What it offers ``decide`` accepts, and all else is refused: both read the same sizes.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

import msgspec

from floorman.errors import IllegalAct
from floorman.hand.sizes import complete_to, raise_bounds
from floorman.hand.state import BETTING, DRAWING, NOBODY, State
from floorman.rules.showdown import may_muck
from floorman.sentences import Sentence, key, row, say, verbatim


class Act(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """One act with the smallest and largest amount it may be for, as street totals; 0 for none.

    ``act`` is fold, check, call, bet, raise, complete, bring-in, all-in, discard, stand-pat, show
    or muck; ``min`` and ``max`` are chips.

    >>> print(Act("raise", 900, 12_000))
    raise to 900 to 12,000
    """

    act: str
    min: int = 0
    max: int = 0

    def __str__(self) -> str:
        return str(self.sentence)

    @property
    def sentence(self) -> Sentence:
        """The act with its amount, or with the least and the most there may be."""
        return act_sentence(self.act, self.min, self.max)


ALONE: Mapping[str, Sentence] = {
    "fold": say("fold"),
    "check": say("check"),
    "call": say("call"),
    "bet": say("bet"),
    "raise": say("raise"),
    "complete": say("complete"),
    "bring-in": say("bring-in"),
    "all-in": say("all-in"),
    "stand-pat": say("stand-pat"),
    "discard": say("discard"),
    "show": say("show"),
    "muck": say("muck"),
}
"""Acts without an amount, in words."""
WITH: Mapping[str, str] = {
    "call": key("call {chips}"),
    "bet": key("bet {chips}"),
    "raise": key("raise to {chips}"),
    "complete": key("complete to {chips}"),
    "bring-in": key("bring-in {chips}"),
    "all-in": key("all-in {chips}"),
}
"""Acts with an amount."""
OTHER = key("{act} {chips}")


def act_sentence(act: str, least: int = 0, most: int = 0) -> Sentence:
    """An act in words with the least and the most it may be made for, if it has an amount.

    >>> act_sentence("raise", 900, 12_000), act_sentence("fold")
    ('raise to 900 to 12,000', 'fold')

    With no most nobody knows how many chips the player has.

    >>> act_sentence("raise", 900)
    'raise to 900 or more'
    """
    if not most and not least:
        return ALONE.get(act) or verbatim(act)
    span = say("{least:,} to {most:,}", least=least, most=most)
    if not most:
        span = say("{least:,} or more", least=least)
    elif least == most:
        span = say("{chips:,}", chips=most)
    return say(WITH.get(act, OTHER), act=act, chips=span)


FOLD: Final = Act("fold")
CHECK: Final = Act("check")
STAND_PAT: Final = Act("stand-pat")
DISCARD: Final = Act("discard")
SHOW: Final = Act("show")
MUCK: Final = Act("muck")
"""The acts without an amount."""


class Legal:
    """The legal acts of the player to act; none if it is nobody's turn.

    ``"call" in legal`` asks about an act, ``("raise", 900) in legal`` about an amount in chips.
    ``legal["raise"]`` is the Act with its bounds, and a KeyError if it is not legal; ``get`` gives
    None instead. Iterating gives the acts in order.

    >>> from floorman.hand.hand import Hand
    >>> hand = Hand.start(game="nlhe", button=1, blinds=(50, 100), stacks=[500, 500],
    ...                   deck=tuple(range(52)))
    >>> "check" in hand.legal, ("raise", 300) in hand.legal, hand.legal["raise"].max
    (False, True, 500)
    """

    __slots__ = ("acts",)

    def __init__(self, acts: tuple[Act, ...]) -> None:
        self.acts: tuple[Act, ...] = acts

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Legal) and self.acts == other.acts

    def __hash__(self) -> int:
        return hash(self.acts)

    def __reduce__(self) -> tuple[type[Legal], tuple[tuple[Act, ...]]]:
        """For pickle: a compiled class has no attributes that could be put back one by one."""
        return Legal, (self.acts,)

    def __iter__(self) -> Iterator[Act]:
        return iter(self.acts)

    def __len__(self) -> int:
        return len(self.acts)

    def __contains__(self, asked: object) -> bool:
        if isinstance(asked, str):
            return self.get(asked) is not None
        if isinstance(asked, tuple):
            if len(asked) != 2 or type(asked[1]) is not int:
                return False
            asked = Act(asked[0], asked[1], asked[1])
        if not isinstance(asked, Act):
            return False
        act = self.get(asked.act)
        return act is not None and act.min <= asked.min <= asked.max <= act.max

    def get(self, name: str) -> Act | None:
        """The act of this name; None when it is not legal."""
        for act in self.acts:
            if act.act == name:
                return act
        return None

    def __getitem__(self, name: str) -> Act:
        """The act of this name; KeyError when it is not legal."""
        act = self.get(name)
        if act is None:
            raise KeyError(name)
        return act

    def __str__(self) -> str:
        return str(self.sentence)

    @property
    def sentence(self) -> Sentence:
        """The acts in a row, in words."""
        return row((act.sentence for act in self.acts), ", ") or say("nothing")

    def __repr__(self) -> str:
        return f"<Legal: {self}>"


def legal_now(state: State, place: int = NOBODY) -> Legal:
    """What the player to act may do; nothing where it is nobody's turn, or not that ``place``'s."""
    if state.actor == NOBODY or place not in (NOBODY, state.actor):
        return Legal(())
    return Legal(_bets(state) if state.step == BETTING else _others(state))


def _others(state: State) -> tuple[Act, ...]:
    """What is legal outside a betting round."""
    if state.step == DRAWING:
        return STAND_PAT, DISCARD
    return (SHOW, MUCK) if is_muck_open(state) else (SHOW,)


def is_muck_open(state: State) -> bool:
    """Whether the player to show may give the hand up instead."""
    rules = state.rules
    all_in = state.live != state.able and not state.start.free_showdown
    return may_muck(all_in, rules.muck_elective, rules.muck_barred_allin)


def _bets(state: State) -> tuple[Act, ...]:
    place = state.actor
    if state.bring_in_due:
        return _bring_in(state, place)
    bet = state.bet
    goes_on = CHECK if state.bets[place] >= bet else _call(state, place)
    completed = complete_to(state, place) if state.betting == "limit" else 0
    least, most = raise_bounds(state, place)
    if completed:
        full = Act("complete", completed, completed)
        return (FOLD, goes_on, full, _raise(bet, least, most)) if most else (FOLD, goes_on, full)
    return (FOLD, goes_on, _raise(bet, least, most)) if most else (FOLD, goes_on)


def _raise(bet: int, least: int, most: int) -> Act:
    return Act("raise" if bet else "bet", least, most)


def _call(state: State, place: int) -> Act:
    all_in = state.bets[place] + state.stacks[place]
    to = state.bet if state.bet < all_in else all_in
    return Act("call", to, to)


def _bring_in(state: State, place: int) -> tuple[Act, ...]:
    """The low card brings it in or completes; one to whom the bring-in passed may fold."""
    all_in = state.stacks[place]
    to = min(state.start.blinds.bring_in, all_in)
    found: tuple[Act, ...] = (FOLD,) if state.bring_in_passed else ()
    found += (Act("bring-in", to, to),)
    full = complete_to(state, place)
    if full:
        found += (Act("complete", full, full),)
    return found


def refuse(state: State, asked: Sentence, why: Sentence) -> IllegalAct:
    """The error for what cannot be done or told now, with what is legal."""
    return IllegalAct(asked, why, legal_now(state).sentence)


def live_place(state: State, seat: int, asked: Sentence) -> int:
    """The place of a seat that holds a live hand; raises IllegalAct for another."""
    place = state.places.get(seat, NOBODY)
    if place == NOBODY or not state.live >> place & 1:
        raise refuse(state, asked, say("the seat has no live hand"))
    return place
