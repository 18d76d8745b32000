"""What is wrong with the chips of a set-up: values, inventory, color-ups, amounts not payable."""

from __future__ import annotations

from collections.abc import Iterator

from floorman.sentences import Sentence, row, say
from floorman.tournament.chips.breakdown import capacity, pieces_of, starting_pieces, values_left
from floorman.tournament.chips.color_up_plan import color_ups, smallest_at, unpostable
from floorman.tournament.findings.findings import Finding
from floorman.tournament.sheet.chip_set import chip_values, worth
from floorman.tournament.sheet.setup import Setup

MANY_PIECES = 60
"""More chips than this in one stack are a burden: three racks' columns of twenty."""


def chip_errors(setup: Setup, gone: tuple[int, ...] = ()) -> Iterator[Finding]:
    """What cannot be with the chips of the event, of which some may be gone; none without chips."""
    values = chip_values(setup)
    yield from _set_errors(setup)
    if not values:
        return
    yield from _stack_errors(setup)
    yield from _plan_errors(setup)
    yield from _posting_errors(setup, gone)
    yield from _sold_errors(setup)


def chip_warnings(setup: Setup) -> Iterator[Finding]:
    """What is unwise with the chips of the event: too few for the field, too many in a stack."""
    stack = starting_pieces(setup) if chip_values(setup) else {}
    field = setup.chip_set.expected
    enough = capacity(setup.chip_set.chips, stack)
    if enough is not None and enough < field:
        wrong = say(
            "there are chips for {enough:|stack|stacks} and {field:|entry is|entries are} expected",
            enough=enough,
            field=field,
        )
        yield Finding(
            "chip_set, chips", wrong, say("{enough:|entry|entries}, or more chips", enough=enough)
        )
    if sum(stack.values()) > MANY_PIECES:
        wrong = say("it is {values} chips", values=sum(stack.values()))
        yield Finding(
            "starting_stack",
            wrong,
            say("up to {many_pieces} chips, with larger values", many_pieces=MANY_PIECES),
        )


def _set_errors(setup: Setup) -> Iterator[Finding]:
    chips, sheet = setup.chip_set.chips, setup.structure.chips
    values = [chip.value for chip in chips]
    if len(set(values)) < len(values):
        yield Finding("chip_set, chips", say("a chip comes twice"), say("every value once"))
    if values and sheet and set(values) != set(sheet):
        wrong = say("they are {values}", values=_listed(tuple(sorted(values))))
        yield Finding(
            "chip_set, chips", wrong, say("those of the structure, {sheet}", sheet=_listed(sheet))
        )


def _stack_errors(setup: Setup) -> Iterator[Finding]:
    stack, amount = setup.chip_set.stack, setup.structure.starting_stack
    strange = [value for value in stack if value not in chip_values(setup)]
    if strange:
        allowed = _listed(chip_values(setup))
        yield Finding(
            "chip_set, stack", say("there is no chip of {strange}", strange=strange[0]), allowed
        )
    if stack and worth(stack) != amount:
        wrong = say("its chips come to {worth}", worth=worth(stack))
        yield Finding("chip_set, stack", wrong, say("the starting stack, {amount}", amount=amount))
    if amount and not starting_pieces(setup):
        wrong = say(
            "{amount} cannot be paid in chips of {chip_values}",
            amount=amount,
            chip_values=_listed(chip_values(setup)),
        )
        yield Finding("starting_stack", wrong, say("an amount that the chips can pay"))


def _plan_errors(setup: Setup) -> Iterator[Finding]:
    values, levels = chip_values(setup), len(setup.structure.levels)
    left = values
    for number, step in enumerate(setup.chip_set.color_ups, 1):
        place = f"color-up {number}"
        if not left or step.value != left[0]:
            allowed = (
                say("the smallest then in play, {left}", left=left[0]) if left else say("none")
            )
            yield Finding(place, say("{step} leaves out of turn", step=step.value), allowed)
        if step.into not in values or step.into % max(1, step.value) or step.into <= step.value:
            wrong = say("{step} does not fill a chip of {into}", step=step.value, into=step.into)
            yield Finding(place, wrong, say("a larger value of the event that it fills"))
        if not 1 <= step.after_level <= levels:
            yield Finding(
                place,
                say("there is no level {after_level}", after_level=step.after_level),
                say("1 to {levels}", levels=levels),
            )
        left = tuple(value for value in left if value != step.value)


def _posting_errors(setup: Setup, gone: tuple[int, ...]) -> Iterator[Finding]:
    """Amounts not payable in what is in play; those the smallest chip of all cannot pay are found
    with the sheet."""
    values, plan = values_left(setup, gone), color_ups(setup)
    least = chip_values(setup)[0]
    for level in setup.structure.levels:
        smallest = smallest_at(values, plan, level.number)
        for name, amount in unpostable(level, smallest) if smallest > least else ():
            wrong = say(
                "{amount} cannot be paid in chips of {smallest}, the smallest then in play",
                amount=amount,
                smallest=smallest,
            )
            allowed = say("multiples of {smallest}, or a later color-up", smallest=smallest)
            yield Finding(
                say("level {level}, {name}", level=level.number, name=name), wrong, allowed
            )


def _sold_errors(setup: Setup) -> Iterator[Finding]:
    """Chips sold that the values in play at the end of their window don't make up."""
    offers, stack = setup.offers, setup.structure.starting_stack
    late = max(setup.late_levels, setup.late.levels)
    sold = [("late registration", stack, late)] if late else []
    if offers.reentry is not None:
        sold.append(("re-entry", stack, offers.reentry.until))
    if offers.rebuy is not None:
        sold.append(("rebuy", offers.rebuy.chips, offers.rebuy.until))
    if offers.add_on is not None:
        after = offers.add_on.until + offers.add_on.at_break
        sold.append(("add-on", offers.add_on.chips, after))
    for place, chips, level in sold:
        yield from _sold(setup, place, chips, level or 1)


def _sold(setup: Setup, place: str, chips: int, level: int) -> Iterator[Finding]:
    plan = color_ups(setup)
    gone = tuple(step.value for step in plan if step.after_level < level)
    values = values_left(setup, gone)
    if chips < 1:
        yield Finding(place, say("it is for {chips} chips", chips=chips), say("at least 1 chip"))
    elif chips % values[0] and not pieces_of(chips, values):
        wrong = say(
            "{chips} cannot be paid in level {level} in chips of {values}",
            chips=chips,
            level=level,
            values=_listed(values),
        )
        yield Finding(place, wrong, say("a multiple of {values}", values=values[0]))


def _listed(values: tuple[int, ...]) -> Sentence:
    return row(map(str, values), ", ")
