"""Sentences of the core: English that remembers its template and its values.

The core says what it found in English, and anyone may read it as the text it is. A sentence also
keeps the template it was made of, which is its key in the catalogues, and the values in it: so the
edge can say the same in another language, down to the sentences within it. Nobody ever takes a
sentence apart to learn something: what a program needs has a field of its own.
"""

from __future__ import annotations

import operator
from collections.abc import Iterable, Mapping
from functools import cache
from string import Formatter
from types import MappingProxyType
from typing import Any, Protocol

from msgspec import Struct
from msgspec.structs import replace

FORMS, PLACE = "|", "#"
"""What stands before each form of what is counted, and where the number stands in a form."""
NO_VALUES: Mapping[str, Any] = MappingProxyType({})


class Sentence(str):
    """A text with its key: ``template`` and ``values``, or ``parts`` that stand in a row.

    It is its English, compares as that and is written as that.
    """

    __slots__ = ("parts", "template", "values")

    template: str
    values: Mapping[str, Any]
    parts: tuple[str, ...] | None

    def __reduce__(self) -> tuple[Any, ...]:
        """For pickle, which takes no view of a dictionary."""
        return _again, (str(self), self.template, dict(self.values), self.parts)

    def __format__(self, spec: str) -> str:
        """Within another one: with ``:A`` it begins large, with ``:a`` small, as English does."""
        if spec in ("A", "a"):
            first = self[:1].upper() if spec == "A" else self[:1].lower()
            return first + self[1:]
        return format(str(self), spec)


def _again(
    text: str, template: str, values: Mapping[str, Any], parts: tuple[str, ...] | None
) -> Sentence:
    made = Sentence(text)
    made.template, made.values, made.parts = template, values, parts
    return made


class Words(Protocol):
    """A language: what a text is called in it, and how whole numbers are grouped."""

    def one(self, text: str) -> str:
        """A text in this language; the text itself where it is not known."""

    def number(self, number: int) -> str:
        """A whole number with its thousands marked."""

    def is_one(self, number: int) -> bool:
        """Whether what is counted so stands in the singular."""

    def knows(self, text: str) -> bool:
        """Whether it has a text at all; what it lacks is told in English, all of it."""

    def quoted(self, text: str) -> str:
        """What somebody said or typed, in the language's marks."""


def say(template: str, of: object = None, /, **values: Any) -> Sentence:
    """A sentence from an English template; chips stand in it as ``{chips:,}``.

    What it names and no value says is a field of what it speaks ``of``, as the act it rules on.
    What is counted has its two forms beside the number, which stands before them, or only where a
    form has a ``#`` for it; translators write the forms of their language.

    >>> say("Seat {seat} calls {chips:,}.", seat=4, chips=12_000)
    'Seat 4 calls 12,000.'
    >>> say("{left:,|player is|players are} left", left=1)
    '1 player is left'
    >>> [say("{cards:|there is one card|there are # cards}", cards=cards) for cards in (1, 3)]
    ['there is one card', 'there are 3 cards']
    >>> from fractions import Fraction
    >>> say("{numerator} of {denominator} {what}", Fraction(2, 3), what="tables")
    '2 of 3 tables'
    """
    if of is not None:
        values = {
            name: getattr(of, name) for name in _named(template) if name not in values
        } | values
    made = Sentence(_filled(template, values) if values else template)
    made.template, made.values, made.parts = template, values, None
    return made


@cache
def _named(template: str) -> tuple[str, ...]:
    """The values that a template names."""
    return tuple(dict.fromkeys(name for _, name, _, _ in Formatter().parse(template) if name))


def _filled(template: str, values: Mapping[str, Any]) -> str:
    """A template with its values, in English; most count nothing, and are filled at once."""
    if FORMS in template:
        return _COUNTING.vformat(template, (), values)
    return template.format(**values)


