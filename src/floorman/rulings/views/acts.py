"""What players ask to see or hear of chips, and what the dealer does with bets and the pot."""

from __future__ import annotations

import msgspec


class AsksPot(msgspec.Struct, frozen=True, tag=True):
    """A player asks for the pot to be counted, or spread out."""

    seat: int
    spread: bool = False


class AsksStack(msgspec.Struct, frozen=True, tag=True):
    """A player asks about another's chips: for an estimate, or a count."""

    seat: int
    of: int
    count: bool = False


class Announces(msgspec.Struct, frozen=True, tag=True):
    """The dealer says how much the bet is; ``seat`` asked for it, 0 where nobody did."""

    seat: int = 0


class Gathers(msgspec.Struct, frozen=True, tag=True):
    """The dealer pulls in bets during the round; ``seat`` asked for it, 0 where nobody did."""

    seat: int = 0


class TouchesBet(msgspec.Struct, frozen=True, tag=True):
    """The dealer counts down a player's bet; ``seat`` asked for it, 0 where nobody did."""

    of: int
    seat: int = 0


class MarksAllIns(msgspec.Struct, frozen=True, tag=True):
    """The dealer puts out the all-in buttons."""


class AsksIfSubstantial(msgspec.Struct, frozen=True, tag=True):
    """Somebody asks whether there has been substantial action."""


class StacksPot(msgspec.Struct, frozen=True, tag=True):
    """The dealer stacks the chips of the pot."""
