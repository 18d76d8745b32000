"""What a screen shows and where cards lie, in words: names of fields are for programs."""

from __future__ import annotations

from collections.abc import Iterator

from floorman.rulings.ruling import Ruling
from floorman.sentences import say

Value = str | int | bool

TRUE = {
    "spread": "The pot may be spread out to be seen.",
    "clock": "The clock runs.",
    "approval": "The floor has to agree to it.",
    "may-get-up": "Getting up is allowed.",
    "face-down": "The cards stay face down.",
    "allowed": "It is allowed.",
    "must-buy": "The rebuy has to be bought.",
    "old-level": "The old level counts for this hand.",
    "granted": "It is granted.",
    "substantial": "Substantial action: yes.",
    "gather": "The bets are pulled in.",
    "touch": "The dealer may touch the bet.",
    "stack": "The pot is stacked.",
}
"""What is said where the answer is yes; of a no nothing is said, the ruling itself says it."""

VALUED = {
    "about": "About {value:,} chips, uncounted.",
    "pot": "In the pot: {value:,}.",
    "bet": "The right bet: {value:,}.",
    "clock": "The clock shows {value}.",
    "seconds": "Seconds to act: {value}.",
    "countdown": "Seconds counted down after that: {value}.",
    "level": "The level: {value}.",
    "removed": "Chips taken out of play: {value:,}.",
    "this-hand": "The level of this hand: {value}.",
    "next-hand": "The level of the next hand: {value}.",
    "order": "In this order: {value}.",
    "final-table": "Seats at the final table: {value}.",
    "count": "Counted: {value:,}.",
    "announce": "Announced: {value}.",
    "all-in": "All-in: seats {value}.",
    "speak-up": "",
}

CHOSEN = {
    ("dispute", "open"): "The dispute is heard.",
    ("dispute", "closed"): "The dispute is closed.",
    ("speak-up", "heard"): "The mistake is looked into.",
    ("speak-up", "not heard"): "The pot stands as it is.",
}

CARDS = {
    "muck": "Into the muck: {value}.",
    "burn": "Burned: {value}.",
    "burns": "Cards burned before each later street: {value}.",
    "dealt": "Cards dealt more: {value}.",
    "replacement": "The replacement: {value}.",
    "replaced": "Replaced: {value}.",
    "scrap": "Out of play: {value}.",
    "flop": "The flop: {value}.",
    "board": "The board: {value}.",
    "kept": "Kept: {value}.",
    "scrambled": "Scrambled face down: {value}.",
    "up": "Face up: {value}.",
    "down": "Face down: {value}.",
    "returned": "Back to the deck: {value}.",
    "aside": "Kept aside: {value}.",
    "stub": "The stub is made of: {value}.",
}


def shown_in_words(ruling: Ruling) -> Iterator[str]:
    """What is shown or said, a sentence each; nothing for a no or a nought."""
    for name, value in ruling.shown.items():
        if value is not False and value != 0:
            yield from _shown(name, value)


def _shown(name: str, value: Value) -> Iterator[str]:
    if value is True:
        template = TRUE.get(name, "")
    else:
        template = CHOSEN.get((name, str(value)), "") or VALUED.get(name, "{name}: {value}")
    if template:
        yield say(template, name=_whose(name), value=value)


def cards_in_words(ruling: Ruling) -> Iterator[str]:
    """Where cards lie now: by seat, or by pile; nothing that the dead hands say already."""
    for name, cards in ruling.cards.items():
        if cards in ("", "0") or (cards == "dead" and name in map(str, ruling.killed)):
            continue
        yield say(CARDS.get(name, "{name}: {value}"), name=_whose(name), value=cards)


def _whose(name: str) -> str:
    """Whose cards or chips a name means: that of a seat is its number."""
    number = name.removeprefix("seat ")
    return say("Seat {seat}", seat=int(number)) if number.isdigit() else name
