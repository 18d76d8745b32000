"""The tournament that a file of The Tournament Director holds: players, purchases, prizes, levels.

Versions 3.0 to 3.7 wrap the same objects differently (an array, a map, a class around either), so
each is looked for by its class inside the part it belongs to. What is not looked at is counted by
its class, and said.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from decimal import Decimal

from msgspec import Struct

from floorman.errors import BadInput
from floorman.league.tdt.literal import NEW, Value, classes, items, made, read
from floorman.sentences import say

DIGITS = 15
"""Of the largest number: a time in milliseconds has 13, and nobody plays for a quadrillion."""
FINEST = 30
"""Digits that a number has in all, and after the point."""
_LARGEST = 10**DIGITS


class Bust(Struct, frozen=True):
    """When an entry ended, in milliseconds since 1970 and in which level, and by whose hand."""

    time: int
    round: int
    hitmen: tuple[str, ...] = ()


class Bought(Struct, frozen=True):
    """A buy-in, rebuy or add-on: money in the file's unit, chips, and what it was called."""

    time: int
    amount: Decimal
    chips: int
    profile: str = ""
    bust: Bust | None = None


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
    """A prize: the place it is for (0 where for none), the money, who got it."""

    place: int
    amount: Decimal
    awarded: tuple[str, ...] = ()


class Level(Struct, frozen=True):
    """A level of blinds, or a break where both blinds are 0 and ``is_break`` says so."""

    seconds: int
    small_blind: int
    big_blind: int
    ante: int
    is_break: bool


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
    formula: str
    not_understood: tuple[str, ...]


_WRITTEN = re.compile(r"-?\d{1,20}(\.\d{1,20})?")
"""A number that stands as a text."""

# What is looked at, or says nothing about who played for what: how windows and sounds were set up.
_USED = {
    "Tournament",
    "GamePlayers",
    "GamePlayer",
    "PlayerName",
    "GameBuyin",
    "GameBustOut",
    "GameRebuy",
    "GameAddOn",
    "GameAddon",
    "GamePrizes",
    "GamePrize",
    "GameLevels",
    "GameRound",
    "GameBreak",
    "UserFormula",
    "Map",
    "Map.from",
}


def saved(text: str) -> Saved:
    """The tournament of a file; raises BadInput where it has none."""
    whole = read(text)
    fields = made(whole.get("T"), "Tournament") if isinstance(whole, dict) else None
    if fields is None:
        raise BadInput(say("it holds no tournament"), say("a tournament saved by the program"))
    players = tuple(_players(fields.get("Players")))
    return Saved(
        version=_text(whole.get("V")),
        key=_text(fields.get("UUID")),
        name=_text(fields.get("Title")) or _text(fields.get("Description")).partition("\n")[0],
        league=_text(fields.get("LeagueName")),
        season=_text(fields.get("SeasonName")),
        start=_whole(fields.get("StartTime")),
        players=players,
        prizes=tuple(_prizes(fields.get("Prizes"))),
        levels=tuple(_levels(fields.get("Levels"))),
        formula=_formula(fields.get("PointsForPlaying")),
        not_understood=tuple(_left_out(fields)),
    )


def _players(value: Value) -> Iterator[Player]:
    for fields in _all(value, "GamePlayer"):
        buyins = tuple(_bought(fields.get("Buyins")))
        if buyins:  # who is only on the list did not play
            yield Player(
                key=_text(fields.get("UUID")) or _text(fields.get("PlayerUUID")),
                name=_name(fields),
                buyins=buyins,
                rebuys=tuple(_bought(fields.get("Rebuys"))),
                addons=tuple(_bought(fields.get("AddOns", fields.get("Addons")))),
                points_adjustment=_money(fields.get("PointsAdjustment")),
                hits_adjustment=_whole(fields.get("HitsAdjustment")),
            )


def _name(fields: dict[str, Value]) -> str:
    """The name as the program showed it: the nickname, else first and last name."""
    named = made(fields.get("Name"), "PlayerName") or fields
    full = " ".join(filter(None, (_text(named.get(part)) for part in ("Firstname", "Lastname"))))
    return _text(named.get("Nickname")) or _text(fields.get("Name")) or full


