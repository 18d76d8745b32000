"""The log of an event as staff look through it: acts, the newest first, some of them alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from msgspec import Struct, convert

from floorman.errors import Damaged, FloormanError
from floorman.floor.books import book_of
from floorman.floor.concerning import MANY, ONE
from floorman.floor.decide import ABOUT, TYPES, why_final
from floorman.floor.undoing import ActRedone, ActUndone
from floorman.rulebooks.book import Book
from floorman.sentences import Kept, told
from floorman.server.rights.roles import sees_names
from floorman.server.seeing import persons_in
from floorman.server.service import Service
from floorman.store.logs.acts import Act, ActsFound, act_at, acts_before
from floorman.store.staff.access import Access
from floorman.tournament.envelope import Envelope, unwrap
from floorman.tournament.sheet.seat_plan import person
from floorman.tournament.sheet.setup import currency_of

MOST = 60
"""Events of one act that are told."""
OWN = 200
"""How far back the own last act is looked for, in acts."""


class Wanted(Struct, frozen=True):
    """Which acts to show: those of a table, of a player, by somebody, of a kind, with an event.

    A ``kind`` with a minus before it leaves out the acts that are of that kind alone.
    """

    table: int = 0
    player: str = ""
    by: str = ""
    kind: str = ""
    type: str = ""


class EventTold(Struct, frozen=True):
    """An event of an act; ``rules`` are those it rests on, as the event's book numbers them."""

    type: str
    data: dict[str, Any]
    rules: tuple[str, ...]


class ActTold(Struct, frozen=True):
    """An act. ``final`` says why it cannot be undone; ``turned`` is the act that it turned.

    Of a long one, or of a long one that it turned, the first events are told, and so many are
    ``left_out``. ``device`` is where it
    was asked, empty where that is not known; ``reason`` what was given as one.
    """

    act: int
    at: int
    by: str
    events: tuple[EventTold, ...]
    undone: bool
    final: str
    turned: tuple[EventTold, ...] = ()
    left_out: int = 0
    device: str = ""
    reason: str = ""

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules that the act rests on, each once."""
        return tuple(dict.fromkeys(rule for one in self.events for rule in one.rules))


class History(Struct, frozen=True):
    """Acts, the newest first, and where older ones go on, 0 at the beginning of the log.

    ``trouble`` says why the event cannot be replayed; its acts are told all the same.
    ``currency`` is the code of its money, empty where untold.
    """

    position: int
    acts: tuple[ActTold, ...]
    before: int
    names: dict[str, str]
    trouble: str = ""
    currency: str = ""


def history(
    service: Service,
    who: Access,
    event: str,
    wanted: Wanted | None = None,
    *,
    since: int = 0,
    before: int = 0,
    most: int = 50,
) -> History:
    """The newest acts that are wanted; raises Unknown for an event there is not."""
    head = service.head(event)
    look = wanted or Wanted()
    found = acts_before(
        service.venue.database,
        event,
        before,
        since=since,
        most=most,
        types=_types(look),
        fits=lambda act: _is_wanted(act, look),
    )
    return _shown(service, who, event, found, head)


def _types(wanted: Wanted) -> tuple[str, ...]:
    """The types one of which a wanted act has; none where any will do."""
    if wanted.type:
        return (wanted.type,)
    return tuple(name for name, about in ABOUT.items() if about == wanted.kind)


def told_act(service: Service, who: Access, event: str, act: Act) -> History:
    """One act alone."""
    return _shown(service, who, event, ActsFound((act,), 0), act.act)


def _shown(service: Service, who: Access, event: str, found: ActsFound, head: int) -> History:
    book, entries, currency, trouble = _behind(service, event)
    acts = tuple(_told(service, event, act, book) for act in found.acts)
    plain = [one.data for act in acts for one in (*act.events, *act.turned)]
    ids = sorted(set(persons_in(plain, entries)))
    names = service.players.known_names(ids, event) if sees_names(who.grant.role) else {}
    return History(head, acts, found.before, names, trouble, currency)


def _behind(service: Service, event: str) -> tuple[Book | None, frozenset[str], str, str]:
    """The book, the entries and the currency of an event; of a damaged one why none is known."""
    try:
        with service.venue.reading(event) as (_, live):
            setup, entries = live.play.setup, frozenset(live.play.players)
        return book_of(setup), entries, currency_of(setup), ""
    except Damaged as found:
        return None, frozenset(), "", str(found)


def last_turns(service: Service, who: Access, event: str) -> tuple[Act | None, Act | None]:
    """The last own act that counts and can be undone, and the last own one that was undone.

    What others did since is not looked at: the undo itself says when that is in the way.
    """
    database = service.venue.database
    own = acts_before(database, event, most=OWN, fits=lambda act: act.by == who.name).acts
    turns = (ActUndone.__name__, ActRedone.__name__)
    acts = [act for act in own if act.events[0].type not in turns]
    last = next((act for act in acts if not act.undone and not _final(act)), None)
    return last, _undone_last(own, acts)


def _undone_last(own: tuple[Act, ...], acts: list[Act]) -> Act | None:
    """The act that the last own undo took back and no redo has since, nothing else done since."""
    undone = {act.act: act for act in acts if act.undone}
    for act in own:
        turn = act.events[0]
        if turn.type not in (ActUndone.__name__, ActRedone.__name__):
            if not act.undone:
                return None
        elif turn.type == ActUndone.__name__ and turn.data.get("act") in undone:
            return undone[turn.data["act"]]
    return None


def _is_wanted(act: Act, wanted: Wanted) -> bool:
    if wanted.by and act.by != wanted.by:
        return False
    if wanted.kind.startswith("-") and _is_only(act, wanted.kind[1:]):
        return False
    if wanted.table and not any(_is_at(one, wanted.table) for one in act.events):
        return False
    return not wanted.player or any(_names(one.data, wanted.player) for one in act.events)


def _is_only(act: Act, kind: str) -> bool:
    """Whether nothing in an act is of another kind."""
    return {ABOUT.get(one.type) for one in act.events} == {kind}


def _is_at(envelope: Envelope, table: int) -> bool:
    """Whether an event concerns a table; its data are looked at as they stand in the log."""
    data = envelope.data
    if any(data.get(field) == table for field in ONE):
        return True
    return any(str(table) in map(str, data.get(field) or ()) for field in MANY)


def _event(envelope: Envelope) -> Any:
    return unwrap(envelope, TYPES).event


def _names(value: Any, player: str) -> bool:
    """Whether data name a person, by any of that person's entries."""
    if isinstance(value, str):
        return value == player or person(value) == player
    if isinstance(value, dict):
        return any(_names(one, player) for one in (*value, *value.values()))
    return isinstance(value, list | tuple) and any(_names(one, player) for one in value)


