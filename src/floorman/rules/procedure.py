"""A procedure at the table: ordered steps, and how far they are done."""

from __future__ import annotations

from typing import Literal

import msgspec

from floorman.errors import IllegalAct
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
    """Steps in order, of which the first ``done`` are done; plain data, so it can be laid aside.

    >>> flop = Procedure("four-card-flop", (Step(say("Call the floor.")), Step(say("Scramble."))))
    >>> flop = flop.finished("Call the floor.")
    >>> flop.next.do, flop.is_over
    ('Scramble.', False)
    """

    topic: str
    steps: tuple[Step, ...]
    done: int = 0

    @property
    def is_over(self) -> bool:
        """Whether every step is done."""
        return self.done == len(self.steps)

    @property
    def next(self) -> Step | None:
        """The step to do now, None when all are done."""
        return None if self.is_over else self.steps[self.done]

    def finished(self, do: str) -> Procedure:
        """The procedure with its next step done; raises IllegalAct for any other step."""
        if self.next is None or self.next.do != do:
            wanted = say("none, all are done") if self.next is None else self.next.sentence
            raise IllegalAct(say("Step {do!r}", do=do), say("it is not the next one"), wanted)
        return msgspec.structs.replace(self, done=self.done + 1)

    @property
    def later(self) -> tuple[Step, ...]:
        """The steps that wait for the end of a betting round."""
        return tuple(step for step in self.steps if step.when != "at-once")

    def spoken(self) -> tuple[Sentence, ...]:
        """Every step as it is told to the dealer."""
        return tuple(step.sentence for step in self.steps)
