"""The phrase tables: how people say what happens, and the table talk that it means.

A table is a TOML file of ``phrases/`` (docs/prose.md). A phrase is a pattern over words and slots;
it is matched against the tokens of a text, written as one string with a mark for each kind.
"""

from __future__ import annotations

import gc
import pickle
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence, Set
from functools import cache, lru_cache
from typing import Any, NamedTuple

import tomli

from floorman.bundled import Folder, bundled_files, folder_of
from floorman.bundled import bundled as content_of
from floorman.prose.phrases.alike import Alike, alike_of
from floorman.prose.phrases.heard import Heard, learned, stemmed
from floorman.prose.phrases.heard_on import HeardOn, heard_on
from floorman.prose.phrases.later import Later
from floorman.prose.phrases.marks import MARKS
from floorman.prose.phrases.nearest import Index, index, words_of
from floorman.prose.phrases.of_books import find_stems, stems_of_name
from floorman.prose.phrases.patterns import Patterns
from floorman.prose.phrases.phrase import Frame, Phrase
from floorman.prose.words.stems import know_stems, known_stems, stem
from floorman.prose.words.vocabulary import Vocabulary
from floorman.talk.keeping import Place, digest_of, kept, text_without_loading

PROSE = folder_of(__file__).parent
STEMMERS = {"en": "english", "de": "german"}
LANGUAGES = tuple(STEMMERS)
MADE_BY = ("phrases", "words")
"""Packages whose modules make the tables, and stand in them."""
LOOSE = (
    "fillers", "asking", "turning", "unreal", "naming", "objects", "being", "holding", "wanting",
    "doubting",
)  # fmt: skip
"""Lists of words that are no phrase: without weight, opening a question, turning the order; and
before a verb: it did not happen, it is a noun, who it is done to, it is done by another; and with
which somebody says or thinks that something is so, or wants it to be; and without weight, but
leaving open whether it was so, or how much it was."""


VERBS = (
    *("bet", "open", "raise", "makes", "limp", "call", "fold", "check", "all-in"),
    *("setzt", "raist", "limpt", "callt", "passt", "checkt", "legt", "sagt"),
)
"""Lists of words that are verbs of play, in each language."""


class Indexed(NamedTuple):
    """Phrases, and their places by the words of which one must stand in a text."""

    all: tuple[Phrase, ...]
    by_word: Mapping[str, tuple[int, ...]]


class Phrases(NamedTuple):
    """All tables of a language, ready to be matched; those that are ``spread`` are offered only.

    ``named`` has the topics of rules by what people call them, by the stems of that.
    """

    language: str
    plain: Indexed
    spread: Indexed
    frames: tuple[Frame, ...]
    vocabulary: Vocabulary
    fillers: frozenset[str]
    asking: frozenset[str]
    turning: frozenset[str]
    unreal: frozenset[str]
    naming: frozenset[str]
    objects: frozenset[str]
    being: frozenset[str]
    holding: frozenset[str]
    wanting: frozenset[str]
    doubting: frozenset[str]
    examples: tuple[str, ...]
    named: Mapping[tuple[str, ...], tuple[str, ...]]
    near: Later[Index]
    heard: Later[Heard]
    alike: Later[Alike]
    heard_on: Later[HeardOn]
    stems: Mapping[str, str] = {}


@cache
def bundled(language: str = "en") -> Phrases:
    """The tables that come with Floorman."""
    found = _kept(language)
    know_stems(found.stems, language)
    return found


def make() -> None:
    """Make and keep the tables of all languages."""
    for language in LANGUAGES:
        _kept(language, always=True)
        words_known(language, always=True)


def _kept(language: str, *, always: bool = False) -> Phrases:
    """The tables, made anew where a text of them has changed, a module of prose, or the stems."""
    place = _place(language)
    found: Phrases = kept(place, lambda: _made(language), pickle.dumps, _unpacked, always=always)
    return found


def _unpacked(content: bytes) -> Phrases:
    """Tables as they were kept; whether any of it is garbage need not be asked meanwhile."""
    was_collecting = gc.isenabled()
    gc.disable()
    try:
        found: Phrases = pickle.loads(content)
    finally:
        if was_collecting:
            gc.enable()
    return found


@cache
def words_known(language: str, *, always: bool = False) -> frozenset[str]:
    """The words of a language's tables, apart: to find a language out, no more is needed."""
    place = _place(language)._replace(name=f"{language}.words")

    def made() -> frozenset[str]:
        return bundled(language).vocabulary.words

    found: frozenset[str] = kept(place, made, pickle.dumps, pickle.loads, always=always)
    return found


@cache
def _place(language: str) -> Place:
    """Where the tables are kept, and all that they are made of."""
    texts = (_stemmer(language), *_code(), *_tables_of(language))
    return Place("floorman.prose", f"{language}.phrases", digest_of(texts))


@cache
def _code() -> tuple[bytes, ...]:
    """The modules that tables are made by."""
    return tuple(text for name in MADE_BY for text in _texts(PROSE / name, "*.py"))


def _stemmer(language: str) -> bytes:
    """The text of a stemmer, without loading it."""
    return text_without_loading("snowballstemmer", f"{STEMMERS[language]}_stemmer.py")


def _made(language: str) -> Phrases:
    made = tables(_bundled_tables(language), language)
    find_stems(language)
    return made._replace(stems=known_stems(language))


def _bundled_tables(language: str) -> list[dict[str, Any]]:
    return [tomli.loads(text.decode()) for text in _tables_of(language)]


