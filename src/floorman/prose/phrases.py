"""The phrase tables: how people say what happens, and the table talk that it means.

A table is a TOML file of ``phrases/`` (docs/prose.md). A phrase is a pattern over words and slots;
it is matched against the tokens of a text, written as one string with a mark for each kind.
"""

from __future__ import annotations

import re
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache, lru_cache
from importlib import resources
from typing import Any, NamedTuple

from floorman.errors import BadInput
from floorman.prose.german import orders
from floorman.prose.nearest import Index, index, words_of
from floorman.prose.token import Token
from floorman.prose.vocabulary import Vocabulary
from floorman.prose.words import stem
from floorman.sentences import say

MARKS = {
    "number": "#",
    "chips": "©",
    "level": "%",
    "cards": "&",
    "quote": '"',
    "who": "@",
}
"""How a token that is no word begins in the string that patterns are matched against."""
LOOSE = ("fillers", "asking", "turning")
"""Lists of words that are no phrase: without weight, opening a question, turning the order."""
PLACES = ("bb", "sb", "button", "utg")
"""Positions that a pattern can ask for, as {bb}."""
_MORE = (
    r"(?P<with_{name}>(?:(?:(?:, @\d+:(?!he )\S+ )+(?:, )?)?_?(?:and|und) (?:_?(?:by|also) )?"
    r"@\d+:(?!he )\S+ )?)"
)
"""More people after one: , B and C."""
_SLOTS = {
    "who": r"@(?P<{name}>\d+):\S+ ",
    "also": r"(?P<with_{name}>(?:@\d+:\S+ ){{1,4}})",
    "other": r"@(?P<{name}>\d+):\S+ ",
    "amount": r"\#(?P<{name}>\d+) ",
    "more": r"\#(?P<{name}>\d+) ",
    "number": r"\#(?P<{name}>\d+) ",
    "big": r"\#(?P<{name}>\d+) ",
    "chips": r"[©#](?P<{name}>\d+) ",
    "before": r"[©#](?P<{name}>\d+) ",
    "level": r"%(?P<{name}>\d+) ",
    "cards": r"&(?P<{name}>\d+) ",
    "quote": r'"(?P<{name}>\d+) ',
    "street": r"_?(?P<{name}>flop|turn|riv)\S* ",
    "word": r"_?(?P<{name}>[a-zà-ÿ][\wà-ÿ']*) ",
}
_GAP = r"(?:_\S+ ){0,3}?"
"""What may stand between two parts of a phrase: words without weight."""
_APART = r"""(?:(?!(?:{heads}) )[^@#©%&"\s.]\S* ){{0,7}}?"""
"""What may stand there where a text is skimmed: any words but verbs of play."""
_PART = re.compile(r"[\[\]()|]|\{[a-z]+\}|\$[a-z-]+|[^\s\[\]()|{}$]+")


class Phrase(NamedTuple):
    """A pattern and what it means: an act in table talk, a fact of the table, or an aside.

    ``act`` and ``table`` are templates with the slots of the pattern; an ``aside`` means nothing
    for a ruling. ``how`` are marks for the story: "before", "tail", "skipped" and the like.
    """

    source: str
    needs: tuple[frozenset[str], ...]
    said: str
    act: str = ""
    table: str = ""
    aside: bool = False
    how: frozenset[str] = frozenset()
    repeats: str = ""
    place: str = ""
    weight: float = 0.0
    parts: int = 0

    @property
    def is_skimmed(self) -> bool:
        """Whether other words may stand between its ``parts``: it is offered only."""
        return self.parts > 0


class Found(NamedTuple):
    """A phrase in a text: from which token to which, and the tokens in its slots.

    ``others`` did the same as the one in the slot ``who``.
    """

    phrase: Phrase
    start: int
    end: int
    slots: Mapping[str, Token | str]
    others: tuple[Token, ...] = ()


class Phrases(NamedTuple):
    """All tables of a language, ready to be matched."""

    language: str
    all: tuple[Phrase, ...]
    skimmed: tuple[Phrase, ...]
    vocabulary: Vocabulary
    fillers: frozenset[str]
    asking: frozenset[str]
    turning: frozenset[str]
    examples: tuple[str, ...]
    near: Index


