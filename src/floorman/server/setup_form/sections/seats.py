"""Tables, seats, and how they fill."""

from __future__ import annotations

from floorman.sentences import say
from floorman.server.setup_form.field import Field, Section

SEATS = Section(
    "seats",
    say("Tables and seats"),
    (
        Field(
            name="seats",
            label=say("Seats a table"),
            kind="whole",
            paths=("structure.seats",),
            usual="9",
            hint=say("0 for a clock without seats"),
        ),
        Field(
            name="tables",
            label=say("Tables at most"),
            kind="whole",
            paths=("offers.tables",),
            hint=say("Empty: as many as are needed. When all are full, who comes is an alternate"),
        ),
        Field(
            name="open_order",
            label=say("Tables in the order they open"),
            paths=("seating.tables",),
            hint=say("Such as 1-4, 7, 8. Empty: from 1 on"),
        ),
        Field(
            name="open_at",
            label=say("Open the next table at so many players a table"),
            kind="whole",
            paths=("seating.open_at",),
            hint=say("Empty: when all are full"),
        ),
        Field(
            name="keep_open",
            label=say("No table breaks while entries are open"),
            kind="tick",
            paths=("seating.keep_open",),
        ),
        Field(
            name="shootout",
            label=say("Shootout: each table plays down to one player"),
            kind="tick",
            paths=("seating.shootout",),
        ),
        Field(
            name="stays_put",
            label=say("Each table plays on as it was drawn: nobody is moved"),
            kind="tick",
            paths=("seating.fixed",),
            hint=say("For a round whose winners play on in another event"),
        ),
        Field(
            name="redraws",
            label=say("Draw all seats anew with so many players left"),
            paths=("seating.redraws",),
            hint=say("Such as 27, 18. The final table is drawn in any case as the book has it"),
        ),
        Field(
            name="break_order",
            label=say("Tables in the order they break"),
            paths=("break_order",),
            hint=say("Tables not named break before those. Empty: the last opened first"),
        ),
    ),
    say("Seats are drawn. Tables open, close and break on the pages of tables and moves; the "
        "breaking order stands below."),
    "moves",
)  # fmt: skip
