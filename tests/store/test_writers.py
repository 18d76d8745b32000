"""Several writers at once never share a seat; one that is killed leaves whole acts."""

from __future__ import annotations

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from floorman.store.files.files import beside
from floorman.store.staff.access import Grant
from floorman.store.staff.accounts import Accounts
from floorman.store.venue.venue import Venue
from tests.store.people import write_down
from tests.store.venue_play import folded, seated
from tests.store.writers import Answers, Writer, check


def test_cashiers_seat_at_once_and_no_seat_is_shared(venue: Venue, url: str) -> None:
    event = seated(venue, 5)
    write_down(venue.database, 45)
    other = Venue.open(url)

    def enter(player: int) -> str:
        done = (venue, other)[player % 2].do(event, "Register", {"player": str(player)})
        return done.events[-1].type

    with ThreadPoolExecutor(8) as cashiers:
        assert set(cashiers.map(enter, range(6, 46))) == {"PlayerSeated"}
    live = folded(venue, event)
    assert sorted(map(int, live.play.players)) == list(range(1, 46))
    assert live.play.left == 45
    assert venue.live(event) == other.live(event) == (venue.head(event), live)
    other.close()


@pytest.mark.parametrize("together", [1, 7])
def test_two_processes_seat_at_once_and_no_seat_is_shared(
    venue: Venue, url: str, together: int
) -> None:
    event = seated(venue, 5)
    write_down(venue.database, 125)
    writers = [Writer(url, event, 6, 65, together), Writer(url, event, 66, 125, together)]
    answers: Answers = {}
    for writer in writers:
        answers |= writer.finish()
    assert len(answers) == 120
    check(venue, event, answers)
    assert venue.live(event)[1].play.left == 125


@pytest.mark.parametrize(("seed", "together"), [(1, 1), (2, 9)])
def test_a_killed_writer_loses_nothing_it_has_said(
    venue: Venue, url: str, seed: int, together: int
) -> None:
    event = seated(venue, 5)
    write_down(venue.database, 5_000)
    writer = Writer(url, event, 6, 5_000, together)
    answers = writer.wait_for_the_first()
    answers |= writer.kill(after=Random(seed).random() * 0.3)
    assert answers
    check(venue, event, answers)
    again = Writer(url, event, 6, 6 + len(answers) + 5)
    assert answers.items() <= again.finish().items()


def test_looking_at_an_open_database_keeps_its_log(tmp_path: Path) -> None:
    """A handle closed on the file drops this process's locks: the next to leave took the log away.

    Another process comes and goes while this one has the database open and has looked at it.
    """
    file = tmp_path / "venue.db"
    words = (
        "from floorman.store.venue.venue import Venue; import sys; Venue.open(sys.argv[1]).close()"
    )
    with closing(Venue.open(str(file))) as venue:
        venue.database.check()
        subprocess.run([sys.executable, "-c", words, str(file)], check=True)
        assert all(one.exists() for one in beside(file)[:2])
        issued = Accounts(venue.database, venue.clock).issue_token(Grant("director"))
        with closing(Venue.open(str(file))) as other:
            assert Accounts(other.database, other.clock).check_token(issued.secret) is not None
