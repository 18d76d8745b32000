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
        "close": _("Close"),
        "cancel": _("Cancel"),
        "signIn": _("Sign in"),
        "signedOut": _("Your sign-in has expired"),
        "signedOutMore": _("Nothing is lost: sign in, and what you were doing goes on."),
        "name": _("Name"),
        "password": _("Password, or the code of a link"),
        "later": _("Later"),
        "lost": _("No contact with the server"),
        "did": {
            "Bust": _("Busted"),
            "Register": _("Registered"),
            "Undo": _("Undone"),
            "Redo": _("Redone"),
            "PauseClock": _("Clock paused"),
            "ResumeClock": _("Clock runs"),
        },
    }
