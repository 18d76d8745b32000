"""Entries, late ones and re-entries, with their prices."""

from __future__ import annotations

from floorman.sentences import say
from floorman.server.setup_form.field import TICKED, YES, Field, Section
from floorman.server.setup_form.sections.fees import fees

ENTRIES = Section(
    "entries",
    say("Entries and re-entries"),
    (
        Field(
            name="entry",
            label=say("Entry, for the prizes"),
            kind="money",
            paths=("structure.entry", "offers.entry.prize"),
            hint=say("Empty without money"),
        ),
        Field(
            name="fee_house",
            label=say("Fee for the house"),
            kind="money",
            paths=("offers.entry.house",),
            hint=say("On top of the entry"),
        ),
        Field(
            name="fee_staff",
            label=say("Fee for the staff"),
            kind="money",
            paths=("offers.entry.staff",),
            hint=say("On top of the entry"),
        ),
        *fees("fee", "offers.entry"),
        Field(
            name="late",
            label=say("Late entries until the end of level"),
            kind="whole",
            paths=("late.levels", "late_levels"),
            hint=say("Empty: about a third; 0 for none"),
        ),
        Field(
            name="late_break",
            label=say("The break after that level counts too"),
            kind="tick",
            paths=("late.with_break",),
            usual=TICKED,
        ),
        Field(
            name="late_minutes",
            label=say("or until this many minutes after the start"),
            kind="whole",
            paths=("late.minutes",),
        ),
        Field(
            name="late_until",
            label=say("or until"),
            kind="moment",
            paths=("late.until",),
        ),
        Field(
            name="late_hands",
            label=say("or until a table has dealt this many hands"),
            kind="whole",
            paths=("late.hands",),
        ),
        Field(name="reentry", label=say("Re-entries"), kind="choice", choices=YES),
        Field(
            name="reentry_limit",
            label=say("Re-entries a player at most"),
            kind="whole",
            paths=("offers.reentry.limit",),
            hint=say("Empty: any number"),
            when="reentry=yes",
        ),
        Field(
            name="reentry_until",
            label=say("Until the end of level"),
            kind="whole",
            paths=("offers.reentry.until",),
            hint=say("Empty: as long as entries are open"),
            when="reentry=yes",
        ),
        Field(
            name="reentry_prize",
            label=say("Price, for the prizes"),
            kind="money",
            paths=("offers.reentry.price.prize",),
            hint=say("Empty: as an entry"),
            when="reentry=yes",
        ),
        Field(
            name="reentry_house",
            label=say("Fee for the house"),
            kind="money",
            paths=("offers.reentry.price.house",),
            when="reentry=yes",
        ),
        Field(
            name="reentry_staff",
            label=say("Fee for the staff"),
            kind="money",
            paths=("offers.reentry.price.staff",),
            when="reentry=yes",
        ),
        *fees("reentry", "offers.reentry.price", "reentry=yes"),
        Field(
            name="reentry_give_up",
            label=say("A live stack may be given up for it"),
            kind="tick",
            paths=("offers.reentry.give_up",),
            when="reentry=yes",
        ),
        Field(
            name="absent_until",
            label=say("No-shows may be removed after level"),
            kind="whole",
            paths=("offers.absent_until",),
            hint=say("Empty: at any time"),
        ),
        Field(
            name="absent",
            label=say("The entry of a no-show"),
            kind="choice",
            paths=("offers.absent",),
            usual="forfeit",
            choices=(("forfeit", say("stays in the prizes")), ("refund", say("is given back"))),
        ),
    ),
    say("Entries have been sold at this price. Late entries are opened and closed at the clock."),
    "clock",
)
