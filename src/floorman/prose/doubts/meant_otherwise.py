"""What a reading that uses every word may still have otherwise: who it was, how much, what it was.

Each is a way of speaking that has two meanings, of which the reading has the likelier one. Such a
reading is offered and never taken at once.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

from floorman.prose.phrases.tables import Phrases
from floorman.prose.story.story import Story
from floorman.prose.story.truth.bet_once_more import as_called
from floorman.prose.words.people import SEATED
from floorman.prose.words.token import Token
from floorman.rulings.betting.usual_chips import is_a_chip

PAIR = 2
"""People of whom one is the other."""
_PUSHES = ("{who} pushes {chips}", "{who} adds {chips}")
_WAGERS = ("{who} bets", "{who} raises", "{who} says")


def may_be_meant_otherwise(story: Story, found: Sequence[Token], phrases: Phrases) -> bool:
    """Whether somebody or something in a story may be another than it was taken for."""
    known = phrases.vocabulary
    return (
        _goes_on_as_another(story, found)
        or _is_the_other_of_two(story, found)
        or _sits_elsewhere(found)
        or _is_told_as_a_thing(story, found, phrases)
        or _is_one_chip_or_more(story, found)
        or _says_how_it_was(found, known.among("says-how-it-was"))
        or (story.has_turns and _says_how_it_was(found, known.among("says-how-he-acted")))
        or _tables_whole(story, found, known.among("one-card"))
        or _tables_whole(story, found, known.among("action-open"))
        or _is_of_an_all_in(story, found)
        or _is_out_of_turn_untold(story, found, known.among("out-of-turn"))
        or _is_put_all_in(found)
        or any(_is_so_many_thousand(one, other) for one, other in pairwise(found))
        or _is_of_bare_numbers(story, found)
        or _is_below_the_blind(story, found)
        or as_called(story) is not None
        or any(_has_second_thoughts(one.text, phrases) for one in found if one.kind == "quote")
    )


def _goes_on_as_another(story: Story, found: Sequence[Token]) -> bool:
    """Whether a pronoun that goes on after somebody's act is another: Bob calls and he mucks.

    Or it begins a sentence that says "then": Kim calls. She then bets.
    """
    told = [one for one in story.happenings if one.who is not None]
    return any(
        before.who is not one.who
        for before, one in pairwise(told)
        for at in range(before.end, one.end)
        if _goes_on(at, found) and not any(each.key == "dealer" for each in found[before.end : at])
    )


def _goes_on(at: int, found: Sequence[Token]) -> bool:
    """Whether a pronoun stands after an "and", or before a "then"."""
    beside = (*found[at - 1 : at], *found[at + 1 : at + 2])
    is_he = found[at].kind == "who" and found[at].key == "he" and at > 0
    return is_he and (beside[0].key in ("and", "und") or beside[-1].key == "then")


def _is_the_other_of_two(story: Story, found: Sequence[Token]) -> bool:
    """Whether one of three is called the other: he raises, Luis calls, the other guy folds."""
    others = (one for one in found if one.kind == "who" and one.key == "someone")
    is_other = any("other" in one.text.lower().split() for one in others)
    return is_other and len(story.people) > PAIR


def _sits_elsewhere(found: Sequence[Token]) -> bool:
    """Whether somebody sits on the right of another, or behind one who acts only later."""
    named: set[str] = set()
    for at, one in enumerate(found):
        words = one.text.lower().split()
        is_right = any(word.startswith(("right", "recht")) for word in words)
        if one.key in ("next", "someone") and is_right:
            return True
        if one.kind == "who" and one.key == "next" and {"after", "behind"} & set(words[:-1]):
            later = {each.text.lower() for each in found[at + 1 :] if each.kind == "who"}
            if words[-1] in later and words[-1] not in named:
                return True
        if one.kind == "who":
            named.add(one.text.lower())
    return False


def _is_so_many_thousand(one: Token, after: Token) -> bool:
    """Whether the number of a seat may be of thousands instead: Sitz 5 tausend."""
    return one.key.startswith("seat ") and after.text.lower() in _SCALES


_SCALES = ("thousand", "hundred", "tausend", "hundert")


def _is_told_as_a_thing(story: Story, found: Sequence[Token], phrases: Phrases) -> bool:
    """Whether an act is a thing that is somebody's, and may be another's: a raise by Kim."""
    things, whose = (phrases.vocabulary.among(name) for name in ("acts-as-things", "whose-act"))
    for at, one in enumerate(found[:-1]):
        if one.key in things and at > 0 and found[at - 1].key in ("a", "an", "the"):
            for other in range(at + 1, min(at + 8, len(found) - 1)):
                if found[other].kind == "mark":
                    break
                if found[other].key in whose and found[other + 1].kind == "who":
                    return not _is_done_by(story, one.key, found[other + 1].key)
    return False


def _is_done_by(story: Story, thing: str, who: str) -> bool:
    """Whether somebody does in a story what was told as a thing of theirs."""
    did = (one for one in story.happenings if one.who and who in (one.who.label, one.who.place))
    return any(thing in one.act for one in did)


def _is_one_chip_or_more(story: Story, found: Sequence[Token]) -> bool:
    """Whether a sum that faces a bet is taken for one chip, and several would be a raise."""
    faced = 0
    for one in story.happenings:
        sum_ = one.slots.get("chips")
        if faced and one.act.startswith(_PUSHES) and sum_ is not None and sum_.kind == "number":
            before = next((each.key for each in reversed(found) if each.end <= sum_.start), "")
            if is_a_chip(sum_.value[0]) and sum_.value[0] > faced and before not in _ONE:
                return True
        if one.act.startswith(("{who} bets", "{who} raises")) and "amount" in one.slots:
            faced = max(faced, *one.slots["amount"].value)
    return False


HALF = 2
"""A bet or raise below a part like this of the big blind is no sum of chips."""
_ONE = ("a", "an", "one", "single", "the", "his", "her", "my", "ein", "einen", "den", "seinen")


def _says_how_it_was(found: Sequence[Token], words: frozenset[str]) -> bool:
    """Whether a word stands beside an act that no reading has: on top, covered, by accident."""
    text = " ".join(one.key or one.text for one in found if one.kind != "mark")
    return any(re.search(rf"\b{re.escape(one)}\b", text) for one in words)


def _tables_whole(story: Story, found: Sequence[Token], words: frozenset[str]) -> bool:
    """Whether words say otherwise of a hand tabled at a showdown: the ace, with action on me."""
    is_whole = any(one.act.startswith("{who} tables the hand") for one in story.happenings)
    return is_whole and _says_how_it_was(found, words)


def _is_of_an_all_in(story: Story, found: Sequence[Token]) -> bool:
    """Whether somebody's all-in was told, and the reading has none of whom it was told."""
    if not any(one.key == "all-in" for one in found):
        return False
    acts = story.happenings
    shovers = {id(one.who) for one in acts if "all-in" in one.act}
    counts = (one for one in acts if "asks for a count" in one.act)
    is_of_another = any(id(one.other) not in shovers for one in counts)
    return is_of_another or any(one.act.startswith(_BESIDE_ALL_INS) for one in acts)


