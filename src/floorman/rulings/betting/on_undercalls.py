"""Undercalls that wait for the floor: several in a row, the first ruled on first, and a fold."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import structs

from floorman.errors import BadSetup
from floorman.rulings.betting.acts import UndercallsInARow
from floorman.rulings.betting.finding import Finding, write_up
from floorman.rulings.betting.spot import must_have, spot
from floorman.rulings.betting.undercall_options import (
    MANDATORY,
    MISLED,
    SEQUENCE,
    after_another,
    waits,
)
from floorman.rulings.betting.undercalls import open_still, undercalled, undercaller_before
from floorman.rulings.choosing import Choice, consequences, for_seat, plain, taken_for
from floorman.rulings.law import Law
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Option, Ruling, reworded
from floorman.rulings.situation import Held, Situation
from floorman.sentences import Sentence, either, row, say


@rules_on(UndercallsInARow, SEQUENCE)
def undercalls_in_a_row(situation: Situation, act: UndercallsInARow, law: Law) -> Ruling:
    """Play goes back to the first undercaller.

    Raises BadSetup where the first is not to act, another folded, or it is no undercall.
    """
    first, *others = act.seats
    if first != situation.to_act:
        raise BadSetup(
            say("Seat {first} is not to act", first=first),
            say("seat {to_act} first", situation),
        )
    player = spot(situation, first)
    if gone := [seat for seat in others if not situation.player(seat).live]:
        raise BadSetup(
            say("Seat {seat} has no live hand", seat=gone[0]), say("players still in the hand")
        )
    if act.to >= player.bet:
        raise BadSetup(say("{to:,} is no undercall", act), say("less than {bet:,}", player))
    must_have(player, act.to - player.own)
    later = tuple(waits(spot(situation, seat), act.to) for seat in others)
    seen = with_held(situation, later) if law.value(SEQUENCE, "backs_up") else situation
    # What was told is what each put in: nothing is known of the chips.
    player = spot(seen, first)
    ruling = write_up(player, undercalled(player, act.to, law), act.to)
    if seen is situation:
        return ruling
    return _with_the_rest(seen, _back_to_the_first(ruling, first), later)


def behind_the_first(situation: Situation, ruling: Ruling, law: Law) -> Ruling:
    """The ruling on an undercall behind one that waits for the floor: it is on them all in a row.

    Told one by one or together, it is the same.
    """
    first = situation.to_act
    later = (*_misled(situation), *ruling.play.held)
    seen = with_held(situation, ruling.play.held)
    if later[0].seat == first:
        told = either(
            held := undercaller_before(spot(situation, first)),
            "Seat {held} undercalled before and is held to the full call; the floor rules on those "
            "behind, one after the other.",
            "Of undercalls in a row the floor rules on one after the other.",
            held=held,
        )
        return _with_the_rest(seen, Ruling(SEQUENCE, told, rests_on=(MANDATORY,)), later)
    on_first = on_the_first(seen, law)
    return _with_the_rest(seen, _back_to_the_first(on_first, first), later)


def folds_an_undercall(situation: Situation, held: Held, law: Law) -> Ruling:
    """The ruling on a fold after an undercall, which only the floor can allow."""
    if held.act == MISLED:
        return _folds_misled(situation, held)
    ruling = on_the_first(situation, law)
    if ruling.floor.options:
        told = say("Seat {seat} may fold the undercall only if the floor allows it.", held)
        ruling = reworded(ruling, told)
    if not (later := _misled(situation)):
        return ruling
    ruling = structs.replace(ruling, rests_on=(*ruling.rests_on, SEQUENCE))
    return _with_the_rest(situation, ruling, later)


def _folds_misled(situation: Situation, held: Held) -> Ruling:
    """The same of one that followed another: the floor may also give the chips back."""
    player = spot(situation, held.seat)
    told = say("Seat {seat} folds an undercall that followed another: the floor rules.", held)
    options = after_another(player, held.to - player.own, folds=True)
    found = Finding(
        topic=SEQUENCE, because=told, options=options, held=(held,), topics=(MANDATORY,)
    )
    ruling = write_up(player, found, held.to)
    if ruling.floor.options:
        return ruling
    later = tuple(one for one in _misled(situation) if one.seat != held.seat)
    return _with_the_rest(situation, ruling, later)


def on_the_first(situation: Situation, law: Law) -> Ruling:
    """The ruling on the undercall that waits, of the player to act."""
    player = spot(situation, situation.to_act)
    held = situation.held_by(player.seat)
    assert held is not None
    return write_up(player, open_still(player, held, law), held.to + held.back)


def _misled(situation: Situation) -> tuple[Held, ...]:
    """The undercalls that wait behind the first, in the order in which they were made."""
    return tuple(held for held in situation.held if held.act == MISLED)


def with_held(situation: Situation, more: Iterable[Held]) -> Situation:
    """The situation with further acts that wait."""
    return structs.replace(situation, held=(*situation.held, *more))


def _back_to_the_first(ruling: Ruling, first: int) -> Ruling:
    """The ruling on the first undercall, to whom play goes back."""
    because = say(
        "Play goes back to seat {first}, the first to undercall. {because}", ruling, first=first
    )
    return structs.replace(reworded(ruling, because), topic=SEQUENCE)


def _with_the_rest(situation: Situation, ruling: Ruling, later: tuple[Held, ...]) -> Ruling:
    """The ruling with the later ones, on which the floor rules in their order, as far as it has.

    Raises BadSetup for a choice on one that has to wait: an earlier one is open, or acts first.
    """
    left, acts_first = list(later), False
    while left and not (ruling.floor.options or acts_first):
        option = taken_for(situation, _open_for(situation, left[0]), left[0].seat)
        if option is None:
            break
        found = consequences(option)
        ruling = _ruled(situation, ruling, left.pop(0), option, found)
        acts_first = not found.act
    for held in left:
        if taken_for(situation, _open_for(situation, held), held.seat):
            raise BadSetup(
                say("The floor cannot rule on seat {seat} yet", held),
                say("the undercalls in their order"),
            )
    return _waiting_still(situation, ruling, left, acts_first=acts_first)


def _waiting_still(
    situation: Situation, ruling: Ruling, left: list[Held], *, acts_first: bool
) -> Ruling:
    """The ruling with those that wait on: the next is the floor's, unless another comes before."""
    if not left:
        return ruling
    play = structs.replace(ruling.play, held=(*ruling.play.held, *left))
    ruling = structs.replace(ruling, play=play)
    if not ruling.floor.options and not acts_first:
        held = left.pop(0)
        options = tuple(
            structs.replace(one, option=for_seat(held.seat, one.option))
            for one in plain(_open_for(situation, held))
        )
        floor = structs.replace(ruling.floor, options=options)
        ruling = structs.replace(ruling, status="floor", floor=floor)
    return structs.replace(ruling, steps=(*ruling.steps, _rest(left))) if left else ruling


