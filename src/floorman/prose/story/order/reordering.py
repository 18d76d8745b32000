"""Acts in the order in which they came, where a word turns it: calls after seat 3 had bet."""

from __future__ import annotations

import re
from collections.abc import Sequence
from copy import copy
from itertools import pairwise, takewhile

from msgspec import structs

from floorman.prose.story.acts import WAGER
from floorman.prose.story.order.merging import merged
from floorman.prose.story.story import Happening, Story
from floorman.prose.words.token import POSSESSIVES, Token

AFTER = frozenset(
    (
        *("after", "once", "when", "although", "though", "despite"),
        *("nachdem", "als", "sobald", "obwohl"),
    )
)
"""Words after which that is told which came before."""
HAD = frozenset(
    ("had", "having", "hatte", "hatten", "he'd", "she'd", "they'd", "vorher", "davor", "zuvor")
)
"""Words with a verb that tell of what came before."""
_LEFT = ("left", "behind")
"""Words after "had" where it tells of chips: all that he had left."""
HAS = frozenset(("hat", "haben", "hatte", "hatten", "war", "waren"))
"""Verbs after "dabei" where it tells of what was there."""


def reordered(story: Story, tokens: Sequence[Token]) -> Story | None:
    """The story with what was told later and came before in its place; None without any such."""
    told = list(story.happenings)
    ordered: list[Happening] = []
    last = 0  # where the acts of the sentence before begin
    for sentence in _sentences(told, tokens):
        earlier = [one for one in _told_as_before(sentence, tokens) if not _is_found(one)]
        begin = [one for one in earlier if _began(one, ordered)]
        rest = [one for one in sentence if one not in earlier]
        earlier = [one for one in earlier if one not in begin]
        last = last + len(begin) if earlier and not rest else len(begin) + len(ordered)
        ordered = [*begin, *ordered]
        ordered[last:last] = [*earlier, *rest]
    ordered = _with_the_call_behind(ordered, tokens)
    if [id(one) for one in ordered] == [id(one) for one in told]:
        return None
    return structs.replace(story, happenings=merged([copy(one) for one in ordered]), sure=False)


def _with_the_call_behind(told: list[Happening], tokens: Sequence[Token]) -> list[Happening]:
    """Acts with the call of whoever covers all-ins behind those: covers both and calls, sb ..."""
    if not told or told[0].act != "{who} calls":
        return told
    first, *rest = told
    covers = any(one.key in _COVERS for one in tokens[first.start : first.end])
    all_ins = list(takewhile(_is_all_in, rest))
    if not covers or any(one.who is first.who for one in all_ins):
        return told
    return [*all_ins, first, *rest[len(all_ins) :]]


_COVERS = ("covers", "covered")


def _is_all_in(one: Happening) -> bool:
    return one.act.startswith("{who} is all-in")


def _began(one: Happening, before: Sequence[Happening]) -> bool:
    """Whether somebody who did more than that had begun the betting: she had led for a 1000.

    So has whoever bet what was answered in the sentence before: "Raise." Seat 2 had bet 900.
    """
    if one.how & {"facing", "came-first"}:
        return "came-first" in one.how
    if any(each.who is one.who for each in before):
        return one.act.startswith("{who} bets")
    is_answered = any(_ANSWERS.match(each.act) for each in before)
    is_bet = any(WAGER.match(each.act) for each in before)
    return is_answered and not is_bet and WAGER.match(one.act) is not None


_ANSWERS = re.compile(r"\{who\} (says|calls|folds|pushes)")


def _sentences(told: Sequence[Happening], tokens: Sequence[Token]) -> list[list[Happening]]:
    """Acts by the sentence in which they are told."""
    found: dict[int, list[Happening]] = {}
    stops = [at for at, token in enumerate(tokens) if token.key == "."]
    for one in told:
        found.setdefault(sum(stop <= one.start for stop in stops), []).append(one)
    return list(found.values())


def _turned_at(sentence: Sequence[Happening], tokens: Sequence[Token]) -> int:
    """Where a word between two acts turns their order; one beyond all for none."""
    if not sentence:
        return len(tokens)
    begin = min(one.end for one in sentence)
    end = min(max(one.start for one in sentence) + 1, len(tokens))
    places = (at for at in range(begin, end) if _turns(at, tokens))
    return next(places, len(tokens))


def _told_as_before(sentence: Sequence[Happening], tokens: Sequence[Token]) -> list[Happening]:
    """Acts of a sentence after a word that turns their order, up to a "then", or told as done."""
    turned = _turned_at(sentence, tokens)
    beside = [one for one in sentence if one.start > turned]
    ends = _then_at(beside[0].end, tokens) if beside else 0
    done = (one for one in sentence if "came-first" in one.how or _had_done(one, tokens))
    told = {id(one) for one in (*done, *(one for one in beside if one.start < ends))}
    before = (one for one in sentence if id(one) in told)
    return [one for one in before if "nobody" not in one.how]


def _then_at(begin: int, tokens: Sequence[Token]) -> int:
    """Where a "then" goes on with what came after all: when it was raised, then folds."""
    places = (at for at in range(begin, len(tokens)) if tokens[at].key in ("then", "dann"))
    return next(places, len(tokens))


def _turns(at: int, tokens: Sequence[Token]) -> bool:
    """Whether a word turns the order; with "dabei hat" that is told which was there already."""
    is_there = tokens[at].key == "dabei" and at + 1 < len(tokens) and tokens[at + 1].key in HAS
    goes_on = at > 0 and tokens[at - 1].key in ("and", "und", "then", "dann")
    if any(_is_whose_turn(pair) for pair in pairwise(tokens[at + 1 : at + _NEAR])):
        return False
    is_seen = tokens[at].key in _SEEN and tokens[max(0, at - 1)].key == "then"
    return is_there or is_seen or (tokens[at].key in AFTER and not goes_on)


_NEAR = 6
"""Tokens after a word that turns the order in which it stands whose turn it was."""
_SEEN = ("see", "sees", "saw", "notices", "noticed", "realizes", "realized", "learns", "learned")
"""Words after which is told what was there already, which somebody only then sees."""


def _is_whose_turn(pair: tuple[Token, Token]) -> bool:
    """Whether it is told whose turn it was, and of no act: though it was his turn."""
    whose, turn = (token.key for token in pair)
    return turn == "turn" and whose in ("'s", *POSSESSIVES)


def _is_found(one: Happening) -> bool:
    """Whether it is told of what is found, or the dealer does, after all: she had three cards.

    A card that came before somebody had called came first by no word of it.
    """
    is_of_cards = one.act.startswith("{who} has ") and " card" in one.act
    is_of_cards = is_of_cards or (one.deals and "who" in one.slots)
    return is_of_cards or one.act.startswith(("dealer kills", "dealer pushes"))


def _had_done(one: Happening, tokens: Sequence[Token]) -> bool:
    """Whether an act is told of as done before, and not what somebody had: had 850 and shoved."""
    begin, end = max(0, one.start - 1), one.end
    if [each.key for each in tokens[end : end + 1]] == ["before"]:
        told = [each.kind == "mark" or each.key for each in tokens[end + 1 : end + 3]]
        return told[:1] == ["he"] and told[1:] in ([], [True])  # folds before him.
    has = [at for at in range(begin, end) if tokens[at].key in HAD]
    return any(not tokens[at + 1 : at + 2] or _is_done(tokens[at + 1]) for at in has)


def _is_done(after: Token) -> bool:
    """Whether what stands after "had" may be an act, and is no chips that somebody had."""
    return after.kind not in ("number", "chips") and after.key not in _LEFT
