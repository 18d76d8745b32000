"""What a player saw of an event: everybody's acts and open cards, no down cards of others."""

from __future__ import annotations

from msgspec.structs import replace

from floorman.hand import events as ev


def seen(event: ev.HandEvent, seat: int) -> ev.HandEvent:
    """The event without what this seat could not see: decks, burns, the down cards of others.

    A down card that was not seen leaves its place empty; ``seat`` 0 sees what all see.

    >>> seen(ev.HandsDealt(0, {1: (3, 4), 2: (5, 6)}), 2).down
    {1: (), 2: (5, 6)}
    """
    match event:
        case ev.HandStarted() | ev.Redealt():
            return replace(event, deck=())
        case ev.HandPlaced():
            return replace(event, notation="")
        case ev.HandsDealt():
            down = {one: cards if one == seat else () for one, cards in event.down.items()}
            return replace(event, down=down, burn=())
        case ev.BoardDealt() | ev.BoardDealtEarly():
            return replace(event, burn=())
        case ev.StubReshuffled():
            return replace(event, cards=())
        case ev.BurnedAlone():
            return replace(event, burn=())
        case ev.Discarded():
            return event if event.seat == seat else replace(event, cards=())
        case ev.CardsDrawn():
            cards = event.cards if event.seat == seat else ()
            return replace(event, cards=cards, burn=())
    return event
