"""The tax on what players win: a bundled table, or the house's own."""

from __future__ import annotations

from floorman.money.taxes import tables
from floorman.sentences import say, verbatim
from floorman.server.setup_form.field import Field, Section
from floorman.tournament.sheet.tax import OWN

TAX = Section(
    "tax",
    say("Tax"),
    (
        Field(
            name="tax_table",
            label=say("Tax table"),
            kind="choice",
            paths=("tax.table",),
            choices=(
                ("", say("none")),
                *((key, verbatim(table.title)) for key, table in tables().items()),
                (OWN, say("our own")),
            ),
            hint=say("What slips say of a prize and its bounties. Ask your tax adviser"),
        ),
        Field(
            name="tax_form",
            label=say("Form"),
            paths=("tax.form",),
            hint=say("What it is called"),
            when="tax_table=own",
        ),
        Field(
            name="tax_threshold",
            label=say("Due from"),
            kind="money",
            paths=("tax.threshold",),
            when="tax_table=own",
        ),
        Field(
            name="tax_more_than",
            label=say("Only for more than that"),
            kind="tick",
            paths=("tax.more_than",),
            when="tax_table=own",
        ),
        Field(
            name="tax_less_entry",
            label=say("What the entry paid is taken off before"),
            kind="tick",
            paths=("tax.less_entry",),
            when="tax_table=own",
        ),
        Field(
            name="tax_rate",
            label=say("Withheld, in percent"),
            kind="money",
            paths=("tax.rate",),
            when="tax_table=own",
        ),
        Field(
            name="tax_no_number",
            label=say("Withheld without a tax number, in percent"),
            kind="money",
            paths=("tax.no_number",),
            when="tax_table=own",
        ),
        Field(
            name="tax_abroad",
            label=say("Withheld from residents of other countries, in percent"),
            kind="money",
            paths=("tax.abroad",),
            when="tax_table=own",
        ),
        Field(
            name="tax_source",
            label=say("What it rests on"),
            paths=("tax.source",),
            hint=say("Such as the law, and of what day"),
            when="tax_table=own",
        ),
    ),
    say("Slips have the figures from now on; what was paid stays as it was."),
    "payouts",
)
