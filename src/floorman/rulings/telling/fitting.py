"""Whether the parts of a table fit its game and one another: which part does not, and what would.

The engine plays on whatever it is given, so a part that means nothing in the game would be passed
over, or be played as what it cannot be.
"""

from __future__ import annotations

from floorman.cards import UNKNOWN, parse, text
from floorman.errors import BadSetup
from floorman.games.game import Game
from floorman.rulings.telling.table import TableSetup
from floorman.sentences import Sentence, row, say, word

FLOP = 3
"""Its cards."""
_BOARD = "AhKd9c7s6h"
"""What a board looks like."""


def must_fit(setup: TableSetup) -> None:
    """Raise BadSetup for what the game does not have, or what contradicts the rest of the table."""
    game = setup.the_game
    _fit_stakes(setup, game)
    _fit_upcards(setup, game)
    _fit_board(setup, game)
    _be_there_once(setup, game)


def bring_in_fits(bring_in: int, small_bet: int) -> None:
    """Raise BadSetup for a bring-in above what completes it."""
    if small_bet and bring_in > small_bet:
        raise BadSetup(
            say("The bring-in of {chips:,} is above the small bet", chips=bring_in),
            say("a bring-in of at most {chips:,}", chips=small_bet),
        )


def _fit_stakes(setup: TableSetup, game: Game) -> None:
    if setup.small > setup.big > 0:
        told = say("The small blind of {small:,} is above the big blind of {big:,}", setup)
        raise BadSetup(told, say("the small blind first, as {big}-{small}", setup))
    if setup.small_bet:
        _fit_bets(setup, game)
    if setup.bring_in and not game.is_stud:
        wrong = say("A bring-in of {bring_in:,} in {game}", setup, game=game.name)
        raise BadSetup(wrong, say("a game of stud, which has one"))
    if not game.is_stud:
        return
    bring_in_fits(setup.bring_in, setup.small_bet)
    if setup.ante_kind != "each":
        wrong = say("The ante of {ante:,} is not paid by each player", setup)
        raise BadSetup(wrong, say("in stud an ante of each, as: ante 25 each"))
    if setup.dead_small_blind:
        raise BadSetup(say("A small blind in {game}", game=game.name), say("a game with blinds"))


def _fit_bets(setup: TableSetup, game: Game) -> None:
    told = say("bets {small_bet}-{big_bet}", setup)
    if game.betting != "limit":
        wrong = say("{told} are fixed, and {game} has no fixed bets", told=told, game=game.name)
        raise BadSetup(wrong, say("the blinds alone, or a limit game"))
    if setup.small_bet > setup.big_bet:
        wrong = say("{told}: the large bet stands first", told=told)
        raise BadSetup(wrong, say("bets {big_bet}-{small_bet}", setup))
    if setup.big > setup.small_bet:
        wrong = say("{told} begin below the big blind of {big:,}", setup, told=told)
        raise BadSetup(wrong, say("a small bet of {big:,} or more", setup))


def _fit_upcards(setup: TableSetup, game: Game) -> None:
    if setup.doors and not game.is_stud:
        seat, card = next(iter(setup.doors.items()))
        raise BadSetup(
            say("Seat {seat} shows {card} in {game}", seat=seat, card=card, game=game.name),
            say("upcards in a game of stud"),
        )


def _fit_board(setup: TableSetup, game: Game) -> None:
    """The board has as many cards as its street, in stud that of a short stub, which is one."""
    told = len(setup.board) // 2
    if not told:
        return
    names = [street.name for street in game.streets]
    so_far = game.streets[: names.index(setup.street) + 1]
    due = sum(street.board for street in so_far) or int(game.is_stud and setup.street == names[-1])
    if told != due:
        raise BadSetup(_no_board(setup), _what_fits(due))


def _no_board(setup: TableSetup) -> Sentence:
    if setup.street == "flop":
        return say("{cards} is no flop", cards=setup.board)
    street = word(setup.street)
    return say("{cards} is no board on the {street}", cards=setup.board, street=street)


def _what_fits(due: int) -> Sentence:
    if not due:
        return say("no cards: there is no board there")
    if due == FLOP:
        return say("three cards, as AhKd2c")
    return say("{due:,|card|cards}, as {cards}", due=due, cards=_BOARD[: 2 * due])


def _be_there_once(setup: TableSetup, game: Game) -> None:
    """No card lies in two places, and each is one of the game's."""
    seen: dict[int, int] = {}
    for seat, cards in ((0, setup.board), *setup.doors.items()):
        for card in set(parse(cards)) - {UNKNOWN}:
            if card in seen:
                raise BadSetup(_twice(text([card]), seen[card], seat), say("each card once"))
            if card not in game.card_set:
                wrong = say("{card} is no card of {game}", card=text([card]), game=game.name)
                raise BadSetup(wrong, say("cards from six up"))
            seen[card] = seat


def _twice(card: str, before: int, seat: int) -> Sentence:
    if not before:
        return say("{card} is on the board, and seat {seat} shows it", card=card, seat=seat)
    seats = row(map(str, sorted((before, seat))), ", ")
    return say("{card} is shown by seats {seats}", card=card, seats=seats)
