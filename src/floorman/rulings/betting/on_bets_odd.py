"""Gestures, tokens, wrong counts, chips found behind, words in questions."""

from __future__ import annotations

from functools import partial

from msgspec import structs

from floorman.errors import IllegalAct
from floorman.rulings.asking import FLOOR
from floorman.rulings.betting import acts
from floorman.rulings.betting.acts import SaysTermAsking
from floorman.rulings.betting.finding import BINDING, Finding, write_up
from floorman.rulings.betting.floor_chooses import as_act, ruled_a
from floorman.rulings.betting.spoken_bets import declared, unofficial
from floorman.rulings.betting.spot import Spot, spot
from floorman.rulings.choosing import choice
from floorman.rulings.law import Law
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Option, Play, Ruling
from floorman.rulings.situation import Situation
from floorman.sentences import NOTHING, Sentence, either, say, verbatim

TAP, TOKEN = "gesture-table-tap-is-check", "rp-non-denominational-items"
ACCEPTED, FOUND = "accepted-action", "hidden-chip-found-after-allin"
FAIRNESS = "floor-decision-fairness-override"
AS_COVER, VISIBLE = "hidden-high-chips-valuation", "high-chips-visible"


@rules_on(acts.Gestures, TAP)
def gestures(situation: Situation, act: acts.Gestures, law: Law) -> Ruling:
    """A tap is a check; any other gesture is at the player's own risk."""
    player = spot(situation, act.seat)
    if not law.has(TAP) or act.gesture != "tap":
        return write_up(player, unofficial(player, act.gesture))
    return write_up(player, declared(player, acts.Saying("check"), law).because_of(TAP))


@rules_on(acts.BetsToken, TOKEN)
def bets_token(situation: Situation, act: acts.BetsToken, law: Law) -> Ruling:
    """An item without value is a call or an all-in, as the floor finds."""
    player = spot(situation, act.seat)
    allowed = law.value(TOKEN, "rulings")
    meanings = [m for m in allowed if m != "call" or player.facing]
    options = tuple(ruled_a(player, one, _meaning(player, one)) for one in meanings)
    because = say(
        "a {item} has no value in chips; house policy or fairness decides.", item=verbatim(act.item)
    )
    return write_up(player, Finding(topic=TOKEN, because=because, options=options))


def _meaning(player: Spot, meaning: str) -> Sentence:
    if meaning == "call":
        return say("{who} calls {called:,}.", player, called=player.called[1])
    owned = player.owned
    return either(
        owned is None, "{who} is all-in.", "{who} is all-in for {owned:,}.", player, owned=owned
    )


@rules_on(acts.CallsMiscounted, ACCEPTED)
def calls_miscounted(situation: Situation, act: acts.CallsMiscounted, law: Law) -> Ruling:
    """A call after a wrong count is of the full bet, but for what is fair."""
    player = spot(situation, act.seat)
    how = "chips" if act.chips else "declaration"
    accepted = how in law.value(ACCEPTED, "accepted_by")
    verb, to = player.called
    # Who puts out what was told has made it up to that: it is the bet to match, a street total.
    made_up = sum(act.chips) == act.told
    out = act.told if made_up else player.own + sum(act.chips)
    if act.told >= to:
        because = say("{told:,} was told, and no call is of more than the bet or the stack.", act)
        return write_up(player, Finding(act=verb, to=to, topic=ACCEPTED, because=because), out)
    options = (
        choice(
            say("the full bet"),
            say("{who} calls {to:,}.", player, to=to),
            leaning=True,
            unwritten=True,
            then=partial(as_act, player, "call"),
        ),
        choice(
            say("the count given"),
            say("{who} calls {told:,}, in fairness.", act, who=player.who),
            then=partial(_for_the_count, act.told),
        ),
    )
    if not accepted:
        because = say("call was said after a wrong count; the book speaks only of chips put out.")
        found = Finding(topic=ACCEPTED, because=because, options=options)
        return write_up(player, found.because_of(BINDING), out)
    because = say(
        "a caller accepts the bet of {bet:,} as it is; the count of {told:,} was {more:,} short.",
        act,
        bet=player.bet,
        more=player.bet - act.told,
    )
    turns = {"floor": say("Fairness may let the count given stand.")}
    found = Finding(act=verb, to=to, topic=ACCEPTED, because=because, turns=turns)
    if situation.answer(FLOOR):  # nothing is open, but fairness may have been ruled on
        found = structs.replace(found, options=options)
    if player.owned is not None and player.seat and player.seat not in situation.untold:
        left = say("Seat {seat} keeps {left:,}.", player, left=player.owned - to)
        found = structs.replace(found, reasons=(*found.reasons, left))
    return write_up(player, found.because_of(FAIRNESS), out)


