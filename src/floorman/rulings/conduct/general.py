"""The general concepts: who decides, what players owe, who they are, what is spoken."""

from __future__ import annotations

from collections.abc import Iterable

from floorman.rules.registry import rule
from floorman.sentences import Sentence, say, word


@rule("agency-precedence", "guided")
def order_of_authority(agency_speaks: bool, house_speaks: bool) -> tuple[str, ...]:
    """What applies first: the agency where it speaks, then the book, which adds to house rules.

    >>> order_of_authority(agency_speaks=True, house_speaks=True)
    ('agency', 'book', 'house')
    """
    speaking = {"agency": agency_speaks, "book": True, "house": house_speaks}
    return tuple(name for name, speaks in speaking.items() if speaks)


@rule("player-identity", "recorded")
def identity_is_hidden(standard: str, recognisable: bool, continuously: bool) -> bool:
    """Whether a player is too hard to recognise: at any moment, or only when it goes on.

    >>> identity_is_hidden("not-continuously-hidden", recognisable=False, continuously=False)
    False
    >>> identity_is_hidden("always-identifiable", recognisable=False, continuously=False)
    True
    """
    return not recognisable and (standard == "always-identifiable" or continuously)


@rule("official-language", "recorded")
def language_is_breach(
    policy: str, elsewhere: str, english: bool, in_us: bool, in_hand: bool, posted: bool
) -> bool:
    """Whether what was spoken is a breach of the table's language.

    ``in_hand`` says that a hand is being played, ``posted`` that the house allows the language.

    >>> language_is_breach("english-always", "posted", False, False, in_hand=False, posted=True)
    True
    >>> language_is_breach("english-in-us-hands", "posted", False, True, False, False)
    False
    """
    if english:
        return False
    if policy == "english-always":
        return True
    if policy == "posted":
        return not posted
    if in_us:
        return in_hand
    return elsewhere == "posted" and not posted


@rule("rp-staff-communication", "guided")
def handover(blinds: str, on_record: Iterable[str]) -> tuple[Sentence, ...]:
    """What a dealer who leaves tells the next one: the blinds, then everything on record.

    >>> handover("250-500", ["Seat 5 has had a warning"])
    ('Tell the blinds: 250-500.', 'Tell: Seat 5 has had a warning.')
    """
    return (
        say("Tell the blinds: {blinds}.", blinds=blinds),
        *(say("Tell: {what}.", what=word(what)) for what in on_record),
    )
