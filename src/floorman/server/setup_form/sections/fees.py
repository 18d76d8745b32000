"""Shares of a price in percent for house and staff, as each kind of purchase may have them."""

from __future__ import annotations

from floorman.sentences import Sentence, say
from floorman.server.setup_form.field import Field


def fees(key: str, path: str, when: str = "") -> tuple[Field, ...]:
    """The fields of such shares: ``key`` before their names, ``path`` that of the price."""
    return (
        Field(
            name=f"{key}_house_share",
            label=say("House fee, in percent"),
            kind="money",
            paths=(f"{path}.house_share",),
            hint=say("Of what goes to the prizes, such as 10"),
            when=when,
        ),
        _cap(f"{key}_house_cap", say("House fee at most"), f"{path}.house_cap", when),
        Field(
            name=f"{key}_staff_share",
            label=say("Staff fee, in percent"),
            kind="money",
            paths=(f"{path}.staff_share",),
            when=when,
        ),
        _cap(f"{key}_staff_cap", say("Staff fee at most"), f"{path}.staff_cap", when),
        Field(
            name=f"{key}_withheld",
            label=say("Percentages are withheld from the prizes, not added to the price"),
            kind="tick",
            paths=(f"{path}.withheld",),
            when=when,
        ),
    )


def _cap(name: str, label: Sentence, path: str, when: str) -> Field:
    """The most that such a share comes to."""
    return Field(
        name=name,
        label=label,
        kind="money",
        paths=(path,),
        hint=say("Empty: no cap"),
        when=when,
    )
