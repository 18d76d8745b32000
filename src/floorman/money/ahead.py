"""What prize is expected by how many of the others are ahead, for each player at once.

Each player's clock has rung or not, with its own chance. How many of *the others* have rung is then
a product of small polynomials, all but the player's own. The products are made in a tree, pair by
pair. Then the prizes come down it: for one half, a place's prize is what is expected over how many
of the other half are ahead. At a leaf stands what is expected over everybody else. Only products of
chances are summed, so nothing cancels; counts beyond the last prize are cut off. Small blocks are
multiplied as they stand, large ones by Fourier transforms: n log² n for n players.
"""

from __future__ import annotations

from floorman.money.arrays import Floats, np

_SMALL = 16
"""Blocks up to this size are multiplied as they stand."""


def expected(rung: Floats, prizes: Floats) -> Floats:
    """The expected prize of each player who finishes now, behind those whose clocks have rung.

    ``rung`` has a row for each time: the chance of each player's clock to have rung. ``prizes`` has
    the first place first; who comes after it is paid nothing.

    >>> expected(np.array([[0.5, 0.5, 1.0]]), np.array([4.0, 2.0])).tolist()
    [[1.0, 1.0, 2.0]]
    """
    times, players = rung.shape
    leaves = 1 << max(0, players - 1).bit_length()
    blocks = np.zeros((times, leaves, 2))
    blocks[:, :players, 0] = 1 - rung
    blocks[:, :players, 1] = rung
    blocks[:, players:, 0] = 1  # nobody sits here: never ahead of anybody
    most = len(prizes)
    tree = [_Blocks(blocks[:, :, :most], 1, most)]
    while tree[-1].size < leaves:
        tree.append(tree[-1].paired())
    paid = np.broadcast_to(prizes[:leaves], (times, 1, min(most, leaves)))
    for level in reversed(tree[:-1]):
        paid = level.handed_down(paid)
    return paid[:, :players, 0]


class _Blocks:
    """The counts of all blocks of one size: chance of 0, 1, 2 … ahead, cut off at the prizes."""

    def __init__(self, counts: Floats, size: int, most: int) -> None:
        self.counts = counts
        self.size = size
        self.most = most
        self.small = min(size, most) <= _SMALL
        # Whole counts of twice the size wrap by one place only; cut ones need room for all.
        room = 2 * size if size < most else 1 << (2 * most - 2).bit_length()
        self._room = room
        self._waves = None if self.small else np.fft.rfft(counts, room)

    def paired(self) -> _Blocks:
        """The blocks of twice the size: each is the product of two."""
        left, right = self.counts[:, 0::2], self.counts[:, 1::2]
        length = min(2 * self.size + 1, self.most)
        both = self._multiplied(left, right, length) if self.small else self._by_waves(length)
        return _Blocks(both, 2 * self.size, self.most)

    def _multiplied(self, left: Floats, right: Floats, length: int) -> Floats:
        both = np.zeros((*left.shape[:2], length))
        for ahead in range(left.shape[2]):
            kept = min(right.shape[2], length - ahead)
            both[:, :, ahead : ahead + kept] += left[:, :, ahead, None] * right[:, :, :kept]
        return both

    def _by_waves(self, length: int) -> Floats:
        assert self._waves is not None
        left, right = self._waves[:, 0::2], self._waves[:, 1::2]
        both = np.fft.irfft(left * right, self._room)
        if length > self._room:  # the one place that wrapped is the chance that all are ahead
            all_ahead = self.counts[:, 0::2, -1] * self.counts[:, 1::2, -1]
            both[:, :, 0] -= all_ahead
            both = np.concatenate((both, all_ahead[:, :, None]), axis=2)
        # Rounding may leave a chance below nothing.
        return np.maximum(both[:, :, :length], 0)

    def handed_down(self, paid: Floats) -> Floats:
        """The prizes for each block of this size, from those for the blocks of twice the size."""
        places = min(self.size, self.most)
        down = np.empty((*self.counts.shape[:2], places))
        if self.small:
            self._summed(paid, down)
        else:
            waves = np.fft.rfft(paid, self._room)
            assert self._waves is not None
            for half in (0, 1):
                others = np.conj(self._waves[:, 1 - half :: 2])
                down[:, half::2] = np.fft.irfft(waves * others, self._room)[:, :, :places]
        return down

    def _summed(self, paid: Floats, down: Floats) -> None:
        places = down.shape[2]
        for half in (0, 1):
            others = self.counts[:, 1 - half :: 2]
            part = np.zeros((*others.shape[:2], places))
            for ahead in range(min(others.shape[2], paid.shape[2])):
                kept = min(places, paid.shape[2] - ahead)
                part[:, :, :kept] += others[:, :, ahead, None] * paid[:, :, ahead : ahead + kept]
            down[:, half::2] = part
