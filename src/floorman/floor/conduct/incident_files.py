"""An incident with all that came of it: rulings, penalties, disqualifications."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from floorman.floor.conduct.decisions import RulingRecorded
from floorman.floor.conduct.disqualification import PlayerDisqualified
from floorman.floor.conduct.incidents import Incident
from floorman.floor.conduct.penalties import Penalty

if TYPE_CHECKING:
    from floorman.floor.live import Live


class IncidentFile(NamedTuple):
    """A report, and what was decided on it, in order."""

    incident: Incident
    rulings: tuple[RulingRecorded, ...]
    penalties: tuple[Penalty, ...]
    disqualified: tuple[PlayerDisqualified, ...]


def incident_files(live: Live) -> list[IncidentFile]:
    """All reports, the latest first."""
    return [_file(live, number) for number in sorted(live.incidents.all, reverse=True)]


def _file(live: Live, number: int) -> IncidentFile:
    rulings, given = live.decisions.all.values(), live.penalties.given.values()
    return IncidentFile(
        live.incidents.all[number],
        tuple(one for one in rulings if one.incident == number),
        tuple(one for one in given if one.told.incident == number),
        tuple(one for one in live.disqualified.values() if one.incident == number),
    )
