"""The structure sheet: what is read, what stands where nothing is said, and what is refused."""

from __future__ import annotations

from pathlib import Path

import pytest

from floorman.errors import BadFile
from floorman.games.game import games, rotation
from floorman.tournament.files.structure_file import read_sheet, read_structure
from floorman.tournament.findings.keys import BREAK, EVENT, LEVEL, PAYOUTS
from floorman.tournament.sheet.structure import FieldShares, Prizes, Structure

ROOT = Path(__file__).parents[2]
HEAD = """
name = "Test"
game = "nlhe"
seats = 9
starting_stack = 5_000
chips = [25, 100, 500]
entry = 50
pace = 30
"""
LEVEL_1 = "[[level]]\nsmall_blind = 25\nbig_blind = 50\nminutes = 20\n"
SHEET = HEAD + LEVEL_1


def read(folder: Path, sheet: str) -> Structure:
    path = folder / "structure.toml"
    path.write_text(sheet, encoding="utf-8")
    return read_structure(path)


def refused(folder: Path, sheet: str) -> str:
    with pytest.raises(BadFile) as caught:
        read(folder, sheet)
    return str(caught.value).replace(f"{folder / 'structure.toml'}, ", "")


def test_late_entries_end_where_the_sheet_says(tmp_path: Path) -> None:
    path = tmp_path / "structure.toml"
    path.write_text(SHEET.replace("pace = 30", "late_registration = 1"), encoding="utf-8")
    assert read_sheet(path).late_levels == 1


def test_the_sample_reads() -> None:
    sample = read_structure(ROOT / "examples" / "structure.toml")
    assert (sample.games, sample.seats, sample.entry) == (("nlhe",), 9, 15_000)
    assert sample.level(1).ante_kind == "big-blind"
    assert [sample.break_after(level) for level in (3, 4)] == [0, 15]


def test_where_nothing_is_said_a_curve_pays_15_percent(tmp_path: Path) -> None:
    assert read(tmp_path, SHEET).prizes == Prizes(paid_percent=15)


def test_money_with_decimals_is_exact(tmp_path: Path) -> None:
    sheet = SHEET.replace("entry = 50", "entry = 50.10") + "[payouts]\nprizes = [0.30, 0.2]"
    structure = read(tmp_path, sheet)
    assert (structure.entry, structure.prizes.fixed) == (5_010, (30, 20))


def test_percentages_may_go_by_the_size_of_the_field(tmp_path: Path) -> None:
    fields = "[[payouts.field]]\nentries = 1\npercentages = [100]\n"
    fields += "[[payouts.field]]\nentries = 20\npercentages = [70, 30]\n"
    prizes = read(tmp_path, SHEET + fields).prizes
    assert prizes.fields == (FieldShares(1, (10_000,)), FieldShares(20, (7_000, 3_000)))
    assert [prizes.shares(entries) for entries in (5, 20, 90)] == [
        (10_000,),
        (7_000, 3_000),
        (7_000, 3_000),
    ]


def test_percentages_may_have_two_decimals(tmp_path: Path) -> None:
    sheet = SHEET + "[payouts]\npercentages = [62.5, 37.50]\nround_to = 5"
    assert read(tmp_path, sheet).prizes == Prizes(percentages=(6250, 3750), round_to=500)


def test_levels_past_the_sheet_double(tmp_path: Path) -> None:
    structure = read(tmp_path, SHEET)
    assert structure.level(4).big_blind == 400
    assert structure.level(4).minutes == 20


def test_a_rotation_by_name_or_by_list(tmp_path: Path) -> None:
    sheet = SHEET.replace("seats = 9", "seats = 8")
    horse = read(tmp_path, sheet.replace('game = "nlhe"', 'rotation = "horse"'))
    assert (horse.games, horse.rotation) == (rotation("horse").games, "horse")
    own = read(tmp_path, sheet.replace('game = "nlhe"', 'rotation = ["plo", "razz"]'))
    assert (own.games, own.rotation) == (("plo", "razz"), "")
    chosen = sheet.replace('game = "nlhe"', 'rotation = "dealers-choice"').replace("8", "6")
    assert read(tmp_path, chosen).games == games()


