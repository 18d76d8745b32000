"""A call or fold before the bet it answers has an amount."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from msgspec import structs

from floorman.rulings.asking import chips
from floorman.rulings.betting.acts import ActsTooSoon
from floorman.rulings.betting.finding import Finding, write_up
from floorman.rulings.betting.spot import Spot, spot
from floorman.rulings.choosing import Choice, Consequences, choice
from floorman.rulings.law import Law
from floorman.rulings.registry import ruler, rules_on
from floorman.rulings.ruling import Chips, Play, Ruling, Stands, reworded
from floorman.rulings.situation import SIZED, Situation
from floorman.sentences import Sentence, either, key, say

TOO_SOON, WAIT = "call-before-amount-known", "wait-for-clear-amount"
STATED, FITTING, LEAST, FREE = "amount-stated", "fitting-amount", "minimum", "not-bound"
FREE_OR_HELD = (STATED, FITTING, LEAST, FREE)
OF_THE_LEAST = key("The bet is the least legal one, {least:,}, and the call is of that.")
FREED = key("{who} is not held to the call, and has all options.")


class Unsized(NamedTuple):
    """The bet that was called too soon: whose, the least it may be, what was stated, 0 if nothing.

    ``act`` is what the bettor declared. ``least`` is 0 on a form, which shows nothing.
    """

    seat: int
    act: str
    least: int
    stated: int


def _as_ruled(player: Spot, bet: Unsized, option: str) -> Consequences:
    """What the floor makes of the call: a call of an amount, or no call yet."""
    situation, seat = player.situation, player.seat
    if not bet.least:
        return {}
    if option == FREE:
        free = Play(next=seat) if bet.stated else _to_state_it(situation, bet)
        return {"play": free, "steps": ()}
    to = _amount(situation, bet, option)
    call = Stands(seat, "call", min(to, player.owned or to))
    if not bet.stated:
        return {"play": Play(also=(Stands(bet.seat, bet.act, to),), stands=call), "steps": ()}
    lowered = {bet.seat: to} if to != bet.stated else {}
    return {"play": Play(stands=call), "chips": Chips(bets=lowered), "steps": ()}


def _amount(situation: Situation, bet: Unsized, option: str) -> int:
    """The amount that an option makes the bet; asked for where nobody knows it."""
    if option == LEAST:
        return bet.least
    if option == STATED and bet.stated:
        return bet.stated
    question = say("What is the bet, in all? At least {least:,}.", bet)
    return max(bet.least, chips(situation, "amount", question, TOO_SOON))


@rules_on(ActsTooSoon, WAIT)
def acts_too_soon(situation: Situation, act: ActsTooSoon, law: Law) -> Ruling:
    """A fold before the amount is known is a fold; a call is sized by the floor."""
    player = spot(situation, act.seat)
    steps = (
        say("The dealer stops the action until the amount is clear."),
        say("{who} is told to wait for a clear amount.", player),
    )
    if act.verb == "fold":
        because = either(
            act.bettor,
            "the fold stands, though it should have waited for the amount of seat {bettor}.",
            "the fold stands, though it should have waited for the amount.",
            act,
        )
        found = Finding(act="fold", topic=WAIT, because=because, steps=steps)
        return write_up(player, found)
    bet = _called(situation, structs.replace(act, seat=player.seat))
    has_one_size = bet.stated > 0 and bet.stated == bet.least
    if has_one_size or (law.value(TOO_SOON, "sized_by") == "bettor" and bet.stated):
        because = either(
            has_one_size,
            "call was said before the amount, which is the only one there is.",
            "call was said before the amount, and is of whatever it was.",
        )
        found = Finding(act="call", to=player.called[1], topic=TOO_SOON, because=because)
        return write_up(player, found.because_of(WAIT))
    return Ruling(
        TOO_SOON,
        _too_soon(player, bet),
        steps=(*steps, *_then(situation, player, bet)),
        play=_until_ruled(player, bet),
        rests_on=(WAIT,),
    ).left_to(*_options(player, bet))


def _too_soon(player: Spot, bet: Unsized) -> Sentence:
    if bet.seat and bet.stated:
        return say(
            "{who} called before the {stated:,} of seat {seat} were known: the floor rules on bet "
            "and call.",
            bet,
            who=player.who,
        )
    return either(
        bet.seat,
        "The bet of seat {bettor} was called before its amount was known, and the floor sizes it.",
        "The bet was called before its amount was known, and the floor sizes it.",
        bettor=bet.seat,
    )


def _then(situation: Situation, player: Spot, bet: Unsized) -> Iterator[Sentence]:
    """Who acts once the floor has ruled on the call of an amount that is known."""
    if bet.stated and (after := situation.after(player.seat)):
        yield say("Then it is the turn of seat {seat}.", seat=after[0])


def _called(situation: Situation, act: ActsTooSoon) -> Unsized:
    """The bet that was called: of the player to act while no amount was stated, else the last."""
    if len(situation.players) < 2:
        return Unsized(act.bettor, "", 0, 0)
    due = situation.to_act
    if due != (act.seat or due):
        bettor = Spot(situation, situation.player(due))
        return Unsized(due, "raise" if bettor.bet else "bet", bettor.least, 0)
    seat = act.bettor or situation.aggressor
    return Unsized(seat, "raise", _least(situation), situation.bet or 0)


def _least(situation: Situation) -> int:
    """The least that the last bet or raise of the street could have been made for."""
    blind = situation.blinds.big if situation.street == 0 else 0
    step, bet = situation.blinds.small_bet or situation.blinds.big, blind
    least = bet + step
    for done in situation.street_acts():
        if done.act in SIZED:
            least, step, bet = bet + step, max(step, done.to - bet), done.to
    return least


def _until_ruled(player: Spot, bet: Unsized) -> Play:
    """Whose turn it is until the floor rules: the bettor's to state the amount, or the caller's.

    Nothing is open to a caller before that: the options say what may be.
    """
    if not bet.least:
        return Play()
    if not bet.stated:
        return structs.replace(_to_state_it(player.situation, bet), passive=(player.seat,))
    return Play(next=player.seat)


def _to_state_it(situation: Situation, bet: Unsized) -> Play:
    """The turn of a bettor who has still to say how much."""
    return Play(next=bet.seat, legal=situation.sizes or ())


def _options(player: Spot, bet: Unsized) -> tuple[Choice, ...]:
    known = "stated" if bet.stated else "least" if bet.least else ""
    return tuple(
        choice(
            name,
            say(LEADS_TO[name, known], bet, who=player.who, to=player.called[1]),
            then=partial(_as_ruled, player, bet, name),
        )
        for name in FREE_OR_HELD
    )


LEADS_TO = {
    (STATED, "stated"): key("{who} calls {to:,}, as stated."),
    (STATED, "least"): key(
        "The bettor states the amount, at least {least:,}, and the call is of it."
    ),
    (STATED, ""): key("The bettor states the amount, and the call is of it."),
    (FITTING, "stated"): key(
        "The floor sets the amount that fits best, {least:,} to {stated:,}, for both."
    ),
    (FITTING, "least"): key(
        "The floor sets the amount that fits best, at least {least:,}, for both."
    ),
    (FITTING, ""): key("The floor sets the amount that fits best, for both."),
    (LEAST, "stated"): OF_THE_LEAST,
    (LEAST, "least"): OF_THE_LEAST,
    (LEAST, ""): key("The bet is the least legal one, and the call is of that."),
    (FREE, "stated"): key(
        "{who} is not held to the call, and has all options, with {stated:,} to call."
    ),
    (FREE, "least"): FREED,
    (FREE, ""): FREED,
}
"""An option of the floor, what is known of the bet, and what it leads to."""


def open_call(situation: Situation) -> ActsTooSoon | None:
    """The call before the amount was known on which the floor has still to rule."""
    options = situation.ours.options if situation.ours else ()
    calls = situation.earlier(ActsTooSoon)
    return calls[-1] if calls and FREE in options else None


def first_ruled_on(situation: Situation, ruling: Ruling, seat: int, law: Law) -> Ruling:
    """The ruling on a fold or raise of one who called too soon: the floor rules on the call first.

    One whom the floor does not hold to the call folds or raises.
    """
    call = open_call(situation)
    if call is None or seat != (call.seat or situation.to_act):
        return ruling
    on_call = ruler(ActsTooSoon)(situation, call, law)
    if on_call.floor.chosen == FREE:
        return ruling
    if on_call.status != "floor":
        return on_call
    because = say(
        "Seat {seat} called before the amount was known, and may fold or raise only if the floor "
        "does not hold that seat to the call.",
        seat=seat,
    )
    return reworded(on_call, because)
