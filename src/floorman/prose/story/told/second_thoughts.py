"""What somebody says or does at once after what they have said: says check, then bets 500.

Nobody acts twice in a row, so that the first word is told with what came after it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from floorman.prose.clauses.matching import Found
from floorman.prose.story.people.cast import Cast
from floorman.prose.story.story import Happening
from floorman.prose.words.token import GOING_ON, Token

_SAID = re.compile(r'\{who\} (says (check|call|fold|bet|raise|all-in|"|\{)|announces a fold)')
_DONE = re.compile(
    r"\{(?:who|someone)\} (?:says )?(bet|raise|call|fold|check|is all-in|all-in)s?"
    r"( to)?(?: for)?( \{amount\})?"
)
_ALL_IN = ("is all-in", "all-in")


def second_thought(
    one: Found,
    tokens: Sequence[Token],
    cast: Cast,
    happenings: Sequence[Happening],
    *,
    is_later: bool,
) -> str:
    """What is added to the last act where its player goes on with another; empty for any other.

    Told without a name after "then", or with a pronoun in the same sentence. A check that is done
    rather than said is taken back by a bet alone: others may have bet since. The same word told
    once more is no other act, nor is what comes on a later street.
    """
    last = happenings[-1] if happenings else None
    done = _DONE.fullmatch(one.phrase.act)
    if last is None or is_later or last.who is not cast.acted or last.tails or done is None:
        return ""
    is_check = last.act == "{who} checks" and done[1] == "bet"
    is_said = _SAID.match(last.act) is not None and done[1] not in last.act
    if not (is_check or is_said) or not _goes_on(one, last, tokens):
        return ""
    return f"then says {_word(done, one)}"


def as_said(act: str) -> str:
    """An act as the word that was said first."""
    told = act.replace("{who} checks", "{who} says check")
    return told.replace("{who} announces a fold", "{who} says fold")


def _goes_on(one: Found, last: Happening, tokens: Sequence[Token]) -> bool:
    """Whether nobody else is named since, and the sentence goes on."""
    between = tokens[last.end : one.start]
    who = one.slots.get("who")
    is_he = isinstance(who, Token) and who.key == "he"
    if (who is not None and not is_he) or one.others:
        return False
    if any(token.kind not in ("word", "mark") or token.key == "." for token in between):
        return False
    joined = {token.key for token in tokens[max(0, one.start - 1) : one.start + 2]}
    joined |= {token.key for token in between}
    words = {token.key for token in between if token.kind == "word"}
    goes_on = not joined.isdisjoint(GOING_ON) or (bool(words) and words <= _INSTEAD)
    return goes_on and len(between) <= _NEAR


_INSTEAD = frozenset(("no", "wait", "actually", "nein", "nee", "halt"))
"""Words with which somebody says another thing instead: says call, no, fold."""
_NEAR = 4
"""Words at most between what was said and what comes after it."""


def _word(done: re.Match[str], one: Found) -> str:
    """An act as it is said: bet 500."""
    verb = "all-in" if done[1] in _ALL_IN else done[1]
    amount = one.slots.get("amount")
    if not done[3] or not isinstance(amount, Token):
        return verb
    return f"{verb} {'to ' if done[2] else ''}{sum(amount.value)}"
