"""The state of a live event: the tournament, and a part for each subject around it."""

from __future__ import annotations

from msgspec import Struct, field

from floorman.floor.bounties.account import Bounties
from floorman.floor.cash.cash import Cash
from floorman.floor.chips.color_up import ColorUps
from floorman.floor.chips.ledger import Ledger
from floorman.floor.conduct.decisions import Decisions
from floorman.floor.conduct.disqualification import PlayerDisqualified
from floorman.floor.conduct.incidents import Incidents
from floorman.floor.conduct.penalties import Penalties
from floorman.floor.conduct.player_clocks import PlayerClock
from floorman.floor.conduct.shot_clocks import TimeBanks
from floorman.floor.days.daybook import Daybook
from floorman.floor.desk.arrivals import Arrivals
from floorman.floor.desk.voids import EntryVoided
from floorman.floor.notices.all_ins import AllInShown
from floorman.floor.notices.calls import Calls
from floorman.floor.notices.messages import Messages
from floorman.floor.notices.screens import Screen
from floorman.floor.prizes.deals import Deals
from floorman.floor.prizes.prizes import Prizes
from floorman.floor.prizes.settling import EventSettled
from floorman.floor.seating.alternates import Alternates
from floorman.floor.seats_won import Seats
from floorman.floor.tables.hand_counter import Redealt
from floorman.floor.tables.rota import Duty
from floorman.floor.tables.stack_sights import Sight
from floorman.floor.timing.counts import Heads
from floorman.floor.timing.last_hands import LastHands
from floorman.tournament.state import Tournament


class Live(Struct):
    """A live event, built from its log alone; only ``apply`` changes it.

    ``play`` is the tournament itself: seats, clock, places. The other parts belong to the module
    of the same name, which alone changes them. ``disqualified`` are entries put out for conduct,
    ``away`` those away from the table, each with the second when they left. ``secret`` is that of
    the draws once it is told, in hex, ``closed_for`` why an event was called off,
    ``settled`` how its pool was shared then.
    ``dealers`` are those at the tables, by id, ``rota`` the day of each. ``sights`` say when a
    stack was last seen; those who have ``drifted`` played hands since that nobody told. ``alone``
    are the hands that a player alone at a table was credited, by table. ``teams`` are those that
    persons play for. ``all_in`` is the latest that screens were shown. ``redealt`` are the last
    misdeals, by table.
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
    deals: Deals = field(default_factory=Deals)
    settled: EventSettled | None = None
    voids: list[EntryVoided] = field(default_factory=list)
    secret: str = ""
    closed_for: str = ""
    dealers: dict[int, str] = field(default_factory=dict)
    heads: Heads = field(default_factory=Heads)
    last_hands: LastHands | None = None
    sights: dict[str, Sight] = field(default_factory=dict)
    seats: Seats = field(default_factory=Seats)
    daybook: Daybook = field(default_factory=Daybook)
    drifted: set[str] = field(default_factory=set)
    rota: dict[str, Duty] = field(default_factory=dict)
    bounties: Bounties = field(default_factory=Bounties)
    time_banks: TimeBanks = field(default_factory=TimeBanks)
    alone: dict[int, int] = field(default_factory=dict)
    teams: dict[str, str] = field(default_factory=dict)
    all_in: AllInShown | None = None
    redealt: dict[int, Redealt] = field(default_factory=dict)
