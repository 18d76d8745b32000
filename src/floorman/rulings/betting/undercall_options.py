"""What the floor may make of an undercall: a full call, a fold that leaves chips in, chips back."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

from msgspec import structs

from floorman.rules.registry import rule
from floorman.rulings.asking import chips as amount
from floorman.rulings.betting.finding import Finding
from floorman.rulings.betting.spot import Spot
from floorman.rulings.betting.usual_chips import is_a_usual_chip
from floorman.rulings.choosing import Choice, choice
from floorman.rulings.law import Law
from floorman.rulings.situation import Held
from floorman.sentences import Sentence, either, key, say

MANDATORY, DISCRETION = "undercall-mandatory", "undercall-discretion"
FORFEIT, OPENING = "undercall-forfeit-amount", "undercall-opening-bet-definition"
SEQUENCE = "undercall-sequence"
UNDERCALL, MISLED = "undercall", "misled-undercall"
"""What an undercall is called while it waits for the floor, and one that followed it."""
WAITING = (UNDERCALL, MISLED)
FULL_CALL, FOLD, CHIPS_BACK = "full-call", "forfeit-and-fold", key("chips-back")
OUTCOMES = {
    FULL_CALL: key("Seat {seat} calls {called:,}."),
    FOLD: key("Seat {seat} folds: {chips:,} stay in the pot."),
    CHIPS_BACK: key("Seat {seat} gets back {chips:,} and has all options."),
}
"""Outcomes for those misled by an undercall before theirs."""
OUT_WITH_CHIPS = key("Seat {seat} folds and gets back {chips:,}.")
RAISED = ("raise", "complete", "all-in")
RAISES = ("bet", "raise", "complete", "bring-in")


def left_to_the_floor(player: Spot, total: int, law: Law, chips: Sequence[int] = ()) -> Finding:
    """A full call, or a fold that leaves the undercall in the pot."""
    lost, back = forfeited(player, total, law, chips)
    return at_stake(player, total, law, lost, back)


def at_stake(player: Spot, total: int, law: Law, lost: int, back: int) -> Finding:
    """The same, where it is known what a fold leaves in the pot and what goes back."""
    found = Finding(
        topic=DISCRETION,
        because=either(
            any(done.act in RAISED for done in player.situation.street_acts()),
            "{total:,} is less than the raise to {bet:,}: the floor rules.",
            "{total:,} is less than the bet of {bet:,}: the floor rules.",
            player,
            total=total,
        ),
        options=tuple(
            option_of(player, name, total, lost, back) for name in law.value(DISCRETION, "options")
        ),
        held=(pending(player, lost, back),),
        passive=True,
    )
    return found.because_of(DISCRETION).because_of(FORFEIT)


def full_call(player: Spot, total: int, because: Sentence) -> Finding:
    act, to = player.called
    because = say(
        "{total:,} is less than the {bet:,} to call, and {because}",
        player,
        total=total,
        because=because,
    )
    return Finding(act=act, to=to, topic=MANDATORY, because=because, topics=(OPENING,))


def option_of(player: Spot, name: str, total: int, lost: int, back: int, topic: str = "") -> Choice:
    """A full call, or a fold; where no rule speaks of undercalls it rests on the ``topic``."""
    told = say("{who} calls {called:,}.", player, called=player.called[1])
    if name == FOLD:
        folds = key("{who} folds: {lost:,} stay in the pot.")
        if back:
            folds = key("{who} folds: {lost:,} stay in the pot, {back:,} go back.")
        told = say(folds, player, lost=lost, back=back)
    then = partial(_ruled_so, player, name, total, lost, back, topic)
    return choice(name, _and_then(player, told), then=then)


def _ruled_so(player: Spot, name: str, total: int, lost: int, back: int, topic: str) -> Finding:
    """An undercall as the floor chose."""
    found = _fold(player, lost, back)
    if name == FULL_CALL:
        found = full_call(player, total, say("the floor ruled a full call."))
    own = {"topic": topic, "topics": ()} if topic else {}
    return structs.replace(found, chosen=name, **own)


def _and_then(player: Spot, told: Sentence) -> Sentence:
    """What is told, with who acts next either way and what that player has to add."""
    situation, bet = player.situation, player.bet
    after = situation.after(player.seat)
    if not after:
        return told
    waiting = situation.held_by(after[0])
    if waiting is not None and waiting.act in WAITING:
        return say("{told} Then the floor rules on seat {seat}.", told=told, seat=after[0])
    return say(
        "{told} Then seat {seat} acts, {owed:,} more to call.",
        told=told,
        seat=after[0],
        owed=bet - situation.player(after[0]).bet,
    )


def _fold(player: Spot, lost: int, back: int) -> Finding:
    return Finding(
        act="fold",
        topic=FORFEIT,
        because=say(
            "the floor let the undercall go, and the {chips:,} stay in the pot.", chips=lost
        ),
        forfeited={player.seat: lost},
        given_back={player.seat: back} if back else {},
    )


def after_another(player: Spot, chips: int, *, folds: bool = False) -> tuple[Choice, ...]:
    """What the floor may make of an undercall that followed another one; the book names none.

    Who ``folds`` and gets the ``chips`` back is out of the hand.
    """
    to = OUTCOMES | ({CHIPS_BACK: OUT_WITH_CHIPS} if folds else {})
    called = player.called[1]
    return tuple(
        choice(
            name,
            say(told, player, chips=chips, called=called),
            then=partial(_settled_so, player, chips, name, folds=folds),
        )
        for name, told in to.items()
    )


def _settled_so(player: Spot, chips: int, name: str, *, folds: bool = False) -> Finding:
    """An undercall that followed another one, as the floor chose."""
    act, to = player.called
    because = say("the floor ruled a full call.")
    found = Finding(act=act, to=to, topic=SEQUENCE, because=because, chosen=name)
    if name == FULL_CALL:
        return found
    if name == FOLD:
        return structs.replace(_fold(player, chips, 0), topic=SEQUENCE, chosen=name)
    back = say("the floor gave the chips of the undercall back.")
    gone = structs.replace(found, to=0, because=back, given_back={player.seat: chips})
    return structs.replace(gone, act="fold" if folds else "")


def pending(player: Spot, lost: int, back: int = 0, act: str = UNDERCALL) -> Held:
    """The undercall that waits: what a fold would leave in the pot."""
    return waits(player, player.own + lost, back, act)


def waits(player: Spot, to: int, back: int = 0, act: str = MISLED) -> Held:
    """An undercall that waits for the floor, to a street total."""
    return Held(player.seat, act, to, street=player.situation.street, staked=True, back=back)


def forfeited(player: Spot, total: int, law: Law, chips: Sequence[int]) -> tuple[int, int]:
    """What a fold leaves in, and what goes back, by the amount meant to be called."""
    situation = player.situation
    if situation.answer("intended") is not None:
        meant = amount(situation, "intended", say("How much did the player mean to call?"))
    else:
        levels = [done.to for done in situation.street_acts() if done.act in RAISES]
        levels += [situation.blinds.big] if situation.street == 0 else []
        # A sum that no usual chip makes is as it was meant: nothing is known of its chips.
        known = chips if all(map(is_a_usual_chip, chips)) else ()
        meant = intended_call(total, known, levels)
    own = player.own
    return forfeit(total - own, meant - own, law.value(FORFEIT, "forfeits"))


class Forfeit(NamedTuple):
    """Chips that a folded undercall leaves in the pot, and those that go back."""

    lost: int
    back: int


@rule("undercall-forfeit-amount", "ruled")
def forfeit(put_in: int, intended: int, forfeits: str) -> Forfeit:
    """What a player who folds an undercall leaves in the pot, and what goes back.

    ``forfeits`` is the amount meant to be called, or all the chips put in.

    >>> forfeit(500, 400, "intended-amount"), forfeit(500, 400, "chips-put-in")
    (Forfeit(lost=400, back=100), Forfeit(lost=500, back=0))
    """
    lost = put_in if forfeits == "chips-put-in" else min(intended, put_in)
    return Forfeit(lost, put_in - lost)


def intended_call(total: int, chips: Sequence[int], levels: Sequence[int]) -> int:
    """The earlier bet that silent chips would be a call of; their own total if of none.

    As with any call, without the smallest chip they would not reach it.

    >>> intended_call(500, [500], levels=[400, 1200])
    400
    >>> intended_call(700, [500, 100, 100], levels=[400, 1200])
    700
    """
    called = [bet for bet in levels if chips and bet <= total and total - min(chips) < bet]
    return max(called, default=total)
