"""What players say, as a declaration: the word, the amount, or neither.

>>> said = phrase("raise, eight thousand")
>>> said.word, said.amount, said.bare
('raise', 8000, False)
>>> phrase("I bet five").bare
True
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from msgspec import structs

from floorman.rulings.betting.acts import Saying, Word
from floorman.talk import numbers

_WORDS: dict[str, Word] = {
    "fold": "fold",
    "check": "check",
    "call": "call",
    "bet": "bet",
    "raise": "raise",
    "all-in": "all-in",
    "complete": "complete",
    "pot": "pot",
    "folding": "fold",
    "checking": "check",
    "calling": "call",
    "betting": "bet",
    "raising": "raise",
}
_SMALL_TALK = (
    "i i'll i'm am will make it to of the a an my and chips for go going please "
    "ok okay well um uh hm hmm oh yeah yep yes sure fine alright right then so just anyway sorry "
    "god gosh man dude guess screw"
)
_FILLERS = frozenset(_SMALL_TALK.split())
_TOKEN = re.compile(r"all[- ]in|\d{1,3}(?:,\d{3})+|\d+(?:\.\d+)?[km]?\b|\d+|[a-z']+")
_INSTEAD = re.compile(
    r"[\s,;.…-]+(?:no,? wait|wait,? no|no|wait|actually|on second thoughts?|scratch that|hold on|"
    r"changed my mind)[\s,;.…-]+"
)
"""What stands between what somebody says and what they then say instead: bet 500, no wait, 600."""
_ADDRESSED = re.compile(r"\b(call|raise|bet) (?:you|your bet|your raise|your all[- ]in)\b")
"""An act that is said to whom it answers: I call you and raise you 2000."""
_ON_TOP = re.compile(r"\b(?:more )?on top(?: of (?:that|it|the bet|your bet|your raise))?\b")
"""By how much more somebody raises: 10k on top."""
_VERBS = "bet|raise|call|check|fold|shove|jam|lead|show"
_ACT = rf"({_VERBS})s?"
_OTHERS = r"(you|he|she|they|anybody|anyone|somebody|someone|seat \d+)"
_CONDITION = re.compile(
    r"^(if|unless|whenever|in case)\b|^(you )?(bet|check|raise),? (and|n) (i|im|you)\b|"
    r"^you (bet|check|raise),? (i|im)\b|"
    rf"^(should|when|once|as soon as) {_OTHERS} {_ACT}\b.*\b(i|you're|you are)\b|"
    rf"\b(if|whenever|in case) {_OTHERS} {_ACT}\b"
)
"""What makes it depend on another: should you bet, I raise; check and I'm all in; I call if you
bet. A call and a raise in one breath is something else."""
_WHEN = re.compile(
    rf"\b(?:if|whenever|in case|should|when|once|as soon as) {_OTHERS} (?P<verb>{_VERBS})s?\b"
    r"(?: (?:me|us|it|one|both|them|a card|one card|your (?:hand|cards?)))*,?"
)
_THEN = re.compile(r"(?:you )?(?P<verb>bet|check|raise),? (?:and|n)\b")
_LEAST_WHOLE = 1000
"""A number in words that comes to this has its unit: twelve fifty is 1,250, five may be 500."""


def phrase(text: str) -> Saying:
    """The declaration in what was said; ``other`` where it is none.

    An if-then statement is conditional, whatever it announces. Of two things said one after the
    other the first is the declaration, with the second as what was said then.
    """
    if (twice := _said_twice(text)) is not None:
        return twice
    plain = _ADDRESSED.sub(r"\1", re.sub(r"\ballin\b", "all-in", text.lower()))
    plain, by_more = _ON_TOP.subn("more", plain)
    tokens = _TOKEN.findall(plain)
    if is_conditional(text):
        return Saying(other=text, conditional=True)
    words = [_WORDS[token.replace(" ", "-")] for token in tokens if _is_word(token)]
    rest = [t for t in tokens if not _is_word(t) and not _is_number(t) and t not in _FILLERS]
    amounts = [amount_of(run) for run in _runs(tokens)]
    word = _said(words) or ("raise" if by_more else "")
    most = 2 if word == "call-and-raise" else 1
    if set(rest) - {"by", "more"} or not (words or amounts) or len(amounts) > most:
        return Saying(other=text)
    called, told = ([(0, False)] * 2 + amounts)[-2:]
    if called is None or told is None:
        return Saying(other=text)
    return Saying(word, *told, more=bool(rest), called=called[0])


def _said_twice(text: str) -> Saying | None:
    """What was said, with what was said instead; None where not both declare something."""
    first, *instead = _INSTEAD.split(text.lower(), maxsplit=1)
    if not instead or not first.strip() or is_conditional(text):
        return None
    said, then = phrase(first), phrase(instead[0])
    is_amount_told = bool(said.word and not said.amount and not then.word)
    if said.other or then.other or is_amount_told:
        return None
    return structs.replace(said, then=then)


def is_conditional(text: str) -> bool:
    """Whether somebody says what they will do once another acts.

    >>> is_conditional("should you bet, I'm raising"), is_conditional("should I call?")
    (True, False)
    """
    return _CONDITION.search(text.lower().lstrip()) is not None


class Announced(NamedTuple):
    """What an if-then statement says: the act of another that it waits for, and what then."""

    on: str
    said: Saying


def announced(text: str) -> Announced | None:
    """What an if-then statement announces; None where it names no act to come.

    >>> announced("if you bet I'm all in").said.word, announced("I call if you shove").on
    ('all-in', 'bet')
    >>> announced("unless you bet, I check")
    """
    plain = text.lower().strip()
    found = _WHEN.search(plain) or _THEN.match(plain)
    if found is None or plain.startswith("unless"):
        return None
    said = phrase(f"{plain[: found.start()]} {plain[found.end() :]}")
    acts = dict.fromkeys(("shove", "jam", "lead", "raise"), "bet")
    verb = found["verb"]
    return None if said.other else Announced(acts.get(verb, verb), said)


def _runs(tokens: Iterable[str]) -> list[list[str]]:
    """The tokens of each number; an ``and`` within one belongs to it."""
    runs: list[list[str]] = [[]]
    for token in tokens:
        if _is_number(token) or (token == "and" and runs[-1]):
            runs[-1].append(token)
        elif runs[-1]:
            runs.append([])
    ended = [run[:-1] if run[-1] == "and" else run for run in runs if run]
    return [run for run in ended if run]


def _said(words: list[Word]) -> Word:
    """The one word that several make: a pot that is bet is the pot."""
    if "pot" in words:
        return "pot"
    if words[:2] == ["call", "raise"]:
        return "call-and-raise"
    return words[0] if words else ""


def _is_word(token: str) -> bool:
    return token.replace(" ", "-") in _WORDS


def _is_number(token: str) -> bool:
    return token[0].isdigit() or token in numbers.WORDS


def amount_of(tokens: Sequence[str]) -> tuple[int, bool] | None:
    """The amount in number words or digits, and whether it was said without its unit.

    None where the tokens make no one number.

    >>> amount_of(["fourteen", "hundred"]), amount_of(["twenty", "two", "fifty"])
    ((1400, False), (2250, False))
    >>> amount_of(["two", "fifty"]), amount_of(["2", "thousand"]), amount_of(["five", "two"])
    ((250, True), (2000, False), None)
    """
    first, *scales = tokens
    value = numbers.in_digits(first) if first[0].isdigit() else None
    if value is None:
        said = numbers.in_words(tuple(tokens))
        whole = not said or said >= _LEAST_WHOLE or not numbers.UNITS.keys().isdisjoint(tokens)
        return (said, not whole) if said else None
    for scale in scales:
        if scale not in numbers.UNITS:
            return None
        value *= numbers.UNITS[scale]
    return value, False
