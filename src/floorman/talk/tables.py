"""Parser tables: made once from a grammar by lark, and kept (``keeping.py``).

Lark is imported where they are made; to read a clause, and to tell what is wrong with it and what
may follow, nobody needs it.
"""

from __future__ import annotations

import marshal
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import get_data
from typing import TYPE_CHECKING, Any

from floorman.talk.beginnings import beginnings
from floorman.talk.keeping import Place, digest_of, kept, text_without_loading
from floorman.talk.parsing import Parser, Rule, Scanner, Tables, Terminal

if TYPE_CHECKING:
    from lark import Lark

COMMON = ("floorman.talk", "common")


@cache
def parser(chapter: str) -> Parser:
    """The parser of a chapter: its own rules, which stand beside its modules, over the shared ones.

    A chapter goes by its package and the name of its grammar there.
    """
    return Parser(_kept(chapter))


def grammars_in(package: str, prefix: str) -> list[str]:
    """The grammars in a package whose names begin so, in order; its modules are not loaded."""
    (folder,) = import_module(package).__path__
    return sorted(file.stem for file in Path(folder).glob(f"{prefix}*.lark"))


def make(chapters: list[str]) -> None:
    """Make and keep the tables of these chapters."""
    for chapter in chapters:
        _kept(chapter, always=True)


def _kept(chapter: str, *, always: bool = False) -> Tables:
    package, _, name = chapter.rpartition(".")
    text = text_of(chapter)
    place = Place(package, f"{name}.lark", digest_of((*_makers(), text.encode())))
    return kept(place, lambda: _tables(grammar(text)), _packed, _unpacked, always=always)


@cache
def _makers() -> tuple[bytes, ...]:
    """What makes tables: lark's package, whose text names its version, and our modules."""
    ours = ("tables.py", "parsing.py", "beginnings.py")
    lark = text_without_loading("lark", "__init__.py")
    return (lark, *(text_without_loading("floorman.talk", name) for name in ours))


@cache
def text_of(chapter: str) -> str:
    """The grammar of a chapter, with the shared one."""
    package, _, name = chapter.rpartition(".")
    return "\n".join(_text(folder, f"{file}.lark") for folder, file in ((package, name), COMMON))


@cache
def _text(package: str, file: str) -> str:
    return (get_data(package, file) or b"").decode()


def grammar(text: str) -> Lark:
    """What lark makes of the text of a grammar."""
    from lark import Lark  # noqa: PLC0415  # its import takes longer than a ruling

    return Lark(text, parser="lalr", maybe_placeholders=False)


def _tables(made: Any) -> Tables:
    """What lark made of a grammar, as plain tables."""
    states = made.parser.parser._parse_table.states
    rules = {rule: at for at, rule in enumerate(made.rules)}
    lexers = made.parser.lexer.lexers
    each = list({id(lexer): lexer for lexer in lexers.values()}.values())
    (start,) = made.parser.parser._parse_table.start_states.values()
    (end,) = made.parser.parser._parse_table.end_states.values()
    return Tables(
        [_leads(states[at], rules) for at in range(len(states))],
        [each.index(lexers[at]) for at in range(len(states))],
        [_scanner(lexer) for lexer in each],
        [_rule(rule) for rule in made.rules],
        {str(one.name): _terminal(one.pattern) for one in made.terminals},
        list(map(str, made.lexer_conf.ignore)),
        start,
        end,
    )


def _leads(actions: Mapping[str, Any], rules: Mapping[Any, int]) -> dict[str, int]:
    """Where each symbol leads to: a state, or a rule that has ended."""
    return {
        str(name): -1 - rules[to] if action.name == "Reduce" else to
        for name, (action, to) in actions.items()
    }


def _terminal(pattern: Any) -> Terminal:
    expression = str(pattern.to_regexp())
    return Terminal(expression, beginnings(expression))


def _scanner(lexer: Any) -> Scanner:
    """What a lexer of one state tries, and the words that are another terminal."""
    tried = _tried(lexer.scanner)  # which finds out the words too
    unless = {str(name): _tried(other.scanner) for name, other in lexer.callback.items()}
    return Scanner(tried, unless)


def _tried(scanner: Any) -> list[str]:
    return [str(one.name) for one in scanner.terminals]


def _rule(rule: Any) -> Rule:
    """A rule; lark leaves out what is only punctuation, and names what it inlines with ``_``."""
    parts = list(enumerate(rule.expansion))
    meant = [at for at, part in parts if not (part.is_term and part.filter_out)]
    inlined = [at for at, part in parts if not part.is_term and part.name.startswith("_")]
    name = str(rule.origin.name)
    steps_back = bool(rule.options.expand1 and not rule.alias)
    return Rule(name, str(rule.alias or name), len(parts), meant, inlined, steps_back)


def _packed(made: Tables) -> bytes:
    plain: list[Any] = [*made]
    plain[2:4] = [tuple(one) for one in made.scanners], [tuple(one) for one in made.rules]
    plain[4] = {name: tuple(one) for name, one in made.terminals.items()}
    return marshal.dumps(plain)


def _unpacked(content: bytes) -> Tables:
    loaded = Tables(*marshal.loads(content))
    return loaded._replace(
        scanners=[Scanner(*one) for one in loaded.scanners],
        rules=[Rule(*one) for one in loaded.rules],
        terminals={name: Terminal(*one) for name, one in loaded.terminals.items()},
    )
