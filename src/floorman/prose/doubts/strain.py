"""Readings that use every word and still strain what was said: they are offered, not accepted.

The grammar of a sentence says more than its words: "and raises" goes on about the same player, a
river is no turn, and a player to the left of seat 3 is not seat 3.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from floorman.prose.clauses.matching import Found
from floorman.prose.doubts.strained_sums import strains_a_sum
from floorman.prose.story.acts import WAGER
from floorman.prose.story.story import Happening, Story
from floorman.prose.street_order import ON_THE_BOARD
from floorman.prose.words.token import GOING_ON, POSSESSIVES, Token

_JOINING = GOING_ON | {"who", "had"}
"""Words between two verbs of one subject."""
_UNREAL = frozenset(("hätte", "hätten", "wäre", "wären", "würde", "würden"))
"""German verbs of what was not so; their stems are those of verbs that tell what was."""
_OF = ("of", "from", "von", "vom", "neben")
_BEFORE = frozenset(("before", "befor", "b4", "vor", "vorm", "bevor", "not", "isnt", "nicht"))
_ARTICLES = frozenset(("a", "an", "another", "one", "ein", "eine", "einer"))
_WHOSE = (*POSSESSIVES, "of", "in", "your", "'s", "whos", "whose")
"""Words before a turn that is nobody's street: out of turn, in turn, his turn."""


def is_strained(
    story: Story, chosen: Sequence[Found], found: Sequence[Token], asked: set[int], line: str
) -> bool:
    """Whether a reading is at odds with the grammar of what was said."""
    acts = [one for one in chosen if one.phrase.act]
    return (
        _changes_its_subject(story.happenings, found)
        or _stands_beside(found)
        or _has_numbered_position(found)
        or _misses_a_street(story, found, asked, line)
        or _acts_again(story.happenings)
        or _has_in_front_alone(story.happenings)
        or _is_due_unheeded(story, found)
        or _waits_unheeded(story)
        or any(_came_before_a_call(one, story.happenings, found) for one in story.happenings)
        or (story.has_turns and _is_elsewhere(found))
        or any(_is_between(one, found) for one in acts)
        or any(_has_an_object(one, chosen, found) for one in acts)
        or any(_is_unreal(one, found) for one in acts)
        or any(_goes_on_to_another_street(one, found) for one in acts)
        or strains_a_sum(story, chosen, found, asked)
        or _came_first(story.happenings, found)
    )


def _changes_its_subject(happenings: Sequence[Happening], found: Sequence[Token]) -> bool:
    """Whether a verb that goes on about somebody was given to another, whom nobody named."""
    told = sorted(happenings, key=lambda one: one.start)
    return any(
        _goes_on(before, after, found)
        for before, after in pairwise(told)
        if before.who is not None
        and before.who.label != "someone"
        and after.who is not None
        and after.who.label == "someone"
        and not after.who.called
        and "number" not in after.slots
    )


def _goes_on(before: Happening, after: Happening, found: Sequence[Token]) -> bool:
    """Whether the verb of an act follows on another without a subject of its own."""
    between = [token.key for token in found[before.end : after.start] if token.text != ","]
    verb = found[after.start].key
    is_mark = found[before.end - 1].kind == "mark" or after.start < before.end
    if is_mark or verb in _ARTICLES or not _JOINING.issuperset(between):
        return False
    has_comma = len(between) < after.start - before.end
    return not has_comma or (bool(between) and verb.endswith(("s", "t")))


def _is_unreal(one: Found, found: Sequence[Token]) -> bool:
    return any(token.text.lower() in _UNREAL for token in found[one.start : one.end])


def _stands_beside(found: Sequence[Token]) -> bool:
    """Whether somebody is told by whom they sit next to, or on whose right: that is not read."""
    for at, token in enumerate(found):
        if token.kind != "who":
            continue
        after = [one.key for one in found[at + 1 : at + 4]]
        if token.key == "next" and after[:1] and after[0] in _OF:
            return True
        if ("right" in after[1:] and after[0] in ("to", "on")) or after[:2] in _RIGHT:
            return True
    return False


_RIGHT = [["rechts", "von"], ["rechts", "neben"], ["rechts", "daneben"]]


def _has_numbered_position(found: Sequence[Token]) -> bool:
    """Whether a number is written right after a position: mp2 is another place than mp."""
    return any(
        before.kind == "who" and after.kind == "number" and before.end == after.start
        for before, after in pairwise(found)
    )


def _misses_a_street(story: Story, found: Sequence[Token], asked: set[int], line: str) -> bool:
    """Whether a street was told on which nothing of the reading is, or an act is on another."""
    told = {
        at: token.key
        for at, token in enumerate(found)
        if at not in asked and token.key in ON_THE_BOARD and found[at - 1].key not in _WHOSE
    }
    reached = {one.street for one in story.happenings} | {story.setting.street}
    dealt = {word for one in story.happenings for word in one.act.split() if word in ON_THE_BOARD}
    come = {street for at, street in told.items() if not _is_to_come(at, found)}
    is_missed = any(street not in reached and street not in line for street in come)
    return is_missed or (bool(told) and not dealt <= set(told.values()))


