"""What sentences that were heard say of a text: which acts it may tell, by all of its words.

Each sentence of the tables has the acts that it told. How often a word stands with an act, against
how often it stands without, is what it says for that act or against it (a naive Bayes reading). The
words that a table names for an act count like a sentence more. Acts found so are only offered.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from math import log
from typing import Any, NamedTuple

from floorman.prose.phrases.kinds import BETTING, PLAY, kinds_of
from floorman.prose.phrases.nearest import Near, Said, Scored, Words, near_of
from floorman.prose.phrases.saying import PARTS, Saying, saying
from floorman.prose.words.stems import stem

SMOOTH = 3.0
"""How many times a word is taken to have stood with any act at random."""
PAIRED = 0.5
"""How much two words in a row say, against one: they say what each says too."""
NAMED = 0.8
"""How much a word says that a table names for an act, against the logarithm of its rarity."""
COMMON = 0.5
"""How much it says that an act is told often."""
LIKELY = 14.0
"""What the words of a text say for an act that is rather told than not."""
BEHIND = 4.0
"""How much less is enough where they say no more of any act."""
BESIDE = 0.4
"""How much more must be said for an act, the more is said for what was done in the betting."""
SEVERAL = 8.0
"""What it says when a table has two acts in a row as one."""
PLAYED = 3.0
"""What they say where it is told what somebody did in the betting."""
FEW = 4.0
"""What they say at least for an act that is offered."""
STRONG = 2.0
"""What a word says at least that points to an act."""


class Heard(NamedTuple):
    """What words say for each kind of act, and the acts of a kind that may be offered.

    ``base`` is what is said of a kind before any word, ``silent`` what each known word says for a
    kind that it never stood with; ``says`` is what it says beyond that.
    ``of_acts`` are the kinds of the acts of all tables.
    """

    acts: Mapping[str, tuple[Near, ...]]
    kinds: tuple[str, ...]
    base: tuple[float, ...]
    silent: tuple[float, ...]
    says: Saying
    known: Mapping[str, float]
    of_acts: Mapping[str, str]


def learned(
    heard: Iterable[Mapping[str, Any]],
    near: Iterable[Mapping[str, Any]],
    phrases: Iterable[Mapping[str, Any]],
    language: str,
) -> Heard:
    """What is to be learned from sentences, and from the words that tables name for their acts."""
    told_acts = (one for one in phrases if one.get("act") and not one["act"].endswith("?"))
    named = [*near, *(_pointing(one) for one in told_acts)]
    acts: dict[str, list[Near]] = {}
    words: dict[str, set[str]] = {}
    for one in named:
        entry = near_of(one, language)
        if not entry.kinds or BETTING & set(entry.kinds):
            continue
        if len(entry.kinds) == 1:
            acts.setdefault(entry.kinds[0], []).append(entry)
        for kind in entry.kinds:
            words.setdefault(kind, set()).update(_of_words(entry.words))
    told = [
        (kinds_of(one["act"]), features(stemmed(text, language)))
        for one in heard
        if "act" in one
        for text in one["said"]
    ]
    return _weighed(told, words, {kind: tuple(some) for kind, some in acts.items()})


def _pointing(phrase: Mapping[str, Any]) -> dict[str, Any]:
    """A phrase as an act that its words point to."""
    plain = [re.sub(r"\{[a-z]+\}|\$[a-z-]+|[\[\]()|,.]", " ", said) for said in phrase["said"]]
    return {"act": phrase["act"], "words": plain, "how": phrase.get("how", ())}


def _of_words(words: Iterable[Words]) -> set[str]:
    """Single words and pairs, as they are counted."""
    return {one for some in words for one in features(some)}


def stemmed(text: str, language: str) -> list[str]:
    return [stem(word, language) for word in re.findall(r"[\w'’]+", text)]


def features(stems: Sequence[str]) -> dict[str, int]:
    """The words and pairs of words of a text with the place of each; all numbers are one."""
    plain = ["#" if word[:1].isdigit() else word for word in stems]
    found: dict[str, int] = {}
    for at, word in enumerate(plain):
        found.setdefault(word, at)
    for at, (one, other) in enumerate(pairwise(plain)):
        found.setdefault(f"{one} {other}", at)
    return found


def _weighed(
    told: Sequence[tuple[tuple[str, ...], Mapping[str, int]]],
    words: Mapping[str, set[str]],
    acts: Mapping[str, tuple[Near, ...]],
) -> Heard:
    """The weight of every word for every kind."""
    total = len(told) + 1
    often: Counter[str] = Counter()
    counts: Counter[str] = Counter()
    beside: dict[str, Counter[str]] = {}
    for told_kinds, found in told:
        often.update(found.keys())
        for kind in set(told_kinds):
            counts[kind] += 1
            beside.setdefault(kind, Counter()).update(found.keys())
    named = {word for some in words.values() for word in some}
    often = Counter(
        {word: some for word, some in often.items() if some > 1 or " " not in word or word in named}
    )
    naming = Counter(word for some in words.values() for word in some)
    kinds = sorted(acts.keys() | counts.keys())
    silent = [log(SMOOTH / total / (counts[kind] + SMOOTH)) for kind in kinds]
    silent = [
        one + log(total - counts[kind] + SMOOTH) - log(1 + SMOOTH / total)
        for one, kind in zip(silent, kinds, strict=True)
    ]
    says: dict[str, dict[int, float]] = {}
    for number, kind in enumerate(kinds):
        told_with = beside.get(kind, Counter())
        for word in sorted((told_with.keys() & often.keys()) | words.get(kind, set())):
            some = told_with[word]
            worth = 0.0
            if some:
                ratio = _ratio(some, often[word], counts[kind], total)
                worth = _scale(word) * (ratio - silent[number])
            if word in words.get(kind, ()):
                worth += NAMED * log(1 + len(kinds) / naming[word])
            says.setdefault(word, {})[number] = round(worth, 2)
    base = tuple(COMMON * log((counts[kind] + 0.5) / total) for kind in kinds)
    known = {word: _scale(word) for word in often}
    of_acts = {" | ".join(one.acts): kind for kind, some in acts.items() for one in some}
    return Heard(acts, tuple(kinds), base, tuple(silent), saying(says), known, of_acts)


def _scale(word: str) -> float:
    return PAIRED if " " in word else 1.0


def _ratio(some: int, often: int, count: int, total: int) -> float:
    """The logarithm of how much likelier a word is with a kind than without it."""
    random = SMOOTH * often / total
    return log((some + random) / (count + SMOOTH)) - log(
        (often - some + random) / (total - count + SMOOTH)
    )


class Believed(NamedTuple):
    """What all words of a text say for each kind of act."""

    worth: Mapping[str, float]
    kinds: Mapping[str, str]
    least: float

    def of(self, kinds: Sequence[str]) -> float:
        """What is said for acts in a row being told rather than not: of several, on average."""
        each = [self.worth.get(kind, 0.0) - self.least for kind in kinds]
        return sum(each) / len(each) + SEVERAL * (len(each) - 1) if each else 0.0

    def of_act(self, act: str) -> float:
        """The same for an act of the phrase tables; nothing for one of the betting."""
        return self.of((self.kinds[act],)) if act in self.kinds else 0.0

    def kind_of(self, act: str) -> str:
        """The kind of an act as a story has it, whatever was taken for granted in it."""
        told = self.kinds.get(act, "")
        return told if told or "{=" not in act else next(iter(kinds_of(act)), "")


def believed(said: Said, heard: Heard) -> Believed:
    """What the words of a text say for the kinds of acts."""
    found = features(said.stems)
    known = sum(heard.known.get(word, 0.0) for word in found)
    scores = [base + known * one for base, one in zip(heard.base, heard.silent, strict=True)]
    for word in found:
        for number, worth in heard.says.in_parts(word):
            scores[number] += worth / PARTS
    worth_of = dict(zip(heard.kinds, scores, strict=True))
    likeliest = max((worth_of[kind] for kind in heard.acts), default=0.0)
    return Believed(worth_of, heard.of_acts, _least(worth_of.get(PLAY, 0.0), likeliest))


def _least(plays: float, likeliest: float) -> float:
    """What must be said for an act: more in a story of the betting, less where all say little."""
    if plays > PLAYED:
        return LIKELY + BESIDE * (plays - PLAYED)
    return min(LIKELY, likeliest - BEHIND)


def pointed_to(said: Said, belief: Believed, heard: Heard, most: int) -> list[Scored]:
    """The likeliest acts of a text; of each kind those first whose own words it has most of."""
    likeliest = sorted(heard.acts, key=lambda kind: -belief.worth.get(kind, 0.0))
    found: list[Scored] = []
    for kind in likeliest[:most]:
        says = {at: worth for at, worth in _saying(kind, said, heard).items() if worth >= STRONG}
        if len(says) > 1 and belief.worth[kind] > max(FEW, belief.least - BEHIND):
            best = max(says, key=lambda at: says[at])
            each = sorted(heard.acts[kind], key=lambda one: -_own(one, said))
            found += [Scored(near, says, said.spans[best][0]) for near in each]
    return found


def _saying(kind: str, said: Said, heard: Heard) -> dict[int, float]:
    """What the words of a text say for a kind of act, by their places."""
    number = heard.kinds.index(kind)
    says: dict[int, float] = {}
    for word, at in features(said.stems).items():
        worth = heard.says.worth(word, number)
        if worth is not None:
            says[at] = max(says.get(at, 0.0), worth)
    return says


def _own(near: Near, said: Said) -> int:
    """How many of the words that point to an act a text has."""
    return sum(all(word in said.places for word in words) for words in near.words)
