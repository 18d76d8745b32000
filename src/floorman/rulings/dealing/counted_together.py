"""Faults of one deal of which several are told, counted together whatever the order."""

from __future__ import annotations

from floorman.rulings.dealing.acts import BoxedCards, CardCount, ExtraCards
from floorman.rulings.law import Law
from floorman.rulings.situation import Situation
from floorman.sentences import Sentence, either

BOXED = "misdeal-boxed-cards"


def boxed_undo(boxed: int, exposed: int, law: Law) -> bool:
    """Whether so many boxed cards undo the deal, with the exposed ones where the book adds them."""
    limit, together = law.value(BOXED, "cards"), law.value(BOXED, "with_exposed")
    return boxed > 0 and boxed + (exposed if together else 0) >= int(limit)


def boxed_told(boxed: int, exposed: int) -> Sentence:
    """How many were face up in the deck, and how many exposed beside them."""
    return either(
        exposed,
        "{boxed:|card was|cards were} face up in the deck and {exposed} exposed.",
        "{boxed:|card was|cards were} face up in the deck.",
        boxed=boxed,
        exposed=exposed,
    )


def boxed_before(situation: Situation) -> int:
    """How many boxed cards were found before in this deal."""
    return sum(one.boxed for one in situation.earlier(BoxedCards))


def dealt_too_many(situation: Situation, act: CardCount | ExtraCards, due: int) -> int:
    """How many cards too many were dealt in this deal, by this act and those told before it.

    Of a seat counted twice the last count is right. A card of which nobody said where it went may
    be the one that a seat is then found with.
    """
    counts: list[CardCount] = [*situation.earlier(CardCount)]
    counts += [act] if isinstance(act, CardCount) else []
    extra: list[ExtraCards] = [*situation.earlier(ExtraCards)]
    extra += [act] if isinstance(act, ExtraCards) else []
    counted = {one.seat: one.of(due).has - due for one in counts}
    found = sum(max(0, over) for over in counted.values())
    return max(found, sum(one.cards for one in extra))
