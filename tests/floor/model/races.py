"""What comes of a color-up and its chip race (`chip-race-...`)."""

from collections.abc import Collection, Mapping, Sequence

from tests.floor.model.draws import deck, height, shuffled, words

Pieces = Mapping[int, int]  # chips by value


def left_over(pieces: Pieces, value: int, larger: int) -> int:
    """How many chips of the value are left when whole larger chips are changed."""
    return pieces.get(value, 0) % (larger // value)


def prize_chips(odd: int, value: int, larger: int, rounding: str) -> int:
    """Larger chips for so many odd ones: rounded up, down or to the nearest."""
    full, rest = divmod(odd * value, larger)
    extra = {"up": rest > 0, "down": False, "nearest": 2 * rest >= larger}[rounding]
    return full + extra


def cards(seed: bytes, number: int, odd: Mapping[int, int]) -> dict[int, list[str]]:
    """The cards of each seat, one a chip, from seat 1, each player's before the next."""
    stream = words(seed, "chip race", number)
    dealt: list[str] = []
    while len(dealt) < sum(odd.values()):
        dealt += shuffled(stream, deck())
    hands = {}
    for seat in sorted(odd):
        hands[seat], dealt = dealt[: odd[seat]], dealt[odd[seat] :]
    return hands


def winners(hands: Mapping[int, Sequence[str]], chips: int) -> list[int]:
    """The seats with the highest single cards, a chip each; of equal cards the lower seat."""
    best = {seat: max(map(height, cards)) for seat, cards in hands.items() if cards}
    order = sorted(sorted(best), key=lambda seat: best[seat], reverse=True)
    return order[:chips]


def kept_in_first(order: Sequence[int], chips: int, last: Collection[int]) -> list[int]:
    """The winners where the chips of those who are kept in come out of the prizes.

    As many as leave one for each who puts up the last chips and wins nothing.
    """
    won = list(order[:chips])
    while won and len(won) + len(set(last) - set(won)) > chips:
        won.pop()
    return won


def after(pieces: Pieces, value: int, larger: int, won: int) -> dict[int, int]:
    """A stack after the race: changed, the odd chips gone, what was won in.

    Nobody is raced out of play: whoever has nothing left gets one of the smallest still in play,
    which is the larger chip (`chip-race-no-elimination`).
    """
    kept = {other: count for other, count in pieces.items() if other != value and count}
    gained = pieces.get(value, 0) * value // larger + won
    kept[larger] = kept.get(larger, 0) + gained
    if not any(kept.values()) and any(pieces.values()):
        kept[larger] = 1
    return {other: count for other, count in kept.items() if count}


def rounded_up(pieces: Pieces, value: int, larger: int) -> dict[int, int]:
    """A stack where nothing is raced: what is left over becomes one larger chip."""
    return after(pieces, value, larger, left_over(pieces, value, larger) > 0)
