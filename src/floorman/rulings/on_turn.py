"""Acts out of turn, told as such, and the turn that comes to a player who acted before it."""

from __future__ import annotations

from floorman.acts.turn import ActsOutOfTurn, TurnComes
from floorman.errors import BadSetup, IllegalAct
from floorman.rulings.out_of_turn import out_of_turn
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Law, Ruling, Stands
from floorman.rulings.situation import Situation
from floorman.rulings.turn_comes import BINDING, resolve


@rules_on(ActsOutOfTurn)
def acts_out_of_turn(situation: Situation, act: ActsOutOfTurn, law: Law) -> Ruling:
    """An act said to be out of turn; raises IllegalAct where it is that player's turn."""
    if act.seat == situation.to_act:
        asked = f"Seat {act.seat}: {act.verb} out of turn"
        raise IllegalAct(asked, "it is the turn of that seat", f"{act.verb} in turn")
    said = Ruling(book=law.book.key, topic=BINDING, stands=Stands(act.seat, act.verb, act.to))
    return out_of_turn(situation, said, law)


@rules_on(TurnComes)
def turn_comes(situation: Situation, act: TurnComes, law: Law) -> Ruling:
    """The turn comes to a player who acted before it; raises BadSetup where it does not."""
    held = situation.held_by(act.seat)
    if held is None:
        raise BadSetup(f"Seat {act.seat} has done nothing out of turn that waits.")
    if situation.to_act != act.seat:
        raise BadSetup(f"It is not the turn of seat {act.seat}: seat {situation.to_act} is to act.")
    return resolve(situation, held, law)
