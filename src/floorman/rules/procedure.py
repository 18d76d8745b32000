"""A procedure at the table: ordered steps, and how far they are done."""

from __future__ import annotations

from typing import Literal

import msgspec

from floorman.errors import IllegalAct

When = Literal["at-once", "after-the-betting", "on-the-next-street", "before-the-last-street"]

SPOKEN: dict[When, str] = {
    "at-once": "",
    "after-the-betting": "When this betting is over: ",
    "on-the-next-street": "When the betting of the next street is over: ",
    "before-the-last-street": "Before the last street: ",
}


class Step(msgspec.Struct, frozen=True):
    """One thing to do, and from when on."""

    do: str
    when: When = "at-once"

    def __str__(self) -> str:
        return SPOKEN[self.when] + (
            self.do[0].lower() + self.do[1:] if SPOKEN[self.when] else self.do
        )


class Procedure(msgspec.Struct, frozen=True):
    """Steps in order, of which the first ``done`` are done; plain data, so it can be laid aside.

    >>> flop = Procedure("four-card-flop", (Step("Call the floor."), Step("Scramble the four.")))
    >>> flop = flop.finished("Call the floor.")
    >>> flop.next.do, flop.is_over
    ('Scramble the four.', False)
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
            wanted = "none, all are done" if self.next is None else self.next.do
            raise IllegalAct(f"Step {do!r}", "it is not the next one", wanted)
        return msgspec.structs.replace(self, done=self.done + 1)

    def spoken(self) -> tuple[str, ...]:
        """Every step as it is told to the dealer."""
        return tuple(str(step) for step in self.steps)
