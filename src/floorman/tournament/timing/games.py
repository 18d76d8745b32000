"""Which game a table plays, and whether the event has blinds at all."""

from __future__ import annotations

from collections.abc import Mapping

from floorman.errors import IllegalAct
from floorman.games.game import Family, game, games, rotation, rotations
from floorman.rulebooks.book import Book
from floorman.rules.seating import seats_at_table
from floorman.sentences import NOTHING, Sentence, begun, row, say, verbatim, word
from floorman.tournament.sheet.structure import Structure
from floorman.tournament.state import Table

SEATS = "seats-in-a-game"
ASKED: Mapping[Family, tuple[str, str]] = {
    "flop": ("flop", "flop"),
    "short_deck": ("short_deck", "short_deck"),
    "big_o": ("big_o", "big_o_final"),
    "stud": ("stud", "stud"),
    "single_draw": ("single_draw", "single_draw"),
    "triple_draw": ("triple_draw", "triple_draw"),
    "badugi": ("badugi", "badugi"),
}
"""By what names a book has the most players a table of a kind of game, and its final table."""


def is_stud(key: str) -> bool:
    """The game has a bring-in and no blinds."""
    return game(key).is_stud


def is_button_blind(key: str) -> bool:
    """The button alone has a blind."""
    return game(key).forced == "button-blind"


def is_stud_only(structure: Structure) -> bool:
    """No game of the event has blinds."""
    return all(map(is_stud, structure.games))


def most_seats(structure: Structure, book: Book, *, final: bool = False) -> int:
    """The most players a table that every game of the event seats, perhaps at the final table."""
    return min(seats_of(key, book, final=final) for key in structure.games)


def seats_of(key: str, book: Book, *, final: bool = False) -> int:
    """The most players a table of this game, by the book and by the deck."""
    played = game(key)
    return seats_at_table(book.value(SEATS, ASKED[played.family][final]), played.seats)


def is_dealers_choice(structure: Structure) -> bool:
    """The dealer of each hand names its game; not by the name of a rotation that nobody knows."""
    return structure.rotation in rotations() and rotation(structure.rotation).chosen


def games_of_level(structure: Structure, level: int) -> tuple[str, ...]:
    """What may be played in a level: one game where they turn with levels, else all of them.

    None in an event that is a clock alone.
    """
    if not structure.games or structure.rotate_hands or is_dealers_choice(structure):
        return structure.games
    return (structure.games[(level - 1) % len(structure.games)],)


def game_of_level(structure: Structure, level: int) -> Sentence:
    """What is played in a level, where games turn with levels; nothing where they do not.

    A game that nobody knows stays as it is.
    """
    played = games_of_level(structure, level)
    if len(structure.games) < 2 or len(played) > 1:
        return NOTHING
    (key,) = played
    return begun(word(game(key).name)) if key in games() else verbatim(key)


def game_of_hand(structure: Structure, table: Table, level: int, chosen: str) -> str:
    """The game that the rotation has for the table's next hand, or that its dealer chose.

    A rotation by hands counts the hands of each table. Raises IllegalAct for a choice not open.
    """
    mix = structure.games
    if is_dealers_choice(structure):
        if chosen not in mix:
            act = say(
                "Choose {chosen} at table {table}",
                chosen=chosen or say("no game"),
                table=table.number,
            )
            raise IllegalAct(act, say("the dealer chooses from the mix"), row(mix, ", "))
        return chosen
    if not structure.rotate_hands:
        return games_of_level(structure, level)[0]
    return mix[table.hands // structure.rotate_hands % len(mix)]