def _told(service: Service, event: str, act: Act, book: Book | None) -> ActTold:
    turn = act.events[0]
    other: Act | None = None
    if turn.type in (ActUndone.__name__, ActRedone.__name__):
        other = act_at(service.venue.database, event, turn.data.get("act", 0))
    turned = tuple(_event_told(one, book) for one in other.events[:MOST]) if other else ()
    shown = tuple(_event_told(one, book) for one in act.events[:MOST])
    left_out = max(0, len((other or act).events) - MOST)
    return ActTold(
        act.act,
        act.at,
        act.by,
        shown,
        act.undone,
        _final(act),
        turned,
        left_out,
        act.device,
        _reason(act),
    )


def _reason(act: Act) -> str:
    """Why it was done, where somebody said so."""
    given = (reason_of(one.data) for one in act.events)
    return next((one for one in given if isinstance(one, str) and one), "")


def reason_of(data: Mapping[str, Any]) -> str:
    """Why somebody moves: our own sentence where its key was kept, else the text as it stands."""
    said = data.get("said")
    return told(convert(said, Kept, from_attributes=True)) if said else data.get("reason", "")


def _event_told(envelope: Envelope, book: Book | None) -> EventTold:
    return EventTold(envelope.type, envelope.data, tuple(_rules(envelope, book)))


def _rules(envelope: Envelope, book: Book | None) -> Iterator[str]:
    if book is not None:
        cited = map(book.cite, envelope.because)
        yield from (str(citation) for citation in cited if citation.rule)


def _final(act: Act) -> str:
    try:
        return next((why for why in (why_final(_event(one)) for one in act.events) if why), "")
    except FloormanError:
        return "its event is of a version that is not known here"
