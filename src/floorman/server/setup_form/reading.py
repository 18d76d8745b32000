"""The form read as a set-up, with all that is wrong in it by the field where it stands."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from floorman.errors import BadSetup, Unknown
from floorman.games.game import game, games, rotation
from floorman.lab.generator import Wish, generate
from floorman.rulebooks.book import available
from floorman.sentences import row, say
from floorman.server.setup_form import currencies, lists, typed
from floorman.server.setup_form.field import TICKED, Field
from floorman.server.setup_form.fields import FIELDS, counts
from floorman.server.setup_form.levels import levels
from floorman.server.setup_form.places import field_of
from floorman.server.setup_form.sections.prizes import CLUB
from floorman.server.setup_form.typed import Wrong
from floorman.tournament.findings.findings import Finding
from floorman.tournament.findings.setup_findings import setup_findings
from floorman.tournament.sheet.chip_set import Chip
from floorman.tournament.sheet.setup import Setup
from floorman.tournament.sheet.structure import Structure

LONGEST_EVENT = 24 * 60
LATE_SHARE = 3
"""Late entries are proposed for about this part of the levels: one in so many."""
LONGEST_NAME = 80
MOST_PLAYERS = 30_000
OF_CHIPS = {
    5: "red", 25: "green", 100: "black", 500: "purple", 1_000: "yellow", 5_000: "orange",
    25_000: "pink", 100_000: "white",
}  # fmt: skip
"""The usual colours of chips."""


OF_WISH = {"entries": "players", "minutes": "hours", "chips": "values"}
"""Fields of a wish that are called otherwise on the form."""


class ChipCase(Struct, frozen=True):
    """A usual set of chips with the stack that is dealt from it."""

    key: str
    values: tuple[int, ...]
    stack: int


CASES = (
    ChipCase("club", (25, 100, 500, 1_000, 5_000), 10_000),
    ChipCase("deep", (100, 500, 1_000, 5_000, 25_000), 30_000),
    ChipCase("home", (5, 25, 100, 500), 1_500),
)
OWN, NO_CHIPS = "own", "none"
ROTATION = "rotation:"
"""Before the key of a rotation in the list of games."""

Houses = Mapping[str, tuple[str, str]]
"""The books of the house by their names: the book each rests on, and its rules."""
HOUSE = "house:"
"""Before the name of a house's book in the list of books."""
AS_IT_STANDS = "as-it-stands"
"""House rules of an event which are no book of the house as that is now."""


class Read(Struct, frozen=True):
    """The set-up, None where it cannot be made; what is wrong by field, what is unwise."""

    setup: Setup | None
    errors: dict[str, Finding]
    warnings: dict[str, Finding] = {}


class Reader:
    """Reads one form. ``base`` is the set-up that it was filled with, if it was."""

    def __init__(self, form: Mapping[str, str], base: Setup | None, houses: Houses) -> None:
        self.form, self.base, self.houses = form, base, houses
        self.errors: dict[str, Finding] = {}
        self.data: dict[str, Any] = {}

    def text(self, name: str) -> str:
        """What stands in a field; nothing where it does not count."""
        field = FIELDS[name]
        return self.form.get(name, "").strip() if counts(field, self.form) else ""

    def of(self, name: str, read: Callable[[str], Any], empty: Any = None) -> Any:
        """What a field says; ``empty`` where nothing stands in it, or what cannot be read."""
        text = self.text(name)
        if not text:
            return empty
        try:
            return read(text)
        except Wrong as wrong:
            self.wrong(name, wrong)
        return empty

    def wrong(self, name: str, found: Wrong) -> None:
        """Say what is wrong at a field."""
        self.errors.setdefault(name, Finding(name, found.wrong, found.allowed))


def read(form: Mapping[str, str], base: Setup | None, houses: Houses) -> Read:
    """The set-up of a form; everything wrong is told at once."""
    it = Reader(form, base, houses)
    _choices(it)
    if it.errors:
        return Read(None, it.errors)
    _plain_fields(it)
    _name(it)
    chips = _chips(it)
    sheet = _structure(it, chips)
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
    "fixed": lists.amounts,
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
                _put(it.data, _path(field), value)


def _path(field: Field) -> list[str]:
    return field.paths[0].partition("[]")[0].split(".")


def _put(data: dict[str, Any], path: list[str], value: Any) -> None:
    *inner, last = path
    for part in inner:
        data = data.setdefault(part, {})
    data[last] = value


def _name(it: Reader) -> None:
    name = it.text("name")
    if not name or len(name) > LONGEST_NAME:
        wrong = say("the name is too long") if name else say("the event has no name")
        it.wrong("name", Wrong(wrong, say("1 to 80 letters")))
    it.data["name"] = name


def _chips(it: Reader) -> tuple[int, ...]:
    """The values in play; their colours and numbers go into the set of chips."""
    key = it.text("chips")
    told: tuple[Chip, ...] = it.of("inventory", lists.chips, ())
    if key == NO_CHIPS:
        values: tuple[int, ...] = ()
    elif key != OWN:
        values = next((case.values for case in CASES if case.key == key), ())
        if not values:
            it.wrong("chips", typed.unread(key, row((case.key for case in CASES), ", ")))
    elif told and not it.text("values"):
        values = tuple(sorted(chip.value for chip in told))
    else:
        if not it.text("values"):
            it.wrong("values", Wrong(say("no chips"), say("values such as 25, 100, 500")))
        values = it.of("values", lists.values, ())
    if told and values and {chip.value for chip in told} != set(values):
        listed = row(map(str, values), ", ")
        it.wrong("inventory", Wrong(say("these are other values"), listed))
    known = it.base is None or bool(it.base.chip_set.chips)
    if told:
        _put(it.data, ["chip_set", "chips"], told)
    elif known:
        usual = tuple(Chip(value, OF_CHIPS.get(value, "")) for value in values)
        _put(it.data, ["chip_set", "chips"], usual)
    return values


