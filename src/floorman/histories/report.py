"""A replayed hand as the JSON of ``floorman hands replay --json``: exact amounts, as text."""

from __future__ import annotations

from typing import Any

import msgspec

from floorman.histories.replay import Replayed
from floorman.sentences import as_text


def as_json(replayed: Replayed) -> str:
    """The line of one hand; ``supplied`` is there only when the replay supplied something."""
    record, error = replayed.record, replayed.error
    shown: dict[str, Any] = {
        "file": record.file,
        "index": record.index,
        "variant": record.variant,
        "final_stacks": replayed.final_stacks,
        "pots": [
            {"amount": replayed.amount(pot.amount), "eligible": pot.eligible}
            for pot in replayed.pots
        ],
        "showdown": replayed.showdown,
        "error": None,
    }
    if error is not None:
        shown["error"] = {"action": error.action, "what": error.what, "legal": error.legal}
    if replayed.supplied:
        shown["supplied"] = replayed.supplied
    return msgspec.json.encode(shown, enc_hook=as_text).decode() + "\n"
