"""What a ruling puts on record, in words: incidents, decisions, penalties."""

from __future__ import annotations

from collections.abc import Iterator

from floorman.rules.penalties import Step
from floorman.rulings.conduct.incident import Decision, Incident, Penalty, Record
from floorman.rulings.names import spelled
from floorman.rulings.ruling import Ruling
from floorman.sentences import Sentence, key, row, say, verbatim, word

RECORDED = {
    "apps": say("an app or chart"),
    "call": say("a phone call"),
    "card-cap": say("a card cap"),
    "checking-the-nuts": say("checking the nuts"),
    "exposed": say("cards folded face up"),
    "gets up": say("gets up"),
    "hiding-cards-from-the-stream": say("hiding cards from the stream"),
    "low": say("cards folded low"),
    "needs": say("a special need"),
    "off-table": say("off the table"),
    "offensive-behaviour": say("offensive behavior"),
    "on-table": say("a device on the table"),
    "other": say("another device"),
    "outside-advice": say("advice from outside"),
    "outside-data": say("strategy data from outside"),
    "refuses to show": say("refuses to show"),
    "stays away": say("stays away"),
    "telling": say("telling a hand"),
    "tossed": say("cards tossed high"),
}
"""What an incident is called on record, where its name alone does not say it."""


def on_record(ruling: Ruling) -> tuple[Record, ...]:
    """What a ruling puts on record: what happened or was decided, and the penalty given for it."""
    floor = ruling.floor
    return tuple(one for one in (floor.record, floor.given) if one is not None)


def recorded(record: Record) -> Sentence:
    """What is put on record, in a line."""
    if isinstance(record, Incident):
        return row(_incident(record), ", ")
    if isinstance(record, Penalty):
        step = Step(record.kind, record.number).sentence
        return row([say("seat {seat}", record), step], ", ")
    return row(_decision(record), ", ")


def _decision(record: Decision) -> Iterator[Sentence]:
    told = key("the {by}, decided: {decision}")
    if record.departs:
        told = key("the {by}, departing from the book: {decision}")
    yield say(told, record, by=word(record.by))
    if record.reason:
        yield say("because {reason}", record)
    if record.who:
        yield say("decided by {who}", who=verbatim(record.who))


def _incident(record: Incident) -> Iterator[Sentence]:
    yield say("seat {seat}", record)
    yield RECORDED.get(record.what) or spelled(record.what)
    yield say("a breach") if record.breach else say("no breach found")
    if record.table:
        yield say("table {table}", record)
    if record.number:
        yield say("hand {hand}", hand=record.number)
    if record.witness:
        yield say("seen by {witness}", record)
