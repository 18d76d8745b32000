"""Cards in words: the nine of hearts, an ace, sixes."""

from __future__ import annotations

from floorman.prose.words import german
from floorman.prose.words.token import Token, text_of

RANKS = {
    "ace": "A",
    "king": "K",
    "queen": "Q",
    "jack": "J",
    "ten": "T",
    "nine": "9",
    "eight": "8",
    "seven": "7",
    "six": "6",
    "five": "5",
    "four": "4",
    "three": "3",
    "deuce": "2",
    "two": "2",
}


_SUITS = ("clubs", "diamonds", "hearts", "spades", "club", "diamond", "heart", "spade")


def _rank(token: Token) -> str:
    """The rank that a word, a letter or a number names, or several of it: ace, K, sixes, 8."""
    word, number = token.key, token.value[0] if token.kind == "number" else 0
    if 2 <= number <= 10:
        return "T" if number == 10 else str(number)
    forms = (word, word.removesuffix("s"), word.removesuffix("es"))
    return next((RANKS[one] for one in forms if one in RANKS), _LETTERS.get(word, ""))


_LETTERS = {letter.lower(): letter for letter in "TJQKA"}
"""Ranks in a letter: the K of hearts."""


def said_as_cards(found: list[Token]) -> list[Token]:
    """Cards in words: the nine of hearts, the 9 of hearts."""
    made: list[Token] = []
    for token in found:
        made.append(token)
        keys = [one.key for one in made[-3:]]
        if len(keys) == 3 and keys[1] == "of" and keys[2] in _SUITS and (rank := _rank(made[-3])):
            first = made[-3]
            text = f"{first.text} of {token.text}"
            card = rank + keys[2][0]
            made[-3:] = [Token("cards", first.start, token.end, text, card)]
        elif len(made) > 1 and (card := german.card(keys[-2], token.key, token.value)):
            first = made[-2]
            text = text_of(first, token)
            made[-2:] = [Token("cards", first.start, token.end, text, card)]
    return made
