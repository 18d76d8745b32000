"""A ruling in plain text, as it is read out, and rulings of several books side by side."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from textwrap import wrap
from typing import NamedTuple

from floorman.hand.legal import act_sentence
from floorman.rulebooks.book import Citation
from floorman.rulebooks.schema import schema
from floorman.rules.penalties import Step
from floorman.rulings.act_words import of_seat
from floorman.rulings.conduct.incident import Decision, Incident, Penalty, Record
from floorman.rulings.names import spelled
from floorman.rulings.ruling import Option, Orders, Ruling, Stands
from floorman.rulings.wording.shown_words import (
    cards_in_words,
    dead,
    gone_back,
    penalty_in_words,
    pots_in_words,
    shown_in_words,
    which_in_words,
)
from floorman.sentences import ENGLISH, Sentence, Words, either, key, put, row, say, verbatim, word

WIDTH = 78
STATUS = {
    "ruled": say("Ruled."),
    "floor": say("Left to the floor."),
    "missing": say("A fact is missing."),
}
FATES = {
    "misdeal": say("Misdeal."),
    "fouled": say("The hand is void."),
    "over": say("The hand is over."),
}
SAID = (FATES["misdeal"], FATES["fouled"])
"""Fates that the sentence of the ruling tells already, where it stands above."""
BY_SEAT = {
    "returned": key("Seat {seat} gets back {chips:,}."),
    "forfeited": key("Seat {seat} forfeits {chips:,}."),
    "awards": key("Seat {seat} gets {chips:,}."),
    "bets": key("Seat {seat} now has out {chips:,}."),
}
"""What is said of each map of chips by seat."""
UNKNOWN = {
    "returned": key("Seat {seat} gets back chips of the all-in; nobody told how many."),
    "forfeited": key("Seat {seat} forfeits chips of the all-in; nobody told how many."),
}
"""The same where they are of a stack that nobody told."""
STAYS_IN = key("The {chips:,} of seat {seat} stay in the pot.")
"""What is said of the bet of a dead hand, where part of it went back."""
NUMBERS = {
    "seconds": key("Seconds: {number}"),
    "hands": key("{number:|hand counts|hands count} for the penalty."),
}
BLINDS = {
    "small": key("Small blind: seat {seat}."),
    "big": key("Big blind: seat {seat}."),
}
POSTS = {
    "small": key("Small blind: seat {seat}, {chips:,}."),
    "big": key("Big blind: seat {seat}, {chips:,}."),
    "ante": key("Big blind ante: seat {seat}, {chips:,}."),
}
"""Who has which blind, and what is posted for it where the level is known."""

PAID = {"small": say("small"), "big": say("big"), "ante": say("ante"), "blind": say("blind")}
"""What is paid, as the maps of blinds and payments name it."""
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


def spoken(ruling: Ruling, words: Words = ENGLISH) -> str:
    """The ruling for a terminal: the sentence, what stands, what is done, why, by which rule."""
    return "\n".join(_wrapped(put(line, words) for line in _lines(ruling)))


def _wrapped(lines: Iterable[str], mark: str = "") -> Iterator[str]:
    """The lines within the width, what hangs below them indented as they are."""
    for line in lines:
        inner = line.lstrip()
        hang = len(line) - len(inner) + (inner.find(" ") + 1 if line != inner else 2)
        below = " " * (len(mark) + hang)
        yield from wrap(mark + line, WIDTH, subsequent_indent=below, break_on_hyphens=False)


def _lines(ruling: Ruling) -> Iterator[Sentence]:
    if ruling.because:
        yield ruling.because
    headline = f"{ruling.said.verdict}."
    yield from (line for line in _decided(ruling) if line not in (*SAID, headline))
    yield from which_in_words(ruling)
    yield from _announced(ruling)
    yield from _numbered(say("What is done:"), ruling.steps)
    yield from _numbered(say("Ruled before:"), ruling.earlier)
    yield from _missing(ruling)
    yield from otherwise(ruling)
    yield from _numbered(say("Why:"), ruling.reasons)
    yield from (say("Told, but not needed here: {fact}.", fact=fact) for fact in ruling.unused)
    for setting in house_settings(ruling):
        yield say("House setting, the book being silent: {setting}", setting=setting)
    yield from _cited(ruling.basis.cites)


def _announced(ruling: Ruling) -> Iterator[Sentence]:
    """What is said to the table, without what stands in the same words above.

    Several pots are named again: they are awarded in another order than they are read.
    """
    above = {ruling.because, *stands(ruling)}
    if len(ruling.chips.pots) > 1:
        above -= {*pots_in_words(ruling.chips.pots, goes_on=_is_betting(ruling))}
    rest = [line for line in ruling.said.announce if line not in above]
    is_all = len(rest) == len(ruling.said.announce)
    yield from _numbered(say("Announced:") if is_all else say("Announced with that:"), rest)


def otherwise(ruling: Ruling) -> Iterator[Sentence]:
    """What the ruling would be with the other answer to a fact that a person gave."""
    for fact, turn in ruling.turns.items():
        if condition := ruling.conditions.get(fact):
            yield say("Otherwise ({condition}): {turn}", condition=condition, turn=turn)
        else:
            yield say("Otherwise: {turn}", turn=turn)


def house_settings(ruling: Ruling) -> Iterator[Sentence]:
    """What a house has chosen where the book is silent, each with what it is about."""
    for name, value in ruling.basis.settings.items():
        topic, _, parameter = name.rpartition(".")
        known = schema().parameter(topic, parameter) if topic else schema().setting(parameter)
        chosen = _chosen(value) if isinstance(value, str) else value
        if isinstance(value, bool):
            chosen = say("yes") if value else say("no")
        yield say("{help} Here: {value}.", help=say(known.help), value=chosen)


def _chosen(value: str) -> Sentence:
    """A setting's value in words; of several, each."""
    return row(map(spelled, value.split(", ")), ", ")


