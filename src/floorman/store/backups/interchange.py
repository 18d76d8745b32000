"""An event of a venue as the file that other programs read."""

from __future__ import annotations

from floorman.floor.results.interchange import Interchange, interchange
from floorman.store.backups.archive import names_of_log, whole_log
from floorman.store.logs.acts import undone_acts
from floorman.store.venue.phases import phase
from floorman.store.venue.venue import Venue


def interchange_of(venue: Venue, event: str, *, with_names: bool) -> Interchange:
    """The event as it stands now; raises Unknown for an event there is not."""
    with venue.reading(event) as (position, live):
        log = list(whole_log(venue, event, position))
        with venue.database.reading() as db:
            undone = undone_acts(db, event)
        stands = [one for one in log if (one.act or one.position) not in undone]
        named = names_of_log(venue, event, log) if with_names else []
        names = {one.id: one.name for one in named}
        return interchange(event, position, phase(live), live, stands, names)
