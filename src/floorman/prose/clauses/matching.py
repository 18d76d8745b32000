"""Phrases in a text: all that it has, each with what stands in its slots."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple

from floorman.prose.clauses.places import Places
from floorman.prose.phrases.marks import MARKS, NUMBERS, SAID_AS
from floorman.prose.phrases.phrase import Phrase
from floorman.prose.phrases.tables import ANYWHERE, LANGUAGES, Indexed, Phrases
from floorman.prose.words.stems import stem
from floorman.prose.words.token import Token
from floorman.prose.words.vocabulary import Vocabulary


class Found(NamedTuple):
    """A phrase in a text: from which token to which, and the tokens in its slots.

    ``others`` did the same as the one in the slot ``who``. ``parts`` are those of a phrase that is
    spread, from which token to which.
    """

    phrase: Phrase
    start: int
    end: int
    slots: Mapping[str, Token | str]
    others: tuple[Token, ...] = ()
    parts: tuple[tuple[int, int], ...] = ()

    @property
    def spans(self) -> tuple[tuple[int, int], ...]:
        """What it takes of the text."""
        return self.parts or ((self.start, self.end),)

    @property
    def taken(self) -> Iterator[int]:
        """The tokens that it takes."""
        return (at for start, end in self.spans for at in range(start, end))


def _label(token: Token) -> str:
    """A person's label without blanks; the place, where one is told."""
    return (token.key.partition("=")[2] or token.key).replace(" ", "_")


class Line(NamedTuple):
    """Tokens as one string to match against, and where each of them begins in it.

    ``stems`` are those of its words, with the marks of other tokens; ``known`` are the words that
    the tables know.
    """

    tokens: Sequence[Token]
    text: str
    starts: Mapping[int, int]
    stems: frozenset[str]
    places: Places
    known: Vocabulary


NEVER_BETWEEN = frozenset(("to", "after", "when"))
"""Words without weight that part what stands around them: he is to act, after she called."""


def line_of(tokens: Sequence[Token], phrases: Phrases) -> Line:
    """The string of tokens: words as stems, those without weight marked."""
    text, starts, signs = "", {}, []
    said: list[tuple[str, int]] = []
    for at, token in enumerate(tokens):
        starts[len(text)] = at
        is_idle, told = False, ""
        if token.kind == "word":
            sign = token.key if token.key == "'s" else stem(token.key, phrases.language)
            is_filler = sign in phrases.fillers and sign not in NEVER_BETWEEN
            is_idle = is_filler or _is_verb(tokens[max(0, at - 1) : at + 2])
        elif token.kind == "mark":
            sign = token.key
        else:
            sign = MARKS[token.kind]
            told = f"{at}:{_label(token)}" if token.kind == "who" else str(at)
            if (word := _number_in_words(token)) is not None:
                said.append((word, at))
                told += f"{SAID_AS}{word}"
        signs.append((sign, is_idle))
        text += f"{'_' if is_idle else ''}{sign}{told} "
    ends = {len(text): len(tokens)}
    each = zip(tokens, signs, strict=True)
    stems = frozenset(sign for token, (sign, _) in each if token.kind != "mark")
    stems |= {word for word, _ in said}
    return Line(tokens, text, starts | ends, stems, Places(signs, said), phrases.vocabulary)


def _number_in_words(token: Token) -> str | None:
    """The word that a number was told in, where a pattern may have it too."""
    word = token.text.lower()
    return word if token.kind == "number" and word in NUMBERS else None


def _is_verb(near: Sequence[Token]) -> bool:
    """Whether the one in the middle is a verb made short: he's all in."""
    return [one.key for one in near] == ["he", "'s", "all-in"]


def _expression(phrase: Phrase, line: Line) -> re.Pattern[str] | None:
    """A phrase's expression; none yet where it would find nothing, as compiling it is dear."""
    if phrase.expression.is_whole or line.places.may_have(phrase.shape):
        return phrase.expression.within(line.stems)
    return None


def found_in(line: Line, phrases: Indexed) -> Iterator[Found]:
    """All of the phrases that the line has."""
    words = (*line.stems, ANYWHERE)
    places = {at for word in words for at in phrases.by_word.get(word, ())}
    for phrase in (phrases.all[at] for at in sorted(places)):
        if not _has_needs(phrase, line.stems):
            continue
        expression = _expression(phrase, line)
        for match in expression.finditer(line.text) if expression else ():
            for one in _found(phrase, match, line):
                if one.end > one.start:
                    yield one
                    yield from _without_loose_end(one, line)


_LOOSE = ("in", "and", "then")
"""Words that may end where chips go in, and begin what comes next: and then in a second motion."""


