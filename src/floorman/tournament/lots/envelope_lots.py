"""Draws of envelopes: which bounty each of those who are out turns out to carry."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import accumulate

from msgspec import Struct
from msgspec.structs import replace

from floorman.draws import Stream
from floorman.tournament.lots.outcome import Outcome

Box = dict[int, int]
"""Envelopes by the cents in them: how many there are."""


class EnvelopeLots(Struct, frozen=True, tag="envelopes"):
    """An envelope of the ``box`` for each of these players, whose bounties were won.

    Where one bounty has to be the higher, ``high_first``, the first player has the highest drawn.
    """

    players: tuple[str, ...]
    box: Box
    high_first: bool = False

    def drawn(self, stream: Stream) -> Outcome:
        """The cents in the envelope of each player."""
        left = dict(sorted(self.box.items()))
        values = [_envelope(left, stream) for _ in self.players]
        if self.high_first:
            values.sort(reverse=True)
        return Outcome(envelopes=dict(zip(self.players, values, strict=True)))

    def without(self, kept: Mapping[str, int]) -> EnvelopeLots:
        """The draw of the others, when these have their envelopes."""
        box = dict(self.box)
        for value in kept.values():
            take_from(box, value)
        players = tuple(player for player in self.players if player not in kept)
        return replace(self, players=players, box=box)


def _envelope(left: Box, stream: Stream) -> int:
    """One of the envelopes in the box, those with the least in them counted first."""
    at = stream.below(sum(left.values()))
    reached = accumulate(left.values())
    value = next(value for value, upto in zip(left, reached, strict=True) if at < upto)
    take_from(left, value)
    return value


def take_from(box: Box, value: int) -> None:
    """One envelope of that value leaves the box."""
    box[value] -= 1
    if not box[value]:
        del box[value]
