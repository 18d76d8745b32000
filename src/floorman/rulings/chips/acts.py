"""Acts around tournament chips: races, color-ups, chips hidden, found, bought."""

from __future__ import annotations

from floorman.rulings.happening import AtSeat, Happening


class ChipRace(Happening, frozen=True):
    """A race of one chip value for the next; ``chips`` of it by seat, ``last`` who has no other."""

    small: int
    large: int
    chips: dict[int, int]
    last: tuple[int, ...] = ()


class StrayChips(AtSeat, frozen=True):
    """A player still has chips of a removed value after the race."""

    chips: tuple[int, ...]


class ChipsCovered(AtSeat, frozen=True):
    """A player's chips cannot be seen during the race."""


class StacksMessy(AtSeat, frozen=True):
    """A player's chips cannot be counted at a glance."""


class HighChipsHidden(AtSeat, frozen=True):
    """A player has chips of high value behind smaller ones."""

    chips: tuple[int, ...]
    cover: int


class ColorUp(Happening, frozen=True):
    """The floor colors up outside the schedule: these seats, or everybody."""

    seats: tuple[int, ...] = ()


class CardsHidden(AtSeat, frozen=True):
    """A player takes the cards out of view."""


class ChipsHidden(AtSeat, frozen=True):
    """A player takes chips out of view."""

    chips: int


class ChipsFound(Happening, frozen=True):
    """Chips are found."""

    chips: int


class Rebuys(AtSeat, frozen=True):
    """A player announces a rebuy of so many chips; None: nobody said when."""

    chips: int
    before_hand: bool | None = None


class RefusesRebuy(AtSeat, frozen=True):
    """A player does not want to pay for a rebuy that was announced."""


class SkipsToRebuy(AtSeat, frozen=True):
    """A player sits a hand out to rebuy."""


class BuysUpChips(AtSeat, frozen=True):
    """A player is to buy up the small chips of the others at the table."""


class PlacesMarkers(Happening, frozen=True):
    """The bounty markers of those who are all-in are put to the pots."""


class LacksMarker(AtSeat, frozen=True):
    """A player who is in the event is found without a bounty marker."""


class LacksCard(AtSeat, frozen=True):
    """A player who is in the event is found without the card that a mystery bounty hangs on."""


class BountyDue(Happening, frozen=True):
    """A player busts on a day of an event with mystery bounties."""

    day: int
