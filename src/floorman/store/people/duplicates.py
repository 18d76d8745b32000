"""Two records of one player: found, made one, and taken apart again.

Nothing is copied or lost: the other record stays as it was and says which one stands for it.
Results of old events show the kept one, and a look-up finds it by the words of either.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping

from msgspec import Struct
from sqlalchemy import Connection, select, update

from floorman.errors import BadInput
from floorman.sentences import say
from floorman.store.database.people_schema import players
from floorman.store.people.person import Person
from floorman.store.people.player_rows import group, kept, merges, row_of
from floorman.store.people.players import Players
from floorman.store.people.spelling import folded


class PersonAlike(Struct, frozen=True):
    """A player who may be the same person, and by what: membership, e-mail or name."""

    id: str
    name: str
    by: str


class Index:
    """All players by what tells them apart, to find many duplicates quickly."""

    def __init__(self, db: Connection) -> None:
        merged = merges(db)
        self._by: dict[tuple[str, str], list[tuple[str, Person]]] = {}
        columns = players.c["id", "name", "membership", "email", "birthday"]
        for one in db.execute(select(*columns).where(~players.c.erased).order_by(players.c.id)):
            known = {"membership": one.membership or "", "email": one.email}
            person = Person(name=one.name, birthday=one.birthday, **known)
            self.add(str(kept(one.id, merged)), person)

    def add(self, player: str, person: Person) -> None:
        """Take one more player in."""
        for sign in signs(person):
            self._by.setdefault(sign, []).append((player, person))

    def alike(self, person: Person) -> PersonAlike | None:
        """The first player who may be this person; a different birthday tells namesakes apart."""
        for sign in signs(person):
            for player, known in self._by.get(sign, ()):
                if sign[0] != "name" or not _born_apart(known, person):
                    return PersonAlike(player, known.name, sign[0])
        return None


def signs(person: Person) -> list[tuple[str, str]]:
    """What a person can be found again by, the surest first."""
    words = " ".join(sorted(folded(person.name).split()))
    all_signs = [
        ("membership", folded(person.membership)),
        ("email", person.email.casefold()),
        ("name", words),
    ]
    return [sign for sign in all_signs if sign[1]]


def merge(
    people: Players,
    keep: str,
    other: str,
    *,
    playing: Mapping[str, Collection[str]],
    by: str = "",
) -> None:
    """Let ``keep`` stand for ``other`` everywhere from now on.

    ``playing`` are the player ids in each event that runs, by the event's name. Raises BadInput
    when both play in one of them, and for a record that is merged or erased already.
    """
    with people.database.alone() as db:
        _check_mergeable(db, keep, other)
        ours, theirs = group(db, keep), group(db, other)
        for event, ids in playing.items():
            if _plays(ids, ours) and _plays(ids, theirs):
                wrong = say(
                    "Players {keep} and {other} both play in {event}.",
                    keep=keep,
                    other=other,
                    event=event,
                )
                raise BadInput(wrong, say("merge them when it is over"))
        people.note(db, other, "merged", keep, by)
        _point(db, other, int(keep))


def take_apart(people: Players, other: str, *, by: str = "") -> None:
    """Let a merged record stand for itself again; raises BadInput when it is not merged."""
    with people.database.alone() as db:
        row = row_of(db, other)
        if not row.merged_into:
            raise BadInput(say("Player {other} is not merged", other=other), say("a player who is"))
        people.note(db, other, "taken apart", row.merged_into, by)
        _point(db, other, None)


def _check_mergeable(db: Connection, keep: str, other: str) -> None:
    if keep == other:
        raise BadInput(say("Player {keep} is one already", keep=keep), say("two different players"))
    for player in (keep, other):
        row = row_of(db, player)
        if row.erased or row.merged_into:
            raise BadInput(
                (
                    say("Player {player} is erased", player=player)
                    if row.erased
                    else say(
                        "Player {player} is merged into {merged_into}",
                        player=player,
                        merged_into=row.merged_into,
                    )
                ),
                say("players who stand for themselves"),
            )


def _plays(ids: Collection[str], numbers: Iterable[int]) -> bool:
    return any(str(number) in ids for number in numbers)


def _point(db: Connection, player: str, to: int | None) -> None:
    db.execute(update(players).where(players.c.id == int(player)).values(merged_into=to))


def _born_apart(one: Person, other: Person) -> bool:
    return bool(one.birthday and other.birthday) and one.birthday != other.birthday