def _counted(number: str, spec: str, *, is_one: bool) -> str:
    """A number with the one or the other form that the ``spec`` after its first bar has."""
    forms = spec.split(FORMS)[1:]
    form = forms[0 if is_one else 1]
    return form.replace(PLACE, number) if PLACE in spec else f"{number} {form}"


class _Counting(Formatter):
    """English: what is counted in the form for its number."""

    def format_field(self, value: Any, spec: str) -> str:
        if FORMS not in spec:
            return format(value, spec)
        number = format(value, spec[: spec.index(FORMS)])
        return _counted(number, spec, is_one=value == 1)


_COUNTING = _Counting()


def either(first: object, one: str, other: str, of: object = None, /, **values: Any) -> Sentence:
    """The first of two sentences where something is so, else the other; each stands whole.

    >>> either(True, "Seat {seat} may.", "Seat {seat} may not.", seat=4)
    'Seat 4 may.'
    """
    return say(one if first else other, of, **values)


def row(parts: Iterable[str], between: str = " ") -> Sentence:
    """Texts in a row; what stands between them may differ from language to language.

    >>> row([say("fold"), say("call {chips:,}", chips=1_200)], " or ")
    'fold or call 1,200'
    """
    each = tuple(parts)
    made = Sentence(between.join(each))
    made.template, made.values, made.parts = between, NO_VALUES, each
    return made


def key(template: str) -> str:
    """Marks a template for the catalogues that is filled in elsewhere."""
    return template


def word(text: str) -> Sentence:
    """A word of the game, as an act or a street, that is its own key; sentences stay themselves.

    >>> word("flop")
    'flop'
    """
    return text if isinstance(text, Sentence) else say(text)


def verbatim(text: str) -> Sentence:
    """A text that is nobody's to translate: a name, what was typed, another program's message.

    >>> verbatim("disk I/O error")
    'disk I/O error'
    """
    return say("{text}", text=text)


NOTHING = say("")
"""Where a sentence might stand and none does."""


def put(text: str, words: Words) -> str:
    """A text in the words of a language; what is no sentence stays as it is.

    >>> class Loud:
    ...     def one(self, text): return text.upper().replace("{SEAT}", "{seat}")
    ...     def number(self, number): return f"{number:,}".replace(",", ".")
    ...     def knows(self, text): return True
    >>> put(say("seat {seat} is out", seat=4), Loud())
    'SEAT 4 IS OUT'
    """
    if not isinstance(text, Sentence):
        return text
    if _is_lacking(text.template, words):
        return str(text)
    known = words.one(text.template)
    if text.parts is not None:
        return known.join(put(part, words) for part in text.parts)
    if not text.values:
        return known
    is_english = known == text.template
    return _InWords(words, begins_small=is_english).vformat(known, (), text.values)


def _is_lacking(template: str, words: Words) -> bool:
    """Whether a language lacks a text of words, so that nothing within it is put in it either.

    Half a sentence in one language and half in another reads as neither, and 3.000 in an English
    one as three. What is no more than values and points belongs to every language.
    """
    if words.knows(template):
        return False
    return any(map(str.isalpha, "".join(literal for literal, *_ in Formatter().parse(template))))


def translated(value: Any, words: Words) -> Any:
    """The same with every sentence in it in the words of a language, however deep it stands.

    Structs, mappings, lists and tuples are walked; what holds no sentence stays the same object.

    >>> class Loud:
    ...     def one(self, text): return text.upper()
    ...     def number(self, number): return str(number)
    ...     def knows(self, text): return True
    >>> translated({"because": say("the hand is dead"), "acts": ["fold"]}, Loud())
    {'because': 'THE HAND IS DEAD', 'acts': ['fold']}
    """
    if isinstance(value, str):
        return put(value, words)
    if isinstance(value, Struct):
        held = {field: getattr(value, field) for field in value.__struct_fields__}
        said = {field: translated(one, words) for field, one in held.items()}
        changed = {field: one for field, one in said.items() if one is not held[field]}
        return replace(value, **changed) if changed else value
    if isinstance(value, Mapping):
        of = {one: translated(held, words) for one, held in value.items()}
        return of if any(of[one] is not value[one] for one in of) else value
    if isinstance(value, list | tuple):
        each = [translated(one, words) for one in value]
        if all(map(operator.is_, each, value)):
            return value
        named = isinstance(value, tuple) and hasattr(value, "_fields")
        return type(value)(*each) if named else type(value)(each)
    return value


