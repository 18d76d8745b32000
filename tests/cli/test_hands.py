"""`floorman hands`: replay and convert, from files to output and exit codes."""

from __future__ import annotations

import io
import json
import shutil
from pathlib import Path
from typing import Any

import pytest
from tests.replays.recorded import HANDS

from floorman.cli.main import main

KEYS = ["file", "index", "variant", "final_stacks", "pots", "showdown", "error"]

GOOD = """
variant = "NT"
antes = [0, 0]
blinds_or_straddles = [0.50, 1]
min_bet = 1
starting_stacks = [100.0, 50]
actions = ["d dh p1 ????", "d dh p2 ????", "p2 cbr 3", "p1 f"]
"""
ILLEGAL = GOOD.replace("cbr 3", "cbr 1.50")
MALFORMED = GOOD.replace("[100.0, 50]", "[100.0]")


def hand(name: str) -> str:
    (file,) = [file for file in HANDS if file.stem == name]
    return str(file)


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Any:
    def run_hands(*args: str) -> tuple[int, str, str]:
        code = main(["hands", *args])
        out, err = capsys.readouterr()
        return code, out, err

    return run_hands


def write(folder: Path, name: str, text: str) -> str:
    file = folder / name
    file.write_text(text, encoding="utf-8")
    return str(file)


def test_json_has_one_object_a_hand_with_exact_amounts(run: Any, tmp_path: Path) -> None:
    file = write(tmp_path, "a.phh", GOOD)
    code, out, err = run("replay", "--json", file)
    assert (code, err) == (0, "")
    told = json.loads(out)
    assert list(told) == KEYS
    assert told == {
        "file": file,
        "index": 0,
        "variant": "NT",
        "final_stacks": ["99", "51"],
        "pots": [{"amount": "2", "eligible": [2]}],
        "showdown": False,
        "error": None,
    }


def test_hands_come_in_file_order_whatever_their_tables_are_called(
    run: Any, tmp_path: Path
) -> None:
    text = f"[10]\n{GOOD}\n[2]\n{GOOD.replace('50]', 'inf]')}"
    code, out, _ = run("replay", "--json", write(tmp_path, "a.phhs", text))
    told = [json.loads(line) for line in out.splitlines()]
    assert code == 0
    assert [(one["index"], one["final_stacks"]) for one in told] == [
        (0, ["99", "51"]),
        (1, ["99", "inf"]),
    ]


def test_a_hand_that_breaks_a_rule_says_where_why_and_what_was_legal(
    run: Any, tmp_path: Path
) -> None:
    code, out, _ = run("replay", "--json", write(tmp_path, "a.phh", ILLEGAL))
    told = json.loads(out)
    assert code == 1
    assert told["error"]["action"] == "p2 cbr 1.50"
    assert told["error"]["what"].startswith("the minimum raise is to 2 (")
    assert told["error"]["legal"] == "fold, call 1, raise to 2 to 50"


def test_unreadable_hands_are_named_and_all_others_printed(run: Any, tmp_path: Path) -> None:
    mixed = write(tmp_path, "mixed.phhs", f"[1]\n{MALFORMED}\n[2]\n{ILLEGAL}\n[3]\n{GOOD}")
    missing = str(tmp_path / "none.phh")
    last = write(tmp_path, "last.phh", GOOD)
    code, out, err = run("replay", "--json", mixed, missing, last)
    assert code == 2
    told = [json.loads(line) for line in out.splitlines()]
    assert [one.get("index") for one in told] == [1, 2, None, 0]
    assert told[2]["error"]["what"] == missing
    first, second = err.splitlines()
    assert first.startswith(f"{mixed}, table [1], starting_stacks: 1 player in no-limit hold'em.")
    assert second.startswith(f"{missing}: cannot be read")


def test_a_file_that_is_no_toml_is_unreadable(run: Any, tmp_path: Path) -> None:
    file = write(tmp_path, "a.phh", "variant = ")
    code, out, err = run("replay", file)
    assert (code, out) == (2, "")
    assert err.startswith(f"{file}, line 1: ")
    assert "TOML, as the PHH format has it" in err


