"""Whatever is due has its line: in words, with the act that does it where somebody may."""

from __future__ import annotations

import re
from types import SimpleNamespace
from typing import get_args

import pytest

from floorman.server.views.room.dues import Due, Kind
from floorman.server.views.room.floor_map import MARKS, Tile
from floorman.web.rendering import environment
from tests.web.every_page import readers
from tests.web.web_play import House

LINE = "{% from 'console/dues.html' import due_line with context %}{{ due_line(due) }}"
TILE = "{% from 'console/marks.html' import MARKS, says with context %}{{ says(tile) }}"
CALLED = 100


def told(due: Due, *, event: str = "k7", may: bool = True) -> str:
    """The line of something that is due."""
    page = environment("en").from_string(LINE)
    status = SimpleNamespace(winner="")
    known = {"event": event, "status": status, "may": lambda command: may}
    return page.render(due=due, name=lambda player: player, **known)


@pytest.mark.parametrize("kind", get_args(Kind))
def test_every_kind_has_words_and_a_way(kind: Kind) -> None:
    """A label, what it is about, and a button or a way there."""
    due = Due(kind, (3, 8), ("17", "18"), 5, CALLED, note="string bet", by="Ben")
    line = told(due)
    assert '<span class="tag' in line
    assert "<button" in line or "<a class=" in line or kind == "last-hands"


@pytest.mark.parametrize("kind", get_args(Kind))
def test_nobody_is_offered_what_is_refused(kind: Kind) -> None:
    """Without the right to act the line only tells."""
    assert "data-act" not in told(Due(kind, (3,), ("17",), 1), may=False)
    assert "data-form" not in told(Due(kind, (3,), ("17",), 1), may=False)


def test_many_tables_are_shortened() -> None:
    """The first of them, and how many more."""
    line = told(Due("break", tuple(range(1, 98)), number=700))
    assert "and 91 more" in line
    assert "700 players to reseat" in line
    assert 'data-form="/e/k7/table/1/break"' in line


@pytest.mark.parametrize("kind", ["redraw", "absent"])
def test_what_cannot_be_taken_back_is_asked_again(kind: Kind) -> None:
    """A redraw, players removed: the only button asks before it acts."""
    line = told(Due(kind, (), ("17",), 9))
    assert line.count("data-act") == line.count("data-sure") == 1


@pytest.mark.parametrize(("kind", "command"), [("final-table", "Redraw"), ("break", "BreakTable")])
def test_what_is_drawn_by_a_form_is_asked_there(venue: House, kind: Kind, command: str) -> None:
    """A final table, a broken table: the line itself does nothing; its form says what stays."""
    event = venue.event(20)
    venue.do(event, "Bust", table=2, seats=[1])
    venue.do(event, "Bust", table=3, seats=[1])
    line = told(Due(kind, (1,), (), 9), event=event)
    assert "data-act" not in line
    (form,) = re.findall(r'data-form="([^"]+)"', line)
    with readers(venue) as read:
        asked = read["director"].get(form, headers={"hx-request": "true"}).text
    assert re.findall(r'data-act="(\w+)"', asked) == [command]
    question, _, answers = asked.partition('<button class="main">')
    assert "stays drawn" in question
    assert "data-close" in answers.partition("</form>")[0]


@pytest.mark.parametrize("mark", MARKS)
def test_every_mark_says_something_on_its_tile(mark: str) -> None:
    """A few words, in a tile of 92 pixels."""
    tile = Tile(4, 9, 6, 3, (mark,), since=CALLED, hands=2)  # type: ignore[arg-type]
    said = environment("en").from_string(TILE).render(tile=tile).strip()
    assert 0 < len(said.partition("<")[0]) <= 16
