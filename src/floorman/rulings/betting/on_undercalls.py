"""Undercalls one after the other: the first is put right, the floor settles the rest."""

from __future__ import annotations

from msgspec import structs

from floorman.errors import BadSetup
from floorman.rulings.asking import chosen_for
from floorman.rulings.betting.acts import UndercallsInARow
from floorman.rulings.betting.finding import write_up
from floorman.rulings.betting.spot import must_have, spot
from floorman.rulings.betting.undercalls import (
    CHIPS_BACK,
    FOLD,
    OUTCOMES,
    SEQUENCE,
    after_another,
    named,
    undercalled,
)
from floorman.rulings.law import Law
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Option, Ruling, Stands, reworded
from floorman.rulings.situation import Situation
from floorman.sentences import Sentence, row, say


@rules_on(UndercallsInARow, SEQUENCE)
def undercalls_in_a_row(situation: Situation, act: UndercallsInARow, law: Law) -> Ruling:
    """Play goes back to the first undercaller.

    Raises BadSetup where the first is not to act, another folded, or it is no undercall.
    """
    first, *others = act.seats
    if first != situation.to_act:
        raise BadSetup(
            say("Seat {first} is not to act", first=first),
            say("seat {to_act} first", to_act=situation.to_act),
        )
    player = spot(situation, first)
    if gone := [seat for seat in others if not situation.player(seat).live]:
        raise BadSetup(
            say("Seat {seat} has no live hand", seat=gone[0]), say("players still in the hand")
        )
    if act.to >= player.bet:
        raise BadSetup(
            say("{to:,} is no undercall", to=act.to), say("less than {bet:,}", bet=player.bet)
        )
    must_have(player, act.to - player.own)
    ruling = write_up(player, undercalled(player, act.to, law, (act.to,)), act.to)
    if not law.value(SEQUENCE, "backs_up"):
        return ruling
    return _with_the_rest(situation, act, _back_to_the_first(ruling, first))


def _back_to_the_first(ruling: Ruling, first: int) -> Ruling:
    """The ruling on the first undercall, to whom play goes back."""
    because = say(
        "Play goes back to seat {first}, the first to undercall. {because}",
        first=first,
        because=ruling.because,
    )
    steps = (say("Play goes back to seat {first}.", first=first), *ruling.steps)
    return structs.replace(reworded(ruling, because), topic=SEQUENCE, steps=steps)


def _with_the_rest(situation: Situation, act: UndercallsInARow, ruling: Ruling) -> Ruling:
    """The ruling with the later ones, on which the floor rules in their order, as far as it has.

    Raises BadSetup for a choice on one that has to wait: an earlier one is open, or acts first.
    """
    left = list(act.seats[1:])
    while left and not ruling.floor.options:
        choice = chosen_for(situation, left[0], tuple(OUTCOMES))
        if not choice:
            floor = structs.replace(ruling.floor, options=_open_for(left[0]))
            ruling = structs.replace(ruling, status="floor", floor=floor)
            break
        ruling = _ruled(situation, ruling, act, left.pop(0), choice)
        if choice == CHIPS_BACK:
            break
    for seat in left:
        if chosen_for(situation, seat, tuple(OUTCOMES)):
            raise BadSetup(
                say("The floor cannot rule on seat {seat} yet", seat=seat),
                say("the undercalls in their order"),
            )
    return structs.replace(ruling, steps=(*ruling.steps, _rest(left))) if left else ruling


def _open_for(seat: int) -> tuple[Option, ...]:
    return after_another(seat, by_seat=True)


def _ruled(
    situation: Situation, ruling: Ruling, act: UndercallsInARow, seat: int, choice: str
) -> Ruling:
    """The ruling with one more undercall settled: called in full, folded, or taken back."""
    option = next(one for one in _open_for(seat) if one.option == named(seat, choice))
    rules = say("The floor rules: {option}.", option=option.option)
    because = row([ruling.because, rules, option.leads_to], " ")
    before, chips = ruling.floor.chosen, act.to - situation.player(seat).bet
    names = row([*((before,) if before else ()), option.option], ", ")
    ruling = structs.replace(
        reworded(ruling, because), floor=structs.replace(ruling.floor, chosen=names)
    )
    if choice == CHIPS_BACK:
        back = ruling.chips.returned | {seat: chips}
        return structs.replace(ruling, chips=structs.replace(ruling.chips, returned=back))
    if choice == FOLD:
        lost = ruling.chips.forfeited | {seat: chips}
        ruling = structs.replace(ruling, chips=structs.replace(ruling.chips, forfeited=lost))
    return _stands_too(situation, ruling, seat, choice)


def _stands_too(situation: Situation, ruling: Ruling, seat: int, choice: str) -> Ruling:
    """The ruling with the act of a later undercaller, next after the one before."""
    before = ruling.play.stands
    if before is None:
        return ruling
    act, to = spot(situation, seat).called
    stands = Stands(seat, "fold") if choice == FOLD else Stands(seat, act, to)
    also = (*ruling.play.also, before)
    return structs.replace(ruling, play=structs.replace(ruling.play, also=also, stands=stands))


def _rest(others: list[int]) -> Sentence:
    seats = row((say("seat {seat}", seat=seat) for seat in others), ", ")
    return say("The floor rules on the later undercalls: {seats}.", seats=seats)
