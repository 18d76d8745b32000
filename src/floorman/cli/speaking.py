"""The language of the command line: the one asked for with --lang, else that of the environment."""

from __future__ import annotations

import argparse
import os
from collections.abc import Sequence

from floorman.errors import BadInput
from floorman.sentences import ENGLISH, Words, row, say

VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")


def words(asked: str = "") -> Words:
    """The words of a language, by its key or by a locale as de_AT.UTF-8; English for one unknown.

    >>> words("C.UTF-8") is ENGLISH
    True
    """
    key = named(asked)
    if key == "en":
        return ENGLISH
    from floorman.languages.texts import texts

    return texts(key)


def named(asked: str = "") -> str:
    """The key of that language.

    >>> named("de_AT.UTF-8"), named("it_IT"), named("C.UTF-8")
    ('de', 'en', 'en')
    """
    locale = asked or next(filter(None, map(os.environ.get, VARIABLES)), "")
    if not locale or locale.startswith(("en", "C", "POSIX")):
        return "en"
    from floorman.languages.texts import wanted

    return wanted(locale.replace("_", "-").partition(".")[0])


def add_language(parser: argparse.ArgumentParser) -> None:
    """Add the option that names the language."""
    parser.add_argument(
        "--lang",
        metavar="L",
        type=language,
        default="",
        help=say("the language, such as de; default: the system's"),
    )


def language(asked: str) -> str:
    """A language that there is, as it was typed; empty for the system's.

    Raises BadInput for another, with those that there are.
    """
    if not asked:
        return asked
    from floorman.languages.texts import languages

    if asked.partition("_")[0].partition("-")[0].lower() in languages():
        return asked
    wrong = say("--lang: {asked!r} is not spoken", asked=asked)
    raise BadInput(wrong, row(languages(), ", "))


def asked_in(arguments: Sequence[str]) -> str:
    """The language that a command line names, whether the rest of it can be read or not.

    >>> asked_in(["rule", "--lang", "de"]), asked_in(["rule", "--lang=de"]), asked_in(["rule"])
    ('de', 'de', '')
    """
    for word, after in zip(arguments, (*arguments[1:], ""), strict=True):
        if word == "--lang":
            return after
        if word.startswith("--lang="):
            return word.removeprefix("--lang=")
    return ""


def counted(number: int, one: str, many: str) -> str:
    """A number with what it counts, in the English of the command line.

    >>> counted(1, "entry", "entries"), counted(30_000, "entry", "entries")
    ('1 entry', '30,000 entries')
    """
    return f"{number:,} {one if number == 1 else many}"
