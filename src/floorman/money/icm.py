"""What a stack is worth in prizes, by the Independent Chip Model, at any size, without sampling.

Malmuth and Harville: the winner is a player with the chance of their share of the chips, second is
so among the rest, and so on. That order is also the order in which clocks ring that each run at the
rate of a stack. So a player's worth is one integral over the time at which their clock rings: of
the chance that it rings then, times the prize of the place after those whose clocks rang before.

* ``integral`` sums it up;
* ``quadrature`` chooses the times, closer together where the places decide themselves;
* ``ahead`` says, for all players at one time, what prize is expected of who rang before.

Sums of products of chances alone, nothing is ever divided out again: so nothing is lost where
stacks lie a million apart. Numbers are floats, with an error below 10⁻⁷ of the pool (tests and
`benchmarks/icm.py` measure it); `chop` makes whole coins of them.
"""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from fractions import Fraction

from floorman.arguments import is_amount
from floorman.errors import BadInput
from floorman.sentences import say

Amount = int | float | Decimal | Fraction

MOST_PLAYERS = 100_000


def values(stacks: Sequence[int], prizes: Sequence[Amount]) -> list[float]:
    """What each stack is worth, in the prizes' unit and the stacks' order; they sum to the prizes.

    ``prizes`` is the first place first; places beyond its end pay nothing. Raises BadInput for no
    stack, a stack below one chip, a prize below nothing, or more prizes than players.

    >>> [round(value, 6) for value in values([5000, 3000, 2000], [50, 30, 20])]
    [38.392857, 32.75, 28.857143]
    >>> values([700], [10])
    [10.0]
    """
    _check(stacks, prizes)
    pool = float(sum(Fraction(prize) for prize in prizes))
    if not pool:
        return [0.0] * len(stacks)
    from floorman.money.integral import worth  # noqa: PLC0415 - numpy, which only this needs

    paid = [float(Fraction(prize) / Fraction(pool)) for prize in prizes]
    return [value * pool for value in worth(stacks, paid)]


def bubble_factor(stacks: Sequence[int], prizes: Sequence[Amount], of: int, against: int) -> float:
    """What losing costs for what winning brings, all in of one player against another.

    ``of`` and ``against`` are positions in ``stacks``, from 0. The smaller of their stacks is at
    stake. 1 is as with chips for cash; infinite where nothing can be won. Raises BadInput as
    `values` does, and where both are the same player.

    >>> round(bubble_factor([5000, 3000, 2000], [50, 30, 20], 2, 0), 4)
    1.3478
    """
    if of == against or not {of, against} <= set(range(len(stacks))):
        raise BadInput(say("A bubble factor is between two different players of the list"))
    now = values(stacks, prizes)[of]
    at_stake = min(stacks[of], stacks[against])
    won, lost = (
        _after(stacks, prizes, of, {of: change, against: -change})
        for change in (at_stake, -at_stake)
    )
    return (now - lost) / (won - now) if won > now else float("inf")


def _after(
    stacks: Sequence[int], prizes: Sequence[Amount], of: int, changes: dict[int, int]
) -> float:
    """What a player is worth once chips have changed hands; who is out has the last place."""
    left = {at: stack + changes.get(at, 0) for at, stack in enumerate(stacks)}
    if not left[of]:
        return float(prizes[len(stacks) - 1]) if len(prizes) == len(stacks) else 0.0
    alive = [at for at, stack in left.items() if stack]
    return values([left[at] for at in alive], prizes[: len(alive)])[alive.index(of)]


def _check(stacks: Sequence[int], prizes: Sequence[Amount]) -> None:
    if not stacks:
        raise BadInput(say("There are no stacks: name at least one"))
    if len(stacks) > MOST_PLAYERS:
        raise BadInput(
            say(
                "There are {stacks:,|stack|stacks}; at most {most:,} are reckoned with",
                stacks=len(stacks),
                most=MOST_PLAYERS,
            )
        )
    if low := [at for at, stack in enumerate(stacks, 1) if not is_amount(stack, 1)]:
        raise BadInput(
            say("Stack {at} is no stack: each player left has at least one chip", at=low[0])
        )
    if low := [at for at, prize in enumerate(prizes, 1) if not is_amount(prize)]:
        raise BadInput(say("Prize {at} is no amount", at=low[0]))
    if len(prizes) > len(stacks):
        raise BadInput(
            say(
                "There are {prizes:,|prize|prizes} for "
                "{players:,|player|players}: leave out those already won",
                prizes=len(prizes),
                players=len(stacks),
            )
        )
