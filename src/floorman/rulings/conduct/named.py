"""Languages and things by their names: an answer calls them in the language that it is in."""

from __future__ import annotations

from floorman.sentences import Sentence, say, verbatim

LANGUAGES = (
    *(say("Arabic"), say("Chinese"), say("Croatian"), say("Czech"), say("Dutch"), say("English")),
    *(say("French"), say("German"), say("Greek"), say("Hebrew"), say("Hungarian")),
    *(say("Italian"), say("Japanese"), say("Korean"), say("Polish"), say("Portuguese")),
    *(say("Romanian"), say("Russian"), say("Serbian"), say("Spanish"), say("Swedish")),
    *(say("Turkish"), say("Ukrainian"), say("Vietnamese")),
)
THINGS = (
    *(say("backpack"), say("bag"), say("camera"), say("earpiece"), say("food"), say("handbag")),
    *(say("hat"), say("hood"), say("mask"), say("scarf"), say("smart glasses")),
    *(say("suitcase"), say("sunglasses"), say("tablet")),
)
_NAMES = {str(one).lower(): one for one in (*LANGUAGES, *THINGS)}


def named(told: str) -> Sentence:
    """What was told by its name, where it is one of these; else just as it was told.

    >>> named("german"), named("tin foil")
    ('German', 'tin foil')
    """
    return _NAMES.get(told.lower()) or verbatim(told)
