"""Events of many kinds with a hand in progress, and the ways in which its table is asked about."""

from __future__ import annotations

from typing import Any, NamedTuple

from msgspec.structs import replace

from floorman.tournament.sheet.structure import Level
from tests.server.serving import Venue
from tests.tournament_play import structure

RECORDED = '[settings]\ntable-hands = "recorded"\n'
BLINDS = Level(number=1, small_blind=300, big_blind=600, minutes=60)
BIG_ANTE = replace(BLINDS, ante=600, ante_kind="big-blind")
STUD = Level(number=1, ante=50, bring_in=100, small_bet=400, big_bet=800, minutes=60)


class Live(NamedTuple):
    """A table in its first hand, at a server."""

    venue: Venue
    event: str
    table: int = 1

    @classmethod
    def dealt(
        cls, venue: Venue, players: int, level: Level = BLINDS, game: str = "nlhe", **setup: Any
    ) -> Live:
        """An event of one table, the button on seat 3; hands are recorded."""
        sheet = structure(seats=max(2, players), games=(game,), levels=(level,))
        sheet = replace(sheet, starting_stack=30_000, chips=(50, 100, 500, 1_000))
        event = venue.event(players, **{"house": RECORDED, "structure": sheet, **setup})
        if game != "stud":
            venue.tell(event, "SetButton", table=1, seat=2)
        venue.tell(event, "NextHand", table=1)
        return cls(venue, event)

    def tells(self, acts: str) -> None:
        """Its dealer's tablet tells what was done so far."""
        query = {"hand": "1", "acts": acts}
        path = f"/e/{self.event}/table/{self.table}/hand.json"
        answer = self.venue.ask("GET", path, "dealer", params=query)
        assert answer.json()["data"]["told"]["why"] == "", answer.text

    @property
    def head(self) -> int:
        """The newest position of the event's log."""
        return self.venue.service.venue.head(self.event)

    def asked(self, way: str, text: str, **more: str) -> Any:
        """What is answered: by the tablet's page, the desk, or the API, as it is read there."""
        if way == "api":
            body = {"text": text, "event": self.event, "table": self.table}
            return self.venue.ask("POST", "/api/rulings", "floor", json=body).json()
        role, path = {"tablet": ("dealer", f"/table/{self.table}"), "desk": ("floor", "")}[way]
        query = {"talk": text, **({"table": str(self.table)} if way == "desk" else {}), **more}
        page = self.venue.ask("GET", f"/e/{self.event}{path}/rules.json", role, params=query)
        return page.json()["data"]["desk"]["shown"]

    def ways(self, way: str, text: str, **more: str) -> list[str]:
        """The acts of each reading that is offered, after those that were told."""
        found = self.asked(way, text, **more)
        offered = found.get("offers") or found.get("ways") or []
        return [one["line"].partition(" | ")[2] for one in offered]

    def ruled(self, way: str, text: str, **more: str) -> str:
        """The first sentence of the ruling; empty where there is none yet."""
        found = self.asked(way, text, **more)
        guided = found.get("ruling" if way == "api" else "guided") or {}
        outcome = guided.get("outcome") or {}
        return " ".join(filter(None, (outcome.get("first"), outcome.get("rest"))))
