"""The words that scripts say in a page, in the reader's language."""

from __future__ import annotations

from floorman.floor.decide import DESCRIBED
from floorman.languages.texts import Texts
from floorman.sentences import put


def words(said: Texts) -> dict[str, object]:
    """The few texts that are said without asking the server."""
    _ = said.one
    return {
        "undo": _("Undo"),
        "done": _("Done"),
        "allowed": _("Allowed"),
        "pair": _("{what}: {why}"),
        "kept": _("No network: kept on this device, sent once it is back"),
        "waitingOne": _("1 act waits for the network"),
        "waiting": _("{n} acts wait for the network"),
        "notDone": _("Not done"),
        "dontSend": _("Don't send"),
        "close": _("Close"),
        "cancel": _("Cancel"),
        "signIn": _("Sign in"),
        "signedOut": _("Your sign-in has expired"),
        "signedOutMore": _("Nothing is lost: sign in, and what you were doing goes on."),
        "name": _("Name"),
        "password": _("Password, or the code of a link"),
        "later": _("Later"),
        "noNumber": _("This is no number"),
        "choose": _("Choose one from the list"),
        "lost": _("No contact with the server"),
        "broken": _("A part of this page has stopped working. Reload the page."),
        "did": {name: put(one.did, said) for name, one in DESCRIBED.items()},
    }
