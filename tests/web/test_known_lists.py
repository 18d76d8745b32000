"""What the venue knows is chosen from a list: nobody types a table, seat or player by heart."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from html.parser import HTMLParser
from itertools import product
from typing import NamedTuple

import msgspec
import pytest

from floorman.floor.decide import ASKED
from floorman.tournament.sheet.bounds import Entry, Player, SeatNo, TableNo
from floorman.tournament.sheet.within import declared
from tests.slices import daily
from tests.web.every_page import Day, addresses, day, free_day, readers
from tests.web.web_play import House

KNOWN = tuple(
    declared(msgspec.inspect.type_info(one))[0] for one in (TableNo, SeatNo, Entry, Player)
)
"""The bounds of what a command calls a table, a seat, an entry or a player."""
NAMED = re.compile(
    r"^\.?(?:.*[._])?(?:book|dealer|entry|event|feeds|game|player|screen|seat|seat_target|table"
    r"|tables|seats|template)(?:\[\]|\{.*\})?$"
)
"""What fields of other forms are called that stand for one of several."""
TYPED = frozenset(("text", "search", "number", "tel", ""))
LISTED = ("list", "data-pick", "role")
"""How a field says that what is known comes as one types."""
SETUPS = ("new", "settings", "template-Kept")
NO_LIST: Mapping[tuple[str, str], str] = {
    ("SetBreakOrder", "tables"): "an order: all tables stand in it, and are put in another",
    ("PushDealers", "tables"): "an order: all tables stand in it, and are put in another",
    ("OpenTable", "table"): "a table that is not there yet",
    ("CountHeads", "heads"): "how many, not which",
    **dict.fromkeys(product(SETUPS, ("seats", "tables")), "how many"),
    **dict.fromkeys(product(SETUPS, ("entry",)), "what it costs"),
}
"""Fields that are typed all the same, each with the reason."""


class Field(NamedTuple):
    """A field that is typed: the act of its form, or else the form's id, and its name."""

    form: str
    name: str
    has_list: bool


class Fields(HTMLParser):
    """The fields of a page into which something is typed."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.found: set[Field] = set()
        self._form: dict[str, str] = {}
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = {name: value or "" for name, value in attrs}
        if tag == "form":
            self._form = given
        elif tag == "input" and given.get("type", "") in TYPED and given.get("name"):
            asks = self._form.get("data-act") or self._form.get("id", "")
            is_hidden = "hidden" in self._form
            if not is_hidden:
                self.found.add(Field(asks, given["name"], any(one in given for one in LISTED)))

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._form = {}


def is_known(one: Field) -> bool:
    """Whether the venue has a list of what is typed there."""
    told = re.sub(r"\[\]|\{.*\}", "", one.name)
    if one.form not in ASKED:
        return NAMED.match(one.name) is not None
    kinds = {field.name: field.type for field in msgspec.structs.fields(ASKED[one.form])}
    is_amount = "{" in one.name  # a number for each of them, not one of them
    return told in kinds and not is_amount and any(_of(kinds[told]))


def _of(kind: object) -> Iterator[bool]:
    """Whether a type, or that of what is in a list, is one of those that are known."""
    info = msgspec.inspect.type_info(kind)
    yield any(bounds in KNOWN for bounds in declared(info))
    for part in (getattr(info, "item_type", None), *getattr(info, "types", ())):
        if part is not None:
            yield any(bounds in KNOWN for bounds in declared(part))


@pytest.fixture(scope="module", params=daily(["paid", "free"], 1))
def seen(request: pytest.FixtureRequest, venue: House) -> Day:
    return day(venue) if request.param == "paid" else free_day(venue)


def test_nobody_types_what_the_venue_knows(venue: House, seen: Day) -> None:
    """Each such field of every page is a list to choose from, or offers one as one types."""
    typed: dict[Field, str] = {}
    with readers(venue) as read:
        for one in addresses(seen):
            answer = read[one.role].get(one.path, headers={"accept": "text/html"})
            if "text/html" in answer.headers["content-type"]:
                typed |= dict.fromkeys(Fields(answer.text).found, one.path)
    assert len(typed) > 100
    known = {field: path for field, path in typed.items() if is_known(field)}
    assert any(field.has_list for field in known)
    without = {one: path for one, path in known.items() if not one.has_list}
    assert not {one: path for one, path in without.items() if (one.form, one.name) not in NO_LIST}


@pytest.mark.parametrize(
    ("form", "name", "known"),
    [
        ("ReserveSeat", "player", True),
        ("Bust", "seats[]", True),
        ("Bust", "stacks{1}", False),
        ("SetButton", "small", True),
        ("StartBreak", "minutes", False),
        ("season", "correction.0.player", True),
        ("season", "correction.0.points", False),
        ("pair", "table", True),
    ],
)
def test_what_is_known_is_told_by_its_type(form: str, name: str, known: bool) -> None:
    """The test can fail."""
    assert is_known(Field(form, name, has_list=False)) is known
