"""What a book may decide: every typed parameter and house setting, from ``parameters.toml``.

A parameter belongs to a topic; a setting is a house rule that no single topic holds. Each has a
default, which stands where a book is silent, and the reason for it.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Literal

import msgspec
import tomli

from floorman.bundled import bundled_text
from floorman.errors import Unknown
from floorman.sentences import Sentence, key, say

Value = bool | int | str | tuple[str, ...]


WHOLE = say("a whole number")


class Parameter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One value that a book or a house may set, with what is allowed and what stands by default."""

    type: Literal["int", "bool", "choice", "list"]
    help: str
    default: Value
    reason: str = ""
    min: int | None = None
    max: int | None = None
    choices: tuple[str, ...] = ()
    unit: str = ""

    @property
    def has_alternatives(self) -> bool:
        """Whether there is more than one value to choose from."""
        return self.type != "choice" or len(self.choices) > 1

    def allows(self, value: object) -> bool:
        """Whether the value has the type and lies in the range or among the choices."""
        if self.type == "bool":
            return isinstance(value, bool)
        if self.type == "int":
            return isinstance(value, int) and not isinstance(value, bool) and self._in_range(value)
        if self.type == "choice":
            return isinstance(value, str) and value in self.choices
        return isinstance(value, list | tuple) and self._are_choices(tuple(value))

    def others(self, value: Value) -> Iterator[Value]:
        """Other values that a house may choose: of a number those next to it, and the extremes.

        >>> list(Parameter(type="int", help="", default=4, min=4).others(4))
        [5, 8]
        >>> list(Parameter(type="list", help="", default=(), choices=("a", "b")).others(("a",)))
        [(), ('a', 'b')]
        """
        if isinstance(value, tuple):
            yield from (tuple(one for one in value if one != left) for left in value)
            yield from ((*value, more) for more in self.choices if more not in value)
        elif isinstance(value, bool):
            yield not value
        elif isinstance(value, int):
            near = (value + 1, value - 1, 2 * value, 0, self.min, self.max)
            known = dict.fromkeys(one for one in near if one is not None and one != value)
            yield from (one for one in known if self._in_range(one))
        else:
            yield from (one for one in self.choices if one != value)

    def allowed(self) -> Sentence:
        """What is allowed, in words.

        >>> Parameter(type="int", help="", default=4, min=1, unit="bets").allowed()
        'a whole number (bets) of at least 1'
        >>> Parameter(type="choice", help="", default="a", choices=("a", "b")).allowed()
        'one of "a", "b"'
        """
        if self.type == "bool":
            return say("true or false")
        if self.type == "int":
            whole = say("a whole number ({unit})", unit=say(self.unit)) if self.unit else WHOLE
            return self._ranged(whole)
        names = ", ".join(f'"{choice}"' for choice in self.choices)
        return (
            say("one of {names}", names=names)
            if self.type == "choice"
            else say("a list of some of {names}", names=names)
        )

    def _in_range(self, value: int) -> bool:
        return (self.min is None or self.min <= value) and (self.max is None or value <= self.max)

    def _are_choices(self, values: tuple[object, ...]) -> bool:
        known = all(isinstance(value, str) and value in self.choices for value in values)
        return known and len(set(values)) == len(values)

    def _ranged(self, whole: Sentence) -> Sentence:
        if self.min is not None and self.max is not None:
            told = key("{whole} from {least} to {most}")
        elif self.min is not None:
            told = key("{whole} of at least {least}")
        else:
            told = key("{whole}") if self.max is None else key("{whole} of at most {most}")
        return say(told, whole=whole, least=self.min, most=self.max)


class Retired(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What earlier versions took and nothing asked: by topic and parameter, and settings; why."""

    topics: dict[str, dict[str, str]]
    settings: dict[str, str]


class Schema(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Every parameter by topic, and every setting; and those that are no more."""

    topics: dict[str, dict[str, Parameter]]
    settings: dict[str, Parameter]
    retired: Retired
    spoken: dict[str, str] = {}
    """Choices that one says otherwise than they are spelled."""

    def in_words(self, choice: str) -> Sentence:
        """A choice as people say it.

        >>> schema().in_words("half-raise"), schema().in_words("all-in")
        ('half raise', 'all-in')
        """
        return say(self.spoken.get(choice, choice.replace("-", " ")))

    def parameter(self, topic: str, name: str) -> Parameter:
        """The parameter of a topic; raises Unknown when there is none of that name."""
        parameters = self.topics.get(topic, {})
        if name not in parameters:
            raise Unknown(say("parameter of {topic}", topic=topic), name, parameters or ["none"])
        return parameters[name]

    def setting(self, name: str) -> Parameter:
        """The setting of that name; raises Unknown when there is none."""
        if name not in self.settings:
            raise Unknown(say("setting"), name, self.settings)
        return self.settings[name]


@cache
def schema() -> Schema:
    """The schema of this release, read once."""
    text = bundled_text(Path(__file__).with_name("parameters.toml"))
    return msgspec.convert(tomli.loads(text), Schema)
