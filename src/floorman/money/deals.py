"""How the players left may divide the prizes left: each usual way, to the cent.

A deal divides what is still to be won. Part of it may be left to play for: whoever wins the event
gets that on top, so everybody keeps a chance at it in proportion to their chips, and gives up that
much of their share now. A floor may be set below which nobody goes.

Conventions: TDA 2026 RP-27 has the house help and supervise; that chip chop guarantees the next
prize to each, and that payout chop goes by rank, is what the larger operators publish.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction

from msgspec import Struct

from floorman.errors import BadInput, Unknown
from floorman.money.icm import values
from floorman.money.shares import shared, split
from floorman.sentences import Sentence, key, say


class Terms(Struct, frozen=True):
    """What is divided: the stacks left, the prizes left, and what is not divided now.

    ``stacks`` are chips, in an order in which ties are broken (who registered first comes first);
    ``prizes`` cents, the first place first, one for each player at most; ``left`` cents for the
    winner; ``least`` cents that each gets at least, nothing where 0; ``step`` cents that every
    amount is a multiple of, but for what is less than one step.
    """

    stacks: tuple[int, ...]
    prizes: tuple[int, ...]
    left: int = 0
    least: int = 0
    step: int = 1

    @property
    def divided(self) -> int:
        """The cents that are divided now."""
        return sum(self.prizes) - self.left


class Deal(Struct, frozen=True):
    """One way to divide: its kind, what each gets now, and what ought to be said about it."""

    kind: str
    amounts: tuple[int, ...]
    warnings: tuple[Sentence, ...] = ()


KINDS: Mapping[str, Sentence] = {
    "icm": say("ICM"),
    "chips": say("Chip chop"),
    "payouts": say("Payout chop"),
    "even": say("Even split"),
    "custom": say("Custom"),
}


def proposals(terms: Terms) -> list[Deal]:
    """Every way that follows from the terms alone, side by side; raises BadInput as `propose`.

    >>> for deal in proposals(Terms((5000, 3000, 2000), (50_00, 30_00, 20_00))):
    ...     print(deal.kind, deal.amounts)
    icm (3839, 3275, 2886)
    chips (4000, 3200, 2800)
    payouts (5000, 3000, 2000)
    even (3334, 3333, 3333)
    """
    _check(terms)
    return [_divided(kind, by(terms), terms) for kind, by in WAYS.items()]


def propose(kind: str, terms: Terms) -> Deal:
    """One of the usual ways; raises BadInput for terms that cannot be divided by, and Unknown."""
    if kind not in WAYS:
        raise Unknown(say("kind of deal"), kind, WAYS)
    _check(terms)
    return _divided(kind, WAYS[kind](terms), terms)


def custom(amounts: Sequence[int], terms: Terms) -> Deal:
    """The players' own amounts; raises BadInput unless they are the money, to the cent.

    >>> custom((60_00, 40_00), Terms((5, 5), (70_00, 40_00))).amounts
    Traceback (most recent call last):
    floorman.errors.BadInput: the amounts add up to 10000 cents, 1000 too few. Allowed: 11000 cents.
    """
    _check(terms)
    if len(amounts) != len(terms.stacks):
        raise BadInput(
            say("{amounts} amounts are given", amounts=len(amounts)),
            say("one for each of the {players:|player|players} left", players=len(terms.stacks)),
        )
    if min(amounts) < terms.least:
        raise BadInput(say("somebody gets less than the floor of the deal"))
    if wrong := sum(amounts) - terms.divided:
        told = key("the amounts add up to {sum} cents, {off} too many")
        short = key("the amounts add up to {sum} cents, {off} too few")
        raise BadInput(
            say(told if wrong > 0 else short, sum=sum(amounts), off=abs(wrong)),
            say("{money} cents", money=terms.divided),
        )
    return Deal("custom", tuple(amounts), warnings(tuple(amounts), terms))


def _by_icm(terms: Terms) -> list[Fraction]:
    return [Fraction(value) for value in values(terms.stacks, terms.prizes)]


def _by_chips(terms: Terms) -> list[Fraction]:
    """Each is sure of the lowest prize left; the rest goes by chips."""
    players, chips = len(terms.stacks), sum(terms.stacks)
    sure = terms.prizes[-1] if len(terms.prizes) == players else 0
    rest = sum(terms.prizes) - sure * players
    return [sure + Fraction(rest * stack, chips) for stack in terms.stacks]


def _by_payouts(terms: Terms) -> list[Fraction]:
    """Each gets the prize of the place that their chips have now; equal stacks share theirs."""
    order = sorted(range(len(terms.stacks)), key=lambda at: -terms.stacks[at])
    amounts = [Fraction(0)] * len(order)
    paid = (*terms.prizes, *[0] * (len(order) - len(terms.prizes)))
    for stack in set(terms.stacks):
        places = [place for place, at in enumerate(order) if terms.stacks[at] == stack]
        prizes = shared([paid[place] for place in places], len(places))
        for place, prize in zip(places, prizes, strict=True):
            amounts[order[place]] = Fraction(prize)
    return amounts


def _evenly(terms: Terms) -> list[Fraction]:
    players = len(terms.stacks)
    return [Fraction(sum(terms.prizes), players)] * players


WAYS: Mapping[str, Callable[[Terms], list[Fraction]]] = {
    "icm": _by_icm,
    "chips": _by_chips,
    "payouts": _by_payouts,
    "even": _evenly,
}


def _divided(kind: str, worth: Sequence[Fraction], terms: Terms) -> Deal:
    """What each gets now: their worth less their chance at what is left to play for."""
    chips = sum(terms.stacks)
    now = [
        of_all - Fraction(terms.left * stack, chips)
        for of_all, stack in zip(worth, terms.stacks, strict=True)
    ]
    above = _above_floor(now, terms)
    over = terms.divided - terms.least * len(now)
    amounts = split(over, above, terms.step) if over else (0,) * len(now)
    whole = tuple(terms.least + amount for amount in amounts)
    return Deal(kind, whole, warnings(whole, terms))


def _above_floor(now: Sequence[Fraction], terms: Terms) -> list[Fraction]:
    """What each has above the floor; who is below is raised at the others' cost, in proportion."""
    above = [max(Fraction(0), amount - terms.least) for amount in now]
    return above if any(above) else [Fraction(1)] * len(now)


