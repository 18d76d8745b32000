"""The words that scripts say in a page, in the reader's language."""

from __future__ import annotations

from floorman.web.texts import Texts


def words(said: Texts) -> dict[str, object]:
    """The few texts that are said without asking the server."""
    _ = said.one
    return {
        "undo": _("Undo"),
        "done": _("Done"),
        "allowed": _("Allowed"),
        "kept": _("No network: kept on this device, sent once it is back"),
        "waiting": _("{n} acts wait for the network"),
        "did": {
            "Bust": _("Busted"),
            "Register": _("Registered"),
            "Undo": _("Undone"),
            "Redo": _("Redone"),
            "PauseClock": _("Clock paused"),
            "ResumeClock": _("Clock runs"),
        },
    }
