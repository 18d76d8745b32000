"""Reading prose: the line of table talk that a text means, what was assumed, what was not used."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from floorman.errors import FloormanError
from floorman.prose.phrases import Found, Phrases, bundled, cover, found_in, line_of, nearest
from floorman.prose.spoken import not_understood, too_long
from floorman.prose.story import Story, story_of
from floorman.prose.token import Token
from floorman.prose.words import stem, tokens
from floorman.prose.writing import Assumed, ways_to_write
from floorman.rulebooks.book import AnyBook, as_book
from floorman.rulings.ruling import Ruling
from floorman.rulings.session import decisive, rule_all
from floorman.rulings.telling.talk import read_talk

LONGEST = 1_500
"""Characters of a text that is read: some three hundred words."""
OFFERED = 3
"""Readings that are offered at most."""


class Way(Struct, frozen=True):
    """One way to read a text: its line of table talk, the ruling's headline, what was assumed.

    ``told`` says of each act whether it was told or follows from the others.
    """

    line: str
    headline: str
    assumed: tuple[Assumed, ...] = ()
    told: tuple[bool, ...] = ()


class Unused(Struct, frozen=True):
    """A piece of the text that no reading uses, from ``start`` to ``end``."""

    start: int
    end: int
    text: str


class Reading(Struct, frozen=True):
    """What a text means: ``sure`` where its one reading uses everything that was said.

    Else the ``ways`` are to choose from, best first; without any, ``help`` says what was understood
    so far and what would do, with an ``example`` that works.
    """

    text: str
    ways: tuple[Way, ...] = ()
    sure: bool = False
    unused: tuple[Unused, ...] = ()
    help: str = ""
    example: str = ""

    @property
    def line(self) -> str:
        """The table talk of the best reading, empty where there is none."""
        return self.ways[0].line if self.ways else ""


def read_prose(
    text: str,
    *,
    book: AnyBook = "tda-2024",
    language: str = "en",
    given: dict[str, str] | None = None,
) -> Reading:
    """Read a text that a person typed or dictated.

    It is accepted at once only where every number, card and player in it is used.
    """
    if len(text) > LONGEST:
        return Reading(
            text[:LONGEST],
            help=too_long(len(text), LONGEST),
        )
    phrases = bundled(language)
    found_tokens = tokens(text, phrases.vocabulary)
    line = line_of(found_tokens, phrases)
    chosen = cover(found_in(line, phrases), line, phrases)
    story = story_of(chosen, found_tokens)
    ways = tuple(_ways(story, book, given or {}))
    unused, weighty = _unused(found_tokens, chosen, phrases, text)
    sure = len(ways) >= 1 and not weighty and story.sure
    if not ways:
        example = nearest(line, phrases)
        so_far = ", ".join(
            text[found_tokens[one.start].start : found_tokens[one.end - 1].end] for one in chosen
        )
        return Reading(text, (), False, unused, not_understood(so_far, example), example)
    return Reading(text, ways[: 1 if sure else OFFERED], sure, unused)


def _ways(story: Story, book: AnyBook, given: dict[str, str]) -> Iterator[Way]:
    if not story.happenings:
        return
    law = as_book(book)
    for written in ways_to_write(story, law, given):
        if (ruling := _ruled(written.line, law)) is not None:
            yield Way(
                written.line,
                ruling.because,
                tuple(written.assumed),
                tuple(written.told),
            )
            return


def _ruled(line: str, book: AnyBook) -> Ruling | None:
    """The ruling on a line; None where the table does not allow what it says."""
    try:
        return decisive(rule_all(read_talk(line), book))
    except FloormanError:
        return None


def _unused(
    found: Sequence[Token], chosen: Sequence[Found], phrases: Phrases, text: str
) -> tuple[tuple[Unused, ...], bool]:
    """What no phrase took, and whether any of it may matter."""
    taken = {at for one in chosen for at in range(one.start, one.end)}
    values = {value for at in taken for value in found[at].value}
    people = {found[at].key for at in taken if found[at].kind == "who"}
    last_act = max((one.end for one in chosen if one.phrase.act), default=0)
    asking = False
    unused: list[Unused] = []
    weighty = False
    for at, token in enumerate(found):
        if at in taken:
            continue
        if token.kind == "mark":
            asking = asking and token.key != "."
            continue
        word = stem(token.key, phrases.language) if token.kind == "word" else ""
        asking = asking or (at >= last_act and word in phrases.asking)
        if token.kind == "word" and (asking or word in phrases.fillers):
            continue
        if token.kind == "who" and (token.key in people or token.key in ("he", "I")):
            continue
        if token.kind in ("number", "chips") and asking and set(token.value) <= values:
            continue
        weighty = True
        unused.append(Unused(token.start, token.end, text[token.start : token.end]))
    return tuple(unused), weighty
