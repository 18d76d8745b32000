"""Files of past events taken in on a page: columns guessed, matched and remembered."""

from __future__ import annotations

from base64 import b64encode
from datetime import date
from pathlib import Path

import httpx
import pytest
from playwright.sync_api import expect

from floorman.store.league.played_events import PlayedEvents
from tests.store.test_workbook import book
from tests.unit.test_tdt import saved_file
from tests.web.web_play import House, Staff

GERMAN = """Abend;Datum;Rang;Wer;Preisgeld
Montag;05.01.2026;1;Änne Lind;1.250,50 €
Montag;05.01.2026;2.;Bob Ray;
Montag;12.01.2026;1;Bob Ray;80
"""


def _listed(venue: House) -> list[tuple[str, int]]:
    kept = PlayedEvents(venue.venue.database, venue.venue.clock).listed()
    return sorted((one.name, one.players) for one in kept)


def test_a_spreadsheet_is_looked_at_matched_and_taken_in(
    venue: House, staff: Staff, tmp_path: Path
) -> None:
    file = tmp_path / "nights.csv"
    file.write_text(GERMAN, encoding="cp1252")
    page = staff.sign_in("director", "/import", width=390)
    page.get_by_label("Files").set_input_files(file)
    expect(page.get_by_label("What is Rang?")).to_have_value("place")
    expect(page.get_by_label("What is Preisgeld?")).to_have_value("prize")
    expect(page.locator("#match [role=alert]")).to_contain_text("No column has the names")
    expect(page.get_by_role("button", name="Take it in")).to_be_disabled()
    page.get_by_label("What is Wer?").select_option("name")
    expect(page.locator("#match")).to_contain_text("2 events, 2 players, 3 rows.")
    expect(page.locator("#match li").first).to_contain_text("1. Änne Lind 1,250.50")
    page.get_by_role("button", name="Take it in").click()
    expect(page.locator("#came")).to_contain_text("nights.csv: 2 added, 0 kept already, 0 replaced")
    assert _listed(venue)[-2:] == [("Montag", 1), ("Montag", 2)]
    page.get_by_label("Files").set_input_files(file)
    expect(page.get_by_label("What is Wer?")).to_have_value("name")  # remembered
    page.get_by_role("button", name="Take it in").click()
    expect(page.locator("#came")).to_contain_text("0 added, 2 kept already")


def test_a_workbook_stands_in_its_columns(venue: House, staff: Staff) -> None:
    """Each cell of a row stands under its own head, wherever the row ends."""
    nights = book(
        ["Abend", "Datum", "Rang", "Spieler", "Preisgeld", "Anmerkung"],
        ["Dienstag", date(2026, 1, 6), 1, "Änne Lind", 1250.5, "mit Bad Beat"],
        ["Dienstag", date(2026, 1, 6), 2, "Bob Ray"],
    )
    page = staff.sign_in("director", "/import", width=390)
    page.get_by_label("Files").set_input_files(
        {"name": "nights.xlsx", "mimeType": "application/octet-stream", "buffer": nights}
    )
    expect(page.locator("#match")).to_contain_text("1 event, 2 players, 2 rows.")
    edges = page.locator("#match table").evaluate(
        "table => [...table.rows].map(row =>"
        " [...row.cells].map(cell => Math.round(cell.getBoundingClientRect().left)))"
    )
    assert edges == [edges[0]] * 4
    page.get_by_role("button", name="Take it in").click()
    expect(page.locator("#came")).to_contain_text("nights.xlsx: 1 added")
    assert ("Dienstag", 2) in _listed(venue)


def test_good_lines_come_in_without_the_wrong_and_a_file_can_be_left_out(
    venue: House, staff: Staff, tmp_path: Path
) -> None:
    """Every wrong line is named; one file that nobody mends keeps no other waiting."""
    page = staff.sign_in("director", "/import")
    titled = b"Club North;;\nRang;Spieler;Gewinn\n1;Ace;20\nDQ;Bee;\n3;Cee;5%\n;Summe;20\n"
    (tmp_path / "note.csv").write_bytes(b"some,note\nnobody,x\n")
    (tmp_path / "half.csv").write_bytes(titled)
    page.get_by_label("Files").set_input_files([tmp_path / "note.csv", tmp_path / "half.csv"])
    expect(page.locator("#match [role=alert]")).to_contain_text("No column has the names")
    page.get_by_role("button", name="Leave this file out").click()
    alert = page.locator("#match [role=alert]")
    expect(alert).to_contain_text("line 4: the place is 'DQ'")
    expect(alert).to_contain_text("line 5: the prize is '5%'")
    expect(page.get_by_role("button", name="Take it in")).to_be_disabled()
    page.get_by_role("button", name="Take in the other lines").click()
    came = page.locator("#came")
    expect(came).to_contain_text("half.csv: 1 added, 0 kept already, 0 replaced")
    came.get_by_text("What was left open").click()
    expect(came).to_contain_text("line 1 is left out: Club North")
    expect(came).to_contain_text("line 6 is left out: Summe 20")
    expect(came).to_contain_text("line 4: the place is 'DQ'")
    assert ("half", 1) in _listed(venue)


def test_programs_take_in_files_too(venue: House) -> None:
    """The page as JSON: a workbook is looked at, then kept, and its columns are told by number."""
    nights = b64encode(book(["Wer", "Rang"], ["Ann", 1])).decode()
    cookie = venue.cookie("director")
    cookies = {cookie["name"]: cookie["value"]}
    session = httpx.get(f"{venue.address}/api/session", cookies=cookies).json()

    def post(**more: str) -> dict[str, object]:
        told = {"source": "a.xlsx", "data": nights, **more}
        answer = httpx.post(
            f"{venue.address}/import.json",
            data=told,
            cookies=cookies,
            headers={"x-csrftoken": session["csrf"]},
        )
        assert answer.status_code == 200, answer.text
        return dict(answer.json())

    looked = post(do="look")
    assert (looked["header"], looked["fields"]) == (["Wer", "Rang"], {"Rang": "place"})
    assert looked["wrong"] == "No column has the names. Allowed: a column of names."
    kept = post(**{"do": "keep", "column.0": "name", "column.1": "place"})
    assert (kept["added"], kept["wrong"]) == (1, "")


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("good.tdt", saved_file("3.7", "array", True).encode("utf-16"), "1 added"),
        ("torn.tdt", saved_file("3.7", "array", True)[:700].encode(), "cannot be read from line"),
        ("wrong.csv", b"name,place\nAnn,first\n", "line 2: the place is 'first'"),
        ("book.xlsx", b"PK\x03\x04more", "it is a workbook"),
        ("photo.csv", b"\x89PNG\0\0", "it is no text"),
        ("list.csv", b"Spieler\nZoe Quint\n", "1 player."),
    ],
)
def test_files_good_and_bad(
    venue: House, staff: Staff, name: str, content: bytes, said: str
) -> None:
    before = _listed(venue)
    page = staff.sign_in("director", "/import")
    page.get_by_label("Files").set_input_files(
        {"name": name, "mimeType": "application/octet-stream", "buffer": content}
    )
    expect(page.locator("#content")).to_contain_text(said)
    new = [] if name != "good.tdt" else [("Thursday № 7", 4)]
    assert _listed(venue) == sorted([*before, *new])