def _for_the_count(told: int) -> Finding:
    """The call that stands for the count given, though the bet is more."""
    return Finding(act="call", to=told, unquestioned=True, topic="", because=NOTHING)


def _caller(situation: Situation, seat: int) -> Sentence:
    """Who called the all-in, where only one player can have."""
    others = [one for one in situation.live if one != seat]
    one = others[0] if len(others) == 1 else 0
    return either(one, "seat {caller}", "the caller", caller=one)


def _part_of_the_action(seat: int, bet: int, chips: int, caller: Sentence) -> Sentence:
    """What it comes to, win or lose; the bet is only known while it lies in front."""
    return either(
        bet,
        "The all-in was for {to:,}: if seat {seat} loses, {caller} gets the {chips:,} too, and "
        "owes {chips:,} more if seat {seat} wins.",
        "The all-in was {chips:,} larger: if seat {seat} loses, {caller} gets the {chips:,} too, "
        "and owes {chips:,} more if seat {seat} wins.",
        seat=seat,
        to=bet + chips,
        chips=chips,
        caller=caller,
    )


@rules_on(acts.FoundBehind, FOUND)
def found_behind(situation: Situation, act: acts.FoundBehind, law: Law) -> Ruling:
    """A chip found behind a called all-in: part of the action, or won by nobody but the caller."""
    player = situation.player(act.seat)
    if player.stack:
        raise IllegalAct(
            say("Chips of seat {seat} are found behind", act),
            say("the player is not all-in, with {stack:,} behind", player),
            say("chips of a player who is all-in"),
        )
    chips, caller = sum(act.chips), _caller(situation, act.seat)
    leads = {
        "part-of-the-action": _part_of_the_action(
            act.seat, 0 if act.seat in situation.untold else player.bet, chips, caller
        ),
        "not-part-of-it": (
            say(
                "If seat {seat} wins, {chips:,} are not paid; if seat {seat} loses, they "
                "don't save the player and may go to {caller}.",
                act,
                chips=chips,
                caller=caller,
            )
        ),
    }
    if law.has(AS_COVER):
        leads["as-what-covered-it"] = say(
            "If seat {seat} wins and was challenged, the hidden chips count as those that covered "
            "them.",
            act,
        )
    options = tuple(Option(name, leads_to) for name, leads_to in leads.items())
    return Ruling(
        FOUND,
        say(
            "{chips:,} were found behind the all-in of seat {seat}, which was called.",
            act,
            chips=chips,
        ),
        rests_on=(ACCEPTED, VISIBLE),
    ).left_to(*options)


TERM, TERMS, RISK = "terms-in-question", "official-terms", "nonstandard-terms-own-risk"


@rules_on(SaysTermAsking)
def says_term_asking(situation: Situation, act: SaysTermAsking, law: Law) -> Ruling:
    """The floor may hold the word binding, where the book says so; else it is a question."""
    play = Play(next=situation.to_act)
    if law.value(TERM, "binding") == "never":
        because = say(
            'Seat {seat} said "{term}" in a question or in chat: it declares nothing.', act
        )
        return Ruling(TERM, because, play=play, rests_on=(TERMS,))
    because = say(
        'Seat {seat} said "{term}" in a question or in chat: that may be held binding.', act
    )
    steps = (say("Tell the player to ask with other words."),)
    return Ruling(TERM, because, play=play, steps=steps, rests_on=(TERMS, RISK)).left_to(
        Option(
            say("a question"), say("It declares nothing, and the player is told to ask plainly.")
        ),
        Option(say("binding"), say("The word stands as the player's act, in turn.")),
    )
