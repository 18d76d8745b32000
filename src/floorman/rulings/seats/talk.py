"""Seats in table talk: ``seat 4 comes from a broken table``, ``balance the tables``."""

from __future__ import annotations

import re
from typing import Any

from floorman.rulings.seats import acts as act
from floorman.talk.reader import Words, means


def name_of(table: str) -> str:
    """The name of a table from how it is written.

    >>> name_of("table a")
    'A'
    """
    return table.rsplit(maxsplit=1)[-1].upper()


class Meaning(Words):
    """What the clauses of this chapter mean."""

    def which_stack(self, text: str) -> dict[str, Any]:
        """The right stack, or another's."""
        right = re.search("right|correct", text, re.IGNORECASE)
        return {"stack": "right" if right else "wrong"}

    def belongs(self, seat: int) -> dict[str, Any]:
        """Where the player should sit."""
        return {"right_seat": seat}

    def began(self, chips: int) -> dict[str, Any]:
        """The stack when play began."""
        return {"began": chips}

    def now(self, chips: int) -> dict[str, Any]:
        """The stack now."""
        return {"now": chips}

    def sits_wrong(self, seat: int, *facts: dict[str, Any]) -> act.SitsWrong:
        """A wrong seat and what is known of it."""
        known = {name: value for fact in facts for name, value in fact.items()}
        return act.SitsWrong(seat, **known)

    reenters = act.Reenters
    needs = act.NeedsHelp

    def seats_drawn(self, players: str) -> act.SeatsDrawn:
        """Seats for a field."""
        return act.SeatsDrawn(int(players))

    seat_drawn = means(act.SeatDrawn)

    def arrives(self, who: str, seat: int) -> act.Arrives:
        """A newcomer's seat."""
        return act.Arrives(seat, late="broken" not in who.lower())

    from_broken = means(act.Arrives, late=False)

    def absentees(self, text: str) -> tuple[int, ...]:
        """Who is absent."""
        return tuple(int(seat) for seat in re.findall(r"\d+", text))

    def breaks(self, table: str, absent: tuple[int, ...] = ()) -> act.TableBreaks:
        """A broken table."""
        return act.TableBreaks(name_of(table), absent)

    moving = act.PlayersMove

    def dodges(self, seat: int, how: str = "") -> act.DodgesBlind:
        """A blind slipped past."""
        return act.DodgesBlind(seat, "broken" in how.lower() if how else None)

    balances = act.Balances
    balances_late = means(act.Balances, dealt=True)

    def within(self, players: str) -> act.Balances:
        """Tables made as even as that."""
        return act.Balances(int(players))

    def deals_short(self, table: str) -> act.ShortTableDeals:
        """A table about to deal."""
        return act.ShortTableDeals(name_of(table))

    def reaches(self, table: str) -> act.ShortTableDeals:
        """A table whose big blind comes to an open seat."""
        return act.ShortTableDeals(name_of(table), blind_on_open_seat=True)

    def waived(self, table: str) -> act.HaltWaived:
        """A halt waived."""
        return act.HaltWaived(name_of(table))

    combine = act.TablesCombine
    asks = act.AsksBreakOrder
    drawn = act.BreakDrawn

    def stays(self, who: str) -> act.NotSeated:
        """Who has chips and no seat."""
        told = str(who).lower()
        if "broken" in told:
            return act.NotSeated("broken-table")
        return act.NotSeated("alternate" if "alternate" in told else "new-entry")
