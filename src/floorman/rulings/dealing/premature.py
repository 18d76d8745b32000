"""Board and stud cards that came before the betting was over, street by street."""

from __future__ import annotations

from typing import Literal

from floorman.rules.procedure import Procedure, Step, When
from floorman.rules.registry import rule
from floorman.sentences import say, word

Timing = Literal["after-betting", "at-once"]

_FINISH = Step(say("Finish the betting of this street."))


def _returned(topic: str, street: str, timing: Timing, reshuffle: str) -> Procedure:
    """The burn stays; what came goes back to the stub, and the street comes from it unburned."""
    due: When = "after-the-betting" if timing == "after-betting" else "at-once"
    putting_right = (
        Step(
            say(
                "Return {street} to the stub and {reshuffle}.",
                street=word(street),
                reshuffle=reshuffle,
            ),
            due,
        ),
        Step(say("Deal {street} without another burn.", street=word(street)), "after-the-betting"),
    )
    stays = Step(say("Leave the burn of {street} where it is.", street=word(street)))
    before = (stays, _FINISH) if timing == "after-betting" else (stays,)
    after = () if timing == "after-betting" else (_FINISH,)
    return Procedure(topic, (*before, *putting_right[:1], *after, *putting_right[1:]))


@rule("rp-premature-flop", "guided")
def premature_flop(timing: Timing, reshuffle: str) -> Procedure:
    """The flop goes back into the stub, which is shuffled; a new flop comes without a burn."""
    return _returned("rp-premature-flop", say("the flop"), timing, reshuffle)


@rule("rp-premature-turn", "guided")
def premature_turn(procedure: str, timing: Timing, reshuffle: str) -> Procedure:
    """The turn goes back into the stub; or it waits and the card due as river is the turn.

    >>> waiting = premature_turn("set-aside-river-becomes-turn", "after-betting", "shuffle it")
    >>> print(waiting.steps[-1].sentence)
    When the betting of the next street is over: deal the river without another burn.
    """
    topic = "rp-premature-turn"
    if procedure == "return-and-reshuffle":
        return _returned(topic, say("the turn"), timing, reshuffle)
    return Procedure(
        topic,
        (
            Step(say("Put the premature turn aside; its burn stays.")),
            _FINISH,
            Step(say("Burn, and deal the card due as river as the turn."), "after-the-betting"),
            Step(
                say("Put the premature turn into the stub and {reshuffle}.", reshuffle=reshuffle),
                "on-the-next-street",
            ),
            Step(say("Deal the river without another burn."), "on-the-next-street"),
        ),
    )


@rule("rp-premature-river", "guided")
def premature_river(timing: Timing, reshuffle: str) -> Procedure:
    """The river goes back into the stub, which is shuffled; a new river comes without a burn."""
    return _returned("rp-premature-river", say("the river"), timing, reshuffle)


@rule("rp-premature-stud", "guided")
def premature_stud(procedure: str, street: str, is_last: bool, reshuffle: str) -> Procedure:
    """The card goes back into the stub; or a whole round waits until the last street.

    >>> waiting = premature_stud("set-aside-a-full-round", "fifth street", False, "shuffle it")
    >>> print(waiting.steps[-2].sentence)
    Before the last street: put the cards set aside into the stub and shuffle it.
    """
    topic = "rp-premature-stud"
    if procedure == "return-and-reshuffle":
        return _returned(topic, street, "after-betting", reshuffle)
    usual = Step(say("Burn, and deal {street} as usual.", street=word(street)), "after-the-betting")
    return Procedure(
        topic,
        (
            Step(
                say("Deal further cards until there is one for each live hand, and put all aside.")
            ),
            _FINISH,
            *(() if is_last else (usual,)),
            Step(
                say("Put the cards set aside into the stub and {reshuffle}.", reshuffle=reshuffle),
                "before-the-last-street",
            ),
            Step(say("Deal the last street."), "before-the-last-street"),
        ),
    )