def _decided(ruling: Ruling) -> Iterator[Sentence]:
    """What stands and what is left to choose, without how the book words or numbers it."""
    yield from stands(ruling)
    yield from penalty_in_words(ruling)
    yield from _floor(ruling.floor.options)
    for record in on_record(ruling):
        yield say("On record: {recorded}.", recorded=recorded(record))
    if isinstance(ruling.floor.record, Decision) and ruling.floor.record.ours:
        yield say("Our ruling before it: {ours}", ours=ruling.floor.record.ours)


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


def _cited(cites: Iterable[Citation]) -> Iterator[Sentence]:
    """Each rule once, with the topics it decides here."""
    topics: dict[str, list[str]] = {}
    for cite in cites:
        topics.setdefault(f"{cite.book} {cite.rule} ({cite.title})", []).append(cite.topic)
    for where, named in topics.items():
        yield verbatim(f"{where}: {', '.join(dict.fromkeys(named))}")


def as_told(stands: Stands) -> tuple[str, int]:
    """An act and its total; an all-in of chips that nobody told has none."""
    if not stands.untold:
        return stands.act, stands.to
    return ("call" if stands.act == "call" else "all-in"), 0


def stands(ruling: Ruling) -> Iterator[Sentence]:
    """What stands now, whose chips and cards it touches, and who acts next, line by line."""
    for one in (*ruling.play.also, ruling.play.stands):
        if one is not None:
            yield of_seat(one.seat, *as_told(one), all_in=one.all_in)
    for held in ruling.play.held:
        if not (held.done or held.staked):
            waits = of_seat(held.seat, held.act, held.to)
            yield say("Waits for its turn: {act:a}", act=waits)
    yield from (say("Seat {seat} may not bet or raise.", seat=seat) for seat in ruling.play.passive)
    yield from pots_in_words(ruling.chips.pots, goes_on=_is_betting(ruling))
    yield from gone_back(ruling)
    for name, told in BY_SEAT.items():
        for seat, chips in getattr(ruling.chips, name).items():
            stays = name == "bets" and seat in ruling.cards.killed
            known = told if chips else UNKNOWN.get(name, told)
            yield say(STAYS_IN if stays else known, seat=seat, chips=chips)
    yield from dead(ruling)
    if ruling.play.hand != "goes-on":
        yield FATES[ruling.play.hand]
    yield from cards_in_words(ruling)
    yield from shown_in_words(ruling)
    yield from _tournament(ruling)
    if ruling.play.next:
        yield _next(ruling)


def given_back(ruling: Ruling) -> Iterator[Sentence]:
    """Which chips go back to whom."""
    for seat, chips in ruling.chips.returned.items():
        told = BY_SEAT["returned"] if chips else UNKNOWN["returned"]
        yield say(told, seat=seat, chips=chips)


def _next(ruling: Ruling) -> Sentence:
    named = [act for act in ruling.play.legal if act.act != "fold" or not _may_check(ruling)]
    acts = [act_sentence(act.act, act.min, act.max) for act in named]
    if not acts:
        return say("Next to act: seat {seat}.", seat=ruling.play.next)
    if ruling.play.owed:
        return say(
            "Next to act: seat {seat}, {owed:,} more to call. Legal: {acts}.",
            seat=ruling.play.next,
            owed=ruling.play.owed,
            acts=row(acts, ", "),
        )
    return either(
        len(acts) == 1,
        "Next to act: seat {seat}, who is bound: {acts}.",
        "Next to act: seat {seat}. Legal: {acts}.",
        seat=ruling.play.next,
        acts=row(acts, ", "),
    )


def _is_betting(ruling: Ruling) -> bool:
    """Whether somebody has a bet to make or to face."""
    return any(act.act in ("check", "call") for act in ruling.play.legal)


def _may_check(ruling: Ruling) -> bool:
    """Whether there is no bet to face: a fold would bind then, but no floor offers it."""
    return any(act.act == "check" for act in ruling.play.legal)


