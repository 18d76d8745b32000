"""The names that a formula may use, as The Tournament Director 3 has them: what each one means.

Help, pages and docs are made of these tables.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from operator import attrgetter
from typing import NamedTuple

from floorman.league.formula.facts import Facts, Purchases
from floorman.sentences import key


class Name(NamedTuple):
    """A name: what it means, how its value is found (None where nobody told it), short forms."""

    name: str
    about: str
    of: Callable[[Facts], Fraction | int | None]
    shorts: tuple[str, ...] = ()


def _all_chips(of: Facts) -> int | None:
    each = [bought.chips for bought in (of.event.buyins, of.event.rebuys, of.event.addons)]
    return None if None in each else sum(filter(None, each))


def _winnings(of: Facts) -> Fraction:
    return of.one.prize + of.one.bounties + of.one.bounty_kept


def _rake(of: Facts, *which: int) -> Fraction | None:
    """The house's part of what a player paid: of entries (0), rebuys (1) or add-ons (2)."""
    rakes = of.one.rakes
    return None if rakes is None else sum((rakes[at] for at in which), Fraction(0))


KNOWN: tuple[Name, ...] = (
    Name("rank", key("the player's place"), lambda of: of.one.place, ("r",)),
    Name("position", key("the player's place"), lambda of: of.one.place),
    Name(
        "buyins",
        key("entries of all players, re-entries with them; in a file, players who bought in"),
        lambda of: of.event.buyins.count,
        ("n", "numberOfPlayers"),
    ),
    Name("pot", key("the prize pool"), lambda of: of.event.pot, ("pp", "prizePool")),
    Name("inTheMoneyRank", key("places paid"), lambda of: of.event.paid_places, ("mr",)),
    Name(
        "inTheMoney",
        key("1 where the player has a prize, else 0"),
        lambda of: int(of.one.prize > 0),
        ("m", "placed"),
    ),
    Name("prizeWinnings", key("the player's prize"), lambda of: of.one.prize, ("pw",)),
    Name(
        "bountyWinnings", key("the player's bounties in money"), lambda of: of.one.bounties, ("bw",)
    ),
    Name(
        "totalWinnings",
        key("the player's prize and bounties"),
        _winnings,
        ("tw",),
    ),
    Name(
        "take",
        key("what the player won less what the player paid"),
        lambda of: _winnings(of) - of.one.paid,
        ("t",),
    ),
    Name("totalCost", key("what the player paid in all"), lambda of: of.one.paid, ("tc",)),
    Name("buyinCost", key("what the player paid for entries"), lambda of: of.one.buyins, ("bc",)),
    Name("rebuyCost", key("what the player paid for rebuys"), lambda of: of.one.rebuys, ("rc",)),
    Name("addOnCost", key("what the player paid for add-ons"), lambda of: of.one.addons, ("ac",)),
    Name(
        "numberOfRebuys", key("the player's rebuys"), lambda of: of.one.rebought, ("nr", "rebuys")
    ),
    Name("numberOfAddOns", key("the player's add-ons"), lambda of: of.one.added, ("na", "addons")),
    Name(
        "numberOfHits",
        key("players knocked out by the player"),
        lambda of: of.one.knocked_out,
        ("nh",),
    ),
    Name(
        "numberOfBountiesWon",
        key("bounties that the player won"),
        lambda of: of.one.bounties_won,
        ("nb",),
    ),
    Name(
        "numberOfBountiesKept",
        key("the player's own bounties that nobody won"),
        lambda of: of.one.bounties_kept,
        ("nbk",),
    ),
    Name(
        "numberOfBountyChips",
        key("bounties that the player bought"),
        lambda of: of.one.bounties_bought,
        ("nbc",),
    ),
    Name(
        "bountyChipCost",
        key("what the player paid for bounties"),
        lambda of: of.one.bounty_cost,
        ("bcc",),
    ),
    Name(
        "bountyMoneyKept",
        key("the money of the player's own bounties that nobody won"),
        lambda of: None if of.one.bounties_kept is None else of.one.bounty_kept,
        ("bmk",),
    ),
    Name(
        "buyinRake",
        key("the house's part of the player's entries"),
        lambda of: _rake(of, 0),
        ("br",),
    ),
    Name(
        "rebuyRake",
        key("the house's part of the player's rebuys"),
        lambda of: _rake(of, 1),
        ("rr",),
    ),
    Name(
        "addOnRake",
        key("the house's part of the player's add-ons"),
        lambda of: _rake(of, 2),
        ("ar",),
    ),
    Name(
        "totalRake",
        key("the house's part of all that the player paid"),
        lambda of: _rake(of, 0, 1, 2),
        ("tr",),
    ),
    Name(
        "roundOut",
        key("the level in which the player went out, 0 for the winner"),
        lambda of: of.one.out,
        ("ro",),
    ),
    Name(
        "playingTime",
        key("seconds from the player's first entry until the player was out"),
        lambda of: of.one.seconds,
    ),
    Name(
        "numberOfLeagueMembers", key("players in the season"), lambda of: of.event.members, ("nm",)
    ),
    Name("playersLeft", key("players who are not out"), lambda of: of.event.left, ("players",)),
    Name(
        "totalRebuys",
        key("rebuys of all players"),
        lambda of: of.event.rebuys.count,
        ("tnr", "totalNumberOfRebuys"),
    ),
    Name(
        "totalAddOns",
        key("add-ons of all players"),
        lambda of: of.event.addons.count,
        ("tna", "totalNumberOfAddOns"),
    ),
    Name("totalBuyinsAmount", key("money of all entries"), lambda of: of.event.buyins.money),
    Name("totalRebuysAmount", key("money of all rebuys"), lambda of: of.event.rebuys.money),
    Name("totalAddOnsAmount", key("money of all add-ons"), lambda of: of.event.addons.money),
    Name(
        "totalBuyinsRake",
        key("the house's part of all entries"),
        lambda of: of.event.buyins.rake,
    ),
    Name(
        "totalRebuysRake",
        key("the house's part of all rebuys"),
        lambda of: of.event.rebuys.rake,
    ),
    Name(
        "totalAddOnsRake",
        key("the house's part of all add-ons"),
        lambda of: of.event.addons.rake,
    ),
    Name("bountyTotal", key("bounties of all players in money"), lambda of: of.event.bounties),
    Name("totalBuyinsChips", key("chips of all entries"), lambda of: of.event.buyins.chips),
    Name("totalRebuysChips", key("chips of all rebuys"), lambda of: of.event.rebuys.chips),
    Name("totalAddOnsChips", key("chips of all add-ons"), lambda of: of.event.addons.chips),
    Name("unadjustedChipCount", key("chips of all that was bought"), _all_chips),
    Name("defaultBuyinFee", key("the usual price of an entry"), lambda of: of.event.buyins.fee),
    Name("defaultRebuyFee", key("the usual price of a rebuy"), lambda of: of.event.rebuys.fee),
    Name("defaultAddOnFee", key("the usual price of an add-on"), lambda of: of.event.addons.fee),
    Name("defaultBuyinChips", key("the usual chips of an entry"), lambda of: of.event.buyins.stack),
    Name("defaultRebuyChips", key("the usual chips of a rebuy"), lambda of: of.event.rebuys.stack),
    Name(
        "defaultAddOnChips", key("the usual chips of an add-on"), lambda of: of.event.addons.stack
    ),
)
"""Every name that some event has a value for, the most used first."""


