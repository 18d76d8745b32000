"""Cards too many in the first deal: a misdeal, or one that goes back and is burned."""

from __future__ import annotations

from floorman.errors import BadSetup
from floorman.rulings.dealing.acts import ExtraCards
from floorman.rulings.dealing.counted_together import dealt_too_many
from floorman.rulings.dealing.deal_facts import cards_due
from floorman.rulings.dealing.misdealt import (
    Fault,
    as_the_floor_rules,
    is_in_time,
    on_fault,
    played_on,
)
from floorman.rulings.law import Law
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Ruling
from floorman.rulings.situation import Situation
from floorman.sentences import Sentence, either, say

EXTRA = "misdeal-extra-cards"


@rules_on(ExtraCards, EXTRA, then=as_the_floor_rules)
def extra_cards(situation: Situation, act: ExtraCards, law: Law) -> Ruling:
    """So many cards too many, at one seat or at several."""
    if act.cards < 1:
        raise BadSetup(say("No card is too many"), say("1 card or more"))
    extra = dealt_too_many(situation, act, cards_due(situation))
    what = say("{cards:|card too many was|cards too many were} dealt.", cards=extra)
    return too_many(situation, law, extra, what)


def too_many(situation: Situation, law: Law, extra: int, what: Sentence) -> Ruling:
    """The ruling on cards too many: fewer than undo the deal go back to the deck."""
    undoes = extra >= law.value(EXTRA, "cards")
    back = either(
        extra == 1,
        "The card goes back on the deck, unseen, and is the first burn.",
        "The cards go back on the deck, unseen, and the top one is the first burn.",
    )
    goes_back = (back,) * (not undoes)
    fault = Fault(cause="extra-cards", topic=EXTRA, what=what, undoes=undoes, play_on=goes_back)
    if undoes or not is_in_time(situation, law):
        return on_fault(situation, law, fault)
    return played_on(fault)
