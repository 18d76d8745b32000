"""The script that checks draws without Floorman, as the tests ask it."""

from __future__ import annotations

import importlib.util
from collections.abc import Iterable
from pathlib import Path
from types import ModuleType
from typing import Any

import msgspec

from floorman.sentences import as_text
from floorman.tournament.envelope import Envelope

SCRIPT = Path(__file__).parents[2] / "examples" / "check_draws.py"
Line = dict[str, Any]
Log = list[Line]


def _script() -> ModuleType:
    spec = importlib.util.spec_from_file_location("check_draws", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


CHECK = _script()


def exported(log: Iterable[Envelope]) -> Log:
    """A log as it stands in an export."""
    lines: Log = msgspec.json.decode(msgspec.json.encode(list(log), enc_hook=as_text))
    return lines


def findings(log: Log) -> list[str]:
    """What the script says is wrong."""
    return [line for line in CHECK.findings(log, []) if "WRONG" in line]
