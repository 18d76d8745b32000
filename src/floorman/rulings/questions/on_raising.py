"""Who may raise, to what at least, and to whom the betting is reopened, each with the reason."""

from __future__ import annotations

from floorman.rulings.act_words import of_seat
from floorman.rulings.betting.spot import Spot, spot
from floorman.rulings.law import Law
from floorman.rulings.questions import acts
from floorman.rulings.questions.on_questions import must_be_a_table
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Ruling
from floorman.rulings.situation import Situation
from floorman.rulings.turn.by_the_book import bound_to
from floorman.rulings.turn.outcomes import BINDING, as_legal
from floorman.rulings.turn.told_ahead import SPOKEN
from floorman.rulings.turn.undecided import once_ruled
from floorman.sentences import Sentence, either, key, row, say

FREE = ("released", "released-fold-forfeits")
"""What leaves a player who acted out of turn every option."""
RAISE, CLOSED, LIMIT = "raise-min-increment", "reopen-single-short-allin", "reopen-limit"


@rules_on(acts.AsksLeastRaise, RAISE)
def least_raise(situation: Situation, act: acts.AsksLeastRaise, law: Law) -> Ruling:
    """The least bet or raise of whoever is to act: at least the largest one before it."""
    if not situation.is_form and (situation.showdown or not situation.to_act):
        return Ruling(RAISE, say("Nobody can bet or raise: the betting is over."))
    if (first := once_ruled(situation, law)) is not None:
        return first
    player = spot(situation, situation.to_act)
    if (bound := _bound(situation, player.seat, law)) is not None:
        return bound
    sizes = player.sizes()
    if not sizes:
        return _no_raise(player)
    return Ruling(RAISE, _least(player, sizes[0].min))


@rules_on(acts.AsksIfMayRaise, RAISE)
def may_raise(situation: Situation, act: acts.AsksIfMayRaise, law: Law) -> Ruling:
    """Whether a seat may raise, in turn or once the turn comes to it, and to what at least."""
    must_be_a_table(situation, say("May seat {seat} raise?", act))
    if situation.showdown or not situation.to_act:
        return Ruling(RAISE, say("Nobody can bet or raise: the betting is over."))
    player = spot(situation, act.seat)
    if player.player.stack == 0:
        return Ruling(RAISE, say("No: seat {seat} is all-in.", player))
    if (bound := _bound(situation, act.seat, law)) is not None:
        return bound
    on_turn = act.seat == situation.to_act
    if not on_turn and act.seat not in situation.after(situation.to_act):
        spent = key("No: seat {seat} has acted on the bet, and acts again only if somebody raises.")
        return Ruling(RAISE, say(spent, player))
    sizes = player.sizes()
    if not sizes or _is_no_raise_open(player):
        return _no_raise(player)
    told = either(
        on_turn,
        "Yes: seat {seat} may raise. {least}",
        "Yes: as it stands seat {seat} may raise in turn. {least}",
        player,
        least=_least(player, sizes[0].min),
    )
    reopened = (_on_reopening(situation),) if player.player.has_acted else ()
    return Ruling(RAISE, told, rests_on=reopened)


def _bound(situation: Situation, seat: int, law: Law) -> Ruling | None:
    """No raise for a player whom an act binds, out of turn or ruled on; None where none does."""
    if seat in situation.passive:
        ours = situation.ours.topic if situation.ours else RAISE
        limited = either(
            situation.bet,
            "No: seat {seat} may only call or fold.",
            "No: seat {seat} may only check or fold.",
            seat=seat,
        )
        return Ruling(ours, limited)
    held = situation.held_by(seat)
    if held is None or held.staked or seat in situation.unruled:
        return None
    outcome = bound_to(situation, held, law)
    if outcome in FREE:
        return None
    if outcome == "binds":
        made = as_legal(situation, held)
        stands = key("The act out of turn stands, and nothing else is open: {act:a}")
        waits = key("As it stands the act out of turn binds, and nothing else is open: {act:a}")
        told = stands if seat == situation.to_act else waits
        return Ruling(BINDING, say(told, act=of_seat(seat, made.act, made.to)))
    told = either(
        seat == situation.to_act,
        "No: {then}.",
        "As it stands no: {then}.",
        then=say(SPOKEN[outcome], held),
    )
    return Ruling(BINDING, told)


