"""Saved tournaments of The Tournament Director: each version's way to write them.

The files here are written to the format by hand; names and sums are made up.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floorman.cli.main import main
from floorman.errors import BadInput
from floorman.league.tdt.literal import read
from floorman.league.tdt.played import played
from floorman.league.tdt.report import report


def _report(data: bytes) -> dict[str, Any]:
    return report(played(data, "x"), "x.tdt")


FORMULA = 'assign(\\"share\\", pp / n)\\nif(r <= 2, round(10 * sqrt(n) / sqrt(r), 0), 1) + 10 * nh'


def _player(key: str, name: str, buyins: str, more: str = "") -> str:
    return (
        f'new GamePlayer({{UUID: "{key}", Name: new PlayerName({{Nickname: "{name}", '
        f'Firstname: "", Lastname: ""}}), Buyins: [{buyins}]{more}}})'
    )


def _buyin(time: int, out: int | None = None, round_: int = 0, by: str = "") -> str:
    hitmen = f'["{by}"]' if by else "[]"
    bust = (
        f"new GameBustOut({{Time: {out}, Round: {round_}, HitmanUUID: {hitmen}, Seat: null}})"
        if out
        else "null"
    )
    return (
        f"new GameBuyin({{Time: {time}, Round: 1, Amount: 100, Chips: 5000, "
        f'ProfileName: "Standard", BustOut: {bust}}})'
    )


# Ada wins; Ben comes back once and is second; Cy and Di go in one hand.
PLAYERS = {
    "a": _player("a", "Ada", _buyin(1000), ", Rebuys: [new GameRebuy({Amount: 50, Chips: 3000})]"),
    "b": _player(
        "b",
        "Ben",
        f"{_buyin(1000, 2000, 2, 'c')}, {_buyin(2100, 9000, 6, 'a')}",
        ", AddOns: [new GameAddOn({Amount: 25.5, Chips: 2000})], PointsAdjustment: 5",
    ),
    "c": _player("c", 'Cy \\"the\\" Ång', _buyin(1000, 7000, 5, "a")),
    "d": _player("d", "Di", _buyin(1000, 7000, 5, "a")),
    "e": _player("e", "Never Came", ""),
}
PRIZES = (
    'new GamePrize({Description: "1", Recipient: 1, AmountType: 0, Amount: 70, '
    'CalculatedAmount: 400, AwardedToPlayers: ["a"]}), '
    "new GamePrize({Recipient: 2, CalculatedAmount: 150.5, AwardedToPlayers: []}), "
    "new GamePrize({Recipient: 3, CalculatedAmount: 25, AwardedToPlayers: []})"
)
LEVELS = (
    "new GameRound({Minutes: 20, SmallBlind: 25, BigBlind: 50, Ante: 0, GameType: 0, "
    "Limits: [0,0,0,0,0,0,0,0]}), new GameBreak({Minutes: 10, ChipUp: 25}), "
    "new GameRound({Minutes: 20, SmallBlind: 50, BigBlind: 100, Ante: 10})"
)
MAPS = {
    "array": "[{all}]",
    "map of pairs": "Map.from([{pairs}])",
    "map of an object": "new Map({{{object}}})",
    "new map of pairs": "new Map([{pairs}])",
}


def _players(way: str) -> str:
    return MAPS[way].format(
        all=", ".join(PLAYERS.values()),
        pairs=", ".join(f'["{key}", {made}]' for key, made in PLAYERS.items()),
        object=", ".join(f'"{key}": {made}' for key, made in PLAYERS.items()),
    )


def saved_file(version: str, way: str, wrapped: bool) -> str:
    """A tournament of four players as a version writes it."""
    players, prizes, levels = _players(way), f"[{PRIZES}]", f"[{LEVELS}]"
    if wrapped:
        players = f"new GamePlayers({{Players: {players}}})"
        prizes = f"new GamePrizes({{Prizes: {prizes}}})"
        levels = f"new GameLevels({{Levels: {levels}}})"
    return (
        f'{{V: "{version}", T: new Tournament({{UUID: "t1", LeagueName: "Thursdays", '
        f'SeasonName: "2019", Title: "Thursday \\u2116 7", StartTime: 1560000000000, '
        f'PointsForPlaying: new UserFormula({{Formula: "{FORMULA}", Dependencies: []}}), '
        f"Players: {players}, Prizes: {prizes}, Levels: {levels}, "
        f"Tables: [new GameTable({{Seats: [], DealerButtonSeat: -1}})], }})}}"
    )


RESULTS = [
    # Four bought in: √4·10 is 20, and three were knocked out
    {"place": 1, "name": "Ada", "prize": "400", "points": 50},
    # 10·√4/√2 is 14, and five by hand
    {"place": 2, "name": "Ben", "prize": "150.50", "points": 19},
    {"place": 3, "name": 'Cy "the" Ång', "prize": "12.50", "points": 11},
    {"place": 3, "name": "Di", "prize": "12.50", "points": 1},
]


@pytest.mark.parametrize("version", ["3.0", "3.3.1", "3.7.2"])
@pytest.mark.parametrize("way", MAPS)
@pytest.mark.parametrize("wrapped", [False, True])
def test_every_way_to_write_it(version: str, way: str, wrapped: bool) -> None:
    found = _report(saved_file(version, way, wrapped).encode())
    assert found["name"] == "Thursday № 7"
    counts = {key: found[key] for key in ("players", "entries", "rebuys", "addons", "levels")}
    assert counts == {"players": 4, "entries": 5, "rebuys": 1, "addons": 1, "levels": 2}
    assert found["results"] == RESULTS
    assert found["not_understood"] == ["GameTable × 1"]
    assert found["error"] is None


@pytest.mark.parametrize("coding", ["utf-8", "utf-8-sig", "utf-16"])
def test_codings_of_windows(coding: str) -> None:
    assert _report(saved_file("3.7", "array", False).encode(coding))["results"] == RESULTS


def test_a_file_without_times_is_ranked_by_levels() -> None:
    text = (
        '{V: "3.1", T: new Tournament({Title: "", Players: ['
        + ", ".join(
            _player(key, key.upper(), _buyin(0, 1, level)).replace("Time: 1,", "Time: null,")
            for key, level in (("x", 3), ("y", 7), ("z", 5))
        )
        + "]})}"
    )
    found = report(played(text.encode(), "friday"), "friday.tdt")
    assert [(one["place"], one["name"]) for one in found["results"]] == [
        (1, "Y"),
        (2, "Z"),
        (3, "X"),
    ]
    assert found["name"] == "friday"


def test_a_formula_that_asks_for_the_unknown_is_said() -> None:
    text = saved_file("3.7", "array", False).replace("10 * nh", "chipStack")
    found = _report(text.encode())
    assert [one["points"] for one in found["results"]] == [0, 5, 0, 0]
    assert "formula: line 2: chipstack is not known here" in found["not_understood"][-1]


@pytest.mark.parametrize(
    ("formula", "said"),
    [
        ("(" * 1_000 + "1" + ")" * 1_000, "line 2: brackets lie too deep in each other"),
        ("1 + " * 9_000 + "1", "the formula is too long"),
        ("10 / (n - n)", "line 2: it divides by 0"),
        ("chipsi", "line 2: chipsi is not known here. Allowed: bountychipcost"),
        ("random()", "line 2: random is not known here: it would give other"),
    ],
)
def test_a_hostile_formula_leaves_the_results(formula: str, said: str) -> None:
    found = _report(saved_file("3.7", "array", False).replace("10 * nh", formula).encode())
    assert said in found["not_understood"][-1]
    assert [one["place"] for one in found["results"]] == [1, 2, 3, 3]
    assert found["results"][0]["prize"] == "400"


def test_signs_that_are_none_and_numbers_in_quotes() -> None:
    text = saved_file("3.7", "array", False).replace('Nickname: "Ada', 'Nickname: "\\ud800A\\0da')
    found = _report(text.replace("CalculatedAmount: 400", 'CalculatedAmount: "400"').encode())
    assert (found["results"][0]["name"], found["results"][0]["prize"]) == ("?Ada", "400")


def test_many_who_are_out_at_once_share_a_place() -> None:
    players = ", ".join(_player(f"p{at}", f"P{at}", _buyin(1, 2, 1)) for at in range(2_000))
    prize = "new GamePrize({Recipient: 7, CalculatedAmount: 100, AwardedToPlayers: []})"
    text = f"{{T: new Tournament({{Players: [{players}], Prizes: [{prize}]}})}}"
    found = _report(text.encode())["results"]
    assert {(one["place"], one["prize"]) for one in found} == {(1, "0.05")}


BAD = {
    "truncated": saved_file("3.7", "map of pairs", True)[:900],
    "empty": "",
    "a page": "<html><body>no tournament</body></html>",
    "another literal": '{V: "3.7", T: null}',
    "numbers": "[1, 2, 3]",
    "deep": "[" * 50_000,
    "a call": "process.exit(1)",
    "a number without end": saved_file("3.7", "array", False).replace(
        "50, Chips", "1e999999999, Chips"
    ),
    "a number next to nothing": saved_file("3.7", "array", False).replace(
        "50, Chips", "1e-999999999, Chips"
    ),
    "a long number": saved_file("3.7", "array", False).replace("50, Chips", "9" * 90_000),
    "classes in classes": "{T: new Tournament({Players: " + "new X({a: " * 50_000,
    # Each of these took the square of its length: every mark was looked for to the end.
    "comments that never end": "/*" * 500_000,
    "quotes that never end": '\\"' * 500_000,
    "a gap": "new" + " " * 1_000_000,
}


@pytest.mark.parametrize("text", BAD.values(), ids=BAD)
def test_what_is_none(text: str) -> None:
    with pytest.raises(BadInput):
        _report(text.encode())


def test_a_picture_is_none() -> None:
    with pytest.raises(BadInput, match="no text"):
        _report(b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\xff")


@given(st.text(max_size=80) | st.text(alphabet='{}[]()"\\:,new V1.e-', max_size=80))
def test_any_text_is_read_or_refused(text: str) -> None:
    try:
        read(text)
    except BadInput:
        return


@given(st.integers(0, 2_000))
def test_a_file_cut_anywhere_is_refused(length: int) -> None:
    whole = saved_file("3.7", "map of an object", True)
    with pytest.raises(BadInput):
        _report(whole[: min(length, len(whole) - 1)].encode())


def test_the_command_reads_on_after_a_bad_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "a.tdt").write_text("nothing", encoding="utf-8")
    (tmp_path / "b.tdt").write_text(saved_file("3.7", "array", True), encoding="utf-8")
    assert main(["import", "tdt", str(tmp_path), str(tmp_path / "none.tdt"), "--json"]) == 1
    lines: list[dict[str, Any]] = [
        json.loads(line) for line in capsys.readouterr().out.splitlines()
    ]
    assert [bool(line["error"]) for line in lines] == [True, False, True]
    assert lines[1]["results"] == RESULTS
    assert set(lines[0]) == set(lines[1])


def test_nothing_to_read_is_bad_input_as_everywhere(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A file that is not there, a folder without any: no database is made of it."""
    kept = tmp_path / "club.db"
    for named in (tmp_path / "none.tdt", tmp_path):
        assert main(["import", "tdt", str(named), "--db", str(kept), "--json"]) == 2
        told = capsys.readouterr()
        assert json.loads(told.out)["error"]["code"] == "bad-input"
        assert str(named) in told.err
    assert not kept.exists()


def test_the_command_prints_a_page(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "b.tdt"
    file.write_text(saved_file("3.7", "array", True), encoding="utf-8")
    assert main(["import", "tdt", str(file)]) == 0
    page = capsys.readouterr().out
    assert "4 players, 5 entries, 1 rebuys" in page
    assert "1. Ada" in page
