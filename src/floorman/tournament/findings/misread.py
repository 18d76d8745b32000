"""Why data could not be read as a command or a set-up: what the decoder says, in plain words."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from difflib import get_close_matches
from typing import NamedTuple

from msgspec import inspect

from floorman.sentences import NOTHING, Sentence, key, row, say, verbatim
from floorman.tournament.sheet.within import declared

WORDS: Mapping[str, Sentence] = {
    "int": say("a whole number"),
    "float": say("a number with decimals"),
    "str": say("text"),
    "bool": say("true or false"),
    "array": say("a list"),
    "object": say("named fields"),
    "null": say("nothing"),
}
_EXPECTED = re.compile("Expected `(.+?)`(?: of length (\\d+))?, got (.+)")
_BOUND = re.compile("Expected `(.+?)`( of length)? (>=|<=) (.+)")
_PATTERN = re.compile("(?s)Expected `str` matching regex .+")
_UNKNOWN = re.compile("Object contains unknown field `(.+)`")
_MISSING = re.compile("Object missing required field `(.+)`")
_CHOICE = re.compile("Invalid enum value (.+)")
_PLACE = re.compile(r"(?s)(.*) - at (?:`key` in )?`(.*)`")


class Misread(NamedTuple):
    """The field's path in the data, what is wrong there, and what is allowed."""

    field: str
    wrong: Sentence
    allowed: Sentence = NOTHING

    @property
    def sentence(self) -> str:
        """All of it in words.

        >>> Misread("table", "it is text", "a whole number").sentence
        'table: it is text. Allowed: a whole number.'
        """
        allowed = f" Allowed: {self.allowed}." if self.allowed else ""
        return f"{self.field}: {self.wrong}.{allowed}"


def misread(message: str, kind: type | None = None) -> Misread:
    """What a decoder's message means; with the type that was to be read, what is allowed too.

    >>> misread("Expected `int`, got `str` - at `$.table`")
    Misread(field='table', wrong='it is text', allowed='a whole number')
    >>> misread("Expected `str` of length <= 80 - at `$.name`").sentence
    'name: it is too long. Allowed: up to 80 characters.'
    >>> from floorman.tournament.sheet.setup import Setup
    >>> misread("Object contains unknown field `guarantie` - at `$.offers`", Setup).wrong
    'there is no such field; guarantee may be meant'
    """
    found = _PLACE.fullmatch(message)
    said, place = (found[1], found[2]) if found else (message, "$")
    path = place.removeprefix("$").removeprefix(".")
    at = _type_at(inspect.type_info(kind), path) if kind is not None else None
    if field := _MISSING.fullmatch(said):
        return Misread(_under(path, field[1]), say("it is missing"))
    if field := _UNKNOWN.fullmatch(said):
        return _unknown(path, field[1], at)
    if choice := _CHOICE.fullmatch(said):
        values = map(str, at.values) if isinstance(at, inspect.LiteralType) else ()
        return Misread(
            path, say("{choice} is no choice there", choice=choice[1]), row(values, ", ")
        )
    if types := _EXPECTED.fullmatch(said):
        return _of_another_type(path, *types.groups())
    if bound := _BOUND.fullmatch(said):
        return _out_of_bounds(path, *bound.groups())
    if _PATTERN.fullmatch(said):
        return Misread(path, say("it is not written as it has to be"))
    begins = said[:1] if said[:2].isupper() else said[:1].lower()  # JSON stays JSON
    return Misread(path, verbatim(begins + said[1:]))


def _of_another_type(path: str, expected: str, length: str | None, got: str) -> Misread:
    allowed = row((WORDS.get(one, one) for one in expected.split(" | ")), " or ")
    if length:
        return Misread(
            path,
            say("it has {got}", got=got),
            say("{allowed} of {length}", allowed=allowed, length=length),
        )
    named = WORDS.get(got.strip("`"), say("another kind of value"))
    wrong = say("it is empty") if got == "`null`" else say("it is {named}", named=named)
    return Misread(path, wrong, allowed)


_BOUNDS: Mapping[tuple[str, str], tuple[Sentence, str]] = {
    ("number", ">="): (say("it is too small"), key("{bound} or more")),
    ("number", "<="): (say("it is too large"), key("up to {bound}")),
    ("str", ">="): (say("it is too short"), key("{bound} characters or more")),
    ("str", "<="): (say("it is too long"), key("up to {bound} characters")),
    ("array", ">="): (say("they are too few"), key("{bound} of them or more")),
    ("array", "<="): (say("they are too many"), key("up to {bound} of them")),
}


def _out_of_bounds(path: str, kind: str, of_length: str | None, way: str, bound: str) -> Misread:
    """A number, or the length of text or of a list, that is too small or too large."""
    wrong, allowed = _BOUNDS[kind if of_length else "number", way]
    return Misread(path, wrong, say(allowed, bound=verbatim(bound)))


def _unknown(path: str, field: str, at: inspect.Type | None) -> Misread:
    known = [one.encode_name for one in at.fields] if isinstance(at, inspect.StructType) else []
    return no_such_field(field, known)._replace(field=_under(path, field))


def no_such_field(field: str, known: Sequence[str]) -> Misread:
    """A field that nobody reads, with the one that may be meant.

    >>> no_such_field("aftr", ["after", "limit"]).sentence
    'aftr: there is no such field; after may be meant. Allowed: after, limit.'
    """
    near = get_close_matches(field, known, n=1)
    return Misread(
        field,
        (
            say("there is no such field; {near} may be meant", near=near[0])
            if near
            else say("there is no such field")
        ),
        row(known, ", "),
    )


def _under(path: str, field: str) -> str:
    return f"{path}.{field}" if path else field


def _type_at(kind: inspect.Type, path: str) -> inspect.Type | None:
    """The type of what stands at a path; None where the path leads nowhere."""
    at: inspect.Type | None = declared(kind)[1]
    for part in _steps(path):
        at = _step(at, part)
        at = declared(at)[1] if at is not None else None
    return at


def _steps(path: str) -> Iterator[str]:
    yield from re.findall(r"\[[^\]]*\]|[^.\[]+", path)


def _step(at: inspect.Type | None, part: str) -> inspect.Type | None:
    match at:
        case inspect.StructType():
            return next((one.type for one in at.fields if one.encode_name == part), None)
        case inspect.DictType():
            return at.value_type
        case inspect.VarTupleType():
            return at.item_type
    return None
