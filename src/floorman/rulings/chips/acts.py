"""Acts around tournament chips: races, color-ups, chips hidden, found, bought."""

from __future__ import annotations

import msgspec


class ChipRace(msgspec.Struct, frozen=True, tag=True):
    """A race of one chip value for the next; ``chips`` of it by seat, ``last`` who has no other."""

    small: int
    large: int
    chips: dict[int, int]
    last: tuple[int, ...] = ()


class StrayChips(msgspec.Struct, frozen=True, tag=True):
    """A player still has chips of a removed value after the race."""

    seat: int
    chips: tuple[int, ...]


class ChipsCovered(msgspec.Struct, frozen=True, tag=True):
    """A player's chips cannot be seen during the race."""

    seat: int


class StacksMessy(msgspec.Struct, frozen=True, tag=True):
    """A player's chips cannot be counted at a glance."""

    seat: int


class HighChipsHidden(msgspec.Struct, frozen=True, tag=True):
    """A player has chips of high value behind smaller ones."""

    seat: int
    chips: tuple[int, ...]
    cover: int


class ColorUp(msgspec.Struct, frozen=True, tag=True):
    """The floor colors up outside the schedule: these seats, or everybody."""

    seats: tuple[int, ...] = ()


class CardsHidden(msgspec.Struct, frozen=True, tag=True):
    """A player takes the cards out of view."""

    seat: int


class ChipsHidden(msgspec.Struct, frozen=True, tag=True):
    """A player takes chips out of view."""

    seat: int
    chips: int


class ChipsFound(msgspec.Struct, frozen=True, tag=True):
    """Chips are found."""

    chips: int


class Rebuys(msgspec.Struct, frozen=True, tag=True):
    """A player announces a rebuy of so many chips; None: nobody said when."""

    seat: int
    chips: int
    before_hand: bool | None = None


class RefusesRebuy(msgspec.Struct, frozen=True, tag=True):
    """A player does not want to pay for a rebuy that was announced."""

    seat: int


class SkipsToRebuy(msgspec.Struct, frozen=True, tag=True):
    """A player sits a hand out to rebuy."""

    seat: int


class BuysUpChips(msgspec.Struct, frozen=True, tag=True):
    """A player is to buy up the small chips of the others at the table."""

    seat: int


class PlacesMarkers(msgspec.Struct, frozen=True, tag=True):
    """The bounty markers of those who are all-in are put to the pots."""


class LacksMarker(msgspec.Struct, frozen=True, tag=True):
    """A player who is in the event is found without a bounty marker."""

    seat: int


class LacksCard(msgspec.Struct, frozen=True, tag=True):
    """A player who is in the event is found without the card that a mystery bounty hangs on."""

    seat: int


class BountyDue(msgspec.Struct, frozen=True, tag=True):
    """A player busts on a day of an event with mystery bounties."""

    day: int
