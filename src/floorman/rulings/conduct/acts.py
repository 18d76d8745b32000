"""Conduct: what players do to each other and to the rules, what the floor does about it.

``hand`` says where the player stood when it happened: with a "live" hand, a "folded" one while the
hand was played, "during" a hand, or "between" two; "" is what the table shows.
"""

from __future__ import annotations

from typing import Literal

from floorman.rulings.betting.acts import Verb
from floorman.rulings.happening import AtSeat, Happening

At = Literal["", "live", "folded", "during", "between"]


class UsesDevice(AtSeat, frozen=True):
    """A phone or other device is used, heard, seen or left lying.

    ``what`` is "call", "text", "phone", "other", "apps" or "outside-data", "on-table" or
    "off-table", or what others notice: "sounds", "pictures", "photography", "nuisance", "delay",
    "advantage". ``whom`` is the player who gets a text message, 0 where nobody said.
    """

    what: str
    hand: At = ""
    whom: int = 0


class HidesFace(AtSeat, frozen=True):
    """A player wears something that makes him or her hard to recognise."""

    item: str


class Speaks(AtSeat, frozen=True):
    """A player speaks a language at the table."""

    language: str
    hand: At = ""


class Remarks(AtSeat, frozen=True):
    """A player talks about a hand or about play.

    ``what`` is "telling" or "discussing" what a hand holds, or "advising", "criticising",
    "reading", "asking" or "speculating".
    """

    what: str
    hand: At = ""
    whom: int = 0


class SharesHand(AtSeat, frozen=True):
    """A second head comes into a hand: "showing", "discussing-strategy" or "asking-advice".

    "outside-data" is strategy data got from somebody else.
    ``whom`` is the other player's seat, 0 for somebody who is none.
    """

    what: str
    hand: At = ""
    whom: int = 0


class FoldsCards(AtSeat, frozen=True):
    """How cards are folded: "low", "tossed", "exposed" on purpose, or thrown "off-table"."""

    manner: str


class AdvisedFromOutside(AtSeat, frozen=True):
    """Somebody who does not play at the table tells a player how to play."""


class Colludes(AtSeat, frozen=True):
    """Two players seem to play for each other: "soft-play", "chip-dumping", "other-collusion"."""

    what: str
    whom: int = 0


class ChecksNuts(AtSeat, frozen=True):
    """The last to act on the river checks a hand that none can beat or tie."""


class BreaksEtiquette(AtSeat, frozen=True):
    """A player breaks good manners; ``what`` as in the examples of the books, or in words."""

    what: str
    whom: int = 0


class Offends(AtSeat, frozen=True):
    """The floor has found a player guilty of an offence of the penalty rule."""

    what: str


class Neglects(AtSeat, frozen=True):
    """A player does not do what players owe."""

    duty: str


class Reports(AtSeat, frozen=True):
    """Somebody reports discriminatory or offensive behaviour; seat 0 is the dealer."""

    whom: int
    words: str = ""


class Clutters(AtSeat, frozen=True):
    """A player keeps a thing "on-table", "in-the-way" of others, or "out-of-the-way"."""

    item: str
    where: str


class Punishes(AtSeat, frozen=True):
    """The floor gives a penalty: "warning", "hands", "rounds" and how many, "disqualification"."""

    kind: str
    number: int = 0


class HadPenalty(AtSeat, frozen=True):
    """A penalty that a player had earlier in the event."""

    kind: str
    number: int = 0


class ServesPenalty(AtSeat, frozen=True):
    """Hands of a penalty that a player has served so far, at whatever tables."""

    hands: int


class RunsOut(AtSeat, frozen=True):
    """Blinds and antes take the last chip of a player who is "away" or on "penalty"."""

    why: str


class Decides(Happening, frozen=True):
    """The floor decides, with the reason; ``departs`` from the book's ruling for fairness.

    What it comes to is in ``words``, or in what stands, is dead, or becomes of the hand. ``by`` is
    who decided. Decided ``after`` our ruling, it departs where that left it no such choice.
    """

    departs: bool = False
    words: str = ""
    reason: str = ""
    seat: int = 0
    verb: Verb | None = None
    to: int = 0
    dead: int = 0
    hand: Literal["goes-on", "misdeal", "fouled"] = "goes-on"
    by: str = ""
    after: bool = False


class ByRulingDead(AtSeat, frozen=True):
    """A ruling before killed a player's hand."""


class ByRulingBack(AtSeat, frozen=True):
    """A ruling before sent the action back to a seat."""


class ByRulingRight(AtSeat, frozen=True):
    """A ruling before put a player's bet right, to a street total."""

    to: int


class Contests(AtSeat, frozen=True):
    """A player wants a ruling changed."""


class AuthoritySpeaks(Happening, frozen=True):
    """The gaming "agency" or the "house" has a rule of its own on the matter."""

    who: Literal["agency", "house"]
    words: str


class DealersChange(Happening, frozen=True):
    """A dealer leaves the table and another one comes."""


class WearsCovertDevice(AtSeat, frozen=True):
    """A player has a device that may record, communicate or help unseen."""

    device: str


class HidesFromStream(AtSeat, frozen=True):
    """A player does not show the cards to the stream, from the start or on a later street."""

    later: bool = False


class HasCardCaps(AtSeat, frozen=True):
    """A player has card caps on the table, ``across`` and ``high`` in hundredths of an inch.

    A size of 0 was not told.
    """

    caps: int = 1
    across: int = 0
    high: int = 0


class FinesChips(AtSeat, frozen=True):
    """The floor takes so many chips of a player as a penalty, in place of hands or rounds."""

    chips: int
    instead_of: Literal["", "hands", "rounds"] = ""