def _structure(it: Reader, chips: tuple[int, ...]) -> Structure | None:
    """The sheet: proposed from the wish, or as its levels were typed."""
    keys, named = _games(it)
    stack = it.of("stack", typed.whole, 0) or _usual_stack(it, chips)
    players = it.of("players", typed.whole, 0)
    own = it.data.setdefault("structure", {})
    own |= {"games": keys, "rotation": named, "chips": chips, "starting_stack": stack}
    own |= {"name": it.text("name"), "entry": 0, "rotate_hands": own.get("rotate_hands", 0)}
    prizes = own.pop("prizes", {})
    own |= {"seats": own.get("seats", 0), "pace": own.get("pace", 1), "prizes": prizes}
    own["prizes"] = _prizes(it, prizes)
    if it.text("how") == "typed":
        kind = it.text("ante") if it.text("ante") != "none" else "each"
        made = it.of("levels", lambda text: levels(text, kind))  # type: ignore[arg-type]
        if made is None:
            it.wrong("levels", Wrong(say("no levels"), say("a line for each level")))
            return None
        own |= {"levels": made[0], "breaks": made[1]}
    elif not _generated(it, own, players):
        return None
    return _converted(it, own)


AS_EVER: Mapping[str, Any] = {
    "paid_hundredths": 0,
    "curve": "harmonic",
    "tiers": False,
    "nice": False,
    "remainder": "largest",
}
"""What is left unset where the form says what always was."""


def _prizes(it: Reader, told: dict[str, Any]) -> dict[str, Any]:
    """The prizes as they were told; what goes with a curve that is not chosen is left out."""
    whole, hundredths = divmod(told.pop("paid_percent", 0), 100)
    if told.get("curve") != "power":
        told = {name: one for name, one in told.items() if name not in ("first", "tiers", "nice")}
    if it.text("shape") == "club":
        told["fields"] = CLUB
    told |= {"paid_percent": whole, "paid_hundredths": hundredths}
    return {"round_to": 1, **{name: one for name, one in told.items() if AS_EVER.get(name) != one}}


def _converted(it: Reader, own: dict[str, Any]) -> Structure | None:
    """The sheet from its parts; None once something is said to be wrong."""
    if it.errors:
        return None
    return msgspec.convert(msgspec.to_builtins(own), Structure)


def _generated(it: Reader, own: dict[str, Any], players: int) -> bool:
    """Propose the levels; False where they cannot be."""
    minutes = _minutes(it)
    length = it.of("level_minutes", typed.whole, 0)
    every = it.of("break_every", typed.whole, 0)
    pause = it.of("break_minutes", typed.whole, 0)
    if it.errors:
        return False
    wish = Wish(
        stack=own["starting_stack"],
        entries=max(2, players),
        chips=own["chips"],
        minutes=minutes,
        level_minutes=length,
        speed=it.text("speed"),  # type: ignore[arg-type]
        ante=it.text("ante"),  # type: ignore[arg-type]
        games=own["games"] or ("nlhe",),
        seats=own["seats"] or 9,
        break_every=every,
        break_minutes=pause,
        name=it.text("name"),
    )
    try:
        sheet = generate(wish)
    except BadSetup as error:
        for place, wrong, allowed in error.findings:
            it.wrong(OF_WISH.get(place, place), Wrong(wrong, allowed))
        if not error.findings:
            it.wrong("hours", Wrong(error.wrong, error.allowed))
        return False
    own |= {"levels": sheet.levels, "breaks": sheet.breaks}
    own["seats"] = min(own["seats"], sheet.seats)
    return True


def _minutes(it: Reader) -> int:
    allowed = say("hours from 0.5 to 24, such as 4 or 3.5")
    try:
        minutes = typed.cents(it.text("hours")) * 60 // 100
    except Wrong:
        minutes = 0
    if not 30 <= minutes <= LONGEST_EVENT:
        it.wrong("hours", Wrong(say("no length"), allowed))
    return minutes


def _usual_stack(it: Reader, chips: tuple[int, ...]) -> int:
    case = next((one for one in CASES if one.key == it.text("chips")), None)
    if case is not None:
        return case.stack
    return 100 * chips[-1] if chips and it.text("how") != "typed" else 0


def _games(it: Reader) -> tuple[tuple[str, ...], str]:
    """The games, and the name of the rotation if they are one."""
    key = it.text("game")
    if key == OWN:
        if not it.text("mix"):
            it.wrong("mix", Wrong(say("no game is named"), say("names from the list of games")))
        return it.of("mix", lists.mix, ()), ""
    if not key:
        return (), ""
    try:
        if key.startswith(ROTATION):
            named = key.removeprefix(ROTATION)
            # Dealer's choice lists no games of its own: every game may be called.
            return rotation(named).games or games(), named
        return (game(key).key,), ""
    except Unknown:
        it.wrong("game", Wrong(say("there is no such game"), say("one of the list")))
        return (), ""


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
    allowed = say("{least} to {most}", least=least, most=most)
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
    _put(it.data, ["late", "levels"], late)
    data = {key: value for key, value in it.data.items() if key != "structure"}
    commitment = it.base.commitment if it.base is not None else ""
    whole = {**data, "commitment": commitment, "structure": replace(sheet, entry=entry)}
    if not late and "reentry" in whole["offers"] and it.text("how") == "made":
        whole["offers"].pop("reentry")
    return msgspec.convert(msgspec.to_builtins(whole), Setup)
