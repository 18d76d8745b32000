"""The rulebook, or the house's."""

from __future__ import annotations

from floorman.sentences import say
from floorman.server.setup_form.field import Field, Section

BOOK = Section(
    "book",
    say("Book and house rules"),
    (
        Field(
            name="book",
            label=say("Book of rules"),
            kind="choice",
            paths=("book", "house"),
            usual="tda-2024",
            hint=say("A house's book is made on the page of the house rules"),
        ),
    ),
    say("Rulings have been given by this book: it stays to the end."),
)