class Profile(NamedTuple):
    """A function of a purchase's profile: which purchases, price or chips, and the usual one."""

    name: str
    about: str
    of: Callable[[Facts], Purchases]
    part: int


_FEE, _STACK = 0, 1
_BUYINS, _REBUYS, _ADDONS = map(attrgetter, ("event.buyins", "event.rebuys", "event.addons"))
PROFILES: tuple[Profile, ...] = (
    Profile(
        "buyinProfileFee",
        key("the usual price of an entry, or by the profile in brackets"),
        _BUYINS,
        _FEE,
    ),
    Profile(
        "buyinProfileChips",
        key("the usual chips of an entry, or by the profile in brackets"),
        _BUYINS,
        _STACK,
    ),
    Profile(
        "rebuyProfileFee",
        key("the usual price of a rebuy, or by the profile in brackets"),
        _REBUYS,
        _FEE,
    ),
    Profile(
        "rebuyProfileChips",
        key("the usual chips of a rebuy, or by the profile in brackets"),
        _REBUYS,
        _STACK,
    ),
    Profile(
        "addOnProfileFee",
        key("the usual price of an add-on, or by the profile in brackets"),
        _ADDONS,
        _FEE,
    ),
    Profile(
        "addOnProfileChips",
        key("the usual chips of an add-on, or by the profile in brackets"),
        _ADDONS,
        _STACK,
    ),
)
"""Functions that are given the name of a profile, or nothing."""
