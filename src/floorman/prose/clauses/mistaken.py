"""What only looks like an act or a pot: a hand that is said, a chair that somebody is out of."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from floorman.prose.clauses.matching import Found, Line
from floorman.prose.words.token import POSSESSIVES, Token


def is_mistaken(one: Found, line: Line) -> bool:
    """Whether the words around a phrase, or in it, make another thing of the act it tells."""
    act = one.phrase.act
    if act == "{who} says {amount}":
        return _is_hand_said(one, line)
    if act == "{who} says {said}":
        return "in-doubt" in one.phrase.how and _is_question(one)
    if act == "{who} folds":
        return _is_elsewhere(one, line)
    if act == "{who} busts":
        return _is_out_for_something(one, line)
    if act.endswith("players bust on the hand"):
        return any(token.key in _BY_NOW for token in line.tokens[max(0, one.start - 2) : one.start])
    if act == "button should be on {who}":
        return all(token.key != "button" for token in line.tokens[max(0, one.start - 8) : one.end])
    if act.startswith("table ") and act.endswith(" breaks"):
        return line.tokens[one.end - 2].key in ("the", "a", "at", "on")  # in the break
    return act.startswith("dealer flops {number}") and not is_few(one.slots["number"])


def is_few(token: Token | str) -> bool:
    """Whether a number is one of people rather than of chips."""
    return isinstance(token, Token) and bool(token.value) and token.value[0] <= 9


def _is_hand_said(one: Found, line: Line) -> bool:
    """Whether a number that somebody says is of the hand they hold: says two pair."""
    after = [token.key for token in line.tokens[one.end : one.end + 1]]
    return after in (["pair"], ["pairs"]) and is_few(one.slots["amount"])


def _is_question(one: Found) -> bool:
    """Whether quoted words ask, and declare nothing."""
    quote = one.slots.get("quote")
    return isinstance(quote, Token) and quote.key.rstrip("'’\"").endswith("?")


def _is_elsewhere(one: Found, line: Line) -> bool:
    """Whether somebody is out of something, or gone for it, and does not fold: out of his chair."""
    last, *after = line.tokens[one.end - 1 : one.end + 1]
    is_away = last.key in ("out", "gone") and bool(after)
    return is_away and after[0].key in ("of", "for", "to", "from", "at", "in")


_BY_NOW = ("because", "cause", "since")
"""Words before so many who have bust by now, on no hand that is told of."""


def _is_out_for_something(one: Found, line: Line) -> bool:
    """Whether somebody is out for a while, and has not bust: out smoking, out for a call."""
    last, *after = line.tokens[one.end - 1 : one.end + 1]
    return last.key == "out" and bool(after) and after[0].key in line.known.among("out-for")


def takes_no_chips(after: Sequence[Token]) -> bool:
    """Whether somebody takes time, a phone or a player, and no chips back."""
    clause = [*takewhile(lambda token: token.kind != "mark", after)][:_CLOSE]
    is_somebody = any(token.kind == "who" and token.key != "he" for token in clause[:2])
    return is_somebody or any(token.key in _NO_CHIPS for token in clause)


_CLOSE = 4
"""Words after a verb among which its object stands."""
_NO_CHIPS = frozenset(
    (
        *("phone", "cell", "mobile", "minute", "minutes", "min", "mins", "second", "seconds"),
        *("time", "ages", "player", "players", "guy", "blind", "blinds", "seat", "chair"),
        *("card", "cards", "hand", "book", "bag", "jacket", "drink", "picture", "photo"),
    )
)
"""Words for what somebody takes that is no chip."""


def thinks_something(one: Found, line: Line) -> bool:
    """Whether it is told what somebody thinks, and not that they still do: thinks it's 500."""
    last, *after = line.tokens[one.end - 1 : one.end + 1]
    if last.key not in ("think", "thinks", "thought") or not after:
        return False
    return after[0].kind == "who" or after[0].key in _OF_CLAUSES


_OF_CLAUSES = ("it", "that", "this", "its", "it's", "that's", "there", "they", "we", "you")
"""Words with which that begins which somebody thinks."""


def is_bet_into(one: Found, line: Line) -> bool:
    """Whether a pot into which something goes is one that somebody bets into: 1200 into 3400."""
    if line.tokens[one.start].key != "into":
        return True
    verb, chips = [None, None, *line.tokens[: one.start]][-2:]
    is_bet = verb is not None and verb.kind in ("word", "who") and verb.key not in _WHOSE
    return is_bet and chips is not None and chips.kind in ("number", "chips")


_WHOSE = (*POSSESSIVES, "the")
