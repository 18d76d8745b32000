"""Satellites: what seats are won, and where."""

from __future__ import annotations

from floorman.sentences import say
from floorman.server.setup_form.field import Field, Section

SATELLITE = Section(
    "satellite",
    say("Seats as prizes"),
    (
        Field(
            name="seat_worth",
            label=say("A seat is worth"),
            kind="money",
            paths=("satellite.seat",),
            hint=say("Empty: it is no satellite. The pool buys as many seats as it can"),
        ),
        Field(
            name="seat_target",
            label=say("Seats in the event"),
            kind="choice",
            paths=("satellite.target",),
            hint=say("None: winners get numbered vouchers"),
        ),
        Field(
            name="seat_of",
            label=say("Vouchers are for"),
            paths=("satellite.of",),
            hint=say("Such as the Main Event of another house"),
        ),
        Field(
            name="seat_rest",
            label=say("What is left of the pool"),
            kind="choice",
            paths=("satellite.rest",),
            usual="next",
            choices=(
                ("next", say("goes to the next place in cash")),
                ("split", say("is split among the winners")),
            ),
        ),
        Field(
            name="milestone",
            label=say("Who has so many chips may leave with a seat"),
            kind="whole",
            paths=("satellite.milestone",),
            hint=say("Empty: seats are won at the end"),
        ),
    ),
    say("Seats are given on the page of payouts."),
    "payouts",
)
