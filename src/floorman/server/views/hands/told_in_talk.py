"""What a dealer told of a hand, as table talk has it: acts, cards, what rulings did to it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from floorman.cards import text
from floorman.errors import IllegalAct
from floorman.floor.live import Live
from floorman.hand import events as ev
from floorman.hand.hand import Hand
from floorman.server.views.hands.hand_clauses import clauses
from floorman.server.views.hands.told_hand import begun, tell, told_words, up_due, which_act
from floorman.tournament.state import Table


class ToldInTalk(NamedTuple):
    """A hand as it was told: its stacks at the start, upcards of stud's first street, clauses.

    ``usual`` is the stack of whoever has none in ``stacks``, 0 where nobody knows it.
    """

    stacks: dict[int, int]
    usual: int
    doors: dict[int, str]
    clauses: list[str]


def told_in_talk(live: Live, table: Table, acts: str) -> ToldInTalk:
    """The hand in progress at a table as table talk has it.

    Raises BadInput for what is no act, IllegalAct for one that cannot be, saying which it is.
    """
    hand = begun(live, table)
    start = hand.state.start
    stacks = dict(zip(start.seats, start.stacks, strict=True))
    usual, count = Counter(start.stacks).most_common(1)[0]
    found = ToldInTalk(stacks, usual if count > 1 else 0, {}, [])
    up: dict[int, str] = {}
    for nth, one in enumerate(told_words(acts.split()), start=1):
        for event in _happened(hand, nth, one):
            if not isinstance(event, ev.HandsDealt):
                all_in = one.startswith("a")
                found.clauses.extend(clauses(event, hand.state.game, all_in=all_in))
                continue
            up |= {seat: text(cards) for seat, cards in event.up.items()}
            if not event.street:
                found.doors.update(up)
            elif not up_due(hand):
                found.clauses.append(_street(hand, event.street, up))
            if not up_due(hand):
                up = {}
    return found


def _happened(hand: Hand, nth: int, one: str) -> Sequence[ev.HandEvent]:
    try:
        return tell(hand, one)
    except IllegalAct as error:
        raise which_act(nth, one, error) from None


def _street(hand: Hand, street: int, up: dict[int, str]) -> str:
    shown = ", ".join(f"seat {seat} shows {card}" for seat, card in sorted(up.items()))
    return f"{hand.state.game.streets[street].name}, {shown}"
