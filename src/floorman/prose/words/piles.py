"""Chips in a text, in piles: two 500s, a 5k chip and three 100s, 1k in two 500s."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from floorman.prose.words.colours import USUAL
from floorman.prose.words.counted_chips import (
    COLOURS,
    HIS,
    MOST_COUNTED,
    is_chip_word,
)
from floorman.prose.words.pile import WAGERS, is_bare_chip, one_pile
from floorman.prose.words.token import POSSESSIVES, Token, text_of
from floorman.talk import numbers


def with_chips(found: list[Token], colours: Mapping[str, int]) -> list[Token]:
    """Piles of chips: two 500s, a 5k chip and three 100s, four one thousand chips."""
    made: list[Token] = []
    at = 0
    found = _with_kinds(found)
    while at < len(found):
        piles, end = _told_apart(found, at, colours) or _piles(found, at, colours)
        if piles:
            piles = _all_of_sum(found[:end], made, piles, end)
            first, last = _whole_of(made, piles) or found[at], found[end - 1]
            told = [one for one in found if first.start <= one.start < last.end]
            text = text_of(*told)
            key = USUAL if any(one.key == USUAL for one in told) else ""
            made.append(Token("chips", first.start, last.end, text, key, piles))
            at = end
        else:
            made.append(found[at])
            at += 1
    return made


def _with_kinds(found: Sequence[Token]) -> list[Token]:
    """Sums as the chips of which they are told to be: 900 in hundreds; 900 in, all hundreds."""
    made: list[Token] = []
    at = 0
    while at < len(found):
        mark, kind = _kind_of_sum(found, at)
        if not kind:
            made.append(found[at])
            at += 1
            continue
        chip, one = found[kind].value[0], found[at]
        text = f"{one.text} in {found[kind].text}"
        piles = (chip,) * (one.value[0] // chip)
        made.append(Token("chips", one.start, one.end, text, "", piles))
        made += found[at + 1 : mark]
        at = kind + 1
    return made


def _kind_of_sum(found: Sequence[Token], at: int) -> tuple[int, int]:
    """Where the words begin that tell of which chips a sum is, and where the kind stands, or 0."""
    one = found[at]
    mark = at + 1
    while mark < len(found) and found[mark].key in _WHERETO and found[mark + 1 : mark + 2] != []:
        if found[mark].key == "in" and _is_kind(found, mark + 1):
            break
        mark += 1
    kind = mark + (mark < len(found) and found[mark].text == ",")
    begin = kind
    while kind < len(found) and found[kind].key in ("all", "in", "of", "all-in"):
        kind += 1
    if kind == begin or one.kind != "number" or one.many or not _is_kind(found, kind):
        return mark, 0
    times, rest = divmod(one.value[0] if len(one.value) == 1 else 0, found[kind].value[0])
    return mark, kind if 1 < times <= MOST_COUNTED and not rest else 0


def _is_kind(found: Sequence[Token], at: int) -> bool:
    """Whether chips are told by their kind alone here: hundreds, 100s."""
    is_plural = at < len(found) and found[at].kind == "number" and found[at].many
    return is_plural and found[at].value[0] in numbers.CHIPS


_WHERETO = ("in", "out", "forward", "across", "over")
"""Words between a sum that is put out and the chips of which it is."""


def _told_apart(
    found: Sequence[Token], at: int, colours: Mapping[str, int]
) -> tuple[tuple[int, ...], int] | None:
    """Chips whose number is told before each of them: two chips, a one k and another one k."""
    one = found[at]
    if one.kind != "number" or not one.value or not 1 < one.value[0] <= MOST_COUNTED:
        return None
    named = at + 1 + (found[at + 1 : at + 2] != [] and found[at + 1].key in _OF_A_BLIND)
    if not (is_chip_word(found, named) or _is_colour(found, named)):
        return None
    begin = named + 1
    while begin < len(found) and (found[begin].kind == "mark" or found[begin].key in _MEANING):
        begin += 1
    if begin + 1 < len(found) and found[begin].key in ("all", "each") and found[begin + 1].many:
        return found[begin + 1].value * one.value[0], begin + 2
    is_of_each = begin + 1 < len(found) and found[begin + 1].key in ("each", "apiece")
    if is_of_each and is_bare_chip(found, begin):
        return found[begin].value * one.value[0], begin + 2
    if begin < len(found) and _is_their_worth(found, begin):
        return found[begin].value * one.value[0], begin + 1
    if begin < len(found) and _is_their_kind(found, begin):
        is_in_brackets = [each.text for each in found[begin + 1 : begin + 2]] == [")"]
        return found[begin].value * one.value[0], begin + 1 + is_in_brackets
    chips, end = _one_by_one(found, begin, colours)
    return (chips, end) if len(chips) == one.value[0] else None


def _is_their_worth(found: Sequence[Token], at: int) -> bool:
    """Whether a number is what each of the chips before is worth: two chips of 500."""
    after = found[at + 1].key if at + 1 < len(found) else ""
    is_sum = after in ("total", "altogether", "combined", "in", "and", "&", "plus", "+")
    return found[at - 1].key == "of" and is_bare_chip(found, at) and not is_sum


def _is_their_kind(found: Sequence[Token], at: int) -> bool:
    """Whether a plural after a mark says which chips those before are: two greys (hundreds)."""
    is_of_chips = found[at].many and found[at].kind == "number" and found[at - 1].kind == "mark"
    ends = at + 1 >= len(found) or found[at + 1].kind == "mark"
    return is_of_chips and ends and found[at].value[0] in numbers.CHIPS


_OF_A_BLIND = ("blind", "blinds", "'s")
"""Words between how many chips there are and that word: her two blinds chips."""


def _is_colour(found: Sequence[Token], at: int) -> bool:
    return at < len(found) and found[at].key.removesuffix("s") in COLOURS.split()


def _one_by_one(
    found: Sequence[Token], begin: int, colours: Mapping[str, int]
) -> tuple[tuple[int, ...], int]:
    """Piles one after the other, with an article or bare, and where they end."""
    chips, end = _pile_or_bare(found, begin, colours)
    while chips and end < len(found):
        joint = end + (_joins(found[end]) or found[end].key == "another")
        joint += joint < len(found) and found[joint].key == "another"
        more, after = _pile_or_bare(found, joint, colours) if joint > end else ((), end)
        if not more:
            break
        chips, end = chips + more, after
    return chips, end


def _pile_or_bare(
    found: Sequence[Token], at: int, colours: Mapping[str, int]
) -> tuple[tuple[int, ...], int]:
    """A pile, or a number that is one chip, and where it ends."""
    chips, end, _ = one_pile(found, at, colours)
    if not chips and at < len(found) and is_bare_chip(found, at):
        return found[at].value, at + 1 + is_chip_word(found, at + 1)
    return chips, end


_MEANING = ("that's", "meaning", "being", "namely", "so", "worth", "of")
"""Words between how many chips there are and which they are."""
_SPLIT = ("in", "with", "as", "using", "of", "mit", "aus")
"""What stands between a sum and the chips that make it: 1k in two 500s."""


def _all_of_sum(
    found: Sequence[Token], made: Sequence[Token], piles: tuple[int, ...], at: int
) -> tuple[int, ...]:
    """All the chips of a sum that is told with their kind alone: four hundred in 100 chips."""
    is_kind = found[at - 1].key in ("chips", "jetons") or found[at - 1].many
    if len(made) < 2 or made[-1].key != "in" or len(piles) > 1 or not is_kind:
        return piles
    whole = made[-2].value[0] if made[-2].kind == "number" else 0
    times, rest = divmod(whole, piles[0])
    return piles * times if 1 < times <= MOST_COUNTED and not rest else piles


def _whole_of(made: list[Token], piles: tuple[int, ...]) -> Token | None:
    """The sum that is told right before its chips; it is taken from the list with what joins it."""
    if len(made) < 2 or made[-1].key not in _SPLIT or len(piles) < 2:
        return None
    number = made[-2]
    if number.kind != "number" or number.value != (sum(piles),):
        return None
    del made[-2:]
    return number


_BESIDE_IT = (
    *(("along", "with"), ("together", "with"), ("next", "to"), ("on", "top", "of")),
    *(("beside",), ("alongside",)),
)
"""Words that join chips put out with others, if those are not said to be somebody's already."""
_ARTICLES_BETWEEN = ("another", "a")
"""Words with which the next chip is told without any that joins it: a 1k a 500 and three 100s."""
_JOINTS = ("and", "plus", "&", "+", "with", "und", "mit")


