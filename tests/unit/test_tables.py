"""Parser tables are kept beside their grammar, are never stale, and nothing depends on them."""

from __future__ import annotations

import pickle
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from floorman.prose.phrases import tables as phrases
from floorman.talk import keeping, tables
from floorman.talk.parsing import Parser, Tree

CHAPTER = "chapter_of_a_test.talk"
GRAMMAR = 'start: "seat" INT "{verb}"\n'


@pytest.fixture
def chapter(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A chapter of its own with a grammar; its folder."""
    folder = tmp_path / "chapter_of_a_test"
    folder.mkdir()
    (folder / "__init__.py").touch()
    says(folder, "folds")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setattr(sys, "dont_write_bytecode", False)
    forget()
    yield folder
    forget()
    sys.modules.pop("chapter_of_a_test", None)


def forget() -> None:
    """What this process knows of grammars: as one that starts, it knows nothing."""
    for known in (tables.parser, tables.text_of, tables._text):
        known.cache_clear()


def says(folder: Path, verb: str) -> None:
    """The chapter's grammar takes this verb, and no other."""
    (folder / "talk.lark").write_text(GRAMMAR.replace("{verb}", verb))


def kept(folder: Path) -> list[Path]:
    return sorted((folder / "__pycache__").glob("talk.lark.*"))


def made_anew(folder: Path) -> None:
    forget()
    assert reads("seat 4 folds")


def reads(clause: str) -> bool:
    return isinstance(tables.parser(CHAPTER).parse(clause), Tree)


def test_tables_are_kept_and_read(chapter: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    made_anew(chapter)
    (file,) = kept(chapter)
    monkeypatch.setattr(keeping, "write", lambda *_: pytest.fail("they were there"))
    made_anew(chapter)
    assert kept(chapter) == [file]


def test_a_changed_grammar_has_other_tables(chapter: Path) -> None:
    made_anew(chapter)
    (old,) = kept(chapter)
    says(chapter, "checks")
    forget()
    assert reads("seat 4 checks")
    assert not reads("seat 4 folds")
    (new,) = kept(chapter)
    assert new != old


@pytest.mark.parametrize("content", [b"", b"no tables", b"0000", b"N", b"{0"])
def test_damaged_tables_are_made_anew(chapter: Path, content: bytes) -> None:
    made_anew(chapter)
    (file,) = kept(chapter)
    whole = file.read_bytes()
    for part in (content, whole[: len(whole) // 2]):
        file.write_bytes(part)
        made_anew(chapter)
        read = Parser(tables._unpacked(file.read_bytes()))
        assert isinstance(read.parse("seat 4 folds"), Tree)


def test_nothing_is_written_where_python_writes_nothing(
    chapter: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    made_anew(chapter)
    assert not kept(chapter)
    tables.make([CHAPTER])
    assert len(kept(chapter)) == 1


def test_a_folder_that_takes_nothing_is_no_trouble(chapter: Path) -> None:
    (chapter / "__pycache__").write_text("in the way")
    made_anew(chapter)


@pytest.mark.parametrize("language", phrases.LANGUAGES)
def test_phrase_tables_are_read_as_they_were_made(language: str) -> None:
    made = phrases._made(language)
    read = pickle.loads(pickle.dumps(made))
    assert read.vocabulary.__dict__.keys() == made.vocabulary.__dict__.keys()
    assert read._replace(vocabulary=made.vocabulary) == made
    for word in made.vocabulary.words:
        assert read.vocabulary.alike(word) == made.vocabulary.alike(word)


def test_changed_phrases_make_other_tables(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever of their texts has changed."""
    told: list[bytes] = []

    def digest_of(texts: Iterable[bytes]) -> str:
        told.extend(texts)
        return ""

    monkeypatch.setattr(phrases, "digest_of", digest_of)
    phrases._place.__wrapped__("en")
    assert len(told) > 40
    for at in range(len(told)):
        other = [*told[:at], told[at] + b" ", *told[at + 1 :]]
        assert keeping.digest_of(other) != keeping.digest_of(told)
