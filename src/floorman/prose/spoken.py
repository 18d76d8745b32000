"""What the reader of prose says: its assumptions, what it understood, what would help."""

from __future__ import annotations

from collections.abc import Callable

from floorman.prose.line.table import Assumed
from floorman.sentences import Sentence, key, say, word


def _on_street(street: str) -> Sentence:
    """When it happened: before the flop or a draw, or on a street."""
    if street == "preflop":
        return say("before the flop")
    if street.endswith(" draw"):
        return word(street)
    if street.endswith(" street"):
        return say("on {street}", street=word(street))
    return say("on the {street}", street=word(street))


_ASSUMED: dict[str, Callable[[str], Sentence]] = {
    "button": lambda value: say("button on seat {seat}", seat=value),
    "players": lambda value: say("{count:|player|players}", count=int(value)),
    "blinds": lambda value: say("blinds {level}", level=value),
    "bets": lambda value: say("bets of {level}", level=value),
    "street": _on_street,
    "stacks": lambda value: say("deep stacks"),
    "taken": lambda value: say("{value} where nothing was told", value=value),
    "silent": lambda value: _silent(*value.rsplit(maxsplit=1)),
    "amount": lambda value: say("{chips} as the amount", chips=value),
}


_SILENT = {
    "folds": key("seat {seat} folds, which nobody told"),
    "checks": key("seat {seat} checks, which nobody told"),
    "calls": key("seat {seat} calls, which nobody told"),
    "all-in": key("seat {seat} is all-in, which nobody told"),
}
_SILENT_ALL = {
    "folds": key("seats {seats} fold, which nobody told"),
    "checks": key("seats {seats} check, which nobody told"),
    "calls": key("seats {seats} call, which nobody told"),
    "all-in": key("seats {seats} are all-in, which nobody told"),
}


def _silent(seats: str, verb: str) -> Sentence:
    """An act that must have come before, of one seat or several."""
    if seats.isdecimal():
        return say(_SILENT[verb], seat=seats)
    return say(_SILENT_ALL[verb], seats=seats)


def assumption(assumed: Assumed) -> Sentence:
    """An assumption in words."""
    return _ASSUMED[assumed.field](assumed.value)


def too_long(length: int, most: int) -> Sentence:
    """A text that is longer than what is read at a time."""
    return say(
        "That is {length:,} characters, and at most {most:,} are read at a time: tell what "
        "happened in a few sentences",
        length=length,
        most=most,
    )


def not_understood(so_far: str, example: str) -> Sentence:
    """Nothing could be ruled on: what was understood so far, and what would do."""
    if so_far:
        return say(
            "Understood so far: {so_far}. What happened then is not clear. Say who did what, as "
            "in: {example}",
            so_far=so_far,
            example=example,
        )
    return say(
        "That is not understood. Say who did what, and for how much, as in: {example}",
        example=example,
    )


def no_rule_on(named: str, book: str) -> Sentence:
    """What was asked for has no rule in the book."""
    return say("{book} has no rule on this: {named}.", book=book, named=named)


def cannot_be(why: Sentence) -> Sentence:
    """What was understood contradicts itself, or what is known of the table."""
    return say("That cannot be: {why}", why=why)


def unread_language(example: str) -> Sentence:
    """A text in another language than those that are read."""
    return say(
        "Only English and German are read, and most of these words are neither. An example that "
        "works: {example}",
        example=example,
    )


def another_table(stakes: str) -> Sentence:
    """A game or blinds were told that are not those of the table where it was told."""
    return say(
        "This table plays {stakes}. Leave out the game and the blinds, or tell the whole table: "
        "seats and button too.",
        stakes=stakes,
    )
