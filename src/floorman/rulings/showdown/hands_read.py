"""Tabled hands as they read: their names, and which of them is best."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from floorman.cards import UNKNOWN, Cards, parse
from floorman.evaluation import strength, words
from floorman.rules.showdown import winners
from floorman.rulings.showdown.acts import Made, PlaysBoard, Tables
from floorman.rulings.showdown.hands_seen import holding_on, tabled_cards
from floorman.rulings.situation import Situation
from floorman.sentences import Sentence, key, row, say, word

BOARD = "playing-the-board"
PLAYING_THE_BOARD = ("nlhe", "flhe", "plhe", "short-deck")
"""Games in which a hand may be made of the board alone."""
CALLED: dict[Made | str, tuple[Sentence, str]] = {
    "high card": (say("a high card"), "6c7d8h9sJc"),
    "pair": (say("a pair"), "6c6d8h9sJc"),
    "two pair": (say("two pair"), "6c6d8h8sJc"),
    "three of a kind": (say("three of a kind"), "6c6d6h8sJc"),
    "straight": (say("a straight"), "6c7d8h9sTc"),
    "flush": (say("a flush"), "6c7c8c9cJc"),
    "full house": (say("a full house"), "6c6d6h8s8c"),
    "four of a kind": (say("four of a kind"), "6c6d6h6s8c"),
    "straight flush": (say("a straight flush"), "6c7c8c9cTc"),
}
"""What hands are called, each with five cards of it, in every deck: as a game ranks those."""


def hands_in_words(situation: Situation) -> dict[int, str]:
    """The tabled hands by seat, named for each part of the game; none before the board is out."""
    parts = situation.game.parts
    board, hands = _read(situation)
    return {
        seat: row((words(part, cards, board) for part in parts), "; ")
        for seat, cards in hands.items()
    }


def best_in_words(situation: Situation) -> Iterator[Sentence]:
    """Which of the tabled hands is best, a sentence for each part of the game."""
    board, hands = _read(situation)
    seats = list(hands)
    for part in situation.game.parts if seats else ():
        best = winners(
            list(range(len(seats))), [strength(part)(hands[seat], board) for seat in seats]
        )
        if best:
            won = [seats[at] for at in best]
            yield _best(won, words(part, hands[won[0]], board))


def _best(seats: list[int], hand: str) -> Sentence:
    if len(seats) == 1:
        return say("Seat {seat} has the best hand: {hand}.", seat=seats[0], hand=hand)
    each = row(map(str, seats), ", ")
    return say("Seats {seats} have the best hand alike: {hand}.", seats=each, hand=hand)


def best_called(situation: Situation) -> Sentence | None:
    """Which hand is best by what they are called; None where cards are told, or not all called."""
    called = {one.seat: one.made for one in situation.earlier(Tables) if one.made}
    part, *others = situation.game.parts
    if len(called) < 2 or {*not_told(situation)} - {*called} or others or "high" not in part:
        return None
    value = strength(part.removeprefix("omaha-"))
    ranked = {seat: value(parse(CALLED[made][1]), ()) for seat, made in called.items()}
    first, second, *_ = sorted(called, key=lambda seat: -ranked[seat])
    best, game = CALLED[called[first]][0], word(situation.game.name)
    if ranked[first] > ranked[second]:
        than = CALLED[called[second]][0]
        told = key("Seat {seat} has the best hand: in {game} {best} beats {than}.")
        return say(told, seat=first, game=game, best=best, than=than)
    alike = row((str(seat) for seat in called if ranked[seat] == ranked[first]), ", ")
    return say("Seats {seats} each have {best}: their cards decide.", seats=alike, best=best)


def best_seats(situation: Situation) -> tuple[int, ...]:
    """The seats that have the best tabled hand for any part; none while live hands are not told."""
    if not_told(situation):
        return ()
    board, hands = _read(situation)
    seats = list(hands)
    found: dict[int, None] = {}
    for part in situation.game.parts if seats else ():
        ranked = [strength(part)(hands[seat], board) for seat in seats]
        found.update({seats[at]: None for at in winners(list(range(len(seats))), ranked)})
    return tuple(found)


def not_told(situation: Situation) -> tuple[int, ...]:
    """Seats that hold on to a hand whose cards nobody told."""
    known = tabled_cards(situation)
    return tuple(seat for seat in holding_on(situation) if seat not in known)


def is_board_out(situation: Situation) -> bool:
    """Whether the whole board is known, where the game has one."""
    board = parse(situation.board)
    return not situation.game.has_board or (len(board) == 5 and UNKNOWN not in board)


def is_board_best(situation: Situation) -> bool:
    """Whether no hole cards can make more than the board, so that everybody left plays it.

    >>> is_board_best(Situation(board="AcKdQhJsTc"))
    True
    """
    if situation.game_key not in PLAYING_THE_BOARD or not is_board_out(situation):
        return False
    (part,) = situation.game.parts
    board, value = parse(situation.board), strength(part)
    rest = [card for card in situation.game.whole_deck if card not in board]
    made = {value(held, board) for held in combinations(rest, 2)}
    return len(made) == 1


def plays_the_board(situation: Situation, seat: int) -> bool:
    """Whether a player can only win by the board: it was said, or no hand makes more of it."""
    said = any(one.seat == seat for one in situation.earlier(PlaysBoard))
    return said or is_board_best(situation)


def _read(situation: Situation) -> tuple[Cards, dict[int, Cards]]:
    """The board, and the cards of live hands tabled whole; none before the board is out."""
    board = parse(situation.board)
    if not is_board_out(situation):
        return board, {}
    hands = {seat: parse(cards) for seat, cards in tabled_cards(situation).items()}
    live = situation.live
    return board, {seat: cards for seat, cards in hands.items() if seat in live or not live}
