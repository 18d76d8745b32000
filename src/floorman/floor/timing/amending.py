"""What may still change of an event that has started, and why the rest stays as announced."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

import msgspec
from msgspec import field
from msgspec.structs import replace

from floorman.sentences import Sentence, say
from floorman.tournament.describing import logged
from floorman.tournament.events import Event
from floorman.tournament.findings.findings import Finding
from floorman.tournament.findings.setup_findings import place_of
from floorman.tournament.sheet.currency import Currency
from floorman.tournament.sheet.offers import AddOns, Rebuys, ReEntries
from floorman.tournament.sheet.setup import Setup
from floorman.tournament.sheet.structure import Prizes
from floorman.tournament.sheet.within import brought_within

if TYPE_CHECKING:
    from floorman.floor.live import Live

TEXTS = ("name", "venue", "color", "description")
COMING = ("structure.levels", "structure.breaks")
SOLD = ("offers.reentry", "offers.rebuy", "offers.add_on", "offers.currencies")
OFFERED = ("reentry", "rebuy", "add_on", "currencies")
UNPAID = ("offers.guarantee", "offers.added", "structure.prizes")
OPEN = (*TEXTS, "structure.name", "start", *COMING, *SOLD, *UNPAID)


class Stays(NamedTuple):
    """Why a part stays as it was announced, and what may be done instead."""

    why: Sentence
    instead: Sentence


PLAYED = Stays(say("it is being played"), say("as announced; the next event has it otherwise"))
CHIPS = Stays(say("the chips are on the tables"), say("as announced; values leave play at Chips"))
LATE = Stays(say("entries are taken by it"), say("close, open or prolong entries at Clock"))
MONEY = Stays(say("money was taken in it"), say("as announced; the next event has another"))
STAYS: Mapping[str, Stays] = {
    "book": Stays(say("rulings rest on it"), say("the same book; the next event has another")),
    "house": Stays(
        say("rulings rest on it"), say("the same; the next event has other house rules")
    ),
    "break_order": Stays(say("tables break by it"), say("the breaking order below")),
    "chip_set": CHIPS,
    "structure.chips": CHIPS,
    "structure.starting_stack": CHIPS,
    "structure.entry": Stays(say("entries were sold for it"), say("the same price")),
    "offers.entry": Stays(say("entries were sold for it"), say("the same price")),
    "offers.currency": MONEY,
    "offers.coin": MONEY,
    "late": LATE,
    "late_levels": LATE,
    "seating": Stays(say("players sit by it"), say("tables are opened and closed at Tables")),
    "structure.seats": Stays(say("players sit by it"), say("seats are locked at Tables")),
}
"""The longest start of a path counts; what is not named is being played."""


@logged("clock")
class SetupAmended(Event, frozen=True):
    """Parts of what was announced changed after the start; what is None or empty did not.

    ``texts`` by their names, ``sheet`` that of the structure. An offer stands in a list of one,
    None there where it is not sold any more.
    """

    texts: dict[str, str] = field(default_factory=dict)
    sheet: str | None = None
    start: int | None = None
    guarantee: int | None = None
    added: int | None = None
    prizes: Prizes | None = None
    reentry: tuple[ReEntries | None, ...] = ()
    rebuy: tuple[Rebuys | None, ...] = ()
    add_on: tuple[AddOns | None, ...] = ()
    currencies: tuple[tuple[Currency, ...], ...] = ()


def still_open(live: Live, path: str) -> bool:
    """Whether a part of the set-up, such as ``offers.rebuy.limit``, may change now."""
    return not live.play.started or _why(live, path) is None


def refused(live: Live, new: Setup) -> Iterator[Finding]:
    """What of another set-up may not be, each with its place, why, and what to do instead."""
    old = live.play.setup
    changed = _changed(msgspec.to_builtins(old), msgspec.to_builtins(new), "")
    for path in sorted(changed):
        if stays := _why(live, path):
            yield Finding(place_of(tuple(path.split("."))), *stays)


def amendment(old: Setup, new: Setup) -> SetupAmended | None:
    """What changes from one to the other, beside levels and breaks; None where nothing does."""
    texts = {name: getattr(new, name) for name in TEXTS if getattr(new, name) != getattr(old, name)}
    offers = {name: (getattr(new.offers, name),) for name in OFFERED}
    made = SetupAmended(
        texts=texts,
        sheet=_other(new.structure.name, old.structure.name),
        start=_other(new.start, old.start),
        guarantee=_other(new.offers.guarantee, old.offers.guarantee),
        added=_other(new.offers.added, old.offers.added),
        prizes=_other(new.structure.prizes, old.structure.prizes),
        **{name: one for name, one in offers.items() if one != (getattr(old.offers, name),)},
    )
    return made if made != SetupAmended() else None


def amended(live: Live, event: SetupAmended) -> None:
    """Write the changes into the set-up."""
    setup = live.play.setup
    if setup is None:
        return
    named = {"guarantee": event.guarantee, "added": event.added}
    sold: dict[str, tuple[Any, ...]] = {name: getattr(event, name) for name in OFFERED}
    offers = replace(
        setup.offers,
        **{name: value for name, value in named.items() if value is not None},
        **{name: one[0] for name, one in sold.items() if one},
    )
    structure = replace(
        setup.structure,
        name=setup.structure.name if event.sheet is None else event.sheet,
        prizes=event.prizes or setup.structure.prizes,
    )
    start = setup.start if event.start is None else event.start
    new = replace(setup, structure=structure, offers=offers, start=start, **event.texts)
    live.play.setup = brought_within(new)


def _why(live: Live, path: str) -> Stays | None:
    if _under(path, UNPAID) and live.prizes.paid:
        return Stays(say("prizes are paid out"), say("the same; take the payments back first"))
    if _under(path, OPEN):
        return None
    named = [start for start in STAYS if _under(path, (start,))]
    return STAYS[max(named, key=len)] if named else PLAYED


def _under(path: str, starts: tuple[str, ...]) -> bool:
    return any(path == start or path.startswith((f"{start}.", f"{start}[")) for start in starts)


def _changed(old: Any, new: Any, path: str) -> Iterator[str]:
    """The paths at which two set-ups differ, a list as one."""
    if isinstance(old, dict) and isinstance(new, dict):
        for key in old.keys() | new.keys():
            yield from _changed(old.get(key), new.get(key), f"{path}.{key}".lstrip("."))
    elif old != new:
        yield path


def _other(new: Any, old: Any) -> Any:
    return new if new != old else None
