"""What cannot be forecast is refused at every door in the same words."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from msgspec.structs import replace

import floorman
from floorman.cli.main import main
from floorman.errors import BadInput
from floorman.lab.fit import CLUBS
from floorman.lab.judge import judge
from floorman.lab.public import compare
from floorman.tournament.files.structure_file import read_structure
from floorman.tournament.sheet.setup import Setup
from floorman.tournament.sheet.structure import Structure
from tests.waiting import PATIENCE
from tests.web.web_play import House

SAMPLE = read_structure(Path("examples/structure.toml"))
AT_ONCE = replace(SAMPLE, starting_stack=50)
NEVER = replace(SAMPLE, starting_stack=900_000_000, overtime="stay")

REFUSED = {
    "it ends at once": (AT_ONCE, 30, "the event would end at once", "100 chips or more"),
    "it never ends": (NEVER, 30, "would not end within three days", "overtime that doubles"),
    "one player": (SAMPLE, 1, "a field of 1 cannot be forecast", "2 to 100,000 players"),
    "a million": (SAMPLE, 10**6, "a field of 1,000,000 cannot be", "2 to 100,000 players"),
    "less than none": (SAMPLE, -5, "a field of -5 cannot be forecast", "2 to 100,000 players"),
}
Bad = tuple[Structure, int, str, str]


@pytest.fixture(params=REFUSED.values(), ids=list(REFUSED))
def bad(request: pytest.FixtureRequest) -> Bad:
    """A structure, a field, what is said of them, and what is allowed."""
    found: Bad = request.param
    return found


def _sheet(structure: Structure, folder: Path) -> str:
    """A structure sheet as a file."""
    text = Path("examples/structure.toml").read_text(encoding="utf-8")
    stack = f"starting_stack = {structure.starting_stack}\novertime = '{structure.overtime}'"
    lines = (stack if line.startswith("starting_stack") else line for line in text.splitlines())
    path = folder / "sheet.toml"
    path.write_text("\n".join(lines), encoding="utf-8")
    return str(path)


def test_the_library(bad: Bad) -> None:
    structure, players, said, allowed = bad
    asked: list[Callable[[], Any]] = [
        lambda: floorman.forecast(structure, players, runs=20),
        lambda: compare({"one": structure}, [players], runs=20),
    ]
    if players == 30:
        asked.append(lambda: judge(structure, players, events=1))
    for ask in asked:
        with pytest.raises(BadInput) as refused:
            ask()
        assert said in str(refused.value)
        assert allowed in str(refused.value)


@pytest.mark.parametrize("command", ["forecast", "compare", "sweep", "end", "judge"])
def test_the_commands(
    bad: Bad, command: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A sweep notes what is found out by playing alone; `end` mends what never ends."""
    structure, players, said, allowed = bad
    if (command == "end" and structure is NEVER) or (command == "judge" and players != 30):
        return
    sheet, more = (
        _sheet(structure, tmp_path),
        {
            "forecast": ["--runs", "20"],
            "compare": ["--runs", "20"],
            "sweep": ["--runs", "20", "--jobs", "1", "--out", str(tmp_path / "out")],
            "end": ["--minutes", "400"],
            "judge": ["--events", "1"],
        }[command],
    )
    place = ["--structure", sheet] if command in ("forecast", "end", "judge") else [sheet]
    code = main(["lab", command, *place, f"--players={players}", *more])
    told = capsys.readouterr()
    assert code == (0 if command == "sweep" and structure is NEVER else 2)
    assert said in told.err + told.out
    assert allowed in told.err + told.out


def test_the_api_and_the_pages(bad: Bad, venue: House) -> None:
    structure, players, said, allowed = bad
    setup = Setup(structure=structure, book="tda-2026")
    told = {"setup": msgspec.to_builtins(setup), "players": players}
    event = venue.begun(setup, 0)
    with _reader(venue) as reader:
        answers = [
            reader.post("/api/forecast", json=told),
            reader.get(f"/lab.json?one=event:{event}&players={players}"),
        ]
        if structure is not NEVER:
            answers.append(reader.post("/api/forecast/end", json={**told, "minutes": 300}))
        for answer in answers:
            assert answer.status_code == 422
            assert said in answer.json()["error"]["why"]
            assert allowed in answer.json()["error"]["allowed"]
        page = reader.get(f"/lab?one=event:{event}&players={players}").text
        assert said in page
        assert allowed in page
        plot = f"/lab/plot?one=event:{event}&players={players}&kind=players"
        assert reader.get(f"{plot}&as_=csv").status_code == 422


def test_an_event_that_is_under_way(venue: House) -> None:
    _, _, said, allowed = REFUSED["it never ends"]
    event = venue.begun(Setup(structure=NEVER, book="tda-2026"), 12)
    with _reader(venue) as reader:
        answers = [
            reader.get(f"/api/events/{event}/forecast"),
            reader.get(f"/api/events/{event}/staff.csv"),
        ]
        for answer in answers:
            assert answer.status_code == 422
            assert said in answer.text
        page = reader.get(f"/e/{event}/forecast")
        assert page.status_code == 200
        assert said in page.text
        assert allowed in page.text
        assert reader.get(f"/e/{event}/forecast/marks").status_code == 200


def test_chances_from_five_events(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    few = replace(CLUBS, events=5)
    with pytest.raises(BadInput, match=r"5 whole events are too few to learn from.*10 or more"):
        floorman.forecast(SAMPLE, 30, fit=few)
    own = tmp_path / "own.json"
    own.write_text(json.dumps(msgspec.to_builtins(few)), encoding="utf-8")
    sheet = "examples/structure.toml"
    for asked in (
        ["forecast", "--structure", sheet],
        ["compare", sheet],
        ["end", "--structure", sheet, "--minutes", "400"],
        ["sweep", sheet, "--out", str(tmp_path / "out")],
    ):
        assert main(["lab", *asked, "--players", "30", "--fit", str(own)]) == 2
        assert "5 whole events are too few to learn from" in capsys.readouterr().err


def _reader(venue: House) -> httpx.Client:
    """A director without a browser."""
    cookie = venue.cookie("director")
    cookies = {cookie["name"]: cookie["value"]}
    return httpx.Client(base_url=venue.address, cookies=cookies, timeout=PATIENCE)
