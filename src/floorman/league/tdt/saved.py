"""The tournament that a file of The Tournament Director holds: players, purchases, prizes, levels.

Versions 3.0 to 3.7 wrap the same objects differently (an array, a map, a class around either), so
each is looked for by its class inside the part it belongs to. What is not looked at is counted by
its class or field, and said.
"""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal

from msgspec import Struct

from floorman.errors import BadInput
from floorman.league.tdt.left_out import left_out
from floorman.league.tdt.literal import Value, items, made, read
from floorman.league.tdt.purchases import Bought, bought
from floorman.league.tdt.values import every, number, text, whole
from floorman.sentences import say


class Player(Struct, frozen=True):
    """Somebody in the file; ``key`` is their id in it."""

    key: str
    name: str
    buyins: tuple[Bought, ...]
    rebuys: tuple[Bought, ...]
    addons: tuple[Bought, ...]
    points_adjustment: Decimal
    hits_adjustment: int


class Prize(Struct, frozen=True):
    """A prize: the place it is for (0 where for none), the money, who got it, points with it."""

    place: int
    amount: Decimal
    awarded: tuple[str, ...] = ()
    points: Decimal = Decimal(0)


class Level(Struct, frozen=True):
    """A level of blinds, or a break where both blinds are 0 and ``is_break`` says so."""

    seconds: int
    small_blind: int
    big_blind: int
    ante: int
    is_break: bool


class Terms(Struct, frozen=True):
    """What was agreed on: points and bounties for knocking out, what the house adds to the pool.

    ``full_credit`` gives each of several who knock a player out a whole hit.
    """

    formula: str
    points_for_hit: Decimal
    full_credit: bool
    with_bounties: bool
    restricted: bool
    house: Decimal
    guaranteed: Decimal


class Saved(Struct, frozen=True):
    """A tournament as it was saved."""

    version: str
    key: str
    name: str
    league: str
    season: str
    start: int
    players: tuple[Player, ...]
    prizes: tuple[Prize, ...]
    levels: tuple[Level, ...]
    terms: Terms
    not_understood: tuple[str, ...]


def saved(written: str) -> Saved:
    """The tournament of a file; raises BadInput where it has none."""
    file = read(written)
    fields = made(file.get("T"), "Tournament") if isinstance(file, dict) else None
    if fields is None:
        raise BadInput(say("it holds no tournament"), say("a tournament saved by the program"))
    players = tuple(_players(fields.get("Players")))
    return Saved(
        version=text(file.get("V")),
        key=text(fields.get("UUID")),
        name=text(fields.get("Title")) or text(fields.get("Description")).partition("\n")[0],
        league=text(fields.get("LeagueName")),
        season=text(fields.get("SeasonName")),
        start=whole(fields.get("StartTime")),
        players=players,
        prizes=tuple(_prizes(fields.get("Prizes"))),
        levels=tuple(_levels(fields.get("Levels"))),
        terms=_terms(fields),
        not_understood=tuple(left_out(fields)),
    )


def _players(value: Value) -> Iterator[Player]:
    for fields in every(value, "GamePlayer"):
        buyins = tuple(bought(fields.get("Buyins")))
        if buyins:  # who is only on the list did not play
            yield Player(
                key=text(fields.get("UUID")) or text(fields.get("PlayerUUID")),
                name=_name(fields),
                buyins=buyins,
                rebuys=tuple(bought(fields.get("Rebuys"))),
                addons=tuple(bought(fields.get("AddOns", fields.get("Addons")))),
                points_adjustment=number(fields.get("PointsAdjustment")),
                hits_adjustment=whole(fields.get("HitsAdjustment")),
            )


def _name(fields: dict[str, Value]) -> str:
    """The name as the program showed it: the nickname, else first and last name."""
    named = made(fields.get("Name"), "PlayerName") or fields
    full = " ".join(filter(None, (text(named.get(part)) for part in ("Firstname", "Lastname"))))
    return text(named.get("Nickname")) or text(fields.get("Name")) or full


def _prizes(value: Value) -> Iterator[Prize]:
    for fields in every(value, "GamePrize"):
        awarded = (key for key in items(fields.get("AwardedToPlayers")) if isinstance(key, str))
        yield Prize(
            place=whole(fields.get("Recipient")),
            amount=number(fields.get("CalculatedAmount", fields.get("Amount"))),
            awarded=tuple(awarded),
            points=number(fields.get("CalculatedPoints", fields.get("Points"))),
        )


def _levels(value: Value) -> Iterator[Level]:
    for item in every(value, "GameRound", "GameBreak"):
        yield Level(
            seconds=int(number(item.get("Minutes")) * 60) + whole(item.get("Seconds")),
            small_blind=whole(item.get("SmallBlind")),
            big_blind=whole(item.get("BigBlind")),
            ante=whole(item.get("Ante")),
            is_break="BigBlind" not in item and "Limits" not in item,
        )


def _terms(fields: dict[str, Value]) -> Terms:
    """The terms, which stand with the money, and of old beside the players."""
    agreed = fields | (made(fields.get("Financials"), "FinancialConfig") or {})
    players = made(fields.get("Players"), "GamePlayers") or {}
    counting = made(players.get("Config"), "GamePlayersConfig") or {}
    return Terms(
        formula=_formula(agreed.get("PointsForPlaying")),
        points_for_hit=number(agreed.get("PointsForHit")),
        full_credit=counting.get("FullCreditHit") is not False,
        with_bounties=agreed.get("UseBounties") is not False,
        restricted=agreed.get("RestrictedBounty") is True,
        house=number(agreed.get("HouseContribution")),
        guaranteed=number(agreed.get("GuaranteedPot")),
    )


def _formula(value: Value) -> str:
    fields = made(value, "UserFormula")
    return text((fields.get("Text") or fields.get("Formula")) if fields else value)
