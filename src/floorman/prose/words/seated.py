"""People in a text with the place that is told for them, as one: Luis, in the small blind."""

from __future__ import annotations

from collections.abc import Sequence

from floorman.prose.words.people import POSITIONS, place_of, small
from floorman.prose.words.token import ONWARD, Token, text_of


def _seated(found: list[Token]) -> list[Token]:
    """People with the number of their seat alone: the guy in four, me in six."""
    made: list[Token] = []
    for at, token in enumerate(found):
        is_seat = [one.kind for one in found[at - 2 : at]] == ["who", "word"] and (
            found[at - 1].key in ("in", "auf") and small(token) and token.value
        )
        after = found[at + 1].key if at + 1 < len(found) else ""
        label = f"seat {small(token)}" if is_seat and after not in _COUNTED else ""
        made.append(token._replace(kind="who", key=label, value=()) if label else token)
    return made


_COUNTED = ("hands", "minutes", "seconds", "chips", "cards", "level", "levels", "rounds", "chip")
"""What a number counts that is no seat."""


def placed(unseated: list[Token]) -> list[Token]:
    """People with the place they are told to have, as one: Luis, in the small blind,."""
    found = _seated(unseated)
    made: list[Token] = []
    for token, after in zip(found, [*found[1:], None], strict=False):
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
        by_them = made[-length - 1].key in _BY if len(made) > length else False
        if apposed and (by_them or not _is_apposed(who, place, after)):
            continue
        if not _is_place(place.key):
            who, place = place, who
        if _is_position_in_seat(made[-3:], after):
            made[-3:] = [_in_place(who, place)._replace(end=place.end)]
            continue
        if _is_place(who.key) or not _is_place(place.key) or "=" in who.key:
            continue
        first, last = made[-length], made[-1]
        text = text_of(*made[-length:])
        made[-length:] = [Token("who", first.start, last.end, text, _in_place(who, place).key)]
    return made


def _is_position_in_seat(three: Sequence[Token], after: Token | None) -> bool:
    """Whether a position is told with its seat, and what it does: the small blind in 8 says."""
    who, where, seat = three
    is_seated = who.key in POSITIONS and where.key in ("in", "at") and seat.key.startswith("seat ")
    return is_seated and after is not None and after.kind == "word" and after.key not in _NO_VERBS


_NO_VERBS = (*ONWARD, "went", "was", "were", "is")
"""Words after a position and a seat that tell who sits there, or that they are gone."""


_BY = ("by", "from", "von", "vom")
"""Words before somebody after whom another acts: 1200 von Ute, Sitz 7 schiebt."""
_OF_PLACE = ("'s", "is", "was", "sits", "sitting", "in", "on", "the", "at", "who", "from")
"""Words between somebody and their place in brackets: Kim (she's in the 3 seat)."""


def placed_in_brackets(found: list[Token]) -> list[Token]:
    """People with the place that is told in brackets after them, as one."""
    made: list[Token] = []
    at = 0
    while at < len(found):
        end = _bracket_of_place(found, at)
        if _is_name_in_brackets(found[at : at + 3], made):
            called, name = made[-1], _me(found[at + 1])
            one = _in_place(name, called) if _is_place(called.key) else name
            made[-1] = one._replace(start=called.start, end=found[at + 2].end)
            at += 3
            continue
        if end and made and made[-1].kind == "who":
            place = found[end - 2]
            made[-1] = _in_place(made[-1], place)._replace(end=found[end - 1].end)
            at = end
            continue
        made.append(found[at])
        at += 1
    return made


def _me(token: Token) -> Token:
    """Whoever tells the story as somebody: seat 2 (me)."""
    return token._replace(kind="who", key="I") if token.text.lower() == "me" else token


def _is_name_in_brackets(three: Sequence[Token], made: Sequence[Token]) -> bool:
    """Whether brackets after somebody hold nothing but a name: seat 4 (Jim), a friend (Jim)."""
    if [one.text for one in (*three[:1], *three[2:])] != ["(", ")"] or not made:
        return False
    is_named = made[-1].key.startswith("name ") or made[-1].key in ("I", "he")
    is_name = _me(three[1]).key.startswith(("name ", "I"))
    return made[-1].kind == "who" and not is_named and is_name


def _bracket_of_place(found: list[Token], at: int) -> int:
    """Where brackets end that begin here and hold somebody's place alone; 0 for others."""
    if found[at].text != "(":
        return 0
    end = next((to for to in range(at, len(found)) if found[to].text == ")"), at)
    words, place = found[at + 1 : end - 1], found[end - 1]
    if end <= at + 1 or place.kind != "who" or not _is_place(place.key):
        return 0
    is_plain = all(one.key in (*_OF_PLACE, "he") for one in words)
    return end + 1 if is_plain else 0


def _in_place(who: Token, place: Token) -> Token:
    """Somebody who sits in a place; of a position and a seat it is the seat that is sure."""
    if not _is_place(who.key):
        return who if "=" in who.key else who._replace(key=f"{who.key}={place.key}")
    if place.key.startswith("seat ") and not who.key.startswith("seat "):
        return who._replace(key=f"{place.key}={who.key}")
    return who._replace(key=f"{who.key}={place.key}")


def placed_later(found: list[Token]) -> list[Token]:
    """People with the place that is told between what they do and the amount, as one.

    Ulla went all-in under the gun for 4,100.
    """
    made: list[Token] = []
    for at, token in enumerate(found):
        after = found[at + 1].key if at + 1 < len(found) else ""
        is_place = token.kind == "who" and token.key.split("+")[0] in POSITIONS
        is_place = is_place and not (made and made[-1].kind in ("number", "chips"))
        who = _who_before(made) if is_place and after in _FOR else None
        if who is None:
            made.append(token)
            continue
        while made[-1].key in ("in", "on", "from", "as"):
            made.pop()
        made[who] = made[who]._replace(key=f"{made[who].key}={token.key}")
    return made


_FOR = ("for", "to", "für", "auf", "mit")
_WORDS_OF_VERB = 4
"""Words between a name and a place in its clause, at most."""


def _who_before(made: list[Token]) -> int | None:
    """Where somebody stands who does what comes before a place, if no place was told for them."""
    for place in range(len(made) - 2, max(-1, len(made) - 2 - _WORDS_OF_VERB), -1):
        if made[place].kind == "who":
            is_name = made[place].key.startswith("name ") and "=" not in made[place].key
            return place if is_name else None
        if made[place].kind != "word":
            return None
    return None


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


def _is_apposed(who: Token, place: Token, after: Token | None) -> bool:
    """Whether a name, or a seat, and what follows its comma are one person: Ravi, next to act."""
    if who.key.startswith("seat ") and place.key == "next" and " to " in place.text:
        return after is not None and after.kind == "mark"
    return who.key.startswith("name ") and " " in place.text and not place.key.startswith("name ")


def _is_place(label: str) -> bool:
    return bool(place_of(label))
