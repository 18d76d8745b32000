"""Words that look like an act and tell none: under the discards, because he is all-in."""

from __future__ import annotations

from collections.abc import Sequence

from floorman.prose.clauses.matching import Found, Line
from floorman.prose.words.people import POSITIONS
from floorman.prose.words.token import POSSESSIVES, Token
from floorman.talk.counts import MOST_SEATS


def only_seems(one: Found, line: Line) -> bool:
    """Whether a phrase has the words of an act, and its place says that it is none."""
    act = one.phrase.act
    first = line.tokens[one.start]
    if (
        act.startswith("{who}")
        and one.slots.get("who") is first
        and is_object(line.tokens, one.start)
    ):
        return True
    if act.startswith(("{who} tables", "{who} discards")):
        return _is_noun(one, line) or _is_of_dealer(one, line)
    if act == "{who} folds" and (_is_of_the_others(one, line) or _has_gone(one, line)):
        return True
    if act == "{who} is all-in":
        return _is_why(one, line)
    if act == "{who} says all-in":
        return any(token.text.lower() in WAS for token in line.tokens[one.start : one.end])
    if act == "{who} says {amount}":
        return _is_count(one, line)
    return "likewise" in one.phrase.how and not _is_all_said(one, line)


def is_of_no_table(one: Found, line: Line) -> bool:
    """Whether a phrase has the words of a fact of the table, and its numbers are others."""
    table = one.phrase.table
    if table.startswith("ring "):
        return _is_of_chips(one, line) or _lacks_seats(one, line)
    return table.startswith("players ") and _is_of_others(one, line)


WAS = frozenset(("war", "wär", "wäre", "hatte", "hätte", "sei", "habe"))
"""German verbs of what was before, or is said to have been: sagt er war schon all-in."""
_OBJECTS = frozenset(("me", "him", "us", "them"))
_LOOKING = frozenset(
    (
        *("look", "looks", "looked", "stare", "stares", "stared", "glare", "glares", "glared"),
        *("glance", "glances", "glanced", "nod", "nods", "nodded", "smile", "smiles", "smiled"),
        *("wink", "winks", "winked", "grin", "grins", "grinned", "point", "points", "pointed"),
        *("laugh", "laughs", "laughed", "shout", "shouts", "shouted", "yell", "yells", "yelled"),
    )
)
"""Verbs of what is done at somebody who has no part in it."""


def is_object(tokens: Sequence[Token], at: int) -> bool:
    """Whether somebody is only the object of what stands before: looks at seat 3, you got me."""
    before = [token.key for token in tokens[max(0, at - 3) : at]]
    if before[-1:] == ["at"] and not _LOOKING.isdisjoint(before):
        return True
    if before[-1:] == ["behind"]:  # Uma behind him called
        return False
    return tokens[at].text.lower() in _OBJECTS and not _is_joined(tokens, at)


def _is_joined(tokens: Sequence[Token], at: int) -> bool:
    """Whether somebody does it with another: me and the button."""
    sides = (tokens[at + 1 : at + 3], tokens[max(0, at - 2) : at][::-1])
    return any(
        [one.key for one in side][:1] == ["and"] and side[-1].kind == "who" for side in sides
    )


_NOUNS = frozenset(("table", "tables", "discards", "muck"))
_BEFORE_NOUNS = frozenset(
    (
        *(*POSSESSIVES, "a", "the", "our", "your", "this", "that", "another"),
        *("other", "each", "every", "same", "of", "into", "under", "at", "number", "new", "old"),
    )
)
"""Words before one that is no verb then: seat two at my table."""


def _is_noun(one: Found, line: Line) -> bool:
    """Whether the last word of an act, its verb, is a noun: under the discards, at my table."""
    last, before = line.tokens[one.end - 1], line.tokens[max(0, one.end - 2)]
    is_noun = last.key in _NOUNS and last is not before and before.key in _BEFORE_NOUNS
    return is_noun and not _has_another_verb(one, line)


def _has_another_verb(one: Found, line: Line) -> bool:
    """Whether an act that ends with a noun has a word before it: slid his hand into the muck."""
    words = [line.tokens[at] for at in one.taken if line.tokens[at].kind == "word"]
    return any(word.key not in _BEFORE_NOUNS for word in words[:-1])


