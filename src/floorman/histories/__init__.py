"""Hand histories: read in the formats of sites and programs, replayed by the rules, written.

``read(file)`` gives the hands of a file one by one, each as a record, or as the BadInput that says
why it cannot be read; ``replay(record, book)`` plays it by the rules and says what breaks them;
``states(hand)`` walks through a hand, event by event, with the table after each;
``write(hands, form)`` writes hands as PHH, Open Hand History or PokerGFX JSON.

>>> from floorman import Hand, histories
>>> hand = Hand.start(game="nlhe", button=1, blinds=(50, 100), stacks=[500, 500],
...                   deck=tuple(range(52)))
>>> folded = hand.fold()
>>> histories.write(hand, "phh").splitlines()[0]
'variant = "NT"'
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from floorman.histories.out.writing import write
    from floorman.histories.reading import read
    from floorman.histories.replaying import Replayed, replay
    from floorman.histories.walking import states

_WHERE = {
    "Replayed": "floorman.histories.replaying",
    "read": "floorman.histories.reading",
    "replay": "floorman.histories.replaying",
    "states": "floorman.histories.walking",
    "write": "floorman.histories.out.writing",
}

__all__ = ["Replayed", "read", "replay", "states", "write"]


def __getattr__(name: str) -> Any:
    """Import what is public when it is first used, as the package does."""
    if name not in _WHERE:
        raise AttributeError(f"module 'floorman.histories' has no attribute {name!r}")
    return getattr(import_module(_WHERE[name]), name)


def __dir__() -> list[str]:
    return __all__
