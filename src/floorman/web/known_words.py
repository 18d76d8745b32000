"""Words that books, set-ups and logs hold, and people read: offences, colours, pages of screens."""

from __future__ import annotations

from collections.abc import Mapping

from floorman.languages.texts import Texts
from floorman.store.staff.device_names import THE_HOUSE


def _(text: str) -> str:
    """Marks a text for the catalogues; it is translated when somebody reads it."""
    return text


OFFENCES: Mapping[str, str] = {
    "abuse": _("abuse"),
    "card-off-table": _("card off the table"),
    "cheating": _("cheating"),
    "devices-or-tools": _("devices or tools"),
    "disruption": _("disruption"),
    "dodging-blinds": _("dodging blinds"),
    "etiquette": _("etiquette"),
    "exposing-cards": _("exposing cards"),
    "one-player-to-a-hand": _("one player to a hand"),
    "similar": _("something similar"),
    "soft-play": _("soft play"),
    "throwing-cards": _("throwing cards"),
}
"""The offences that books name; a test looks through all of them."""

COLOURS: Mapping[str, str] = {
    "white": _("white"),
    "red": _("red"),
    "green": _("green"),
    "blue": _("blue"),
    "black": _("black"),
    "purple": _("purple"),
    "pink": _("pink"),
    "orange": _("orange"),
    "yellow": _("yellow"),
    "brown": _("brown"),
    "grey": _("gray"),
    "gray": _("gray"),
}
"""The colours that a chip is drawn in; others stand as they were typed."""


WHYS: Mapping[str, str] = {
    "absent": _("was absent"),
    "add-on": _("add-on"),
    "alone": _("blinds of hands played alone"),
    "bag": _("counted from the bag"),
    "disqualified": _("disqualified"),
    "no-show": _("no-show"),
    "re-entry": _("re-entry"),
    "rebuy": _("rebuy"),
    "refund": _("refund"),
    "rounding": _("rounded for the next day"),
    "seat won": _("won a seat"),
    "void": _("entry voided"),
}
"""Why chips come or go, in the words of logs."""


PURPOSES: Mapping[str, str] = {
    "alternates": _("seats of alternates"),
    "balance": _("a seat to balance"),
    "bounty": _("bounty"),
    "break table": _("seats of a table that breaks"),
    "button": _("button"),
    "chip race": _("chip race"),
    "final table": _("seats at the final table"),
    "high card": _("high card"),
    "last hands": _("last hands"),
    "late entry": _("seat of a late entry"),
    "next to break": _("the table that breaks next"),
    "redraw": _("new seats for all"),
    "seats": _("seats"),
}
"""What is drawn for, in the words of logs."""


SCREEN_PAGES: Mapping[str, str] = {
    "clock": _("Clock"),
    "seats": _("Seats"),
    "moves": _("Seat changes"),
    "payouts": _("Payouts"),
    "bounties": _("Bounties"),
    "structure": _("Structure"),
    "chips": _("Chips"),
    "leaders": _("Chip leaders"),
    "rules": _("Good to know"),
    "slides": _("Sponsors' pictures"),
    "map": _("Table map"),
    "messages": _("Messages"),
    "waiting": _("Alternates"),
    "phones": _("Code for phones"),
    "allins": _("All-in"),
    "lobby": _("Lobby"),
}
"""The pages that a screen can show."""


def screen_page(named: str, said: Texts) -> str:
    """A page of a screen in the reader's language.

    >>> from floorman.languages.texts import texts
    >>> screen_page("moves", texts("en"))
    'Seat changes'
    """
    return said.one(SCREEN_PAGES[named])


def author(named: str, said: Texts) -> str:
    """Who did an act: the house's clock in the reader's language, anybody else as named.

    >>> from floorman.languages.texts import texts
    >>> author("clock", texts("en")), author("Anna", texts("en"))
    ('Clock', 'Anna')
    """
    return said.one(_("Clock")) if named in THE_HOUSE else named


def purpose(named: str, said: Texts) -> str:
    """What a draw is for, in the reader's language.

    >>> from floorman.languages.texts import texts
    >>> purpose("next to break", texts("en"))
    'the table that breaks next'
    """
    known = PURPOSES.get(named.rstrip(" 0123456789"))
    return said.one(known) if known else named


def why(named: str, said: Texts) -> str:
    """Why chips come or go, in the reader's language; what somebody typed stays as it is.

    >>> from floorman.languages.texts import texts
    >>> why("void", texts("en")), why("Seat taken by mistake", texts("en"))
    ('entry voided', 'Seat taken by mistake')
    """
    known = WHYS.get(named)
    return said.one(known) if known else named


def offence(named: str, said: Texts) -> str:
    """An offence in the reader's language; what somebody typed stays as it is.

    >>> from floorman.languages.texts import texts
    >>> offence("soft-play", texts("en")), offence("Sat on the button", texts("en"))
    ('soft play', 'Sat on the button')
    """
    known = OFFENCES.get(named)
    return said.one(known) if known else named


def colour(named: str, said: Texts) -> str:
    """The colour of a chip in the reader's language."""
    known = COLOURS.get(named.lower())
    return said.one(known) if known else named
