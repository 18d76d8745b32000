"""Showdown: when hands are turned up, who shows first, what may be mucked, how pots divide."""

from __future__ import annotations

from floorman.rules.registry import rule


def hands_face_up(live: int, able: int, betting_closed: bool) -> bool:
    """Whether all hands are tabled now: somebody is all-in and no more betting is possible.

    ``live`` and ``able`` are sets of places; the able have chips left. ``betting_closed`` says
    that nobody has to act on this street and, with two or more able, that no street is left.
    """
    return betting_closed and live != able


rule("allin-face-up-timing")(hands_face_up)


def may_muck(all_in: bool, elective: bool, barred: bool) -> bool:
    """Whether a hand may be given up unseen at showdown.

    In an all-in pot not where that is ``barred``; in any other where mucking is ``elective``.
    """
    return not barred if all_in else elective


rule("allin-no-muck")(may_muck)
rule("showdown-elective-muck")(may_muck)


def held_face_down(face_down: bool, hand_for_hand: bool, released: bool) -> bool:
    """Whether a called all-in stays face down, with nothing dealt, until the floor says so.

    ``face_down`` is the book's word on hand-for-hand.
    """
    return face_down and hand_for_hand and not released


rule("rp-h4h-allin-face-down", "guided")(held_face_down)


def shows_first(aggressor: int, opener: int, live: int) -> int:
    """The place that shows first: the last to bet or raise on the final street, else the opener.

    ``aggressor`` is negative when there was no bet; the opener is who opens that betting round.
    """
    return aggressor if aggressor >= 0 and live >> aggressor & 1 else opener


rule("showdown-order-last-aggressor")(shows_first)
rule("showdown-order-no-final-bet")(shows_first)


def not_at_risk_first(places: list[int], able: int) -> list[int]:
    """In stud, seventh street comes down even in an all-in: who has chips left exposes first."""
    return sorted(places, key=lambda place: not able >> place & 1)


rule("rp-stud-seventh-exposed")(not_at_risk_first)


def winners(places: list[int], strengths: list[int]) -> list[int]:
    """The places whose tabled cards are best, whatever was said; none if nobody has a hand.

    ``strengths`` goes by place; 0 is no hand.
    """
    best = max([strengths[place] for place in places])
    return [place for place in places if strengths[place] == best] if best else []


rule("cards-speak")(winners)


def award_order(pots: int) -> range:
    """Side pots are awarded before the main pot, the last one first."""
    return range(pots - 1, -1, -1)


rule("side-pot-award-order", "guided")(award_order)


def is_uncontested(live: int) -> bool:
    """Whether a single live hand is left, which wins and need not be shown."""
    return live & (live - 1) == 0


rule("uncontested-showdown")(is_uncontested)


def pots(paid: list[int], dead: int, live: int) -> list[tuple[int, int]]:
    """Pots as (amount, eligible places), the main pot first; each is decided on its own.

    A player contests what others matched of his own chips. Dead chips belong to the first pot.
    Neighbouring pots with the same contestants are one pot.

    >>> pots([50, 100, 100], dead=0, live=0b111)
    [(150, 7), (100, 6)]
    """
    levels = sorted({chips for place, chips in enumerate(paid) if live >> place & 1})
    if len(levels) == 1:
        return [(sum(paid) + dead, live)]
    made: list[tuple[int, int]] = []
    below, amount = 0, dead
    for level in levels:
        amount += sum([min(chips, level) - below for chips in paid if chips > below])
        eligible = 0
        for place, chips in enumerate(paid):
            if chips >= level and live >> place & 1:
                eligible |= 1 << place
        if amount:
            made.append((amount, eligible))
        below, amount = level, 0
    # A folded player may have put in more than any live one; that belongs to the last pot.
    excess = sum([chips - below for chips in paid if chips > below])
    if excess:
        last, eligible = made[-1]
        made[-1] = (last + excess, eligible)
    return made


rule("side-pots-separate")(pots)