def begun(text: Sentence) -> Sentence:
    """A clause as a sentence of its own.

    >>> begun(say("the hand is dead."))
    'The hand is dead.'
    """
    return say("{text:A}", text=text)


class Kept(Struct, frozen=True, omit_defaults=True):
    """A sentence as a log keeps it beside its English: its key and values, or parts in a row."""

    key: str
    values: dict[str, int | str | Kept] = {}
    parts: tuple[str | Kept, ...] | None = None


def kept(sentence: Sentence) -> Kept:
    """A sentence to be kept; its values are numbers, texts and sentences.

    >>> told(kept(say("Seat {seat} is out.", seat=4)))
    'Seat 4 is out.'
    """

    def each(value: Any) -> Any:
        return kept(value) if isinstance(value, Sentence) else value

    values = {name: each(value) for name, value in sentence.values.items()}
    parts = None if sentence.parts is None else tuple(map(each, sentence.parts))
    return Kept(sentence.template, values, parts)


def told(kept: Kept) -> Sentence:
    """The sentence that was kept."""

    def each(value: Any) -> Any:
        return told(value) if isinstance(value, Kept) else value

    if kept.parts is not None:
        return row(map(each, kept.parts), kept.key)
    return say(kept.key, **{name: each(value) for name, value in kept.values.items()})


def as_text(value: object) -> str:
    """A sentence as plain text, for encoders that know exact types only; raises TypeError else."""
    if isinstance(value, Sentence):
        return str(value)
    raise TypeError(f"{type(value).__name__} cannot be written.")


def as_schema(kind: type) -> dict[str, str]:
    """What the description of an API says of a sentence: it is text; NotImplementedError else."""
    if kind is Sentence:
        return {"type": "string"}
    raise NotImplementedError


class English:
    """The language that the core speaks."""

    def one(self, text: str) -> str:
        """The text itself."""
        return text

    def number(self, number: int) -> str:
        """A whole number with commas."""
        return f"{number:,}"

    def is_one(self, number: int) -> bool:
        """One hand, no hands."""
        return number == 1

    def knows(self, text: str) -> bool:
        """Every text is English."""
        return True

    def quoted(self, text: str) -> str:
        """As Python marks it, which is how the core's English has it."""
        return repr(text)


ENGLISH = English()


class _InWords(Formatter):
    """Puts values into a template: sentences in the same language, numbers in its way.

    In an English one an English one ``begins_small``; elsewhere a noun may stand there.
    """

    def __init__(self, words: Words, *, begins_small: bool) -> None:
        self._words, self._begins_small = words, begins_small

    def convert_field(self, value: Any, conversion: str | None) -> Any:
        if conversion == "r" and isinstance(value, str) and not self._begins_small:
            return self._words.quoted(put(value, self._words))
        return super().convert_field(value, conversion)

    def format_field(self, value: Any, spec: str) -> str:
        if FORMS in spec:
            number = self.format_field(value, spec[: spec.index(FORMS)])
            return _counted(number, spec, is_one=self._words.is_one(value))
        if isinstance(value, str):
            said = put(value, self._words)
            if spec == "a" and self._begins_small and said == value:
                return format(value, spec) if isinstance(value, Sentence) else said
            return said[:1].upper() + said[1:] if spec == "A" else said
        if spec == "," and isinstance(value, int):
            return self._words.number(value)
        return format(value, spec)
