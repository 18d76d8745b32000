"""No page in another language has English left but what is typed, a title of a rule, or marked."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser

import httpx
import pytest

from floorman.languages.texts import languages
from floorman.rulebooks.book import available, load
from tests.slices import daily
from tests.web.every_page import Address, Day, addresses, day, readers
from tests.web.web_play import House

OTHERS = [one for one in languages() if one != "en"]
ENGLISH = re.compile(
    r"\b(the|of|and|with|from|is|are|was|were|this|that|which|when|for|to|by|not|has|have|each"
    r"|their|what|who|players?|tables?|seats?|hands?|entry|entries)\b",
    re.IGNORECASE,
)
"""Words that only English has; "Table" is French too, where a text is longer than that."""
MIXED = re.compile(r"(?<!-)\b(the|of|and|with|from|are|this|which|their|unknown|what|who)\b(?!-)")
"""Words that no other language has, so that none of its sentences may hold one; a name that is
typed has hyphens around them."""
NOWHERE = (Address("/nothing", "director"), Address("/e/nowhere", "director"))
"""Pages that there are not."""
EMPTY = frozenset(("br", "hr", "img", "input", "link", "meta"))
UNREAD = frozenset(("script", "style", "code", "textarea", "svg"))
READ = ("title", "aria-label", "placeholder", "alt")
TABLE_TALK = ("/design", "/rules/words", "talk=")
"""Of the look alone, and what shows a line of table talk: that is the same everywhere."""
LICENCE = re.compile(
    r"TDA rules used by permission.*|, All rights reserved\.|World Series of Poker and WSOP are.*",
    re.DOTALL,
)
"""What stands in the words of who owns it."""
OURS = ("decisions", "options", "choice")
"""What the log keeps of a ruling in English, and pages say in their language."""
NAMES = re.compile(r"\b(Player|[Tt]able|Entry|Hand) \d+\b")
"""Players of the sample; words that are French or German too."""


class Texts(HTMLParser):
    """The texts of a page that somebody reads, but for those marked as of another language."""

    def __init__(self, language: str) -> None:
        super().__init__()
        self.found: set[str] = set()
        self._language = language
        self._open: list[tuple[str, bool]] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        told = dict(attrs)
        is_other = (told.get("lang") or self._language) != self._language
        hidden = tag in UNREAD or is_other or (self._open[-1][1] if self._open else False)
        if not hidden:
            self.found |= {told[name] or "" for name in READ if name in told}
        if tag not in EMPTY:
            self._open.append((tag, hidden))

    def handle_endtag(self, tag: str) -> None:
        while self._open and self._open.pop()[0] != tag:
            pass

    def handle_data(self, data: str) -> None:
        if not (self._open and self._open[-1][1]):
            self.found.add(" ".join(data.split()))


@pytest.fixture(scope="module")
def seen(venue: House) -> Day:
    """The day's last act is a penalty, so that the replay shows the settings it rests on."""
    made = day(venue)
    venue.do(made.event, "GivePenalty", by="Anna", player=made.entry, kind="rounds", number=1)
    return made


@pytest.mark.parametrize("language", daily(OTHERS, 1))
def test_no_page_has_english_left(venue: House, seen: Day, language: str) -> None:
    typed = sorted({*_typed(venue, seen), *_titles()}, key=len, reverse=True)
    left: dict[str, str] = {}
    with readers(venue) as read:
        for one in (*addresses(seen), *NOWHERE):
            if any(part in one.path for part in TABLE_TALK):
                continue
            theirs = _texts(read[one.role], one, language)
            same = _texts(read[one.role], one, "en") & theirs
            left |= {text: one.path for text in same if _is_english(text, typed)}
            left |= {text: one.path for text in theirs if _is_mixed(text, typed)}
    assert not left


def test_a_marked_text_and_an_english_one_are_told_apart() -> None:
    """The test can fail."""
    page = Texts("es")
    page.feed('<p>Deal the hand</p><p lang="en">Two of the books</p><input title="Who is out">')
    assert page.found == {"Deal the hand", "Who is out"}
    assert _is_english("Deal the hand", [])
    assert not _is_english("1 · Chips of the desk", ["Chips of the desk"])
    assert _is_mixed("Weggelassen: its addendum and the rest", [])
    assert not _is_mixed("Tisch 4 ruft: all-in and a call", ["all-in and a call"])


def _texts(reader: httpx.Client, one: Address, language: str) -> set[str]:
    answer = reader.get(one.path, headers={"accept-language": language, "accept": "text/html"})
    if "html" not in answer.headers.get("content-type", ""):
        return set()
    page = Texts(language)
    page.feed(answer.text)
    return page.found


def _is_english(text: str, typed: list[str]) -> bool:
    """Whether English words are in it beside what was typed and the titles of rules."""
    text = NAMES.sub("", LICENCE.sub("", text))
    for one in typed:
        text = text.replace(one, "")
    parts = text.split(" · ")  # one word may be the same in both, as tables are in French
    return any(" " in part.strip() and ENGLISH.search(part) for part in parts)


def _is_mixed(text: str, typed: list[str]) -> bool:
    """Whether a sentence of another language has a word that only English has."""
    text = LICENCE.sub("", text)
    for one in typed:
        text = text.replace(one, "")
    return MIXED.search(text) is not None


def _typed(venue: House, seen: Day) -> Iterator[str]:
    """All texts in the logs: names of events, notes, reasons, devices."""
    for event in (seen.event, seen.early):
        for one in venue.venue.events(event, limit=100_000):
            yield one.by
            yield from _strings(one.data)
    yield from (f"Dealer {number}" for number in range(1, 30))


def _strings(value: object) -> Iterator[str]:
    if isinstance(value, str) and len(value) > 3:
        yield value
    elif isinstance(value, dict):
        for key, one in value.items():
            if key not in OURS:
                yield from _strings(one)
    elif isinstance(value, list | tuple):
        for one in value:
            yield from _strings(one)


def _titles() -> Iterator[str]:
    """The titles of books and of their rules, which stay as they are printed."""
    for key in available():
        book = load(key)
        yield book.title
        yield from (book.cite(topic).title for topic in book.topics)
