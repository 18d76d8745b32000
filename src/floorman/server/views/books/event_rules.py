"""The rules desk of an event: what it is played by, at which stakes, and the rulings so far."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from floorman.errors import IllegalAct
from floorman.floor.books import book_of
from floorman.floor.conduct.decisions import RulingRecorded, said_again
from floorman.floor.live import Live
from floorman.games.game import game
from floorman.hand.events import Blinds
from floorman.rulebooks.book import Book, load
from floorman.sentences import NOTHING, Sentence
from floorman.tournament.timing.games import game_of_hand
from floorman.tournament.timing.levels import reached
from floorman.tournament.timing.stakes import stakes

USUAL = "nlhe"


class Played(NamedTuple):
    """What an event is played by: the book with its house rules, that without, and the table.

    ``hand`` is the hand at a table of it as table talk tells it, where that is known, with all that
    was done so far where it ``is_told``; ``unknown`` says what of it is not.
    """

    book: Book
    base: Book
    table: str
    hand: str = ""
    is_told: bool = False
    unknown: Sentence = NOTHING

    @property
    def known(self) -> str:
        """What nobody has to tell, as table talk."""
        return self.hand or self.table


def played_by(live: Live, at: int, table: int = 0) -> Played:
    """The book and the stakes of an event at a second; raises BadSetup before it is set up."""
    book = book_of(live.play.setup)
    return Played(book, load(book.base), table_words(live, at, table))


def table_words(live: Live, at: int, table: int = 0) -> str:
    """The table as the first clause tells it: the game and the stakes in force at a second."""
    play = live.play
    level = play.structure.level(max(1, reached(play, at).level))
    key = _game(live, level.number, table)
    return in_talk(key, stakes(play.structure, level.number, key, book_of(play.setup)))


def in_talk(key: str, amounts: Blinds) -> str:
    """A game and its stakes as table talk has them."""
    told = ["NLHE" if key == "nlhe" else key]
    if game(key).is_stud:
        told.append(f"bring-in {amounts.bring_in}")
    else:
        told.append(f"{amounts.small}-{amounts.big}")
    if game(key).betting == "limit":
        told.append(f"bets {amounts.small_bet}-{amounts.big_bet}")
    return " ".join(told)


def logged(live: Live) -> tuple[RulingRecorded, ...]:
    """The rulings of an event, the newest first."""
    return in_sentences(live, reversed(live.decisions.all.values()))


def in_sentences(live: Live, told: Iterable[RulingRecorded]) -> tuple[RulingRecorded, ...]:
    """Rulings on record as we say them now, so that they can be put into other languages."""
    book = book_of(live.play.setup)
    return tuple(said_again(one, book) for one in told)


def _game(live: Live, level: int, table: int) -> str:
    """The game of a table's next hand; where its dealer chooses, the first of the mix.

    An event that is a clock alone does not say what is played at it: the usual game, then.
    """
    structure, known = live.play.structure, live.play.tables.get(table)
    first = structure.games[0] if structure.games else USUAL
    try:
        return game_of_hand(structure, known, level, "") if known else first
    except IllegalAct:
        return first
