"""Facts of a table that are none where they stand: what is around them says otherwise."""

from __future__ import annotations

from collections.abc import Callable

from floorman.prose.clauses.matching import Found, Line
from floorman.prose.clauses.mistaken import is_bet_into, is_few
from floorman.prose.clauses.seeming import is_of_no_table
from floorman.prose.words.amounts import level
from floorman.prose.words.token import Token
from floorman.talk.counts import MOST_SEATS
from floorman.talk.numbers import CHIPS

_GAMES = frozenset(("plo", "plo8", "nlhe", "nlh", "holdem", "omaha", "no-limit", "pot-limit"))
"""Games that are named before the blinds: plo 300 600."""


def can_be_of_table(one: Found, line: Line) -> bool:
    """Whether a fact of the table can be one: a level is, and a street was not turned over."""
    if any(one.phrase.table.startswith(of) and no(one, line) for of, no in _REFUSED):
        return False
    return not is_of_no_table(one, line) and _is_level(one, line)


def _is_level(one: Found, line: Line) -> bool:
    """Whether what tells of blinds, a level or bets of limit has two numbers of a level."""
    before = line.tokens[: one.start]
    if not one.phrase.table.startswith(("blinds", "level", "limit")):
        return True
    if "first" in one.phrase.how and any(each.key not in _GAMES for each in before):
        return False
    named = (one.slots.get(name) for name in ("level", "amount", "more"))  # be big told first
    told = [token for token in named if isinstance(token, Token)]
    small, big = level(*[value for token in told for value in token.value][:2])
    return 1.2 * small <= big <= 3 * small


_BEFORE_FACTS = frozenset(("with", "and", "plus", "at", "stud", "razz", "mit", "und", "bei"))
"""Words before an ante that is a fact of the table: nobody brings it in there."""


def _begins_an_act(one: Found, line: Line) -> bool:
    """Whether an act may begin with what stands before an ante."""
    before = line.tokens[max(0, one.start - 1) : one.start]
    return any(
        each.kind not in ("mark", "number", "level") and each.key not in _BEFORE_FACTS
        for each in before
    )


def _is_not_seated(one: Found, line: Line) -> bool:
    """Whether more sit at a table than one has seats; of all tables nobody tells one."""
    told = one.slots["more"]
    if one.phrase.table == "count A" and _is_of_tables(one, line):
        return True
    if any(token.key in _APART for token in line.tokens[one.end : one.end + 1]):
        return True
    return not (isinstance(told, Token) and 0 < told.value[0] <= MOST_SEATS)


_APART = frozenset(("up", "more", "short", "ahead", "over", "fewer", "less", "behind", "above"))
"""Words by which so many are the difference between two tables: two players up."""


def _is_no_chip(one: Found, line: Line) -> bool:
    """Whether no chips are of such a worth, or it is not told whole: five of twenty-fives."""
    told = one.slots["number"]
    before = [each for each in line.tokens[: one.start] if each.text != "-"][-1:]
    is_whole = told is not line.tokens[one.start] or not before or before[0].kind != "number"
    return not (isinstance(told, Token) and told.value[0] in CHIPS and is_whole)


def _joins(one: Found, line: Line) -> bool:
    """Whether a sum and the big blind are two things: counts 12,400 and the big blind calls."""
    return any(token.key == "and" for token in line.tokens[one.start : one.end])


_AT = ("at", "on", "to", "for")
_POSTFLOP = frozenset(("flop", "turn", "river"))
_STREETS = frozenset(("third", "fourth", "fifth", "sixth", "seventh"))


def _is_of_street(one: Found, line: Line) -> bool:
    """Whether so many are left in a hand, rather than in the event: turn, three of us left."""
    after = [token.key for token in line.tokens[one.end : one.end + 3]]
    is_of_us = any(token.key == "of" for token in line.tokens[one.start : one.end])
    if is_of_us and not _POSTFLOP.isdisjoint(line.stems):
        return True
    return after[:1] != [] and after[0] in _AT and not _STREETS.isdisjoint(after)


def _is_of_tables(one: Found, line: Line) -> bool:
    return any(token.text.lower() == "tables" for token in line.tokens[one.start : one.end])


_STUD = frozenset(("stud", "razz", "stud8", "bring-in"))
_SHOWN_DOWN = frozenset(("win", "won", "showdown", "tabl", "chop", "flop", "river"))
"""Stems of words beside cards that are shown at the end, or on a board."""


def _has_no_boards(_one: Found, line: Line) -> bool:
    """Whether cards that somebody shows are no upcards of stud."""
    return _STUD.isdisjoint(line.stems) or not _SHOWN_DOWN.isdisjoint(line.stems)


def _is_turned(one: Found, line: Line) -> bool:
    """Whether something was turned over: that is no street."""
    words = [token.key for token in line.tokens[one.start : one.end]]
    after = line.tokens[one.end : one.end + 1]
    is_over = words[-1:] == ["turn"] and bool(after) and after[0].key in ("over", "em", "them")
    return is_over or any(word in ("turned", "turning") for word in words)


def _is_no_stack(one: Found, line: Line) -> bool:
    """Whether a sum is told of something else, or lies in front as a blind or bet may."""
    who, within = one.slots.get("who"), [token.key for token in line.tokens[one.start : one.end]]
    if not isinstance(who, Token):
        return "was" in within or "is" in within
    if "front" not in within:
        return False
    return who.key in _MAY_HAVE_OUT or any(who.key == each.key for each in line.tokens[: one.start])


_MAY_HAVE_OUT = ("sb", "bb", "he", "I")
"""People who may have chips out: the blinds, and whoever was told of before."""


_REFUSED: tuple[tuple[str, Callable[[Found, Line], bool]], ...] = (
    ("street turn", _is_turned),
    ("shows", _has_no_boards),
    ("big {", lambda one, line: is_few(one.slots["amount"]) or _joins(one, line)),
    ("ante", _begins_an_act),
    ("big-blind", _begins_an_act),
    ("pot {amount}", lambda one, line: not is_bet_into(one, line)),
    ("in-hand {number}", lambda one, _: not is_few(one.slots["number"])),
    ("count", _is_not_seated),
    ("chip {number}", _is_no_chip),
    ("{number} left", _is_of_street),
    ("stack", _is_no_stack),
)
"""What says of the facts that begin so that they are none."""
