"""The state of a live event: the tournament, and a part for each subject around it."""

from __future__ import annotations

from msgspec import Struct, field

from floorman.floor.alternates import Alternates
from floorman.floor.arrivals import Arrivals
from floorman.floor.calls import Calls
from floorman.floor.cash import Cash
from floorman.floor.color_up import ColorUps
from floorman.floor.counts import Heads
from floorman.floor.decisions import Decisions
from floorman.floor.disqualification import PlayerDisqualified
from floorman.floor.incidents import Incidents
from floorman.floor.last_hands import LastHands
from floorman.floor.ledger import Ledger
from floorman.floor.messages import Messages
from floorman.floor.penalties import Penalties
from floorman.floor.player_clocks import PlayerClock
from floorman.floor.prizes import Prizes
from floorman.floor.screens import Screen
from floorman.floor.voids import EntryVoided
from floorman.tournament.state import Tournament


class Live(Struct):
    """A live event, built from its log alone; only ``apply`` changes it.

    ``play`` is the tournament itself: seats, clock, places. The other parts belong to the module
    of the same name, which alone changes them. ``disqualified`` are entries put out for conduct,
    ``away`` those away from the table, each with the second when they left. ``secret`` is that of
    the draws once it is told, in hex. ``dealers`` are those at the tables, by id.
    """

    play: Tournament = field(default_factory=Tournament)
    ledger: Ledger = field(default_factory=Ledger)
    color_up: ColorUps = field(default_factory=ColorUps)
    penalties: Penalties = field(default_factory=Penalties)
    disqualified: dict[str, PlayerDisqualified] = field(default_factory=dict)
    away: dict[str, int] = field(default_factory=dict)
    incidents: Incidents = field(default_factory=Incidents)
    decisions: Decisions = field(default_factory=Decisions)
    calls: Calls = field(default_factory=Calls)
    player_clocks: dict[int, PlayerClock] = field(default_factory=dict)
    messages: Messages = field(default_factory=Messages)
    screens: dict[str, Screen] = field(default_factory=dict)
    alternates: Alternates = field(default_factory=Alternates)
    arrivals: Arrivals = field(default_factory=Arrivals)
    cash: Cash = field(default_factory=Cash)
    prizes: Prizes = field(default_factory=Prizes)
    voids: list[EntryVoided] = field(default_factory=list)
    secret: str = ""
    dealers: dict[int, str] = field(default_factory=dict)
    heads: Heads = field(default_factory=Heads)
    last_hands: LastHands | None = None
