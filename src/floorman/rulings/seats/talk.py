"""Seats in table talk: ``seat 4 comes from a broken table``, ``balance the tables``."""

from __future__ import annotations

import re
from typing import Any, cast

from floorman.rulings.seats import acts as act
from floorman.talk.reader import Words, means, takes, tells


def name_of(table: str) -> str:
    """The name of a table from how it is written.

    >>> name_of("table a")
    'A'
    """
    return table.rsplit(maxsplit=1)[-1].upper()


def _is_late(who: str) -> bool:
    """Whether a newcomer has just entered, and does not come from a broken table."""
    return "broken" not in who.lower()


class Meaning(Words):
    """What the clauses of this chapter mean."""

    acts = act

    def which_stack(self, text: str) -> dict[str, Any]:
        """The right stack, or another's."""
        right = re.search("right|correct", text, re.IGNORECASE)
        return {"stack": "right" if right else "wrong"}

    belongs = tells("right_seat", int)
    began = tells("began", int)
    now = tells("now", int)

    def sits_wrong(self, seat: int, *facts: dict[str, Any]) -> act.SitsWrong:
        """A wrong seat and what is known of it."""
        known = {name: value for fact in facts for name, value in fact.items()}
        return act.SitsWrong(seat, **known)

    seats_drawn = takes(act.SeatsDrawn, int)

    def arrives(self, who: str, seat: int) -> act.Arrives:
        """A newcomer's seat."""
        return act.Arrives(seat, late=_is_late(who))

    def takes_position(self, who: str, where: str) -> act.TakesPosition:
        """A newcomer's seat by its position."""
        words = where.lower()
        last = "gap" if "between" in words else words.removesuffix(" blind").rsplit(maxsplit=1)[-1]
        return act.TakesPosition(_is_late(who), cast("act.Position", last))

    from_broken = means(act.Arrives, late=False)

    def absentees(self, text: str) -> tuple[int, ...]:
        """Who is absent."""
        return tuple(int(seat) for seat in re.findall(r"\d+", text))

    breaks = takes(act.TableBreaks, name_of, tuple)

    def dodges(self, seat: int, how: str = "") -> act.DodgesBlind:
        """A blind slipped past."""
        return act.DodgesBlind(seat, "broken" in how.lower() if how else None)

    balances_late = means(act.Balances, dealt=True)
    balances_at_the_end = means(act.Balances, last_hands=True)
    within = takes(act.Balances, int)
    deals_short = takes(act.ShortTableDeals, name_of)
    reaches = takes(act.ShortTableDeals, name_of, blind_on_open_seat=True)
    waived = takes(act.HaltWaived, name_of)

    def stays(self, who: str) -> act.NotSeated:
        """Who has chips and no seat."""
        told = str(who).lower()
        if "broken" in told:
            return act.NotSeated("broken-table")
        return act.NotSeated("alternate" if "alternate" in told else "new-entry")
