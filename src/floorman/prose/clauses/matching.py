"""Phrases in a text: all that it has, each with what stands in its slots."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import NamedTuple

from floorman.prose.clauses.places import Places
from floorman.prose.phrases.marks import MARKS
from floorman.prose.phrases.phrase import Phrase
from floorman.prose.phrases.tables import ANYWHERE, Indexed, Phrases
from floorman.prose.words.stems import stem
from floorman.prose.words.token import Token


class Found(NamedTuple):
    """A phrase in a text: from which token to which, and the tokens in its slots.

    ``others`` did the same as the one in the slot ``who``. ``parts`` are those of a phrase that is
    spread, from which token to which.
    """

    phrase: Phrase
    start: int
    end: int
    slots: Mapping[str, Token | str]
    others: tuple[Token, ...] = ()
    parts: tuple[tuple[int, int], ...] = ()

    @property
    def spans(self) -> tuple[tuple[int, int], ...]:
        """What it takes of the text."""
        return self.parts or ((self.start, self.end),)

    @property
    def taken(self) -> Iterator[int]:
        """The tokens that it takes."""
        return (at for start, end in self.spans for at in range(start, end))


def _label(token: Token) -> str:
    """A person's label without blanks; the place, where one is told."""
    return (token.key.partition("=")[2] or token.key).replace(" ", "_")


class Line(NamedTuple):
    """Tokens as one string to match against, and where each of them begins in it.

    ``stems`` are those of its words, with the marks of other tokens.
    """

    tokens: Sequence[Token]
    text: str
    starts: Mapping[int, int]
    stems: frozenset[str]
    places: Places


NEVER_BETWEEN = frozenset(("to", "after"))
"""Words without weight that part what stands around them: he is to act, after she called."""


def line_of(tokens: Sequence[Token], phrases: Phrases) -> Line:
    """The string of tokens: words as stems, those without weight marked."""
    text, starts, signs = "", {}, []
    for at, token in enumerate(tokens):
        starts[len(text)] = at
        is_idle, told = False, ""
        if token.kind == "word":
            sign = token.key if token.key == "'s" else stem(token.key, phrases.language)
            is_filler = sign in phrases.fillers and sign not in NEVER_BETWEEN
            is_idle = is_filler or _is_verb(tokens[max(0, at - 1) : at + 2])
        elif token.kind == "mark":
            sign = token.key
        else:
            sign = MARKS[token.kind]
            told = f"{at}:{_label(token)}" if token.kind == "who" else str(at)
        signs.append((sign, is_idle))
        text += f"{'_' if is_idle else ''}{sign}{told} "
    ends = {len(text): len(tokens)}
    each = zip(tokens, signs, strict=True)
    stems = frozenset(sign for token, (sign, _) in each if token.kind != "mark")
    return Line(tokens, text, starts | ends, stems, Places(signs))


def _is_verb(near: Sequence[Token]) -> bool:
    """Whether the one in the middle is a verb made short: he's all in."""
    return [one.key for one in near] == ["he", "'s", "all-in"]


_COMPILED: dict[str, re.Pattern[str]] = {}
"""Expressions by their sources, each since a line first might have it."""


def _expression(phrase: Phrase, line: Line) -> re.Pattern[str] | None:
    """A phrase's expression; none yet where it would find nothing, as compiling it is dear."""
    found = _COMPILED.get(phrase.source)
    if found is None and line.places.may_have(phrase.shape):
        found = _COMPILED[phrase.source] = re.compile(phrase.source)
    return found


def found_in(line: Line, phrases: Indexed) -> Iterator[Found]:
    """All of the phrases that the line has."""
    words = (*line.stems, ANYWHERE)
    places = {at for word in words for at in phrases.by_word.get(word, ())}
    for phrase in (phrases.all[at] for at in sorted(places)):
        if any(needs.isdisjoint(line.stems) for needs in phrase.needs):
            continue
        expression = _expression(phrase, line)
        for match in expression.finditer(line.text) if expression else ():
            for one in _found(phrase, match, line):
                if one.end > one.start and _can_be(one, line):
                    yield one


