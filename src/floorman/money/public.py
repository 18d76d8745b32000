"""What stacks are worth, and how prizes may be divided, in one call each."""

from __future__ import annotations

from collections.abc import Sequence

from floorman.arguments import several, whole
from floorman.money.deals import Deal, Terms, propose
from floorman.money.icm import Amount, values
from floorman.sentences import say

CHIPS = say("the chips of each player")
PRIZES = say("the prize of each place, first place first")


def icm(stacks: Sequence[int], prizes: Sequence[Amount]) -> list[float]:
    """What each stack is worth in prize money, exactly (Malmuth-Harville), in the stacks' order.

    ``stacks`` are chips; ``prizes`` are amounts in any unit, first place first, and the values are
    in the same unit. Needs numpy, the extra ``floorman[numbers]``. Raises BadInput for no stacks,
    a stack below one chip, a prize that is not an amount, and more prizes than players.

    >>> [round(value, 2) for value in icm([5000, 3000, 2000], [50, 30, 20])]
    [38.39, 32.75, 28.86]
    """
    return values(several("stacks", stacks, CHIPS), several("prizes", prizes, PRIZES))


def chop(
    stacks: Sequence[int],
    prizes: Sequence[int],
    kind: str = "icm",
    *,
    left: int = 0,
    least: int = 0,
    step: int = 1,
) -> Deal:
    """A deal on the remaining prizes, to the cent: by ``icm``, ``chips``, ``payouts`` or ``even``.

    ``prizes`` are cents, first place first; ``left`` cents remain to play for, everybody gets at
    least ``least`` cents, and amounts are multiples of ``step`` cents. ``stacks`` are chips; the
    ``amounts`` of the Deal are cents, in the order of the stacks. Raises BadInput if the prizes
    cannot be divided like that, Unknown for another ``kind``. Only ``icm`` needs numpy.

    >>> chop([5000, 3000, 2000], [50_00, 30_00, 20_00], "chips").amounts
    (4000, 3200, 2800)
    """
    held = [whole("a stack", stack) for stack in several("stacks", stacks, CHIPS)]
    paid = [whole("a prize", cents) for cents in several("prizes", prizes, PRIZES)]
    rest = [
        whole(name, cents) for name, cents in (("left", left), ("least", least), ("step", step))
    ]
    return propose(kind, Terms(tuple(held), tuple(paid), *rest))
