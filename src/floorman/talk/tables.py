"""Parser tables: made once from a grammar, and kept (``keeping.py``)."""

from __future__ import annotations

import marshal
from functools import cache
from pkgutil import get_data

import lark
from lark import Lark
from lark.grammar import Rule
from lark.lexer import TerminalDef

from floorman.talk.keeping import Place, kept

COMMON = ("floorman.talk", "common")


@cache
def grammar(chapter: str) -> Lark:
    """The parser of a chapter: its own rules, which stand beside its module, over the shared ones.

    A chapter goes by the name of the module that has its meanings.
    """
    return _kept(chapter)


def make(chapters: list[str]) -> None:
    """Make and keep the tables of these chapters."""
    for chapter in chapters:
        _kept(chapter, always=True)


def _kept(chapter: str, *, always: bool = False) -> Lark:
    package, _, name = chapter.rpartition(".")
    text = text_of(chapter)
    place = Place(package, f"{name}.lark", (lark.__version__, text))
    return kept(place, lambda: _made(text), _packed, _unpacked, always=always)


@cache
def text_of(chapter: str) -> str:
    """The grammar of a chapter, with the shared one."""
    package, _, name = chapter.rpartition(".")
    return "\n".join(_text(*place) for place in ((package, name), COMMON))


def _text(package: str, name: str) -> str:
    return (get_data(package, f"{name}.lark") or b"").decode()


def _made(text: str) -> Lark:
    return Lark(text, parser="lalr", maybe_placeholders=False)


def _packed(made: Lark) -> bytes:
    data, memo = made.memo_serialize([TerminalDef, Rule])
    return marshal.dumps({"data": data, "memo": memo})


def _unpacked(content: bytes) -> Lark:
    loaded: Lark = Lark.load(marshal.loads(content))
    return loaded
