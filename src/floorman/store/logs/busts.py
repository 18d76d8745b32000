"""Where somebody busted, as the log has it: a seat that is free again tells nothing."""

from __future__ import annotations

from floorman.store.database.engines import Database
from floorman.store.logs.acts import Act, acts_before
from floorman.tournament.envelope import Envelope
from floorman.tournament.events import PlayerBusted


def busted_at(database: Database, stream: str, entry: str) -> int:
    """The table at which an entry busted last, 0 where it did not or that was long ago."""

    def is_it(one: Envelope) -> bool:
        return one.type == PlayerBusted.__name__ and one.data["player"] == entry

    def fits(act: Act) -> bool:
        return not act.undone and any(map(is_it, act.events))

    found = acts_before(database, stream, most=1, types=(PlayerBusted.__name__,), fits=fits)
    return next((one.data["table"] for act in found.acts for one in act.events if is_it(one)), 0)
