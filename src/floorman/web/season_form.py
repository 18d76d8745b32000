"""A season's sheet as a form, and the form as a sheet."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, date, datetime, timedelta
from typing import Any

import tomli_w

from floorman.errors import BadInput
from floorman.league.season import Season
from floorman.sentences import say

FORMULAS = (
    ("10 * sqrt(n) / sqrt(r) * (1 + log10(bc + 0.25))", say("by field, place and buy-in")),
    ("n - r + 1", say("one point for each player left behind")),
    ("sqrt(n) / sqrt(r)", say("by field and place")),
    ("if(r <= 10, 11 - r, 0)", say("ten for the first down to one for the tenth")),
    ("pw", say("the prize in money")),
)
"""Formulas that the page offers, each with what it does."""
NEW_CORRECTIONS = 2
"""Empty lines for further corrections."""
MOST_CORRECTIONS = 2_000
CALLED = "called"
"""The field of the name: ``name`` would stand for the form's own."""
TEXTS = ("league", "season", "points", "house", "currency")
NUMBERS = ("best", "decimals")
AMOUNTS = ("attendance", "knockout")
FINAL = ("players", "base", "a_point", "round_to")


def form_of(season: Season) -> dict[str, str]:
    """The fields of a season's form, by their names."""
    fields = {name: str(getattr(season, name)) for name in (*TEXTS, *NUMBERS, *AMOUNTS)}
    fields[CALLED] = season.name
    fields["titles"] = "\n".join(season.titles)
    fields["from"] = _day(season.first_second, 0)
    fields["until"] = _day(season.end_second, 1)
    fields["public"] = "true" if season.public else ""
    if season.final is not None:
        fields |= {f"final.{name}": str(getattr(season.final, name)) for name in FINAL}
    fields |= {f"event.{number}": "in" for number in season.also}
    fields |= {f"event.{number}": "out" for number in season.left_out}
    for at, one in enumerate(season.corrections):
        fields |= {
            f"correction.{at}.player": one.player,
            f"correction.{at}.points": str(one.points),
            f"correction.{at}.reason": one.reason,
        }
    return fields


def corrections(fields: Mapping[str, str]) -> int:
    """How many lines of corrections a form has to show: those there are, and a few empty ones."""
    told = [at for at in range(MOST_CORRECTIONS) if f"correction.{at}.player" in fields]
    return max(told, default=-1) + 1 + NEW_CORRECTIONS


def sheet_of(fields: Mapping[str, str]) -> str:
    """The sheet that a form tells, as text.

    ``event.7`` is "in" or "out" where the event of that number counts, or does not, whatever else
    the form says. Raises BadInput for a number or day that is none, with the field.
    """
    sheet: dict[str, Any] = {name: fields.get(name, "").strip() for name in TEXTS}
    sheet["name"] = fields.get(CALLED, "").strip()
    sheet |= {name: _whole(name, fields.get(name, "")) for name in NUMBERS}
    sheet |= {name: _number(name, fields.get(name, "")) for name in AMOUNTS}
    sheet["titles"] = [one.strip() for one in fields.get("titles", "").splitlines() if one.strip()]
    sheet["public"] = fields.get("public") == "true"
    for name in ("from", "until"):
        if told := fields.get(name, "").strip():
            sheet[name] = _date(name, told)
    sheet["also"], sheet["left_out"] = _events(fields, "in"), _events(fields, "out")
    if any(fields.get(f"final.{name}", "").strip() for name in FINAL):
        sheet["final"] = _final(fields)
    sheet["correction"] = _corrections(fields)
    return tomli_w.dumps({name: value for name, value in sheet.items() if value not in ("", [])})


def _events(fields: Mapping[str, str], how: str) -> list[int]:
    chosen = (name.removeprefix("event.") for name, value in fields.items() if value == how)
    return sorted(int(one) for one in chosen if one.isdecimal())


def _final(fields: Mapping[str, str]) -> dict[str, Any]:
    told = {name: fields.get(f"final.{name}", "").strip() for name in FINAL}
    final: dict[str, Any] = {
        name: _whole(name, told[name]) for name in ("players", "base") if told[name]
    }
    if told["a_point"]:
        final["a_point"] = _number("a_point", told["a_point"])
    if told["round_to"]:
        final["round_to"] = max(1, _whole("round_to", told["round_to"]))
    return final


def _corrections(fields: Mapping[str, str]) -> list[dict[str, Any]]:
    """The lines in which anything was typed; the sheet says what is missing in one."""
    found = []
    for at in range(corrections(fields)):
        told = {
            name: fields.get(f"correction.{at}.{name}", "").strip()
            for name in ("player", "points", "reason")
        }
        if any(told.values()):
            found.append({**told, "points": _number("points", told["points"])})
    return found


def _whole(name: str, told: str) -> int:
    plain = told.strip() or ("2" if name == "decimals" else "0")
    if not plain.isdecimal() or len(plain) > 9:
        raise BadInput(say("{field}: {told} is no whole number", field=name, told=plain))
    return int(plain)


def _number(name: str, told: str) -> float | int:
    plain = told.strip().replace(",", ".") or "0"
    try:
        number = float(plain)
    except ValueError:
        number = float("nan")
    if not abs(number) < 1e9:
        raise BadInput(say("{field}: {told} is no number", field=name, told=plain))
    return int(number) if number == int(number) else number


def _date(name: str, told: str) -> date:
    try:
        return date.fromisoformat(told)
    except ValueError:
        raise BadInput(
            say("{field}: {told} is no day", field=name, told=told), say("2026-01-31")
        ) from None


def _day(second: int | None, after: int) -> str:
    if second is None:
        return ""
    return (datetime.fromtimestamp(second, UTC) - timedelta(days=after)).date().isoformat()
