"""What an earlier act of a player, or one the floor has still to rule on, makes of the next."""

from __future__ import annotations

from floorman.rulings.betting.finding import write_up
from floorman.rulings.betting.on_calls_too_soon import first_ruled_on as rules_first
from floorman.rulings.betting.prior_bets import BACK as PULLED_BACK
from floorman.rulings.betting.prior_bets import must_stay, put_back_out
from floorman.rulings.betting.spot import spot
from floorman.rulings.law import Law
from floorman.rulings.ruling import Play, Ruling, Stands
from floorman.rulings.situation import Situation
from floorman.sentences import say, word


def bound_by_pulling(situation: Situation, seat: int, law: Law) -> Ruling | None:
    """The ruling on a fold, however told, of one whom chips pulled back bind to call or raise."""
    player = spot(situation, seat)
    found = must_stay(player, law)
    return write_up(player, found, player.own) if found else None


def bound_before(situation: Situation, ruling: Ruling, law: Law, stands: Stands) -> Ruling | None:
    """The ruling on an act of a player whom an earlier one binds, or on which the floor rules.

    None where there is none: chips put back out are no fold, and a call too soon is a call first.
    Of acts that are ``PASSIVE`` nothing has to be asked.
    """
    if stands.act == "fold" and put_back_out(situation, stands.seat, law):
        return _stays_in(situation, stands.seat)
    first = rules_first(situation, ruling, stands.seat, law)
    return None if first is ruling else first


def _stays_in(situation: Situation, seat: int) -> Ruling:
    """The ruling on a fold of one who was bound to call or raise, and has put chips back out."""
    return Ruling(
        PULLED_BACK,
        say(
            "Seat {seat} clearly pulled back chips of an earlier bet and may not put chips back "
            "out and fold: the {act} stands.",
            seat=seat,
            act=word(situation.acts[-1].act),
        ),
        play=Play(next=situation.to_act),
    )
