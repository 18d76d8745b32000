"""What Prometheus is told of a server: counted as it happens, or looked up when it is asked.

Nothing in it names a player, a device or what an event is called, so a display may read it.
"""

from __future__ import annotations

import sqlalchemy as sa
from msgspec import Struct
from prometheus_client import CollectorRegistry, Gauge, Histogram, ProcessCollector
from prometheus_client.exposition import CONTENT_TYPE_LATEST, generate_latest

from floorman import __version__
from floorman.server.upkeep.pulse import STATES, DatabaseNow
from floorman.store.backups.rotation import last_backup
from floorman.store.database.engines import Database
from floorman.store.database.schema import streams
from floorman.store.following.pairing import newest_change

TYPE = CONTENT_TYPE_LATEST

FAST = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10)
"""Seconds: from a view in memory to a writer who gave up waiting."""
PHASES = ("announced", "running", "over", "closed")
"""Of an event; each is told, also while no event is in it."""


class Stored(Struct, frozen=True):
    """What the database says: events by phase, entries of all logs, the second of the last backup.

    ``changes`` is the number of the newest change that a follower has to have.
    """

    events: dict[str, int]
    entries: int
    backup: int
    changes: int


class Process(Struct, frozen=True):
    """What one server has under way: who listens, which commands and requests wait.

    ``has`` is the number of the change up to which the follower has all, None where nobody follows;
    ``alone`` are the seconds since the venue is on one machine alone, 0 while the follower is in
    step; ``silent`` those since the first machine was heard, 0 where this one follows none.
    """

    listeners: int
    commands: int
    requests: int
    has: int | None
    alone: int
    silent: int


class Metrics:
    """The figures of one server. Those of several processes are added up by Prometheus."""

    def __init__(self) -> None:
        self._told = CollectorRegistry()
        ProcessCollector(registry=self._told)
        self._requests = Histogram(
            "floorman_request_seconds",
            "Until an answer began, by route and status.",
            ("route", "status"),
            buckets=FAST,
            registry=self._told,
        )
        self._commands = Histogram(
            "floorman_command_seconds",
            "Until a command was on disk or refused, by command and outcome.",
            ("command", "outcome"),
            buckets=FAST,
            registry=self._told,
        )
        self._gauge("floorman_info", "The version that runs.", "version").labels(__version__).set(1)
        self._events = self._gauge("floorman_events", "Events of the venue by phase.", "phase")
        self._entries = self._gauge("floorman_log_entries", "Entries in the logs of all events.")
        self._listeners = self._gauge("floorman_listeners", "Open live streams.")
        self._waiting = self._gauge(
            "floorman_waiting", "What waits: commands for the writer, requests for a thread.", "for"
        )
        self._state = self._gauge("floorman_database_state", "1 for how it is, else 0.", "state")
        self._probe = self._gauge(
            "floorman_database_probe_seconds", "What the last small one took.", "probe"
        )
        self._backup = self._gauge(
            "floorman_last_backup_timestamp_seconds", "Unix second of the last; 0 before it."
        )
        self._follower = self._gauge("floorman_follower", "1 where a second machine follows.")
        self._lag = self._gauge(
            "floorman_follower_lag_changes", "Changes that the follower does not have."
        )
        self._alone = self._gauge(
            "floorman_unprotected_seconds", "Since when the venue is on this machine alone."
        )
        self._silent = self._gauge(
            "floorman_following_silent_seconds", "On a follower: since when the first is silent."
        )

    def _gauge(self, name: str, says: str, *labels: str) -> Gauge:
        return Gauge(name, says, labels, registry=self._told)

    def answered(self, route: str, status: int, seconds: float) -> None:
        """A request was answered; a route is as in the table of routes."""
        self._requests.labels(route, status).observe(seconds)

    def commanded(self, command: str, outcome: str, seconds: float) -> None:
        """A command is done, was done before, or was refused: then the outcome is the code."""
        self._commands.labels(command, outcome).observe(seconds)

    def written(self, process: Process, database: DatabaseNow, stored: Stored | None) -> bytes:
        """All figures as Prometheus reads them; what no database says stays as it was."""
        self._listeners.set(process.listeners)
        self._waiting.labels("writer").set(process.commands)
        self._waiting.labels("thread").set(process.requests)
        self._follower.set(process.has is not None)
        self._alone.set(process.alone)
        self._silent.set(process.silent)
        for state in STATES:
            self._state.labels(state).set(state == database.state)
        self._probe.labels("read").set(database.read.seconds)
        self._probe.labels("write").set(database.write.seconds)
        if stored is not None:
            self._set(stored, process.has)
        return generate_latest(self._told)

    def _set(self, stored: Stored, has: int | None) -> None:
        for phase in PHASES:
            self._events.labels(phase).set(stored.events.get(phase, 0))
        self._entries.set(stored.entries)
        self._backup.set(stored.backup)
        self._lag.set(0 if has is None else max(0, stored.changes - max(0, has)))


def stored(database: Database) -> Stored:
    """Ask the database."""
    columns = (streams.c.state, sa.func.count(), sa.func.sum(streams.c.head))
    with database.reading() as db:
        rows = list(db.execute(sa.select(*columns).group_by(streams.c.state)))
    events = {state: count for state, count, _ in rows}
    entries = sum(int(heads) for *_, heads in rows)
    changes = newest_change(database) if database.is_sqlite else 0
    return Stored(events, entries, last_backup(database) or 0, changes)
