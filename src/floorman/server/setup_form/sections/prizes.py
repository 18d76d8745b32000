"""Prizes, guarantee and added money."""

from __future__ import annotations

from floorman.sentences import say
from floorman.server.setup_form.field import Field, Section

PRIZES = Section(
    "prizes",
    say("Prizes"),
    (
        Field(
            name="shape",
            label=say("How the pool is shared"),
            kind="choice",
            usual="curve",
            choices=(
                ("curve", say("By a curve over the field")),
                ("percentages", say("By fixed percentages")),
                ("by_field", say("By percentages for the size of the field")),
                ("fixed", say("As a list of amounts")),
            ),
        ),
        Field(
            name="paid_percent",
            label=say("Places paid, of a hundred entries"),
            kind="whole",
            paths=("structure.prizes.paid_percent",),
            usual="15",
            when="shape=curve",
        ),
        Field(
            name="minimum",
            label=say("Smallest prize"),
            kind="money",
            paths=("structure.prizes.minimum",),
            hint=say("Empty: what the curve gives"),
            when="shape=curve",
        ),
        Field(
            name="percentages",
            label=say("Percentages, first place first"),
            paths=("structure.prizes.percentages",),
            hint=say("Such as 50, 30, 20"),
            when="shape=percentages",
        ),
        Field(
            name="by_field",
            label=say("Entries and percentages, one a line"),
            kind="page",
            paths=("structure.prizes.fields[].entries", "structure.prizes.fields[].percentages"),
            hint=say("Such as 10: 60, 40 for ten entries or more"),
            when="shape=by_field",
        ),
        Field(
            name="fixed",
            label=say("Amounts, first place first"),
            kind="page",
            paths=("structure.prizes.fixed",),
            hint=say("Such as 500, 300, 200"),
            when="shape=fixed",
        ),
        Field(
            name="round_to",
            label=say("Round prizes to"),
            kind="money",
            paths=("structure.prizes.round_to",),
            usual="1",
            hint=say("What is left over goes to first place"),
        ),
        Field(
            name="guarantee",
            label=say("Guarantee"),
            kind="money",
            paths=("offers.guarantee",),
            hint=say("The house makes up what the pool is short of it"),
        ),
        Field(
            name="added",
            label=say("Added money"),
            kind="money",
            paths=("offers.added",),
            hint=say("On top of what players pay"),
        ),
    ),
    say("The prizes are settled on their own page: change the list there, or lock it anew."),
    "payouts",
)
