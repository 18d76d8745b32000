"""What a field of the form that sets an event up is, and a section of it that folds.

``paths`` are the fields of a set-up that a field of the form has in hand. A test holds them against
those that the core has, so that nothing the core knows is without a place on the page.
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from floorman.sentences import NOTHING, Sentence, say

Kind = Literal["line", "page", "whole", "money", "tick", "choice", "moment"]
"""How a field looks: a line or several, a number, money, a box, a list to choose from, a date."""
Choices = tuple[tuple[str, Sentence], ...]
LEVEL = "structure.levels"


class Field(Struct, frozen=True, kw_only=True):
    """A field: its name in the form, its words, and which part of the set-up it has in hand.

    ``usual`` stands in it at first. ``when`` is "field=value" or several values with | between:
    it counts, and is shown, only then.
    """

    name: str
    label: Sentence
    kind: Kind = "line"
    paths: tuple[str, ...] = ()
    hint: Sentence = NOTHING
    usual: str = ""
    choices: Choices = ()
    when: str = ""


class Section(Struct, frozen=True):
    """A part of the form that folds; ``after`` says what is still to be done once it has started.

    ``way`` is the page of the event where that is done.
    """

    key: str
    title: Sentence
    fields: tuple[Field, ...]
    after: Sentence
    way: str = ""


YES = (("", say("No")), ("yes", say("Yes")))
TICKED = "yes"
