"""Our reader of gettext catalogues, beside Babel: the same messages, the same habits."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

import pytest
from babel import Locale
from babel.dates import format_skeleton
from babel.messages.pofile import read_po
from babel.numbers import format_currency

from floorman.languages.reading import translations
from floorman.languages.texts import FOLDER, HABITS, SIGNS, languages, texts

TRANSLATED = languages()[1:]


@pytest.mark.parametrize("language", TRANSLATED)
def test_a_catalogue_is_read_as_babel_reads_it(language: str) -> None:
    file = FOLDER / f"{language}.po"
    with file.open("rb") as opened:
        theirs = {
            one.id if isinstance(one.id, str) else one.id[0]: (
                (one.string,) if isinstance(one.string, str) else tuple(one.string)
            )
            for one in read_po(opened, locale=language)
            if one.id and one.string
        }
    assert translations(file.read_text("utf-8")) == theirs


def test_every_language_has_the_habits_of_the_cldr() -> None:
    assert set(HABITS) == set(languages())
    for language, habits in HABITS.items():
        locale = Locale(language)
        signs = locale.number_symbols["latn"]
        assert (habits.group, habits.point) == (signs["group"], signs["decimal"])
        assert habits.direction == locale.text_direction
        assert habits.name == str(locale.get_display_name()).capitalize()
        for number in (0, 1, 2, 11, 21, 100, 1_000_000):
            is_one = texts(language).many("hand", "hands", number) == "hand"
            if language == "en":
                assert is_one == (locale.plural_form(number) == "one"), number
        assert habits.none_is_one == (locale.plural_form(0) == "one")


@pytest.mark.parametrize("language", languages())
def test_days_are_written_as_the_cldr_has_them(language: str) -> None:
    """As browsers do where a script writes the day."""
    for month in range(1, 13):
        one = date(2026, month, 9)
        assert texts(language).day(one) == format_skeleton("yMMMd", one, locale=language)


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("code", [*SIGNS, "CHF"])
def test_amounts_stand_with_their_currency_as_in_the_cldr(language: str, code: str) -> None:
    """The sign, and on which side; in Spanish and English some are told by their code there."""
    pattern = Locale(language).currency_formats["standard"].pattern
    is_before = pattern.index("¤") < pattern.index("#")
    shown = texts(language).money(150, code)
    assert shown.startswith(SIGNS.get(code, "1")) == (is_before or code not in SIGNS)
    assert texts(language).money(-150, code).startswith("\N{MINUS SIGN}")
    if code == "EUR":
        assert shown == format_currency(Decimal("1.5"), code, locale=language)


@pytest.mark.parametrize(
    ("catalogue", "read"),
    [
        ('msgid "a"\nmsgstr "b"\n\nmsgid "c"\nmsgstr ""\n', {"a": ("b",)}),
        ('#, fuzzy\nmsgid ""\n"two "\n"lines"\nmsgstr ""\n"zwei "\n"Zeilen"', None),
        ('#~ msgid "old"\n#~ msgstr "alt"\nmsgid "\\"q\\"\\n"\nmsgstr "\\\\"', {'"q"\n': ("\\",)}),
    ],
)
def test_lines_escapes_and_what_is_obsolete(
    catalogue: str, read: dict[str, tuple[str, ...]] | None
) -> None:
    assert translations(catalogue) == (read or {"two lines": ("zwei Zeilen",)})