def _without_loose_end(one: Found, line: Line) -> Iterator[Found]:
    """The same without what follows at its end: a comma; "in", as in 800 out and in one go."""
    if line.tokens[one.end - 1].text == "," and "chips" in one.slots and not one.parts:
        yield one._replace(end=one.end - 1)
    after = line.tokens[one.end].key if one.end < len(line.tokens) else ""
    if line.tokens[one.end - 1].key != "in" or after not in _ARTICLES or one.parts:
        return
    end = one.end
    while end > one.start and line.tokens[end - 1].key in _LOOSE:
        end -= 1
    if end > one.start and one.end - end > 1 and "chips" in one.slots:
        yield one._replace(end=end)


_ARTICLES = ("a", "an", "the", "one", "his", "her")


def _has_needs(phrase: Phrase, stems: frozenset[str]) -> bool:
    """Whether a text has a word of each set that a phrase needs."""
    for needs in phrase.needs:  # noqa: SIM110  asked hundreds of times of every text
        if needs.isdisjoint(stems):
            return False
    return True


def _found(phrase: Phrase, match: re.Match[str], line: Line) -> Iterator[Found]:
    """A phrase as it was matched; where it ends with several people, with the first alone too."""
    slots: dict[str, Token | str] = {}
    others: list[Token] = []
    parts: list[tuple[int, int]] = []
    end = match.end()
    for name, value in match.groupdict().items():
        if value is None:
            continue
        if name.startswith("part_"):
            parts.append((line.starts[match.start(name)], line.starts[match.end(name)]))
            continue
        if name.startswith("with_"):
            others += [line.tokens[int(at)] for at in re.findall(r"@(\d+)", value)]
            end = match.start(name) if match.end(name) == match.end() else end
            continue
        slot = name.rsplit("_", 1)[0]
        slots.setdefault(slot, line.tokens[int(value)] if value.isdigit() else value)
    start = line.starts[match.start()]
    is_apart = bool(others) and _does_another(line, others[-1])
    if is_apart and end < match.end():
        yield Found(phrase, start, line.starts[end], slots, (), tuple(parts))
        return
    if others and _is_same(others[-1], slots.get("who")):
        start, others = line.tokens.index(others[-1]), []
    if others and (_is_singular(line, others[-1]) or _is_told_by(line, start)):
        start, slots["who"] = line.tokens.index(others[-1]), others[-1]
        others = []
    if others and _says_who_it_is(slots.get("who")):
        start, slots["who"] = line.tokens.index(others[0]), others[0]
        others = others[1:]
    yield Found(phrase, start, line.starts[match.end()], slots, tuple(others), tuple(parts))
    if others and end < match.end():
        yield Found(phrase, start, line.starts[end], slots, (), tuple(parts))


def _does_another(line: Line, last: Token) -> bool:
    """Whether the last of several does what comes after it: raised by A and B folded."""
    after = line.tokens[line.tokens.index(last) + 1 :][:1]
    is_done = bool(after) and after[0].kind == "word" and after[0].text.lower().endswith("ed")
    return last.text in ("I", "i") or is_done or _is_singular(line, last)


def _is_told_by(line: Line, start: int) -> bool:
    """Whether the first of several did what was told before: an all-in by A and B called."""
    return start > 0 and line.tokens[start - 1].key in ("by", "from")


def _is_same(other: Token, who: Token | str | None) -> bool:
    """Whether two who seem to do the same are one: it's 600 to me and I say raise."""
    return isinstance(who, Token) and who.key == other.key


def _says_who_it_is(who: Token | str | None) -> bool:
    """Whether somebody says who they are, which is no part of a list: I'm the button, A calls."""
    return isinstance(who, Token) and who.text.lower().split()[0] in ("i'm", "im", "i’m")


def _is_singular(line: Line, last: Token) -> bool:
    """Whether the verb after several people is of the last alone: A and B tosses in two."""
    after = line.tokens[line.tokens.index(last) + 1 :]
    words = [one.text.lower() for one in after[:2] if one.kind == "word"]
    verb = next((one for one in words if one not in ("just", "then", "now", "only")), "")
    return verb.endswith("s") and not verb.endswith("ss")


def example_for(line: Line, phrases: Phrases) -> str:
    """The example that has most of the line's words, the rarer the better."""
    said, often = _words_of(phrases.examples, phrases.language)
    scores = [sum(1 / often[word] for word in words & line.stems) for words in said]
    return phrases.examples[scores.index(max(scores))] if scores else ""


@lru_cache(maxsize=len(LANGUAGES))
def _words_of(
    examples: tuple[str, ...], language: str
) -> tuple[tuple[frozenset[str], ...], Counter[str]]:
    """The words of each example, and how many have each of them."""
    said = tuple(
        frozenset(stem(word, language) for word in re.findall(r"[^\W\d_]+", example))
        for example in examples
    )
    return said, Counter(word for words in said for word in words)
