"""The event itself: when, what it is called, what is told of it."""

from __future__ import annotations

from floorman.sentences import say
from floorman.server.setup_form.field import Field, Section

EVENT = Section(
    "event",
    say("Event"),
    (
        Field(
            name="start",
            label=say("Date and start"),
            kind="moment",
            paths=("start",),
            hint=say("Empty: no day is fixed"),
        ),
        Field(
            name="venue", label=say("Venue"), paths=("venue",), hint=say("On screens and prints")
        ),
        Field(
            name="color",
            label=say("Color"),
            kind="choice",
            paths=("color",),
            usual="green",
            choices=(
                ("green", say("Green")),
                ("blue", say("Blue")),
                ("red", say("Red")),
                ("yellow", say("Yellow")),
                ("purple", say("Purple")),
                ("orange", say("Orange")),
                ("pink", say("Pink")),
                ("grey", say("Gray")),
                ("", say("None")),
            ),
        ),
        Field(
            name="description",
            label=say("Notes for players"),
            kind="page",
            paths=("description",),
            hint=say("On the players' page and the event sheet"),
        ),
    ),
    say("These stand on screens and prints already. A message reaches everybody."),
    "screens",
)
