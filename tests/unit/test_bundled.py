"""Files of the package are read alike, plain as in a checkout and packed as in a wheel."""

import gzip
import tarfile
from pathlib import Path

import pytest

from floorman.bundled import bundled, bundled_below, bundled_files, bundled_text


def test_a_text_is_read_plain_and_packed(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text("plain = 1", "utf-8")
    (tmp_path / "b.toml.gz").write_bytes(gzip.compress("packed = „ja“".encode()))
    assert bundled_text(tmp_path / "a.toml") == "plain = 1"
    assert bundled_text(tmp_path / "b.toml") == "packed = „ja“"
    named = [tmp_path / "a.toml", tmp_path / "b.toml"]
    assert list(bundled_files(tmp_path, "*.toml")) == named


def test_what_was_edited_goes_before_what_was_packed(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_bytes(b"new")
    (tmp_path / "a.toml.gz").write_bytes(gzip.compress(b"old"))
    assert bundled(tmp_path / "a.toml") == b"new"
    assert bundled_files(tmp_path, "*.toml") == (tmp_path / "a.toml",)


def test_a_folder_is_read_plain_and_packed(tmp_path: Path) -> None:
    plain = tmp_path / "plain"
    (plain / "css").mkdir(parents=True)
    (plain / "css" / "a.css").write_bytes(b"a {}")
    (plain / "LICENSE").write_bytes(b"MIT")
    with tarfile.open(tmp_path / "packed.tar.gz", "w:gz") as into:
        for name in ("css/a.css", "LICENSE"):
            into.add(plain / name, name)
    packed = tmp_path / "packed"
    for folder in (plain, packed):
        assert bundled_below(folder) == (folder / "LICENSE", folder / "css/a.css")
        assert bundled(folder / "css" / "a.css") == b"a {}"
        with pytest.raises(FileNotFoundError):
            bundled(folder / "css" / "none.css")


def test_what_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match=r"none\.toml"):
        bundled(tmp_path / "none.toml")
