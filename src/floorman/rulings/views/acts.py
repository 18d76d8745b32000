"""What players ask to see or hear of chips, and what the dealer does with bets and the pot."""

from __future__ import annotations

from floorman.rulings.happening import AtSeat, Happening


class AsksPot(AtSeat, frozen=True):
    """A player asks for the pot to be counted, or spread out."""

    spread: bool = False


class AsksStack(AtSeat, frozen=True):
    """A player asks about another's chips: for an estimate, or a count."""

    of: int
    count: bool = False


class Announces(Happening, frozen=True):
    """The dealer says how much the bet is; ``seat`` asked for it, 0 where nobody did."""

    seat: int = 0


class Gathers(Happening, frozen=True):
    """The dealer pulls in bets during the round; ``seat`` asked for it, 0 where nobody did."""

    seat: int = 0


class TouchesBet(Happening, frozen=True):
    """The dealer counts down a player's bet; ``seat`` asked for it, 0 where nobody did."""

    of: int
    seat: int = 0


class MarksAllIns(Happening, frozen=True):
    """The dealer puts out the all-in buttons."""


class AsksIfSubstantial(Happening, frozen=True):
    """Somebody asks whether there has been substantial action."""


class StacksPot(Happening, frozen=True):
    """The dealer stacks the chips of the pot."""
