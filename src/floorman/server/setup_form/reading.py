"""The form read as a set-up, with all that is wrong in it by the field where it stands."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from floorman.rulebooks.book import available
from floorman.sentences import row, say
from floorman.server.setup_form import currencies, lists, typed
from floorman.server.setup_form.chip_cases import chips
from floorman.server.setup_form.field import TICKED, Field
from floorman.server.setup_form.fields import FIELDS
from floorman.server.setup_form.places import field_of
from floorman.server.setup_form.reader import Houses, Reader, put
from floorman.server.setup_form.sheet import structure
from floorman.server.setup_form.typed import Wrong
from floorman.tournament.findings.findings import Finding
from floorman.tournament.findings.setup_findings import setup_findings
from floorman.tournament.sheet.setup import Setup
from floorman.tournament.sheet.structure import Structure

LATE_SHARE = 3
"""Late entries are proposed for about this part of the levels: one in so many."""
LONGEST_NAME = 80
MOST_PLAYERS = 30_000
HOUSE = "house:"
"""Before the name of a house's book in the list of books."""
AS_IT_STANDS = "as-it-stands"
"""House rules of an event which are no book of the house as that is now."""


class Read(Struct, frozen=True):
    """The set-up, None where it cannot be made; what is wrong by field, what is unwise."""

    setup: Setup | None
    errors: dict[str, Finding]
    warnings: dict[str, Finding] = {}


def read(form: Mapping[str, str], base: Setup | None, houses: Houses) -> Read:
    """The set-up of a form; everything wrong is told at once."""
    it = Reader(form, base, houses)
    _choices(it)
    if it.errors:
        return Read(None, it.errors)
    _plain_fields(it)
    _name(it)
    sheet = structure(it, chips(it))
    _money(it)
    _book(it)
    if it.errors or sheet is None:
        return Read(None, it.errors)
    setup = _whole(it, sheet)
    found = setup_findings(setup)
    known = setup_findings(base).errors if base is not None else ()
    new = (one for one in found.errors if one not in known)
    return Read(setup, _by_field(new), _by_field(found.warnings))


def _by_field(found: Iterable[Finding]) -> dict[str, Finding]:
    """The first finding of each field; what belongs to none stands under its own place."""
    by: dict[str, Finding] = {}
    for one in found:
        by.setdefault(field_of(one.place) or one.place, one)
    return by


_READ: Mapping[str, Callable[[str], Any]] = {
    "line": str,
    "page": str,
    "whole": typed.whole,
    "money": typed.cents,
    "tick": lambda text: text == TICKED,
    "choice": str,
    "moment": typed.whole,
}
_LISTS: Mapping[str, Callable[[str], Any]] = {
    "stack_pieces": lists.pieces,
    "color_ups": lists.color_ups,
    "open_order": typed.numbers,
    "redraws": typed.numbers,
    "team_points": typed.numbers,
    "break_order": typed.numbers,
    "paid_percent": typed.cents,
    "percentages": typed.shares,
    "by_field": lists.by_field,
    "bounty_envelopes": lists.envelopes,
    "currencies": currencies.currencies,
    "fixed": typed.several,
    "day_ends": lists.day_ends,
}
_ELSEWHERE = ("name", "levels", "inventory", "game", "stack", "entry", "book", "late")
"""Fields whose parts of a set-up hang on others."""


def _choices(it: Reader) -> None:
    """Lists to choose from have what the page offers; only a form of somebody's own has another."""
    for name, field in FIELDS.items():
        text, offered = it.text(name), dict(field.choices)
        if text and offered and text not in offered:
            it.wrong(name, typed.unread(text, row(offered.values(), ", ")))


def _plain_fields(it: Reader) -> None:
    """What each field says by itself, under its path."""
    for name, field in FIELDS.items():
        if field.paths and name not in _ELSEWHERE:
            value = it.of(name, _LISTS.get(name, _READ[field.kind]))
            if field.kind == "tick":
                value = it.text(name) == TICKED
            if value is not None:
                put(it.data, _path(field), value)


def _path(field: Field) -> list[str]:
    return field.paths[0].partition("[]")[0].split(".")


def _name(it: Reader) -> None:
    name = it.text("name")
    if not name or len(name) > LONGEST_NAME:
        wrong = say("the name is too long") if name else say("the event has no name")
        it.wrong("name", Wrong(wrong, say("1 to 80 letters")))
    it.data["name"] = name


def _money(it: Reader) -> None:
    """What is sold, as far as it is."""
    offers = it.data.setdefault("offers", {})
    entry = it.of("entry", typed.cents, 0)
    it.data["structure"]["entry"] = entry
    for key in ("reentry", "rebuy", "add_on"):
        if it.text(key) != TICKED:
            offers.pop(key, None)
        elif key != "reentry":
            sold = offers.setdefault(key, {})
            sold["price"] = sold.get("price", {})
            sold.setdefault("chips", it.data["structure"].get("starting_stack", 0))
        elif not _told(offers["reentry"].get("price", {})):
            offers["reentry"].pop("price", None)
    if it.text("bounty"):
        offers["bounty"].setdefault("amount", 0)
    else:
        offers.pop("bounty", None)
    fees = offers.pop("entry", {})
    if _told(fees) or it.base is None or it.base.offers.entry is not None:
        offers["entry"] = {"prize": entry, **fees}
    _within(it, "players", 2, MOST_PLAYERS)


def _told(price: Mapping[str, Any]) -> bool:
    """Whether anything is said of a price; a box that is not ticked says nothing."""
    return any(value is not False for value in price.values())


def _within(it: Reader, name: str, least: int, most: int) -> None:
    allowed = say("{least:,} to {most:,}", least=least, most=most)
    text = it.text(name)
    try:
        is_right = not text or least <= typed.whole(text) <= most
    except Wrong:
        is_right = False
    if not is_right:
        it.errors[name] = Finding(name, say("{text} won't do", text=text), allowed)


def _book(it: Reader) -> None:
    key = it.text("book")
    it.data["house"] = ""
    if key == AS_IT_STANDS and it.base is not None:
        it.data |= {"book": it.base.book, "house": it.base.house}
    elif key.startswith(HOUSE) and key.removeprefix(HOUSE) in it.houses:
        book, rules = it.houses[key.removeprefix(HOUSE)]
        it.data |= {"book": book, "house": rules}
    elif key in available():
        it.data["book"] = key
    else:
        it.wrong("book", Wrong(say("there is no such book"), say("one of the list")))


def _whole(it: Reader, sheet: Structure) -> Setup:
    """The set-up of what was read."""
    entry = it.data["structure"]["entry"]
    if it.base is not None and it.base.offers.entry is not None:
        same = it.base.offers.entry.prize == entry
        entry = it.base.structure.entry if same else entry
    late = it.of("late", typed.whole)
    if late is None:
        late = len(sheet.levels) // LATE_SHARE
    put(it.data, ["late", "levels"], late)
    data = {key: value for key, value in it.data.items() if key != "structure"}
    commitment = it.base.commitment if it.base is not None else ""
    whole = {**data, "commitment": commitment, "structure": replace(sheet, entry=entry)}
    if not late and "reentry" in whole["offers"] and it.text("how") == "made":
        whole["offers"].pop("reentry")
    return msgspec.convert(msgspec.to_builtins(whole), Setup)