def _tournament(ruling: Ruling) -> Iterator[Sentence]:
    """What a ruling on a tournament act decided, but for what its sentence tells already."""
    event = ruling.event
    if ruling.event.moves:
        yield say("At the tables: {moves}", moves=row(ruling.event.moves, "; "))
    yield from _button_and_blinds(ruling)
    for name, told in NUMBERS.items():
        if (value := getattr(event, name)) and not event.headlined:
            yield say(told, number=value)
    if not event.headlined:
        for place in dict.fromkeys(event.places.values()):
            who = [word(name) for name, at in event.places.items() if at == place]
            yield say("Place {place}: {who}.", place=place, who=row(who, ", "))
    yield from _payments(event)


def _payments(event: Orders) -> Iterator[Sentence]:
    """Who pays or gets how much; of equal prizes, each."""
    paid = event.payments
    if not event.places:
        if paid:
            each = (say("{who} {what:,}", who=_whom(who), what=what) for who, what in paid.items())
            yield say("Payments: {each}", each=row(each, ", "))
    elif len(paid) == len(event.places) > 1 and len(set(paid.values())) == 1:
        yield say("Each of them gets {chips:,}.", chips=next(iter(paid.values())))
    else:
        for who, chips in paid.items():
            yield say("{who:A} gets {chips:,}.", who=word(who), chips=chips)


def _button_and_blinds(ruling: Ruling) -> Iterator[Sentence]:
    """Whose the button and the blinds are, with what they post; of a misdeal, the level."""
    event = ruling.event
    if event.button and not event.headlined:
        yield say("Button: seat {seat}.", seat=event.button)
    if ruling.play.hand == "misdeal":
        if event.blinds:
            each = (say("{who} {what:,}", who=_whom(n), what=c) for n, c in event.blinds.items())
            yield say("Blinds: {each}", each=row(each, ", "))
        return
    for name, chips in event.posts.items():
        seat = event.blinds["big" if name == "ante" else name]
        yield say(POSTS[name], seat=seat, chips=chips)
    if not (event.posts or event.headlined):
        yield from (say(BLINDS[name], seat=seat) for name, seat in event.blinds.items())


def _whom(name: str) -> Sentence:
    return PAID.get(name) or word(name)


def _numbered(title: Sentence, lines: Iterable[str]) -> Iterator[Sentence]:
    for number, line in enumerate(lines, start=1):
        if number == 1:
            yield title
        yield say("  {number}. {line}", number=number, line=line)


def _floor(options: tuple[Option, ...]) -> Iterator[Sentence]:
    if options:
        yield say("The floor decides:")
    for option in options:
        told = key("  - {option}: {leads_to}")
        if option.unwritten:
            told = key("  - {option} (the usual choice; the book does not say): {leads_to}")
        elif option.leaning:
            told = key("  - {option} (the book leans to this): {leads_to}")
        yield say(told, option, option=spelled(option.option))


def _missing(ruling: Ruling) -> Iterator[Sentence]:
    if ruling.missing:
        yield say("Needed first:")
    for one in ruling.missing:
        if one.choices:
            choices = row(map(spelled, one.choices), " / ")
            told = key("  - {fact}: {question} ({choices})")
            yield say(told, one, choices=choices)
        else:
            yield say("  - {fact}: {question}", one)


class RuledAlike(NamedTuple):
    """Books that rule alike, with what they decide; ``own`` are lines that not all books have."""

    books: tuple[str, ...]
    because: str
    lines: tuple[str, ...]
    own: frozenset[str]


def alike(rulings: Iterable[Ruling]) -> list[RuledAlike]:
    """The same facts under several books: those that decide the same, together."""
    groups: dict[tuple[str, ...], list[Ruling]] = {}
    for ruling in rulings:
        groups.setdefault(tuple(_outcome(ruling)), []).append(ruling)
    shared = frozenset.intersection(*map(frozenset, groups)) if groups else frozenset()
    return [
        RuledAlike(
            tuple(ruling.basis.book for ruling in same),
            same[0].because,
            lines,
            frozenset(lines) - shared,
        )
        for lines, same in groups.items()
    ]


def compared(rulings: Iterable[Ruling], words: Words = ENGLISH) -> str:
    """The same facts under several books: those that rule alike together, what differs marked."""
    groups = alike(rulings)
    parts = []
    for group in groups:
        lines = [*_wrapped([", ".join(group.books)]), *_wrapped([put(group.because, words)], "  ")]
        for line in group.lines:
            lines += _wrapped([put(line, words)], "* " if line in group.own else "  ")
        parts.append("\n".join(lines))
    if len(groups) > 1:
        parts.append(f"* {put(say('differs between the books'), words)}")
    return "\n\n".join(parts)


def _outcome(ruling: Ruling) -> Iterator[Sentence]:
    """What is decided, without how the book words or numbers it."""
    yield STATUS[ruling.status]
    yield from _decided(ruling)
    yield from _missing(ruling)
