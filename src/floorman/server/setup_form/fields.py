"""All fields of the form that sets an event up, in their order, and how a sent form is taken."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from floorman.sentences import say
from floorman.server.setup_form.field import Field
from floorman.server.setup_form.sections.book import BOOK
from floorman.server.setup_form.sections.bounties import BOUNTIES
from floorman.server.setup_form.sections.chips import CHIPS
from floorman.server.setup_form.sections.days import DAYS
from floorman.server.setup_form.sections.entries import ENTRIES
from floorman.server.setup_form.sections.event import EVENT
from floorman.server.setup_form.sections.game import GAME
from floorman.server.setup_form.sections.money import MONEY
from floorman.server.setup_form.sections.prizes import PRIZES
from floorman.server.setup_form.sections.satellite import SATELLITE
from floorman.server.setup_form.sections.seats import SEATS
from floorman.server.setup_form.sections.sold import ADD_ONS, REBUYS
from floorman.server.setup_form.sections.structure import STRUCTURE
from floorman.server.setup_form.sections.tax import TAX
from floorman.server.setup_form.sections.teams import TEAMS

BASICS = (
    Field(name="name", label=say("Name"), paths=("name", "structure.name")),
    Field(
        name="players",
        label=say("Players"),
        kind="whole",
        paths=("chip_set.expected",),
        hint=say("How many you expect, or list them below"),
    ),
    Field(name="hours", label=say("Length"), kind="choice", usual="4", when="how=made"),
    Field(name="people", label=say("One a line"), kind="page"),
    Field(name="chips", label=say("Chips"), kind="choice", usual="club"),
    Field(name="values", label=say("Values"), hint=say("Such as 25, 100, 500"), when="chips=own"),
    Field(name="then", label=say("And then"), kind="choice", usual="seats"),
)
"""What stands first and does not fold."""
SECTIONS = (
    EVENT,
    GAME,
    STRUCTURE,
    CHIPS,
    SEATS,
    ENTRIES,
    REBUYS,
    ADD_ONS,
    BOUNTIES,
    PRIZES,
    MONEY,
    TAX,
    SATELLITE,
    TEAMS,
    DAYS,
    BOOK,
)
FIELDS: Mapping[str, Field] = {
    field.name: field
    for field in (*BASICS, *(field for section in SECTIONS for field in section.fields))
}
KEPT = {"commitment": "the server's own: the draws stay as committed"}
"""Fields of a set-up that nobody types, each with the reason."""
PLAIN = ("like", "template")
"""What goes along with the form, and is no field of it."""


def usual() -> dict[str, str]:
    """The form as it stands at first."""
    return {name: field.usual for name, field in FIELDS.items()}


def counts(field: Field, form: Mapping[str, str]) -> bool:
    """Whether a field counts, as the others stand."""
    name, _, wanted = field.when.partition("=")
    return not name or form.get(name, "") in wanted.split("|")


def of_form(data: Mapping[str, str]) -> dict[str, str]:
    """The form that was sent, with boxes that are not ticked empty.

    The point before a name that a form has itself, as in ``.name``, is no part of it.
    """
    given = {key.removeprefix("."): text for key, text in data.items()}
    made = {name: given.get(name, "") for name in PLAIN}
    for name, field in FIELDS.items():
        choices = [key for key, _ in field.choices]
        text = given.get(name, "" if field.kind == "tick" else field.usual)
        made[name] = field.usual if choices and text not in choices else text
    return made


def set_up() -> Iterator[str]:
    """The parts of a set-up that the form has in hand."""
    yield from (path for field in FIELDS.values() for path in field.paths)
