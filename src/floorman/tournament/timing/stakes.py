"""From a level of the structure sheet to the forced bets of one game."""

from __future__ import annotations

from msgspec.structs import replace

from floorman.games.game import game, games
from floorman.hand.events import Blinds
from floorman.rulebooks.book import Book
from floorman.rules.betting import plain_ante
from floorman.tournament.sheet.structure import Level, Structure
from floorman.tournament.timing.games import games_of_level

SHORT_DECK = "short-deck-forced-bets"


def stakes(structure: Structure, level: int, key: str, book: Book) -> Blinds:
    """The antes, blinds and bets of a level, for a game of the event.

    Where the button alone has a blind, as in short deck, it is the level's big blind; a book may
    have everybody else ante half of it, whatever the sheet says. In a rotation with stud games an
    ante of each player belongs to those, and an ante of the big blind or the button to the others:
    so a sheet can give both kinds their usual forced bets.
    """
    amounts = structure.level(level)
    ante = amounts.ante if _has_ante(structure, amounts, key) else 0
    if game(key).forced == "button-blind":
        return _by_the_button(amounts, ante, book)
    is_stud = game(key).is_stud
    return Blinds(
        small=0 if is_stud else amounts.small_blind,
        big=0 if is_stud else amounts.big_blind,
        ante=ante,
        ante_kind="each" if is_stud else amounts.ante_kind,
        bring_in=amounts.opening if is_stud else 0,
        small_bet=amounts.small_bet or amounts.big_blind,
        big_bet=amounts.big_bet or 2 * (amounts.small_bet or amounts.big_blind),
    )


def announced(structure: Structure, number: int) -> Level:
    """A level as it is put up for all to see: amounts that none of its games has are 0.

    A rotation by level has one game a level; where games turn by hands, or dealers choose, a level
    has what all of them have. A game that nobody knows keeps what the sheet says.
    """
    level, keys = structure.level(number), games_of_level(structure, number)
    if not keys or not set(keys) <= set(games()):
        return level
    studs = {game(key).is_stud for key in keys}
    bets = (level.small_bet or level.big_blind, level.big_bet or 2 * level.big_blind)
    return replace(
        level,
        small_blind=level.small_blind if False in studs else 0,
        big_blind=level.big_blind if False in studs else 0,
        ante=level.ante if any(_has_ante(structure, level, key) for key in keys) else 0,
        bring_in=level.opening if True in studs else 0,
        small_bet=bets[0] if True in studs else level.small_bet,
        big_bet=bets[1] if True in studs else level.big_bet,
    )


def _by_the_button(level: Level, ante: int, book: Book) -> Blinds:
    by = book.value(SHORT_DECK, "plain_ante")
    return Blinds(
        big=level.big_blind,
        ante=plain_ante(ante, level.big_blind, by),
        ante_kind=level.ante_kind if by == "sheet" else "each",
    )


def _has_ante(structure: Structure, level: Level, key: str) -> bool:
    if not any(game(other).is_stud for other in structure.games):
        return True
    return game(key).is_stud == (level.ante_kind == "each")
