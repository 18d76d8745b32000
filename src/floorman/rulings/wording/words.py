"""A ruling in plain text, as it is read out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from textwrap import wrap

from floorman.hand.legal import act_sentence
from floorman.rulebooks.book import Citation
from floorman.rulebooks.schema import schema
from floorman.rulings.act_words import of_seat
from floorman.rulings.conduct.incident import Decision
from floorman.rulings.names import spelled
from floorman.rulings.ruling import Option, Ruling, Stands
from floorman.rulings.wording.event_words import of_the_event
from floorman.rulings.wording.records import on_record, recorded
from floorman.rulings.wording.shown_words import (
    cards_in_words,
    dead,
    gone_back,
    penalty_in_words,
    pots_in_words,
    shown_in_words,
    which_in_words,
)
from floorman.sentences import ENGLISH, Sentence, Words, either, key, put, row, say, verbatim

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


def spoken(ruling: Ruling, words: Words = ENGLISH) -> str:
    """The ruling for a terminal: the sentence, what stands, what is done, why, by which rule."""
    return "\n".join(wrapped(put(line, words) for line in _lines(ruling)))


def wrapped(lines: Iterable[str], mark: str = "") -> Iterator[str]:
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
    yield from (line for line in decided(ruling) if line not in (*SAID, headline))
    yield from which_in_words(ruling)
    yield from _announced(ruling)
    yield from _numbered(say("What is done:"), ruling.steps)
    yield from _numbered(say("Ruled before:"), ruling.earlier)
    yield from missing(ruling)
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


FEW_NUMBERS = 3
"""So many numbers are read out one by one."""


def _chosen(value: str) -> Sentence:
    """A setting's value in words; of several, each, and of many numbers the first and the last."""
    each = value.split(", ")
    if len(each) > FEW_NUMBERS and all(one.isdecimal() for one in each):
        return say("{first:,} to {last:,}", first=int(each[0]), last=int(each[-1]))
    return row(map(spelled, each), ", ")


def decided(ruling: Ruling) -> Iterator[Sentence]:
    """What stands and what is left to choose, without how the book words or numbers it."""
    yield from stands(ruling)
    yield from penalty_in_words(ruling)
    yield from _floor(ruling.floor.options)
    for record in on_record(ruling):
        yield say("On record: {recorded}.", recorded=recorded(record))
    if isinstance(ruling.floor.record, Decision) and ruling.floor.record.ours:
        yield say("Our ruling before it: {ours}", ours=ruling.floor.record.ours)


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
    yield from of_the_event(ruling)
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


def missing(ruling: Ruling) -> Iterator[Sentence]:
    if ruling.missing:
        yield say("Needed first:")
    for one in ruling.missing:
        if one.choices:
            choices = row(map(spelled, one.choices), " / ")
            told = key("  - {fact}: {question} ({choices})")
            yield say(told, one, choices=choices)
        else:
            yield say("  - {fact}: {question}", one)
