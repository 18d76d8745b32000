"""Who finished where, and for how much (`same-hand-bust-order`, `rp-h4h-payout-eligibility`)."""

from collections.abc import Sequence
from fractions import Fraction


def places(entries: int, groups: Sequence[Sequence[str]]) -> dict[str, int]:
    """The place of each who is out. `groups` stand in the order of going out, who ties together.

    The first out is last. Those who tie hold the best of their places: three of 52 who bust in
    the hand in which 50 are paid are all fiftieth (`rp-h4h-payout-eligibility`).
    """
    placed: dict[str, int] = {}
    left = entries
    for group in groups:
        left -= len(group)
        placed |= dict.fromkeys(group, left + 1)
    return placed


def ranked(stacks: dict[str, int]) -> list[list[str]]:
    """Groups in the order of going out of those who bust in one hand (`same-hand-bust-order`).

    The larger stack at the start of the hand finishes higher; equal stacks tie.
    """
    return [
        [player for player in stacks if stacks[player] == stack]
        for stack in sorted(set(stacks.values()))
    ]


def ranked_in_a_round(busts: dict[str, tuple[int, int]]) -> list[list[str]]:
    """Groups in the order of going out of those who bust in a round, by their table and stack.

    Where a table's own rank by stacks (`rp-h4h-payout-eligibility`): the best of each table tie,
    behind them the second of each, and so on.
    """
    groups: list[list[str]] = []
    for table in {table for table, _ in busts.values()}:
        own = ranked({who: stack for who, (at, stack) in busts.items() if at == table})
        for level, group in enumerate(reversed(own)):
            groups += [[]] if level == len(groups) else []
            groups[level] += group
    return groups[::-1]


def after_ante(stack: int, ante: int, big_blind: int, blind_first: bool) -> int:
    """What the big blind's ante leaves of a stack (`same-hand-bust-order`, `rp-ante-format`)."""
    paid = min(stack, big_blind) if blind_first else 0
    return stack - min(ante, stack - paid)


def split(pool: int, shares: Sequence[int], step: int) -> list[int]:
    """A pool in the ratio of shares by the largest remainder, in multiples of a step.

    Left-over steps go to the largest remainders, of equal ones to the better place; what is less
    than a step goes to first place.
    """
    steps, rest = divmod(pool, step)
    exact = [Fraction(steps * share, sum(shares)) for share in shares]
    whole = [int(part) for part in exact]
    rests = [part - exact[place] for place, part in enumerate(whole)]
    for place in sorted(range(len(shares)), key=rests.__getitem__)[: steps - sum(whole)]:
        whole[place] += 1
    prizes = [part * step for part in whole]
    prizes[0] += rest
    return prizes


def percentages(pool: int, shares: Sequence[int], entries: int, step: int) -> list[int]:
    """Prizes by shares; fewer entries than shares divide it in the ratio of theirs.

    Places that come to nothing are not paid.
    """
    return [prize for prize in split(pool, shares[:entries], step) if prize]


def curve(pool: int, entries: int, percent: Fraction, least: int, step: int) -> list[int]:
    """Prizes for so many of a hundred entries, rounded up: the least for each, then 1 : 1/2 : 1/3.

    Prizes are multiples of the step, so the least is rounded up to one. Fewer places are paid where
    the pool is too small for their least.
    """
    paid = max(1, min(entries, -int(-entries * percent // 100)))
    least = -(-least // step) * step
    if least:
        paid = max(1, min(paid, pool // least))
    least = min(least, pool // paid // step * step)
    top = 1
    for place in range(1, paid + 1):
        top *= place
    shared = split(pool - paid * least, [top // place for place in range(1, paid + 1)], step)
    return [least + prize for prize in shared if least + prize]


def won(prizes: Sequence[int], tied: Sequence[tuple[int, Sequence[str]]]) -> dict[str, int]:
    """What each gets. `tied` are the best place of a group and its players in list order.

    They share the prizes of their places equally; what does not divide goes one each, in order.
    """
    each: dict[str, int] = {}
    for place, players in tied:
        sum_of_places = sum(prizes[place - 1 : place - 1 + len(players)])
        share, rest = divmod(sum_of_places, len(players))
        each |= {player: share + (at < rest) for at, player in enumerate(players)}
    return each
