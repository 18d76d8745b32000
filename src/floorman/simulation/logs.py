"""The folder that a run writes: logs that grow as it goes, results at its end, all or nothing."""

from __future__ import annotations

import shutil
from pathlib import Path
from types import TracebackType
from typing import BinaryIO

from floorman.errors import BadFile
from floorman.sentences import say

FLUSH_AT = 16_384
"""Bytes of a table's hands kept before they are written: a thousand tables need no open file."""


class Logs:
    """The files of a run, in a folder that ends in ``.part`` until ``finish``.

    Used as a context: leaving it without ``finish`` removes what was written.
    Raises BadFile when the folder holds anything, or another run's ``.part`` is in the way.
    """

    def __init__(self, folder: Path) -> None:
        self.folder = folder.resolve()
        self.part = self.folder.with_name(self.folder.name + ".part")
        _check(self.folder, self.part)
        (self.part / "hands").mkdir(parents=True)
        self._events: BinaryIO = (self.part / "events.jsonl").open("wb")
        self._hands: dict[str, list[bytes]] = {}
        self._sizes: dict[str, int] = {}

    def event(self, line: bytes) -> None:
        """Append a line to the log of the tournament."""
        self._events.write(line)

    def hand(self, file: str, text: bytes) -> None:
        """Append a hand to a table's file in ``hands``."""
        self._hands.setdefault(file, []).append(text)
        self._sizes[file] = self._sizes.get(file, 0) + len(text)
        if self._sizes[file] >= FLUSH_AT:
            self._flush(file)

    def finish(self, files: dict[str, str]) -> None:
        """Write the last files, by name, and give the folder its name."""
        for file in list(self._hands):
            self._flush(file)
        self._events.close()
        for name, text in files.items():
            (self.part / name).write_text(text, encoding="utf-8", newline="")
        if self.folder.exists():
            self.folder.rmdir()
        self.part.rename(self.folder)

    def _flush(self, file: str) -> None:
        with (self.part / "hands" / file).open("ab") as log:
            log.writelines(self._hands.pop(file))
        del self._sizes[file]

    def __enter__(self) -> Logs:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._events.close()
        shutil.rmtree(self.part, ignore_errors=True)


def _check(folder: Path, part: Path) -> None:
    if folder.exists() and not folder.is_dir():
        raise BadFile(str(folder), "", say("it is a file"), say("a new or an empty folder"))
    if folder.is_dir() and any(folder.iterdir()):
        raise BadFile(
            str(folder), "", say("the folder is not empty"), say("a new or an empty folder")
        )
    if part.exists():
        wrong = say("it was left by a run that did not end, or one is writing to it")
        raise BadFile(str(part), "", wrong, say("remove it, or name another folder"))
