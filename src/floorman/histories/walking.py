"""A hand once more from its first event, with the table as it stood after each."""

from __future__ import annotations

from collections.abc import Iterator

from floorman.arguments import wrong
from floorman.hand.apply import apply
from floorman.hand.events import HandEvent
from floorman.hand.hand import Hand, replay
from floorman.sentences import say


def states(hand: Hand) -> Iterator[tuple[HandEvent, Hand]]:
    """Each event of a ``hand`` in its order, with the hand as it stood then.

    It is one hand that goes on from event to event: take a ``copy()`` of it to keep, or its
    ``view()``. Amounts are chips, seats count from 1, and the hand that was given stays as it is.
    Raises BadInput for what is no hand.

    >>> from floorman import Hand, histories
    >>> hand = Hand.start(game="nlhe", button=2, blinds=(50, 100), stacks=[500, 500],
    ...                   deck=tuple(range(52)))
    >>> folded = hand.fold()
    >>> for event, then in histories.states(hand):
    ...     print(type(event).__name__, then.stacks, then.to_act)
    HandStarted {1: 500, 2: 500} None
    BlindsPosted {1: 400, 2: 450} None
    HandsDealt {1: 400, 2: 450} 2
    Folded {1: 400, 2: 450} None
    UncalledReturned {1: 450, 2: 450} None
    PotAwarded {1: 550, 2: 450} None
    HandEnded {1: 550, 2: 450} None
    """
    if not isinstance(hand, Hand):
        raise wrong("hand", hand, say("a hand"))
    first, *rest = hand.events
    now = replay([first], hand.book)
    yield first, now
    for event in rest:
        apply(now.state, event)
        now.events.append(event)
        yield event, now
