"""What is wrong in a structure file: first its keys one by one, then how they fit together."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import pairwise
from typing import Any

from floorman.games.game import game, games, rotation, rotations
from floorman.sentences import row, say
from floorman.tournament.findings.findings import Finding
from floorman.tournament.findings.keys import (
    BREAK,
    EVENT,
    FIELD,
    LEVEL,
    PAYOUTS,
    TABLES,
    Key,
    Table,
    key_findings,
    shown,
)
from floorman.tournament.sheet.structure import AMOUNTS


def shape_findings(document: Table) -> list[Finding]:
    """What is wrong with keys and values by themselves."""
    event = {name: value for name, value in document.items() if name not in TABLES}
    found = list(key_findings(event, EVENT))
    found += _list_findings(document, "level", LEVEL)
    found += _list_findings(document, "break", BREAK)
    payouts = document.get("payouts", {})
    if isinstance(payouts, dict):
        keys = {name: value for name, value in payouts.items() if name != "field"}
        found += key_findings(keys, PAYOUTS, "payouts")
        return found + _list_findings(payouts, "field", FIELD, "payouts, ")
    return [*found, Finding("payouts", say("it is no table"), say("a [payouts] heading"))]


def sheet_findings(document: Table) -> list[Finding]:
    """What does not fit together, in a document whose keys are right by themselves.

    An event without seats or without chips has no such key.
    """
    names, found = _games(document)
    if "seats" in document:
        found += _seat_findings(document["seats"], names)
    if "chips" in document:
        found += _chip_findings(document)
    for number, level in enumerate(document.get("level", ()), 1):
        found += _level_findings(f"level {number}", level, names)
    found += _order_findings(document)
    found += _break_findings(document)
    return found + list(_payout_findings(document.get("payouts", {})))


def needs_bring_in(names: Iterable[str]) -> bool:
    """Whether a stud game is among them."""
    return any(map(_is_stud, names))


def _list_findings(
    document: Table, name: str, keys: Mapping[str, Key], path: str = ""
) -> list[Finding]:
    entries = document.get(name, [])
    if not isinstance(entries, list) or not all(isinstance(entry, dict) for entry in entries):
        heading = say(
            "a [[{path}{name}]] heading for each", path=path.replace(", ", "."), name=name
        )
        return [Finding(path + name, say("it is no list of tables"), heading)]
    if name == "level" and not entries:
        return [Finding(name, say("there is no level"), say("a [[level]] heading for each level"))]
    found: list[Finding] = []
    for number, entry in enumerate(entries, 1):
        found += key_findings(entry, keys, f"{path}{name} {number}")
    return found


def _games(document: Table) -> tuple[tuple[str, ...], list[Finding]]:
    """The games of the event, and what is wrong with how they are named."""
    if ("game" in document) == ("rotation" in document):
        wrong = say("both are there") if "game" in document else say("neither is there")
        return (), [Finding("game or rotation", wrong, say("one of them"))]
    if "game" in document:
        return _known_games("game", [document["game"]])
    named = document["rotation"]
    if isinstance(named, list):
        return _known_games("rotation", named)
    if named not in rotations():
        allowed = say("{rotations}, or a list of games", rotations=row(rotations(), ", "))
        return (), [Finding("rotation", say("{named!r} is no rotation", named=named), allowed)]
    return rotation(named).games or games(), []


def _known_games(place: str, named: list[str]) -> tuple[tuple[str, ...], list[Finding]]:
    unknown = [name for name in named if name not in games()]
    if not unknown:
        return tuple(named), []
    return (), [
        Finding(
            place,
            (
                say("{unknown!r} is no game but a rotation", unknown=unknown[0])
                if unknown[0] in rotations()
                else say("{unknown!r} is no game", unknown=unknown[0])
            ),
            row(games(), ", "),
        )
    ]


def _seat_findings(seats: int, names: tuple[str, ...]) -> Iterator[Finding]:
    tightest = min(map(game, names), key=lambda one: one.seats, default=None)
    if tightest and seats > tightest.seats:
        most = say("at most {seats} at {tightest}", seats=tightest.seats, tightest=tightest.name)
        yield Finding("seats", say("{seats} are more than the game seats", seats=seats), most)


def _chip_findings(document: Table) -> Iterator[Finding]:
    smallest = min(document["chips"])
    if len(set(document["chips"])) < len(document["chips"]):
        yield Finding("chips", say("a chip comes twice"), say("every denomination once"))
    amounts = {f"the {chip} chip in chips": chip for chip in document["chips"]}
    amounts["starting_stack"] = document.get("starting_stack", 0)
    for number, level in enumerate(document.get("level", ()), 1):
        told = _told_once(AMOUNTS, level)
        amounts |= {f"level {number}, {key}": level[key] for key in told if key in level}
    for place, amount in amounts.items():
        if amount % smallest:
            wrong = say(
                "{amount} cannot be paid in chips of {smallest}", amount=amount, smallest=smallest
            )
            yield Finding(
                place, wrong, say("multiples of the smallest chip, {smallest}", smallest=smallest)
            )


def _level_findings(place: str, level: Table, names: tuple[str, ...]) -> Iterator[Finding]:
    yield from _lacking(place, level, names)
    yield from _out_of_proportion(place, level)
    if names and all(map(_is_stud, names)) and level.get("ante_kind", "each") != "each":
        yield Finding(
            say("{place}, ante_kind", place=place),
            say("in stud everyone pays the ante"),
            say("each"),
        )


def _lacking(place: str, level: Table, names: tuple[str, ...]) -> Iterator[Finding]:
    """A length, or a blind that the games of a level are played with."""
    if ("minutes" in level) == ("hands" in level):
        wrong = (
            say("minutes and hands are both there") if "hands" in level else say("it has no length")
        )
        yield Finding(place, wrong, say("either minutes or hands"))
    if "small_bet" not in level or not all(map(_is_stud, names)):
        for key in ("small_blind", "big_blind"):
            if key not in level:
                yield Finding(
                    say("{place}, {key}", place=place, key=key),
                    say("it is missing"),
                    LEVEL[key].allowed(),
                )


def _out_of_proportion(place: str, level: Table) -> Iterator[Finding]:
    """Of two bets that go together, the smaller one is the larger."""
    if level.get("small_blind", 0) > level.get("big_blind", level.get("small_blind", 0)):
        yield Finding(
            place, say("the small blind is above the big blind"), say("at most the big blind")
        )
    small_bet = level.get("small_bet", level.get("big_blind", 0))
    if level.get("big_bet", small_bet) < small_bet:
        yield Finding(
            place, say("the big bet is below the small bet"), say("at least the small bet")
        )
    if level.get("bring_in", 0) > small_bet:
        yield Finding(
            place, say("the bring-in is above the small bet"), say("at most the small bet")
        )


BETS = ("small_blind", "big_blind", "small_bet", "big_bet")
"""What never falls from level to level."""


def _told_once(keys: Iterable[str], *levels: Table) -> list[str]:
    """Without the big blind where it is the small bet, as in limit games: one amount, one fault."""
    is_limit = all(one.get("big_blind") == one.get("small_bet") for one in levels)
    return [key for key in keys if not (is_limit and key == "big_blind")]


def _order_findings(document: Table) -> Iterator[Finding]:
    levels = document.get("level", [])
    for number, (before, after) in enumerate(pairwise(levels), 2):
        for key in _told_once(BETS, before, after):
            if after.get(key, before.get(key, 0)) < before.get(key, 0):
                wrong = say(
                    "it falls from {before} to {after}", before=before[key], after=after[key]
                )
                yield Finding(
                    say("level {number}, {key}", number=number, key=key),
                    wrong,
                    say("at least the level before"),
                )
    if document.get("late_registration", 0) > len(levels):
        allowed = say("0 to {levels}", levels=len(levels))
        yield Finding("late_registration", say("it ends after the last of the levels"), allowed)


def _break_findings(document: Table) -> Iterator[Finding]:
    levels = len(document.get("level", ()))
    after = [pause["after_level"] for pause in document.get("break", ())]
    for number, level in enumerate(after, 1):
        place = f"break {number}, after_level"
        if level > levels:
            yield Finding(
                place,
                say("there is no level {level}", level=level),
                say("1 to {levels}", levels=levels),
            )
        if level in after[: number - 1]:
            yield Finding(
                place,
                say("level {level} has a break already", level=level),
                say("one break after a level"),
            )


def _payout_findings(payouts: Table) -> Iterator[Finding]:
    ways = [way for way in ("percentages", "field", "prizes", "paid_percent") if way in payouts]
    if len(ways) > 1 or (payouts and not ways):
        wrong = (
            say("{ways} are there", ways=row(ways, " and "))
            if ways
            else say("nothing says who is paid")
        )
        yield Finding("payouts", wrong, say("one of percentages, field, prizes, paid_percent"))
    yield from _share_findings("payouts, percentages", payouts.get("percentages", []))
    yield from _falling("payouts, prizes", payouts.get("prizes", []))
    fields = payouts.get("field", [])
    for number, field in enumerate(fields, 1):
        place = f"payouts, field {number}"
        yield from _share_findings(f"{place}, percentages", field["percentages"])
        if field["entries"] in [other["entries"] for other in fields[: number - 1]]:
            yield Finding(
                say("{place}, entries", place=place),
                say("it comes twice"),
                say("each size of the field once"),
            )
    yield from _alone(payouts)


def _alone(payouts: Table) -> Iterator[Finding]:
    """What says something only beside another key that is not there, or against one that is."""
    for name in ("minimum_cash", "minimum_buy_ins", "curve"):
        if name in payouts and "paid_percent" not in payouts:
            wrong = say("it goes with paid_percent only")
            yield Finding(f"payouts, {name}", wrong, say("paid_percent beside it"))
    if payouts.get("minimum_cash") and payouts.get("minimum_buy_ins"):
        wrong = say("minimum_cash is there too")
        yield Finding("payouts, minimum_buy_ins", wrong, say("one of the two"))
    for name in ("first", "tiers", "nice"):
        if payouts.get(name) and payouts.get("curve") != "power":
            wrong = say("it goes with the curve power only")
            yield Finding(f"payouts, {name}", wrong, say("the curve power beside it"))


def _share_findings(place: str, shares: list[Any]) -> Iterator[Finding]:
    if shares and sum(shares) != 100:
        yield Finding(place, say("they add up to {shares}", shares=sum(shares)), say("100 in all"))
    yield from _falling(place, shares)


def _falling(place: str, amounts: list[Any]) -> Iterator[Finding]:
    if list(amounts) != sorted(amounts, reverse=True):
        wrong = say("{shown} rises", shown=shown(list(amounts)))
        yield Finding(place, wrong, say("first place first, none above the one before"))


def _is_stud(name: str) -> bool:
    return game(name).is_stud
