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
ROWS = [
    [cell.strip() for cell in line.strip("| ").split(" | ")]
    for line in LIST.read_text("utf-8").replace("| |", "| – |").splitlines()
    if line.startswith("| ")
][2:]
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
