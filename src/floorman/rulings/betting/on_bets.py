"""Clear acts, chips and words in turn: what counts, which came first, what it comes to."""

from __future__ import annotations

from msgspec import structs

from floorman.errors import BadSetup
from floorman.rulings.betting.acts import Deals, Declares, HasInFront, Plays, Pushes, Saying, Word
from floorman.rulings.betting.finding import BINDING, Finding, write_up
from floorman.rulings.betting.motions import in_silence
from floorman.rulings.betting.prior_bets import front, pulled_back, with_pulled
from floorman.rulings.betting.spoken_bets import RISK, declared
from floorman.rulings.betting.spot import Spot, chips_as_told, is_last, must_have, spot
from floorman.rulings.betting.told_amounts import must_fit
from floorman.rulings.betting.words_and_chips import by_word_and_chips
from floorman.rulings.law import Law
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Cards, Play, Ruling, Stands
from floorman.rulings.situation import Situation
from floorman.sentences import row, say, word

STAYS, ANNOUNCED = "act-in-turn-chips-stay", "announced-fold-dead"


@rules_on(Declares, "verbal-declaration-binding")
def declares(situation: Situation, act: Declares, law: Law) -> Ruling:
    """Words in turn bind."""
    player = spot(situation, act.seat)
    found = declared(player, act.said, law)
    if act.said.then is not None:
        found = _said_again(player, found, act.said.then, law)
    if found.act == "fold" and player.facing and law.has(ANNOUNCED):
        found = found.because_of(ANNOUNCED)
    return write_up(player, found)


def _said_again(player: Spot, found: Finding, then: Saying, law: Law) -> Finding:
    """The first words bind, and what was said after them changes nothing, if they declared any."""
    if found.topic == RISK:
        return declared(player, then, law)
    said = say("The first word binds: what was said after it changes nothing.")
    return found.because_of(BINDING, said)


@rules_on(Pushes, STAYS)
def pushes(situation: Situation, act: Pushes, law: Law) -> Ruling:
    """Chips in turn stay in, and are a call, a bet or a raise."""
    player = spot(situation, act.seat)
    act = with_pulled(situation, act)
    if len(act.motions) == 1:
        act = structs.replace(act, motions=(chips_as_told(player, act.motions[0]),))
    chips = act.chips
    lying = front(player, act, chips)
    put, taken = sum(chips), sum(lying.pulled)
    must_have(player, put, taken)
    if act.last is not None:
        is_last(player, put, act.last, taken)
    found = _wagered(player, act, law)
    return write_up(player, found, lying.out)


@rules_on(HasInFront)
def has_in_front(situation: Situation, act: HasInFront, law: Law) -> Ruling:
    """Which chips lie in front is a fact, and rules nothing.

    Raises BadSetup where they are fewer than the player has bet.
    """
    player = spot(situation, act.seat)
    bet = player.player.bet
    if sum(act.chips) < bet:
        raise BadSetup(
            say("{who} has bet {bet:,}", player, bet=bet),
            say("chips in front that make it"),
        )
    told = row((say("{chips:,}", chips=chip) for chip in act.chips), "+")
    return Ruling("", say("In front of {who:a}: {told}.", player, told=told))


def _wagered(player: Spot, act: Pushes, law: Law) -> Finding:
    """What chips, with or without words, are as a whole."""
    if not act.motions:
        return pulled_back(player, act, law)
    if act.said is None:
        found = in_silence(player, act, law)
    else:
        found = by_word_and_chips(player, act, act.said, law)
    if act.taken_back and found.act:
        stays = found.to
        said = say("Chips put in on one's turn stay in: {stays:,}.", stays=stays)
        return structs.replace(found, to=stays).because_of(STAYS, said)
    return found


WORDS: dict[str, Word] = {
    "fold": "fold",
    "check": "check",
    "call": "call",
    "bet": "bet",
    "raise": "raise",
    "complete": "complete",
    "all-in": "all-in",
}
"""Verbs that are words of betting."""


@rules_on(Plays, BINDING)
def plays(situation: Situation, act: Plays, law: Law) -> Ruling:
    """A clear act binds, for an amount that is legal."""
    must_fit(situation, act.seat, act.verb, act.to)
    if act.verb in WORDS and not situation.bring_in_due:
        player = spot(situation, act.seat)
        amount = 0 if act.verb == "call" else act.to
        return write_up(player, declared(player, Saying(WORDS[act.verb], amount), law))
    return Ruling(
        BINDING,
        say("Seat {seat} acted clearly and in turn.", act),
        play=Play(stands=Stands(act.seat, act.verb, act.to)),
    )


@rules_on(Deals)
def deals(situation: Situation, act: Deals, law: Law) -> Ruling:
    """Cards that were due are no irregularity."""
    return Ruling(
        "",
        say("The {street} is dealt.", street=word(act.street)),
        cards=Cards(lie={"board": act.cards} if act.cards else {}),
    )
