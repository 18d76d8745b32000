"""People in a text: positions, seats, descriptions, names, and the places told with them."""

from __future__ import annotations

from floorman.prose import numbers
from floorman.prose.token import Token, key_of
from floorman.prose.vocabulary import Vocabulary


def with_people(found: list[Token], known: Vocabulary) -> list[Token]:
    """Positions, seats and descriptions of players."""
    made: list[Token] = []
    at = 0
    while at < len(found):
        if several := _seats(found, at):
            made += several
            at += len(several) + 1
            continue
        if taken := _seat(found, at):
            length, label = taken
        else:
            length, label = known.people.longest([key_of(one) for one in found[at : at + 6]])
        if length and label:
            first, last = found[at], found[at + length - 1]
            text = " ".join(one.text for one in found[at : at + length])
            made.append(Token("who", first.start, last.end, text, label))
            at += length
        else:
            made.append(found[at])
            at += 1
    return made


_SEVERAL = ("seats", "players", "spieler", "sitze")


def _seats(found: list[Token], at: int) -> list[Token]:
    """Several seats by their numbers: seats 4, 5 and 8; what joins them stays."""
    if found[at].key not in _SEVERAL:
        return []
    end, made = at + 1, list[Token]()
    while end < len(found):
        number = _small(found[end])
        if number:
            one = found[end]
            made.append(Token("who", one.start, one.end, one.text, f"seat {number}"))
        elif made and (found[end].key in ("and", "und") or found[end].text == ","):
            made.append(found[end]._replace(key=found[end].key.replace("und", "and")))
        else:
            break
        end += 1
    while made and made[-1].kind != "who":
        made.pop()
    return _joined(made) if sum(one.kind == "who" for one in made) > 1 else []


def _joined(seats: list[Token]) -> list[Token]:
    """Seats with an ``and`` before the last, as people are listed."""
    if any(one.key == "and" for one in seats):
        return seats
    last = seats[-1]
    return [*seats[:-1], Token("word", last.start, last.start, "", "and"), last]


SEATED = ("seat", "player", "sitz", "platz", "spieler")


def _seat(found: list[Token], at: int) -> tuple[int, str] | None:
    """A seat by its number: seat 4, seat six, the three seat, player one."""
    one = found[at]
    if one.kind == "word" and one.key in SEATED and at + 1 < len(found):
        number = _small(found[at + 1])
        after = found[at + 2] if at + 2 < len(found) else None
        scaled = after is not None and after.key in ("hundred", "thousand")
        if number and not scaled:
            return 2, f"seat {number}"
    if one.key == "auf" and at + 2 < len(found) and found[at + 1].key == "der":
        number = _small(found[at + 2])
        if number:
            return 3, f"seat {number}"
    if one.key in ("der", "die") and _is_seat_alone(found[at + 1 : at + 3]):
        return 2, f"seat {found[at + 1].value[0]}"
    if at + 1 < len(found) and found[at + 1].key in SEATED[:1]:
        number = _small(one)
        if number and at and found[at - 1].key == "the":
            return 2, f"seat {number}"
    return None


def _is_seat_alone(after: list[Token]) -> bool:
    """Whether a digit with its article is a seat: die 3, unless it counts what comes after it."""
    if not after or not after[0].text.isdecimal() or not _small(after[0]):
        return False
    return len(after) == 1 or after[1].kind == "mark" or after[1].key in _NO_NOUNS


_NO_NOUNS = frozenset(
    (
        *("und", "mit", "hat", "hatte", "ist", "war", "die", "der", "den", "das", "schon", "setzt"),
        *("raist", "callt", "passt", "foldet", "frei", "oder", "geht", "will", "sagt", "zeigt"),
    )
)
"""What comes after a seat alone; what it does, or what is done to it."""


def _small(token: Token) -> int:
    if token.kind == "number" and token.value and 1 <= token.value[0] <= 10 and not token.many:
        return token.value[0]
    if token.kind == "word":
        value = numbers.in_words((token.key,))
        return value if value and value <= 10 else 0
    return 0


