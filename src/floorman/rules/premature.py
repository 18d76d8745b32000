"""Board and stud cards that came before the betting was over, street by street."""

from __future__ import annotations

from typing import Literal

from floorman.rules.procedure import Procedure, Step, When
from floorman.rules.registry import rule

Timing = Literal["after-betting", "at-once"]

_FINISH = Step("Finish the betting of this street.")


def _returned(topic: str, street: str, timing: Timing, reshuffle: str) -> Procedure:
    """The burn stays; the cards go back to the stub, and the street comes from it unburned."""
    due: When = "after-the-betting" if timing == "after-betting" else "at-once"
    putting_right = (
        Step(f"Return the premature {street} to the stub and {reshuffle}.", due),
        Step(f"Deal the {street} without another burn.", "after-the-betting"),
    )
    stays = Step(f"Leave the burn of the {street} where it is.")
    before = (stays, _FINISH) if timing == "after-betting" else (stays,)
    after = () if timing == "after-betting" else (_FINISH,)
    return Procedure(topic, (*before, *putting_right[:1], *after, *putting_right[1:]))


@rule("rp-premature-flop", "guided")
def premature_flop(timing: Timing, reshuffle: str) -> Procedure:
    """The flop goes back into the stub, which is shuffled; a new flop comes without a burn."""
    return _returned("rp-premature-flop", "flop", timing, reshuffle)


@rule("rp-premature-turn", "guided")
def premature_turn(procedure: str, timing: Timing, reshuffle: str) -> Procedure:
    """The turn goes back into the stub; or it waits and the card due as river is the turn.

    >>> waiting = premature_turn("set-aside-river-becomes-turn", "after-betting", "shuffle it")
    >>> print(waiting.steps[-1])
    When the betting of the next street is over: deal the river without another burn.
    """
    topic = "rp-premature-turn"
    if procedure == "return-and-reshuffle":
        return _returned(topic, "turn", timing, reshuffle)
    return Procedure(
        topic,
        (
            Step("Put the premature turn aside; its burn stays."),
            _FINISH,
            Step("Burn, and deal the card due as river as the turn.", "after-the-betting"),
            Step(f"Put the premature turn into the stub and {reshuffle}.", "on-the-next-street"),
            Step("Deal the river without another burn.", "on-the-next-street"),
        ),
    )


@rule("rp-premature-river", "guided")
def premature_river(timing: Timing, reshuffle: str) -> Procedure:
    """The river goes back into the stub, which is shuffled; a new river comes without a burn."""
    return _returned("rp-premature-river", "river", timing, reshuffle)


@rule("rp-premature-stud", "guided")
def premature_stud(procedure: str, street: str, reshuffle: str) -> Procedure:
    """The card goes back into the stub; or a whole round waits until the last street."""
    topic = "rp-premature-stud"
    if procedure == "return-and-reshuffle":
        return _returned(topic, f"card of {street}", "after-betting", reshuffle)
    return Procedure(
        topic,
        (
            Step("Deal further cards until there is one for each live hand, and put all aside."),
            _FINISH,
            Step(f"Burn, and deal {street} as usual.", "after-the-betting"),
            Step(
                f"Put the cards set aside into the stub and {reshuffle}.", "before-the-last-street"
            ),
            Step("Deal the last street.", "before-the-last-street"),
        ),
    )
