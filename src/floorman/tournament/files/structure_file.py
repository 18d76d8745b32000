"""Reads an event's structure sheet: a TOML file with its games, levels, breaks and payouts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from decimal import Decimal
from pathlib import Path
from typing import Any, NamedTuple

from msgspec import UNSET
from msgspec.structs import replace

from floorman.games.game import games, rotation
from floorman.sentences import say
from floorman.toml import exact, read_toml
from floorman.tournament.findings.findings import read_text, refuse
from floorman.tournament.findings.keys import Table
from floorman.tournament.findings.setup_findings import bound_findings
from floorman.tournament.findings.structure_findings import (
    needs_bring_in,
    shape_findings,
    sheet_findings,
)
from floorman.tournament.sheet.structure import Break, FieldShares, Level, Prizes, Structure

DEFAULT_PACE = 30
"""Hands an hour where the file names no pace."""
DEFAULT_PAYOUTS: Mapping[str, Any] = {"paid_percent": 15}


class Sheet(NamedTuple):
    """A structure, and until the end of which level players may enter late; 0 for not at all."""

    structure: Structure
    late_levels: int


def read_structure(path: Path) -> Structure:
    """The structure of a file, for players who are all there at the start."""
    return read_sheet(path).structure


def read_sheet(path: Path) -> Sheet:
    """The structure sheet of the file; raises BadFile with every finding at once."""
    text = read_text(path, say("a TOML file"))
    document = read_toml(text, str(path), fraction=exact)
    refuse(path, shape_findings(document))
    refuse(path, sheet_findings(document))
    structure = _structure(document)
    refuse(path, bound_findings(structure))
    return Sheet(structure, document.get("late_registration", 0))


def _structure(document: Table) -> Structure:
    names = _games(document)
    return Structure(
        name=document["name"].strip(),
        games=names,
        rotation=_rotation_name(document),
        seats=document["seats"],
        starting_stack=document["starting_stack"],
        chips=tuple(sorted(document["chips"])),
        levels=tuple(_level(n, level, names) for n, level in enumerate(document["level"], 1)),
        breaks=tuple(Break(**pause) for pause in document.get("break", ())),
        entry=cents(document["entry"]),
        pace=document.get("pace", DEFAULT_PACE),
        prizes=_prizes(document.get("payouts", DEFAULT_PAYOUTS)),
        rotate_hands=document.get("rotate_hands", 0),
        overtime=document.get("overtime", "double"),
    )


def _games(document: Table) -> tuple[str, ...]:
    if "game" in document:
        return (document["game"],)
    named = document["rotation"]
    # Dealer's choice lists no games of its own: every game may be called.
    return (rotation(named).games or games()) if isinstance(named, str) else tuple(named)


def _rotation_name(document: Table) -> str:
    named = document.get("rotation", "")
    return named if isinstance(named, str) else ""


def _level(number: int, level: Table, names: tuple[str, ...]) -> Level:
    amounts = {"small_blind": 0, "big_blind": level.get("small_bet"), **level}
    made = Level(number=number, **amounts)
    is_left_out = "bring_in" not in level and needs_bring_in(names)
    return replace(made, bring_in=made.opening) if is_left_out else made


def _prizes(payouts: Table) -> Prizes:
    return Prizes(
        percentages=_shares(payouts.get("percentages", ())),
        fields=tuple(
            FieldShares(field["entries"], _shares(field["percentages"]))
            for field in payouts.get("field", ())
        ),
        fixed=tuple(map(cents, payouts.get("prizes", ()))),
        paid_percent=int(payouts.get("paid_percent", 0)),
        minimum=cents(payouts.get("minimum_cash", 0)),
        round_to=cents(payouts.get("round_to", 1)),
        paid_hundredths=int(payouts.get("paid_percent", 0) * 100) % 100 or UNSET,
        curve=payouts.get("curve", UNSET),
        first=int(payouts.get("first", 0) * 100) or UNSET,
        tiers=payouts.get("tiers", UNSET),
        nice=payouts.get("nice", UNSET),
        remainder=payouts.get("remainder", UNSET),
        minimum_buy_ins=int(payouts.get("minimum_buy_ins", 0) * 100) or UNSET,
    )


def _shares(percentages: Iterable[int | Decimal]) -> tuple[int, ...]:
    return tuple(int(share * 100) for share in percentages)


def cents(amount: int | Decimal) -> int:
    """An amount of money as the file writes it, in cents."""
    return int(amount * 100)
