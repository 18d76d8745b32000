"""Sounds of the house: its own files, and which of them an event plays at which moment.

What a file is, its bytes say: nothing is kept or served as a sound that is none.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from secrets import token_urlsafe
from typing import Literal

import sqlalchemy as sa
from msgspec import Struct

from floorman.errors import BadInput, IllegalAct, Unknown
from floorman.sentences import row, say
from floorman.store.database.clock import Clock
from floorman.store.database.engines import Database
from floorman.store.database.schema import event_sounds, sounds

Moment = Literal[
    "level", "minute", "break", "back", "hand-for-hand", "money", "final-table", "winner"
]
"""When a screen sounds: a level begins, one minute is left of it, a break begins or ends, …"""
MOMENTS: tuple[Moment, ...] = Moment.__args__  # type: ignore[attr-defined]

LARGEST = 1_000_000
MOST = 50
LONGEST_TITLE = 60
LOUDEST = 100


class Sound(Struct, frozen=True):
    """A sound of the house by its id and title."""

    id: str
    title: str


class Recorded(Struct, frozen=True):
    """A sound and its media type."""

    type: str
    sound: bytes


class Choice(Struct, frozen=True, forbid_unknown_fields=True):
    """What is played at a moment: a sound of the house, or with an empty id the usual tone.

    The ``volume`` is 0 for nothing at all, 100 for as loud as the screen is.
    """

    sound: str = ""
    volume: int = LOUDEST


USUAL = Choice()


def _is_mp3(file: bytes) -> bool:
    """It begins with its tags, or with a frame: eleven bits set, a version, layer III, a rate."""
    if file[:3] == b"ID3":
        return len(file) > 10
    if len(file) < 4 or file[0] != 0xFF or file[1] & 0xE0 != 0xE0:
        return False
    version, layer, rate = file[1] >> 3 & 3, file[1] >> 1 & 3, file[2] >> 4
    return version != 1 and layer == 1 and rate not in (0, 15)


KINDS: Mapping[str, Callable[[bytes], bool]] = {
    "audio/mpeg": _is_mp3,
    "audio/ogg": lambda file: file[:5] == b"OggS\0",
    "audio/wav": lambda file: file[:4] == b"RIFF" and file[8:12] == b"WAVE",
}
"""What browsers play, each with how its bytes begin."""


def as_sound(file: bytes) -> Recorded:
    """A sound as its bytes say what it is; raises BadInput for anything else and one too large."""
    kind = next((kind for kind, is_one in KINDS.items() if is_one(file)), "")
    if not kind:
        raise BadInput(say("This is no sound that a screen can play"), row(KINDS, ", "))
    if len(file) > LARGEST:
        raise BadInput(
            say("The sound is too large"),
            say("up to {largest} MB", largest=LARGEST // 1_000_000),
        )
    return Recorded(kind, file)


class Sounds:
    """The sounds of one house, and what its events play."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self._database = database
        self._clock = clock

    def keep(self, title: str, file: bytes) -> str:
        """Keep a sound; gives its id. Raises BadInput for none, IllegalAct for one too many."""
        recorded = as_sound(file)
        at = self._clock.exact()
        id_ = f"{int(at * 1_000_000):016x}{token_urlsafe(9)}"
        told = " ".join("".join(filter(str.isprintable, title)).split())[:LONGEST_TITLE] or "–"
        kept = {"id": id_, "title": told, "at": int(at), "type": recorded.type, "sound": file}
        with self._database.alone() as db:
            if (db.scalar(sa.select(sa.func.count()).select_from(sounds)) or 0) >= MOST:
                act, why = say("Add a sound"), say("there are {sounds}", sounds=MOST)
                raise IllegalAct(act, why, say("at most {most}; take one off", most=MOST))
            db.execute(sa.insert(sounds), kept)
        return id_

    def all(self) -> list[Sound]:
        """The sounds of the house, by title."""
        query = sa.select(sounds.c.id, sounds.c.title).order_by(sounds.c.title, sounds.c.id)
        with self._database.reading() as db:
            return [Sound(*row) for row in db.execute(query)]

    def get(self, id_: str) -> Recorded:
        """A sound; raises Unknown where there is none of that id."""
        with self._database.reading() as db:
            return _recorded(db, id_)

    def drop(self, id_: str) -> None:
        """Take a sound away; where it was chosen the usual tone is played, as loud."""
        with self._database.alone() as db:
            usual = sa.update(event_sounds).where(event_sounds.c.sound == id_).values(sound="")
            db.execute(usual)
            db.execute(sa.delete(sounds).where(sounds.c.id == id_))

    def choose(self, event: str, moment: Moment, choice: Choice) -> None:
        """Play this at a moment of an event.

        Raises BadInput for a volume that there is not, Unknown for a sound that is not there.
        """
        if not 0 <= choice.volume <= LOUDEST:
            wrong = say("A volume of {volume} cannot be", volume=choice.volume)
            raise BadInput(wrong, say("0 to {loudest}", loudest=LOUDEST))
        own = (event_sounds.c.stream == event) & (event_sounds.c.moment == moment)
        chosen = {"sound": choice.sound, "volume": choice.volume}
        with self._database.alone() as db:
            if choice.sound:
                _recorded(db, choice.sound)
            db.execute(sa.delete(event_sounds).where(own))
            if choice != USUAL:
                told = {"stream": event, "moment": moment} | chosen
                db.execute(sa.insert(event_sounds), told)

    def chosen(self, event: str) -> dict[Moment, Choice]:
        """What an event plays at each moment."""
        query = sa.select(event_sounds).where(event_sounds.c.stream == event)
        with self._database.reading() as db:
            found = {one.moment: Choice(one.sound, one.volume) for one in db.execute(query)}
        return {moment: found.get(moment, USUAL) for moment in MOMENTS}


def _recorded(db: sa.Connection, id_: str) -> Recorded:
    query = sa.select(sounds.c.type, sounds.c.sound).where(sounds.c.id == id_)
    found = db.execute(query).one_or_none()
    if found is None:
        raise Unknown(say("sound"), id_, [say("those of the house")])
    return Recorded(found.type, found.sound)
