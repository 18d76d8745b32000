"""Reads hand histories of any format that is known: what the text looks like says which it is."""

from __future__ import annotations

import csv
import io
import json
import re
import sys
from collections.abc import Callable, Iterator
from decimal import Decimal
from pathlib import Path
from typing import Any, Final, NamedTuple

from floorman.errors import BadFile, BadNotation, cannot_read
from floorman.histories import phh
from floorman.histories.record import HandRecord
from floorman.histories.sites import (
    acpc,
    ohh,
    partypoker,
    pokergfx,
    pokernow,
    pokerstars,
    winamax,
    wpn,
)
from floorman.histories.sites.recording import record
from floorman.histories.sites.told import Place, Told
from floorman.sentences import Sentence, say

Found = HandRecord | BadFile
"""A hand of a file, or why it cannot be read."""


class Format(NamedTuple):
    """A text format: what its hands begin with, and what tells one, line by line."""

    name: str
    starts: re.Pattern[str]
    tell: Callable[[Told, list[Place]], None]


FORMATS: Final = (
    Format(
        "888poker", re.compile(r"\*{5} (?!Hand).* Hand History [fF]or Game "), partypoker.read_888
    ),
    Format("partypoker", re.compile(r"\*{5} Hand History [fF]or Game "), partypoker.read_party),
    Format("GGPoker", re.compile(r"Poker Hand #"), pokerstars.read_gg),
    Format(
        "PokerStars",
        re.compile(r"PokerStars .{0,40}?(?:Hand|Game) #|POKERSTARS (?:HAND|GAME) #"),
        pokerstars.read_stars,
    ),
    Format("Winamax", re.compile(r"Winamax Poker - "), winamax.read),
    # A day right behind the number is Poker Mavens'.
    Format("WPN", re.compile(r"(?:Game )?Hand #[\w-]+ - (?!\d{4}-\d\d-\d\d)"), wpn.read_new),
    Format("WPN", re.compile(r"Game started at: "), wpn.read_old),
    Format("ACPC", re.compile(r"STATE:\d+:"), acpc.read),
)


def read(file: str | Path) -> Iterator[Found]:
    """The hands in a ``file``, in its order; ``-`` is standard input.

    The format is recognised from the text. A hand that cannot be read is given as its error, with
    its line. Raises BadFile if the file as a whole cannot be read or contains no hand.

    >>> from tempfile import NamedTemporaryFile
    >>> with NamedTemporaryFile("w", suffix=".txt") as file:
    ...     print("nothing", file=file, flush=True)
    ...     list(read(file.name))  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    floorman.errors.BadFile: ...
    """
    return loads(_text(str(file)), str(file))


def loads(text: str, file: str = "") -> Iterator[Found]:
    """The hands of a text of any format, as ``read`` gives them."""
    # Files that were put together have a mark each.
    text = text.replace("\ufeff", "").replace("\r\n", "\n").replace("\r", "\n")
    start = text.lstrip()[:2000]
    if is_log(start):
        raise BadFile(
            file, "", say("is our own log, played by the rules"), say("floorman hands convert")
        )
    if _IS_JSON.match(start):
        return _json_hands(text, file)
    if re.match(r'"?entry"?,', start):
        return _told(map(_rows, _csv_hands(text, file)), file)
    form = _format(text)
    if form is None:
        if text.strip() and not _IS_TOML.search(text):
            raise _unknown(text, file)
        return phh.loads(text, file)
    if form.name == "ACPC":
        form = form._replace(tell=acpc.reader(text))
    return _told(_split(text, form), file)


LONGEST_LINE = 1_000
"""Characters of a line that a site writes, at most: how long it takes grows with their square."""
MOST_PLACES = 40
"""Before or behind the point of a number in JSON; with more none is what anybody plays for."""

_SITES: Sentence = say("hands of a site that is known")
_IS_JSON = re.compile(r"\{|\[\s*[{\]]|\[\n")
_IS_TOML = re.compile(r"""(?m)^[^\S\n]*+(?:['"\w-]++\s*+=|\[)""")
_ELSEWHERE = re.compile(r"(?m)^.{0,40}(?:PokerStars|Winamax|888|partypoker).{0,40}#")


