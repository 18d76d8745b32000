"""A phrase: a pattern over the tokens of a text and what it means; and a verb of play."""

from __future__ import annotations

from typing import NamedTuple

from floorman.prose.phrases.expression import Expression
from floorman.prose.phrases.shape import Leaf, Shape


class Phrase(NamedTuple):
    """A pattern and what it means: an act in table talk, a fact of the table, or an aside.

    ``act`` and ``table`` are templates with the slots of the pattern; a ``fact`` is what the words
    of an act tell besides; an ``aside`` means nothing for a ruling. ``how`` are marks for the
    story: "before", "tail", "skipped" and the like. A
    ``framed`` one is the act of a verb, whatever stands between its words; between the parts of one
    that is ``spread`` other words may stand. Both are offered only. A text ``needs`` a word of each
    set to have its shape.
    """

    expression: Expression
    shape: Shape
    needs: tuple[Leaf, ...]
    said: str
    act: str = ""
    table: str = ""
    aside: bool = False
    how: frozenset[str] = frozenset()
    repeats: str = ""
    place: str = ""
    fact: str = ""
    weight: float = 0.0
    framed: bool = False
    spread: bool = False


class Frame(NamedTuple):
    """A verb of play, and its acts, those first that need most.

    ``spoken`` are the acts where somebody says it; ``speaks`` is a verb with which others are said.
    One of the words ``beside`` stands after the verb, if there are any.
    """

    expression: Expression
    acts: tuple[Phrase, ...]
    spoken: tuple[Phrase, ...]
    speaks: bool
    beside: frozenset[str] = frozenset()
