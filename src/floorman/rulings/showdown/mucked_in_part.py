"""A hand of which a part was shown before it was mucked: whether its player still has a claim."""

from __future__ import annotations

from floorman.rulings.asking import yes
from floorman.rulings.choosing import choice
from floorman.rulings.law import Law
from floorman.rulings.ruling import Cards, Ruling
from floorman.rulings.showdown.board_shares import ALL_CARDS, claim_by_the_board
from floorman.rulings.showdown.giving_up import dead, known_and_back
from floorman.rulings.showdown.hands_read import BOARD, plays_the_board
from floorman.rulings.showdown.tabling import ONE_CARD, is_advised, keeps_claim
from floorman.rulings.situation import Situation
from floorman.sentences import either, say

PART = "partial-table-then-muck"


def claim_after_part(situation: Situation, seat: int, law: Law) -> Ruling:
    """A player showed part of the hand and mucked it: who could read it, and can it be saved?"""
    test = law.value(PART, "saved_by")
    read = yes(situation, "clearly-read", say("Was the hand clearly read before it was mucked?"))
    known, back = (False, False) if read else known_and_back(situation, test)
    board = plays_the_board(situation, seat) and law.has(BOARD)
    advised = board and is_advised(situation, law)
    if advised:
        law.rests_on(ONE_CARD)
    if read and board:
        return _read_and_on_the_board(situation, seat, law)
    if keeps_claim(test, known, back, read):
        because = either(
            read,
            "Seat {seat} mucked before tabling all cards, but the hand was clearly "
            "read: the claim stands.",
            "Seat {seat} mucked before tabling all cards, but the cards can be known "
            "for certain: the claim stands.",
            seat=seat,
        )
        tables = say("The cards of seat {seat} are brought back and tabled.", seat=seat)
        return Ruling(
            PART,
            because,
            reasons=(ALL_CARDS, *claim_by_the_board(situation, seat, law)) if board else (),
            steps=(tables,) * (not read),
            cards=Cards.of(seat, "live"),
        )
    should = say("The dealer should have advised the player to table all cards.")
    return Ruling(
        PART,
        say(
            "Seat {seat} mucked before tabling all cards, at the player's own risk: "
            "nobody read the hand and the cards cannot be saved for certain, so "
            "there is no claim to the pot.",
            seat=seat,
        ),
        reasons=(
            *((ALL_CARDS,) * board),
            *((should,) * advised),
        ),
        cards=dead(situation, seat),
    )


def _read_and_on_the_board(situation: Situation, seat: int, law: Law) -> Ruling:
    """A hand clearly read keeps its claim, and the board is shared with all cards tabled only."""
    return Ruling(
        PART,
        say(
            "Seat {seat} mucked before tabling all cards. The hand was clearly read, which keeps a "
            "claim; but the board is shared only with all hole cards tabled: the floor decides.",
            seat=seat,
        ),
        cards=Cards.of(seat, "not tabled"),
    ).left_to(
        choice(
            say("the claim stands"),
            say("Seat {seat} has a share of the pot.", seat=seat),
            then=lambda: {
                "cards": Cards.of(seat, "live"),
                "reasons": claim_by_the_board(situation, seat, law),
            },
        ),
        choice(
            say("no claim"),
            say("The hand of seat {seat} is dead.", seat=seat),
            cards=dead(situation, seat),
            reasons=(),
        ),
    )