def _unknown(text: str, file: str) -> BadFile:
    """What is wrong with a text of no known format, and what would do."""
    found = _ELSEWHERE.search(text[:4000])
    if found is None:
        return BadFile(file, "", say("is of no known format"), _SITES)
    return BadFile(
        file,
        "",
        say("is of a site that is known, but not in English"),
        say("hands saved in English, which is a setting of the site's program"),
        line=text.count("\n", 0, found.start()) + 1,
    )


def _text(file: str) -> str:
    try:
        raw = sys.stdin.buffer.read() if file == "-" else Path(file).read_bytes()
    except OSError as error:
        raise cannot_read(file, error) from None
    return decoded(raw, file)


def decoded(raw: bytes, file: str = "") -> str:
    """The text of a file: UTF-8, UTF-16, or what Windows wrote in western Europe."""
    encoding = _UTF_16.get(raw[:2], "utf-8-sig")
    if raw[1:2] == b"\0" != raw[:1]:
        encoding = "utf-16-le"  # without its mark
    elif raw[:1] == b"\0" != raw[1:2]:
        encoding = "utf-16-be"
    try:
        return raw.decode(encoding)
    except UnicodeDecodeError as error:
        if encoding == "utf-8-sig" and any(
            form.starts.search(raw[:4000].decode("cp1252", "replace")) for form in FORMATS
        ):
            return raw.decode("cp1252", "replace")
        wrong = say("is not UTF-8 text")
        raise BadFile(file, say("byte {start}", start=error.start), wrong, say("UTF-8")) from None


_UTF_16: Final = dict.fromkeys((b"\xff\xfe", b"\xfe\xff"), "utf-16")


def is_log(start: str) -> bool:
    """Whether a text is our own log, of events."""
    return start.startswith('{"position":')


# Text


def _format(text: str) -> Format | None:
    """The format of the first line that begins a hand."""
    for line in io.StringIO(text):
        for form in FORMATS:
            if form.starts.match(line.lstrip()):
                return form
        if line.strip() and not line.startswith(("#", "Game #", "*", "Hand #")):
            break
    return next(
        (form for form in FORMATS if re.search(rf"(?m)^[^\S\n]*+(?:{form.starts.pattern})", text)),
        None,
    )


def _csv_hands(text: str, file: str) -> Iterator[list[Place]]:
    try:
        return pokernow.hands_in(text)
    except csv.Error:
        raise BadFile(file, "", _UNREADABLE, _SITES) from None


def _rows(rows: list[Place]) -> tuple[Format, list[Place]]:
    return _POKERNOW, rows


_POKERNOW = Format("PokerNow", re.compile("-- starting hand"), pokernow.read)


_ANY = re.compile("|".join(form.starts.pattern for form in FORMATS if form.name != "ACPC"))
_INITIALS: Final = frozenset("*PGHW")
"""What a line begins with that may begin a hand of ``_ANY``; most lines need no more."""


def _begun(line: str, form: Format) -> Format | None:
    """The format of the hand that a line begins: files of several sites may be put together."""
    if form.name == "ACPC":
        return form if form.starts.match(line) else None
    if line[0] not in _INITIALS or not _ANY.match(line):
        return None
    return next(one for one in FORMATS if one.starts.match(line))


def _split(text: str, form: Format) -> Iterator[tuple[Format, list[Place]]]:
    """The lines of each hand, numbered; what stands before the first hand belongs to none."""
    lines: list[Place] = []
    for number, untrimmed in enumerate(text.split("\n"), 1):
        line = untrimmed.strip()
        if not line:
            continue
        begun = _begun(line, form)
        if begun is not None:
            if lines:
                yield form, lines
            form, lines = begun, []
        if begun is not None or lines:
            lines.append(Place(number, line))
    if lines:
        yield form, lines


def _told(hands: Iterator[tuple[Format, list[Place]]], file: str) -> Iterator[Found]:
    index = 0
    for form, lines in hands:
        yield _hand(file, index, lines, form)
        index += 1
    if not index:
        raise BadFile(file, "", say("holds no hand"), _SITES)


def _hand(file: str, index: int, lines: list[Place], form: Format) -> Found:
    told = Told(file, index, lines[0])
    return _too_long(told, lines) or _recorded(told, lambda: form.tell(told, lines))


