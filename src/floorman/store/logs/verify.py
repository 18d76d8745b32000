"""Check a log: replay it, ask of every event whether it fits, and of every state whether it holds.

The first event that breaks something is named. To look at a whole state costs as much as the event
has entries; so a long log of many entries is looked at after every few acts, and a stretch that
went wrong is replayed with a look after each act.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from itertools import groupby
from typing import Literal, NamedTuple

from msgspec import Struct

from floorman.errors import Damaged, FloormanError, Unknown
from floorman.floor.decide import TYPES, broken
from floorman.floor.secret import EventClosed
from floorman.sentences import NOTHING, Sentence, say
from floorman.store.logs.heads import Head
from floorman.store.logs.replaying import Replay, Wrong, wrong_at
from floorman.store.logs.way_back import Mark
from floorman.tournament.chain import BEGINNING, linked
from floorman.tournament.commands import Draw
from floorman.tournament.envelope import Envelope, Logged, unwrap
from floorman.tournament.events import DrawMade, EventSetUp, NewDrawAllowed
from floorman.tournament.lots.lots import outcome
from floorman.tournament.sheet.currency import text

LOOKS = 5_000_000
"""About how many entries are looked at in the states of one log."""

Secret = Literal["revealed", "given", "unknown"]


class Report(Struct, frozen=True):
    """What the check of a log found: its length, and the first thing that is wrong, if any.

    ``draws`` were made. Their seeds were held against the secret, which the log reveals or the
    caller gives; while it is unknown they cannot be. ``chain`` is the hash of the whole log. The
    hashes of entries were kept as they were written from ``chained_from`` on, 0 for no entry.
    ``anew`` tells of each draw that may be made anew who said so, why, and what it had given.
    """

    events: int
    acts: int
    draws: int
    secret: Secret
    wrong: Wrong | None = None
    chain: str = ""
    chained_from: int = 0
    anew: tuple[Sentence, ...] = ()

    @property
    def ok(self) -> bool:
        """Nothing is wrong."""
        return self.wrong is None


class Kept(NamedTuple):
    """What is kept beside a log: where it ends, and the hashes of its entries by position."""

    head: Head
    hashes: Mapping[int, str]


def verify(log: Iterable[Envelope], secret: bytes = b"", kept: Kept | None = None) -> Report:
    """Check a whole log, from its first event. ``secret`` is that of its draws, where known.

    ``kept`` is what stands beside the log, which has to agree with it.
    """
    events, hashes, wrong = _read(log)
    known = _secret(events) or secret.hex()
    other = _unchained(events, hashes, kept) if kept else None
    end = _other_end(events, hashes, kept) if kept and not wrong else None
    found = _first(wrong, other, end, _draws(events, known), _replayed(events))
    draws = sum(1 for one in events if isinstance(one.event, DrawMade))
    told: Secret = "revealed" if _secret(events) else "given" if secret else "unknown"
    return Report(
        len(events),
        len({one.act for one in events}),
        draws,
        told,
        found,
        hashes[-1] if hashes else "",
        kept.head.chained_from if kept else 0,
        tuple(_drawn_anew(events)),
    )


def _first(*found: Wrong | None) -> Wrong | None:
    return min((one for one in found if one), key=lambda one: one.position, default=None)


# Envelopes


def _read(log: Iterable[Envelope]) -> tuple[list[Logged], list[str], Wrong | None]:
    """The events up to the first envelope that is wrong with their hashes, and that."""
    events: list[Logged] = []
    hashes: list[str] = []
    try:
        for envelope in log:
            if why := _misplaced(envelope, events) or _taken(envelope, events):
                return events, hashes, _wrong_in(envelope, why)
            hashes.append(linked(hashes[-1] if hashes else BEGINNING, envelope))
    except Damaged as found:
        return events, hashes, Wrong(found.position, "Unreadable", found.why)
    return events, hashes, None


def _unchained(events: Sequence[Logged], hashes: Sequence[str], kept: Kept) -> Wrong | None:
    """The first entry that is not the one that was written."""
    for one, hash_ in zip(events, hashes, strict=True):
        if kept.hashes.get(one.position, hash_) != hash_:
            return wrong_at(one, say("it, or an entry before it, was changed after it was written"))
    return None


def _other_end(events: Sequence[Logged], hashes: Sequence[str], kept: Kept) -> Wrong | None:
    """Where a log that can be read ends elsewhere than it is said to."""
    if len(events) != kept.head.position:
        why = say(
            "the log ended at position {position} when it was written last: entries are gone, or "
            "were added",
            position=kept.head.position,
        )
        return Wrong(len(events) + 1, "Missing", why)
    if hashes and kept.head.chain not in ("", hashes[-1]):
        return wrong_at(events[-1], say("the log ended with another hash when it was written last"))
    return None


def _taken(envelope: Envelope, events: list[Logged]) -> Sentence:
    """Read an envelope behind the events, or say why that cannot be."""
    try:
        events.append(unwrap(envelope, TYPES))
    except Unknown:
        return say("it tells of something that this version of Floorman does not know")
    except (FloormanError, KeyError):
        return say("what stands in it cannot be read")
    return NOTHING


def _wrong_in(envelope: Envelope, why: Sentence) -> Wrong:
    """What is wrong with an entry as it stands in the log."""
    return Wrong(envelope.position, envelope.type, why, envelope.at, envelope.by)


def _misplaced(envelope: Envelope, before: Sequence[Logged]) -> Sentence:
    last = before[-1] if before else Logged(0, 0, "", None, 0)
    if envelope.position != last.position + 1:
        return say(
            "it stands behind entry {position}: an entry is missing, or stands twice",
            position=last.position,
        )
    if envelope.at < last.at:
        return say("its time is before that of the entry before it")
    if (envelope.act or envelope.position) not in (envelope.position, last.act):
        return say(
            "it is said to belong to the act of entry {act}, which is over or never began",
            act=envelope.act,
        )
    newest = getattr(TYPES.get(envelope.type), "version", 1)
    if not 1 <= envelope.version <= newest:
        return say("a newer version of Floorman has written it")
    return NOTHING


# Draws


def _secret(events: Sequence[Logged]) -> str:
    closed = (one.event for one in reversed(events) if isinstance(one.event, EventClosed))
    return next((event.secret for event in closed), "")


def _draws(events: Sequence[Logged], secret: str) -> Wrong | None:
    """The first event that does not agree with the secret: the commitment, or a seed."""
    if not secret:
        return None
    known = bytes.fromhex(secret)
    for one in events:
        event = one.event
        if isinstance(event, EventSetUp):
            announced = event.setup.commitment
            if announced and announced != sha256(known).hexdigest():
                return wrong_at(one, say("the secret of the draws is not the one announced here"))
        elif (
            isinstance(event, DrawMade)
            and event.seed != Draw.of(known, event.number, event.words).seed
        ):
            return wrong_at(
                one,
                say("the seed of draw {number} does not come from the secret", number=event.number),
            )
    return None


def _drawn_anew(events: Sequence[Logged]) -> Iterator[Sentence]:
    made = {one.event.number: one.event for one in events if isinstance(one.event, DrawMade)}
    for event in (one.event for one in events if isinstance(one.event, NewDrawAllowed)):
        draw = made.get(event.number)
        yield say(
            "Draw {number} was undone and may be drawn anew, by {by}, reason: {reason}; it gave "
            "{gave}",
            number=event.number,
            by=event.by or say("the house"),
            reason=" ".join(event.reason.split()),
            gave=(draw and _gave(draw)) or say("nothing that is told"),
        )


def _gave(draw: DrawMade) -> str:
    """What a draw gave, in a row; empty where its log tells nothing that can be drawn from."""
    lots = draw.lots
    if lots is None:
        return ""
    try:
        given = outcome(lots, draw.seed, draw.purpose, draw.number)
    except (FloormanError, ArithmeticError, LookupError, ValueError):
        return ""
    places = (f"{player} {table}/{seat}" for player, (table, seat) in given.places.items())
    cards = (f"{seat}: {hand}" for seat, hand in given.cards.items())
    envelopes = (f"{player}: {text(cents)}" for player, cents in given.envelopes.items())
    return ", ".join((*places, *cards, *envelopes)) or str(given.number)


# States


def _replayed(events: Sequence[Logged]) -> Wrong | None:
    """The first event that cannot happen, or leaves a state that must never be."""
    acts = [list(act) for _, act in groupby(events, key=lambda one: one.act)]
    replay = Replay()
    stretch: list[list[Logged]] = []
    every, good = 1, None
    for act in acts:
        if not stretch:
            every = max(1, len(acts) * len(replay.live.play.players) // LOOKS)
            good = replay.mark() if every > 1 else None
        stretch.append(act)
        is_last = len(stretch) >= every or act is acts[-1]
        wrong = replay.take(act) or (_looked_at(replay, act) if is_last else None)
        if wrong:
            return (_act_by_act(replay, good, stretch) if good else None) or wrong
        if is_last:
            stretch = []
    return None


def _act_by_act(replay: Replay, good: Mark, stretch: Sequence[Sequence[Logged]]) -> Wrong | None:
    replay.go_back(good)
    found = (replay.take(act) or _looked_at(replay, act) for act in stretch)
    return next((wrong for wrong in found if wrong), None)


def _looked_at(replay: Replay, act: Sequence[Logged]) -> Wrong | None:
    """What is broken after an act; its last event is named."""
    why = next(broken(replay.live), "")
    return wrong_at(act[-1], say("after it {why}", why=why)) if why else None
