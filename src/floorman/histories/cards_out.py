"""Finds a card that a history tells twice, or that its deck does not hold.

A card is out when it is dealt or shown; showing the cards that one was dealt tells nothing twice.
In draw games folded and discarded cards may come back: an exhausted deck is refilled from them.
"""

from __future__ import annotations

from collections.abc import Iterable

from floorman.cards import NAMES, UNKNOWN
from floorman.games.game import Game
from floorman.histories.actions import Action
from floorman.sentences import Sentence, key, say, word

Finding = tuple[int, Sentence, Sentence]
"""The action, counted from 0, what is wrong with a card in it, and what is allowed."""


def card_twice(actions: Iterable[Action], game: Game) -> Finding | None:
    """The first action that tells a card which is out already or not in the deck, if any."""
    holders: dict[int, int] = {}  # card -> player; 0 holds the board
    deck = game.card_set
    for at, action in enumerate(actions):
        if action.cards and action.verb != "discard":
            wrong = _tell(holders, deck, action)
            if wrong is not None:
                allowed = (
                    say("every card once")
                    if wrong in deck
                    else say("the cards of {game}", game=word(game.name))
                )
                out, foreign = key("{card} is out already"), key("{card} is not in the deck")
                return at, say(out if wrong in deck else foreign, card=NAMES[wrong]), allowed
        elif game.is_draw and action.verb in ("discard", "fold"):
            _take_back(holders, action)
    return None


def _tell(holders: dict[int, int], deck: frozenset[int], action: Action) -> int | None:
    """Note who holds the cards told; the first of them that cannot be there."""
    for card in action.cards:
        if card == UNKNOWN:
            continue
        holder = holders.get(card)
        known = action.verb == "show" and holder == action.player
        if card not in deck or (holder is not None and not known):
            return card
        holders[card] = action.player
    return None


def _take_back(holders: dict[int, int], action: Action) -> None:
    """Free the cards that a player gave away; all of them where they were not told."""
    whole = action.verb == "fold" or UNKNOWN in action.cards
    for card in [card for card, player in holders.items() if player == action.player]:
        if whole or card in action.cards:
            del holders[card]
