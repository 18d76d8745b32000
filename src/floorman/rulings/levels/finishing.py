"""In which order those finish who bust together: by place, as far as anybody told, and prizes."""

from __future__ import annotations

from typing import NamedTuple

from floorman.money.shares import shared
from floorman.rulings.ruling import Orders, Ruling
from floorman.rulings.situation import Situation
from floorman.sentences import Sentence, either, row, say

SEATED = ("seat", "table")
"""How those begin who have a seat: the others are counted through, and no place is theirs alone."""


class Finish(NamedTuple):
    """Those who bust together in groups of equals, the best first, and how many ``remain``.

    ``remain`` is None where nobody told how many were left: then no place has a number.
    """

    groups: list[list[str]]
    remain: int | None

    @property
    def places(self) -> dict[str, int]:
        """The place of each, the best first; those of a group share theirs."""
        places: dict[str, int] = {}
        if self.remain is not None:
            for group in self.groups:
                places |= dict.fromkeys(group, self.remain + 1 + len(places))
        return places

    @property
    def order(self) -> Sentence:
        """Who takes which place, or who finishes above whom."""
        if self.remain is not None:
            return row(
                (
                    say("{name} takes place {place}", name=name, place=at)
                    for name, at in self.places.items()
                ),
                ", ",
            )
        names = [_together(group) for group in self.groups]
        if len(names) == 1:
            return names[0]
        if len(names) == 2 and not any(group[1:] for group in self.groups):
            return say("{best} finishes above {other}", best=names[0], other=names[1])
        return row(names, ", then ")


def _together(group: list[str]) -> Sentence:
    """Those of a group, who tie if they are several."""
    *others, last = group
    names = row(others, ", ")
    return either(others, "{names} and {last} tie", "{last}", names=names, last=last)


def reached(situation: Situation, finish: Finish) -> Sentence:
    """Which places a round reaches, and what of it is paid."""
    if len(finish.groups) > 1:
        order = finish.order
        return say("at one table the larger stack finishes higher: {order}", order=order)
    (everybody,) = finish.groups
    if finish.remain is None:
        return finish.order
    place, paid = finish.remain + 1, situation.event.paid
    number, last = len(everybody), min(place + len(everybody) - 1, paid)
    if number == 1:
        return either(place <= paid, "place {place}, which is paid", "place {place}", place=place)
    tie = either(
        number == 2,
        "both tie for place {place}",
        "all {number} tie for place {place}",
        number=number,
        place=place,
    )
    if place > paid:
        return tie
    return either(
        place == paid,
        "{tie}, and share what it pays",
        "{tie}, and share what places {place} to {last} pay",
        tie=tie,
        place=place,
        last=last,
    )


def placed(
    situation: Situation,
    topic: str,
    because: Sentence,
    finish: Finish,
    reasons: tuple[Sentence, ...] = (),
) -> Ruling:
    """The ruling with places, and what they pay, as far as that was told."""
    places = finish.places
    apart = len(places) == 1 or len(set(places.values())) > 1
    return Ruling(
        topic,
        because,
        reasons=reasons,
        event=Orders(
            places=places,
            payments=_payments(situation, finish),
            headlined=apart or not any(name.startswith(SEATED) for name in places),
        ),
    )


def _payments(situation: Situation, finish: Finish) -> dict[str, int]:
    """What each gets of the prizes of the places that a group takes; nothing where one is not told.

    Places beyond the last that is paid pay nothing.
    """
    event = situation.event
    known = event.pays | ({event.paid: event.prize} if event.paid and event.prize else {})
    gets: dict[str, int] = {}
    if finish.remain is None:
        return gets
    place = finish.remain + 1
    for group in finish.groups:
        spans = range(place, place + len(group))
        place += len(group)
        paid = [one for one in spans if not event.paid or one <= event.paid]
        if paid and all(one in known for one in paid):
            prizes = tuple(known[one] for one in paid)
            gets |= dict(zip(group, shared(prizes, len(group)), strict=True))
    return gets
