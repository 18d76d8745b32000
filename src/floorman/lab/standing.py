"""An event as a question to the lab: as it is announced, as it stands, and what if."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from floorman.errors import FloormanError
from floorman.floor.desk.desk import entry_price, prizes_for
from floorman.floor.live import Live
from floorman.floor.satellites.winning import seats_left
from floorman.floor.seating.persons import unique_players
from floorman.lab.sold import NOTHING_MORE, Sold
from floorman.lab.typical import minutes_of
from floorman.tournament.sheet.late import Window
from floorman.tournament.sheet.offers import Offers
from floorman.tournament.sheet.setup import Setup
from floorman.tournament.sheet.structure import Structure
from floorman.tournament.timing.entry_window import entries_are_open, window
from floorman.tournament.timing.levels import Moment, reached

LATE_SHARE = 0.1
"""The part of a field that comes after the start where late entries are open."""
GRAIN = 60
"""Seconds of the clock to which a question is rounded, so that it is asked once a minute."""
AT_START = Moment(1, None, False, False, None)


class WhatIf(Struct, frozen=True):
    """What may be done now: ``skip`` so many levels, shorten coming levels to ``minutes``, take
    ``more`` entries, begin a break of ``pause`` minutes at once; 0 for none of it.
    """

    skip: int = 0
    minutes: int = 0
    more: int = 0
    pause: int = 0


AS_IT_IS = WhatIf()


class Question(Struct, frozen=True):
    """All that a forecast hangs on. ``there`` players of ``players`` are in, ``coming`` will enter;
    so far there were ``entries``, and ``chips`` are in play, 0 for a stack each. ``paid`` places
    are paid; it is over with ``ends_at`` players. ``late`` entries count from ``now``.
    """

    structure: Structure
    late: Window
    now: Moment
    players: int
    there: int
    coming: int
    entries: int
    chips: int
    paid: int
    seats: int
    sold: Sold = NOTHING_MORE
    ends_at: int = 1


def before(setup: Setup, players: int) -> Question:
    """The event as it is announced, with so many different players."""
    late = _announced(setup)
    if late.until and setup.start:
        minutes = max(0, late.until - setup.start) // 60
        late = replace(late, until=0, minutes=min(minutes, late.minutes or minutes))
    came = players
    if late.is_set:
        came = max(min(2, players), round(players * (1 - LATE_SHARE)))
    return Question(
        structure=setup.structure,
        late=late,
        now=AT_START,
        players=players,
        there=came,
        coming=players - came,
        entries=came,
        chips=0,
        paid=places_paid(setup, players),
        seats=setup.structure.seats,
        sold=_sold(setup.offers, late),
        ends_at=_seats_bought(setup, players),
    )


def _announced(setup: Setup) -> Window:
    return setup.late if setup.late.is_set else Window(levels=setup.late_levels)


def _sold(offers: Offers, late: Window, level: int = 1) -> Sold:
    """What is sold from a level on; an add-on whose window is over is no more."""
    again = offers.rebuy.chips if offers.rebuy is not None and offers.reentry is None else 0
    sold = Sold(again, until=_back_until(offers, late))
    add_on = offers.add_on
    until = (add_on.until or late.levels) if add_on is not None else 0
    if add_on is None or until < level:
        return sold
    return sold._replace(add_on=add_on.chips, level=until)


def _back_until(offers: Offers, late: Window) -> int | None:
    """The level until whose end the bust come back, 0 for never; None while entries are open."""
    reentry, rebuy = offers.reentry, offers.rebuy
    ends = [rebuy.until] if rebuy is not None else []
    if reentry is not None:
        ends.append(min(reentry.until, late.levels or reentry.until))
    return None if ends and not all(ends) else max(ends, default=0)


def by_level(asked: Question) -> Sold:
    """What is sold, with the level until which the bust come back told for a typical course."""
    sold, late = asked.sold, asked.late
    if sold.until is not None:
        return sold
    level, minute = 1, 0.0
    while minute < late.minutes:
        sheet = asked.structure
        minute += minutes_of(sheet, sheet.level(level)) + sheet.break_after(level)
        level += 1
    ends = [one for one in (late.levels, level - 1) if one]
    return sold._replace(until=min(ends, default=0))


def _seats_bought(setup: Setup, entries: int) -> int:
    """The players with whom a satellite is over; 1 for any other event."""
    seat = setup.satellite.seat
    return max(1, pool(setup, entries) // seat) if seat else 1


def standing(live: Live, at: int, what: WhatIf = AS_IT_IS) -> Question | None:
    """The event as it stands at a second; None once it is over, or where there is nobody."""
    play, setup = live.play, live.play.setup
    players = unique_players(live)
    if setup is None or play.is_over or play.closed or players + what.more < 2:
        return None
    if not play.started:
        return _supposed(before(setup, players), what)
    if not play.left:
        return None
    now = reached(play, at)
    late, coming = _late(live, at)
    return _supposed(
        Question(
            structure=play.structure,
            late=late,
            now=now._replace(left=None if now.left is None else _grain(now.left)),
            players=players,
            there=play.left,
            coming=coming,
            entries=play.entries,
            chips=play.chips,
            paid=play.in_the_money or places_paid(setup, max(2, play.entries)),
            seats=play.final_seats or play.structure.seats or play.fullest,
            sold=_still_sold(live, setup.offers, at, play.level + now.on_break),
            ends_at=max(1, seats_left(live)) if setup.satellite.seat else 1,
        ),
        what,
    )


def _still_sold(live: Live, offers: Offers, at: int, level: int) -> Sold:
    """What is sold from a level on; who has the add-on already buys none."""
    play = live.play
    if not entries_are_open(play, at):
        offers = replace(offers, reentry=None)
    sold = _sold(offers, window(play), level)
    there = [id_ for id_, player in play.players.items() if not player.out]
    without = sum(not live.cash.count(id_, "add-on") for id_ in there)
    return sold._replace(add_on=round(sold.add_on * without / max(1, len(there))))


def _late(live: Live, at: int) -> tuple[Window, int]:
    """Until when entries are open, counted from now, and how many may still be expected."""
    play = live.play
    if not entries_are_open(play, at):
        return Window(), 0
    late = window(play)
    seconds = [second - at for second in (late.until,) if second]
    if late.minutes:
        seconds.append(play.started_at + 60 * late.minutes - at)
    minutes = max(1, min(seconds) // 60) if seconds else 0
    passed = max(0, at - play.started_at)
    whole = passed + 60 * (minutes or _minutes_to(live, late.levels))
    share = 1 - passed / whole if whole else 0.0
    return replace(late, until=0, minutes=minutes), round(LATE_SHARE * play.entries * share)


def _minutes_to(live: Live, levels: int) -> int:
    sheet, now = live.play.structure, live.play.level
    return sum(sheet.level(one).minutes + sheet.break_after(one) for one in range(now, levels + 1))


def _grain(seconds: int) -> int:
    return max(0, seconds) // GRAIN * GRAIN


def _supposed(asked: Question, what: WhatIf) -> Question:
    """The question with what is supposed of it."""
    now, structure = asked.now, asked.structure
    if what.skip:
        now = Moment(max(1, now.level) + what.skip, None, False, False, None)
    if what.minutes:
        shorter = tuple(
            replace(one, minutes=min(one.minutes, what.minutes)) if one.number > now.level else one
            for one in structure.levels
        )
        structure = replace(structure, levels=shorter)
    if what.pause:
        left = now.left if now.left is not None else 60 * structure.level(now.level).minutes
        now = Moment(max(1, now.level), 60 * what.pause, True, True, left)
    return replace(
        asked,
        structure=structure,
        now=now,
        players=asked.players + what.more,
        coming=asked.coming + what.more,
    )


def pool(setup: Setup, entries: int) -> int:
    """What the prizes of so many entries come to in cents, without rebuys and add-ons."""
    offers, sheet = setup.offers, setup.structure
    put_in = entries * entry_price(setup).prize + offers.added
    there = put_in - offers.staff_part(put_in)
    return max(offers.guarantee, there) or sum(sheet.prizes.fixed)


def places_paid(setup: Setup, entries: int) -> int:
    """How many places are paid among so many entries, 0 where that cannot be told."""
    try:
        return len(prizes_for(setup, pool(setup, entries), entries))
    except FloormanError:
        return 0
