"""A set-up as the form has it: read again, it is the same."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from floorman.languages.texts import Texts
from floorman.sentences import put
from floorman.server.setup_form import currencies, lists, typed
from floorman.server.setup_form.chip_cases import CASES, NO_CHIPS
from floorman.server.setup_form.field import TICKED
from floorman.server.setup_form.fields import FIELDS, usual
from floorman.server.setup_form.levels import written
from floorman.server.setup_form.reader import OWN, Houses
from floorman.server.setup_form.reading import AS_IT_STANDS, HOUSE
from floorman.server.setup_form.sections.prizes import CLUB
from floorman.server.setup_form.sheet import ROTATION
from floorman.tournament.sheet.bounty import Bounty
from floorman.tournament.sheet.chip_set import chip_values
from floorman.tournament.sheet.setup import Setup
from floorman.tournament.sheet.structure import Prizes


def form_of(setup: Setup, houses: Houses, said: Texts) -> dict[str, str]:
    """The form as it stands for a set-up, in the words of a language."""
    form = {**usual(), **_plain(setup)}
    form |= {"name": setup.name or setup.structure.name, "how": "typed"}
    return form | _sheet(setup, said) | _sold(setup) | _book(setup, houses)


def _plain(setup: Setup) -> dict[str, str]:
    """The fields that say one number, text or choice."""
    data = msgspec.to_builtins(setup, str_keys=False)
    form: dict[str, str] = {}
    for name, field in FIELDS.items():
        if field.paths and "[]" not in field.paths[0]:
            form[name] = _typed(field.kind, _at(data, field.paths[0]))
    return form


def _at(data: Any, path: str) -> Any:
    for part in path.split("."):
        data = data.get(part) if isinstance(data, Mapping) else None
    return data


_WRITTEN: Mapping[str, Callable[[Any], str]] = {
    "money": typed.money,
    "tick": lambda value: TICKED if value else "",
}


def _typed(kind: str, value: Any) -> str:
    if value is None or isinstance(value, dict):
        return ""
    if isinstance(value, list | tuple):
        return ""
    return _WRITTEN[kind](value) if kind in _WRITTEN else str(value or "")


def _sheet(setup: Setup, said: Texts) -> dict[str, str]:
    sheet, values = setup.structure, chip_values(setup)
    kinds = {level.ante_kind for level in sheet.levels}
    return {
        "levels": written(sheet.levels, sheet.breaks, said),
        "ante": next(iter(kinds)) if len(kinds) == 1 else "each",
        "game": _game(setup),
        "mix": lists.written_mix(sheet.games) if _game(setup) == OWN else "",
        "seats": str(sheet.seats),
        "chips": _case(values),
        "values": typed.listed(tuple(values)),
        "inventory": lists.written_chips(setup.chip_set.chips, said),
        "stack_pieces": lists.written_pieces(setup.chip_set.stack),
        "color_ups": "\n".join(
            put(one, said) for one in lists.written_color_ups(setup.chip_set.color_ups)
        ),
        "open_order": typed.listed(setup.seating.tables),
        "redraws": typed.listed(setup.seating.redraws),
        "team_points": ", ".join(map(str, setup.teams.points)),
        "break_order": typed.listed(setup.break_order),
        "late": str(setup.late.levels if setup.late.is_set else setup.late_levels),
        "late_break": TICKED if setup.late.with_break else "",
        "day_ends": "\n".join(put(one, said) for one in lists.written_day_ends(setup.days.ends)),
        **_prizes(sheet.prizes),
    }


def _case(values: tuple[int, ...]) -> str:
    """The usual set that has these values; that of one's own else."""
    usual_set = next((case.key for case in CASES if case.values == values), OWN)
    return usual_set if values else NO_CHIPS


def _game(setup: Setup) -> str:
    sheet = setup.structure
    if sheet.rotation:
        return ROTATION + sheet.rotation
    return OWN if len(sheet.games) > 1 else next(iter(sheet.games), "")


def _prizes(prizes: Prizes) -> dict[str, str]:
    shape = next((name for name, has in _shapes(prizes).items() if has), "curve")
    return {
        "shape": shape,
        "paid_percent": typed.money(prizes.paid),
        "percentages": typed.written_shares(prizes.percentages),
        "by_field": lists.written_by_field(prizes.fields),
        "fixed": "\n".join(map(typed.money, prizes.fixed)),
    }


def _shapes(prizes: Prizes) -> dict[str, Any]:
    return {
        "percentages": prizes.percentages,
        "club": prizes.fields == CLUB,
        "by_field": prizes.fields,
        "fixed": prizes.fixed,
        "curve": prizes.paid,
    }


def _sold(setup: Setup) -> dict[str, str]:
    offers = setup.offers
    entry = offers.entry.prize if offers.entry is not None else setup.structure.entry
    told = {"reentry": offers.reentry, "rebuy": offers.rebuy, "add_on": offers.add_on}
    limit = str(offers.add_on.limit) if offers.add_on is not None else "1"
    return {
        "entry": typed.money(entry),
        "add_on_limit": limit,
        "currencies": currencies.written(offers.currencies),
        **_bounty(offers.bounty),
        **{name: TICKED if one is not None else "" for name, one in told.items()},
    }


def _bounty(bounty: Bounty | None) -> dict[str, str]:
    """What stands in lists and numbers of a bounty; the usual share where there is none."""
    if bounty is None:
        return {"bounty_head": "50", "bounty_since": "start"}
    return {
        "bounty_head": str(bounty.head),
        "bounty_envelopes": lists.written_envelopes(bounty.envelopes),
    }


def _book(setup: Setup, houses: Houses) -> dict[str, str]:
    if not setup.house:
        return {"book": setup.book}
    same = (name for name, told in houses.items() if told == (setup.book, setup.house))
    found = next(same, None)
    return {"book": HOUSE + found if found is not None else AS_IT_STANDS}
