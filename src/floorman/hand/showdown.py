"""Which live hand takes which part of which pot, odd chips included."""

from __future__ import annotations

from floorman.cards import UNKNOWN, Cards
from floorman.evaluation import best_cards, strength
from floorman.hand.events import PotAwarded
from floorman.hand.house import HandRules
from floorman.hand.state import State
from floorman.rules.odd_chips import by_position, by_suit, halves, split, wins_as_one
from floorman.rules.showdown import award_order, is_uncontested, pots, winners


def strengths(state: State) -> list[tuple[int, ...]]:
    """The strength of each live hand for each part of the game, by place; 0 where there is none.

    A hand with a card not known has no strength, and on a board with one none has.
    """
    rank = [strength(part) for part in state.game.parts]
    board = state.board
    live = state.live if UNKNOWN not in board else 0
    found: list[tuple[int, ...]] = []
    for place in range(state.n):
        hand = state.down[place] + state.up[place]
        if live >> place & 1 and UNKNOWN not in hand:
            found.append(tuple([evaluate(hand, board) for evaluate in rank]))
        else:
            found.append((0,) * len(rank))
    return found


def is_beaten(state: State, place: int, ranked: list[tuple[int, ...]]) -> bool:
    """Whether the tabled hands leave this one no part to win; ``ranked`` are all strengths."""
    shown = state.places_of(state.tabled & state.live)
    for part, own in enumerate(ranked[place]):
        best = 0
        for other in shown:
            best = max(best, ranked[other][part])
        if own and own >= best:
            return False
    return bool(shown)


def awards(state: State) -> list[PotAwarded]:
    """Every pot to its winners: side pots before the main pot, each on its own."""
    if is_uncontested(state.live):
        winner = state.seats[state.live.bit_length() - 1]
        return [PotAwarded(0, state.pot, {winner: state.pot})]
    made = pots(state.paid, state.dead, state.live)
    ranked = strengths(state)
    awarded: list[PotAwarded] = []
    for index in award_order(len(made)):
        amount, eligible = made[index]
        awarded += _divide(state, index, amount, eligible, ranked)
    return awarded


def _divide(
    state: State, index: int, amount: int, eligible: int, ranked: list[tuple[int, ...]]
) -> list[PotAwarded]:
    """One pot, decided among its own players; a part that nobody has a hand for falls away."""
    places = state.places_of(eligible)
    parts = state.game.parts
    best = [winners(places, [strength[part] for strength in ranked]) for part in range(len(parts))]
    if len(parts) == 1 or not best[1]:
        return [_share(state, index, amount, best[0] or places, parts[0], "whole")]
    if not best[0]:
        return [_share(state, index, amount, best[1], parts[1], "whole")]
    if wins_as_one(best[0], best[1], state.rules.equalise):
        return [_share(state, index, amount, best[0], parts[0], "whole")]
    sizes = halves(amount, state.start.smallest_chip)
    if _second_half_first(state.rules, parts[1]):
        sizes = sizes[::-1]
    return [
        _share(state, index, size, tied, part, part)
        for size, tied, part in zip(sizes, best, parts, strict=True)
    ]


def _second_half_first(rules: HandRules, part: str) -> bool:
    """Whether the odd chip of a pot in two parts goes to the second; badugi is neither low."""
    return rules.badugi_half_first if "badugi" in part else rules.low_half_first


def _share(
    state: State, index: int, amount: int, tied: list[int], part: str, name: str
) -> PotAwarded:
    """Divide an amount among equal hands, odd chips by the order of the game."""
    if len(tied) == 1:
        return PotAwarded(index, amount, {state.seats[tied[0]]: amount}, name)
    ordered = in_odd_chip_order(state, tied, part)
    to_first = state.rules.odd_chips_to_first
    shares = split(amount, len(ordered), state.start.smallest_chip, to_first)
    odd = tuple(
        state.seats[place]
        for place, chips in zip(ordered, shares, strict=True)
        if chips > shares[-1]
    )
    won = {state.seats[place]: chips for place, chips in zip(ordered, shares, strict=True) if chips}
    return PotAwarded(index, amount, won, name, odd)


def in_odd_chip_order(state: State, tied: list[int], part: str) -> list[int]:
    """Tied places in the order in which they take odd chips."""
    rules, game = state.rules, state.game
    by_cards = game.odd == "suit" or (rules.odd_by_suit_without_board and not game.has_board)
    if not by_cards:
        return by_position(tied)
    hands: list[Cards]
    if rules.odd_by_suit_of_all_cards and not game.has_board:
        hands = [state.cards_of(place) for place in tied]
    else:
        hands = [best_cards(part, state.cards_of(place), state.board) for place in tied]
    return by_suit(tied, hands, ace_low=rules.low_ace_is_low and part in ("low8", "low-a5"))
