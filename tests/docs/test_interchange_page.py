"""The page of the tournament's file: its lines run, and what it shows is what the schema says."""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

from jsonschema import Draft202012Validator
from tests.docs.shell_page import DOCS, blocks, run

from floorman.floor.published import event_schema

READER = DOCS.parent / "examples" / "read_tournament.py"


def test_the_page_runs_as_it_is_written(tmp_path: Path) -> None:
    shutil.copy(READER, tmp_path)
    printed = [run(one, tmp_path) for one in blocks("interchange.md")]
    assert "Friday Night: running, 12 entries" in printed[1]
    told = json.loads((tmp_path / "friday.json").read_text("utf-8"))
    schema = json.loads((tmp_path / "event.schema.json").read_text("utf-8"))
    Draft202012Validator(schema).validate(told)
    assert json.loads((tmp_path / "log.schema.json").read_text("utf-8"))["title"] == "Log"


def test_what_it_shows_has_the_fields_of_the_file() -> None:
    [shown] = re.findall(
        r"^```json\n(.*?)^```", (DOCS / "interchange.md").read_text("utf-8"), re.M | re.S
    )
    told, schema = json.loads(shown), event_schema()
    assert set(told) == set(schema["properties"])
    for part in ("entries", "seats", "busts", "prizes", "results"):
        kind = schema["properties"][part]["items"]["$ref"].rpartition("/")[2]
        assert set(told[part][0]) == set(schema["$defs"][kind]["properties"]), part