def _bought(value: Value) -> Iterator[Bought]:
    for item in items(value):
        fields = made(item, "GameBuyin", "GameRebuy", "GameAddOn", "GameAddon")
        if fields is not None:
            yield Bought(
                time=_whole(fields.get("Time")),
                amount=_money(fields.get("Amount")),
                chips=_whole(fields.get("Chips")),
                profile=_text(fields.get("ProfileName")),
                bust=_bust(fields.get("BustOut")),
            )


def _bust(value: Value) -> Bust | None:
    fields = made(value, "GameBustOut")
    if fields is None:
        return None
    hitmen = tuple(key for key in items(fields.get("HitmanUUID")) if isinstance(key, str) and key)
    one = _text(fields.get("HitmanUUID"))
    by = hitmen or (one,) * bool(one)
    return Bust(_whole(fields.get("Time")), _whole(fields.get("Round")), by)


def _prizes(value: Value) -> Iterator[Prize]:
    for fields in _all(value, "GamePrize"):
        awarded = (key for key in items(fields.get("AwardedToPlayers")) if isinstance(key, str))
        yield Prize(
            place=_whole(fields.get("Recipient")),
            amount=_money(fields.get("CalculatedAmount", fields.get("Amount"))),
            awarded=tuple(awarded),
        )


def _levels(value: Value) -> Iterator[Level]:
    for item in _all(value, "GameRound", "GameBreak"):
        yield Level(
            seconds=int(_money(item.get("Minutes")) * 60) + _whole(item.get("Seconds")),
            small_blind=_whole(item.get("SmallBlind")),
            big_blind=_whole(item.get("BigBlind")),
            ante=_whole(item.get("Ante")),
            is_break="BigBlind" not in item and "Limits" not in item,
        )


def _all(value: Value, *classes: str) -> list[dict[str, Value]]:
    """The fields of all objects of these classes, in the order of the file."""
    if isinstance(value, dict) and value.get(NEW) not in ("Map", "Map.from", None, *classes):
        inner = made(value, str(value.get(NEW))) or {}
        return [fields for part in inner.values() for fields in _all(part, *classes)]
    return [fields for item in items(value) if (fields := made(item, *classes)) is not None]


def _formula(value: Value) -> str:
    fields = made(value, "UserFormula")
    return _text(fields.get("Formula") if fields else value)


def _left_out(fields: dict[str, Value]) -> Iterator[str]:
    """The classes of which nothing was read, with how many there are of each."""
    for name, count in sorted(classes(fields).items()):
        if name not in _USED:
            yield f"{_text(name)} × {count}"


def _text(value: Value) -> str:
    """A text without signs that are none: half a pair of UTF-16, a 0, bells."""
    if not isinstance(value, str):
        return ""
    if value.isprintable():
        return value.strip()
    whole = value.encode("utf-8", "replace").decode()
    return "".join(sign for sign in whole if sign.isprintable() or sign in "\n\t").strip()


def _money(value: Value) -> Decimal:
    if value.__class__ is int and -_LARGEST < value < _LARGEST:  # as nearly all are
        return Decimal(value)
    if isinstance(value, str) and _WRITTEN.fullmatch(value):
        value = Decimal(value)
    if isinstance(value, bool) or not isinstance(value, int | Decimal):
        return Decimal(0)
    amount = Decimal(value)
    if amount.adjusted() >= DIGITS:
        raise BadInput(
            say("it has a number of {digits} digits", digits=amount.adjusted() + 1),
            say("numbers of at most {most} digits", most=DIGITS),
        )
    _, digits, exponent = amount.as_tuple()
    if not isinstance(exponent, int) or exponent < -FINEST or len(digits) > FINEST:
        raise BadInput(
            say("it has a number with more digits than are kept"),
            say("numbers of at most {most} digits", most=FINEST),
        )
    return amount


def _whole(value: Value) -> int:
    if value.__class__ is int and -_LARGEST < value < _LARGEST:
        return int(value)
    return int(_money(value))
