"""Whether an act goes on with what whoever acted before it did: he says what his chips are."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence

from floorman.prose.clauses.matching import Found
from floorman.prose.story.acts import FOLDS, SHOWS, WAGER
from floorman.prose.story.story import Happening, Person
from floorman.prose.words.token import AND, GOING_ON, Token


def carries_on(one: Found, tokens: Sequence[Token], happenings: Sequence[Happening]) -> bool:
    """Whether an act without anybody is told of whoever acted before it."""
    if _is_of_chips(one.phrase.act) or "and" in one.phrase.said[:5] or one.phrase.spread:
        return True
    if one.phrase.act.startswith("{who} tables") or _follows_und(one, tokens, happenings):
        return True
    if one.phrase.act in FOLDS and happenings and happenings[-1].act.startswith(SHOWS):
        return tokens[one.start - 1].kind == "mark" or tokens[one.start].kind == "mark"
    return False


def answers_himself(one: Found, who: Person, happenings: Sequence[Happening]) -> bool:
    """Whether somebody would answer what they have just done: a shove, call, call; check, check."""
    last = happenings[-1] if happenings else None
    if last is None or last.who is not who:
        return False
    if one.phrase.act == last.act == "{who} checks":
        return True
    if not one.phrase.act.startswith("{who} calls"):
        return False
    return WAGER.match(last.act) is not None or last.act.startswith("{who} calls")


_OF_HIMSELF = re.compile(
    r"\{who\} (has .* cards?$|finds |leaves |is absent|gets up|needs |tables one card and )"
)
"""What "he" tells of whoever has just acted: he raises, then he squeezes three cards."""


def is_of_himself(one: Found, slots: Mapping[str, Token]) -> bool:
    """Whether a pronoun, or nobody, is whoever has just acted; nobody bets twice in a row."""
    is_he = "who" not in slots or slots["who"].key == "he"
    return is_he and _OF_HIMSELF.match(one.phrase.act) is not None


def puts_chips_out(one: Found, slots: Mapping[str, Token], happenings: Sequence[Happening]) -> bool:
    """Whether "he" is who just spoke, and now puts chips out."""
    is_he = "who" in slots and slots["who"].key == "he"
    said = bool(happenings) and " says " in happenings[-1].act
    return is_he and said and "pushes" in one.phrase.act and "answers" not in one.phrase.how


def speaks_of_chips(
    one: Found, slots: Mapping[str, Token], happenings: Sequence[Happening]
) -> bool:
    """Whether "he" is who just put chips out, and now says what they are: then he says raise.

    Nobody says "call" of chips that answer no bet.
    """
    is_he = "who" in slots and slots["who"].key == "he"
    if not (is_he and one.phrase.act.startswith("{who} says") and happenings):
        return False
    *before, last = happenings
    is_answer = any(WAGER.match(each.act) for each in before)
    is_call = one.phrase.act == "{who} says call" or slots.get("quote", slots["who"]).key == "call"
    return last.act == "{who} pushes {chips}" and (is_answer or not is_call)


def corrects(
    one: Found, slots: Mapping[str, Token], tokens: Sequence[Token], happenings: Sequence[Happening]
) -> bool:
    """Whether whoever just spoke or checked takes it back: then he says no wait, call.

    Without a pronoun too: says check, then changes her mind and bets.
    """
    is_another = "who" in slots and slots["who"].key != "he"
    last = happenings[-1] if happenings else None
    if is_another or last is None or one.start < last.end:
        return False
    since = tokens[last.end : one.end]
    if any(token.kind == "who" and token.key != "he" for token in since):
        return False
    is_word = last.act.startswith("{who} says") and one.phrase.act.startswith("{who} says")
    is_act = "who" not in slots and last.act.startswith(_PASSIVE)
    taken_back = _TAKEN_BACK if is_word else _MIND_CHANGED
    return (is_word or is_act) and not taken_back.isdisjoint(token.key for token in since)


_PASSIVE = ("{who} says", "{who} checks", "{who} taps")
_MIND_CHANGED = frozenset(("mind", "oops", "wait"))
"""Words with which somebody does another thing than they did."""
_TAKEN_BACK = _MIND_CHANGED | {"no", "nah", "actually", "meant", "kidding", "joking"}
"""Words with which somebody says another thing than they said."""


def may_speak_on(
    one: Found, slots: Mapping[str, Token], tokens: Sequence[Token], happenings: Sequence[Happening]
) -> bool:
    """Whether "he" who says something next may be who just spoke: and then she says call."""
    last = happenings[-1] if happenings else None
    both_speak = last is not None and last.act.startswith("{who} says")
    if last is None or not (both_speak and one.phrase.act.startswith("{who} says")):
        return False
    since = {token.key for token in tokens[last.end : one.start + 1]}
    return "who" in slots and slots["who"].key == "he" and not since.isdisjoint(GOING_ON)


def is_in_sentence(one: Found, tokens: Sequence[Token], last: Happening) -> bool:
    """Whether an act is joined on to the one before it: and then, once it lands; no comma alone."""
    between = tokens[last.end - 1 : one.start + 1]
    is_joined = any(token.key in GOING_ON or token.key in BESIDE for token in between)
    return is_joined and all(token.key != "." for token in between)


def goes_on(one: Found, tokens: Sequence[Token], happenings: Sequence[Happening]) -> set[str]:
    """A mark where chips are told to go in after others: then 500, another 500, 500 on top."""
    if "{chips}" not in one.phrase.act or not happenings:
        return set()
    words = {token.key for token in tokens[happenings[-1].end - 1 : one.end + 2]}
    return set() if words.isdisjoint(GOING_ON | _MORE) else {"goes-on"}


_MORE = frozenset(("another", "more", "again", "further", "extra", "second", "top", "additional"))
"""Words with chips that go in after others."""


def _follows_und(one: Found, tokens: Sequence[Token], happenings: Sequence[Happening]) -> bool:
    """Whether a German act goes on with the one before it: sagt „nice“ und muckt."""
    at = one.start - 1
    is_joined = at > 0 and tokens[at].key == "und" and happenings[-1:] != []
    return is_joined and happenings[-1].end == at and not one.phrase.act.startswith("{who} calls")


def _is_of_chips(act: str) -> bool:
    return any(word in act for word in ("pushes", "adds", "says", "in front", "pulls back"))


def is_joined(one: Found, tokens: Sequence[Token]) -> bool:
    """Whether an act goes on with what was told of somebody: seat 4 is button and raises.

    Or does it right after somebody was named: seat 2 with 60k in front of him bets.
    """
    at = one.start if tokens[one.start].key in AND else one.start - 1
    if at >= 0 and tokens[at].kind == "who":
        return True
    return tokens[at].key in AND and at > 0 and tokens[at - 1].kind != "mark"


BESIDE = frozenset(("when", "once", "after", "because", "since", "that"))
"""Words before what others did, beside whom a sentence is about: he laughs when it got raised."""
