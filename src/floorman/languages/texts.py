"""The words of a language: the core and the templates say English, others stand in catalogues.

A catalogue is a gettext file, ``de.po``, read as it is: translators edit it, nothing is compiled.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

from babel import Locale
from babel.messages.pofile import read_po

FOLDER = Path(__file__).parent
ENGLISH = "en"


class Texts:
    """The words of one language; what a catalogue lacks stays English."""

    def __init__(self, language: str) -> None:
        self.language = language
        self._words = _catalogue(language)
        self._group = Locale(language).number_symbols["latn"]["group"]

    def one(self, text: str) -> str:
        """A text in this language."""
        found = self._words.get(text)
        return found[0] if found else text

    def many(self, one: str, many: str, number: int) -> str:
        """A text for a number of things; the languages so far have two forms."""
        found = self._words.get(one)
        forms = found if found and len(found) > 1 else (one, many)
        return forms[0 if number == 1 else 1]

    def number(self, number: int) -> str:
        """A whole number with its thousands marked.

        >>> texts("en").number(12_000), texts("de").number(12_000)
        ('12,000', '12.000')
        """
        return f"{number:,}".replace(",", self._group)

    def knows(self, text: str) -> bool:
        """Whether the language has its own words for a text."""
        return text in self._words


@cache
def languages() -> tuple[str, ...]:
    """The languages there are, English first."""
    return (ENGLISH, *sorted(file.stem for file in FOLDER.glob("*.po")))


@cache
def named_languages() -> tuple[tuple[str, str], ...]:
    """The languages by their keys, each as its speakers call it.

    >>> named_languages()[0]
    ('en', 'English')
    """
    return tuple((key, str(Locale(key).get_display_name()).capitalize()) for key in languages())


@cache
def texts(language: str) -> Texts:
    """The words of a language; English for one that there is not."""
    return Texts(language if language in languages() else ENGLISH)


def wanted(accepted: str) -> str:
    """The language to answer in, from a browser's header Accept-Language.

    >>> wanted("fr-CH, en;q=0.9"), wanted("")
    ('en', 'en')
    """
    asked = [part.split(";")[0].strip().split("-")[0].lower() for part in accepted.split(",")]
    return next((one for one in asked if one in languages()), ENGLISH)


@cache
def _catalogue(language: str) -> dict[str, tuple[str, ...]]:
    file = FOLDER / f"{language}.po"
    if not file.exists():
        return {}
    with file.open("rb") as opened:
        catalogue = read_po(opened, locale=language)
    words: dict[str, tuple[str, ...]] = {}
    for message in catalogue:
        if message.id and message.string:
            many = isinstance(message.id, tuple | list)
            words[message.id[0] if many else str(message.id)] = (
                tuple(message.string) if many else (str(message.string),)
            )
    return words
