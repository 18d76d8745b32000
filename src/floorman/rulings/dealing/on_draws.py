"""Cards drawn in turn, as is due."""

from __future__ import annotations

from floorman.errors import IllegalAct
from floorman.rulings.dealing.acts import DrawsCards
from floorman.rulings.dealing.deal_facts import cards_due
from floorman.rulings.law import Law
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Play, Ruling, Stands
from floorman.rulings.situation import Situation
from floorman.sentences import say


@rules_on(DrawsCards)
def draws_cards(situation: Situation, act: DrawsCards, law: Law) -> Ruling:
    """A draw in turn is no irregularity; raises IllegalAct for one that is not due."""
    drawn = say("Seat {seat} draws {cards:|card|cards}.", act)
    legal = [one.act for one in situation.legal or ()]
    if act.seat != situation.to_act or "discard" not in legal:
        allowed = say("a draw by the player whose turn it is to draw")
        raise IllegalAct(say("Seat {seat} draws", act), say("no draw of that seat is due"), allowed)
    whole = cards_due(situation)
    if act.cards > whole:
        raise IllegalAct(
            say("Seat {seat} draws {cards:|card|cards}", act),
            say("a hand has {whole:,|card|cards} here", whole=whole),
            say("0 to {whole}", whole=whole),
        )
    return Ruling("", drawn, play=Play(stands=Stands(act.seat, "draw", act.cards)))
