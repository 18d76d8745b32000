"""A replayed hand as a line of JSON: exact amounts, as text."""

from __future__ import annotations

from typing import Any

import msgspec

from floorman.errors import BadFile
from floorman.histories.record import HandRecord
from floorman.histories.replaying import Broken, Replayed
from floorman.sentences import as_text


def as_json(replayed: Replayed) -> str:
    """The line of ``floorman hands replay --json``.

    ``supplied`` is there only when the replay supplied something, and what only histories of sites
    tell is there for those.
    """
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
        "error": None if error is None else _refused(error),
    }
    if replayed.supplied:
        shown["supplied"] = replayed.supplied
    if record.outcome is not None:
        shown |= {**_told(record), "line": record.line, **_settled(replayed)}
    return _line(shown)


def checked(replayed: Replayed) -> str:
    """The line of ``floorman hands check --json`` of a hand that was read."""
    record, error = replayed.record, replayed.error
    return _line(
        {
            "file": record.file,
            "index": record.index,
            "line": record.line,
            **_told(record),
            "ok": error is None,
            **_settled(replayed),
            "final_stacks": replayed.final_stacks,
            "error": None if error is None else _refused(error) | {"line": error.line},
        }
    )


def unread(error: BadFile, index: int | None = None) -> str:
    """The same of a hand, or a file, that cannot be read."""
    return _line(
        {
            "file": error.file,
            "index": index,
            "line": error.line,
            "site": None,
            "hand": None,
            "game": None,
            "ok": False,
            "settled_by": None,
            "error": {
                "action": error.place or None,
                "what": error.wrong,
                "legal": error.allowed,
                "line": error.line,
            },
        }
    )


def _told(record: HandRecord) -> dict[str, Any]:
    details = record.details
    told = {
        "site": details.get("venue"),
        "hand": details.get("hand"),
        "game": record.game.key,
        "table": details.get("table"),
        "players": details.get("players"),
        "seats": details.get("seats"),
    }
    if "_tournament" in details:
        told["tournament"] = details["_tournament"]
    return told | {name: details[name] for name in ("level",) if name in details}


def _settled(replayed: Replayed) -> dict[str, Any]:
    settled = replayed.settled
    return {
        "settled_by": settled.by,
        "rake": replayed.amount(settled.rake),
        "winnings": [replayed.amount(chips) for chips in settled.winnings],
    }


def _refused(error: Broken) -> dict[str, Any]:
    return {"action": error.action, "what": error.what, "legal": error.legal}


def _line(shown: dict[str, Any]) -> str:
    return msgspec.json.encode(shown, enc_hook=as_text).decode() + "\n"