@cache
def bundled(language: str = "en") -> Phrases:
    """The tables that come with Floorman."""
    return tables(_bundled_tables(language), language)


def _bundled_tables(language: str) -> list[dict[str, Any]]:
    folder = resources.files("floorman.prose").joinpath("phrases", language)
    texts = [
        one.read_text("utf-8")
        for one in sorted(folder.iterdir(), key=lambda one: one.name)
        if one.name.endswith(".toml")
    ]
    return [tomllib.loads(text) for text in texts]


@lru_cache(maxsize=32)
def of_house(language: str, house: str) -> Phrases:
    """The bundled tables with the phrases of a house: the table ``phrases`` of its sheet.

    Raises BadInput for a pattern that cannot be read.
    """
    own = tomllib.loads(house).get("phrases") if house.strip() else None
    return bundled(language) if not own else tables([*_bundled_tables(language), own], language)


def tables(read: Iterable[Mapping[str, Any]], language: str) -> Phrases:
    """Tables of a language as one; raises BadInput for a pattern that cannot be read."""
    merged: dict[str, dict[str, Any]] = {}
    lists: list[Mapping[str, Any]] = []
    examples: list[str] = []
    near: list[Mapping[str, Any]] = []
    for table in read:
        for name in ("short", "people", "words", "colours"):
            for key, value in table.get(name, {}).items():
                known = merged.setdefault(name, {}).get(key)
                merged[name][key] = [*known, *value] if isinstance(known, list) else value
        for name in LOOSE:
            merged.setdefault("loose", {}).setdefault(name, [])
            merged["loose"][name] += table.get(name, [])
        lists += table.get("phrase", [])
        examples += table.get("examples", [])
        near += table.get("nearest", [])
    classes = {name: tuple(forms) for name, forms in merged.get("words", {}).items()}
    reader = _Patterns(classes, language)
    found = tuple(phrase for one in lists for phrase in reader.phrases(one))
    heads = _heads(classes, language)
    skimmed = tuple(phrase for one in lists for phrase in reader.skimmed(one, heads))
    fillers, asking, turning = (frozenset(merged["loose"][name]) for name in LOOSE)
    short = merged.get("short", {})
    forms = [*short.values(), tuple(short), *merged.get("people", {}).values()]
    words = {word for each in forms for form in each for word in form.split()}
    words |= reader.words | fillers | asking | words_of(near)
    vocabulary = Vocabulary(
        words=(word for word in words if word[0].isalpha()),
        stems=(stem(word, language) for word in words),
        short=short,
        people=merged.get("people", {}),
        colours=merged.get("colours", {}),
    )
    return Phrases(
        language,
        found,
        skimmed,
        vocabulary,
        frozenset(stem(word, language) for word in fillers),
        frozenset(stem(word, language) for word in asking),
        frozenset(stem(word, language) for word in turning),
        tuple(examples),
        index(near, language),
    )


_PLAYED = re.compile(
    r"\{(who|someone)\} "
    r"(bets|raises|calls|folds|checks|is all-in|pushes|adds|says|pulls|tables|has in)"
)
"""Acts that are skimmed for."""
VERBS = ("bet", "raise", "call", "fold", "check", "push", "limp")
"""Lists of words that are verbs of play: whoever skims a text does not pass one over."""


def _heads(classes: Mapping[str, Sequence[str]], language: str) -> str:
    """Verbs of play, as they stand in the string of tokens, as one expression."""
    forms = {form for name in VERBS for form in classes.get(name, ()) if " " not in form}
    return "|".join(sorted(re.escape(stem(form, language)) for form in forms)) or "-"


