"""What each player gets of a pot that the board wins, and what of the cards has to be up."""

from __future__ import annotations

from floorman.rulings.law import Law
from floorman.rulings.ruling import Cards, Play, Ruling
from floorman.rulings.showdown.acts import Ties
from floorman.rulings.showdown.hands_read import BOARD, is_board_best
from floorman.rulings.showdown.hands_seen import dealt, where
from floorman.rulings.showdown.on_shares import each_share, ties
from floorman.rulings.showdown.tabling import is_advised
from floorman.rulings.situation import Situation
from floorman.sentences import Sentence, either, key, say

BEST = say("The board is the best hand for everybody who is left.")
ALL_CARDS = say("The board is shared only with all hole cards tabled.")


def by_the_board(situation: Situation, seat: int, law: Law) -> tuple[Sentence, ...]:
    """That all play the board, and what each gets where the others have tabled or given up."""
    tabled = _tabled_beside(situation, seat)
    if not tabled:
        return (BEST,)
    shared, rest = _shares(situation, (*tabled, seat), law), _shares(situation, tabled, law)
    told = key("With all cards of seat {seat} up: {shared}. Without them: {rest}.")
    return (BEST, say(told, seat=seat, shared=shared, rest=rest))


def claim_by_the_board(situation: Situation, seat: int, law: Law) -> tuple[Sentence, ...]:
    """What each gets where a player keeps a claim to what the board wins."""
    tabled = _tabled_beside(situation, seat) if is_board_best(situation) else ()
    if not tabled:
        return ()
    return (BEST, say("Shared: {shared}.", shared=_shares(situation, (*tabled, seat), law)))


def _tabled_beside(situation: Situation, seat: int) -> tuple[int, ...]:
    """The others who have tabled, where no other hand is open and all of the pot is known."""
    others = [one for one in situation.live if one != seat]
    is_open = any(where(situation, one) in ("held", "part") for one in others)
    all_in = any(situation.player(one).stack == 0 for one in situation.live)
    if is_open or all_in or not situation.pot:
        return ()
    return tuple(one for one in others if where(situation, one) == "tabled")


def _shares(situation: Situation, seats: tuple[int, ...], law: Law) -> Sentence:
    """What each of these gets of the pot."""
    pot = situation.pot or 0
    alone = {seats[0]: pot}
    shared = ties(situation, Ties(seats, pot), Law.of(law)).chips.awards if seats[1:] else alone
    return each_share(shared)


def for_the_board(
    situation: Situation, seat: int, up: int, law: Law, *, refused: bool = False
) -> Ruling:
    """Not all cards are up of a hand that can only share by the board."""
    whole = dealt(situation)
    advised = up > 0 and is_advised(situation, law)
    to_a_refusal = either(
        refused,
        "The dealer calls the floor.",
        "The dealer advises the player to table all cards.",
    )
    return Ruling(
        BOARD,
        either(
            up,
            "Seat {seat} has tabled {up} of {whole} cards: no share without all of them.",
            "Seat {seat} has tabled no cards: no share without all {whole} of them.",
            seat=seat,
            up=up,
            whole=whole,
        ),
        reasons=by_the_board(situation, seat, law) if is_board_best(situation) else (),
        steps=(
            *((to_a_refusal,) * advised),
            say(
                "Seat {seat} tables all {whole} cards, or gets no part of the pot.",
                seat=seat,
                whole=whole,
            ),
        ),
        play=Play(next=seat if situation.to_act else 0),
        cards=Cards.of(seat, "not tabled"),
    )
