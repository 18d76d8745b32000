"""The list of terms: what docs/words.md calls a thing, each catalogue calls it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from babel.messages.catalog import Message

from floorman.languages.catalogue import needed, read, texts_found
from tests.web.test_languages import FORMS, HOLES, of_many

LIST = Path(__file__).parents[2] / "docs" / "words.md"
LANGUAGES = {"de": 2, "es": 3, "fr": 4}
PARTS = LIST.read_text("utf-8").replace("| |", "| – |").split("\n## ")


def _rows(part: str) -> list[list[str]]:
    lines = [line for line in part.splitlines() if line.startswith("| ")]
    return [[cell.strip() for cell in line.strip("| ").split(" | ")] for line in lines[2:]]


ROWS, AT_THE_TABLE = map(_rows, PARTS)
NO_TEXT = re.compile(r"--\w+|`[^`]*`|/\w+/|“[^”]*”|[\w.]+\.\w+|\[\[.*?\]\]|\b\w+_\w+\b")
"""Commands, addresses and keys of files: nobody translates them."""
TYPED = ("25 into 100 after level", "level 9, 15 %", "Main Event", "dealer's choice")
"""What is typed as it stands, and names."""
OTHER_SENSE = ("event type", "The log was damaged", "list of tables")
"""Events and entries of a log, tables of a file."""
LEFT_OUT = TYPED + OTHER_SENSE


BRITISH = re.compile(
    r"\b\w*(?:colour|behaviour|neighbour|favour|offence|defence|penalis|recognis|criticis|organis"
    r"|judgement|cancelled|programme\b|grey|towards\b)\w*",
    re.IGNORECASE,
)
"""What is spelled otherwise in Las Vegas."""
KEYS = ("report offence", "criticising")
"""Words of books, which their files spell so."""


def test_english_is_spelled_as_in_las_vegas() -> None:
    """Texts of pages, rulings and summaries; the keys of files keep their spelling."""
    said = (text for one in texts_found() if one.id for text in _forms(one))
    holes = (HOLES.sub(" ", text) for text in said if text not in KEYS)
    assert [text for text in holes if BRITISH.search(text)] == []


COUNTED = re.compile(
    r"\{(\w+)(?::,)?\} (?!moves|names|tables)(?:(?:more|whole|open|missed) )?"
    r"(?:minutes|seconds|cards|players|hands|rounds|seats|tables|levels|entries|prizes|places"
    r"|flights|columns|pages|tickets|envelopes|stacks|winners|shares|times|events)\b"
)
"""A number before what it counts."""
NEVER_ONE = {
    *("most", "least", "longest", "whole", "deck", "bound", "open_at"),
    *("seat", "order", "name", "before", "number", "player", "times", "row"),
    "n",  # a script has another text for one
}
"""Values that are limits, which are more than one, or no numbers."""


def test_what_is_counted_has_a_form_for_one() -> None:
    """No “1 players are left”: `{left:|player is|players are} left`, of sentences of the core."""
    said = [one.id for one in texts_found() if isinstance(one.id, str)]
    plain = (FORMS.sub(" ", text) for text in said if "%(" not in text)
    counted = ((text, COUNTED.search(text)) for text in plain)
    assert [text for text, found in counted if found and found[1] not in NEVER_ONE] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_catalogue_follows_the_list(language: str) -> None:
    """A text of the pages that names a thing of the list names it as the list does."""
    otherwise = [
        (term, said, put)
        for term, *cells in ROWS
        for said, put in _texts(language)
        if _names(term, said)
        and not any(word in put for word in cells[LANGUAGES[language] - 1].casefold().split(" / "))
    ]
    assert otherwise == []


def test_every_term_is_one_that_a_text_says() -> None:
    """A line of the list that no text needs is taken out."""
    english = [text for one in texts_found() if one.id for text in _forms(one)]
    assert [row[0] for row in ROWS if not any(_names(row[0], said) for said in english)] == []


THERE = re.compile(r"\b(?:am|an seine[mn]|an ihre[mn]|auf ihren) Pl(?:atz|ätzen)\b|\bStartpl\w+")
"""Who is at the seat is so in German too; a satellite's seat is to be played elsewhere."""
OF_PLACE = re.compile(r"\b(?:entries|acts?|log) behind\b|stood behind|in the log")
"""What lies behind something in a log, and not in a stack."""


def _other_words(said: str, put: str) -> list[str]:
    """The words of a German text that the list has other ones for."""
    held = THERE.sub(" ", put)
    terms = [row for row in AT_THE_TABLE if _tells(row[0], said)]
    never = (word for row in terms for word in row[2].split(" / "))
    return [word for word in dict.fromkeys(never) if re.search(rf"\b{word}", held)]


def _tells(term: str, said: str) -> bool:
    """Whether an English text has a term, in whatever form."""
    plain = OF_PLACE.sub(" ", HOLES.sub(" ", said))
    return re.search(rf"(?<![\w-]){term}(?:s|e[dr]s?|d|ing)?(?![\w-])", plain, re.I) is not None


def test_german_has_one_word_for_each_thing_at_the_table() -> None:
    """Texts of rulings and summaries too, which the other languages do not have."""
    otherwise = {}
    for one in read("de"):
        if one.id and one.string:
            put = " ".join([one.string] if isinstance(one.string, str) else one.string)
            if found := _other_words(" ".join(_forms(one)), put):
                otherwise[put] = found
    assert otherwise == {}


def test_another_word_is_found() -> None:
    assert _other_words("Seat {seat} folds.", "Platz {seat} passt.") == ["Platz", "passt"]
    assert _other_words("{who} calls a raise", "{who} geht mit der Erhöhung mit") == [
        "geht mit",
        "Erhöhung",
    ]
    assert _other_words("Seat 4 is at the seat", "Sitz 4 ist an seinem Platz") == []
    assert _other_words("Place {place}: it fits", "Platz {place}: das passt") == []


def _texts(language: str) -> list[tuple[str, str]]:
    found, known = [], read(language)
    for one in needed("es"):
        held = known.get(one.id)
        if held and held.string and not any(text in _forms(one)[0] for text in LEFT_OUT):
            put = of_many(held.string if isinstance(held.string, str) else held.string[-1])
            found.append((_forms(one)[-1], HOLES.sub(" ", put).casefold()))
    return found


def _forms(one: Message) -> tuple[str, ...]:
    each = (one.id,) if isinstance(one.id, str) else tuple(one.id)
    return tuple(map(of_many, each))


def _names(term: str, said: str) -> bool:
    """Whether an English text names the thing, one or many."""
    plain = NO_TEXT.sub(" ", HOLES.sub(" ", said))
    many = term[:-1] + "(?:y|ies)" if term.endswith("y") else term + "s?"
    return re.search(rf"(?<![\w-]){many}(?![\w-])", plain, re.IGNORECASE) is not None
