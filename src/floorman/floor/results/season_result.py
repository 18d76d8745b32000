"""A closed event as a season counts it: each person once, with all that was paid and won."""

from __future__ import annotations

from collections import defaultdict
from decimal import Decimal
from typing import TYPE_CHECKING

from floorman.floor.prizes.settling import place
from floorman.floor.results.results import standings
from floorman.league.played import Result
from floorman.tournament.sheet.seat_plan import person

if TYPE_CHECKING:
    from floorman.floor.cash.payments import Paid
    from floorman.floor.live import Live

BUYS = ("entry", "re-entry")


def counts(live: Live) -> bool:
    """Whether the event counts in seasons: closed, with a place for everybody.

    One that was called off counts where its pool was shared by places. A flight that sends players
    on to the next day does not: that day has the places.
    """
    is_final = bool(live.secret) and (not live.closed_for or live.settled is not None)
    return is_final and all(place(live, entry) for entry in live.play.players)


def season_results(live: Live) -> tuple[Result, ...]:
    """What the event was for each person, under the ids of the event, the winner first.

    Who entered several times has the best place. Places count persons, and who shares one does.
    """
    rows = standings(live)
    best: dict[str, int] = {}
    prizes: defaultdict[str, int] = defaultdict(int)
    for row in rows:
        who = person(row.entry)
        best.setdefault(who, row.place)
        prizes[who] += row.prize
    return tuple(_result(live, who, best, prizes[who]) for who in best)


def _result(live: Live, who: str, best: dict[str, int], prize: int) -> Result:
    entries = [entry for entry in live.play.players if person(entry) == who]
    paid = [one for entry in entries for one in live.cash.paid.get(entry, ())]
    return Result(
        place=1 + sum(other < best[who] for other in best.values()),
        name=who,
        entries=len(entries),
        rebuys=_times(paid, "rebuy"),
        addons=_times(paid, "add-on"),
        buyins=sum(one.amount for one in paid if one.kind in BUYS),
        paid=sum(one.amount for one in paid),
        prize=prize,
        knocked_out=sum(live.bounties.knockouts.get(entry, 0) for entry in entries),
        points=Decimal(0),
        bounties=sum(live.bounties.won.get(entry, 0) for entry in entries),
    )


def _times(paid: list[Paid], kind: str) -> int:
    return sum(one.kind == kind for one in paid)