class _Patterns:
    """Turns patterns into regular expressions over the string of tokens."""

    def __init__(self, classes: Mapping[str, tuple[str, ...]], language: str) -> None:
        self.classes = classes
        self.language = language
        self.words: set[str] = set()
        self._slots = 0
        self._several = False

    def phrases(self, told: Mapping[str, Any]) -> Iterator[Phrase]:
        for said in told["said"]:
            for one in orders(said, self.classes):
                yield self._phrase(" ".join(one.split()), told)

    def skimmed(self, told: Mapping[str, Any], heads: str) -> Iterator[Phrase]:
        """The phrases of an entry with other words between their parts; none of an aside."""
        for said in told["said"] if _PLAYED.match(told.get("act", "")) else ():
            phrase = self._phrase(said, told)
            groups = _groups(_PART.findall(said))
            if len(groups) > 1 and any(group[0][0] != "{" for group in groups):
                yield phrase._replace(source=self._apart(groups, heads), parts=len(groups))

    def _apart(self, groups: Sequence[Sequence[str]], heads: str) -> str:
        self._slots = 0
        parts = [self._sequence(list(group))[0] for group in groups]
        return r"(?<!\S)" + _APART.format(heads=heads).join(parts)

    def _phrase(self, said: str, told: Mapping[str, Any]) -> Phrase:
        plain = said.removeprefix("{who} ")
        is_verb = "$" in plain and "{" in plain and not re.search(r"\{(other|also)\}", plain)
        is_verb = is_verb and "in-front" not in told.get("how", ())
        carried = plain != said and is_verb and told.get("act")
        parts = _PART.findall(f"[{{who}}] {plain}" if carried else said)
        self._slots = 0
        self._several = told.get("act", "").startswith("{who}")
        source, needs, rest = self._sequence(parts)
        if rest:
            raise BadInput(say("The phrase “{said}” has a bracket that is not opened.", said=said))
        lone = "{level}" not in said and len(re.findall(r"\{[a-z]+\}", said)) < 2
        if not needs and lone:
            raise BadInput(say("The phrase “{said}” needs a word of its own.", said=said))
        return Phrase(
            r"(?<!\S)" + source,
            tuple(needs),
            said,
            told.get("act", ""),
            told.get("table", ""),
            bool(told.get("aside", False)),
            frozenset(told.get("how", ())),
            told.get("repeats", ""),
            told.get("place", ""),
            float(told.get("weight", 0)),
        )

    def _sequence(self, parts: list[str]) -> tuple[str, list[frozenset[str]], list[str]]:
        """A run of parts up to a closing bracket: its expression, words it needs, what is left."""
        options: list[str] = []
        needed: list[list[frozenset[str]]] = []
        current: list[tuple[str, bool]] = []
        needs: list[frozenset[str]] = []
        while parts:
            part, parts = parts[0], parts[1:]
            if part in "])":
                parts = [part, *parts]
                break
            if part == "|":
                options.append(_joined(current))
                needed.append(needs)
                current, needs = [], []
            elif part in "[(":
                inner, within, parts = self._sequence(parts)
                parts = parts[1:]
                current.append((f"(?:{inner})", part == "["))
                needs += within if part == "(" else []
            else:
                source, word = self._one(part)
                current.append((source, False))
                needs += [word] if word else []
        options.append(_joined(current))
        needed.append(needs)
        if len(options) == 1:
            return options[0], needed[0], parts
        return f"(?:{'|'.join(options)})", _either(needed), parts

    def _one(self, part: str) -> tuple[str, frozenset[str] | None]:
        if part[0] == "{":
            self._slots += 1
            name = part[1:-1]
            if name in PLACES:
                return rf"@(?P<who_{self._slots}>\d+):{name} ", None
            if name == "pile":
                return rf"©(?P<chips_{self._slots}>\d+) ", None
            if name not in _SLOTS:
                raise BadInput(say("No slot is called “{name}”.", name=name))
            source = _SLOTS[name] + (_MORE if name == "who" and self._several else "")
            return source.format(name=f"{name}_{self._slots}"), None
        if part[0] == "$":
            return self._class(part[1:])
        return self._word(part), frozenset({self._stem(part)})

    def _class(self, name: str) -> tuple[str, frozenset[str] | None]:
        if name not in self.classes:
            raise BadInput(say("No list of words is called “${name}”.", name=name))
        options: list[str] = []
        first: set[str] = set()
        optional = False
        for form in self.classes[name]:
            source, needs, _ = self._sequence(_PART.findall(form))
            options.append(source)
            optional = optional or not needs
            first |= needs[0] if needs else set()
        return f"(?:{'|'.join(options)})", None if optional else frozenset(first)

    def _word(self, word: str) -> str:
        self.words.add(word)
        return f"_?{re.escape(self._stem(word))} "

    def _stem(self, word: str) -> str:
        if word in (",", ".", ":", "'s"):
            return word.replace(":", ".")
        return stem(word, self.language)


