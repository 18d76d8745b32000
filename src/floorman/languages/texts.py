"""The words of a language: the core and the templates say English, others stand in catalogues.

A catalogue is a gettext file, ``de.po``, read as it is: translators edit it, nothing is compiled.
What is installed has it packed and without comments.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import date
from functools import cache
from pathlib import Path
from typing import NamedTuple

from floorman.bundled import bundled_files, bundled_text
from floorman.languages.reading import translations

FOLDER = Path(__file__).parent
ENGLISH = "en"
WHOLE = (ENGLISH, "de")
"""The languages that have rulings, rules and the command line too, not the pages alone."""


BEHIND = "{amount}\N{NO-BREAK SPACE}{sign}"
"""How an amount stands with its currency where nothing else is usual."""
PERCENT = "{number}\N{NO-BREAK SPACE}%"
"""How a percentage stands where nothing else is usual."""
MINUS = "\N{MINUS SIGN}"


class Habits(NamedTuple):
    """How a language is called by its speakers, marks numbers, and counts."""

    name: str
    group: str
    point: str
    day: str = "{day} {month} {year}"
    months: str = ""
    priced: str = BEHIND
    """How an amount stands with the sign of its currency."""
    percent: str = PERCENT
    none_is_one: bool = False
    """Whether none is told as one is: 0 joueur."""
    colon: str = ":"
    """How a colon stands after a word: with a blank before it in French."""
    quoted: str = "«{text}»"
    direction: str = "ltr"
    alike: Mapping[str, str] = {}
    """What people also say for a thing, with how the words for it begin in our texts."""
    endings: str = ""
    """Endings of words that say nothing to who looks for a word, as a pattern."""


HABITS = {
    "en": Habits(
        "English",
        ",",
        ".",
        "{month} {day}, {year}",
        "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec",
        "{sign}{amount}",
        "{number}%",
        quoted="“{text}”",
    ),
    "de": Habits(
        "Deutsch",
        ".",
        ",",
        "{day}. {month} {year}",
        "Jan. Feb. März Apr. Mai Juni Juli Aug. Sept. Okt. Nov. Dez.",
        quoted="„{text}“",
        alike={
            "platz": "sitz",
            "plätze": "sitz",
            "box": "sitz",
            "mitgehen": "call",
            "passen": "fold",
            "erhöhung": "raise",
            "aktion": "action",
            "drücken": "umgeh umgang ausweich",
            "ausweichen": "umgeh umgang ausweich",
            "beschimpfung": "beleidig",
        },
        endings="(?:ern|em|en|er|es|e|n)$",
    ),
    "es": Habits("Español", ".", ",", months="ene feb mar abr may jun jul ago sept oct nov dic"),
    "fr": Habits(
        "Français",
        "\N{NARROW NO-BREAK SPACE}",
        ",",
        months="janv. févr. mars avr. mai juin juil. août sept. oct. nov. déc.",
        none_is_one=True,
        colon="\N{NO-BREAK SPACE}:",
        quoted="«\N{NO-BREAK SPACE}{text}\N{NO-BREAK SPACE}»",
    ),
}
"""Of every language that has a catalogue, as the Unicode CLDR has them."""
SIGNS = {
    "EUR": "€",
    "USD": "$",
    "GBP": "£",
    "JPY": "¥",
    "INR": "₹",
    "KRW": "₩",
    "ILS": "₪",
    "VND": "₫",
    "PHP": "₱",
}
"""Signs that are read everywhere; other currencies are told by their code."""


class Texts:
    """The words of one language; what a catalogue lacks stays English."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.is_whole = language in WHOLE
        self._words = _catalogue(language)
        self._habits = HABITS[language]
        self.direction, self.point = self._habits.direction, self._habits.point
        self.colon = self._habits.colon

    def one(self, text: str) -> str:
        """A text in this language."""
        found = self._words.get(text)
        return found[0] if found else text

    def many(self, one: str, many: str, number: int) -> str:
        """A text for a number of things; the languages so far have two forms.

        >>> texts("en").many("%(num)s hand", "%(num)s hands", 0)
        '%(num)s hands'
        >>> texts("fr").many("%(num)s hand", "%(num)s hands", 0)
        '%(num)s main'
        """
        found = self._words.get(one)
        if found is None or len(found) == 1:
            return one if number == 1 else many
        return found[0 if self.is_one(number) else 1]

    def is_one(self, number: int) -> bool:
        """Whether so many stand in the singular, as 0 does in French."""
        return number == 1 or (number == 0 and self._habits.none_is_one)

    def sought(self, word: str) -> tuple[str, ...]:
        """How a word that somebody looks for may begin in our texts.

        >>> [texts("de").sought(word) for word in ("Plätze", "verdeckte")]
        [('sitz',), ('verdeckt',)]
        >>> texts("en").sought("seats")
        ('seat',)
        """
        plain = word.lower()
        if len(plain) > 3 and plain.endswith("s") and not plain.endswith("ss"):
            plain = plain[:-1]
        short = re.sub(self._habits.endings, "", plain)
        alike = self._habits.alike
        known = alike.get(word.lower()) or alike.get(short)
        return tuple(known.split()) if known else (short if len(short) > 3 else plain,)

    def number(self, number: int) -> str:
        """A whole number with its thousands marked.

        >>> texts("en").number(12_000), texts("de").number(12_000)
        ('12,000', '12.000')
        """
        return f"{number:,}".replace(",", self._habits.group)

    def priced(self, amount: str, code: str) -> str:
        r"""An amount with the sign of its currency, by its code of ISO 4217; alone without a code.

        >>> texts("en").priced("50", "EUR"), texts("de").priced("50", "EUR")
        ('€50', '50\xa0€')
        >>> texts("en").priced("50", "CHF"), texts("en").priced("50", "")
        ('50\xa0CHF', '50')
        """
        if not code:
            return amount
        way = self._habits.priced if code in SIGNS else BEHIND
        return way.format(amount=amount, sign=SIGNS.get(code, code))

    def percent(self, number: str) -> str:
        r"""A number, written already, as a percentage.

        >>> texts("en").percent("12.5"), texts("de").percent("12,5")
        ('12.5%', '12,5\xa0%')
        """
        return self._habits.percent.format(number=number)

    def quoted(self, text: str) -> str:
        r"""What somebody said or typed, in the language's marks.

        >>> [texts(one).quoted("fold") for one in ("en", "de", "es", "fr")]
        ['“fold”', '„fold“', '«fold»', '«\xa0fold\xa0»']
        """
        return self._habits.quoted.format(text=text)

    def money(self, cents: int, code: str = "") -> str:
        r"""Cents as money, with decimals only where there are cents, and with its currency's sign.

        >>> texts("en").money(150_000), texts("de").money(-1_050, "EUR")
        ('1,500', '−10,50\xa0€')
        """
        whole, rest = divmod(abs(cents), 100)
        amount = self.number(whole) + (f"{self.point}{rest:02}" if rest else "")
        return (MINUS if cents < 0 else "") + self.priced(amount, code)

    def day(self, told: date) -> str:
        """A day, as browsers write it in this language too.

        >>> [texts(one).day(date(2025, 10, 9)) for one in ("en", "de", "es", "fr")]
        ['Oct 9, 2025', '9. Okt. 2025', '9 oct 2025', '9 oct. 2025']
        """
        month = self._habits.months.split()[told.month - 1]
        return self._habits.day.format(day=told.day, month=month, year=told.year)

    def knows(self, text: str) -> bool:
        """Whether the language has words for a text of its own; English has every text."""
        return self.language == ENGLISH or text in self._words


@cache
def languages() -> tuple[str, ...]:
    """The languages there are, English first."""
    return (ENGLISH, *(file.stem for file in bundled_files(FOLDER, "*.po")))


@cache
def named_languages() -> tuple[tuple[str, str], ...]:
    """The languages by their keys, each as its speakers call it.

    >>> named_languages()[0]
    ('en', 'English')
    """
    return tuple((key, HABITS[key].name) for key in languages())


@cache
def texts(language: str) -> Texts:
    """The words of a language; English for one that there is not."""
    return Texts(language if language in languages() else ENGLISH)


def wanted(accepted: str) -> str:
    """The language to answer in, from a browser's header Accept-Language.

    >>> wanted("fr-CH, en;q=0.9"), wanted("it")
    ('fr', 'en')
    """
    asked = [part.split(";")[0].strip().split("-")[0].lower() for part in accepted.split(",")]
    return next((one for one in asked if one in languages()), ENGLISH)


@cache
def _catalogue(language: str) -> dict[str, tuple[str, ...]]:
    file = FOLDER / f"{language}.po"
    return translations(bundled_text(file)) if language != ENGLISH else {}