def test_an_unknown_book_is_refused(run: Any, tmp_path: Path) -> None:
    code, out, err = run("replay", "--book", "tda-1999", write(tmp_path, "a.phh", GOOD))
    assert (code, out) == (2, "")
    assert "tda-1999" in err


def test_lenient_supplies_folds_and_checks_and_says_so(run: Any) -> None:
    file = hand("nt-missing-folds")
    assert run("replay", "--json", file)[0] == 1
    code, out, err = run("replay", "--json", "--lenient", file)
    told = json.loads(out)
    assert code == 0
    assert told["error"] is None
    assert told["supplied"] == ["p3 f before 'p4 cbr 200'", "p2 cc before 'p4 cbr 300'"]
    assert err.count("supplied") == 2


def test_lenient_leaves_complete_hands_alone(run: Any) -> None:
    files = [hand("nt-three-side-pots"), hand("f7s-tie-decided-by-suit")]
    assert run("replay", "--json", "--lenient", *files) == run("replay", "--json", *files)


def test_the_account_tells_the_hand_in_words(run: Any) -> None:
    code, out, _ = run("replay", hand("f7s-tie-decided-by-suit"))
    assert code == 0
    assert out.splitlines()[1:3] == [
        "  before the cards: p1 antes 1, p2 antes 1, p3 antes 1",
        "  third street: p1 has KdQc/Ah, p2 has KcQd/As, p3 has 9h8h/2c, p3 brings it in for 2, "
        "p1 completes to 5, p2 calls 5, p3 folds",
    ]
    assert "  pot 15: p2 8, p1 7\n  stacks: p1 101, p2 102, p3 97\n" in out
    assert "ace-high straight" in out


@pytest.mark.parametrize("file", HANDS, ids=lambda file: str(file.stem))
def test_every_recorded_hand_has_an_account(run: Any, file: Path) -> None:
    code, out, _ = run("replay", str(file))
    assert code in (0, 1)
    assert ("BREAKS THE RULES" in out) is (code == 1)
    assert out.splitlines()[-2].startswith("  stacks: p1 ")


# Convert


def test_phh_to_our_log_and_back(run: Any, tmp_path: Path) -> None:
    code, out, _ = run("convert", hand("nt-three-side-pots"), "--to", "log", "--out", str(tmp_path))
    log = out.strip()
    assert (code, Path(log).name) == (0, "nt-three-side-pots.jsonl")
    first = json.loads(Path(log).read_text().splitlines()[0])
    assert list(first) == ["position", "at", "by", "type", "version", "data", "because"]
    assert first["type"] == "HandStarted"
    code, out, _ = run("convert", log, "--to", "phh", "--out", str(tmp_path))
    back = run("replay", "--json", out.strip())
    there = run("replay", "--json", hand("nt-three-side-pots"))
    drop = ("file", "index")
    assert _without(back[1], drop) == _without(there[1], drop)


def _without(line: str, keys: tuple[str, ...]) -> dict[str, Any]:
    return {key: value for key, value in json.loads(line).items() if key not in keys}


def test_convert_prints_open_hand_history(run: Any) -> None:
    code, out, _ = run("convert", hand("fo8-side-pot-without-low"), "--to", "ohh")
    assert code == 0
    assert json.loads(out)["ohh"]["game_type"] == "OmahaHiLo"


def test_convert_writes_nothing_when_a_hand_cannot_be_converted(run: Any, tmp_path: Path) -> None:
    file = write(tmp_path, "a.phhs", f"[1]\n{GOOD}\n[2]\n{ILLEGAL}")
    code, out, err = run("convert", file, "--to", "ohh", "--out", str(tmp_path / "out"))
    assert (code, out) == (2, "")
    assert "table [2], hand 1: 'p2 cbr 1.50' breaks the rules: the minimum raise" in err
    assert not (tmp_path / "out").exists()


