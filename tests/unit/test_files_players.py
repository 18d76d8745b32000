"""The list of players: what is read, and what is refused with its line."""

from __future__ import annotations

from pathlib import Path

import pytest

from floorman.errors import BadFile
from floorman.tournament.files.player_list import Entrant, read_players


def write(folder: Path, content: bytes) -> Path:
    path = folder / "players.csv"
    path.write_bytes(content)
    return path


def test_a_name_is_enough(tmp_path: Path) -> None:
    assert read_players(write(tmp_path, b"name\nAnn\nBob\n")) == (
        Entrant(1, "p1", "Ann"),
        Entrant(2, "p2", "Bob"),
    )


@pytest.mark.parametrize(
    "content",
    [
        "\ufeffName;ID;City\r\nÅsa;7;Malmö\r\n\r\nBo Ek;8;Lund\r\n",
        'id,name,city\n7,"Åsa",Malmö\n8,Bo   Ek,Lund\n,,\n',
        "id,name,city,,\n7,Åsa,Malmö,,\n8,Bo Ek,Lund,,\n",
        "city\tid\tname\rMalmö\t7\tÅsa\rLund\t8\tBo Ek\r",
    ],
)
def test_marks_delimiters_line_ends_and_order_of_columns_do_not_matter(
    tmp_path: Path, content: str
) -> None:
    assert read_players(write(tmp_path, content.encode())) == (
        Entrant(1, "7", "Åsa", {"city": "Malmö"}),
        Entrant(2, "8", "Bo Ek", {"city": "Lund"}),
    )


def test_two_players_may_have_one_name(tmp_path: Path) -> None:
    assert len(read_players(write(tmp_path, b"name\nAnn\nAnn\n"))) == 2


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (b"", "it is empty"),
        (b"\n\n", "it is empty"),
        (b"name\n", "players: there is no player"),
        (b"name\nAnn\n", "players: there is one player. Allowed: two players or more"),
        (b"player\nAnn\nBob\n", "line 1: the column name is missing among player"),
        (b"name,name\nAnn,Bob\n", "line 1: the column 'name' comes twice"),
        (b"name,city\nAnn,x\n,y\nBob,z\n", "line 3: the name is empty"),
        (b"id,name\n1,Ann\n2,Bob\n1,Cid\n", "line 4: the id '1' is taken by line 2"),
        (b"id,name\n1,Ann\n,Bob\n", "line 3: the id is empty"),
        (b"name\nAnn\nBob,Cid\n", "line 3: there are 2 fields for 1 column"),
        (b"name\nAnn\nB\xff\n", "line 3: it is not UTF-8"),
        (b'name\nAnn\n"Bob\n', "it is no CSV"),
    ],
)
def test_what_is_wrong_is_named_with_its_line(tmp_path: Path, content: bytes, message: str) -> None:
    path = write(tmp_path, content)
    with pytest.raises(BadFile) as refused:
        read_players(path)
    assert message in str(refused.value).replace(f"{path}, ", "")


def test_all_findings_come_at_once(tmp_path: Path) -> None:
    with pytest.raises(BadFile) as refused:
        read_players(write(tmp_path, b"id,name\n1,\n1,Ann\n2,Bob,9\n"))
    lines = str(refused.value).splitlines()
    assert lines[0].endswith("3 things are wrong:")
    assert [line.split(":")[0] for line in lines[1:]] == ["  line 2", "  line 3", "  line 4"]


def test_a_file_that_is_not_there(tmp_path: Path) -> None:
    with pytest.raises(BadFile, match="there is no such file"):
        read_players(tmp_path / "players.csv")
    with pytest.raises(BadFile, match="it is a folder"):
        read_players(tmp_path)
