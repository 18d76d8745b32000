"""Where each hand lies at showdown, by the acts so far."""

from __future__ import annotations

from typing import Literal

from floorman.errors import IllegalAct
from floorman.rulings.law import Law
from floorman.rulings.showdown import acts
from floorman.rulings.situation import Situation
from floorman.sentences import Sentence, say

Place = Literal["held", "part", "tabled", "in-front", "touching-muck", "in-muck"]

GIVEN_UP: tuple[Place, ...] = ("in-front", "touching-muck", "in-muck")
"""Places of a hand that its player has let go."""


def dealt(situation: Situation) -> int:
    """How many cards a whole hand has by now; in stud the upcards count too."""
    streets = situation.game.streets
    so_far = streets if situation.is_form else streets[: situation.street + 1]
    return sum(street.down + street.up for street in so_far)


def shown(situation: Situation, act: acts.Tables) -> int:
    """How many cards an act of tabling turned up."""
    return dealt(situation) if act.count == acts.ALL else act.count


def where(situation: Situation, seat: int) -> Place:
    """Where the hand of a seat lies; one that is folded lies in the muck."""
    player = situation.player(seat)
    if not player.live:
        return "in-muck"
    place: Place = "tabled" if player.tabled and not situation.all_in_closed else "held"
    for act in situation.before:
        if getattr(act, "seat", 0) == seat:
            place = _moved(situation, act, place)
    return place


def _moved(situation: Situation, act: object, place: Place) -> Place:
    """Where a hand lies after an act; a hand once tabled stays so."""
    if place == "tabled":
        return place
    if isinstance(act, acts.Tables):
        return "tabled" if shown(situation, act) >= dealt(situation) else "part"
    if isinstance(act, acts.Discards):
        return act.to
    if isinstance(act, acts.RefusesToShow) and act.mucks:
        return "in-front"
    return "in-muck" if isinstance(act, acts.DealerKills) else place


def keeps_or_tabled(situation: Situation, seat: int) -> bool:
    """Whether a player still has cards at showdown, or has tabled them."""
    return where(situation, seat) not in GIVEN_UP


def holding_on(situation: Situation) -> tuple[int, ...]:
    """Live seats that have not let their hands go."""
    return tuple(seat for seat in situation.live if keeps_or_tabled(situation, seat))


def tabled_cards(situation: Situation) -> dict[int, str]:
    """The cards of hands tabled whole and named, by seat."""
    return {
        act.seat: act.cards
        for act in situation.before
        if isinstance(act, acts.Tables) and act.cards and act.count >= dealt(situation)
    }


def others_gone(situation: Situation, seat: int) -> bool:
    """Whether every other hand is given up, so that this one is the last."""
    return all(other == seat or where(situation, other) in GIVEN_UP for other in situation.players)


def called_last_bet(situation: Situation, seat: int) -> bool:
    """Whether a player called the last bet or raise of the final street."""
    street = situation.street_acts() if situation.is_last_street else ()
    bets = [at for at, done in enumerate(street) if done.act in ("bet", "raise", "complete")]
    if not bets:
        return False
    return any(done.seat == seat and done.act == "call" for done in street[bets[-1] :])


def at_showdown(situation: Situation, asked: Sentence, instead: Sentence) -> None:
    """Refuse an act of showdown while there is betting: IllegalAct with what to say instead."""
    if not (situation.is_form or situation.is_past_betting):
        raise IllegalAct(asked, say("the betting is not over"), instead)


LAST, SPEAK = "uncontested-showdown", "cards-speak"


def by_the_last_hand(situation: Situation, law: Law) -> str:
    """The topic by which the last live hand is paid; where all others folded, no showdown rule."""
    if not (situation.is_form or situation.showdown_begun):
        law.does_not_reach(LAST)
    return LAST if law.has(LAST) else SPEAK