def _groups(parts: Sequence[str]) -> list[list[str]]:
    """The parts that a phrase must have, each with what its brackets hold."""
    groups: list[list[str]] = []
    depth, optional = 0, False
    for part in parts:
        if not depth:
            optional = part == "["
            if not optional:
                groups.append([])
        depth += (part in "[(") - (part in "])")
        if not optional:
            groups[-1].append(part)
    return groups


def _joined(parts: Sequence[tuple[str, bool]]) -> str:
    """Parts one after the other, with room between them; an optional one takes its room along."""
    source, begun = "", False
    for part, optional in parts:
        if not begun:
            source += f"(?:{part}{_GAP})?" if optional else part
        else:
            source += f"(?:{_GAP}{part})?" if optional else f"{_GAP}{part}"
        begun = begun or not optional
    return source


def _either(needed: list[list[frozenset[str]]]) -> list[frozenset[str]]:
    """What one of several must have: one word out of those that each begins with."""
    if any(not needs for needs in needed):
        return []
    return [frozenset().union(*(needs[0] for needs in needed))]


def _label(token: Token) -> str:
    """A person's label without blanks; the place, where one is told."""
    return (token.key.partition("=")[2] or token.key).replace(" ", "_")


class Line(NamedTuple):
    """Tokens as one string to match against, and where each of them begins in it."""

    tokens: Sequence[Token]
    text: str
    starts: Mapping[int, int]
    stems: frozenset[str]


def line_of(tokens: Sequence[Token], phrases: Phrases) -> Line:
    """The string of tokens: words as stems, those without weight marked."""
    text, starts, stems = "", {}, set()
    for at, token in enumerate(tokens):
        starts[len(text)] = at
        if token.kind == "word":
            word = token.key if token.key == "'s" else stem(token.key, phrases.language)
            stems.add(word)
            text += f"{'_' if word in phrases.fillers else ''}{word} "
        elif token.kind == "mark":
            text += f"{token.key} "
        else:
            label = f":{_label(token)}" if token.kind == "who" else ""
            text += f"{MARKS[token.kind]}{at}{label} "
    return Line(tokens, text, starts | {len(text): len(tokens)}, frozenset(stems))


@cache
def _compiled(source: str) -> re.Pattern[str]:
    """A pattern, compiled when a text first has its words."""
    return re.compile(source)


def found_in(line: Line, phrases: Iterable[Phrase]) -> Iterator[Found]:
    """All of the phrases that the line has."""
    for phrase in phrases:
        if all(needs & line.stems or needs & {",", "."} for needs in phrase.needs):
            for match in _compiled(phrase.source).finditer(line.text):
                for one in _found(phrase, match, line):
                    if one.end > one.start and _can_be(one):
                        yield one


def _found(phrase: Phrase, match: re.Match[str], line: Line) -> Iterator[Found]:
    """A phrase as it was matched; where it ends with several people, with the first alone too."""
    slots: dict[str, Token | str] = {}
    others: list[Token] = []
    end = match.end()
    for name, value in match.groupdict().items():
        if value is None:
            continue
        if name.startswith("with_"):
            others += [line.tokens[int(at)] for at in re.findall(r"@(\d+)", value)]
            end = match.start(name) if match.end(name) == match.end() else end
            continue
        slot = name.rsplit("_", 1)[0]
        slots.setdefault(slot, line.tokens[int(value)] if value.isdigit() else value)
    start = line.starts[match.start()]
    if others and _is_singular(line, others[-1]):
        start, slots["who"] = line.tokens.index(others[-1]), others[-1]
        others = []
    yield Found(phrase, start, line.starts[match.end()], slots, tuple(others))
    if others and end < match.end():
        yield Found(phrase, start, line.starts[end], slots)


