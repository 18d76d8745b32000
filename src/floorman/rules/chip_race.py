"""The chip race: odd chips of a value that leaves play, raced for chips of the next value.

``odd`` goes by seat: how many odd chips each player puts up. Cards are 0 to 51, spades highest of
a rank.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Literal

from floorman.cards import Cards
from floorman.rules.registry import rule
from floorman.sentences import Sentence, key, say

Rounding = Literal["up", "down", "nearest"]

ONE_DECK = 52


def prize_chips(odd: int, small: int, large: int, total: Rounding) -> int:
    """How many prize chips so many odd chips are raced for, the total rounded as the book says.

    >>> [prize_chips(7, 25, 100, total) for total in ("up", "down", "nearest")]
    [2, 1, 2]
    """
    added = {"up": large - 1, "down": 0, "nearest": large // 2}[total]
    return (odd * small + added) // large


@rule("chip-race-start-seat-one", "ruled")
def deal_order(odd: Mapping[int, int]) -> tuple[int, ...]:
    """The race is dealt from seat 1 on, to whoever has odd chips.

    >>> deal_order({7: 2, 1: 3, 4: 0})
    (1, 7)
    """
    return tuple(seat for seat in sorted(odd) if odd[seat])


@rule("chip-race-card-mechanics", "guided")
def by_single_cards(hands: Mapping[int, Cards]) -> tuple[int, ...]:
    """Seats by their single cards, the highest first, suits breaking ties; poker hands are nothing.

    A card an odd chip, face up, all of a player's before the next player's. A seat comes once for
    each of its cards.

    >>> from floorman.cards import parse
    >>> by_single_cards({1: parse("Ah7c"), 4: parse("As"), 7: parse("KdKc")})
    (4, 1, 7, 7, 1)
    """
    cards = [(card, seat) for seat, hand in hands.items() for card in hand]
    return tuple(seat for _, seat in sorted(cards, reverse=True))


@rule("chip-race-one-chip-max")
def winners(order: Iterable[int], prizes: int, most: int) -> dict[int, int]:
    """The prize chips by seat: in order of the cards, so many to one player at most.

    >>> winners((4, 1, 7, 7, 1), prizes=3, most=1)
    {4: 1, 1: 1, 7: 1}
    """
    won: Counter[int] = Counter()
    for seat in order:
        if won.total() < prizes and won[seat] < most:
            won[seat] += 1
    return {seat: chips for seat, chips in won.items() if chips}


@rule("chip-race-no-elimination")
def kept_in(last: Collection[int], won: Collection[int]) -> tuple[int, ...]:
    """Who gets one chip of the lowest value still in play: those racing off the last chips in vain.

    >>> kept_in({4, 7}, won={7, 1})
    (4,)
    """
    return tuple(seat for seat in sorted(last) if seat not in won)


def with_kept_in(
    order: Sequence[int], prizes: int, most: int, last: Collection[int], *, extra: bool
) -> tuple[dict[int, int], tuple[int, ...]]:
    """Chips won by seat, and the seats kept in by a chip on top, or out of the prizes.

    >>> with_kept_in((1, 4), 1, 1, {4}, extra=True), with_kept_in((1, 4), 1, 1, {4}, extra=False)
    (({1: 1}, (4,)), ({}, (4,)))
    """
    won = winners(order, prizes, most)
    kept = kept_in(last, won)
    while not extra and len(kept) + sum(won.values()) > prizes and won:
        won = winners(order, sum(won.values()) - 1, most)
        kept = kept_in(last, won)
    return won, kept


@rule("chip-race-low-level-exchange")
def exchanged_up(method: str, *, minor: bool, race_announced: bool) -> bool:
    """Whether there is no race: at a minor event leftovers of each player become one higher chip.

    Unless the venue announced before play that it would race.

    >>> exchanged_up("round-up-each", minor=True, race_announced=False)
    True
    """
    return method == "round-up-each" and minor and not race_announced


@rule("chip-race-visible-witness", "recorded")
def before_the_race(in_full_view: bool) -> tuple[Sentence, ...]:
    """What players are told before a race: to watch, and where the book says so to show all chips.

    >>> len(before_the_race(True)), len(before_the_race(False))
    (2, 1)
    """
    shown = (say("All players put their chips in full view."),) if in_full_view else ()
    return (*shown, say("Players are invited to watch the race."))


@rule("chip-race-removed-denomination-leftovers")
def leftovers(value: int, smallest: int, *, at_par: bool) -> tuple[int, int]:
    """What stray chips of a removed value bring afterwards: chips exchanged, chips taken off.

    At equal value only; what is less than the smallest chip in play is taken off unpaid.

    >>> leftovers(175, smallest=100, at_par=True)
    (100, 75)
    """
    exchanged = value // smallest * smallest if at_par else 0
    return exchanged, value - exchanged


def race(
    odd: Mapping[int, int],
    small: int,
    large: int,
    prizes: int,
    told: tuple[Sentence, ...],
    over: str,
) -> tuple[Sentence, ...]:
    """A race as ordered steps; with more odd chips than cards a second deck, or two races.

    How many chips are put on the table stands in it once the odd ones are counted.
    """
    order = deal_order(odd)
    exchange = key("Exchange every full {large:,} in {small:,}s at equal value.")
    steps = [say(exchange, large=large, small=small), *told]
    if odd and not prizes:
        off = key("Take off the odd {small:,}s: they do not come to a {large:,}.")
        steps.append(say(off, small=small, large=large))
        return tuple(steps)
    put_out = key("Put {prizes:|chip|chips} of {large:,} on the table.")
    steps += [say(put_out, prizes=prizes, large=large)] if prizes else []
    if sum(odd.values()) > ONE_DECK:
        steps.append(_over_52(over))
    dealt = key("Deal {cards:|card|cards} face up to seat {seat}.")
    steps += [say(dealt, cards=odd[seat], seat=seat) for seat in order]
    given = key("Give the {large:,}s to the highest single cards and take off the {small:,}s.")
    steps.append(say(given, large=large, small=small))
    return tuple(steps)


def _over_52(method: str) -> Sentence:
    if method == "second-deck":
        return say("Shuffle a second deck into the first: there are more odd chips than cards.")
    return say("Race in two halves, each from a full deck: there are more odd chips than cards.")
