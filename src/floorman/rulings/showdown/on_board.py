"""A share claimed with the board as the hand."""

from __future__ import annotations

from msgspec import structs

from floorman.rulings.law import Law
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Cards, Ruling
from floorman.rulings.showdown.acts import PlaysBoard, Tables
from floorman.rulings.showdown.board_shares import for_the_board
from floorman.rulings.showdown.giving_up import is_barred, must_table
from floorman.rulings.showdown.hands_read import BOARD
from floorman.rulings.showdown.hands_seen import (
    SPEAK,
    at_showdown,
    by_the_last_hand,
    dealt,
    holding_on,
    shown,
)
from floorman.rulings.situation import Situation
from floorman.sentences import say


@rules_on(PlaysBoard, BOARD)
def plays_board(situation: Situation, act: PlaysBoard, law: Law) -> Ruling:
    """The board is shared only by a player who has tabled every hole card."""
    at_showdown(
        situation,
        say("Seat {seat} plays the board", act),
        say("it is played at showdown"),
    )
    if not situation.player(act.seat).live:
        return Ruling(BOARD, say("The hand of seat {seat} is dead: it has no share.", act))
    if not situation.is_form and is_barred(situation, law):
        return must_table(situation, act.seat, law)
    if holding_on(situation) == (act.seat,):
        alone = say(
            "All others have let their hands go: seat {seat} wins, and shares nothing.", act
        )
        return Ruling(by_the_last_hand(situation, law), alone)
    whole = dealt(situation)
    own = [told for told in situation.earlier(Tables) if told.seat == act.seat]
    up = max((shown(situation, told) for told in own), default=0)
    if not situation.game.can_play_board:
        return _with_own_cards(situation, act, up, law)
    if up >= whole:
        because = say(
            "Seat {seat} has tabled all {whole} cards and shares what the board wins.",
            act,
            whole=whole,
        )
        return Ruling(BOARD, because, cards=Cards.of(act.seat, "tabled"))
    return for_the_board(situation, act.seat, up, law)


def _with_own_cards(situation: Situation, act: PlaysBoard, up: int, law: Law) -> Ruling:
    """Omaha, where nobody plays the board: the hand is read as it lies, once all of it does."""
    because = say("Nobody plays the board in this game: two of one's own cards have to play.")
    if up < dealt(situation):
        untabled = for_the_board(situation, act.seat, up, law)
        return structs.replace(
            untabled, because=because, reasons=(), rests_on=(*untabled.rests_on, SPEAK)
        )
    read = say("Read the best hand of two of seat {seat}'s cards and three of the board.", act)
    tabled = Cards.of(act.seat, "tabled")
    return Ruling(BOARD, because, steps=(read,), cards=tabled, rests_on=(SPEAK,))
