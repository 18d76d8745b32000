"""How each amount of a deal comes about, in figures that can be checked with a pencil."""

from __future__ import annotations

from floorman.money.deals import Terms
from floorman.sentences import Sentence, say
from floorman.tournament.sheet.currency import text


def workings(kind: str, terms: Terms) -> tuple[Sentence, ...]:
    """For each player how the amount comes about, before it is rounded; "custom" says nothing.

    >>> workings("chips", Terms((3000, 1000), (100_00, 60_00), left=20_00))[0]
    '60 + 3,000 / 4,000 of 40 − 3,000 / 4,000 of 20'
    """
    if kind == "custom":
        return ()
    chips = sum(terms.stacks)
    told = [_share(kind, at, terms) for at in range(len(terms.stacks))]
    if not terms.left:
        return tuple(told)
    return tuple(
        say(
            "{whole} − {stack:,} / {chips:,} of {left}",
            whole=whole,
            stack=stack,
            chips=chips,
            left=text(terms.left),
        )
        for whole, stack in zip(told, terms.stacks, strict=True)
    )


def _share(kind: str, at: int, terms: Terms) -> Sentence:
    stack, chips, players = terms.stacks[at], sum(terms.stacks), len(terms.stacks)
    money = sum(terms.prizes)
    match kind:
        case "icm":
            return say("what {stack:,} chips are worth by ICM", stack=stack)
        case "chips":
            sure = terms.prizes[-1] if len(terms.prizes) == players else 0
            rest = text(money - sure * players)
            return say(
                "{sure} + {stack:,} / {chips:,} of {rest}",
                sure=text(sure),
                stack=stack,
                chips=chips,
                rest=rest,
            )
        case "payouts":
            return _by_place(stack, terms)
        case _:
            return say("{money} / {players}", money=text(money), players=players)


def _by_place(stack: int, terms: Terms) -> Sentence:
    ahead, equal = (sum(one > stack for one in terms.stacks), terms.stacks.count(stack))
    if equal == 1:
        return say("the prize for place {place}", place=ahead + 1)
    return say(
        "an equal part of the prizes for places {first} to {last}",
        first=ahead + 1,
        last=ahead + equal,
    )
