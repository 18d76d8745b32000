"""A procedure at the table: ordered steps, some of which wait."""

from __future__ import annotations

from typing import Literal

import msgspec

from floorman.sentences import Sentence, key, say, word

When = Literal["at-once", "after-the-betting", "on-the-next-street", "before-the-last-street"]

SPOKEN: dict[When, str] = {
    "at-once": key("{step}"),
    "after-the-betting": key("When this betting is over: {step:a}"),
    "on-the-next-street": key("When the betting of the next street is over: {step:a}"),
    "before-the-last-street": key("Before the last street: {step:a}"),
}


class Step(msgspec.Struct, frozen=True):
    """One thing to do, and from when on."""

    do: str
    when: When = "at-once"

    @property
    def sentence(self) -> Sentence:
        """The thing to do, as it is told to the dealer."""
        return say(SPOKEN[self.when], step=word(self.do))


class Procedure(msgspec.Struct, frozen=True):
    """Steps in order."""

    steps: tuple[Step, ...]

    @property
    def later(self) -> tuple[Step, ...]:
        """The steps that wait for the end of a betting round."""
        return tuple(step for step in self.steps if step.when != "at-once")

    def spoken(self) -> tuple[Sentence, ...]:
        """Every step as it is told to the dealer."""
        return tuple(step.sentence for step in self.steps)