def warnings(amounts: tuple[int, ...], terms: Terms) -> tuple[Sentence, ...]:
    """What the players ought to hear before they agree to these amounts."""
    said = []
    if max(amounts) > terms.prizes[0]:
        said.append(say("The chip leader would get more than first prize."))
    players = len(amounts)
    sure = terms.prizes[-1] if len(terms.prizes) == players else 0
    if min(amounts) < sure:
        said.append(say("Somebody would get less than the lowest prize left."))
    return tuple(said)


def _check(terms: Terms) -> None:
    if len(terms.stacks) < 2:
        raise BadInput(say("a deal takes at least two players"))
    if min(terms.stacks) < 1:
        raise BadInput(say("a player without chips is out, and takes no part in a deal"))
    if not any(terms.prizes):
        raise BadInput(say("there are no prizes left to divide"))
    if len(terms.prizes) > len(terms.stacks):
        raise BadInput(say("there are more prizes than players: leave out those already won"))
    if list(terms.prizes) != sorted(terms.prizes, reverse=True):
        raise BadInput(say("a lower place is paid more than a higher one"))
    if not 0 <= terms.left <= sum(terms.prizes):
        raise BadInput(say("more is left to play for than there is"))
    if terms.step < 1:
        raise BadInput(say("a step of {step} cents", step=terms.step), say("1 cent or more"))
    if terms.least < 0 or terms.least * len(terms.stacks) > terms.divided:
        raise BadInput(say("the floor for each is more than there is to divide"))
