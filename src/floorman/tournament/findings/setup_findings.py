"""Everything wrong in the set-up of an event, at once: what cannot be, and what is unwise.

An event without money has an entry of 0, one without seats 0 seats, one without chips no chips: a
clock alone is an event too.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal
from typing import Any

from msgspec import Struct

from floorman.errors import BadSetup, things_wrong
from floorman.games.game import rotations
from floorman.sentences import row, say, verbatim
from floorman.tournament.findings.bounty_findings import bounty_errors, bounty_warnings
from floorman.tournament.findings.chip_findings import chip_errors, chip_warnings
from floorman.tournament.findings.findings import Finding
from floorman.tournament.findings.game_findings import ante_warnings, game_findings
from floorman.tournament.findings.money_findings import money_errors
from floorman.tournament.findings.offer_findings import offer_errors, offer_warnings
from floorman.tournament.findings.seat_findings import seat_findings
from floorman.tournament.findings.structure_findings import shape_findings, sheet_findings
from floorman.tournament.sheet.setup import Setup
from floorman.tournament.sheet.structure import Level, Prizes, Structure
from floorman.tournament.sheet.within import Path, misfits

MAY_LACK = ("seats", "starting_stack", "chips")
AMOUNTS = ("ante", "bring_in", "small_bet", "big_bet", "minutes", "hands")


class SetupFindings(Struct, frozen=True):
    """``errors`` are what cannot be played, ``warnings`` are for the director to judge."""

    errors: tuple[Finding, ...]
    warnings: tuple[Finding, ...]


def setup_findings(setup: Setup, gone: tuple[int, ...] = ()) -> SetupFindings:
    """What is wrong in a set-up and what is unwise, each with its place and what is allowed.

    ``gone`` are values of chips that have left play, in an event that runs.
    """
    wrong = list(bound_findings(setup))
    known, document = {one.place for one in wrong}, sheet_of(setup)
    wrong += [one for one in shape_findings(document) if one.place not in known | _lacking(setup)]
    if known:
        # What is out of its bounds is not reckoned with.
        return SetupFindings(tuple(wrong), ())
    if not wrong:
        wrong = [one for one in sheet_findings(document) if one.place not in _lacking(setup)]
        wrong += game_findings(setup) if not wrong else ()
    wrong += [*_sheet_findings(setup), *chip_errors(setup, gone), *seat_findings(setup)]
    wrong += [*bounty_errors(setup), *money_errors(setup), *offer_errors(setup)]
    unwise = (*_warnings(setup), *chip_warnings(setup), *bounty_warnings(setup))
    unwise += (*offer_warnings(setup), *ante_warnings(setup.structure))
    return SetupFindings(tuple(wrong), unwise)


def bound_findings(asked: Struct) -> Iterator[Finding]:
    """The numbers and texts of a set-up, or of a part of one, that are out of their bounds."""
    for path, wrong, allowed in misfits(asked):
        yield Finding(place_of(path), wrong, allowed)


PLACES: Mapping[str, str] = {
    "add_on": "add-on",
    "added": "added money",
    "break_order": "break order",
    "currencies": "other currency",
    "color_ups": "color-up",
    "fields": "field",
    "fixed": "prizes",
    "late": "late registration",
    "late_levels": "late registration",
    "minimum": "minimum_cash",
    "prizes": "payouts",
    "reentry": "re-entry",
}
"""What fields of a set-up are called where a structure file, or the desk, has another word."""
ASIDE = ("setup", "structure", "offers", "seating", "price")
"""Parts that a place is found without."""


def place_of(path: Path) -> str:
    """Where a value stands, in the words of a structure file.

    >>> place_of(("structure", "levels", 2, "ante")), place_of(("offers", "reentry", "limit"))
    ('level 3, ante', 're-entry, limit')
    """
    words: list[str] = []
    for part in path:
        if isinstance(part, int):
            words[-1] = f"{words[-1].removesuffix('s')} {part + 1}"
        elif part not in ASIDE:
            words.append(PLACES.get(part, part))
    return ", ".join(words)


def check_setup(setup: Setup) -> None:
    """Raise BadSetup with everything that is wrong in a set-up; what is unwise passes."""
    if found := setup_findings(setup).errors:
        raise unfit(found)


def unfit(found: Sequence[Finding]) -> BadSetup:
    """The error that tells all findings, each with its place."""
    return BadSetup(things_wrong(found), findings=found)


def sheet_of(setup: Setup) -> dict[str, Any]:
    """The structure as its file would say it, for the findings that files have."""
    sheet = setup.structure
    whole = {
        "name": setup.name or sheet.name,
        "seats": sheet.seats,
        "starting_stack": sheet.starting_stack,
        "chips": list(sheet.chips),
        "rotate_hands": sheet.rotate_hands,
    }
    return {
        **{key: value for key, value in whole.items() if value},
        **_games(sheet),
        "entry": _money(sheet.entry),
        "pace": sheet.pace,
        "level": [_level(level) for level in sheet.levels],
        "break": [
            {"after_level": pause.after_level, "minutes": pause.minutes} for pause in sheet.breaks
        ],
        "payouts": _payouts(sheet.prizes),
    }


def _games(sheet: Structure) -> dict[str, Any]:
    if len(sheet.games) == 1:
        return {"game": sheet.games[0]}
    return {"rotation": list(sheet.games)} if sheet.games else {}


def _level(level: Level) -> dict[str, Any]:
    amounts = {name: getattr(level, name) for name in AMOUNTS}
    return {
        "small_blind": level.small_blind,
        "big_blind": level.big_blind,
        "ante_kind": level.ante_kind,
        **{name: amount for name, amount in amounts.items() if amount},
    }


def _payouts(prizes: Prizes) -> dict[str, Any]:
    told = {
        "percentages": [Decimal(share) / 100 for share in prizes.percentages],
        "field": [
            {
                "entries": field.entries,
                "percentages": [Decimal(share) / 100 for share in field.percentages],
            }
            for field in prizes.fields
        ],
        "prizes": [_money(prize) for prize in prizes.fixed],
        "paid_percent": Decimal(prizes.paid) / 100,
        "minimum_cash": _money(prizes.minimum),
        "minimum_buy_ins": Decimal(prizes.minimum_buy_ins or 0) / 100,
        "first": Decimal(prizes.first or 0) / 100,
        "tiers": bool(prizes.tiers),
        "nice": bool(prizes.nice),
        "curve": prizes.curve if prizes.curve == "power" else "",
    }
    return {key: value for key, value in told.items() if value}


def _money(cents: int) -> Decimal:
    return Decimal(cents) / 100


def _lacking(setup: Setup) -> set[str]:
    """What an event without seats, chips or a game has not, and need not have."""
    sheet = setup.structure
    lacks = {key for key in MAY_LACK if not getattr(sheet, key)}
    return lacks | ({"game or rotation"} if not sheet.games and not sheet.seats else set())


def _sheet_findings(setup: Setup) -> Iterator[Finding]:
    """What a structure file cannot get wrong: numbers of levels, names of rotations."""
    sheet = setup.structure
    for number, level in enumerate(sheet.levels, 1):
        if level.number != number:
            yield Finding(
                say("level {number}, number", number=number),
                say("it is {level}", level=level.number),
                verbatim(str(number)),
            )
    if sheet.rotation and sheet.rotation not in rotations():
        wrong = say("{rotation!r} is no rotation", rotation=sheet.rotation)
        yield Finding(
            "rotation",
            wrong,
            say("{rotations}, or none for a list of games", rotations=row(rotations(), ", ")),
        )
    last = max(setup.late_levels, setup.late.levels)
    if last > len(sheet.levels):
        wrong = say(
            "it ends with level {last}, the sheet has {levels:|level|levels}",
            last=last,
            levels=len(sheet.levels),
        )
        yield Finding(
            "late registration", wrong, say("levels up to {levels}", levels=len(sheet.levels))
        )


def _warnings(setup: Setup) -> Iterator[Finding]:
    sheet = setup.structure
    for level in sheet.levels:
        if level.ante > level.big_blind and level.big_blind:
            wrong = say(
                "{ante} is above the big blind of {big_blind}",
                ante=level.ante,
                big_blind=level.big_blind,
            )
            yield Finding(
                say("level {level}, ante", level=level.number),
                wrong,
                say("up to {big_blind}", big_blind=level.big_blind),
            )
    for place, last in _last_levels(setup).items():
        if last > len(sheet.levels):
            wrong = say("it ends with level {last}, after the last of the sheet", last=last)
            yield Finding(place, wrong, say("levels up to {levels}", levels=len(sheet.levels)))
    first = sheet.levels[0].big_blind if sheet.levels else 0
    if 0 < sheet.starting_stack < 10 * first:
        wrong = say(
            "{starting_stack} is under 10 big blinds of the first level",
            starting_stack=sheet.starting_stack,
        )
        yield Finding("starting_stack", wrong, say("{word} or more", word=10 * first))


def _last_levels(setup: Setup) -> Mapping[str, int]:
    offers = setup.offers
    return {
        "re-entry": offers.reentry.until if offers.reentry else 0,
        "rebuy": offers.rebuy.until if offers.rebuy else 0,
        "add-on": offers.add_on.until if offers.add_on else 0,
    }
