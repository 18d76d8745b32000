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
        "lost": _("No contact with the server"),
        "did": {
            "Bust": _("Busted"),
            "Register": _("Registered"),
            "Undo": _("Undone"),
            "Redo": _("Redone"),
            "PauseClock": _("Clock paused"),
            "ResumeClock": _("Clock runs"),
            "TakeCall": _("Call taken"),
            "CloseCall": _("Call closed"),
            "CallFloor": _("Floor called"),
            "GivePenalty": _("Penalty given"),
            "MovePlayer": _("Sent to the new seat"),
            "ConfirmArrival": _("Arrived"),
            "MarkArrived": _("Arrived"),
            "RecordAbsence": _("Away"),
            "RecordReturn": _("Back at the table"),
            "CountStacks": _("Counted"),
            "CountHeads": _("Counted"),
            "ReportTable": _("Reported"),
            "ReportIncident": _("Incident reported"),
            "RecordRuling": _("Ruling logged"),
            "CallTime": _("On the clock"),
            "EndTime": _("Clock ended"),
            "RaceTable": _("Raced"),
            "DeclareMisdeal": _("Misdeal: the hand is dealt again"),
        },
    }
