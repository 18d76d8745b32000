"""At which field of the form a finding stands: findings have the places of structure files."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from floorman.server.setup_form.fields import FIELDS
from floorman.tournament.findings.setup_findings import place_of

OTHERS: Mapping[str, str] = {
    "add-on": "add_on_chips",
    "bounty": "bounty_amount",
    "bounty, envelope": "bounty_envelopes",
    "break": "levels",
    "break order": "break_order",
    "chip_set, chips": "inventory",
    "chip_set, stack": "stack_pieces",
    "chips": "values",
    "color-up": "color_ups",
    "entry": "entry",
    "game": "game",
    "games": "game",
    "other currency": "currencies",
    "late registration": "late",
    "late_registration": "late",
    "level": "levels",
    "payouts": "shape",
    "payouts, field": "by_field",
    "payouts, minimum_buy_ins": "minimum_buy_ins",
    "payouts, minimum_cash": "minimum",
    "payouts, percentages": "percentages",
    "payouts, prizes": "fixed",
    "rebuy": "rebuy_chips",
    "re-entry": "reentry_until",
    "redraws": "redraws",
    "rotation": "game",
    "tables": "open_order",
}
"""Places that no path of a set-up has, the longest that fits counts."""

_NUMBER = re.compile(r" \d+(?=,|$)")


def field_of(place: str) -> str:
    """The field at which a finding is said; "" where there is none.

    >>> field_of("rebuy, chips"), field_of("level 3, ante"), field_of("payouts, field 2, entries")
    ('rebuy_chips', 'levels', 'by_field')
    """
    known = _by_place()
    words = _NUMBER.sub("", place)
    while words:
        if found := known.get(words):
            return found
        words = words.rpartition(", ")[0]
    return ""


@cache
def _by_place() -> Mapping[str, str]:
    paths = {
        place_of(tuple(path.replace("[]", "").split("."))): name
        for name, field in FIELDS.items()
        for path in field.paths
    }
    return {**paths, **OTHERS}
