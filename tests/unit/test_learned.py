"""No class is learned while threads read: msgspec would end the process."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType
from typing import Any

import msgspec

from floorman.learned import learn_all

LEARNS = "get_class_annotations"
"""What msgspec calls for each class that it does not know yet."""

MEANWHILE = """
import sys
from contextlib import closing
from threading import Event, Thread
import msgspec
from floorman.store.venue.venue import Venue

class Inner(msgspec.Struct):
    number: int

class Outer(msgspec.Struct):
    inner: Inner

def read():
    msgspec.json.decode(b'{"inner":{"number":1}}', type=Outer)

def pause(frame, what, _):
    if what == "call" and frame.f_locals.get("obj") is Inner:
        half_learned.set()
        was_read.wait()

def first():
    sys.setprofile(pause)
    read()
    half_learned.set()

def second():
    half_learned.wait()
    read()
    was_read.set()

half_learned, was_read = Event(), Event()
with closing(Venue.open(sys.argv[1])):
    readers = [Thread(target=first), Thread(target=second)]
    for one in readers:
        one.start()
    for one in readers:
        one.join()
"""
"""One thread reads a class while another, if it still had to learn it, were half way."""


@contextmanager
def learning() -> Iterator[list[str]]:
    """Notes what is learned meanwhile."""
    learned: list[str] = []

    def note(frame: FrameType, what: str, _: Any) -> None:
        if what == "call" and frame.f_code.co_name == LEARNS:
            learned.append(str(frame.f_locals.get("obj")))

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        yield learned
    finally:
        sys.setprofile(before)


def test_what_is_learned_is_not_learned_again() -> None:
    class Inner(msgspec.Struct):
        number: int

    class Outer(msgspec.Struct):
        inner: Inner

    Outer.__annotations__["inner"] = Inner
    Inner.__annotations__["number"] = int
    with learning() as first:
        learn_all()
    with learning() as after:
        assert msgspec.convert({"inner": {"number": 1}}, Outer) == Outer(Inner(1))
        assert msgspec.json.decode(b'{"inner":{"number":1}}', type=Outer) == Outer(Inner(1))
    assert any("Outer" in one for one in first)
    assert not after


def test_threads_read_a_class_that_nobody_read_before(tmp_path: Path) -> None:
    words = [sys.executable, "-c", MEANWHILE, str(tmp_path / "venue.db")]
    ended = subprocess.run(words, capture_output=True, text=True, check=False)
    assert (ended.returncode, ended.stderr) == (0, "")
