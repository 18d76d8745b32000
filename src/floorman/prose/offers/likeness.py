"""Stories told like one that was heard: its acts, by the people and numbers of another text."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from floorman.prose.clauses.matching import Found
from floorman.prose.phrases.slots import filled, lasting_in
from floorman.prose.story.order.merging import merged
from floorman.prose.story.story import Happening, Person, Setting, Story
from floorman.prose.words.people import place_of
from floorman.prose.words.token import Token

NOBODY = ("he", "someone", "same", "next", "nth 2", "nth 3", "nth 4", "nth 5", "nth last")
"""Labels of tokens that mean somebody else or nobody in particular."""
_PART = re.compile(r"\{([A-Z]|\d+)\}")


class Places(NamedTuple):
    """People and numbers of a text in the order in which they are first told."""

    people: tuple[Token, ...]
    numbers: tuple[Token, ...]


def places_in(tokens: Sequence[Token], chosen: Sequence[Found]) -> Places:
    """Whom and how much a text tells; not what its phrases tell of the table."""
    of_table = {at for one in chosen if one.phrase.table for at in one.taken}
    people: dict[str, Token] = {}
    numbers: list[Token] = []
    for at, token in enumerate(tokens):
        if token.kind == "who" and label_of(token) not in NOBODY:
            people.setdefault(label_of(token), token)
        elif token.kind in ("number", "chips") and token.value and at not in of_table:
            numbers.append(token)
    return Places(tuple(people.values()), tuple(numbers))


def label_of(token: Token) -> str:
    """What a token calls somebody."""
    return token.key.partition("=")[0]


def retold(
    tells: str, places: Places, setting: Setting, text: str, tokens: Sequence[Token]
) -> Story | None:
    """The story of a text that tells what another told.

    None where the text lacks a number for it, or has a seat of which it tells nothing.
    """
    cast: dict[str, Person] = {}
    made: list[Happening] = []
    for at, part in enumerate(tells.split(" | ")):
        one = _happening(part, at, places, cast, text, tokens)
        if one is None:
            return None
        made.append(one)
    told = {one.label for one in cast.values()}
    if any(seat not in told for seat in map(label_of, places.people) if seat.startswith("seat ")):
        return None
    acting = [who for one in made for who in one.everybody]
    return Story(setting, merged(made), list(dict.fromkeys(acting)), [], sure=False)


def _happening(
    part: str,
    at: int,
    places: Places,
    cast: dict[str, Person],
    text: str,
    tokens: Sequence[Token],
) -> Happening | None:
    act, _, early = part.partition(" out of turn")
    slots: dict[str, Token] = {}
    people: list[Person] = []
    for name in _PART.findall(act):
        if name.isdigit():
            number = _number(int(name), act, places)
            if number is None or number.start in lasting_in(tokens):
                return None
            slot = "chips" if _IN_CHIPS.search(act) else "amount"
            slots[slot], act = number, act.replace(f"{{{name}}}", f"{{{slot}}}")
        else:
            people.append(_person(name, places, cast))
            act = act.replace(f"{{{name}}}", "{other}" if len(people) > 1 else "{who}")
    if "{said}" in act:
        quote = next((one for one in tokens if one.kind == "quote"), None)
        if quote is None:
            return None
        slots["quote"] = quote
    start = places.people[0].start if places.people else 0
    told = act if slots else filled(act, start, text, places.numbers, tokens)
    if not told:
        return None
    who, other = [*people, None, None][:2]
    how = {"out-of-turn"} if early else set()
    how |= {"in-front"} if "has in front" in act else set()
    return Happening(told, who, slots, frozenset(how), at, at + 1, other=other)


_IN_CHIPS = re.compile(r"pushes|has in front|adds")


def _number(place: int, act: str, places: Places) -> Token | None:
    """The number of a place, where it is of the kind that an act needs."""
    token = places.numbers[place - 1] if place <= len(places.numbers) else None
    if token is not None and token.kind == "chips" and not _IN_CHIPS.search(act):
        return None
    return token


def _person(name: str, places: Places, cast: dict[str, Person]) -> Person:
    """Who has a letter: the people of the text in order; somebody else from X on."""
    if name not in cast:
        at = ord(name) - ord("A")
        token = places.people[at] if at < len(places.people) else None
        cast[name] = Person("someone") if token is None else _named(token)
    return cast[name]


def _named(token: Token) -> Person:
    label, _, place = token.key.partition("=")
    return Person(label, place or place_of(label), token.text)
