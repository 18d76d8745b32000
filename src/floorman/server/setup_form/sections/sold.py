"""Rebuys and add-ons: what is sold, and when."""

from __future__ import annotations

from floorman.sentences import NOTHING, Sentence, say
from floorman.server.setup_form.field import YES, Field, Kind, Section
from floorman.server.setup_form.sections.fees import fees


def _sold(key: str, title: Sentence, first: tuple[Field, ...], last: tuple[Field, ...]) -> Section:
    """Chips that are sold to who has a seat: rebuys, or add-ons."""
    path, when = {"rebuy": "offers.rebuy", "add_on": "offers.add_on"}[key], f"{key}=yes"

    def field(name: str, label: Sentence, kind: Kind, part: str, hint: Sentence = NOTHING) -> Field:
        return Field(
            name=f"{key}_{name}",
            label=label,
            kind=kind,
            paths=(f"{path}.{part}",),
            hint=hint,
            when=when,
        )

    shared = (
        field("prize", say("Price, for the prizes"), "money", "price.prize"),
        field("house", say("Fee for the house"), "money", "price.house"),
        field("staff", say("Fee for the staff"), "money", "price.staff"),
        *fees(key, f"{path}.price", when),
        field("chips", say("Chips for it"), "whole", "chips", say("Empty: a starting stack")),
        field("first", say("From level"), "whole", "first", say("Empty: from the start")),
        field("until", say("Until the end of level"), "whole", "until", say("Empty: no end")),
    )
    after = say("The desk has sold by this price. What was sold is undone at the players' page.")
    return Section(key, title, (*first, *shared, *last), after, "players")


REBUYS = _sold(
    "rebuy",
    say("Rebuys"),
    (Field(name="rebuy", label=say("Rebuys"), kind="choice", choices=YES),),
    (
        Field(
            name="rebuy_limit",
            label=say("Rebuys an entry at most"),
            kind="whole",
            paths=("offers.rebuy.limit",),
            hint=say("Empty: any number"),
            when="rebuy=yes",
        ),
        Field(
            name="rebuy_at_most",
            label=say("With a stack of at most"),
            kind="whole",
            paths=("offers.rebuy.at_most",),
            hint=say("Empty: with any stack"),
            when="rebuy=yes",
        ),
    ),
)
ADD_ONS = _sold(
    "add_on",
    say("Add-ons"),
    (Field(name="add_on", label=say("Add-ons"), kind="choice", choices=YES),),
    (
        Field(
            name="add_on_at_break",
            label=say("Only in the break after that level"),
            kind="tick",
            paths=("offers.add_on.at_break",),
            when="add_on=yes",
        ),
        Field(
            name="add_on_limit",
            label=say("Add-ons an entry at most"),
            kind="whole",
            paths=("offers.add_on.limit",),
            usual="1",
            hint=say("0: any number"),
            when="add_on=yes",
        ),
    ),
)