def with_names(
    found: list[Token], known: Vocabulary, capitals: frozenset[str] = frozenset()
) -> list[Token]:
    """Names: words with a capital that no table knows, and single letters.

    ``capitals`` are words that have a capital and are no names, as German nouns.
    """
    made: list[Token] = []
    letters = {one.text for one in found if one.kind == "word" and len(one.text) == 1}
    article = not letters & {"B", "C"}
    for token, after in zip(found, [*found[1:], None], strict=False):
        is_word = token.kind != "word" or _is_noun(token, after, known, capitals)
        if not is_word and _is_name(token, known, article=article):
            before = made.pop() if made and made[-1].key.startswith("name ") else None
            made.append(_named(token, before))
        else:
            made.append(token)
    return _placed(made)


def _is_noun(
    token: Token, after: Token | None, known: Vocabulary, capitals: frozenset[str]
) -> bool:
    """Whether a word has its capital for being a noun; before a verb it is a name all the same."""
    if token.key not in capitals or len(token.text) == 1:
        return False
    return after is None or after.kind != "word" or not known.has(after.key)


def _named(token: Token, before: Token | None) -> Token:
    """A name, or the rest of one that began before."""
    text = f"{before.text} {token.text}" if before else token.text
    return Token("who", before.start if before else token.start, token.end, text, f"name {text}")


def _placed(found: list[Token]) -> list[Token]:
    """People with the place they are told to have, as one: Luis, in the small blind,."""
    made: list[Token] = []
    for token in found:
        made.append(token)
        if len(made) > 1 and _says_who(made[-2]) and token.kind == "who" and _is_place(token.key):
            first = made[-2]
            made[-2:] = [first._replace(end=token.end, key=f"I={token.key}")]
            continue
        keys = [one.key if one.kind != "who" else "<who>" for one in made[-6:]]
        length = _length_of_place(keys)
        if not length:
            continue
        people = [one for one in made[-length:] if one.kind == "who"]
        who, place = people
        apposed = made[-2].key == "," and len(keys) >= 3
        if apposed and not _is_apposed(who, place):
            continue
        if not _is_place(place.key):
            who, place = place, who
        if apposed and place.key in ("next", "first"):
            made[-length:] = [who._replace(end=place.end)]
            continue
        if _is_place(who.key) or not _is_place(place.key) or "=" in who.key:
            continue
        first, last = made[-length], made[-1]
        text = " ".join(one.text for one in made[-length:])
        made[-length:] = [Token("who", first.start, last.end, text, f"{who.key}={place.key}")]
    return made


def _says_who(token: Token) -> bool:
    """Whether somebody says who they are: I'm the small blind."""
    return token.key == "I" and token.text.lower().replace("’", "'") in ("i'm", "im")


_AT = ("in", "on", "at", "from", "is", "was", "auf", "im", "am", "vom", "ist", "war", "als")


def _length_of_place(keys: list[str]) -> int:
    """How many of the last tokens are a person and a place: Hugo in seat 5, on the button Ezra."""
    if keys[-1] != "<who>":
        return 0
    if keys[-3:-2] == ["<who>"] and keys[-2] in (*_AT, ","):
        return 3
    if keys[-4:-3] == ["<who>"] and keys[-2] in (*_AT, "dem") and keys[-3] in (",", *_AT):
        return 4
    if keys[-2:-1] == ["<who>"] and keys[-3:-2] and keys[-3] in ("in", "on"):
        return 3
    return 0


def _is_apposed(who: Token, place: Token) -> bool:
    """Whether a name and what follows its comma are one person: Ravi, next to act."""
    return who.key.startswith("name ") and " " in place.text and not place.key.startswith("name ")


PLACES = ("utg", "mp", "lj", "hj", "co", "button", "sb", "bb", "seat")


def _is_place(label: str) -> bool:
    return label.split(maxsplit=1)[0].split("+", maxsplit=1)[0] in PLACES


def _is_name(token: Token, known: Vocabulary, *, article: bool) -> bool:
    if len(token.text) == 1:
        return (
            token.text.isupper() and token.text not in "IX" and not (token.text == "A" and article)
        )
    if not token.text[:1].isupper() or token.text.isupper():
        return False
    return not known.has(token.key)
