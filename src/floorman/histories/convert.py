"""Converts hands: any known format is read; PHH, Open Hand History, PokerGFX or our log written."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import get_args

from floorman.errors import BadFile, BadInput, BadSetup, cannot_read
from floorman.hand.events import HandEvent, HandPlaced, HandStarted
from floorman.hand.hand import Hand
from floorman.hand.hand import replay as hand_of
from floorman.histories.out.writing import HandRead, written
from floorman.histories.reading import read
from floorman.histories.replaying import replay
from floorman.sentences import say, verbatim
from floorman.tournament.envelope import decode, encode

_EVENTS: dict[str, type] = {event.__name__: event for event in get_args(HandEvent)}
_SUFFIXES = {"phh": ".phhs", "ohh": ".ohh", "gfx": ".json", "log": ".jsonl"}


def convert(file: str, *, to: str, out: str | None = None, book: str = "tda-2024") -> str:
    """The hands of a file as ``phh``, ``ohh``, ``gfx`` or ``log``, written to ``out`` if told.

    What comes back is to be printed: the hands, or the name of the file they went to.
    Raises BadInput when a hand cannot be read, breaks the rules, or has no place in the format;
    then nothing is written.
    """
    told = list(_log_hands(file) if file.endswith(".jsonl") else _recorded_hands(file, book))
    try:
        text = _written(told, to, single=file.endswith(".phh"))
    except BadSetup as error:
        raise BadFile(file, "", error.wrong, error.allowed) from None
    if out is None:
        return text
    suffix = ".phh" if to == "phh" and file.endswith(".phh") else _SUFFIXES[to]
    target = Path(out) / (Path(file).stem + suffix)
    if target.exists():
        raise BadFile(str(target), "", say("it exists already"), say("a folder without it"))
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(text, encoding="utf-8")
    return f"{target}\n"


def _written(told: list[HandRead], to: str, *, single: bool) -> str:
    if to == "log":
        return log_of([one.hand for one in told])
    return written(told, to, single=single)


def log_of(hands: list[Hand]) -> str:
    """Hands as our own log, an event a line."""
    events = [event for hand in hands for event in hand.events]
    lines = [encode(event, position=at, at=0) for at, event in enumerate(events, 1)]
    return b"".join(lines).decode()


def _recorded_hands(file: str, book: str) -> Iterator[HandRead]:
    for record in read(file):
        if isinstance(record, BadInput):
            raise record
        replayed = replay(record, book)
        if replayed.error is not None:
            wrong = say(
                "{action!r} breaks the rules: {what}",
                action=replayed.error.action,
                what=replayed.error.what,
            )
            raise BadFile(
                file, record.place(), wrong, verbatim(replayed.error.legal), replayed.error.line
            )
        yield HandRead(replayed.hand, record.details, replayed.decimals, replayed.settled)


def _log_hands(file: str) -> Iterator[HandRead]:
    try:
        lines = Path(file).read_bytes()
    except OSError as error:
        raise cannot_read(file, error) from None
    yield from hands_in_log(lines, file)


def hands_in_log(lines: bytes, file: str = "") -> Iterator[HandRead]:
    """The hands of our own log: each begins with HandStarted, or with HandPlaced.

    Raises BadFile for a line that is no event of a hand, and for events that don't follow.
    """
    events: list[HandEvent] = []
    for number, event in _log_events(lines, file):
        if isinstance(event, HandStarted | HandPlaced) and events:
            yield HandRead(hand_of(events), {}, 0)
            events = []
        elif not events and not isinstance(event, HandStarted | HandPlaced):
            wrong = say("{name} comes before any hand began", name=type(event).__name__)
            raise BadFile(
                file, say("line {number}", number=number), wrong, say("HandStarted first")
            )
        events.append(event)
    if not events:
        raise BadFile(file, "", say("holds no hand"), say("the events of hands, one a line"))
    yield HandRead(hand_of(events), {}, 0)


def _log_events(lines: bytes, file: str) -> Iterator[tuple[int, HandEvent]]:
    for number, line in enumerate(lines.splitlines(), 1):
        try:
            yield number, decode(line, _EVENTS).event
        except BadInput as error:
            raise BadFile(
                file, say("line {number}", number=number), error.wrong, error.allowed
            ) from None