def _tables_of(language: str) -> list[bytes]:
    """The tables of a language, after those that are the same in every one."""
    folder = PROSE / "phrases"
    return [*_texts(folder, "*.toml"), *_texts(folder / language, "*.toml")]


def _texts(folder: Folder, pattern: str) -> list[bytes]:
    return [content_of(file) for file in bundled_files(folder, pattern)]


@lru_cache(maxsize=32)
def of_house(language: str, house: str) -> Phrases:
    """The bundled tables with the phrases of a house: the table ``phrases`` of its sheet.

    Raises BadInput for a pattern that cannot be read.
    """
    own = tomli.loads(house).get("phrases") if house.strip() else None
    return bundled(language) if not own else tables([*_bundled_tables(language), own], language)


ANYWHERE = ""
"""The word of phrases that need none, or only a mark."""


def _indexed(phrases: Sequence[Phrase], often: Counter[str]) -> Indexed:
    """Phrases by the words of which one must stand in a text: of each those that are rarest."""
    found: dict[str, list[int]] = {}
    for at, phrase in enumerate(phrases):
        for word in min(phrase.needs, key=lambda one: _often(one, often), default=(ANYWHERE,)):
            found.setdefault(word, []).append(at)
    return Indexed(tuple(phrases), {word: tuple(places) for word, places in found.items()})


def _often(needs: frozenset[str], often: Counter[str]) -> tuple[bool, int, int]:
    """How often a text has one of some words; marks of numbers and people stand in most."""
    return not needs.isdisjoint(MARKS.values()), sum(often[word] for word in needs), len(needs)


def _heard_often(heard: Iterable[Mapping[str, Any]], language: str) -> Counter[str]:
    """How many of the sentences that were heard have each word."""
    texts = (text.lower() for one in heard for text in one["said"])
    return Counter(word for text in texts for word in set(stemmed(text, language)))


def _by_name(
    named: Iterable[Mapping[str, Any]], fillers: Set[str], language: str
) -> dict[tuple[str, ...], tuple[str, ...]]:
    """The topics of rules by the stems of their names."""
    return {
        stems_of_name(name, fillers, language): tuple(one["topics"])
        for one in named
        for name in one["names"]
    }


def tables(read: Iterable[Mapping[str, Any]], language: str) -> Phrases:
    """Tables of a language as one; raises BadInput for a pattern that cannot be read."""
    merged: dict[str, dict[str, Any]] = {}
    lists: list[Mapping[str, Any]] = []
    spread_told: list[Mapping[str, Any]] = []
    examples: list[str] = []
    near: list[Mapping[str, Any]] = []
    verbs: list[Mapping[str, Any]] = []
    heard: list[Mapping[str, Any]] = []
    named: list[Mapping[str, Any]] = []
    for table in read:
        for name in ("short", "people", "words", "colours", "lists"):
            for key, value in table.get(name, {}).items():
                known = merged.setdefault(name, {}).get(key)
                merged[name][key] = [*known, *value] if isinstance(known, list) else value
        for name in LOOSE:
            merged.setdefault("loose", {}).setdefault(name, [])
            merged["loose"][name] += table.get(name, [])
        lists += table.get("phrase", [])
        spread_told += table.get("spread", [])
        examples += table.get("examples", [])
        near += table.get("nearest", [])
        verbs += table.get("frame", [])
        heard += table.get("heard", [])
        named += table.get("named", [])
    classes = {name: tuple(forms) for name, forms in merged.get("words", {}).items()}
    reader = Patterns(classes, language)
    found = tuple(phrase for one in lists for phrase in reader.phrases(one))
    spread = tuple(phrase for one in spread_told for phrase in reader.spread(one))
    frames = tuple(reader.frame(one) for one in verbs)
    often = _heard_often(heard, language)
    loose = merged["loose"]
    short = merged.get("short", {})
    forms = [*short.values(), tuple(short), *merged.get("people", {}).values()]
    words = {word for each in forms for form in each for word in form.split()}
    words |= reader.words.union(words_of(near))
    words = words.union(loose["fillers"], loose["doubting"], loose["asking"])
    vocabulary = Vocabulary(
        words=(word for word in words if word[0].isalpha()),
        stems=(stem(word, language) for word in words),
        short=short,
        people=merged.get("people", {}),
        colours=merged.get("colours", {}),
        verbs=(
            form.split()[0]
            for name in VERBS
            for form in classes.get(name, ())
            if not form.startswith(("is ", "was ", "has ", "had "))
        ),
        described=classes,
        lists=merged.get("lists", {}),
    )
    stems = {name: frozenset(stem(word, language) for word in loose[name]) for name in LOOSE}
    return Phrases(
        language,
        _indexed(found, often),
        _indexed(spread, often),
        frames,
        vocabulary,
        fillers=stems["fillers"] | stems["doubting"],
        asking=stems["asking"],
        turning=stems["turning"],
        unreal=stems["unreal"],
        naming=stems["naming"],
        objects=stems["objects"],
        being=stems["being"],
        holding=stems["holding"],
        wanting=stems["wanting"],
        doubting=stems["doubting"],
        examples=tuple(examples),
        named=_by_name(named, stems["fillers"] | stems["doubting"], language),
        near=Later(index(near, language)),
        heard=Later(learned(heard, near, [*spread_told, *lists], language)),
        alike=Later(alike_of(heard, language)),
        heard_on=Later(heard_on(heard, language)),
    )
