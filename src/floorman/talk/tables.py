"""Parser tables: made once from a grammar by lark, and kept (``keeping.py``).

They are kept twice in one file: as ``parsing.py`` runs them, and as lark loads them, which tells
what is wrong with a clause and what may follow. It is imported when that is asked.
"""

from __future__ import annotations

import marshal
from collections.abc import Collection, Mapping
from functools import cache
from pkgutil import get_data
from typing import TYPE_CHECKING, Any, NamedTuple

from floorman.talk.keeping import Place, kept, text_without_loading
from floorman.talk.parsing import END, Parser, Rule, Scanner, Tables

if TYPE_CHECKING:
    from lark import Lark

COMMON = ("floorman.talk", "common")


class Kept(NamedTuple):
    """A grammar's tables at work, and as lark loads them."""

    parser: Parser
    whole: bytes


@cache
def parser(chapter: str) -> Parser:
    """The parser of a chapter: its own rules, which stand beside its module, over the shared ones.

    A chapter goes by the name of the module that has its meanings.
    """
    return _kept(chapter).parser


@cache
def grammar(chapter: str) -> Lark:
    """The same as lark has it."""
    from lark import Lark  # noqa: PLC0415  # its import takes longer than a ruling

    loaded: Lark = Lark.load(marshal.loads(_kept(chapter).whole))
    return loaded


def stops(chapter: str, clause: str) -> tuple[int, Collection[str]]:
    """How far a clause can be read that cannot be as a whole, and which terminals may follow."""
    from lark.exceptions import UnexpectedCharacters, UnexpectedToken  # noqa: PLC0415

    try:
        grammar(chapter).parse(clause)
    except UnexpectedToken as error:
        at = error.pos_in_stream or 0
        is_within = error.token.type != END and at >= 0
        return min(at, len(clause)) if is_within else len(clause), error.expected
    except UnexpectedCharacters as error:
        return error.pos_in_stream or 0, error.allowed or ()
    return 0, ()


def make(chapters: list[str]) -> None:
    """Make and keep the tables of these chapters."""
    for chapter in chapters:
        _kept(chapter, always=True)


def _kept(chapter: str, *, always: bool = False) -> Kept:
    package, _, name = chapter.rpartition(".")
    text = text_of(chapter)
    place = Place(package, f"{name}.lark", (*_makers(), text))
    return kept(place, lambda: _made(text), _packed, _unpacked, always=always)


@cache
def _makers() -> tuple[str, ...]:
    """What makes tables: lark's package, whose text names its version, and our modules."""
    ours = ("tables.py", "parsing.py")
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


def _made(text: str) -> Kept:
    from lark import Lark  # noqa: PLC0415  # to read a clause, nobody needs it
    from lark.grammar import Rule as LarkRule  # noqa: PLC0415
    from lark.lexer import TerminalDef  # noqa: PLC0415

    made = Lark(text, parser="lalr", maybe_placeholders=False)
    data, memo = made.memo_serialize([TerminalDef, LarkRule])
    return Kept(Parser(_tables(made)), marshal.dumps({"data": data, "memo": memo}))


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


def _scanner(lexer: Any) -> Scanner:
    """What a lexer of one state tries, and the words that are another terminal."""
    tried = _tried(lexer.scanner)  # which finds out the words too
    unless = {str(name): _tried(other.scanner) for name, other in lexer.callback.items()}
    return Scanner(tried, unless)


def _tried(scanner: Any) -> list[str]:
    return [one.pattern for one in scanner._mres]


def _rule(rule: Any) -> Rule:
    """A rule; lark leaves out what is only punctuation, and names what it inlines with ``_``."""
    parts = list(enumerate(rule.expansion))
    meant = [at for at, part in parts if not (part.is_term and part.filter_out)]
    inlined = [at for at, part in parts if not part.is_term and part.name.startswith("_")]
    name = str(rule.origin.name)
    steps_back = bool(rule.options.expand1 and not rule.alias)
    return Rule(name, str(rule.alias or name), len(parts), meant, inlined, steps_back)


def _packed(made: Kept) -> bytes:
    tables = made.parser.tables
    scanners, rules = [tuple(one) for one in tables.scanners], [tuple(one) for one in tables.rules]
    plain: list[Any] = [*tables]
    plain[2:4] = scanners, rules
    return marshal.dumps((plain, made.whole))


def _unpacked(content: bytes) -> Kept:
    plain, whole = marshal.loads(content)
    loaded = Tables(*plain)
    scanners = [Scanner(*one) for one in loaded.scanners]
    rules = [Rule(*one) for one in loaded.rules]
    return Kept(Parser(loaded._replace(scanners=scanners, rules=rules)), whole)
