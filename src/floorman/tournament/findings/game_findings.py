"""What in a set-up the event's book does not have of its games: seats a table, antes."""

from __future__ import annotations

from collections.abc import Iterator

from floorman.errors import FloormanError
from floorman.games.game import game, games
from floorman.rulebooks.book import Book, load_with_house
from floorman.sentences import say, word
from floorman.tournament.findings.findings import Finding
from floorman.tournament.sheet.setup import Setup
from floorman.tournament.sheet.structure import Level, Structure
from floorman.tournament.timing.games import games_of_level, is_button_blind, seats_of
from floorman.tournament.timing.stakes import SHORT_DECK


def game_findings(setup: Setup) -> Iterator[Finding]:
    """More seats than the book gives a game, an ante of short deck that is not the book's.

    A book that cannot be read is told of where the event is announced.
    """
    try:
        book = load_with_house(setup.book, setup.house)
    except FloormanError:
        return
    yield from _seats(setup, book)
    keys = setup.structure.games
    if keys and all(map(is_button_blind, keys)) and _is_half(book):
        for level in setup.structure.levels:
            yield from _ante(level, min(setup.structure.chips, default=1))


def ante_warnings(sheet: Structure) -> Iterator[Finding]:
    """A level of a stud game alone whose ante one player pays: in stud each player has one."""
    for level in sheet.levels:
        played = games_of_level(sheet, level.number)
        is_stud = all(key in games() and game(key).is_stud for key in played)
        if played and is_stud and level.ante and level.ante_kind != "each":
            wrong = say("{game} has no ante that one player pays", game=word(game(played[0]).name))
            allowed = say("an ante of each player in that level")
            yield Finding(say("level {number}, ante", number=level.number), wrong, allowed)


def _seats(setup: Setup, book: Book) -> Iterator[Finding]:
    most = {key: seats_of(key, book) for key in setup.structure.games}
    tightest = min(most, key=most.__getitem__, default="")
    if tightest and setup.structure.seats > most[tightest]:
        yield Finding(
            "seats",
            say("{seats} are more than the rules seat", seats=setup.structure.seats),
            say(
                "at most {seats} at {tightest}", seats=most[tightest], tightest=game(tightest).name
            ),
        )


def _is_half(book: Book) -> bool:
    """Whether everybody antes half of what the button does."""
    return bool(book.value(SHORT_DECK, "plain_ante") == "half-button")


def _ante(level: Level, smallest: int) -> Iterator[Finding]:
    place = say("level {number}, ante", number=level.number)
    button, half = level.big_blind, level.big_blind // 2
    if button % (2 * smallest):
        wrong = say("half of the button's {button} cannot be paid in chips", button=button)
        yield Finding(
            say("level {number}, big_blind", number=level.number),
            wrong,
            say("multiples of {step}", step=2 * smallest),
        )
    elif level.ante and (level.ante, level.ante_kind) != (half, "each"):
        wrong = say("everybody antes half of the button's {button}", button=button)
        yield Finding(place, wrong, say("{half} of each, or none told", half=half))
