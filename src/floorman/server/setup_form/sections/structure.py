"""Levels: proposed, typed or pasted; breaks, antes, stacks."""

from __future__ import annotations

from floorman.sentences import say
from floorman.server.setup_form.field import LEVEL, Field, Section

STRUCTURE = Section(
    "structure",
    say("Structure"),
    (
        Field(
            name="how",
            label=say("Levels"),
            kind="choice",
            usual="made",
            choices=(
                ("made", say("Proposed from players, chips and length")),
                ("typed", say("Typed, or pasted from a sheet")),
            ),
        ),
        Field(
            name="speed",
            label=say("Speed"),
            kind="choice",
            usual="regular",
            choices=(
                ("slow", say("Slow")),
                ("regular", say("Regular")),
                ("turbo", say("Turbo")),
                ("hyper", say("Hyper")),
            ),
            when="how=made",
        ),
        Field(
            name="level_minutes",
            label=say("Minutes a level"),
            kind="whole",
            hint=say("Empty: as the speed suggests"),
            when="how=made",
        ),
        Field(
            name="break_every",
            label=say("Minutes between breaks"),
            kind="whole",
            usual="120",
            hint=say("0 for no breaks"),
            when="how=made",
        ),
        Field(
            name="break_minutes",
            label=say("Minutes a break"),
            kind="whole",
            usual="10",
            when="how=made",
        ),
        Field(
            name="levels",
            label=say("Levels and breaks, one a line"),
            kind="page",
            paths=(
                *(
                    f"{LEVEL}[].{name}"
                    for name in (
                        *("number", "small_blind", "big_blind", "ante", "ante_kind", "bring_in"),
                        *("small_bet", "big_bet", "minutes", "hands"),
                    )
                ),
                "structure.breaks[].after_level",
                "structure.breaks[].minutes",
            ),
            hint=say("Small blind, big blind, ante, minutes; and between them Break 15"),
            when="how=typed",
        ),
        Field(
            name="ante",
            label=say("Ante"),
            kind="choice",
            usual="big-blind",
            choices=(
                ("big-blind", say("Big blind ante")),
                ("each", say("Each player")),
                ("button", say("Button ante")),
                ("none", say("No ante")),
            ),
        ),
        Field(
            name="stack",
            label=say("Starting stack"),
            kind="whole",
            paths=("structure.starting_stack",),
            hint=say("Empty: as the chips suggest"),
        ),
        Field(
            name="overtime",
            label=say("After the last level"),
            kind="choice",
            paths=("structure.overtime",),
            usual="double",
            choices=(
                ("double", say("each further level doubles the blinds")),
                ("repeat", say("the last level is played again")),
                ("stay", say("the last level goes on without an end")),
            ),
        ),
        Field(
            name="pace",
            label=say("Hands an hour at a table"),
            kind="whole",
            paths=("structure.pace",),
            usual="30",
        ),
    ),
    say("Levels that have begun stay as they are. Coming ones are changed here or at the clock."),
    "clock",
)
