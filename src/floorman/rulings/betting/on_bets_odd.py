"""Gestures, tokens, wrong counts, chips found behind."""

from __future__ import annotations

from floorman.errors import IllegalAct
from floorman.rulings.betting.acts import (
    BetsToken,
    CallsMiscounted,
    FoundBehind,
    Gestures,
    Saying,
)
from floorman.rulings.betting.finding import BINDING, Finding, Ways, write_up
from floorman.rulings.betting.floor_chooses import ruled_a
from floorman.rulings.betting.spoken_bets import declared, unofficial
from floorman.rulings.betting.spot import Spot, spot
from floorman.rulings.law import Law
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Option, Ruling
from floorman.rulings.situation import Situation
from floorman.sentences import Sentence, either, say, verbatim

TAP, TOKEN = "gesture-table-tap-is-check", "rp-non-denominational-items"
ACCEPTED, FOUND = "accepted-action", "hidden-chip-found-after-allin"
FAIRNESS = "floor-decision-fairness-override"
AS_COVER, VISIBLE = "hidden-high-chips-valuation", "high-chips-visible"


@rules_on(Gestures, TAP)
def gestures(situation: Situation, act: Gestures, law: Law) -> Ruling:
    """A tap is a check; any other gesture is at the player's own risk."""
    player = spot(situation, act.seat)
    if not law.has(TAP) or act.gesture != "tap":
        return write_up(player, unofficial(player, act.gesture))
    return write_up(player, declared(player, Saying("check"), law).because_of(TAP))


@rules_on(BetsToken, TOKEN)
def bets_token(situation: Situation, act: BetsToken, law: Law) -> Ruling:
    """An item without value is a call or an all-in, as the floor finds."""
    player = spot(situation, act.seat)
    allowed = law.value(TOKEN, "rulings")
    meanings = [m for m in allowed if m != "call" or player.facing]
    options = tuple(Option(meaning, _meaning(player, meaning)) for meaning in meanings)
    because = say(
        "a {item} has no value in chips; house policy or fairness decides.", item=verbatim(act.item)
    )
    ways = {meaning: ruled_a(player, meaning) for meaning in meanings}
    found = Finding(topic=TOKEN, because=because, options=options, ways=ways)
    return write_up(player, found)


def _meaning(player: Spot, meaning: str) -> Sentence:
    if meaning == "call":
        return say("{who} calls {called:,}.", who=player.who, called=player.called[1])
    owned = player.owned
    return either(
        owned is None,
        "{who} is all-in.",
        "{who} is all-in for {owned:,}.",
        who=player.who,
        owned=owned,
    )


@rules_on(CallsMiscounted, ACCEPTED)
def calls_miscounted(situation: Situation, act: CallsMiscounted, law: Law) -> Ruling:
    """A call after a wrong count is of the full bet, but for what is fair."""
    player = spot(situation, act.seat)
    how = "chips" if act.chips else "declaration"
    accepted = how in law.value(ACCEPTED, "accepted_by")
    verb, to = player.called
    # Who puts out what was told has made it up to that: it is the bet to match, a street total.
    made_up = sum(act.chips) == act.told
    out = act.told if made_up else player.own + sum(act.chips)
    if act.told >= to:
        because = say(
            "{told:,} was told, and no call is of more than the bet or the stack.", told=act.told
        )
        return write_up(player, Finding(act=verb, to=to, topic=ACCEPTED, because=because), out)
    options = (
        Option(
            say("the full bet"), say("{who} calls {to:,}.", who=player.who, to=to), leaning=True
        ),
        Option(
            say("the count given"),
            say("{who} calls {told:,}, in fairness.", who=player.who, told=act.told),
        ),
    )
    if not accepted:
        because = say("call was said after a wrong count; the book speaks only of chips put out.")
        ways: Ways = {
            "the full bet": ruled_a(player, "call"),
            "the count given": ruled_a(player, ""),
        }
        found = Finding(topic=ACCEPTED, because=because, options=options, ways=ways)
        return write_up(player, found.because_of(BINDING), out)
    because = say(
        "the caller answers for the count; {told:,} was told, the bet is {bet:,}.",
        told=act.told,
        bet=player.bet,
    )
    turns = {"floor": say("Fairness may let the count given stand.")}
    found = Finding(act=verb, to=to, topic=ACCEPTED, because=because, turns=turns)
    return write_up(player, found.because_of(FAIRNESS), out)


def _part_of_the_action(seat: int, bet: int, chips: int) -> Sentence:
    """What it comes to, win or lose; the bet is only known while it lies in front."""
    return either(
        bet,
        "The all-in was for {to:,}: if seat {seat} loses, the caller gets the {chips:,} too, and "
        "owes {chips:,} more if seat {seat} wins.",
        "The all-in was {chips:,} larger: if seat {seat} loses, the caller gets the {chips:,} too, "
        "and owes {chips:,} more if seat {seat} wins.",
        seat=seat,
        to=bet + chips,
        chips=chips,
    )


@rules_on(FoundBehind, FOUND)
def found_behind(situation: Situation, act: FoundBehind, law: Law) -> Ruling:
    """A chip found behind a called all-in: part of the action, or won by nobody but the caller."""
    player = situation.player(act.seat)
    if player.stack:
        raise IllegalAct(
            say("Chips of seat {seat} are found behind", seat=act.seat),
            say("the player is not all-in, with {stack:,} behind", stack=player.stack),
            say("chips of a player who is all-in"),
        )
    chips = sum(act.chips)
    leads = {
        "part-of-the-action": _part_of_the_action(
            act.seat, 0 if act.seat in situation.untold else player.bet, chips
        ),
        "not-part-of-it": (
            say(
                "If seat {seat} wins, {chips:,} are not paid; if seat {seat} loses, they "
                "don't save the player and may go to the caller.",
                seat=act.seat,
                chips=chips,
            )
        ),
    }
    if law.has(AS_COVER):
        leads["as-what-covered-it"] = say(
            "If seat {seat} wins and was challenged, the hidden chips count as those that covered "
            "them.",
            seat=act.seat,
        )
    options = tuple(Option(name, leads_to) for name, leads_to in leads.items())
    return Ruling(
        FOUND,
        say("{chips:,} were found behind an all-in that was called.", chips=chips),
        rests_on=(ACCEPTED, VISIBLE),
    ).left_to(*options)
