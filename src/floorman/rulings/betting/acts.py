"""Bets as they happen: words, chips in one motion or several, chips taken back, gestures, tokens.

``seat`` 0 is the player whose turn it is, as on a form without seats.
"""

from __future__ import annotations

from typing import Any, ClassVar, Literal

import msgspec

from floorman.rulings.betting.usual_chips import is_a_chip
from floorman.rulings.happening import AtSeat, Happening

Verb = Literal[
    "fold", "check", "call", "bet", "raise", "complete", "bring-in", "all-in", "stand-pat", "post"
]
Word = Literal[
    "", "fold", "check", "call", "call-and-raise", "bet", "raise", "all-in", "complete", "pot"
]
When = Literal["", "before", "with", "after"]


class Plays(AtSeat, frozen=True):
    """A player acts clearly, to a street total in chips where the act has one.

    Out of turn, or for an amount that is not legal, it is an irregularity like any other.
    """

    is_play: ClassVar[bool] = True

    verb: Verb
    to: int = 0


class Deals(Happening, frozen=True):
    """The dealer deals a street's board cards, as is due; ``up`` are upcards by seat, in stud."""

    street: str
    cards: str = ""
    up: tuple[tuple[int, str], ...] = ()


class Saying(msgspec.Struct, frozen=True):
    """What was said: an official word, an amount, both, or something else (``other``).

    ``bare`` is a number without its unit, such as five. ``more`` is an amount on top of the bet.
    ``called`` is what a call was said to be of, before a raise was added. ``conditional`` is an
    if-then statement. ``then`` is what was said right after it, instead: no wait, 600.
    """

    word: Word = ""
    amount: int = 0
    bare: bool = False
    more: bool = False
    other: str = ""
    called: int = 0
    conditional: bool = False
    then: Saying | None = None


class Pushes(AtSeat, frozen=True):
    """A player puts chips out, by denomination, a tuple a motion.

    ``said`` came before the chips, with them or after them; ``pulled`` are earlier chips taken
    back, all of them where ``pulled_all``; ``gathered`` means old and new pushed together.
    ``went_back`` is a return to the stack between motions. ``last`` says whether these were the
    player's last chips, None where nobody said. ``change`` is what the player hopes to get back.
    ``taken_back`` means the new chips were taken in again.
    """

    is_play: ClassVar[bool] = True

    motions: tuple[tuple[int, ...], ...] = ()
    said: Saying | None = None
    when: When = ""
    pulled: tuple[int, ...] = ()
    pulled_all: bool = False
    clearly: bool | None = None
    gathered: bool = False
    went_back: bool | None = None
    last: bool | None = None
    change: int = 0
    taken_back: bool = False
    folds: bool = False

    @property
    def chips(self) -> tuple[int, ...]:
        """All chips put out."""
        return tuple(chip for motion in self.motions for chip in motion)


class Declares(AtSeat, frozen=True):
    """A player speaks and puts no chips out."""

    is_play: ClassVar[bool] = True

    said: Saying


class HasInFront(AtSeat, frozen=True):
    """Which chips lie in front of a player, of a blind or an earlier bet."""

    chips: tuple[int, ...]


class Gestures(AtSeat, frozen=True):
    """A player makes a gesture: "tap", or whatever was seen."""

    gesture: str


class BetsToken(AtSeat, frozen=True):
    """A player bets with an item that has no value in chips."""

    item: str


class CallsMiscounted(AtSeat, frozen=True):
    """A player asks for the count, is told a wrong one, and calls by chips or by word."""

    told: int
    chips: tuple[int, ...] = ()


class ActsTooSoon(AtSeat, frozen=True):
    """A player calls or folds to a bet or raise of which the amount was not yet said.

    ``bettor`` is the seat whose amount it is, 0 where nobody said.
    """

    verb: Literal["call", "fold"]
    bettor: int = 0


class FoundBehind(AtSeat, frozen=True):
    """Chips of an all-in player turn up after the all-in was called."""

    chips: tuple[int, ...]


class SaysTermAsking(AtSeat, frozen=True):
    """A player says a betting word in a question or in chat."""

    term: str


class BetsUnnoticed(AtSeat, frozen=True):
    """The player to act bets or raises to a street total, legal or not, and nobody objects."""

    verb: Literal["bet", "raise"]
    to: int


class FindsShortBet(Happening, frozen=True):
    """Somebody notices that a bet or raise was below the minimum."""


class FindsWrongCount(Happening, frozen=True):
    """The dealer notices that the pot was counted wrong: a pot bet would be ``right`` in all."""

    right: int


class UndercallsInARow(Happening, frozen=True):
    """Players one after the other put in less than the call, each to the same street total."""

    seats: tuple[int, ...]
    to: int


def _said_all_in(act: Pushes | Declares, said: Saying) -> tuple[int, bool] | None:
    """The chips of an all-in in words: the amount said, or without one those pushed with it.

    One chip that is tossed in with the word is a part of them: the word means all there are.
    """
    if said.word != "all-in" or said.bare:
        return None
    if said.amount:
        return said.amount, False
    if isinstance(act, Declares) or act.when == "after" or act.last is not None:
        return None
    is_one = len(act.chips) == 1 and is_a_chip(act.chips[0])
    return None if is_one else (sum(act.chips), True)


def all_in_for(act: Any) -> tuple[int, bool] | None:
    """The chips that an act puts a player all-in for, and whether those in front come on top.

    None for an act that is no all-in, or says no amount: a bare number is none.

    >>> all_in_for(Plays(3, "all-in", 9_400)), all_in_for(Pushes(3, ((500, 100),), last=True))
    ((9400, False), (600, True))
    """
    if isinstance(act, Pushes) and act.last:
        return sum(act.chips), True
    if isinstance(act, Pushes | Declares) and act.said is not None:
        return _said_all_in(act, act.said)
    if getattr(act, "verb", "") == "all-in" and getattr(act, "to", 0):
        return act.to, False
    return None


def put_out(act: object, own: int) -> int:
    """The street total that lies out after chips were pushed, 0 for an act of another kind.

    ``own`` are the chips that the player had in front.

    >>> put_out(Pushes(3, ((1_000,),)), own=50), put_out(Plays(3, "call"), own=50)
    (1050, 0)
    """
    if not isinstance(act, Pushes) or act.taken_back:
        return 0
    return sum(act.chips) + (0 if act.pulled_all else own - sum(act.pulled))


def names_the_pot(act: object) -> bool:
    """Whether pot was said, and no chips before it.

    >>> names_the_pot(Declares(3, Saying("pot")))
    True
    """
    if isinstance(act, Pushes) and act.when != "before":
        return False
    said = act.said if isinstance(act, Pushes | Declares) else None
    return said is not None and said.word == "pot"


WAGERS = (Plays, Pushes, Declares, Gestures, BetsToken, CallsMiscounted)
"""Acts for which the cards that are due have to be out."""
