"""`floorman rules new`: a commented start that loads clean and changes nothing yet."""

import re
from pathlib import Path

import pytest

from floorman.cli.main import main
from floorman.rulebooks.book import available, load
from floorman.rulebooks.diff import diff

Output = pytest.CaptureFixture[str]


@pytest.mark.parametrize("key", available())
def test_the_start_changes_nothing(tmp_path: Path, key: str) -> None:
    room = tmp_path / "my-room.toml"
    assert main(["rules", "new", str(room), "--extends", key]) == 0
    assert not diff(load(key), load(room))


def test_the_start_loads_clean_with_every_value_uncommented(tmp_path: Path) -> None:
    room = tmp_path / "my-room.toml"
    main(["rules", "new", str(room), "--extends", "tda-2024"])
    text = re.sub(r"^# ([a-z0-9_-]+ = )", r"\1", room.read_text(), flags=re.M)
    room.write_text(text)
    book, base = load(room), load("tda-2024")
    assert "\nsets_minimum = " in text
    assert [name for name in base.topics if not book.has(name)] == []
    for name in base.topics:
        for parameter, value in book.topics[name].parameters.items():
            assert value == base.value(name, parameter)


def test_the_start_tells_what_is_allowed(tmp_path: Path) -> None:
    room = tmp_path / "my-room.toml"
    main(["rules", "new", str(room), "--extends", "tda-2024"])
    text = room.read_text()
    assert 'extends = "tda-2024"' in text
    assert '# base = "increment"' in text
    assert 'Allowed: one of "increment"' in text


def test_a_start_may_extend_a_house_file(tmp_path: Path) -> None:
    room, night = tmp_path / "my-room.toml", tmp_path / "night.toml"
    main(["rules", "new", str(room), "--extends", "tda-2024"])
    assert main(["rules", "new", str(night), "--extends", str(room)]) == 0
    assert 'extends = "my-room.toml"' in night.read_text()
    assert load(night).key == "night"


def test_a_file_is_never_overwritten(tmp_path: Path, capsys: Output) -> None:
    room = tmp_path / "my-room.toml"
    room.write_text("mine")
    assert main(["rules", "new", str(room), "--extends", "tda-2024"]) == 2
    assert room.read_text() == "mine"
    assert "exists already" in capsys.readouterr().err


@pytest.mark.parametrize("name", ["my-room", "tda-2024.toml"])
def test_a_name_that_could_not_be_loaded_is_refused(
    tmp_path: Path, capsys: Output, name: str
) -> None:
    assert main(["rules", "new", str(tmp_path / name), "--extends", "tda-2024"]) == 2
    assert "ends in .toml and has a name of its own" in capsys.readouterr().err
    assert not (tmp_path / name).exists()


def test_a_start_on_an_unknown_book_writes_nothing(tmp_path: Path, capsys: Output) -> None:
    room = tmp_path / "my-room.toml"
    assert main(["rules", "new", str(room), "--extends", "tda-2025"]) == 2
    assert "Unknown book 'tda-2025'" in capsys.readouterr().err
    assert not room.exists()


def test_a_folder_that_is_not_there_is_named(tmp_path: Path, capsys: Output) -> None:
    room = tmp_path / "nowhere" / "my-room.toml"
    assert main(["rules", "new", str(room), "--extends", "tda-2024"]) == 2
    assert str(room) in capsys.readouterr().err
