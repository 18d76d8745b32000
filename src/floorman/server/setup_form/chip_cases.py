"""The chips of a form: a usual case of them, values that were typed, or a whole inventory."""

from __future__ import annotations

from msgspec import Struct

from floorman.sentences import row, say
from floorman.server.setup_form import lists, typed
from floorman.server.setup_form.reader import OWN, Reader, put
from floorman.server.setup_form.typed import Wrong
from floorman.tournament.sheet.chip_set import Chip

OF_CHIPS = {
    5: "red", 25: "green", 100: "black", 500: "purple", 1_000: "yellow", 5_000: "orange",
    25_000: "pink", 100_000: "white",
}  # fmt: skip
"""The usual colours of chips."""


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
NO_CHIPS = "none"


def chips(it: Reader) -> tuple[int, ...]:
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
        put(it.data, ["chip_set", "chips"], told)
    elif known:
        usual = tuple(Chip(value, OF_CHIPS.get(value, "")) for value in values)
        put(it.data, ["chip_set", "chips"], usual)
    return values


def usual_stack(it: Reader, values: tuple[int, ...]) -> int:
    """What is dealt where no stack is told: the case's, or 100 of the largest chip.

    0 where none can be proposed.
    """
    case = next((one for one in CASES if one.key == it.text("chips")), None)
    if case is not None:
        return case.stack
    return 100 * values[-1] if values and it.text("how") != "typed" else 0