def test_a_stud_game_gets_a_bring_in_of_the_small_blind(tmp_path: Path) -> None:
    sheet = SHEET.replace("seats = 9", "seats = 8").replace("nlhe", "stud8")
    assert read(tmp_path, sheet).level(1).bring_in == 25


def test_stud_may_be_stated_by_its_bets(tmp_path: Path) -> None:
    level = "[[level]]\nante = 25\nbring_in = 50\nsmall_bet = 100\nbig_bet = 200\nhands = 8\n"
    sheet = HEAD.replace("seats = 9", "seats = 8").replace("nlhe", "razz") + level
    first = read(tmp_path, sheet).level(1)
    assert (first.bring_in, first.small_bet, first.big_bet, first.hands) == (50, 100, 200, 8)


MISTAKES = [
    ("seats = 9", "seats = 'nine'", "seats: 'nine' will not do. Allowed: a whole number of"),
    ("seats = 9", "seats = true", "seats: true will not do"),
    ("seats = 9", "seats = 1", "seats: 1 will not do. Allowed: a whole number of at least 2"),
    ("seats = 9", "", "seats: it is missing"),
    ("seats = 9", "seat = 9\nseats = 9", "there is no key 'seat'; seats may be meant"),
    ("seats = 9", "seats = 23", "seats: 23 are more than the game seats. Allowed: at most 22"),
    ('name = "Test"', "name = ' '", "name: ' ' will not do"),
    ('game = "nlhe"', "", "game or rotation: neither is there"),
    ('game = "nlhe"', 'game = "nlhe"\nrotation = "horse"', "game or rotation: both are there"),
    ('game = "nlhe"', 'game = "horse"', "game: 'horse' is no game but a rotation"),
    ('game = "nlhe"', 'game = "whist"', "game: 'whist' is no game. Allowed: nlhe, "),
    ('game = "nlhe"', 'rotation = "horse"', "seats: 9 are more than the game seats"),
    ('game = "nlhe"', 'rotation = "mouse"', "rotation: 'mouse' is no rotation. Allowed: horse"),
    ("starting_stack = 5_000", "starting_stack = -5", "starting_stack: -5 will not do"),
    ("starting_stack = 5_000", "starting_stack = 50.5", "starting_stack: 50.5 will not do"),
    ("starting_stack = 5_000", "starting_stack = 5010", "5010 cannot be paid in chips of 25"),
    ("[25, 100, 500]", "[]", "chips: [] will not do"),
    ("[25, 100, 500]", "[25, 25]", "chips: a chip comes twice"),
    ("[25, 100, 500]", "[25, 60]", "the 60 chip in chips: 60 cannot be paid"),
    ("entry = 50", "entry = 0.005", "entry: 0.005 will not do"),
    ("entry = 50", "entry = nan", "entry: NaN will not do"),
    ("pace = 30", "late_registration = 2", "late_registration: it ends after the last"),
    ("pace = 30", "late_registration = -1", "late_registration: -1 will not do"),
    ("small_blind = 25", "small_blind = 60", "60 cannot be paid in chips of 25"),
    ("small_blind = 25", "small_blind = 75", "level 1: the small blind is above the big blind"),
    ("small_blind = 25", "", "level 1, small_blind: it is missing"),
    ("minutes = 20", "", "level 1: it has no length"),
    ("minutes = 20", "minutes = 20\nhands = 9", "level 1: minutes and hands are both there"),
    ("minutes = 20", "minutes = 20\nante_kind = 'all'", "Allowed: one of each, big-blind, button"),
    ("minutes = 20", "minutes = 20\n[level.x]\ny = 1", "level 1, x: there is no key 'x'"),
    (LEVEL_1, "", "level: there is no level"),
    (LEVEL_1, "level = 3", "level: it is no list of tables"),
]
ADDITIONS = [
    ("[[level]]\nsmall_blind=25\nbig_blind=25\nhands=9", "level 2, big_blind: it falls from 50"),
    ("[[break]]\nafter_level = 2\nminutes = 5", "break 1, after_level: there is no level 2"),
    ("[[break]]\nafter_level = 1", "break 1, minutes: it is missing"),
    ("[[break]]\nafter_level=1\nminutes=5\n" * 2, "break 2, after_level: level 1 has a break"),
    ("[payouts]\npercentages = [60, 30]", "payouts, percentages: they add up to 90"),
    ("[[payouts.field]]\nentries = 9\npercentages = [1]", "payouts, field 1, percentages: they"),
    ("[[payouts.field]]\nentries = 9", "payouts, field 1, percentages: it is missing"),
    ("[payouts]\nfield = 3", "payouts, field: it is no list of tables"),
    ("[payouts]\npercentages = [40, 60]", "payouts, percentages: [40, 60] rises"),
    ("[payouts]\npercentages = [100]\nprizes = [3]", "payouts: percentages and prizes are there"),
    ("[payouts]\nround_to = 5", "payouts: nothing says who is paid"),
    ("[payouts]\nprizes = [3]\nminimum_cash = 3", "it goes with paid_percent only"),
    ("[payouts]\npaid_percent = 101", "a percentage from 1 to 100"),
    ("[payout]\npaid_percent = 10", "payout: there is no key 'payout'; payouts may be meant"),
    ("[payouts", "line 13: "),
]


