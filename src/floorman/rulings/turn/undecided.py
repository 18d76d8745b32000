"""Acts behind a bet or call that the floor has still to rule on: who waits, and for what."""

from __future__ import annotations

from msgspec import structs

from floorman.rulings.betting.acts import WAGERS, ActsTooSoon, Plays
from floorman.rulings.betting.on_calls_too_soon import WAIT, open_call
from floorman.rulings.betting.undercall_options import WAITING
from floorman.rulings.law import Law
from floorman.rulings.registry import ruler
from floorman.rulings.ruling import Play, Ruling
from floorman.rulings.situation import Situation
from floorman.rulings.turn.skipped import open_hands
from floorman.sentences import either

IN_TURN, CONDITIONAL = "act-in-turn-chips-stay", "conditional-declaration"
NO_BET = ("no-act", "a question")
"""Options of the floor by which a player has not acted at all."""


def is_undecided(situation: Situation, seat: int) -> bool:
    """Whether the player to act has bet, in a way that the floor has still to rule on.

    So it is too for a seat behind all who have acted since and wait for that.
    """
    last, ours = _last_bet(situation), situation.ours
    before = situation.held[-1].seat if situation.held else situation.to_act
    if isinstance(last, ActsTooSoon) and not situation.held:
        before = last.seat or situation.to_act
    if situation.after(before)[:1] != (seat,):
        return False
    if not all(held.act in WAITING and held.staked for held in situation.held):
        return before in situation.unruled
    if situation.held:
        return True  # an undercall, on which the floor has to rule
    if ours is None or not ours.options or ours.topic == CONDITIONAL:
        return False
    if isinstance(last, ActsTooSoon):
        return open_call(situation) is not None
    return isinstance(last, WAGERS) and last.seat in (0, situation.to_act)


def _last_bet(situation: Situation) -> object:
    """The last bet, call or fold that was told, whatever was asked since."""
    acts = reversed(situation.before)
    return next((one for one in acts if isinstance(one, (*WAGERS, ActsTooSoon))), None)


def once_ruled(situation: Situation, law: Law) -> Ruling | None:
    """Whose turn it is while the floor has still to rule on a bet, call or hand passed over; None
    where it has not.
    """
    if (hands := open_hands(situation, law)) is not None:
        return hands
    first = situation.to_act
    before = situation.held[-1].seat if situation.held else first
    behind = next(iter(situation.after(before)), 0)
    is_open = bool(situation.unruled) or is_undecided(situation, behind)
    if not is_open and open_call(situation) is None:
        return None
    seat = _after_the_open_bet(situation, Play())
    told = either(
        seat != first,
        "The floor rules first on what seat {first} did; then it is seat {seat}'s turn.",
        "The floor rules first on what seat {first} did.",
        first=first,
        seat=seat,
    )
    waits = Ruling(WAIT if law.has(WAIT) else IN_TURN, told, play=Play(next=seat))
    return with_the_open_bet(situation, waits, law)


def _open_bet(situation: Situation, law: Law) -> Ruling | None:
    """The ruling on what the player to act did last, while the floor has still to choose it."""
    mine = (0, situation.to_act)
    if (call := open_call(situation)) is not None:
        return ruler(ActsTooSoon)(situation, call, law)
    bets = (one for one in reversed(situation.before) if isinstance(one, WAGERS))
    last = next((one for one in bets if one.seat in mine and not _folds(one)), None)
    return ruler(type(last))(situation, last, law) if last is not None else None


def _folds(act: object) -> bool:
    """Whether an act is a fold, which the floor may not allow behind an undercall."""
    return isinstance(act, Plays) and act.verb == "fold"


def with_the_open_bet(situation: Situation, ruling: Ruling, law: Law) -> Ruling:
    """The ruling on an act behind a bet that the floor rules on, with what that may be or is."""
    bet = _open_bet(situation, law)
    ruled_first = structs.replace(ruling.play, next=_after_the_open_bet(situation, ruling.play))
    if bet is None or bet.status == "missing":
        return structs.replace(ruling, play=ruled_first)
    ruling = structs.replace(ruling, rests_on=(*ruling.rests_on, bet.topic, *bet.rests_on))
    if bet.status == "floor":
        return structs.replace(
            ruling,
            status="floor",
            reasons=(*ruling.reasons, bet.because),
            play=ruled_first,
            floor=structs.replace(bet.floor, penalty=ruling.floor.penalty),
        )
    back = ruling.chips.returned | bet.chips.returned
    lost = ruling.chips.forfeited | bet.chips.forfeited
    stands = [one for one in (bet.play.stands, ruling.play.stands) if one is not None]
    return structs.replace(
        ruling,
        steps=bet.steps,
        reasons=(*ruling.reasons, bet.because),
        play=structs.replace(
            ruling.play,
            also=tuple(stands[:-1]),
            stands=stands[-1] if stands else None,
            held=tuple(one for one in ruling.play.held if not one.done),
            next=0 if bet.play.stands else ruling.play.next,
        ),
        chips=structs.replace(ruling.chips, returned=back, forfeited=lost, bets=bet.chips.bets),
        floor=structs.replace(ruling.floor, chosen=bet.floor.chosen),
    )


def _after_the_open_bet(situation: Situation, play: Play) -> int:
    """Who acts once the floor has said what a bet is, after those who have acted on it since.

    The bettor is bound, and acts no more on it; one who called too soon, or undercalled, may be
    let go, and is next until the floor has ruled.
    """
    first = situation.to_act
    options = situation.ours.options if situation.ours else ()
    asked = any(one in options for one in NO_BET)
    if asked or open_call(situation) is not None or situation.held_by(first):
        return first
    acted = {held.seat for held in (*situation.held, *play.held)}
    return next((seat for seat in situation.after(first) if seat not in acted), first)
