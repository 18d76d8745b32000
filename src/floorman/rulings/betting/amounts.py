"""Amounts said alone, and amounts that may mean several things."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial

from msgspec import structs

from floorman.rules.registry import rule
from floorman.rulings.asking import chips
from floorman.rulings.betting.acts import Saying
from floorman.rulings.betting.finding import Finding, at_most
from floorman.rulings.betting.half_raise import half_raise
from floorman.rulings.betting.pile import Pile
from floorman.rulings.betting.short_chips import short
from floorman.rulings.betting.spot import Spot, more_than_all
from floorman.rulings.choosing import choice
from floorman.rulings.law import Law
from floorman.rulings.situation import SIZED
from floorman.sentences import NOTHING, Sentence, either, key, say
from floorman.talk.numbers import LEAST_WHOLE

ALONE, UNCLEAR = "declared-amount-equals-chips", "unclear-amount"


_LEAST_CHIP = 25
"""A number in digits that no chips make was said without its unit: bet 8, but not bet 50."""


def heard(player: Spot, said: Saying) -> Saying:
    """What was said, a number without its unit as such in digits too: bet eight, and bet 8."""
    is_short = said.word != "call" and not said.more and 0 < said.amount < LEAST_WHOLE
    is_short = is_short and said.amount % _LEAST_CHIP > 0
    if said.bare or not is_short or said.amount >= min(player.least, player.bet or player.least):
        return said
    return structs.replace(said, bare=True)


def ruled_amount(player: Spot, amount: int, law: Law) -> Finding:
    """An amount said without a word: as the same chips in silence, or as a raise by the house."""
    if law.value(ALONE, "reading") != "as-chips":
        found = _as_declared(player, amount)
    else:
        found = _as_chips(player, amount, law)
    return found.because_of(ALONE)


def _as_chips(player: Spot, amount: int, law: Law) -> Finding:
    """The amount as one sum of chips: call, raise, or a bet of it."""
    owned = player.owned
    total = amount if owned is None else min(amount, owned)
    if player.facing and total < player.bet:
        return short(player, total, total == owned, law)
    if player.facing and total == player.bet:
        act, to = player.called
        return Finding(act=act, to=to, topic="call-methods", because=say("that is the bet."))
    if player.bet and (owned is None or amount < owned):
        return half_raise(player, Pile((amount,)), law, ALONE)
    return _as_declared(player, amount)


def _as_declared(player: Spot, amount: int) -> Finding:
    """The amount as a bet or raise to it, at least the minimum and at most what is there."""
    act, to = player.sized(amount)
    said = key("{amount:,} was said in turn.")
    if to > amount:
        said = key("{amount:,} was said in turn, and the least allowed is {to:,}.")
    elif to < amount:
        said = key("{amount:,} was said in turn, and the most allowed is {to:,}.")
    is_all = to == player.owned and to < amount
    because = more_than_all(amount, to) if is_all else say(said, amount=amount, to=to)
    found = Finding(act=act, to=to, topic=ALONE, because=because).lifted_from(amount)
    return at_most(player, found) if to < amount and to != player.owned else found


def bare_amount(player: Spot, number: int, law: Law, *, raise_said: bool = False) -> Finding:
    """A number without its unit: one of its legal meanings, by the book's test.

    ``raise_said`` leaves only meanings that are a raise.
    """
    meanings = legal_meanings(player, number, law, raise_said=raise_said)
    if not meanings:
        question = say("What did {number} mean? No multiple of it is legal.", number=number)
        meant = chips(player.situation, "amount", question)
        because = say(
            "{number} can mean no legal amount; {meant:,} was meant.", number=number, meant=meant
        )
        return _meant(player, meant, law, raise_said, because)
    test = law.value(UNCLEAR, "rule")
    none_within = law.value(UNCLEAR, "none_within_pot")
    weighs = law.value(UNCLEAR, "floor_may_weigh")
    if len(meanings) == 1:
        meant = meanings[0]
        because = say("{number} can only mean {meant:,} here.", number=number, meant=meant)
    else:
        pot = player.pot if weighs or test != "lesser" else 0
        meant = meant_amount(meanings, pot, test, none_within)
        fitting = meant_amount(meanings, pot, "highest-within-pot", "lowest-legal")
        if not meant or (weighs and fitting != meant):
            ruled = partial(_meant, player, law=law, raise_said=raise_said, because=NOTHING)
            return _weighed(player, number, meanings, fitting, pot, ruled)
        because = _why(player, number, meant, test, pot)
    found = _meant(player, meant, law, raise_said, because)
    beyond = test != "lesser" and len(meanings) > 1 and meant > player.pot
    return found.because_of(UNCLEAR) if beyond else found


def readings(number: int, multiples: Iterable[int], least: int, most: int | None) -> list[int]:
    """What a bare number may mean: its multiples that are legal and payable, smallest first.

    >>> readings(5, [1, 10, 100, 1000], least=400, most=20_000)
    [500, 5000]
    """
    meant = sorted({number * times for times in multiples})
    return [chips for chips in meant if least <= chips and (most is None or chips <= most)]


@rule("unclear-amount", "ruled")
def meant_amount(meanings: list[int], pot: int, test: str, none_within: str) -> int:
    """Which meaning an unclear amount has: the least, or the highest that the pot still covers.

    Where every meaning exceeds the pot the lowest is taken, or 0 left to the floor.

    >>> meant_amount([500, 5000], pot=4999, test="highest-within-pot", none_within="lowest-legal")
    500
    >>> meant_amount([500, 5000], pot=5000, test="highest-within-pot", none_within="lowest-legal")
    5000
    """
    if test == "lesser":
        return meanings[0]
    within = [chips for chips in meanings if chips <= pot]
    if within:
        return within[-1]
    return meanings[0] if none_within == "lowest-legal" else 0


def legal_meanings(player: Spot, number: int, law: Law, *, raise_said: bool = False) -> list[int]:
    """What a number without its unit may mean here, smallest first."""
    multiples = [int(times) for times in law.setting("bare-number-readings")]
    least = player.least if raise_said or not player.facing else player.bet
    return readings(number, multiples, least, player.owned)


def _why(player: Spot, number: int, meant: int, test: str, pot: int) -> Sentence:
    if test == "lesser":
        return either(
            player.bet < meant < player.least,
            "{number} can mean several amounts, and {meant:,} is the least that covers the bet.",
            "{number} can mean several amounts, and {meant:,} is the least legal one.",
            number=number,
            meant=meant,
        )
    if meant > pot:
        return say(
            "no legal meaning of {number} is within the pot of {pot:,}; the lowest counts.",
            number=number,
            pot=pot,
        )
    return say(
        "{number} can mean several amounts; {meant:,} is the highest within the pot of {pot:,}.",
        number=number,
        meant=meant,
        pot=pot,
    )


def _meant(player: Spot, meant: int, law: Law, raise_said: bool, because: Sentence) -> Finding:
    """The bet that the amount makes once its meaning is settled."""
    act, to = player.sized(meant)
    if not raise_said and player.bet:
        judged = _as_chips(player, meant, law)
        act, to = judged.outcome
    return Finding(act=act, to=to, topic=UNCLEAR, because=because)


def _fits_the_bets(player: Spot, amount: int, unit: int, pot: int) -> bool:
    """Whether an amount is more in keeping than the least: with the bets before it and the pot.

    So it is where the pot is twice the amount or more, and no bets of a smaller unit were made.
    """
    bets = [done.to for done in player.situation.acts if done.act in SIZED]
    return max(bets, default=unit) >= unit and pot >= 2 * amount


def _weighed(
    player: Spot,
    number: int,
    meanings: list[int],
    fitting: int,
    pot: int,
    ruled: Callable[[int], Finding],
) -> Finding:
    """The floor weighs discipline, recent bets and the pot; ``fitting`` suits the pot best."""
    fits = _fits_the_bets(player, fitting, fitting // number, pot)
    leads = fitting if fits else meanings[0]
    options = tuple(
        choice(
            say("{amount:,}", amount=amount),
            say("{who} makes it {amount:,}.", player, amount=amount),
            leaning=amount == leads,
            then=partial(ruled, amount),
        )
        for amount in meanings
        if amount <= max(fitting, meanings[0])
    )
    because = say(
        "{number} can mean {least:,} or {fitting:,} with {pot:,} in the pot: the lesser is the "
        "rule, and the floor may weigh the pot and the bets before it.",
        number=number,
        least=meanings[0],
        fitting=fitting,
        pot=pot,
    )
    return Finding(topic=UNCLEAR, because=because, options=options)
