"""What a ruling makes the event do, in words: moves, button and blinds, places, payments."""

from __future__ import annotations

from collections.abc import Iterator

from floorman.rulings.ruling import Orders, Ruling
from floorman.sentences import Sentence, key, row, say, word

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


def of_the_event(ruling: Ruling) -> Iterator[Sentence]:
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
