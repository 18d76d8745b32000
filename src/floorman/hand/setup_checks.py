"""What may be wrong with a table that a caller tells of, all of it in one go.

Nothing is known yet of the values: they are ``Any``, so that compiled code too says what is wrong.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from floorman.cards import text
from floorman.errors import BadSetup
from floorman.games.game import Game
from floorman.hand.events import Blinds
from floorman.sentences import Sentence, row, say

Stakes = Blinds | Sequence[Any]
"""Blinds, or (small, big) or (small, big, ante) in chips; the ante is paid by each player."""


def check_setup(
    the_game: Game,
    stacks: dict[Any, Any],
    button: int,
    level: Any,
    deck: Sequence[Any] | None,
    smallest_chip: Any = 1,
) -> None:
    """Raise BadSetup naming all that is wrong; ``stacks`` are chips by seat."""
    findings = _findings(the_game, stacks, button, level, deck)
    if type(smallest_chip) is not int or smallest_chip < 1:
        findings.append(
            say(
                "the smallest chip is {chip!r}, where a whole number above 0 is needed",
                chip=smallest_chip,
            )
        )
    if findings:
        raise BadSetup(
            say(
                "A hand of {game} cannot start: {findings}",
                game=the_game.name,
                findings=row(findings, "; "),
            )
        )


def blinds_of(stakes: Stakes) -> Blinds:
    """The blinds that a caller says; raises BadSetup for another number of amounts."""
    if isinstance(stakes, Blinds):
        return stakes
    if not 2 <= len(stakes) <= 3:
        raise BadSetup(
            say("Blinds {stakes!r} cannot be read", stakes=stakes),
            say("(small, big) or (small, big, ante)"),
        )
    return Blinds(small=stakes[0], big=stakes[1], ante=stakes[2] if len(stakes) == 3 else 0)


def _findings(
    the_game: Game, stacks: dict[Any, Any], button: int, level: Any, deck: Sequence[Any] | None
) -> list[Sentence]:
    found = []
    if level.small > level.big > 0:
        found.append(
            say(
                "the small blind of {small} is above the big blind of {big}",
                small=level.small,
                big=level.big,
            )
        )
    if not 2 <= len(stacks) <= the_game.seats:
        found.append(
            say(
                "it seats 2 to {seats} players, not {stacks}",
                seats=the_game.seats,
                stacks=len(stacks),
            )
        )
    found += [
        say(
            "seat {seat} has {chips!r} chips, where a whole number above 0 is needed",
            seat=seat,
            chips=chips,
        )
        for seat, chips in stacks.items()
        if type(chips) is not int or chips <= 0
    ]
    found += [
        say("{seat!r} is no seat; seats are whole numbers from 1", seat=seat)
        for seat in stacks
        if type(seat) is not int or seat < 1
    ]
    if len(stacks) == 2 and button not in stacks and not the_game.is_stud:
        found.append(say("heads-up the button is at a player, not at seat {button}", button=button))
    return found + _level_findings(the_game, level) + _deck_findings(the_game, deck)


_AMOUNTS = (
    say("small blind"),
    say("big blind"),
    say("ante"),
    say("bring-in"),
    say("small bet"),
    say("big bet"),
)


def _level_findings(the_game: Game, level: Any) -> list[Sentence]:
    amounts = [level.small, level.big, level.ante, level.bring_in, level.small_bet, level.big_bet]
    found = [
        say(
            "the {name} is {chips!r}, where whole chips from 0 are needed",
            name=_AMOUNTS[at],
            chips=chips,
        )
        for at, chips in enumerate(amounts)
        if type(chips) is not int or chips < 0
    ]
    if found:
        return found
    if not level.small_bet and not level.big:
        found.append(say("the level has neither a big blind nor a small bet"))
    if the_game.forced != "bring-in" and not level.big:
        found.append(say("the level has no big blind"))
    if the_game.forced == "bring-in" and not 0 < level.bring_in <= (level.small_bet or level.big):
        found.append(say("the bring-in is above 0 and at most the small bet"))
    return found


def _deck_findings(the_game: Game, deck: Sequence[Any] | None) -> list[Sentence]:
    if deck is None:
        return []
    whole = the_game.whole_deck
    if len(deck) != len(whole) or the_game.card_set.difference(deck):
        wrong = text(card for card in deck if deck.count(card) > 1 or card not in whole)
        return [
            (
                say(
                    "the deck is not its {whole} cards, each once: {wrong}",
                    whole=len(whole),
                    wrong=wrong,
                )
                if wrong
                else say("the deck is not its {whole} cards, each once", whole=len(whole))
            )
        ]
    return []