@pytest.mark.parametrize(("said", "instead", "message"), MISTAKES)
def test_a_mistake_is_named_with_its_key(
    tmp_path: Path, said: str, instead: str, message: str
) -> None:
    assert said in SHEET
    assert message in refused(tmp_path, SHEET.replace(said, instead))


@pytest.mark.parametrize(("added", "message"), ADDITIONS)
def test_what_does_not_fit_is_named(tmp_path: Path, added: str, message: str) -> None:
    assert message in refused(tmp_path, SHEET + added)


def test_a_ninth_seat_at_stud_is_refused(tmp_path: Path) -> None:
    assert "at most 8 at" in refused(tmp_path, SHEET.replace("nlhe", "stud"))


def test_a_wrong_limit_is_told_once(tmp_path: Path) -> None:
    """Its big blind is the small bet: what falls, or is of no chips, is one amount."""
    bets = "small_blind = 50\nbig_blind = {0}\nsmall_bet = {0}\nbig_bet = 200\nhands = 8\n"
    bets = f"[[level]]\n{bets}"
    sheet = HEAD.replace("nlhe", "flhe")
    message = refused(tmp_path, sheet + bets.format(100) + bets.format(75))
    assert "level 2, small_bet: it falls from 100 to 75" in message
    assert "things are wrong" not in message
    assert "things are wrong" not in refused(tmp_path, sheet + bets.format(110))


def test_all_findings_come_at_once(tmp_path: Path) -> None:
    message = refused(tmp_path, SHEET.replace("9", "-1").replace("25\nbig", "2.5\nbig"))
    assert "2 things are wrong" in message
    assert "seats: -1" in message
    assert "level 1, small_blind: 2.5" in message


def test_every_key_is_documented() -> None:
    page = (ROOT / "docs" / "files.md").read_text(encoding="utf-8")
    for key in (*EVENT, *LEVEL, *BREAK, *PAYOUTS):
        assert f"| `{key}` |" in page, key


def test_the_documented_sheet_reads(tmp_path: Path) -> None:
    page = (ROOT / "docs" / "files.md").read_text(encoding="utf-8")
    sheet = page.split("```toml\n")[1].split("```")[0]
    assert read(tmp_path, sheet).name == "Friday Freezeout"