def _piles(
    found: Sequence[Token], at: int, colours: Mapping[str, int]
) -> tuple[tuple[int, ...], int]:
    """The chips that are told from here on, and where they end."""
    pile, end, sure = one_pile(found, at, colours)
    if not pile:
        return (), at
    chips, surely = pile, sure
    are_apart = _are_gathered(found[:at])
    while end < len(found) and not are_apart:
        joint = _past_joint(found, end)
        if joint == end and found[end].key not in _ARTICLES_BETWEEN:
            break
        more, after, sure = one_pile(found, joint, colours)
        if not more:
            break
        chips, end, surely = chips + more, after, surely or sure
    is_another = any(one.key == "another" for one in found[at:end])
    differ = len(set(chips)) > 1 or is_another or _has_each_its_article(found, at, end)
    several = end - at > 3 and differ and set(chips) <= numbers.CHIPS
    return (chips, end) if surely or several else ((), at)


def _has_each_its_article(found: Sequence[Token], at: int, end: int) -> bool:
    """Whether two chips of one worth are told one by one, and are no two bets: a 500 and a 500."""
    is_pair = found[at].key in _EACH_ITS and found[end - 2].key == found[at].key
    return is_pair and end - 2 > at and (end == len(found) or found[end].key not in WAGERS)


