"""`floorman run`, from files to files."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import get_args

import pytest
import tomli

from floorman.cli.main import main
from floorman.errors import BadFile
from floorman.hand.events import HandEvent, HandStarted
from floorman.hand.hand import replay as replay_hand
from floorman.histories import phh
from floorman.histories.replaying import replay as replay_record
from floorman.tournament.apply import replay
from floorman.tournament.envelope import decode
from floorman.tournament.events import TYPES

HAND_TYPES = {kind.__name__: kind for kind in get_args(HandEvent)}
MAIN = "from floorman.cli.main import main; raise SystemExit(main())"
SHEET = """
name = "Test"
{game}
seats = 6
starting_stack = 3_000
chips = [25, 100]
entry = 20
pace = 30
[[level]]
small_blind = 25
big_blind = 50
ante = 25
hands = 6
[[level]]
small_blind = 100
big_blind = 200
ante = 25
hands = 6
[payouts]
percentages = [60, 40]
"""


@pytest.fixture
def files(tmp_path: Path) -> list[str]:
    """The arguments that name a list of 20 players and a structure sheet."""
    names = "\n".join(f"Player {number}" for number in range(1, 21))
    (tmp_path / "players.csv").write_text(f"name\n{names}\n")
    return [*sheet(tmp_path, 'game = "nlhe"'), "--players", str(tmp_path / "players.csv")]


def sheet(folder: Path, game: str) -> list[str]:
    path = folder / "structure.toml"
    path.write_text(SHEET.format(game=game))
    return ["--structure", str(path)]


def tree(folder: Path) -> dict[str, bytes]:
    return {str(p.relative_to(folder)): p.read_bytes() for p in folder.rglob("*") if p.is_file()}


def test_json_gives_the_whole_field(files: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["run", *files, "--book", "tda-2019", "--seed", "7", "--json"]) == 0
    result = json.loads(capsys.readouterr().out)
    assert [*result] == ["event", "book", "seed", "entries", "pool", "hands", "results"]
    assert (result["event"], result["book"], result["seed"]) == ("Test", "tda-2019", 7)
    assert (result["entries"], result["pool"]) == (20, 400)
    assert [one["prize"] for one in result["results"]][:3] == [240, 160, 0]
    assert sorted(one["player"] for one in result["results"]) == sorted(
        f"Player {number}" for number in range(1, 21)
    )


def test_a_table_of_results_and_a_line_for_each_level(
    files: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["run", *files, "--seed", "7"]) == 0
    told = capsys.readouterr()
    assert told.out.startswith("Test: 20 entries, pool 400, ")
    assert "and 18 more" in told.out
    assert told.err.startswith("level 1 (25/50) · players 20 of 20 · tables 4")


def test_without_a_seed_the_system_draws_one_and_tells_it(
    files: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    seeds = []
    for _ in range(2):
        assert main(["run", *files, "--json"]) == 0
        seeds.append(json.loads(capsys.readouterr().out)["seed"])
    assert seeds[0] != seeds[1]


@pytest.mark.parametrize("game", ['game = "nlhe"', 'rotation = "8-game"\nrotate_hands = 3'])
def test_the_same_input_gives_the_same_bytes_in_any_process(
    files: list[str], tmp_path: Path, game: str
) -> None:
    sheet(tmp_path, game)
    for run in ("1", "2"):
        out = ["--seed", "3", "--out", str(tmp_path / run)]
        command = [sys.executable, "-c", MAIN, "run", *files, *out]
        environment = {**os.environ, "PYTHONHASHSEED": run}
        subprocess.run(command, env=environment, check=True, capture_output=True)
    first = tree(tmp_path / "1")
    assert len(first) > 3
    assert first == tree(tmp_path / "2")


def test_the_folder_has_results_log_and_hands(files: list[str], tmp_path: Path) -> None:
    out = tmp_path / "new" / "out"
    assert main(["run", *files, "--seed", "3", "--out", str(out), "--json"]) == 0
    written = tree(out)
    assert {"results.csv", "results.json", "events.jsonl"} < {*written}
    assert any(name.startswith("hands/table-001.") for name in written)
    assert [*tmp_path.glob("new/*")] == [out]


@pytest.mark.parametrize("game", ['game = "nlhe"', 'rotation = "horse"', 'game = "fl27td"'])
def test_the_hands_replay_to_their_stacks(files: list[str], tmp_path: Path, game: str) -> None:
    sheet(tmp_path, game)
    out = tmp_path / "out"
    assert main(["run", *files, "--seed", "3", "--out", str(out), "--json"]) == 0
    hands = json.loads((out / "results.json").read_text())["hands"]
    for path in (out / "hands").iterdir():
        written = tomli.loads(path.read_text()).values()
        for told, record in zip(written, phh.read(str(path)), strict=True):
            assert not isinstance(record, BadFile)
            replayed = replay_record(record, "tda-2024")
            assert replayed.error is None, (path.name, told["hand"])
            assert replayed.final_stacks == tuple(map(str, told["finishing_stacks"]))
            hands -= 1
    assert hands == 0


def test_games_without_a_phh_code_go_to_our_own_log(files: list[str], tmp_path: Path) -> None:
    sheet(tmp_path, 'rotation = ["nlhe", "fl5cd"]\nrotate_hands = 2')
    out = tmp_path / "out"
    assert main(["run", *files, "--seed", "3", "--out", str(out), "--json"]) == 0
    path = out / "hands" / "table-001.jsonl"
    logged = [decode(line, HAND_TYPES) for line in path.read_text().splitlines()]
    starts = [at for at, one in enumerate(logged) if isinstance(one.event, HandStarted)]
    for start, end in zip(starts, [*starts[1:], len(logged)], strict=True):
        events = [one.event for one in logged[start:end]]
        assert replay_hand(events).stacks == events[-1].stacks
    assert {one.event.game for one in logged if isinstance(one.event, HandStarted)} == {"fl5cd"}


def test_the_log_replays_to_the_results(files: list[str], tmp_path: Path) -> None:
    out = tmp_path / "out"
    assert main(["run", *files, "--seed", "5", "--out", str(out), "--json"]) == 0
    lines = (out / "events.jsonl").read_text().splitlines()
    logged = [decode(line, TYPES) for line in lines]
    assert [one.position for one in logged] == list(range(1, len(lines) + 1))
    assert [one.at for one in logged] == sorted(one.at for one in logged)
    state = replay(one.event for one in logged)
    rows = (out / "results.csv").read_text().splitlines()[1:]
    places = {row.split(",")[3]: int(row.split(",")[0]) for row in rows}
    assert {player: state.place(player) for player in state.players} == places
    assert state.is_over


def test_bad_input_writes_nothing(
    files: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = ["--out", str(tmp_path / "out")]
    assert main(["run", *files, *out, "--book", "tda-2025"]) == 2
    assert "tda-2025" in capsys.readouterr().err
    (tmp_path / "structure.toml").write_text(
        SHEET.format(game='game = "nlhe"').replace("percentages = [60, 40]", "prizes = [300]")
    )
    assert main(["run", *files, *out]) == 2
    assert "payouts, prizes: they add up to 300, the pool is 400" in capsys.readouterr().err
    sheet(tmp_path, 'game = "whist"')
    assert main(["run", *files, *out]) == 2
    assert "'whist' is no game" in capsys.readouterr().err
    (tmp_path / "players.csv").write_text("name\n\n")
    assert main(["run", *files, *out]) == 2
    assert "there is no player" in capsys.readouterr().err
    assert sorted(path.name for path in tmp_path.iterdir()) == ["players.csv", "structure.toml"]


def test_a_folder_with_anything_in_it_is_left_alone(
    files: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["run", *files, "--out", str(tmp_path)]) == 2
    assert "the folder is not empty" in capsys.readouterr().err
    assert main(["run", *files, "--out", str(tmp_path / "players.csv")]) == 2
    assert "it is a file" in capsys.readouterr().err
    (tmp_path / "out").mkdir()
    (tmp_path / "out.part").mkdir()
    assert main(["run", *files, "--out", str(tmp_path / "out")]) == 2
    assert "left by a run that did not end" in capsys.readouterr().err
    (tmp_path / "out.part").rmdir()
    assert main(["run", *files, "--out", str(tmp_path / "out"), "--json"]) == 0
    assert (tmp_path / "out" / "results.json").exists()
