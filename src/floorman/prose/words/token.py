"""One thing in a text: a word, a number, chips, cards, a person, quoted words, a mark."""

from __future__ import annotations

from typing import NamedTuple

ONWARD = ("and", "then", "but", "so", "when", "while")
WEITER = ("und", "dann", "aber")
"""Words after which a story goes on, in English and in German."""
GOING_ON = frozenset((*ONWARD, *WEITER, "now", "jetzt"))
"""The same of either language, with those that say that it goes on now."""
AND = frozenset(("and", "und"))
"""Words of which one joins two things, of either language."""
ONE_OF_THEM = frozenset(
    ("a", "an", "one", "single", "the", "his", "her", "my", "ein", "einen", "den", "seinen")
)
"""Words before a thing of which there is one."""
POSSESSIVES = ("his", "her", "my", "their")
SEINE = ("seine", "ihre", "meine")
"""Words before a thing of somebody's, or a place of theirs; in German of several things."""
NTH = "nth "
"""How the key begins of somebody who is told by their place in the order of acting."""
SAID = "said"
"""The key of a number that was told in words."""
SHORT = "short"
"""The key of a sum that was not told in full: without its thousands, or as so many bets."""


class Token(NamedTuple):
    """One thing in a text, from ``start`` to ``end``; ``value`` is the number, chips, cards …

    ``kind`` is "word", "number", "level", "chips", "cards", "who", "quote" or "mark"; ``key`` is
    a word's stem, a person's label, a mark's sign. ``many`` is a plural, as of chips.
    """

    kind: str
    start: int
    end: int
    text: str
    key: str
    value: tuple[int, ...] = ()
    many: bool = False


def text_of(*tokens: Token) -> str:
    """What tokens in a row say; a short form, whose text each of its words has, is said once.

    >>> text_of(Token("word", 0, 8, "in the bb", "in"), Token("who", 0, 8, "in the bb", "bb"))
    'in the bb'
    """
    said = dict.fromkeys((one.start, one.end, one.text) for one in tokens)
    return " ".join(text for _, _, text in said)


def key_of(token: Token) -> str:
    """A token as the tables name it: the word, the mark, or its kind in angle brackets."""
    if token.kind == "mark":
        return token.text
    return token.key if token.kind == "word" else f"<{token.kind}>"
