"""What words mean: official ones, numbers, several meanings, words against chips.

Totals are street totals in chips.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable

from floorman.rules.registry import rule


@rule("verbal-vs-chips-first-wins", "ruled")
def which_governs(when: str, is_clear: bool | None, tie: str) -> str:
    """Whether "word" or "chips" make the bet: what came first, at a tie the word if it is clear.

    ``tie`` is "word-if-clear", "chips" or "floor"; "" where it hangs on a fact not given.

    >>> which_governs("after", is_clear=True, tie="word-if-clear")
    'chips'
    >>> which_governs("with", is_clear=True, tie="word-if-clear")
    'word'
    """
    if when != "with":
        return "word" if when == "before" else "chips"
    if tie != "word-if-clear":
        return tie
    return "" if is_clear is None else ("word" if is_clear else "chips")


@rule("verbal-chips-contradictory", "ruled")
def contradicts(amount: int, chips: Collection[int]) -> bool:
    """Whether chips cannot be meant for the amount said: too few, or one more than it takes.

    >>> contradicts(42_000, [5000]), contradicts(800, [500, 500])
    (True, False)
    """
    if not chips:
        return False
    return sum(chips) < amount or sum(chips) - min(chips) >= amount


@rule("declare-raise-facing-nothing", "ruled")
def raise_of_nothing(amount: int, least: int, ruling: str) -> int:
    """What raise means with no bet to face: a bet, at least the minimum; 0 for the floor.

    >>> raise_of_nothing(0, least=200, ruling="minimum-bet")
    200
    """
    return max(amount, least) if ruling == "minimum-bet" else 0


@rule("pot-declaration-no-limit", "ruled")
def pot_binds_to(least: int, facing: bool, facing_bet: str) -> int:
    """The least that pot binds to outside pot-limit: a minimum bet, facing a bet a raise.

    0 where the book asks a valid amount against a bet and does not say a raise.

    >>> pot_binds_to(1200, facing=True, facing_bet="valid-raise")
    1200
    """
    return 0 if facing and facing_bet == "valid-bet" else least


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
