"""What a screen shows of the last all-in that was recorded."""

from __future__ import annotations

import warnings
from collections.abc import Callable
from pathlib import Path

import pytest

from floorman.cards import parse
from floorman.hand.hand import Hand
from floorman.histories.convert import log_of
from floorman.server.views.hands.all_ins import last_all_in
from floorman.store.logs.hands import RecordedHand
from floorman.web.app import with_pages
from tests.server.serving import Venue, served

DECK = parse("As Ks Ah Kh Kd 2c 7d 9h Jc 5s 4d 3h")
"""Seat 1 has the first and third card, seat 2 the others; then burns among the board."""


def all_in_before_the_flop() -> Hand:
    hand = Hand.start(game="nlhe", button=2, blinds=(50, 100), stacks=[1_000] * 2, deck=DECK + REST)
    hand.all_in()
    hand.call()
    return hand


def checked_down() -> Hand:
    hand = Hand.start(game="nlhe", button=2, blinds=(50, 100), stacks=[1_000] * 2, deck=DECK + REST)
    hand.call()
    for _ in range(7):
        hand.check()
    hand.showdown()
    return hand


def folded_to_an_all_in() -> Hand:
    hand = Hand.start(game="nlhe", button=2, blinds=(50, 100), stacks=[1_000] * 2, deck=DECK + REST)
    hand.all_in()
    hand.fold()
    return hand


REST = tuple(card for card in range(52) if card not in DECK)


class Hands:
    """Recorded hands of table 3, the oldest first."""

    def __init__(self, *played: Hand) -> None:
        self.kept = [
            RecordedHand(number, 3, number, 0, {1: "a/1", 2: "b/1"}, log_of([hand]))
            for number, hand in enumerate(played, 1)
        ]

    def newest(self, event: str, table: int = 0, limit: int = 100) -> list[RecordedHand]:
        return self.kept[::-1][:limit]

    def get(self, event: str, number: int) -> RecordedHand:
        return self.kept[number - 1]


def test_the_shares_of_every_street_and_who_won() -> None:
    told = last_all_in(Hands(all_in_before_the_flop()), "event")  # type: ignore[arg-type]
    assert told is not None
    assert (told.number, told.table, len(told.board)) == (1, 3, 5)
    assert told.streets == (0, 3, 4)
    for shares in zip(*(one.shares for one in told.players), strict=True):
        assert sum(shares) == pytest.approx(1)
    assert {one.entry for one in told.players} == {"a/1", "b/1"}
    assert sorted(one.won for one in told.players) == [0, 2_000]


def test_the_newest_one_is_shown_and_no_other_hand() -> None:
    played = Hands(all_in_before_the_flop(), checked_down(), folded_to_an_all_in())
    told = last_all_in(played, "event")  # type: ignore[arg-type]
    assert told is not None
    assert told.number == 1


@pytest.mark.parametrize("play", [checked_down, folded_to_an_all_in])
def test_without_one_there_is_nothing(play: Callable[[], Hand]) -> None:
    assert last_all_in(Hands(play()), "event") is None  # type: ignore[arg-type]


def test_a_screen_shows_it(tmp_path: Path) -> None:
    with (
        warnings.catch_warnings(action="ignore", category=DeprecationWarning),
        served(str(tmp_path / "venue.db"), build=with_pages) as venue,
    ):
        shows_it(venue)


def shows_it(venue: Venue) -> None:
    event = venue.event(4)
    with venue.service.venue.reading(event) as (_, live):
        entries = sorted(live.play.players)[:2]
    address = f"/tv/hall?event={event}&show=allins"
    empty = venue.ask("GET", address)
    assert "No all-in has been recorded yet" in empty.text
    played = log_of([all_in_before_the_flop()])
    seats = dict(enumerate(entries, 1))
    venue.service.hands.keep(event, [RecordedHand(1, 1, 1, 0, seats, played)])
    shown = venue.ask("GET", address).text
    assert "Last all-in" in shown
    assert shown.count("%</td>") == 6