_BESIDE_ALL_INS = ("{who} asks how much", "{who} refuses to show")
"""What is another thing where somebody is all-in: a count, and cards that are tabled."""


def _is_out_of_turn_untold(story: Story, found: Sequence[Token], words: frozenset[str]) -> bool:
    """Whether it is told that somebody acted out of turn, and nobody does in the reading."""
    is_early = any(one.is_out_of_turn for one in story.happenings)
    return not is_early and _says_how_it_was(found, words)


def _is_put_all_in(found: Sequence[Token]) -> bool:
    """Whether somebody bets what another has, who has not acted: seat 4 puts seat 2 all-in."""
    return any(
        [one.kind for one in found[at - 3 : at]] == ["who", "word", "who"]
        for at in range(3, len(found))
        if found[at].key == "all-in"
    )


def _is_of_bare_numbers(story: Story, found: Sequence[Token]) -> bool:
    """Whether a number may be a seat's or a sum's, or a sum has neither a verb nor a unit.

    Seat 5 thousand; seat 2 bets 1000, seat 4 1400; says five, where nobody told the blinds.
    """
    for before, one, after in zip(found, found[1:], found[2:], strict=False):
        if before.key in SEATED and one.kind == "number":
            return True
        rest = (each.kind for each in found if each.start > after.start)
        is_last = story.has_turns and all(kind == "mark" for kind in rest)
        if is_last and before.text == "," and one.kind == "who" and after.kind == "number":
            return True
    is_level = any(one.kind == "level" for one in found)
    says = (one for one in story.happenings if one.act.startswith("{who} says"))
    sums = (one.slots["amount"].value for one in says if "amount" in one.slots)
    return not is_level and any(value and value[0] < _NO_SUM for value in sums)


_NO_SUM = 10
"""A number that is no sum of chips by itself: says five."""


def _is_below_the_blind(story: Story, found: Sequence[Token]) -> bool:
    """Whether a bet is far less than the big blind or bet before it that was told: raises to 25."""
    before = next((one.value[1] for one in found if one.kind == "level"), 0)
    for one in story.happenings:
        sum_ = one.slots.get("amount")
        if sum_ is None or not sum_.value or not one.act.startswith(_WAGERS):
            continue
        if 0 < HALF * sum_.value[0] < before:
            return True
        before = max(before, sum_.value[0])
    return False


def _has_second_thoughts(text: str, phrases: Phrases) -> bool:
    """Whether somebody says one thing, and another after it: "call... no, raise"."""
    words = phrases.vocabulary.among("second-thoughts")
    said = text.lower()
    return any(re.search(rf"\W{re.escape(one)}(?!\w)", said) for one in words) or "…" in said