def _is_to_come(at: int, found: Sequence[Token]) -> bool:
    """Whether a street is told that was not there yet: before the river, the turn isn't out."""
    near = [token.key for token in (*found[max(0, at - 2) : at], *found[at + 1 : at + 3])]
    return not _BEFORE.isdisjoint(near)


def _goes_on_to_another_street(one: Found, found: Sequence[Token]) -> bool:
    """Whether the street of an act stands behind an "and", where it is that of the next act."""
    amount = one.slots.get("amount")
    if "asked-street" in one.phrase.how:
        return False  # its "who" asks
    words = (token.key for token in found[one.start : one.end] if _is_after(token, amount))
    return "street" in one.slots and not _JOINING.isdisjoint(words)


def _is_after(token: Token, other: Token | str | None) -> bool:
    return not isinstance(other, Token) or token.start >= other.end


def _acts_again(happenings: Sequence[Happening]) -> bool:
    """Whether somebody acts twice in a row on a street, with nobody told of in between."""
    acts = [one for one in happenings if not one.how & {"apart", "nobody", "in-front"}]
    return any(
        before.who is after.who and before.street == after.street
        for before, after in pairwise(acts)
        if before.act.startswith(_ACTS) and after.act.startswith(_ACTS)
    )


_ACTS = ("{who} bets", "{who} raises", "{who} calls", "{who} folds", "{who} checks")


def _has_in_front_alone(happenings: Sequence[Happening]) -> bool:
    """Whether chips are told that somebody has in front, and nothing that they did, or too much."""
    for at, one in enumerate(happenings):
        if "in-front" not in one.how:
            continue
        theirs = [each for each in happenings if each.who is one.who and each is not one]
        put = any(each in theirs and " pushes " in each.act for each in happenings[:at])
        if not theirs or put:
            return True
    return False


def _has_an_object(one: Found, chosen: Sequence[Found], found: Sequence[Token]) -> bool:
    """Whether a verb has an object that makes another of it: raises his hand, raises seat 2 to."""
    after = found[one.end : one.end + 2]
    if len(after) < 2 or "amount" in one.slots or not one.phrase.act.endswith((" raises", " bets")):
        return False
    is_start = any(each.start == one.end for each in chosen)
    is_thing = after[0].key in _WHOSE and after[1].kind == "word" and not is_start
    return is_thing or (after[0].kind == "who" and after[1].key == "to")


def _is_between(one: Found, found: Sequence[Token]) -> bool:
    """Whether somebody acts who is named as one to whom another does something: skips seat 3."""
    who = one.slots.get("who")
    if who is not found[one.start] or one.start < 2 or found[one.start + 1].key != "and":
        return False
    return found[one.start - 1].kind == "word" and found[one.start - 2].kind == "who"


def _is_due_unheeded(story: Story, found: Sequence[Token]) -> bool:
    """Whether it is told whose turn it is, and the reading has nobody passed over."""
    words = [token.key for token in found]
    turns = [at for at, word in enumerate(words) if word == "turn" and words[at - 1] == "'s"]
    return not story.passed and any(found[at - 2].kind == "who" for at in turns if at > 1)


def _waits_unheeded(story: Story) -> bool:
    """Whether nothing is told by which somebody was passed over who was still to act.

    The clock ran out on seat 5 while seat 6 was thinking: whose turn was it?
    """
    acts = [one for one in story.happenings if one.who is not None]
    clock = any(one.act.startswith(_CLOCK) and one.who not in story.passed for one in acts)
    return bool(story.passed) and clock


_CLOCK = "the clock runs out on "


def _came_before_a_call(
    card: Happening, happenings: Sequence[Happening], found: Sequence[Token]
) -> bool:
    """Whether a card came before somebody had called, and nobody told of a bet."""
    words = (token.key for token in found[card.start : card.end])
    is_of_call = card.deals and not {"called", "calls", "call"}.isdisjoint(words)
    return is_of_call and not any(WAGER.match(one.act) for one in happenings)


def _is_elsewhere(found: Sequence[Token]) -> bool:
    """Whether it is told of another table: what is done there is no act of this hand."""
    pairs = pairwise(found)
    return any(one.key in _OTHER and after.key in ("table", "tables") for one, after in pairs)


_OTHER = ("other", "another", "next", "neighbouring", "neighboring")


def _came_first(happenings: Sequence[Happening], found: Sequence[Token]) -> bool:
    """Whether somebody acted after what is ruled on last: exposes a card, and seat 4 folds."""
    acts = {one.start for one in happenings if not one.how & {"last", "apart", "nobody"}}
    last = [one for one in happenings if "last" in one.how and not one.act.endswith("?")]
    return any(
        at in acts and any(token.key in GOING_ON for token in found[one.end : at])
        for one in last
        for at in range(one.end, min(one.end + 3, len(found)))
    )
