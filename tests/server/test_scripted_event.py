"""A day of 180 players over HTTP alone: twice the same, and everything whole at the end."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec
import pytest

from floorman.store.logs.verify import verify
from floorman.tournament.envelope import Envelope
from tests.server.scripted_event import close, day
from tests.server.show import Data, show
from tests.server.undone import undone_and_redone

PLAYERS = 180
FEWER = 54


class Day(NamedTuple):
    """What is left of a day: its log, its results, its prizes, its chips."""

    log: list[Data]
    results: list[Data]
    payouts: Data
    chips: Data


def _day(folder: Path, players: int) -> Day:
    url = str(folder / "venue.db")
    with pytest.MonkeyPatch.context() as patch, show(url, patch, players) as told:
        day(told)
        close(told)
        results = told.look("results")["entries"]
        return Day(told.log(), results, told.look("payouts"), told.look("chips"))


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Day:
    """The whole day."""
    return _day(tmp_path_factory.mktemp("day"), PLAYERS)


@pytest.mark.parametrize("players", [FEWER, pytest.param(PLAYERS, marks=pytest.mark.wide)])
def test_two_days_are_the_same(players: int, tmp_path_factory: pytest.TempPathFactory) -> None:
    """The same acts at the same seconds with the same secret leave the same log, to the byte."""
    one, two = (_day(tmp_path_factory.mktemp("day"), players) for _ in range(2))
    assert msgspec.json.encode(one.log) == msgspec.json.encode(two.log)
    assert one == two


def test_everything_that_a_day_has_happened(whole: Day) -> None:
    """Late entries, re-entries, breaks, races, penalties and all that, each told by its event."""
    happened = [event["type"] for event in whole.log]
    least = {
        "PlayerRegistered": PLAYERS + 16,
        "BreakStarted": 2,
        "TableRaced": 30,
        "LateChipsChanged": 1,
        "ChipsIssued": 10,
        "ChipsRemoved": 2,
        "PenaltyGiven": 1,
        "SeatsCorrected": 1,
        "StackCorrected": 2,
        "RulingRecorded": 1,
        "CallTaken": 1,
        "ArrivalConfirmed": 50,
        "TableBroken": 10,
        "HandForHandRoundEnded": 2,
        "MoneyAnnounced": 1,
        "PlayerDisqualified": 1,
        "FinalTableFormed": 1,
        "PrizePaid": 29,
        "TillClosed": 2,
        "EventFinished": 1,
        "EventClosed": 1,
    }
    assert {
        kind: happened.count(kind) for kind in least if happened.count(kind) < least[kind]
    } == {}


def test_the_log_verifies(whole: Day) -> None:
    """Every event fits, every state holds, every seed comes from the secret that was told."""
    report = verify(msgspec.convert(whole.log, list[Envelope]))
    assert report.wrong is None
    assert (report.secret, report.events) == ("revealed", len(whole.log))


def test_places_prizes_and_chips_are_whole(whole: Day) -> None:
    """Each place once, shared or not; the prizes are the pool; the ledger has every chip."""
    day = whole
    entries = sum(event["type"] == "PlayerSeated" for event in day.log)
    taken = [(row["place"], row["shares"]) for row in day.results]
    assert len(taken) == entries
    places = [place + at for place, at in _each(taken)]
    assert places == list(range(1, entries + 1))
    assert sum(row["prize"] for row in day.results) == day.payouts["pool"]
    assert {row["settled"] for row in day.results if row["prize"]} == {"paid", "forfeited"}
    assert day.chips["balance"]["alarm"] is False


def _each(taken: list[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    """Each row's place, and where it stands among those that share it."""
    for place, shares in sorted(set(taken)):
        assert taken.count((place, shares)) == shares
        yield from ((place, at) for at in range(shares))


@pytest.mark.wide
def test_a_day_is_undone_to_its_start_and_redone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A smaller day; the whole one is undone among the long proofs."""
    with show(str(tmp_path / "venue.db"), monkeypatch, FEWER) as told:
        day(told)
        assert undone_and_redone(told) > 200
        close(told)
        assert verify(msgspec.convert(told.log(), list[Envelope])).wrong is None