def _is_of_dealer(one: Found, line: Line) -> bool:
    """Whether an act of nobody who is named is the dealer's: she shoved it in, the dealer did."""
    if "who" in one.slots:
        return False
    for at in range(one.start - 1, -1, -1):
        token, after = line.tokens[at], line.tokens[at + 1 : at + 2]
        if token.key in ("dealer", "."):
            return token.key == "dealer"
        if token.kind == "who" and [each.key for each in after] != ["'s"]:
            return False
    return False


def _is_of_chips(one: Found, line: Line) -> bool:
    """Whether a blind is told by its chips, and not by its seat: the big blind is 600."""
    told = line.tokens[one.start : one.end]
    return any(token.value[0] > MOST_SEATS for token in told if token.kind == "number")


def _is_of_others(one: Found, line: Line) -> bool:
    """Whether so many hands are told of, or players who did something: two players saw it."""
    last = line.tokens[one.end - 1]
    if last.text.lower() in ("hands", "hand"):
        return True
    after = line.tokens[one.end : one.end + 1]
    if last.key != "players" or line.tokens[one.end - 2].value != (2,) or not after:
        return False
    return after[0].kind == "word" and after[0].key not in line.known.among("of-so-many")


def _lacks_seats(one: Found, line: Line) -> bool:
    """Whether a phrase tells of more positions than of seats: button, small blind 4."""
    return len(seats_told(line.tokens[one.start : one.end])) != len(one.phrase.table.split()) - 1


def seats_told(tokens: Sequence[Token]) -> list[Token]:
    """Seats, and who sits there, among words that tell of positions."""
    return [one for one in tokens if one.kind in ("number", "who") and one.key not in POSITIONS]


_THERE = frozenset(("there", "there's", "theres"))
"""Words after which somebody says how many there are, and bets nothing."""


def _is_count(one: Found, line: Line) -> bool:
    """Whether it is said how many of something there are: she says there are two jokers."""
    return any(token.key in _THERE for token in line.tokens[one.start : one.end])


def _has_gone(one: Found, line: Line) -> bool:
    """Whether somebody had gone, or something went by, and nobody is out of the hand by it."""
    keys = {token.key for token in line.tokens[one.start : one.end]}
    return "gone" in keys and not keys.isdisjoint(("had", "by"))


def _is_of_the_others(one: Found, line: Line) -> bool:
    """Whether all the others fold until it is somebody's turn: A limps, folds to the cutoff."""
    after = line.tokens[one.end : one.end + 4]
    while after and after[0].key in ("back", "around", "round", "over"):
        after = after[1:]
    keys = [token.kind if token.kind == "who" else token.key for token in after]
    return "who" not in one.slots and keys[:2] == ["to", "who"] and keys[2:3] != ["'s"]


_WHY = frozenset(("because", "since", "as", "that", "although", "though"))
"""Words before what somebody is already: the dealer turns it up because he is all-in."""


def _is_why(one: Found, line: Line) -> bool:
    """Whether it is told why something is done that somebody is all-in, and not that they go."""
    first, before = line.tokens[one.start], line.tokens[max(0, one.start - 1)]
    verb = {token.key for token in line.tokens[one.start : one.end]} & {"is", "was", "'s", "he's"}
    return first.kind == "who" and first.key == "he" and bool(verb) and before.key in _WHY


_STAFF = ("dealer", "floor", "director", "td")
_BEGINNING = frozenset(
    (
        *("and", "but", "then", "so", "when", "after", "because", "now", "while"),
        *("und", "aber", "dann", "nun", "weil", "wenn"),
    )
)
"""Words after which whoever does something may stand: and the dealer made it 800."""


def is_of_staff(tokens: Sequence[Token], at: int) -> bool:
    """Whether the dealer or the floor stands before a verb: what they make of a bet is no bet.

    Whoever is spoken to stands there too: she told the dealer call.
    """
    if at == 0 or tokens[at - 1].key not in _STAFF:
        return False
    begin = at - 1
    while begin and tokens[begin - 1].key in ("the", "der", "our", "my"):
        begin -= 1
    before = tokens[begin - 1] if begin else None
    return before is None or before.kind == "mark" or before.key in _BEGINNING


def _is_all_said(one: Found, line: Line) -> bool:
    """Whether somebody who did the same is said to, and nothing else of them."""
    after = line.tokens[one.end : one.end + 1]
    more = line.known.among("after-likewise")
    return not after or after[0].kind != "word" or after[0].key in more
