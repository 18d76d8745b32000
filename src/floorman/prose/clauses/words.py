"""The words of a line by their stems, as verbs of play look around among them."""

from __future__ import annotations

from floorman.prose.clauses.matching import Line
from floorman.prose.phrases.tables import Phrases
from floorman.prose.words.stems import stem


class Words:
    """The tokens of a line, each with its stem, or its own key where it is no word."""

    def __init__(self, line: Line, phrases: Phrases) -> None:
        self.tokens, self.phrases = line.tokens, phrases
        # a number in words is kept as one that was said, which is no word of saying
        words = ("" if one.kind == "number" else one.key for one in line.tokens)
        self.stems = [stem(word, phrases.language) for word in words]

    def key(self, at: int) -> str:
        return self.stems[at] if 0 <= at < len(self.stems) else ""

    def is_who(self, at: int) -> bool:
        return at < len(self.tokens) and self.tokens[at].kind == "who"

    def is_other(self, at: int) -> bool:
        return self.tokens[at].kind == "who" and self.tokens[at].key not in ("he", "I")

    def joins(self, at: int) -> bool:
        return self.tokens[at].key in ("and", "und") or self.tokens[at].text == ","
