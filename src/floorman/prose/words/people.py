"""People in a text: positions, seats, descriptions, names, and the places told with them."""

from __future__ import annotations

from floorman.prose.words.token import AND, Token, key_of, text_of
from floorman.prose.words.vocabulary import Vocabulary
from floorman.talk import numbers

POSITIONS = ("utg", "mp", "lj", "hj", "co", "button", "sb", "bb")
PLACES = (*POSITIONS, "seat")


def place_of(label: str) -> str:
    """The place that somebody is called by; nothing for one with another name.

    >>> place_of("utg+1"), place_of("seat 4"), place_of("name Kim")
    ('utg+1', 'seat 4', '')
    """
    first = label.split(maxsplit=1)[0].split("+", maxsplit=1)[0]
    return label if first in PLACES else ""


def with_people(found: list[Token], known: Vocabulary) -> list[Token]:
    """Positions, seats and descriptions of players."""
    made: list[Token] = []
    at = 0
    while at < len(found):
        if several := _seats(found, at):
            made += several
            while at < len(found) and found[at].start < several[-1].end:
                at += 1
            continue
        if taken := _seat(found, at):
            length, label = taken
        else:
            length, label = known.people.longest([key_of(one) for one in found[at : at + 6]])
        end = at + length
        if (
            length
            and label
            and not _counts_acts(found, at, end)
            and not _is_of_hand(found[at : end + 1], label)
            and not _is_asked_for(found[max(0, at - 2) : at], label)
        ):
            first, last = found[at], found[at + length - 1]
            text = text_of(*found[at : at + length])
            if made and made[-1].key == "the" and label in POSITIONS:
                start = made.pop()
                first, text = start, f"{start.text} {text}"
            made.append(Token("who", first.start, last.end, text, label))
            at += length
        else:
            made.append(found[at])
            at += 1
    return made


def _counts_acts(found: list[Token], begin: int, end: int) -> bool:
    """Whether a word for somebody counts acts instead: after the second call, before the first bet.

    Told as what comes before it, such an act is known; it is nobody's.
    """
    before, after = found[max(0, begin - 1) : begin], found[end : end + 1]
    is_ordinal = found[begin].key == "the" and end - begin == 2
    since = [one.key for one in before if one.key in ("after", "before", "until", "since")]
    return is_ordinal and bool(since) and [one.key for one in after if one.key in ACTS] != []


def _is_asked_for(before: list[Token], label: str) -> bool:
    """Whether somebody asks who it is, and tells of nobody: who is first to act?"""
    words = [one.key for one in before]
    is_who = words[-1:] in (["whos"], ["who's"]) or words in (["who", "is"], ["who", "'s"])
    return label == "first" and is_who


def _is_of_hand(words: list[Token], label: str) -> bool:
    """Whether it is the next or the second hand, and nobody: riffles for the next hand."""
    is_bare = label in ("next", "nth 2") and words[-2].key in ("next", "second")
    return is_bare and words[-1].key in ("hand", "deal", "pot", "level", "round")


ACTS = ("fold", "call", "check", "raise", "bet", "shove", "jam", "limp", "re-raise", "all-in")
"""Acts told as things: after the second call, a fold in 3."""
_THEM = ("guys", "players", "people", "ladies", "women", "men", "boys", "girls", "those")
_SEVERAL = ("seats", "players", "spieler", "sitze", "plätze", "boxen")


def _seats(found: list[Token], at: int) -> list[Token]:
    """Several seats by their numbers: seats 4, 5 and 8, guys in 3 and 4; what joins them stays."""
    is_in = found[at].key in _THEM and [one.key for one in found[at + 1 : at + 2]] == ["in"]
    if not is_in and found[at].key not in (*_SEVERAL, *_GERMAN_SEATS):
        return []
    end, made = at + 1 + is_in, list[Token]()
    while end < len(found):
        number = small(found[end])
        if number:
            one = found[end]
            made.append(Token("who", one.start, one.end, one.text, f"seat {number}"))
            if made[-2:-1] and made[-2].key == "and":
                end += 1
                break
        elif made and (found[end].key in AND or found[end].text == ","):
            made.append(found[end]._replace(key=found[end].key.replace("und", "and")))
        else:
            break
        end += 1
    while made and made[-1].kind != "who":
        made.pop()
    return _joined(made) if sum(one.kind == "who" for one in made) > 1 else []


