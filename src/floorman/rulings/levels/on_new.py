"""Bounties of those who bust together, level changes that were missed, deals."""

from __future__ import annotations

from functools import partial

from floorman.errors import BadSetup
from floorman.rules.bubble import bust_order
from floorman.rulings.asking import yes
from floorman.rulings.choosing import Consequences, choice
from floorman.rulings.deciding import rule_on
from floorman.rulings.law import Law
from floorman.rulings.levels.acts import BustsWithBounties, DealWanted, LevelMissed, OldLevelDealt
from floorman.rulings.levels.stacks_counted import counted_stacks, has_big_blind_ante, stacks_told
from floorman.rulings.of_event import at_the_table
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Option, Ruling, Said
from floorman.rulings.situation import Situation
from floorman.sentences import row, say

BOUNTY, MISSED, DEALS = "bust-together-bounty", "missed-level-change", "rp-deals"
ALLOWED = (say("deals-allowed"), say("Do law and house allow deals?"))


def _higher(situation: Situation, act: BustsWithBounties, law: Law) -> Consequences:
    """Whose bounty is higher, where the floor goes by the stacks."""
    ruled = _by_stacks(situation, act, law)
    return {"said": ruled.said, "reasons": (ruled.because,)}


@rules_on(BustsWithBounties, BOUNTY, first=at_the_table)
def busts_with_bounties(situation: Situation, act: BustsWithBounties, law: Law) -> Ruling:
    """The larger stack has the higher bounty, after the ante where there is one; or the floor."""
    if len(act.who) < 2:
        raise BadSetup(say("One player alone busts"), say("two or more on one hand"))
    if law.value(BOUNTY, "higher_to") == "floor":
        because = say("The book does not say whose bounty is higher: the floor decides.")
        return Ruling(BOUNTY, because).left_to(
            choice(
                say("by stacks"),
                say("The larger stack has the higher bounty."),
                then=partial(_higher, situation, act, law),
            ),
            Option(say("alike"), say("Their bounties are divided.")),
        )
    return _by_stacks(situation, act, law)


def _by_stacks(situation: Situation, act: BustsWithBounties, law: Law) -> Ruling:
    """The higher bounty by the stacks that the hand began with."""
    after = bool(law.value(BOUNTY, "after_ante")) and has_big_blind_ante(situation)
    stacks = stacks_told(situation, act.who)
    ranked = counted_stacks(situation, act.who, stacks, law, after=after)
    first, *_ = bust_order(ranked, "starting-stack")
    best = [one.sentence for one in act.who if one.name in first]
    if len(best) > 1:
        law.setting("equal-stacks-bust-together")
        because = say("Their stacks are equal: {names} share the bounties.", names=row(best, ", "))
    elif after:
        because = say("By the stacks after the ante {name} has the higher bounty.", name=best[0])
    else:
        because = say("By the stacks at the start {name} has the higher bounty.", name=best[0])
    return Ruling(BOUNTY, because, said=Said(shown=dict(ranked)))


@rules_on(LevelMissed, MISSED)
def level_missed(situation: Situation, act: LevelMissed, law: Law) -> Ruling:
    """Whose word is enough has the dealer apply the limits; else the floor is asked first."""
    told_by = law.value(MISSED, "told_by")
    if act.by not in told_by and not ("anyone" in told_by and act.seat):
        because = say("The level is for the staff to check: the dealer calls the floor.")
        return Ruling(MISSED, because, said=Said(shown={"applied": False}))
    hand = rule_on(situation, OldLevelDealt(), law)
    if hand.missing:
        return hand
    return Ruling(
        MISSED,
        row([say("The dealer applies the right limits at once."), hand.because], " "),
        steps=(say("Say the level and its limits aloud."), *hand.steps),
        chips=hand.chips,
        said=Said(shown={"applied": True, **hand.said.shown}),
        rests_on=(hand.topic,),
    )


@rules_on(DealWanted, DEALS, turns=(ALLOWED[0],))
def deal_wanted(situation: Situation, act: DealWanted, law: Law) -> Ruling:
    """Where deals are allowed staff see to it, or keep out; each player is asked."""
    if not yes(situation, *ALLOWED):
        because = say("Deals are not allowed here: the event pays as announced.")
        return Ruling(DEALS, because, said=Said(shown={"supervised": False}))
    if law.value(DEALS, "house") == "keeps-out":
        because = say("The house keeps out of deals: the event pays as announced.")
        return Ruling(DEALS, because, said=Said(shown={"supervised": False}))
    secret = law.value(DEALS, "vote") == "secret-cards"
    asked = say("Ask each player; one no ends it.")
    if secret:
        asked = say(
            "Give each player a red and a black card: each lays one face down for yes or no, and "
            "one no ends it."
        )
    steps = (
        say("Stop the clock."),
        say("Work the numbers out for the players, and write down what they agree on."),
        asked,
        say("All sign before play goes on or the event ends."),
    )
    if act.refused:
        unnamed = say("The usual vote is anonymous, by a red or a black card.")
        return Ruling(
            DEALS,
            say(
                "One player does not agree: by custom there is no deal then, and the event pays as "
                "announced."
            ),
            steps=(say("Play goes on."), *((unnamed,) * secret)),
            said=Said(shown={"supervised": True}),
        )
    because = say("The house helps with a deal and supervises it; all have to agree.")
    return Ruling(DEALS, because, steps=steps, said=Said(shown={"supervised": True}))
