"""Parser tables: made once from a grammar, and kept as Python keeps compiled modules.

A grammar's tables stand beside it in ``__pycache__``, under a name that its text decides, so they
are never stale; where nothing may be written there, they are made anew each time.
"""

from __future__ import annotations

import marshal
import os
import sys
from contextlib import suppress
from functools import cache
from hashlib import sha256
from importlib import import_module
from pathlib import Path
from pkgutil import get_data

import lark
from lark import Lark
from lark.grammar import Rule
from lark.lexer import TerminalDef

COMMON = ("floorman.talk", "common")


@cache
def grammar(chapter: str) -> Lark:
    """The parser of a chapter: its own rules, which stand beside its module, over the shared ones.

    A chapter goes by the name of the module that has its meanings.
    """
    return _kept(chapter, keep=not sys.dont_write_bytecode)


def make(chapters: list[str]) -> None:
    """Make and keep the tables of these chapters."""
    for chapter in chapters:
        _kept(chapter, keep=True)


def _kept(chapter: str, *, keep: bool) -> Lark:
    package, _, name = chapter.rpartition(".")
    text = "\n".join(_text(*place) for place in ((package, name), COMMON))
    file = _file(package, name, text)
    with suppress(OSError, ValueError, EOFError, TypeError, KeyError):
        return _loaded(file)
    made = Lark(text, parser="lalr", maybe_placeholders=False)
    if keep:
        with suppress(OSError):
            _write(file, made)
    return made


def _text(package: str, name: str) -> str:
    return (get_data(package, f"{name}.lark") or b"").decode()


def _file(package: str, name: str, text: str) -> Path:
    made_by = f"{lark.__version__} {sys.implementation.cache_tag}"
    digest = sha256(f"{made_by}\n{text}".encode()).hexdigest()[:16]
    folder = Path(*import_module(package).__path__, "__pycache__")
    return folder / f"{name}.lark.{digest}"


def _loaded(file: Path) -> Lark:
    loaded: Lark = Lark.load(marshal.loads(file.read_bytes()))
    return loaded


def _write(file: Path, made: Lark) -> None:
    """Write the tables, whole or not at all, in place of those of earlier texts."""
    file.parent.mkdir(exist_ok=True)
    data, memo = made.memo_serialize([TerminalDef, Rule])
    part = file.with_name(f"{file.name}.{os.urandom(4).hex()}")
    part.write_bytes(marshal.dumps({"data": data, "memo": memo}))
    for old in file.parent.glob(f"{file.name.rpartition('.')[0]}.*"):
        if old not in (part, file):
            old.unlink(missing_ok=True)
    os.replace(part, file)