def test_convert_overwrites_nothing(run: Any, tmp_path: Path) -> None:
    shutil.copy(hand("nt-walk"), tmp_path / "a.phh")
    code, _, err = run("convert", str(tmp_path / "a.phh"), "--to", "phh", "--out", str(tmp_path))
    assert code == 2
    assert "it exists already" in err


@pytest.mark.parametrize("text", ["", "{}\n", '{"position":1}\n', "no json\n"])
def test_a_log_that_is_none_is_refused(run: Any, tmp_path: Path, text: str) -> None:
    file = write(tmp_path, "a.jsonl", text)
    code, out, err = run("convert", file, "--to", "phh")
    assert (code, out) == (2, "")
    assert err.startswith(file)


# Check

SITES = Path(__file__).parent.parent / "sites" / "hands"


def test_check_tells_of_every_hand_by_whom_it_was_settled(run: Any) -> None:
    code, out, err = run("check", "--json", str(SITES / "winamax.txt"), hand("nt-walk"))
    assert (code, err) == (0, "")
    told = [json.loads(line) for line in out.splitlines()]
    assert [(one["site"], one["hand"], one["game"], one["settled_by"]) for one in told] == [
        ("Winamax", "3001-1-1383822088", "nlhe", "rules"),
        ("Winamax", "3001-2-1383822188", "plo", "rules"),
        ("Winamax", "3002-1-1459000000", "nlhe", "rules"),
        (None, None, "nlhe", "rules"),
    ]
    assert [one["line"] for one in told] == [1, 17, 54, 0]
    assert (told[2]["tournament"], told[2]["level"]) == ("153100000", 4)
    assert told[1]["rake"] == "3.5"


def test_check_names_the_line_and_the_reason(run: Any) -> None:
    code, out, _ = run("check", str(SITES / "pokerstars.txt"))
    assert code == 2
    small, cancelled, cut, numbers = out.splitlines()
    assert ", line 118, hand 1005: 'Alpha: raises $0.50 to $1.50': the minimum raise is" in small
    assert ", line 129: the hand was canceled." in cancelled
    assert small < cancelled
    assert "hand 1009: 'end of the record': the record ends before the hand does" in cut
    assert numbers.endswith(
        "9 hands, 6 keep the rules (2 of them settled by the record), 2 break them, "
        "1 cannot be read"
    )


def test_check_of_what_cannot_be_read_has_its_line_as_json(run: Any, tmp_path: Path) -> None:
    code, out, _ = run("check", "--json", str(SITES / "pokerstars.txt"), str(tmp_path / "none"))
    told = [json.loads(line) for line in out.splitlines()]
    assert code == 2
    errors = [(one["index"], one["line"], one["error"]["what"]) for one in told if not one["game"]]
    assert errors[0] == (5, 129, "the hand was canceled")
    assert errors[1][2].startswith("cannot be read")


def test_hands_come_from_standard_input_too(run: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    text = io.TextIOWrapper(io.BytesIO((SITES / "888.txt").read_bytes()))
    monkeypatch.setattr("sys.stdin", text)
    code, out, _ = run("replay", "--json", "-")
    told = [json.loads(line) for line in out.splitlines()]
    assert code == 0
    assert [(one["site"], one["settled_by"]) for one in told] == [("888poker", "rules")] * 2
    assert list(told[0])[: len(KEYS)] == KEYS


def test_a_hand_of_a_site_is_converted_to_what_a_broadcast_reads(run: Any) -> None:
    code, out, _ = run("convert", str(SITES / "wpn-new.txt"), "--to", "gfx")
    (told,) = json.loads(out)["Hands"]
    assert code == 0
    assert (told["FlopDrawBlinds"]["ButtonPlayerNum"], told["BetStructure"]) == (3, "NOLIMIT")
    players = {player["Name"]: player for player in told["Players"]}
    assert players["Alpha"]["HoleCards"] == ["kh kd"]
    assert players["Alpha"]["EndStackAmt"] == 73.25
    assert [(e["EventType"], e["BetAmt"], e["Pot"]) for e in told["Events"][:2]] == [
        ("RAISE", 1.5, 2.25),
        ("FOLD", 0, 2.25),
    ]
