"""The page on the API: its commands run against a server, its errors are those there are."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from http import HTTPStatus
from pathlib import Path

from tests.docs.shell_page import DOCS, Block, agrees, blocks, run
from tests.ports import own_port

from floorman.server.around.problems import refusal

PORT, NEXT = "8480", "@@@ next @@@"


def test_the_commands_of_the_page_run_against_a_server(tmp_path: Path) -> None:
    """All in one shell, since later ones use the variables of earlier ones."""
    told = list(blocks("api.md"))
    script = "".join(f"{block.lines}echo '{NEXT}'\n" for block in told)
    whole = "trap 'kill $(jobs -p)' EXIT\n" + script.replace(PORT, str(own_port()))
    printed = run(Block(whole, refused=False, printed=None), tmp_path).split(NEXT + "\n")
    for block, output in zip(told, printed, strict=False):
        assert block.printed is not None
        assert agrees(output.rstrip() + "\n", block.printed), output
    assert len(told) == len(printed) - 1 > 9


def _refused() -> Iterator[int]:
    """The statuses with which the server itself refuses."""
    for status in map(int, HTTPStatus):
        with suppress(KeyError):
            refusal(status)
            yield status


def test_the_page_lists_every_code_of_an_error() -> None:
    """No code without a row, no row without a code."""
    page = (DOCS / "api.md").read_text("utf-8")
    rows = {(int(status), code) for status, code in re.findall(r"^\| (\d+) \| `(.+?)`", page, re.M)}
    usual = {(status, refusal(status).problem.code) for status in _refused()}
    own = {(422, "bad-input"), (500, "internal")}
    cannot_be = {(409, code) for code in ("refused", "conflict", "damaged")} | {(421, "moved")}
    assert rows == usual | own | cannot_be
