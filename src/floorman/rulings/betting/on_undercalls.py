"""Undercalls one after the other: the first is put right, the floor settles the rest."""

from __future__ import annotations

from msgspec import structs

from floorman.errors import BadSetup
from floorman.rulings.betting.acts import UndercallsInARow
from floorman.rulings.betting.finding import write_up
from floorman.rulings.betting.spot import must_have, spot
from floorman.rulings.betting.undercalls import SEQUENCE, after_another, undercalled
from floorman.rulings.law import Law
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Ruling, reworded
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
    because = say(
        "Play goes back to seat {first}, the first to undercall. {because}",
        first=first,
        because=ruling.because,
    )
    options = [option for seat in others for option in after_another(seat, named=True)]
    return structs.replace(
        reworded(ruling, because),
        topic=SEQUENCE,
        status="floor",
        steps=(say("Play goes back to seat {first}.", first=first), *ruling.steps, _rest(others)),
        floor=structs.replace(ruling.floor, options=(*ruling.floor.options, *options)),
    )


def _rest(others: list[int]) -> Sentence:
    seats = row((say("seat {seat}", seat=seat) for seat in others), ", ")
    return say("The floor rules on the later undercalls: {seats}.", seats=seats)
