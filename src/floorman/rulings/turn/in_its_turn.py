"""A betting act as it is made: in its turn, before it, or bound by what went before."""

from __future__ import annotations

from msgspec import structs

from floorman.rulings.betting.acts import names_the_pot, put_out
from floorman.rulings.betting.on_undercalls import behind_the_first, folds_an_undercall
from floorman.rulings.betting.undercall_options import SEQUENCE, WAITING
from floorman.rulings.law import Law
from floorman.rulings.ruling import Ruling, Stands, reworded
from floorman.rulings.situation import Held, Situation
from floorman.rulings.turn.bound_before import bound_before, bound_by_pulling
from floorman.rulings.turn.by_the_book import CHECK_SAID, penalty
from floorman.rulings.turn.out_of_turn import BACKS_UP, BEFORE_RULED, EARLY, is_early, out_of_turn
from floorman.rulings.turn.outcomes import BETS, PASSIVE, RELEASE, wager
from floorman.rulings.turn.passed_over import SKIPPED, goes_on_behind
from floorman.rulings.turn.skipped import first_ruled_on, is_limited, with_the_others
from floorman.rulings.turn.undecided import CONDITIONAL, is_undecided
from floorman.rulings.turn.wrong_opening import WRONG
from floorman.sentences import either, say


def in_its_turn(situation: Situation, ruling: Ruling, law: Law, act: object = None) -> Ruling:
    """The ruling on a player's betting ``act``, in its turn or before it, and who acts then."""
    return goes_on_behind(situation, _in_its_turn(situation, ruling, law, act))


def _in_its_turn(situation: Situation, ruling: Ruling, law: Law, act: object) -> Ruling:
    """The ruling on a player's betting ``act``, made to wait where it came before its turn.

    A player limited to passive acts calls or checks instead of betting, and one who folds after a
    bet out of turn that stays in the pot forfeits it.
    """
    stands = ruling.play.stands or _void_check(situation, ruling, act)
    if stands is None or not situation.to_act:
        return _unclear(situation, ruling, law, act)
    if stands.seat != situation.to_act:
        return _before_its_turn(situation, ruling, stands, law, act)
    if stands.act not in PASSIVE and (bound := bound_before(situation, ruling, law, stands)):
        return bound
    ours, quiet = situation.ours, stands.seat in situation.passive
    if ours is not None and ours.topic == SKIPPED:
        if (first := first_ruled_on(situation, ruling, stands, law)) is not None:
            return first
        ruling = with_the_others(situation, ruling, law)
        quiet = quiet or is_limited(situation, stands.seat)
    if quiet and stands.act in BETS:
        return _passively(situation, ruling, stands)
    if stands.act == "fold" and (bound := bound_by_pulling(situation, stands.seat, law)):
        return bound
    held = situation.held_by(stands.seat) if stands.act == "fold" else None
    if held is not None and held.staked:
        if held.act in WAITING:
            return folds_an_undercall(situation, held, law)
        lost = held.to - situation.player(held.seat).bet
        return _forfeiting(ruling, held, lost)
    return ruling


def _before_its_turn(
    situation: Situation, ruling: Ruling, stands: Stands, law: Law, act: object
) -> Ruling:
    """The ruling on an act that waits for its turn, with the chips that lie out for it."""
    ruling = structs.replace(ruling, play=structs.replace(ruling.play, stands=stands))
    out = put_out(act, situation.player(stands.seat).bet)
    waits = _lying_out(out_of_turn(situation, ruling, law), out)
    of_pot = names_the_pot(act) and situation.game.betting == "pot-limit"
    return _by_pot(waits) if of_pot else waits


def _void_check(situation: Situation, ruling: Ruling, act: object) -> Stands | None:
    """The check said against a bet before its turn, which waits as any act does."""
    seat = getattr(act, "seat", 0)
    is_one = ruling.topic == CHECK_SAID and is_early(situation, seat)
    return Stands(seat, "check") if is_one else None


def _unclear(situation: Situation, ruling: Ruling, law: Law, act: object) -> Ruling:
    """The ruling on words or chips that are for the floor to read, said to be out of turn too."""
    seat = getattr(act, "seat", 0)
    if ruling.topic == SEQUENCE and is_early(situation, seat):
        return behind_the_first(situation, ruling, law)
    if ruling.status != "floor" or not is_early(situation, seat) or ruling.topic == CONDITIONAL:
        return ruling
    undecided = is_undecided(situation, seat)
    early = either(undecided, BEFORE_RULED, EARLY, seat=seat, first=situation.to_act)
    follows = ruling.floor.penalty
    if follows == "none" and not undecided:
        follows = penalty(situation, "check", law)
    return structs.replace(
        ruling,
        reasons=(early, *ruling.reasons),
        floor=structs.replace(ruling.floor, penalty=follows),
        rests_on=(*ruling.rests_on, BACKS_UP),
    )


def _by_pot(ruling: Ruling) -> Ruling:
    """The ruling on an act that waits, which is of the pot that there is when its turn comes."""
    held = tuple(structs.replace(held, of_pot=True) for held in ruling.play.held)
    return structs.replace(ruling, play=structs.replace(ruling.play, held=held))


def _lying_out(ruling: Ruling, out: int) -> Ruling:
    """The ruling on an act that waits with chips in front that are not just what it makes."""
    if not out:
        return ruling
    held = tuple(structs.replace(held, back=out - held.to) for held in ruling.play.held)
    ruling = structs.replace(ruling, play=structs.replace(ruling.play, held=held))
    if ruling.topic != WRONG or not ruling.chips.returned:
        return ruling
    returned = dict.fromkeys(ruling.chips.returned, out)
    return structs.replace(ruling, chips=structs.replace(ruling.chips, returned=returned))


def _passively(situation: Situation, ruling: Ruling, stands: Stands) -> Ruling:
    facing = (situation.bet or 0) > situation.player(stands.seat).bet
    act = Stands(stands.seat, "call", wager(situation, stands, "call")) if facing else None
    because = say("Seat {seat} may only act passively; the bet or raise is not open.", stands)
    play = structs.replace(ruling.play, stands=act or Stands(stands.seat, "check"))
    ours = situation.ours
    rests_on = (SKIPPED,) if ours is not None and ours.topic == SKIPPED else ()
    said = reworded(ruling, because)
    return structs.replace(said, play=play, rests_on=(*ruling.rests_on, *rests_on))


def _forfeiting(ruling: Ruling, held: Held, chips: int) -> Ruling:
    because = say(
        "Seat {seat} folds, and the {chips:,} bet out of turn stay in the pot.", held, chips=chips
    )
    lost = structs.replace(ruling.chips, forfeited={held.seat: chips})
    return structs.replace(reworded(ruling, because), topic=RELEASE, chips=lost, rests_on=())
