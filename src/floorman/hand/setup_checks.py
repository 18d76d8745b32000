"""What may be wrong with a table that a caller tells of, all of it in one go.

Nothing is known yet of the values: they are ``Any``, so that compiled code too says what is wrong.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from floorman.cards import UNKNOWN, Cards, text
from floorman.errors import BadSetup
from floorman.games.game import Game
from floorman.hand.events import Blinds
from floorman.sentences import Sentence, row, say, word

Stakes = Blinds | Sequence[Any]
"""Blinds, or (small, big) or (small, big, ante) in chips; the ante is paid by each player."""


def check_setup(
    the_game: Game,
    stacks: dict[Any, Any],
    button: Any,
    level: Any,
    deck: Any,
    smallest_chip: Any = 1,
    counts: tuple[Any, Any] = (1, 0),
) -> None:
    """Raise BadSetup naming all that is wrong.

    ``stacks`` are chips by seat, ``counts`` the number of the hand and of the players left.
    """
    findings = _findings(the_game, stacks, button, level, deck)
    if type(smallest_chip) is not int or smallest_chip < 1:
        findings.append(
            say(
                "the smallest chip is {chip!r}, where a whole number above 0 is needed",
                chip=smallest_chip,
            )
        )
    number, left = counts
    if type(number) is not int or number < 0:
        findings.append(say("{name} is {value!r}", name="number", value=number))
    if type(left) is not int or left < 0:
        findings.append(say("{name} is {value!r}", name="players_left", value=left))
    if findings:
        raise BadSetup(
            say(
                "A hand of {game} cannot start: {findings}",
                game=word(the_game.name),
                findings=row(findings, "; "),
            )
        )


def blinds_of(stakes: Any, the_game: Game) -> Blinds:
    """The blinds that a caller says; raises BadSetup for another number of amounts.

    Stud has no blinds, so a row of amounts would not say which is which.
    """
    if isinstance(stakes, Blinds):
        return stakes
    if the_game.forced == "bring-in":
        raise BadSetup(
            say("Blinds {stakes!r} are none of {game}", stakes=stakes, game=word(the_game.name)),
            say("such as Blinds(ante=10, bring_in=15, small_bet=50, big_bet=100)"),
        )
    if not isinstance(stakes, list | tuple) or not 2 <= len(stakes) <= 3:
        raise BadSetup(
            say("Blinds {stakes!r} cannot be read", stakes=stakes),
            say("(small, big) or (small, big, ante)"),
        )
    return Blinds(small=stakes[0], big=stakes[1], ante=stakes[2] if len(stakes) == 3 else 0)


def stacks_of(stacks: Any) -> dict[Any, Any]:
    """Chips by seat, of a mapping or of a row for seats 1, 2, 3 …; raises BadSetup for neither."""
    if _is_row(stacks):
        return dict(enumerate(stacks, start=1))
    if isinstance(stacks, Mapping):
        return dict(stacks)
    raise BadSetup(
        say("{name} is {value!r}", name="stacks", value=stacks),
        say("chips by seat, or for seats 1, 2, 3 …"),
    )


def _is_row(told: Any) -> bool:
    """Whether something is a row; a list or tuple is known by its class, which is quicker."""
    if isinstance(told, (list, tuple)):
        return True
    return isinstance(told, Sequence) and not isinstance(told, str)


def _findings(
    the_game: Game, stacks: dict[Any, Any], button: Any, level: Any, deck: Any
) -> list[Sentence]:
    found = []
    if type(button) is not int or button < 0:
        found.append(say("{button!r} is no seat for the button", button=button))
    if not 2 <= len(stacks) <= the_game.seats:
        found.append(
            say(
                "it seats 2 to {seats:|player|players}, not {stacks}",
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
    if len(stacks) == 2 and not found and button not in stacks and not the_game.is_stud:
        found.append(say("heads-up the button is at a player, not at seat {button}", button=button))
    return found + _level_findings(the_game, level) + deck_findings(the_game, deck)


_ANTES = ("each", "big-blind", "button")
_AMOUNTS = (
    say("small blind"),
    say("big blind"),
    say("ante"),
    say("bring-in"),
    say("small bet"),
    say("big bet"),
)


def _level_findings(the_game: Game, level: Any) -> list[Sentence]:
    small, big = level.small, level.big
    bring_in, small_bet = level.bring_in, level.small_bet
    amounts = [small, big, level.ante, bring_in, small_bet, level.big_bet]
    found = [
        say(
            "the {name} is {chips!r}, where whole chips from 0 are needed",
            name=_AMOUNTS[at],
            chips=chips,
        )
        for at, chips in enumerate(amounts)
        if type(chips) is not int or chips < 0
    ]
    if level.ante_kind not in _ANTES:
        found.append(say("{kind!r} pays no ante: {kinds} do", kind=level.ante_kind, kinds=_ANTES))
    if found:
        return found
    if small > big > 0:
        found.append(
            say(
                "the small blind of {small} is above the big blind of {big}",
                small=small,
                big=big,
            )
        )
    if not small_bet and not big:
        found.append(say("the level has neither a big blind nor a small bet"))
    if the_game.forced != "bring-in" and not big:
        found.append(say("the level has no big blind"))
    if the_game.forced == "bring-in" and not 0 < bring_in <= (small_bet or big):
        found.append(say("the bring-in is above 0 and at most the small bet"))
    return found


def deck_findings(the_game: Game, deck: Any) -> list[Sentence]:
    """What is wrong with a deck: it is a row of the numbers of the game's cards, each once."""
    if deck is None:
        return []
    if not isinstance(deck, (list, tuple)) and not isinstance(deck, Sequence):
        return [say("a deck is a row of cards or text, not {deck!r}", deck=deck)]
    whole = the_game.whole_deck
    if len(deck) != len(whole) or not _has_all(deck, the_game.card_bytes):
        wrong = _doubtful(deck, whole)
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


def _has_all(deck: Sequence[Any], cards: bytes) -> bool:
    """Whether none of the cards is left once those of the deck are taken out of them."""
    try:
        return not cards.translate(None, bytes(deck))
    except (TypeError, ValueError):  # something in it is no number, or too large a one for a card
        return False


def _doubtful(deck: Sequence[Any], whole: Cards) -> str:
    """The cards of a deck that come twice or are not of the game; what is no card is said so."""
    if others := [card for card in deck if type(card) is not int or not 0 <= card <= UNKNOWN]:
        return repr(others[0])
    return text([card for card in deck if deck.count(card) > 1 or card not in whole])