def _too_long(told: Told, lines: list[Place]) -> BadFile | None:
    long = next((one for one in lines if len(one.text) > LONGEST_LINE), None)
    if long is None:
        return None
    told.place = long
    return told.bad(
        say("it has {value} characters", value=len(long.text)),
        say("up to {longest}", longest=LONGEST_LINE),
    )


def _recorded(told: Told, tell: Callable[[], None]) -> Found:
    """The record of a hand, or what is wrong with it, at its line."""
    try:
        tell()
        return record(told)
    except BadNotation as error:
        return BadFile(told.file, "", error.wrong, error.allowed, line=told.place.line)
    except BadFile as error:
        return error
    except KeyError as error:
        missing = say("{field!r} is missing", field=error.args[0])
        return told.bad(missing, say("a hand as the site writes it"))
    except (TypeError, ValueError, IndexError, AttributeError, ArithmeticError):
        return told.bad(_UNREADABLE, say("a hand as the site writes it"))


_UNREADABLE: Sentence = say("cannot be read")


# JSON

_OF_JSON: Sentence = say("Open Hand History, or an export of PokerGFX")


def _json_hands(text: str, file: str) -> Iterator[Found]:
    index = 0
    others: list[int] = []  # lines, told only where there are hands at all
    for line, value in _objects(text, file):
        before = index
        for told, tell in _json_told(value, line, file, index):
            yield _recorded(told, tell)
            index += 1
        if index == before:
            others.append(line)
        if index:
            yield from (BadFile(file, "", say("is no hand"), _OF_JSON, line=at) for at in others)
            others.clear()
    if not index:
        raise BadFile(file, "", say("holds no hand"), _OF_JSON)


def _json_told(
    value: Any, line: int, file: str, index: int
) -> Iterator[tuple[Told, Callable[[], None]]]:
    if not isinstance(value, dict):
        return
    if "ohh" in value:
        told = Told(file, index, Place(line, ""))
        yield told, lambda: ohh.read(told, value["ohh"])
    for rows in _rows_of(value["logs"], line, file) if "logs" in value else ():
        yield _pokernow(file, index, rows)
        index += 1
    hands = value.get("Hands")
    for hand in hands if isinstance(hands, list) else ():
        yield _gfx(file, index, line, hand, value)
        index += 1


def _rows_of(logs: Any, line: int, file: str) -> list[list[Place]]:
    try:
        return list(pokernow.hands_of(logs, line))
    except (LookupError, TypeError, ValueError, ArithmeticError):
        raise BadFile(file, "", _UNREADABLE, _OF_JSON, line=line) from None


def _pokernow(file: str, index: int, rows: list[Place]) -> tuple[Told, Callable[[], None]]:
    told = Told(file, index, rows[0])

    def tell() -> None:
        if long := _too_long(told, rows):
            raise long
        pokernow.read(told, rows)

    return told, tell


def _gfx(
    file: str, index: int, line: int, hand: dict[str, Any], session: dict[str, Any]
) -> tuple[Told, Callable[[], None]]:
    told = Told(file, index, Place(line, ""))
    if session.get("EventTitle"):
        told.details["event"] = session["EventTitle"]
    return told, lambda: pokergfx.read(told, hand)


def _objects(text: str, file: str) -> Iterator[tuple[int, Any]]:
    """The JSON values of a text, one after the other, each with its line; a list's one by one."""
    decoder = json.JSONDecoder(parse_float=_decimal, parse_constant=_decimal)
    before, line = 0, 1
    while (at := _SPACE.match(text, before).end()) < len(text):  # type: ignore[union-attr]
        line += text.count("\n", before, at)
        try:
            value, before = decoder.raw_decode(text, at)
        except (ValueError, RecursionError) as error:
            at_line = getattr(error, "lineno", line)
            raise BadFile(file, "", say("is no JSON"), say("whole objects"), line=at_line) from None
        for one in value if isinstance(value, list) else [value]:
            yield line, one
        line += text.count("\n", at, before)


_SPACE = re.compile(r"\s*+")


def _decimal(text: str) -> Decimal:
    """A number; raises ValueError for one that would fill the memory as a whole number."""
    number = Decimal(text)
    if not number.is_finite() or abs(number.adjusted()) > MOST_PLACES:
        raise ValueError(text)
    return number
