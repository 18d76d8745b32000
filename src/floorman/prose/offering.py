"""An act that may be meant, told with what stands near it in the text: people, numbers, cards."""

from __future__ import annotations

import re
from collections.abc import Sequence

from floorman.prose.nearest import Scored
from floorman.prose.story import Happening, Person, Story
from floorman.prose.token import Token

_SLOT = re.compile(r"\{([a-z]+)(?:\|([^}]*))?\}")


def told_by(
    scored: Scored, text: str, tokens: Sequence[Token], story: Story
) -> tuple[Happening, list[Person]] | None:
    """The act with its slots filled by what stands nearest; None where something is lacking."""
    near, at = scored.near, scored.at
    people = _people(tokens, at, story)
    new: list[Person] = []
    wanted = [name for name, _ in _SLOT.findall(near.act) if name in ("who", "other")]
    while len(people) < len(wanted):
        new.append(Person("someone"))
        people.append(new[-1])
    act = near.act
    start = min((one.start for one in tokens), default=0)
    for name, default in _SLOT.findall(near.act):
        if name in ("who", "other"):
            continue
        value = _value(name, default, at, text, tokens)
        if not value:
            return None
        act = act.replace(f"{{{name}|{default}}}" if default else f"{{{name}}}", value)
    who = people[0] if "who" in wanted else None
    other = people[len(wanted) - 1] if "other" in wanted else None
    found = Happening(act, who, {}, frozenset({"apart"}), start, start, other=other)
    return found, [one for one in (who, other) if one is not None]


def _people(tokens: Sequence[Token], at: int, story: Story) -> list[Person]:
    """The people of a text, the one before the word that says most first."""
    before = [one for one in tokens if one.kind == "who" and one.start <= at][::-1]
    after = [one for one in tokens if one.kind == "who" and one.start > at]
    found: list[Person] = []
    for token in [*before, *after]:
        label, _, place = token.key.partition("=")
        if label in ("he", "someone"):
            continue
        known = next(
            (one for one in [*story.people, *found] if label in (one.label, one.place)), None
        )
        person = known or Person(label, place or _placed(label))
        if person not in found:
            found.append(person)
    return found


def _placed(label: str) -> str:
    first = label.split(maxsplit=1)[0].split("+", maxsplit=1)[0]
    return label if first in ("utg", "mp", "lj", "hj", "co", "button", "sb", "bb", "seat") else ""


def _value(name: str, default: str, at: int, text: str, tokens: Sequence[Token]) -> str:
    if name == "text":
        return re.sub(r'["“”|{}]', "", text)[:120].strip()
    kind = {"cards": "cards", "chips": "chips"}.get(name, "number")
    found = [one for one in tokens if one.kind == kind and (one.value or one.kind == "cards")]
    if kind == "number":
        found = [one for one in found if name == "amount" or one.value[0] <= 90]
    if not found:
        return default
    nearest_one = min(found, key=lambda one: abs(one.start - at))
    if kind == "cards":
        return nearest_one.key
    return "+".join(str(value) for value in nearest_one.value)
