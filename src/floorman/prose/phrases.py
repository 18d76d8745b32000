"""The phrase tables: how people say what happens, and the table talk that it means.

A table is a TOML file of ``phrases/`` (docs/prose.md). A phrase is a pattern over words and slots;
it is matched against the tokens of a text, written as one string with a mark for each kind.
"""

from __future__ import annotations

import pickle
from collections.abc import Iterable, Mapping
from functools import cache, lru_cache
from importlib import resources
from importlib.resources.abc import Traversable
from typing import Any, NamedTuple

import tomli

from floorman.prose.nearest import Index, index, words_of
from floorman.prose.patterns import Patterns, Phrase, heads
from floorman.prose.vocabulary import Vocabulary
from floorman.prose.words import stem
from floorman.talk.keeping import Place, kept

STEMMERS = {"en": "english", "de": "german"}
LANGUAGES = tuple(STEMMERS)
LOOSE = ("fillers", "asking", "turning")
"""Lists of words that are no phrase: without weight, opening a question, turning the order."""


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
    return _kept(language)


def make() -> None:
    """Make and keep the tables of all languages."""
    for language in LANGUAGES:
        _kept(language, always=True)


def _kept(language: str, *, always: bool = False) -> Phrases:
    """The tables, made anew where a text of them has changed, a module of prose, or the stems."""
    stems = _texts(resources.files("snowballstemmer"), f"{STEMMERS[language]}_stemmer.py")
    code = _texts(resources.files("floorman.prose"), ".py")
    texts = (*stems, *code, *_texts(_folder(language), ".toml"))
    place = Place("floorman.prose", f"{language}.phrases", texts)
    found: Phrases = kept(place, lambda: _made(language), pickle.dumps, pickle.loads, always=always)
    return found


def _made(language: str) -> Phrases:
    return tables(_bundled_tables(language), language)


def _bundled_tables(language: str) -> list[dict[str, Any]]:
    return [tomli.loads(text) for text in _texts(_folder(language), ".toml")]


def _folder(language: str) -> Traversable:
    return resources.files("floorman.prose").joinpath("phrases", language)


def _texts(folder: Traversable, ending: str) -> list[str]:
    files = sorted(folder.iterdir(), key=lambda one: one.name)
    return [one.read_text("utf-8") for one in files if one.name.endswith(ending)]


@lru_cache(maxsize=32)
def of_house(language: str, house: str) -> Phrases:
    """The bundled tables with the phrases of a house: the table ``phrases`` of its sheet.

    Raises BadInput for a pattern that cannot be read.
    """
    own = tomli.loads(house).get("phrases") if house.strip() else None
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
    reader = Patterns(classes, language)
    found = tuple(phrase for one in lists for phrase in reader.phrases(one))
    verbs = heads(classes, language)
    skimmed = tuple(phrase for one in lists for phrase in reader.skimmed(one, verbs))
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