def _found(phrase: Phrase, match: re.Match[str], line: Line) -> Iterator[Found]:
    """A phrase as it was matched; where it ends with several people, with the first alone too."""
    slots: dict[str, Token | str] = {}
    others: list[Token] = []
    parts: list[tuple[int, int]] = []
    end = match.end()
    for name, value in match.groupdict().items():
        if value is None:
            continue
        if name.startswith("part_"):
            parts.append((line.starts[match.start(name)], line.starts[match.end(name)]))
            continue
        if name.startswith("with_"):
            others += [line.tokens[int(at)] for at in re.findall(r"@(\d+)", value)]
            end = match.start(name) if match.end(name) == match.end() else end
            continue
        slot = name.rsplit("_", 1)[0]
        slots.setdefault(slot, line.tokens[int(value)] if value.isdigit() else value)
    start = line.starts[match.start()]
    is_apart = bool(others) and (others[-1].text in ("I", "i") or _is_singular(line, others[-1]))
    if is_apart and end < match.end():
        yield Found(phrase, start, line.starts[end], slots, (), tuple(parts))
        return
    if others and _is_same(others[-1], slots.get("who")):
        start, others = line.tokens.index(others[-1]), []
    if others and _is_singular(line, others[-1]):
        start, slots["who"] = line.tokens.index(others[-1]), others[-1]
        others = []
    yield Found(phrase, start, line.starts[match.end()], slots, tuple(others), tuple(parts))
    if others and end < match.end():
        yield Found(phrase, start, line.starts[end], slots, (), tuple(parts))


def _is_same(other: Token, who: Token | str | None) -> bool:
    """Whether two who seem to do the same are one: it's 600 to me and I say raise."""
    return isinstance(who, Token) and who.key == other.key


def _is_singular(line: Line, last: Token) -> bool:
    """Whether the verb after several people is of the last alone: A and B tosses in two."""
    after = line.tokens[line.tokens.index(last) + 1 :]
    words = [one.text.lower() for one in after[:2] if one.kind == "word"]
    verb = next((one for one in words if one not in ("just", "then", "now", "only")), "")
    return verb.endswith("s") and not verb.endswith("ss")


def example_for(line: Line, phrases: Phrases) -> str:
    """The example that has most of the line's words, the rarer the better."""
    said = [
        {stem(word, phrases.language) for word in re.findall(r"[^\W\d_]+", example)}
        for example in phrases.examples
    ]
    often = Counter(word for words in said for word in words)
    scores = [sum(1 / often[word] for word in words & line.stems) for words in said]
    return phrases.examples[scores.index(max(scores))] if scores else ""


def _can_be(one: Found, line: Line) -> bool:
    """Whether its numbers can be what a phrase takes them for."""
    if "everybody-folds" in one.phrase.how and one.start and _is_person(line, one.start - 1):
        return False
    if one.phrase.repeats in one.slots and not _is_few(one.slots[one.phrase.repeats]):
        return False
    return _can_be_told(one, line) if one.phrase.act else _can_be_of_table(one, line)


def _is_person(line: Line, at: int) -> bool:
    """Whether somebody stands here, who does it alone: Ted folds to a raise."""
    return line.tokens[at].kind == "who" and line.tokens[at].key not in ("he", "next")


def _can_be_told(one: Found, line: Line) -> bool:
    """The same for an act."""
    act, how = one.phrase.act, one.phrase.how
    if "apposed" in how and any(_is_joint(line, at) for at in range(one.start, one.end)):
        return False
    if _is_said_by_another(one, line):
        return False
    if "close" in how and one.end - one.start > len(one.slots):
        return False
    if _acts_after_another(one, line) or ("facing" in how and _is_called_for(one, line)):
        return False
    if act.startswith("{who} tables") and _is_shown_to(one):
        return False
    if "plain" in how and _is_no_bet(one, line):
        return False
    if act.startswith("{who} has {number} card") and _is_of_board(one, line):
        return False
    if act.startswith("the pot bet") and _is_few(one.slots["amount"]):
        return False
    if act.endswith("his last chips") and not _is_few(one.slots.get("number", "")):
        return "number" not in one.slots
    return not ("pushes {chips}" in act and _is_bare_few(one.slots.get("chips")))


_SPEAKING = frozenset(
    (
        *("says", "said", "say", "goes", "went", "like", "yells", "yelled", "shouts", "shouted"),
        *("announces", "announced", "declares", "declared", "mumbles", "mumbled", "snaps"),
    )
)
"""Verbs with which somebody says what follows them."""
_LEADING = frozenset(("oh", "then", "well", "ok", "okay", "fine", "alright", "no", "so", "hey"))
"""Words with which what somebody says begins."""


def _is_said_by_another(one: Found, line: Line) -> bool:
    """Whether an "I" is whoever speaks, and not who tells the story: she goes oh then I raise."""
    first = line.tokens[one.start]
    if first.kind != "who" or first.key != "I":
        return False
    at = one.start - 1
    while at > 0 and (line.tokens[at].key in _LEADING or line.tokens[at].text in (",", ":")):
        at -= 1
    return at > 0 and line.tokens[at].kind == "word" and line.tokens[at].key in _SPEAKING