def _open_for(situation: Situation, held: Held) -> tuple[Choice, ...]:
    player = spot(situation, held.seat)
    return after_another(player, held.to - player.own)


def _ruled(
    situation: Situation, ruling: Ruling, held: Held, option: Option, found: Finding
) -> Ruling:
    """The ruling with one more undercall settled: called in full, folded, or taken back."""
    name, before = for_seat(held.seat, option.option), ruling.floor.chosen
    rules = say("The floor rules: {option}.", option=name)
    ruling = structs.replace(
        reworded(ruling, row([ruling.because, rules, option.leads_to], " ")),
        floor=structs.replace(ruling.floor, chosen=row([before, name] if before else [name], ", ")),
    )
    if not found.act:
        back = ruling.chips.returned | found.given_back
        return structs.replace(ruling, chips=structs.replace(ruling.chips, returned=back))
    return _stands_too(ruling, write_up(spot(situation, held.seat), found, held.to))


def _stands_too(ruling: Ruling, more: Ruling) -> Ruling:
    """The ruling with the act of a later undercaller, next after the one before."""
    before = ruling.play.stands
    also = (*ruling.play.also, before) if before is not None else ()
    lost = ruling.chips.forfeited | more.chips.forfeited
    return structs.replace(
        ruling,
        steps=(*ruling.steps, *more.steps),
        play=structs.replace(ruling.play, also=also, stands=more.play.stands),
        chips=structs.replace(ruling.chips, forfeited=lost),
    )


def _rest(left: Iterable[Held]) -> Sentence:
    seats = row((say("seat {seat}", held) for held in left), ", ")
    return say("The floor rules on the later undercalls: {seats}.", seats=seats)
