"""What several do at the same moment stands as if one had come after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from threading import Barrier
from typing import Any

import pytest
import sqlalchemy as sa

from floorman.errors import FloormanError, IllegalAct
from floorman.store.database.clock import Clock
from floorman.store.database.engines import Database
from floorman.store.database.people_schema import credentials, player_photos, players, shifts
from floorman.store.database.schema import pictures, sounds
from floorman.store.house.pictures import MOST_SLIDES, Pictures
from floorman.store.house.sounds import MOST, Choice, Sounds
from floorman.store.house.templates import Templates
from floorman.store.people.duplicates import merge
from floorman.store.people.person import Person
from floorman.store.people.photos import Photo
from floorman.store.people.players import Players
from floorman.store.people.sign_ups import SignUps
from floorman.store.staff.access import Grant
from floorman.store.staff.accounts import Accounts
from floorman.store.staff.shifts import Shifts
from floorman.store.staff.users import Users
from floorman.store.transfers.arriving import settled
from floorman.store.venue.venue import Venue
from tests.store.people import EASY
from tests.store.venue_play import announced, seated

AT_ONCE = 6
ROUNDS = 5
PNG = b"\x89PNG\r\n\x1a\n rest of it"
WAV = b"RIFF\0\0\0\0WAVE and what sounds"


@pytest.fixture
def pool() -> Iterator[ThreadPoolExecutor]:
    """A thread for each who does something at the same moment."""
    with ThreadPoolExecutor(AT_ONCE) as made:
        yield made


def at_once(pool: ThreadPoolExecutor, act: Callable[[int], Any]) -> list[Any]:
    """What each is answered, or why it was refused, when all begin together."""
    together = Barrier(AT_ONCE)

    def one(number: int) -> Any:
        together.wait()
        try:
            return act(number)
        except FloormanError as refused:
            return refused

    return list(pool.map(one, range(AT_ONCE)))


def count(database: Database, table: sa.Table, *where: Any) -> int:
    """How many rows there are."""
    with database.reading() as db:
        return db.scalar(sa.select(sa.func.count()).select_from(table).where(*where)) or 0


def test_a_name_is_on_the_list_once(venue: Venue, pool: ThreadPoolExecutor) -> None:
    """Whoever signs up twice at the same moment has one place; others have theirs behind it."""
    event, lists = announced(venue), SignUps(venue.database, venue.clock)
    for nth in range(ROUNDS):
        assert at_once(pool, lambda _, name=f"Ann {nth}": lists.add(event, name)) == (  # type: ignore[misc]
            [nth + 1] * AT_ONCE
        )
    assert len(lists.waiting(event)) == ROUNDS
    assert sorted(at_once(pool, lambda nth: lists.add(event, f"Bo {nth}"))) == (
        list(range(ROUNDS + 1, ROUNDS + 1 + AT_ONCE))
    )


def test_names_without_a_letter_are_not_one_name(venue: Venue) -> None:
    event, lists = announced(venue), SignUps(venue.database, venue.clock)
    assert [lists.add(event, name) for name in ("★", "♠♠", "★")] == [1, 2, 1]


def test_a_list_is_no_longer_than_it_may_be(
    venue: Venue, pool: ThreadPoolExecutor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("floorman.store.people.sign_ups.MOST", 2)
    event, lists = announced(venue), SignUps(venue.database, venue.clock)
    done = at_once(pool, lambda nth: lists.add(event, f"Ann {nth}"))
    assert sum(isinstance(one, IllegalAct) for one in done) == AT_ONCE - 2
    assert len(lists.waiting(event)) == 2


def test_who_signed_up_is_written_down_once(database: Database, pool: ThreadPoolExecutor) -> None:
    """Two desks confirm one sign-up, each as somebody new: it is one player."""
    people = Players(database, Clock())
    for nth in range(ROUNDS):
        ids = at_once(pool, lambda _, nth=nth: people.signed_up(f"sign-up {nth}", "Ann Lind"))  # type: ignore[misc]
        assert len(set(ids)) == 1
    assert count(database, players) == ROUNDS


def test_pictures_and_sounds_stay_within_their_number(
    venue: Venue, pool: ThreadPoolExecutor
) -> None:
    event, photo = announced(venue), Photo("image/png", PNG)
    shown, heard = Pictures(venue.database, venue.clock), Sounds(venue.database, venue.clock)
    for _ in range(MOST_SLIDES - 1):
        shown.keep(event, "slide", photo)
    for _ in range(MOST - 1):
        sound = heard.keep("Gong", WAV)
    at_once(pool, lambda _: shown.keep(event, "slide", photo))
    at_once(pool, lambda _: shown.keep(event, "logo", photo))
    at_once(pool, lambda _: heard.keep("Gong", WAV))
    assert count(venue.database, pictures, pictures.c.kind == "slide") == MOST_SLIDES
    assert count(venue.database, pictures, pictures.c.kind == "logo") == 1
    assert count(venue.database, sounds) == MOST
    assert at_once(pool, lambda _: heard.choose(event, "winner", Choice(sound))) == (
        [None] * AT_ONCE
    )


def test_two_players_are_never_merged_into_each_other(
    database: Database, pool: ThreadPoolExecutor
) -> None:
    """It would be a ring: nobody would stand for either."""
    people = Players(database, Clock())
    for _ in range(ROUNDS):
        one, other = people.add_all([Person(name="Ann"), Person(name="Anne")])
        both = ((one, other), (other, one))
        done = at_once(pool, lambda nth, both=both: merge(people, *both[nth % 2], playing={}))  # type: ignore[misc]
        assert done.count(None) == 1
        assert len({people.ids([one])[one], people.ids([other])[other]}) == 1


def test_corrections_of_other_fields_all_hold(database: Database, pool: ThreadPoolExecutor) -> None:
    people, fields = Players(database, Clock()), ("nickname", "notes", "document")
    player = people.add(Person(name="Ann"))
    at_once(pool, lambda nth: people.correct(player, {fields[nth % 3]: "new"}))
    person = people.get(player).person
    assert [getattr(person, field) for field in fields] == ["new"] * 3


def test_nothing_of_an_erased_player_is_kept_meanwhile(
    database: Database, pool: ThreadPoolExecutor
) -> None:
    people, photo = Players(database, Clock()), Photo("image/png", PNG)
    for _ in range(ROUNDS):
        player = people.add(Person(name="Ann"))
        acts: tuple[Callable[[], object], ...] = (
            lambda player=player: people.erase(player),  # type: ignore[misc]
            lambda player=player: people.set_photo(player, photo),  # type: ignore[misc]
            lambda player=player: people.correct(player, {"notes": "owes a drink"}),  # type: ignore[misc]
        )
        at_once(pool, lambda nth, acts=acts: acts[nth % 3]())  # type: ignore[misc]
        assert people.get(player).person == Person(name="")
    assert count(database, player_photos) == 0


def test_a_device_and_a_user_never_have_one_name(
    database: Database, pool: ThreadPoolExecutor
) -> None:
    """By the name it is told who did what."""
    accounts = Accounts(database, Clock(), EASY)
    spare = [accounts.admit(Grant("floor", 0, "", f"Spare {nth}"), "token") for nth in range(2)]
    names, users = Shifts(database, Clock()), Users(database, Clock(), EASY)
    for nth in range(ROUNDS):
        name = f"Desk {nth}"
        acts: tuple[Callable[[], object], ...] = (
            lambda name=name: accounts.admit(Grant("cashier", 0, "", name), "token"),  # type: ignore[misc]
            lambda name=name: names.rename(spare[0].credential, name),  # type: ignore[misc]
            lambda name=name: users.add(name, "a long password", "floor"),  # type: ignore[misc]
        )
        done = at_once(pool, lambda which, acts=acts: acts[which % 3]())  # type: ignore[misc]
        assert sum(not isinstance(one, FloormanError) for one in done) == 1 + (done[1] is None)
        held = count(database, credentials, credentials.c.label == name)
        assert held + sum(one.name == name for one in users.everyone()) == 1


def test_a_device_has_one_shift_at_a_time(database: Database, pool: ThreadPoolExecutor) -> None:
    accounts, work = Accounts(database, Clock(), EASY), Shifts(database, Clock())
    device = accounts.admit(Grant("cashier", 0, "", "Desk"), "token").credential
    for _ in range(ROUNDS):
        at_once(pool, lambda nth: work.hand_over(device, f"Ann {nth}", "the floor"))
        assert count(database, shifts, shifts.c.ended.is_(None)) == 1


def test_what_is_kept_under_a_name_is_replaced_by_all(
    venue: Venue, pool: ThreadPoolExecutor
) -> None:
    setup = venue.live(announced(venue))[1].play.setup
    assert setup is not None
    kept = Templates(venue.database)
    for nth in range(ROUNDS):
        done = at_once(pool, lambda _, nth=nth: kept.keep(f"Friday {nth}", setup))  # type: ignore[misc]
        assert done == [None] * AT_ONCE
    assert len(kept.names()) == ROUNDS


def test_a_transfer_that_is_asked_about_by_several_is_refused_to_all(
    venue: Venue, pool: ThreadPoolExecutor
) -> None:
    for nth in range(ROUNDS):
        said = at_once(pool, lambda _, nth=nth: settled(venue.database, f"t{nth}", "none"))  # type: ignore[misc]
        assert said == ["refused"] * AT_ONCE


def test_an_entry_by_number_is_named_once(venue: Venue, pool: ThreadPoolExecutor) -> None:
    """Nor does one player stand behind two entries of an event."""
    event, people = announced(venue), Players(venue.database, venue.clock)
    entries = [f"#{nth}" for nth in range(1, 4)]
    ann = people.add(Person(name="Ann"))
    done = at_once(
        pool,
        lambda nth: people.name_entry(event, entries[nth % 3], ann, entries, anew=nth > 2),
    )
    assert ann in done
    assert list(people.ids(entries, event).values()) == [ann]
    new = at_once(
        pool,
        lambda nth: people.name_entry(event, "#9", Person(name=f"Bo {nth}"), ["#9"], anew=False),
    )
    assert sum(isinstance(one, str) for one in new) == 1


def test_one_seat_is_one_players(venue: Venue, pool: ThreadPoolExecutor) -> None:
    """Two desks that seat two players, breakings at once, undos between: the chips add up."""
    event = seated(venue, 5)
    people = Players(venue.database, venue.clock)
    new = people.add_all(Person(name=f"Late {nth}") for nth in range(AT_ONCE * ROUNDS))
    for nth in range(ROUNDS):
        late = new[nth * AT_ONCE : (nth + 1) * AT_ONCE]

        def act(which: int, late: list[str] = late) -> None:
            done = venue.do(event, "Register", {"player": late[which]})
            with suppress(FloormanError):
                if which % 2:
                    venue.do(event, "Undo", {"act": done.events[0].position})

        at_once(pool, act)
    play = venue.live(event)[1].play
    seats = [(one.table, one.seat) for one in play.players.values() if one.table]
    assert len(set(seats)) == len(seats)