def _is_joint(line: Line, at: int) -> bool:
    """Whether a word joins two clauses: a bet of 800, and seat 2 says."""
    return line.tokens[at].key in ("and", "und", "then", "to", "on")


def _acts_after_another(one: Found, line: Line) -> bool:
    """Whether it begins with whom somebody else acted before: UTG+1 hat vor UTG gecallt."""
    first, before = line.tokens[one.start], line.tokens[max(0, one.start - 3) : one.start]
    if first.kind != "who" or one.slots.get("who") is not first or not before:
        return False
    return before[-1].key == "vor" and any(token.kind == "who" for token in before)


_CALLED = frozenset(("call", "calls", "called", "calling", "callt", "callte", "gecallt"))


def _is_called_for(one: Found, line: Line) -> bool:
    """Whether an amount is what somebody called, and no bet: I called 5400 on the river."""
    before = line.tokens[max(0, one.start - 1) : one.start]
    is_first = one.slots.get("amount") is line.tokens[one.start]
    return is_first and any(token.key in _CALLED for token in before)


def _can_be_of_table(one: Found, line: Line) -> bool:
    """The same for a fact of the table: a level is one, a street was not turned over."""
    table = one.phrase.table
    if table == "street turn" and _is_turned(one, line):
        return False
    if table.startswith("big") and _is_few(one.slots["amount"]):
        return False
    if not table.startswith(("blinds", "level", "limit")):
        return True
    if "first" in one.phrase.how and one.start:
        return False
    told = [token for token in one.slots.values() if isinstance(token, Token)]
    small, big = level(*[value for token in told for value in token.value][:2])
    return 1.2 * small <= big <= 3 * small


def _is_no_bet(one: Found, line: Line) -> bool:
    """Whether a number alone after somebody is no bet of theirs."""
    return _is_few(one.slots["amount"]) or _is_state(one, line) or _is_caller(one)


def _is_state(one: Found, line: Line) -> bool:
    """Whether a number is what something was or somebody had, and nothing that they made it."""
    words = (token.key for token in line.tokens[one.start : one.end])
    return any(word in _STATES for word in words)


_STATES = frozenset(("is", "was", "were", "has", "had", "war", "ist", "hat", "hatte", "hatten"))


def _is_caller(one: Found) -> bool:
    """Whether a number says how much somebody called: the guy who called 900."""
    who = one.slots.get("who")
    return isinstance(who, Token) and who.key == "caller"


def _is_shown_to(one: Found) -> bool:
    """Whether cards are shown to somebody, and not by them: zeigt dem Nachbarn die Hand."""
    who = one.slots.get("who")
    return isinstance(who, Token) and who.text.lower().startswith(_DATIVES)


_DATIVES = ("dem ", "einem ", "seinem ", "ihrem ", "meinem ")


def _is_of_board(one: Found, line: Line) -> bool:
    """Whether it is told how many cards the flop has, and not a player."""
    before = line.tokens[max(0, one.start - 2) : one.start]
    return "who" not in one.slots and any(token.key in ("flop", "board") for token in before)


def _is_turned(one: Found, line: Line) -> bool:
    """Whether something was turned over: that is no street."""
    words = [token.key for token in line.tokens[one.start : one.end]]
    after = line.tokens[one.end : one.end + 1]
    is_over = words[-1:] == ["turn"] and bool(after) and after[0].key in ("over", "em", "them")
    return is_over or any(word in ("turned", "turning") for word in words)


def _is_bare_few(token: Token | str | None) -> bool:
    """Whether a number of chips is so small that it counts them: all four, her last three chips."""
    is_one = isinstance(token, Token) and token.kind in ("number", "chips")
    return is_one and isinstance(token, Token) and len(token.value) == 1 and _is_few(token)


def _is_few(token: Token | str) -> bool:
    """Whether a number is one of people rather than of chips."""
    return isinstance(token, Token) and bool(token.value) and token.value[0] <= 9


def level(small: int, big: int) -> tuple[int, int]:
    """A level as it is said: ``five and ten thousand`` are both thousands.

    >>> level(5, 10_000), level(250, 500)
    ((5000, 10000), (250, 500))
    """
    for scale in (1_000, 100):
        if small * 4 < big <= small * scale * 4 and small * scale <= big:
            return small * scale, big
    return small, big
