"""Who is sent to which seat: off a broken table, to balance, by a draw anew."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from msgspec import Struct
from msgspec.structs import asdict, replace

from floorman.errors import Unknown
from floorman.floor.books import book_of
from floorman.floor.live import Live
from floorman.floor.seating.plans import plan
from floorman.sentences import say
from floorman.server.history import reason_of
from floorman.server.views.paper.rules import Rule, rules
from floorman.store.logs.acts import Act
from floorman.tournament.timing.games import is_stud_only

BREAKING = ("broken-table-two-step-random", "broken-table-any-position")
BREAKING_WITH_BLINDS = (*BREAKING, "broken-table-no-hand-sb-to-button")
BALANCING = ("balance-stud-only", "balance-stud-by-card")
BALANCING_WITH_BLINDS = ("balance-who-moves", "balance-worst-position", "late-entry-deal-in")
"""What a sheet cites; where no game has blinds, what speaks of them has no say."""


class Going(Struct, frozen=True):
    """A player sent to a seat. ``card`` is the one dealt to the old seat, "" without a draw.

    ``waits``: no hand there until the button has passed. ``from_table`` is 0 where all drew anew.
    """

    entry: str
    from_table: int
    from_seat: int
    table: int
    seat: int
    card: str
    why: str
    reason: str
    waits: bool
    arrived: bool
    at: int


class BrokenTable(Struct, frozen=True):
    """A table that broke: who goes where, in the order of the draw, and the rules for it."""

    table: int
    at: int
    by: str
    going: tuple[Going, ...]
    rules: tuple[Rule, ...]
    blinds: bool


class Moved(Struct, frozen=True):
    """Those who were sent to a seat, and the rules for how they are dealt in.

    ``planned``: nobody is under way, and these are the moves that are due.
    """

    planned: bool
    going: tuple[Going, ...]
    rules: tuple[Rule, ...]
    blinds: bool


def broken_table(live: Live, act: Act, table: int) -> BrokenTable:
    """The sheet of a table that broke in this act."""
    cards = next(
        one.data.get("cards", {})
        for one in act.events
        if one.type == "TableBroken" and one.data["table"] == table
    )
    moves = [one.data for one in act.events if _left(one.type, one.data, table)]
    going = tuple(_going(live, data, act.at, cards) for data in moves)
    blinds = not is_stud_only(live.play.structure)
    cited = rules(live, BREAKING_WITH_BLINDS if blinds else BREAKING)
    return BrokenTable(table, act.at, act.by, going, cited, blinds)


def moved(live: Live, at: int, acts: Iterable[Act], player: str = "") -> Moved:
    """Those who are under way, or one player, as the newest of these acts sent them; else the plan.

    Raises Unknown for a player whom none of the acts moved.
    """
    sent: dict[str, Going] = {}
    for act in acts:
        for one in reversed(act.events):
            for data in _sent(one.type, one.data):
                if player in ("", data["player"]) and data["player"] in live.play.players:
                    sent.setdefault(data["player"], _going(live, data, act.at, {}))
    if player and player not in sent:
        raise Unknown(say("moved player"), player, [say("players who were moved lately")])
    under_way = live.play.under_way
    going = tuple(one for one in sent.values() if player or one.entry in under_way)
    due = () if going else tuple(_due(live, at))
    blinds = not is_stud_only(live.play.structure)
    cited = rules(live, BALANCING_WITH_BLINDS if blinds else BALANCING)
    return Moved(bool(due), going or due, cited, blinds)


def _due(live: Live, at: int) -> Iterator[Going]:
    """The moves of the plan."""
    for one in plan(live, book_of(live.play.setup), at).moves:
        yield replace(_going(live, asdict(one.move), at, {}), arrived=False)


def _left(type_: str, data: Mapping[str, Any], table: int) -> bool:
    return type_ == "PlayerMoved" and data["from_table"] == table


def _sent(type_: str, data: Mapping[str, Any]) -> Iterable[dict[str, Any]]:
    """The moves of an event as PlayerMoved tells them."""
    if type_ == "PlayerMoved":
        yield dict(data)
    elif type_ == "SeatsRedrawn":
        for table, seats in data["tables"].items():
            for seat, player in seats.items():
                place = {"table": int(table), "seat": int(seat), "why": "draw"}
                yield {"player": player, "from_table": 0, "from_seat": 0, **place}


def _going(live: Live, data: Mapping[str, Any], at: int, cards: Mapping[Any, str]) -> Going:
    player, seat = data["player"], data["from_seat"]
    return Going(
        entry=player,
        from_table=data["from_table"],
        from_seat=seat,
        table=data["table"],
        seat=data["seat"],
        card=cards.get(str(seat), cards.get(seat, "")),
        why=data["why"],
        reason=reason_of(data),
        waits=data.get("waits", False),
        arrived=player not in live.play.under_way,
        at=at,
    )
