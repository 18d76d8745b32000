"""The chips that are in the room."""

from __future__ import annotations

from floorman.sentences import say
from floorman.server.setup_form.field import Field, Section

CHIPS = Section(
    "chips",
    say("Chips"),
    (
        Field(
            name="inventory",
            label=say("Chips of the house, one value a line"),
            kind="page",
            paths=(
                "structure.chips",
                "chip_set.chips[].value",
                "chip_set.chips[].color",
                "chip_set.chips[].pieces",
            ),
            hint=say("Value, color and how many there are, such as 25 green 400"),
        ),
        Field(
            name="stack_pieces",
            label=say("A starting stack in chips"),
            paths=("chip_set.stack",),
            hint=say("Such as 8x25, 8x100. Empty: the usual breakdown"),
        ),
        Field(
            name="color_ups",
            label=say("Color-ups, one a line"),
            kind="page",
            paths=(
                "chip_set.color_ups[].value",
                "chip_set.color_ups[].into",
                "chip_set.color_ups[].after_level",
            ),
            hint=say("Such as 25 into 100 after level 4. Empty: when a value is needed no more"),
        ),
        Field(
            name="race_announced",
            label=say("Players are told before play that odd chips are raced"),
            kind="tick",
            paths=("chip_set.race_announced",),
        ),
    ),
    say("Stacks are out. Values leave play by a color-up, on the page of the chips."),
    "chips",
)
