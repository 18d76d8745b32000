"""Prizes, guarantee and added money."""

from __future__ import annotations

from floorman.sentences import say
from floorman.server.setup_form.field import Field, Section
from floorman.tournament.sheet.structure import FieldShares

CLUB = (
    FieldShares(2, (6_900, 3_100)),
    FieldShares(10, (5_000, 3_100, 1_900)),
    FieldShares(14, (4_600, 2_700, 1_700, 1_000)),
    FieldShares(22, (4_200, 2_500, 1_500, 1_000, 800)),
)
"""What clubs pay: the shares are usual ones of 186 played events; from how many entries is ours."""

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
                ("club", say("As clubs pay: 50, 31, 19 for ten entries, 46, 27, 17, 10 for 14")),
                ("by_field", say("By percentages for the size of the field")),
                ("fixed", say("As a list of amounts")),
            ),
        ),
        Field(
            name="paid_percent",
            label=say("Places paid, of a hundred entries"),
            paths=("structure.prizes.paid_percent", "structure.prizes.paid_hundredths"),
            usual="15",
            hint=say("Usual are 10, 12.5, 15 and 20"),
            when="shape=curve",
        ),
        Field(
            name="curve",
            label=say("How they fall"),
            kind="choice",
            paths=("structure.prizes.curve",),
            usual="harmonic",
            choices=(
                ("harmonic", say("As 1, 1/2, 1/3 …")),
                ("power", say("As in large rooms, from the smallest prize to the first")),
            ),
            when="shape=curve",
        ),
        Field(
            name="first",
            label=say("First prize, in percent of the pool"),
            kind="money",
            paths=("structure.prizes.first",),
            hint=say("Empty: as it usually is for so many places"),
            when="curve=power",
        ),
        Field(
            name="tiers",
            label=say("Places beyond the ninth are paid alike in groups"),
            kind="tick",
            paths=("structure.prizes.tiers",),
            when="curve=power",
        ),
        Field(
            name="nice",
            label=say("Prizes are nice numbers"),
            kind="tick",
            paths=("structure.prizes.nice",),
            when="curve=power",
        ),
        Field(
            name="minimum",
            label=say("Smallest prize"),
            kind="money",
            paths=("structure.prizes.minimum",),
            hint=say("Empty: what the curve gives. The World Series pays twice the entry"),
            when="shape=curve",
        ),
        Field(
            name="minimum_buy_ins",
            label=say("Smallest prize, in buy-ins"),
            kind="money",
            paths=("structure.prizes.minimum_buy_ins",),
            hint=say("Such as 2.02 times what an entry costs, in place of an amount"),
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
        ),
        Field(
            name="remainder",
            label=say("What rounding leaves"),
            kind="choice",
            paths=("structure.prizes.remainder",),
            usual="largest",
            choices=(
                ("largest", say("To the places that lost most by it")),
                ("first", say("To first place")),
            ),
            when="shape=curve|percentages|club|by_field",
        ),
        Field(
            name="staff_share",
            label=say("Share of the staff, in percent of the pool"),
            kind="money",
            paths=("offers.staff_share",),
            hint=say("Taken off before prizes are shared, such as 3"),
        ),
        Field(
            name="staff_cap",
            label=say("Share of the staff at most"),
            kind="money",
            paths=("offers.staff_cap",),
            hint=say("Empty: no cap"),
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
