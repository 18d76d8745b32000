"""One pile of chips in a text: two 500s, a 5k chip, three chips in a row."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import takewhile

from floorman.prose.words.counted_chips import (
    LEAST_CHIP,
    MOST_COUNTED,
    by_hundreds,
    counted,
    is_chip_word,
)
from floorman.prose.words.token import SAID, Token
from floorman.talk import numbers


def one_pile(
    found: Sequence[Token], at: int, colours: Mapping[str, int]
) -> tuple[tuple[int, ...], int, bool]:
    """One pile: so many chips of a kind, where it ends, and whether it is chips for sure."""
    if at >= len(found):
        return (), at, False
    if found[at].kind == "chips":
        return found[at].value, at + 1 + is_chip_word(found, at + 1), True
    if _is_added(found, at) or _goes_with_one(found, at) or _is_put_with(found, at):
        return found[at].value, at + 1, True
    if listed := _listed(found, at):
        return listed, at + len(listed), True
    if found[at].key == "chip" and _is_worth_of(found, at + 1):
        return found[at + 2].value, at + 3, True
    if one := _one_of_a_kind(found, at):
        return (one,), at + 1, True
    if count := _counted_alone(found, at):
        return found[at + 1].value * count, at + 2, True
    if _is_one_chip(found[at]):
        named = is_chip_word(found, at + 1)
        return found[at].value, at + 1 + named, named
    return by_hundreds(found, at) or counted(found, at, colours)


def _listed(found: Sequence[Token], at: int) -> tuple[int, ...]:
    """Chips that are told one after the other, with nothing between them: 1k 1k 1k.

    Two or different ones are, right after somebody puts them out: drops in 1k 500.
    """
    chips = takewhile(_may_be_listed, found[at:])
    listed = tuple(one.value[0] for one in chips)
    is_put = at > 0 and found[at - 1].key in _PUT and _ends_chips(found, at + len(listed))
    are_alike = len(listed) >= _LEAST_LISTED and len(set(listed)) == 1
    return listed if are_alike or (is_put and len(listed) > 1) else ()


def _may_be_listed(token: Token) -> bool:
    is_sum = token.kind == "number" and len(token.value) == 1 and not token.many
    return is_sum and token.value[0] >= LEAST_CHIP and token.value[0] in numbers.CHIPS


_LEAST_LISTED = 3
"""Equal numbers in a row that are chips, at least: two may be the stakes."""


def _is_worth_of(found: Sequence[Token], at: int) -> bool:
    """Whether it is told what a chip is worth: a chip of 100."""
    return at + 1 < len(found) and found[at].key == "of" and is_bare_chip(found, at + 1)


def _one_of_a_kind(found: Sequence[Token], at: int) -> int:
    """The worth of one chip of those that are told in the plural: one fifty, with two 50s out."""
    token = found[at]
    if token.kind != "number" or token.key != SAID or not token.text.lower().startswith("one "):
        return 0
    chip = token.value[0] - 100
    kinds = {each.value[-1] for each in found if each.value and (each.many or each.kind == "chips")}
    return chip if 0 < chip < 100 and chip in kinds & numbers.CHIPS else 0


def _counted_alone(found: Sequence[Token], at: int) -> int:
    """How many chips somebody has who are told in brackets alone: BB (eight 1k out); 0 for none."""
    if not at or found[at - 1].text != "(" or found[at].key != SAID or at + 1 >= len(found):
        return 0
    is_count = 1 < found[at].value[0] <= MOST_COUNTED
    return found[at].value[0] if is_count and is_bare_chip(found, at + 1) else 0


def _is_added(found: Sequence[Token], at: int) -> bool:
    """Whether a bare number is a chip for standing by a plus with others: 1k + 500."""
    if not is_bare_chip(found, at):
        return False
    near = [(at + 1, at + 2), (at - 1, at - 2)]
    return _is_before_a_pile(found, at + 1) or any(
        0 <= other < len(found)
        and found[mark].text in ("+", "plus")
        and (is_bare_chip(found, other) or found[other].kind == "chips")
        for mark, other in near
    )


def _is_before_a_pile(found: Sequence[Token], at: int) -> bool:
    """Whether a plus stands here with a pile that was counted: 1k plus three 500s."""
    is_plus = at + 1 < len(found) and found[at].text in ("+", "plus")
    return is_plus and counted(found, at + 1, {})[2]


def _goes_with_one(found: Sequence[Token], at: int) -> bool:
    """Whether a bare number that is put out is a chip for one that goes with it: 5k and a 250."""
    if at < 1 or not (found[at - 1].key in _PUT and is_bare_chip(found, at)):
        return False
    keys = [one.key for one in found[at + 1 : at + 3]]
    if keys[:1] not in (["and"], ["plus"], ["und"]):
        return False
    if _is_put_with(found, at + 2):
        return True
    one, end, _ = one_pile(found, at + 2, {})
    is_bet = end < len(found) and found[end].key in WAGERS
    return len(one) == 1 and one[0] in numbers.CHIPS and not is_bet


def _is_put_with(found: Sequence[Token], at: int) -> bool:
    """Whether a bare number is a chip for one that is put out right before it: 1k and 25 in."""
    if at < 3 or at >= len(found) or not (is_bare_chip(found, at) and found[at - 3].key in _PUT):
        return False
    are_two = found[at - 1].key in ("and", "plus") and is_bare_chip(found, at - 2)
    return are_two and _ends_chips(found, at + 1)


def _ends_chips(found: Sequence[Token], at: int) -> bool:
    """Whether chips that are put out may end before what stands here."""
    return at >= len(found) or found[at].kind == "mark" or found[at].key in _AFTER_CHIPS


_PUT = (
    *("puts", "put", "throws", "threw", "tosses", "tossed", "drops", "dropped", "slides", "slid"),
    *("pushes", "pushed", "lays", "laid", "places", "placed", "flicks", "flicked", "in", "out"),
    *("legt", "leg", "lege", "wirft", "werfe", "schiebt", "schiebe", "stellt", "stelle", "tut"),
)
"""Words right before chips that somebody puts out."""
_AFTER_CHIPS = (
    *("in", "out", "forward", "over", "across", "silently", "quietly", "silent", "without"),
    *("saying", "mute"),
    *("hoping", "expecting", "wanting", "no", "and", "together", "at", "into", "total"),
)
"""What may come after two chips that are put out, told by their worth alone: 1k and 25 in."""
WAGERS = ("raise", "bet", "call", "caller", "shove", "all-in", "jam", "open", "re-raise", "more")
"""What a number belongs to that is no chip."""


def is_bare_chip(found: Sequence[Token], at: int) -> bool:
    one = found[at]
    counts = at + 1 < len(found) and found[at + 1].kind == "number"
    return one.kind == "number" and bool(one.value) and one.value[0] in numbers.CHIPS and not counts


def _is_one_chip(token: Token) -> bool:
    """Whether a number is a chip with its article: a hundred."""
    told = token.kind == "number" and token.text.lower().startswith("a ")
    return told and token.value[0] in numbers.CHIPS
