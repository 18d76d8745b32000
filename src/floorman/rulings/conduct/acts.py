"""Conduct: what players do to each other and to the rules, what the floor does about it.

``hand`` says where the player stood when it happened: with a "live" hand, a "folded" one while the
hand was played, "during" a hand, or "between" two; "" is what the table shows.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from floorman.rulings.betting.acts_play import Verb

At = Literal["", "live", "folded", "during", "between"]


class UsesDevice(msgspec.Struct, frozen=True, tag=True):
    """A phone or other device is used, heard, seen or left lying.

    ``what`` is "call", "phone", "other", "apps" or "outside-data", "on-table" or "off-table", or
    what others notice: "sounds", "pictures", "photography", "nuisance", "delay", "advantage".
    """

    seat: int
    what: str
    hand: At = ""


class HidesFace(msgspec.Struct, frozen=True, tag=True):
    """A player wears something that makes him or her hard to recognise."""

    seat: int
    item: str


class Speaks(msgspec.Struct, frozen=True, tag=True):
    """A player speaks a language at the table."""

    seat: int
    language: str
    hand: At = ""


class Remarks(msgspec.Struct, frozen=True, tag=True):
    """A player talks about a hand or about play.

    ``what`` is "telling" or "discussing" what a hand holds, or "advising", "criticising",
    "reading", "asking" or "speculating".
    """

    seat: int
    what: str
    hand: At = ""
    whom: int = 0


class SharesHand(msgspec.Struct, frozen=True, tag=True):
    """A second head comes into a hand: "showing", "discussing-strategy" or "asking-advice".

    "outside-data" is strategy data got from somebody else.
    ``whom`` is the other player's seat, 0 for somebody who is none.
    """

    seat: int
    what: str
    hand: At = ""
    whom: int = 0


class FoldsCards(msgspec.Struct, frozen=True, tag=True):
    """How cards are folded: "low", "tossed", "exposed" on purpose, or thrown "off-table"."""

    seat: int
    manner: str


class AdvisedFromOutside(msgspec.Struct, frozen=True, tag=True):
    """Somebody who does not play at the table tells a player how to play."""

    seat: int


class Colludes(msgspec.Struct, frozen=True, tag=True):
    """Two players seem to play for each other: "soft-play", "chip-dumping", "other-collusion"."""

    seat: int
    what: str
    whom: int = 0


class ChecksNuts(msgspec.Struct, frozen=True, tag=True):
    """The last to act on the river checks a hand that none can beat or tie."""

    seat: int


class BreaksEtiquette(msgspec.Struct, frozen=True, tag=True):
    """A player breaks good manners; ``what`` as in the examples of the books, or in words."""

    seat: int
    what: str
    whom: int = 0


class Offends(msgspec.Struct, frozen=True, tag=True):
    """The floor has found a player guilty of an offence of the penalty rule."""

    seat: int
    what: str


class Neglects(msgspec.Struct, frozen=True, tag=True):
    """A player does not do what players owe."""

    seat: int
    duty: str


class Reports(msgspec.Struct, frozen=True, tag=True):
    """Somebody reports discriminatory or offensive behaviour; seat 0 is the dealer."""

    seat: int
    whom: int
    words: str = ""


class Clutters(msgspec.Struct, frozen=True, tag=True):
    """A player keeps a thing "on-table", "in-the-way" of others, or "out-of-the-way"."""

    seat: int
    item: str
    where: str


class Punishes(msgspec.Struct, frozen=True, tag=True):
    """The floor gives a penalty: "warning", "hands", "rounds" and how many, "disqualification"."""

    seat: int
    kind: str
    number: int = 0


class HadPenalty(msgspec.Struct, frozen=True, tag=True):
    """A penalty that a player had earlier in the event."""

    seat: int
    kind: str
    number: int = 0


class RunsOut(msgspec.Struct, frozen=True, tag=True):
    """Blinds and antes take the last chip of a player who is "away" or on "penalty"."""

    seat: int
    why: str


class Decides(msgspec.Struct, frozen=True, tag=True):
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


class Contests(msgspec.Struct, frozen=True, tag=True):
    """A player wants a ruling changed."""

    seat: int


class AuthoritySpeaks(msgspec.Struct, frozen=True, tag=True):
    """The gaming "agency" or the "house" has a rule of its own on the matter."""

    who: Literal["agency", "house"]
    words: str


class DealersChange(msgspec.Struct, frozen=True, tag=True):
    """A dealer leaves the table and another one comes."""


class WearsCovertDevice(msgspec.Struct, frozen=True, tag=True):
    """A player has a device that may record, communicate or help unseen."""

    seat: int
    device: str


class HidesFromStream(msgspec.Struct, frozen=True, tag=True):
    """A player does not show the cards to the stream, from the start or on a later street."""

    seat: int
    later: bool = False


class HasCardCaps(msgspec.Struct, frozen=True, tag=True):
    """A player has card caps on the table, ``across`` and ``high`` in hundredths of an inch.

    A size of 0 was not told.
    """

    seat: int
    caps: int = 1
    across: int = 0
    high: int = 0


class FinesChips(msgspec.Struct, frozen=True, tag=True):
    """The floor takes so many chips of a player as a penalty, in place of hands or rounds."""

    seat: int
    chips: int
    instead_of: Literal["", "hands", "rounds"] = ""
