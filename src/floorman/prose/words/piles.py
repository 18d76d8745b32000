"""Chips in a text, in piles: two 500s, a 5k chip and three 100s, 1k in two 500s."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from floorman.prose.words.token import Token
from floorman.talk import numbers


def with_chips(found: list[Token], colours: Mapping[str, int]) -> list[Token]:
    """Piles of chips: two 500s, a 5k chip and three 100s, four one thousand chips."""
    made: list[Token] = []
    at = 0
    while at < len(found):
        piles, end = _told_apart(found, at, colours) or _piles(found, at, colours)
        if piles:
            first, last = _whole_of(made, piles) or found[at], found[end - 1]
            told = [one for one in found if first.start <= one.start < last.end]
            text = " ".join(one.text for one in told)
            made.append(Token("chips", first.start, last.end, text, "", piles))
            at = end
        else:
            made.append(found[at])
            at += 1
    return made


def _told_apart(
    found: Sequence[Token], at: int, colours: Mapping[str, int]
) -> tuple[tuple[int, ...], int] | None:
    """Chips whose number is told before each of them: two chips, a one k and another one k."""
    one = found[at]
    if one.kind != "number" or not one.value or not 1 < one.value[0] <= MOST_COUNTED:
        return None
    if not (_is_chip_word(found, at + 1) or _is_colour(found, at + 1)):
        return None
    begin = at + 2
    while begin < len(found) and (found[begin].kind == "mark" or found[begin].key in _MEANING):
        begin += 1
    if begin + 1 < len(found) and found[begin].key in ("all", "each") and found[begin + 1].many:
        return found[begin + 1].value * one.value[0], begin + 2
    is_of_each = begin + 1 < len(found) and found[begin + 1].key in ("each", "apiece")
    if is_of_each and _is_bare_chip(found, begin):
        return found[begin].value * one.value[0], begin + 2
    if begin < len(found) and _is_their_worth(found, begin):
        return found[begin].value * one.value[0], begin + 1
    chips, end = _one_by_one(found, begin, colours)
    return (chips, end) if len(chips) == one.value[0] else None


def _is_their_worth(found: Sequence[Token], at: int) -> bool:
    """Whether a number is what each of the chips before is worth: two chips of 500."""
    after = found[at + 1].key if at + 1 < len(found) else ""
    is_sum = after in ("total", "altogether", "combined", "in", "and", "&", "plus", "+")
    return found[at - 1].key == "of" and _is_bare_chip(found, at) and not is_sum


def _is_colour(found: Sequence[Token], at: int) -> bool:
    return at < len(found) and found[at].key.removesuffix("s") in _COLOURS.split()


def _one_by_one(
    found: Sequence[Token], begin: int, colours: Mapping[str, int]
) -> tuple[tuple[int, ...], int]:
    """Piles one after the other, each with its article, and where they end."""
    chips, end, _ = _pile(found, begin, colours)
    while chips and end < len(found):
        joint = end + (_joins(found[end]) or found[end].key == "another")
        joint += joint < len(found) and found[joint].key == "another"
        more, after, _ = _pile(found, joint, colours) if joint > end else ((), end, False)
        if not more:
            bare = found[joint] if end < joint < len(found) else None
            if bare is None or bare.kind != "number" or bare.value[0] not in numbers.CHIPS:
                break
            more, after = bare.value, joint + 1 + _is_chip_word(found, joint + 1)
        chips, end = chips + more, after
    return chips, end


MOST_COUNTED = 12
"""Chips that somebody counts and tells one by one, at most."""
_MEANING = ("that's", "meaning", "being", "namely", "so", "worth", "of")
"""Words between how many chips there are and which they are."""
RANKS = 10
"""Cards rank so high by a number: a pair of tens is no chips."""
_SPLIT = ("in", "with", "as", "using", "of", "mit", "aus")
"""What stands between a sum and the chips that make it: 1k in two 500s."""


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
_JOINTS = ("and", "plus", "&", "+", "with", "und", "mit")
_ONE = (
    *("a", "an", "one", "another", "single", "lone", "his", "her", "the"),
    *("ein", "einen", "eine", "nen", "einem", "einer", "seinen", "ihren", "den", "der"),
)
_COLOURS = (
    "blue yellow green red black purple orange pink white gray grey brown lavender violet "
    "turquoise lime gold silver maroon"
)
_GERMAN_COLOURS = [
    colour + ending
    for colour in ("blau", "gelb", "grün", "rot", "schwarz", "weiß", "grau", "braun", "violett")
    for ending in ("e", "en", "er")
]
_BESIDE = frozenset(
    f"single silent lone lonely of the more other extra last {_COLOURS} "
    "einzelnen einziger einzigen von den letzte letzten letzter weitere weiteren weiterer".split()
).union(_GERMAN_COLOURS)
"""Words between a count and its chip: its colour where the worth is said too."""
_SINGLE = ("single", "lone", "lonely", "einzelnen", "einzigen")
"""Words that say that a number is a chip: a single thousand."""
_LEADING = ("single", "lone", "of", "the", "von", "den")
_NAMED_ALONE = (500, 1_000, 5_000, 25_000, 100_000)
"""Chips that one may be told of without the word: one five hundred."""
_CHIP_WORDS = ("chip", "chips", "check", "pieces", "jeton", "jetons", "chipse")


def _piles(
    found: Sequence[Token], at: int, colours: Mapping[str, int]
) -> tuple[tuple[int, ...], int]:
    """The chips that are told from here on, and where they end."""
    pile, end, sure = _pile(found, at, colours)
    if not pile:
        return (), at
    chips, surely = pile, sure
    are_apart = _are_gathered(found[:at])
    while end < len(found) and not are_apart:
        joint = _past_joint(found, end)
        if joint == end and found[end].key != "another":
            break
        more, after, sure = _pile(found, joint, colours)
        if not more:
            break
        chips, end, surely = chips + more, after, surely or sure
    is_another = any(one.key == "another" for one in found[at:end])
    differ = len(set(chips)) > 1 or is_another
    several = end - at > 3 and differ and set(chips) <= numbers.CHIPS
    return (chips, end) if surely or several else ((), at)


_GATHERED = frozenset(
    (
        *("scoops", "scooped", "gathers", "gathered", "sweeps", "swept", "rakes", "raked"),
        *("collects", "collected"),
    )
)
"""What somebody does with the chips in front before others join them: scoops his two 100s."""
_HIS = ("up", "in", "together", "his", "her", "the", "those", "my", "of", "blind", "big")


def _are_gathered(before: Sequence[Token]) -> bool:
    """Whether chips that stand after these words lay in front already; others are told apart."""
    return next((one.key for one in reversed(before) if one.key not in _HIS), "") in _GATHERED


def _past_joint(found: Sequence[Token], at: int) -> int:
    """Where the next chips are told after what joins them to those before; here for nothing."""
    for words in _BESIDE_IT:
        end = at + len(words)
        if tuple(one.key for one in found[at:end]) == words:
            is_owned = end >= len(found) or found[end].key in _HIS or found[end].key in _OWNED
            return at if is_owned else end
    end = at
    while end < len(found) and end - at < 2 and _joins(found[end]):
        end += 1
    return end


_OWNED = ("their", "our", "your", "what", "it", "them")
"""Words of chips that lay there before: next to their blind."""


def _joins(token: Token) -> bool:
    return token.key in _JOINTS or (token.kind == "mark" and token.text in ",+&")


def _pile(
    found: Sequence[Token], at: int, colours: Mapping[str, int]
) -> tuple[tuple[int, ...], int, bool]:
    """One pile: so many chips of a kind, where it ends, and whether it is chips for sure."""
    if at >= len(found):
        return (), at, False
    if found[at].kind == "chips":
        return found[at].value, at + 1 + _is_chip_word(found, at + 1), True
    if _is_added(found, at) or _goes_with_one(found, at) or _is_put_with(found, at):
        return found[at].value, at + 1, True
    if _is_one_chip(found[at]):
        named = _is_chip_word(found, at + 1)
        return found[at].value, at + 1 + named, named
    return _by_hundreds(found, at) or _counted(found, at, colours)


def _is_added(found: Sequence[Token], at: int) -> bool:
    """Whether a bare number is a chip for standing by a plus with others: 1k + 500."""
    if not _is_bare_chip(found, at):
        return False
    near = [(at + 1, at + 2), (at - 1, at - 2)]
    return _is_before_a_pile(found, at + 1) or any(
        0 <= other < len(found)
        and found[mark].text in ("+", "plus")
        and (_is_bare_chip(found, other) or found[other].kind == "chips")
        for mark, other in near
    )


def _is_before_a_pile(found: Sequence[Token], at: int) -> bool:
    """Whether a plus stands here with a pile that was counted: 1k plus three 500s."""
    is_plus = at + 1 < len(found) and found[at].text in ("+", "plus")
    return is_plus and _counted(found, at + 1, {})[2]


def _goes_with_one(found: Sequence[Token], at: int) -> bool:
    """Whether a bare number that is put out is a chip for one that goes with it: 5k and a 250."""
    if at < 1 or not (found[at - 1].key in _PUT and _is_bare_chip(found, at)):
        return False
    keys = [one.key for one in found[at + 1 : at + 3]]
    if keys[:1] not in (["and"], ["plus"]):
        return False
    if _is_put_with(found, at + 2):
        return True
    one, end, _ = _pile(found, at + 2, {})
    is_bet = end < len(found) and found[end].key in _WAGERS
    return len(one) == 1 and one[0] in numbers.CHIPS and not is_bet


def _is_put_with(found: Sequence[Token], at: int) -> bool:
    """Whether a bare number is a chip for one that is put out right before it: 1k and 25 in."""
    if at < 3 or at >= len(found) or not (_is_bare_chip(found, at) and found[at - 3].key in _PUT):
        return False
    after = found[at + 1] if at + 1 < len(found) else None
    ends = after is None or after.kind == "mark" or after.key in _AFTER_CHIPS
    return ends and found[at - 1].key in ("and", "plus") and _is_bare_chip(found, at - 2)


_PUT = (
    *("puts", "put", "throws", "threw", "tosses", "tossed", "drops", "dropped", "slides", "slid"),
    *("pushes", "pushed", "lays", "laid", "places", "placed", "flicks", "flicked", "in", "out"),
)
"""Words right before chips that somebody puts out."""
_AFTER_CHIPS = (
    *("in", "out", "forward", "over", "across", "silently", "quietly", "without", "saying"),
    *("hoping", "expecting", "wanting", "no", "and", "together", "at", "into", "total"),
)
"""What may come after two chips that are put out, told by their worth alone: 1k and 25 in."""
_WAGERS = ("raise", "bet", "call", "caller", "shove", "all-in", "jam", "open", "re-raise", "more")
"""What a number belongs to that is no chip."""


def _is_bare_chip(found: Sequence[Token], at: int) -> bool:
    one = found[at]
    counts = at + 1 < len(found) and found[at + 1].kind == "number"
    return one.kind == "number" and bool(one.value) and one.value[0] in numbers.CHIPS and not counts


def _is_one_chip(token: Token) -> bool:
    """Whether a number is a chip with its article: a hundred."""
    told = token.kind == "number" and token.text.lower().startswith("a ")
    return told and token.value[0] in numbers.CHIPS


def _counted(
    found: Sequence[Token], at: int, colours: Mapping[str, int]
) -> tuple[tuple[int, ...], int, bool]:
    """A pile by its count: two 500s, one blue."""
    count, begin = _count(found, at)
    if begin >= len(found):
        return (), at, False
    chip = found[begin]
    if chip.kind == "word" and (worth := colours.get(chip.key)) and count:
        return (worth,) * count, begin + 1 + _is_chip_word(found, begin + 1), True
    if chip.kind != "number" or not chip.value:
        return (), at, False
    named = _is_chip_word(found, begin + 1)
    if not count and named and (split := _split(chip)):
        return split, begin + 2, True
    if count and (chip.many or named):
        worth = _unit(chip) if _past_whole(found, at) else chip.value[0]
        return (worth,) * count, begin + 1 + named, True
    if found[at].text.lower() == "one" and _is_named_alone(chip):
        return chip.value, begin + 1, True
    if count and _is_told_as_chip(found[at:begin]):
        return (chip.value[0],) * count, begin + 1, chip.value[0] in numbers.CHIPS
    one_of = found[at].key in ("a", "an", "another") or chip.value[0] in numbers.CHIPS
    if count and begin > at and one_of:
        return (chip.value[0],) * count, begin + 1, False
    if not count and named:
        return (chip.value[0],), begin + 2, True
    return (), at, False


def _is_named_alone(chip: Token) -> bool:
    """Whether one of these is a chip without that word: one five hundred, one 100."""
    is_in_digits = chip.text.isdecimal() and chip.value[0] in numbers.CHIPS
    return is_in_digits or chip.value[0] in _NAMED_ALONE


def _by_hundreds(found: Sequence[Token], at: int) -> tuple[tuple[int, ...], int, bool] | None:
    """A pile by its count of chips that are told as so many hundreds: 2 five hundreds."""
    count, begin = _count(found, at)
    worth = _of_hundreds(found, begin) if count > 1 else 0
    return ((worth,) * count, begin + 2, True) if worth else None


def _of_hundreds(found: Sequence[Token], at: int) -> int:
    """The worth of a chip that is told as so many hundreds or thousands: 2 five hundreds.

    0 where none is.
    """
    chip = found[at : at + 2]
    if len(chip) < 2 or any(one.kind != "number" or len(one.value) != 1 for one in chip):
        return 0
    worth = chip[0].value[0] * chip[1].value[0]
    is_one = chip[0].value[0] < _HUNDRED <= chip[1].value[0] and worth in numbers.CHIPS
    return worth if is_one and chip[1].many else 0


_HUNDRED = 100


def _counts_chips(found: Sequence[Token], at: int) -> bool:
    """Whether a number says how many chips there are, and not of what worth: his last two chips."""
    if at >= len(found):
        return False
    number, *after = found[at : at + 2]
    is_few = number.kind == "number" and not number.many and 1 < number.value[0] <= MOST_COUNTED
    return is_few and [one.key for one in after] == ["chips"]


def _is_told_as_chip(before: Sequence[Token]) -> bool:
    """Whether a number is a chip for the words before it: a single thousand, a purple 5k."""
    return any(one.key in _SINGLE or one.key in _COLOURS.split() for one in before)


def _split(chip: Token) -> tuple[int, ...]:
    """Number words that are a count and a chip: two twenty five thousand chips."""
    if chip.key != "said" or chip.value[0] in numbers.CHIPS:
        return ()
    for way in numbers.segments(tuple(re.split(r"[\s-]+", chip.text.lower()))):
        if len(way) == 2 and way[0][0] <= 40 and way[1][0] in numbers.CHIPS:
            return (way[1][0],) * way[0][0]
    return ()


def _count(found: Sequence[Token], at: int) -> tuple[int, int]:
    """How many chips, and where the chip is named; 0 where nobody said."""
    one = found[at]
    if begin := _past_whole(found, at):
        return 1, begin
    if one.key in _ONE and one.kind == "word":
        begin = _after_between(found, at + 1)
        return (0, at) if _counts_chips(found, begin) else (1, begin)
    if one.key in ("both", "beide", "beiden"):
        return 2, _after_between(found, _past(found, at + 1, _HIS))
    if (begin := _after_pair(found, at)) > at:
        return 2, begin
    if one.kind == "number" and one.value and 1 <= one.value[0] <= 60 and at + 1 < len(found):
        begin = _after_between(found, at + 1)
        if begin < len(found) and found[begin].kind in ("number", "word"):
            return one.value[0], begin
    return 0, at


def _after_pair(found: Sequence[Token], at: int) -> int:
    """Where the chip is named of which there are a pair or a couple; here for no such word."""
    begin = at + (found[at].key == "a")
    is_pair = [one.key for one in found[begin : begin + 2]] in (["pair", "of"], ["couple", "of"])
    chip = found[begin + 2 : begin + 3]
    is_of_chips = is_pair and chip and chip[0].kind == "number" and chip[0].value[0] > RANKS
    return begin + 2 if is_of_chips else at


def _past_whole(found: Sequence[Token], at: int) -> int:
    """Where the chips are named of which there is one here: one of her two hundreds; 0 for none."""
    if [one.text.lower() for one in found[at : at + 2]] != ["one", "of"]:
        return 0
    begin = _past(found, at + 2, _HIS)
    is_count = begin < len(found) and found[begin].kind == "number" and not found[begin].many
    begin += is_count and found[begin].value[0] <= MOST_COUNTED
    is_named = begin < len(found) and (found[begin].many or _is_chip_word(found, begin + 1))
    return begin if is_named else 0


def _unit(chips: Token) -> int:
    """The chip of which words tell several: two hundreds; five hundreds are such chips."""
    several, *unit = chips.text.lower().split()
    is_several = unit in (["hundreds"], ["thousands"]) and several not in ("five", "5")
    return (100 if unit == ["hundreds"] else 1_000) if is_several else chips.value[0]


def _past(found: Sequence[Token], at: int, words: Sequence[str]) -> int:
    while at < len(found) and found[at].key in words:
        at += 1
    return at


def _after_between(found: Sequence[Token], at: int) -> int:
    """Where a chip is named: a colour alone is the chip itself."""
    begin = at
    while begin < len(found) and found[begin].key in _BESIDE:
        begin += 1
    is_named = begin < len(found) and found[begin].kind == "number"
    if is_named or begin == at or found[begin - 1].key in _LEADING:
        return begin
    return begin - 1


def _is_chip_word(found: Sequence[Token], at: int) -> bool:
    return at < len(found) and found[at].kind == "word" and found[at].key in _CHIP_WORDS