def _is_singular(line: Line, last: Token) -> bool:
    """Whether the verb after several people is of the last alone: A and B tosses in two."""
    after = line.tokens[line.tokens.index(last) + 1 :]
    words = [one.text.lower() for one in after[:2] if one.kind == "word"]
    verb = next((one for one in words if one not in ("just", "then", "now", "only")), "")
    return verb.endswith("s") and not verb.endswith("ss")


def example_for(line: Line, phrases: Phrases) -> str:
    """The example that has most of the line's words, the rarer the better."""
    said = [
        {stem(word, phrases.language) for word in re.findall(r"[^\W\d_]+", example)}
        for example in phrases.examples
    ]
    often = Counter(word for words in said for word in words)
    scores = [sum(1 / often[word] for word in words & line.stems) for words in said]
    return phrases.examples[scores.index(max(scores))] if scores else ""


def _can_be(one: Found) -> bool:
    """Whether numbers that are to be a level make one."""
    if one.phrase.repeats in one.slots and not _is_few(one.slots[one.phrase.repeats]):
        return False
    if "plain" in one.phrase.how and _is_few(one.slots["amount"]):
        return False
    if "close" in one.phrase.how and one.end - one.start > len(one.slots):
        return False
    if "pushes {chips}" in one.phrase.act and _is_bare_few(one.slots.get("chips")):
        return False
    if not one.phrase.table.startswith("blinds"):
        return True
    if "first" in one.phrase.how and one.start:
        return False
    numbers = [
        value for token in one.slots.values() if isinstance(token, Token) for value in token.value
    ]
    small, big = level(*numbers[:2])
    return 1.2 * small <= big <= 3 * small


def _is_bare_few(token: Token | str | None) -> bool:
    """Whether a number of chips is so small that it counts them: all four."""
    return isinstance(token, Token) and token.kind == "number" and _is_few(token)


def _is_few(token: Token | str) -> bool:
    """Whether a number is one of people rather than of chips."""
    return isinstance(token, Token) and bool(token.value) and token.value[0] <= 9


def level(small: int, big: int) -> tuple[int, int]:
    """A level as it is said: ``five and ten thousand`` are both thousands.

    >>> level(5, 10_000), level(250, 500)
    ((5000, 10000), (250, 500))
    """
    for scale in (1_000, 100):
        if small * 4 < big <= small * scale * 4 and small * scale <= big:
            return small * scale, big
    return small, big


_WEIGHTS = {"number": 3.0, "chips": 3.5, "level": 3.0, "cards": 3.0, "quote": 3.0, "who": 2.0}


def cover(found: Iterable[Found], line: Line, phrases: Phrases) -> list[Found]:
    """The phrases that take the most of the line without overlapping, in order."""
    weights = [_weight(token, phrases) for token in line.tokens]
    by_end: dict[int, list[Found]] = {}
    for one in found:
        by_end.setdefault(one.end, []).append(one)
    best: list[tuple[float, Found | None]] = [(0.0, None)]
    for end in range(1, len(line.tokens) + 1):
        most: tuple[float, Found | None] = (best[end - 1][0], None)
        for one in by_end.get(end, ()):
            gain = _gain(one, weights, phrases) - 0.4 + one.phrase.weight
            total = best[one.start][0] + gain
            if total > most[0] + 1e-9:
                most = (total, one)
        best.append(most)
    chosen: list[Found] = []
    at = len(line.tokens)
    while at:
        _, last = best[at]
        chosen += [last] if last is not None else []
        at = at - 1 if last is None else last.start
    return chosen[::-1]


def _gain(one: Found, weights: Sequence[float], phrases: Phrases) -> float:
    """What a phrase takes; one that was skimmed takes what is in its slots, and its words."""
    if not one.phrase.is_skimmed:
        return sum(weights[one.start : one.end])
    slots = [token for token in one.slots.values() if isinstance(token, Token)]
    words = one.phrase.parts - len(slots)
    return (
        sum(_weight(token, phrases) for token in slots) + 0.8 * words - 0.05 * (one.end - one.start)
    )


def _weight(token: Token, phrases: Phrases) -> float:
    if token.kind == "word":
        return 0.2 if stem(token.key, phrases.language) in phrases.fillers else 1.0
    return _WEIGHTS.get(token.kind, 0.1)