def _joined(seats: list[Token]) -> list[Token]:
    """Seats as people are listed: with commas, and an ``and`` before the last."""
    has_and = any(one.key == "and" for one in seats)
    listed: list[Token] = []
    for one in seats:
        if listed and listed[-1].kind == one.kind == "who":
            is_last = one is seats[-1] and not has_and
            kind, text, key = ("word", "", "and") if is_last else ("mark", ",", ",")
            listed.append(Token(kind, one.start, one.start, text, key))
        listed.append(one)
    if not has_and and seats[-2].kind != "who":
        listed.insert(-1, Token("word", seats[-1].start, seats[-1].start, "", "and"))
    return listed


_GERMAN_SEATS = ("sitz", "platz", "box", "stuhl")
SEATED = ("seat", "player", "spieler", *_GERMAN_SEATS)


def _seat(found: list[Token], at: int) -> tuple[int, str] | None:
    """A seat by its number: seat 4, seat six, the three seat, player one."""
    one = found[at]
    after = small(found[at + 1]) if at + 1 < len(found) else 0
    if one.kind == "word" and one.key in SEATED and after:
        return 2, f"seat {after}"
    if one.key == "auf" and at + 2 < len(found) and found[at + 1].key == "der":
        number = small(found[at + 2])
        if number:
            return 3, f"seat {number}"
    if one.key in ("auf", "und") and _is_seat_of_noun(found, at):
        return 2, f"seat {small(found[at + 1])}"
    if one.key in ("der", "die") and _is_seat_alone(found[at + 1 : at + 3]):
        return 2, f"seat {found[at + 1].value[0]}"
    if one.key in ("der", "den", "dem", "vom") and _is_seat_of_ten(found[at + 1 : at + 2]):
        return 2, f"seat {found[at + 1].value[0]}"
    if at + 1 < len(found) and found[at + 1].key in SEATED[:1]:
        number = small(one)
        is_named = number > 1 or (at > 0 and found[at - 1].key == "the")
        if number and is_named and not any(map(small, found[at + 2 : at + 3])):
            return 2, f"seat {number}"
    return None


def _is_seat_of_noun(found: list[Token], at: int) -> bool:
    """Whether a seat is told with a noun before it: die Brüder auf 4 und 5, der Herr auf 9."""
    if at + 1 == len(found) or not found[at + 1].text.isdecimal() or not small(found[at + 1]):
        return False
    if found[at].key == "und":
        return at > 2 and found[at - 2].key == "auf" and _is_seat_of_noun(found, at - 2)
    before = found[at - 1] if at else None
    is_noun = before is not None and before.kind == "word" and before.text[:1].isupper()
    return is_noun and before is not None and before.key not in _NO_SEATED


_NO_SEATED = (
    "level",
    "blinds",
    "ante",
    "raise",
    "bet",
    "erhöhung",
    "uhr",
    "pot",
    "tisch",
    "spieler",
)
"""What may be "auf" a number and sits on no seat."""


def _is_seat_of_ten(after: list[Token]) -> bool:
    """Whether a seat is told by its number as a name: der Zweier, dem Sechser."""
    return bool(after) and after[0].many and bool(after[0].value) and after[0].value[0] <= 10


def _is_seat_alone(after: list[Token]) -> bool:
    """Whether a digit with its article is a seat: die 3, unless it counts what comes after it."""
    if not after or not after[0].text.isdecimal() or not small(after[0]):
        return False
    return len(after) == 1 or after[1].kind == "mark" or after[1].key in _NO_NOUNS


_NO_NOUNS = frozenset(
    (
        *("und", "mit", "hat", "hatte", "ist", "war", "die", "der", "den", "das", "schon", "setzt"),
        *("raist", "callt", "passt", "foldet", "frei", "oder", "geht", "will", "sagt", "zeigt"),
        *("checkt", "legt", "wirft", "schiebt", "muckt", "kriegt", "bekommt", "meint", "ruft"),
        *("macht", "dreht", "deckt", "bettet", "erhöht", "steht", "sitzt", "fragt", "nimmt"),
    )
)
"""What comes after a seat alone; what it does, or what is done to it."""


def small(token: Token) -> int:
    """The number of a seat that a token may be; 0 for none."""
    if token.kind == "number" and token.value and 1 <= token.value[0] <= 10 and not token.many:
        return token.value[0]
    if token.kind == "word":
        value = numbers.in_words((token.key,))
        return value if value and value <= 10 else 0
    return 0