@rules_on(acts.AsksIfReopened)
def is_reopened(situation: Situation, act: acts.AsksIfReopened, law: Law) -> Ruling:
    """To whom of those who have acted, and have to act again, the betting is open."""
    must_be_a_table(situation, say("Is the betting reopened?"))
    topic = _on_reopening(situation)
    topic = topic if law.has(topic) else CLOSED
    if situation.is_past_betting or not situation.to_act:
        return Ruling(topic, say("Nobody can bet or raise: the betting is over."))
    due = (situation.to_act, *situation.after(situation.to_act))
    again = [spot(situation, seat) for seat in dict.fromkeys(due) if _has_acted(situation, seat)]
    if not again:
        told = key(
            "Nobody who is still to act has acted on this street: the betting is open to all of "
            "them."
        )
        return Ruling(topic, say(told))
    closed = [player for player in again if _is_no_raise_open(player)]
    opened = [player for player in again if player not in closed]
    told_of = [
        say(told[len(players) > 1], seats=row((str(player.seat) for player in players), ", "))
        for told, players in ((OPEN, opened), (NOT_OPEN, closed))
        if players
    ]
    return Ruling(topic, row(told_of, " "))


OPEN = (
    key("The betting is reopened to seat {seats}, who may raise."),
    key("The betting is reopened to seats {seats}: they may raise."),
)
NOT_OPEN = (
    key("The betting is not reopened to seat {seats}, who may call or fold."),
    key("The betting is not reopened to seats {seats}: they may call or fold."),
)
"""To whom it is open and not, of one seat and of several."""


def _has_acted(situation: Situation, seat: int) -> bool:
    return situation.player(seat).has_acted


def _is_no_raise_open(player: Spot) -> bool:
    """Whether short all-ins, the cap or want of anybody to answer leave a player no raise."""
    situation = player.situation
    unanswered = situation.is_unanswered(player.seat)
    return bool(situation.capped) or unanswered or not player.player.may_raise


def _no_raise(player: Spot) -> Ruling:
    return Ruling(RAISE, _closed(player), rests_on=_closed_by(player))


def _closed(player: Spot) -> Sentence:
    if player.is_short:
        return say("Seat {seat} has too few chips to raise.", player)
    if player.situation.capped:
        return say("No raise is open to seat {seat}: the cap is reached.", player)
    if not _closed_by(player):
        told = key("No raise is open to seat {seat}: all others in the hand are all-in.")
        return say(told, player)
    return say("No raise is open to seat {seat}: the betting was not reopened.", player)


def _closed_by(player: Spot) -> tuple[str, ...]:
    """The topic by which short all-ins leave no raise open; none where something else does."""
    situation = player.situation
    unanswered = player.player.may_raise and situation.is_unanswered(player.seat)
    if situation.capped or player.is_short or unanswered:
        return ()
    return (_on_reopening(situation),)


def _on_reopening(situation: Situation) -> str:
    """The topic that says when the betting is open again to who has acted."""
    return LIMIT if situation.game.betting == "limit" else CLOSED


def _least(player: Spot, least: int) -> Sentence:
    if player.owned is not None and least == player.owned < player.least:
        return say(
            "Seat {seat} can raise only all-in, to {least:,}: a full raise is to {full:,}.",
            player,
            least=least,
            full=player.least,
        )
    if not player.bet:
        return say("The least bet is {least:,}.", least=least)
    return say(
        "The least raise is to {least:,}: {more:,} more than the bet of {bet:,}.",
        player,
        least=least,
        more=least - player.bet,
    )
