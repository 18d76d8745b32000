"""In which games a share of the pot is defined before all cards are out, and how it is counted."""

from __future__ import annotations

from collections.abc import Mapping

from floorman.errors import BadInput
from floorman.games.game import Game
from floorman.sentences import say

HOLDEM = "holdem"
BOARD: Mapping[tuple[tuple[str, ...], int], str] = {
    (("high",), 2): HOLDEM,
    (("short-high",), 2): "short_deck",
    (("omaha-high",), 4): "omaha",
    (("omaha-high",), 5): "omaha_five",
    (("omaha-high",), 6): "omaha_six",
    (("omaha-high", "omaha-low8"), 4): "omaha_hi_lo",
    (("omaha-high", "omaha-low8"), 5): "omaha_five_hi_lo",
}
"""Games with a board, by what wins and how many cards a player holds."""
STUD: Mapping[tuple[str, ...], str] = {
    ("high",): "stud",
    ("high", "low8"): "stud_hi_lo",
    ("low-a5",): "razz",
}
DRAW: Mapping[tuple[str, ...], str] = {("high",): "five_card_draw", ("low-27",): "deuce_seven"}
"""Games of one draw: with more to come the share hangs on what each player would throw away."""


def variant(game: Game) -> str:
    """What the package calls the game; raises BadInput for a game in which no share is defined."""
    draws = sum(street.draw for street in game.streets)
    if game.is_stud:
        found = STUD.get(game.parts)
    elif draws:
        found = DRAW.get(game.parts) if draws == 1 else None
    else:
        found = BOARD.get((game.parts, held(game)))
    if found is None:
        why = say("how often {game} is won cannot be counted", game=say(game.name))
        if draws > 1:
            why = say(
                "with several draws to come, {game} is won by how each player draws",
                game=say(game.name),
            )
        raise BadInput(why, say("hold'em, Omaha, stud, razz or a game of one draw"))
    return found


def held(game: Game) -> int:
    """The cards that a player holds in the end."""
    return sum(street.down + street.up for street in game.streets)
