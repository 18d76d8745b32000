"""Requests that come at the same time are served together, and each gets its own answer."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from pathlib import Path
from threading import Event

import pytest

from floorman.errors import IllegalAct, Unavailable, Unknown
from floorman.sentences import say
from floorman.server.live.together import Commands, Questions
from floorman.store.venue.venue import Venue
from floorman.store.venue.waiting import Done
from tests.store.people import write_down
from tests.store.venue_play import folded, seated
from tests.waiting import PATIENCE


@pytest.fixture
def venue(tmp_path: Path) -> Iterator[Venue]:
    """A venue whose events are not followed yet."""
    opened = Venue.open(str(tmp_path / "venue.db"))
    yield opened
    opened.close()


@pytest.fixture
def event(venue: Venue) -> str:
    """An event of five, with people who may enter."""
    made = seated(venue, 5)
    write_down(venue.database, 60)
    venue.forget(made)
    return made


def unmeasured(command: str, outcome: str, seconds: float) -> None:
    """Nobody looks at the metrics."""


def enter_all(venue: Venue, event: str, players: Sequence[str]) -> tuple[list[object], list[str]]:
    """Enter players at once; what each is answered, and which events were woken."""
    woken: list[str] = []

    async def all_at_once() -> list[object]:
        commands = Commands(venue, woken.append, unmeasured)
        entries = (commands.do(event, "Register", {"player": one}) for one in players)
        return list(await asyncio.gather(*entries, return_exceptions=True))

    return asyncio.run(all_at_once()), woken


def test_each_command_has_its_own_answer(venue: Venue, event: str) -> None:
    players = [str(player) for player in range(6, 46)]
    answers, woken = enter_all(venue, event, players)
    told = [one.events[-1].data["player"] for one in answers if isinstance(one, Done)]
    assert told == players
    assert set(woken) == {event}
    assert len(woken) < len(players)
    assert set(folded(venue, event).play.players) >= set(players)


def test_one_that_is_refused_leaves_the_others(venue: Venue, event: str) -> None:
    (first, nobody, known, last), _ = enter_all(venue, event, ["6", "777", "1", "7"])
    assert isinstance(first, Done)
    assert isinstance(nobody, Unknown)
    assert isinstance(known, IllegalAct)
    assert isinstance(last, Done)


def test_an_event_there_is_not(venue: Venue) -> None:
    (answer,), woken = enter_all(venue, "nowhere", ["6"])
    assert isinstance(answer, Unknown)
    assert not woken


def test_an_event_that_waits_holds_no_other_up(venue: Venue, event: str) -> None:
    other = seated(venue, 5)
    held, free = Event(), Event()

    def hold() -> None:
        with venue.holding(event):
            held.set()
            assert free.wait(PATIENCE)

    async def both() -> tuple[Done, Done]:
        commands = Commands(venue, lambda _: None, unmeasured)
        holds = asyncio.create_task(asyncio.to_thread(hold))
        await asyncio.to_thread(held.wait, PATIENCE)
        waits = asyncio.create_task(commands.do(event, "Register", {"player": "6"}))
        done = await commands.do(other, "Register", {"player": "6"})
        assert not waits.done()
        free.set()
        await holds
        return done, await waits

    assert all(one.events for one in asyncio.run(both()))


class TestQuestions:
    """What is asked during one look is asked in the next, together."""

    def test_they_are_answered_in_their_order(self) -> None:
        looks: list[list[int]] = []

        def look(asked: Sequence[int]) -> list[int]:
            looks.append(list(asked))
            return [one * 10 for one in asked]

        async def ask() -> list[int]:
            questions = Questions(look)
            return await asyncio.gather(*map(questions.ask, range(5)), questions.ask(9))

        assert asyncio.run(ask()) == [0, 10, 20, 30, 40, 90]
        assert looks == [[0, 1, 2, 3, 4, 9]]

    def test_a_look_that_fails_fails_for_all_of_it_alone(self) -> None:
        def look(asked: Sequence[int]) -> Sequence[int]:
            if 1 in asked:
                raise Unavailable(say("the disk is full"))
            return asked

        async def ask() -> tuple[list[object], int]:
            questions = Questions(look)
            asked = (questions.ask(one) for one in (1, 2))
            failed = await asyncio.gather(*asked, return_exceptions=True)
            return list(failed), await questions.ask(3)

        failed, answer = asyncio.run(ask())
        assert [type(one) for one in failed] == [Unavailable, Unavailable]
        assert answer == 3

    def test_one_who_goes_away_is_no_trouble_to_the_others(self) -> None:
        async def ask() -> int:
            questions = Questions[int, int](list)
            gone = asyncio.create_task(questions.ask(1))
            stays = asyncio.create_task(questions.ask(2))
            await asyncio.sleep(0)
            gone.cancel()
            return await stays

        assert asyncio.run(ask()) == 2
