"""Our reader of gettext catalogues, beside Babel: the same messages, the same habits."""

from __future__ import annotations

import pytest
from babel import Locale
from babel.messages.pofile import read_po

from floorman.languages.reading import translations
from floorman.languages.texts import FOLDER, HABITS, languages, texts

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
