"""Days and flights: when each ends, and how players go on."""

from __future__ import annotations

from floorman.sentences import say
from floorman.server.setup_form.field import Field, Section

DAYS = Section(
    "days",
    say("Days and flights"),
    (
        Field(
            name="day_ends",
            label=say("A day ends, a line for each day"),
            kind="page",
            paths=(
                "days.ends[].level",
                "days.ends[].minutes",
                "days.ends[].percent",
                "days.ends[].players",
                "days.ends[].a_table",
            ),
            hint=say("Such as level 9, 15 %, 40 players, 1 at each table: what comes first"),
        ),
        Field(
            name="feeds",
            label=say("A flight of the event"),
            kind="choice",
            paths=("days.feeds",),
            hint=say("Where its bags go on"),
        ),
        Field(
            name="sends",
            label=say("What goes on"),
            kind="choice",
            paths=("days.sends",),
            usual="stacks",
            choices=(
                ("stacks", say("the stacks, bagged")),
                ("players", say("the players, to a new stack")),
            ),
        ),
        Field(
            name="entries_in_all",
            label=say("Entries a player at most, in all flights"),
            kind="whole",
            paths=("days.entries_in_all",),
            hint=say("Empty: any number"),
        ),
        Field(
            name="flights",
            label=say("Flights that bring their bags here"),
            kind="whole",
            paths=("days.flights",),
            hint=say("Empty: any number. Seats are drawn when all have come"),
        ),
        Field(
            name="meets",
            label=say("Winners of rounds meet"),
            kind="choice",
            paths=("days.meets",),
            usual="draw",
            choices=(
                ("draw", say("as seats are drawn")),
                ("bracket", say("by the bracket: those of neighboring tables")),
            ),
        ),
        Field(
            name="several",
            label=say("Who bagged more than once goes on with"),
            kind="choice",
            paths=("days.several",),
            usual="best",
            choices=(
                ("best", say("the best stack")),
                ("first", say("the first stack")),
                ("all", say("all stacks in one")),
            ),
        ),
        Field(
            name="bought_out",
            label=say("Each other bag is bought out for"),
            kind="money",
            paths=("days.bought_out",),
            hint=say("Empty: for nothing"),
        ),
        Field(
            name="bought_by",
            label=say("That is paid by"),
            kind="choice",
            paths=("days.bought_by",),
            usual="prizes",
            choices=(("prizes", say("the prizes")), ("house", say("the house"))),
        ),
        Field(
            name="odd",
            label=say("Odd chips of a bag"),
            kind="choice",
            paths=("days.odd",),
            usual="race",
            choices=(
                ("race", say("are raced off at the table")),
                ("up", say("are rounded up")),
                ("near", say("are rounded to the nearest")),
            ),
        ),
        Field(
            name="smallest",
            label=say("Smallest chip of the next day"),
            kind="whole",
            paths=("days.smallest",),
            hint=say("For rounding. Empty: none is too small"),
        ),
    ),
    say("Days end, bags are closed and seats drawn on the page of days."),
    "days",
)  # fmt: skip