_EACH_ITS = ("a", *POSSESSIVES)
"""Words before each of several chips that are told one by one."""
_GATHERED = frozenset(
    (
        *("scoops", "scooped", "gathers", "gathered", "sweeps", "swept", "rakes", "raked"),
        *("collects", "collected", "removes", "removed", "retracts", "retracted", "mixes"),
        *("mixed", "combines", "combined", "squares", "squared", "bunches", "bunched", "heaps"),
        *("heaped", "lumps", "lumped", "corrals", "corralled", "merges", "merged", "squash"),
        *("squashes", "squashed", "mashes", "mashed", "mash", "mix", "scoop", "gather", "combine"),
        *("sammelt", "rafft", "fasst"),
    )
)
"""What somebody does with the chips in front before others join them: scoops his two 100s."""


def _are_gathered(before: Sequence[Token]) -> bool:
    """Whether chips that stand after these words lay in front already; others are told apart."""
    words = (one.key for one in reversed(before) if one.key not in HIS and one.text != ",")
    return next(words, "") in _GATHERED


def _past_joint(found: Sequence[Token], at: int) -> int:
    """Where the next chips are told after what joins them to those before; here for nothing."""
    for words in _BESIDE_IT:
        end = at + len(words)
        if tuple(one.key for one in found[at:end]) == words:
            is_owned = end >= len(found) or found[end].key in HIS or found[end].key in _OWNED
            return at if is_owned else end
    end = at
    while end < len(found) and end - at < 2 and _joins(found[end]):
        end += 1
    return end


_OWNED = ("their", "our", "your", "what", "it", "them")
"""Words of chips that lay there before: next to their blind."""


def _joins(token: Token) -> bool:
    return token.key in _JOINTS or (token.kind == "mark" and token.text in ",+&")
