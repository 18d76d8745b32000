"""Bets of a wrong amount: made unnoticed, found too small later, put right or left as they are."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from msgspec import structs

from floorman.errors import IllegalAct
from floorman.games.game import Game
from floorman.hand.events import Blinds
from floorman.rulings.act_words import does
from floorman.rulings.asking import chips, yes
from floorman.rulings.betting.acts import BetsUnnoticed, FindsShortBet
from floorman.rulings.betting.undercall_options import RAISES
from floorman.rulings.law import Law
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Chips, Play, Ruling, Said, Stands
from floorman.rulings.situation import Done, Situation
from floorman.sentences import Sentence, either, key, say, word

SHORT, LEAST = "underbet-underraise-correction", "raise-min-increment"
RERAISE = "underraise-then-legal-reraise"
BET_RIGHT = {
    (True, True): key(
        "Seat {seat}'s bet of {bet:,} is put right to {right:,} for all who bet or called it."
    ),
    (True, False): key("Seat {seat}'s bet of {bet:,} stands."),
    (False, True): key(
        "The bet of {bet:,} is put right to {right:,} for all who bet or called it."
    ),
    (False, False): key("The bet of {bet:,} stands."),
}
"""Whether it is known whose bet it was, whether it was wrong, and what is said."""
RAISE_RIGHT = {
    True: key(
        "Seat {seat}'s raise to {bet:,} is put right to {right:,} for all who made or called it."
    ),
    False: key("Seat {seat}'s raise to {bet:,} stands."),
}
"""The same of a raise, which a hand shows whose it was."""


class Made(NamedTuple):
    """A bet or raise made on a street, to a street total, all-in or not."""

    seat: int
    to: int
    all_in: bool = False


@rules_on(BetsUnnoticed)
def bets_unnoticed(situation: Situation, act: BetsUnnoticed, law: Law) -> Ruling:
    """A bet nobody objects to goes on as made, until somebody finds it wrong."""
    if act.seat != situation.to_act:
        legal = say("an act of seat {to_act}", situation)
        raise IllegalAct(
            does(say("Seat {seat}", act), act.verb),
            say("it is not that seat's turn"),
            legal,
        )
    return Ruling(
        "act-in-turn-chips-stay",
        either(
            act.verb == "bet",
            "Seat {seat} bets {to:,}, and nobody objects.",
            "Seat {seat} raises to {to:,}, and nobody objects.",
            act,
        ),
        play=Play(stands=Stands(act.seat, act.verb, act.to, unquestioned=True)),
    )


@rules_on(FindsShortBet, SHORT)
def finds_short_bet(situation: Situation, act: FindsShortBet, law: Law) -> Ruling:
    """A bet below the minimum is raised to it, until it is too late."""
    if len(situation.players) < 2:
        return _short_on_a_form(situation, law)
    found = _find_short(situation)
    if found is None:
        return nothing_wrong(SHORT, say("No bet or raise of this hand was below the minimum."))
    street, short, least = found
    later = street < situation.street or situation.showdown_begun
    since = [done for done in situation.acts if done.street == street and done.to != short.to]
    right = _corrected(short, least, later, bool(since), law)
    reraise, beyond = _bets_of(situation, street)[-1], _beyond(situation, law)
    if short.to not in (reraise.to, right):
        reraised = _reraised(situation, short, right, reraise, law)
        return structs.replace(reraised, reasons=(*reraised.reasons, *beyond))
    ruling = put_right(situation, short.seat, short.to, right, SHORT)
    law.rests_on(LEAST)
    why = [*_why(situation, street, short, least, right), *beyond]
    if later:
        why.append(too_late(situation, street))
    return structs.replace(ruling, reasons=tuple(why))


def _beyond(situation: Situation, law: Law) -> tuple[Sentence, ...]:
    """That the book's rule on short bets is of limit and no-limit alone, where it is neither."""
    if situation.game.betting != "pot-limit" or SHORT not in law.topics:
        return ()
    law.does_not_reach(SHORT)
    return (say("The book says so of limit and no-limit; in pot-limit it is ruled alike."),)


def too_late(situation: Situation, street: int) -> Sentence:
    """Why an error on a street stands: its next card has come, or the showdown has begun."""
    if street == situation.street:
        return say("The showdown has begun, so the error stands.")
    following = situation.game.streets[street + 1]
    return say("The {street} has been dealt, so the error stands.", street=word(following.name))


def _why(
    situation: Situation, street: int, short: Made, least: int, right: int
) -> Iterator[Sentence]:
    """By how much the bet or raise was short, and how long that is put right."""
    posted = situation.blinds.big if street == 0 and situation.big_blind else 0
    others = (done.to for done in _bets_of(situation, street) if done.to < short.to)
    bet = max([posted, *others])
    yield either(
        bet,
        "A raise of {by:,} is short of the least raise, {step:,}.",
        "A bet of {by:,} is short of the least bet, {step:,}.",
        by=short.to - bet,
        step=least - bet,
    )
    if right == short.to:
        return
    following = situation.game.streets[street + 1 :]
    if following:
        yield say("It is put right until the {street} is dealt.", street=word(following[0].name))
    else:
        yield say("It is put right until the showdown begins.")


def _corrected(short: Made, least: int, later: bool, since: bool, law: Law) -> int:
    """The minimum in place of a short bet, until the next card is dealt or as the book says.

    On the last street the start of the showdown stands for the card. Afterwards the error stands.
    """
    until = law.value(SHORT, "until")
    too_late = later or (since and until == "next-action")
    return short.to if too_late else max(short.to, least)


def _short_on_a_form(situation: Situation, law: Law) -> Ruling:
    bet = chips(situation, "short-bet", say("To how much was the short bet or raise made, in all?"))
    least = chips(situation, "least", say("What was the least it could have been, in all?"))
    later = yes(situation, "next-card", say("Has the next card come, or the showdown begun?"))
    right = _corrected(Made(0, bet), least, later, True, law)
    return put_right(situation, 0, bet, right, SHORT)


def nothing_wrong(topic: str, because: Sentence) -> Ruling:
    """The ruling where no bet was wrong."""
    return Ruling(topic, because, said=Said(shown={"corrected": False}))


def first_short_bet(made: Iterable[Made], posted: int, least: int) -> tuple[Made, int] | None:
    """The first bet or raise below its minimum, with that minimum; all-ins may be short.

    ``posted`` is the bet before the first act, ``least`` the smallest bet.

    >>> first_short_bet([Made(1, 600), Made(2, 1000)], posted=0, least=200)
    (Made(seat=2, to=1000, all_in=False), 1200)
    """
    bet, step = posted, least
    for one in made:
        if one.to - bet < step and not one.all_in:
            return one, bet + step
        bet, step = one.to, max(step, one.to - bet)
    return None


def _find_short(situation: Situation) -> tuple[int, Made, int] | None:
    """The short bet: its street, the bet and the minimum it missed; the latest street's first."""
    for street in range(situation.street, -1, -1):
        posted = situation.blinds.big if street == 0 and situation.big_blind else 0
        made = [_made(situation, done) for done in _bets_of(situation, street)]
        least = least_bet(situation.game, situation.blinds, street)
        found = first_short_bet(made, posted, least)
        if found is not None:
            return street, *found
    return None


def _bets_of(situation: Situation, street: int) -> list[Done]:
    acts = [done for done in situation.acts if done.street == street]
    return [done for done in acts if done.act in RAISES and done.act != "bring-in"]


def _made(situation: Situation, done: Done) -> Made:
    player = situation.player(done.seat)
    own = [one for one in situation.acts if one.seat == done.seat and one.act != "check"]
    return Made(done.seat, done.to, all_in=player.stack == 0 and own[-1] == done)


def least_bet(game: Game, blinds: Blinds, street: int) -> int:
    """The smallest bet on a street."""
    small = blinds.small_bet or blinds.big
    if game.betting != "limit" or not game.streets[street].big:
        return small
    return blinds.big_bet or 2 * small


def _reraised(situation: Situation, short: Made, right: int, reraise: Done, law: Law) -> Ruling:
    """A legal reraise came over the short raise: the house says whether it moves up with it."""
    stands = law.setting(RERAISE) == "reraise-stands"
    to = reraise.to if stands else reraise.to + right - short.to
    ruling = put_right(situation, reraise.seat, reraise.to, to, SHORT)
    opened = reraise.street > 0 and _bets_of(situation, reraise.street)[0].to == short.to
    followed = key("A reraise to {reraise:,} followed the short raise to {to:,}.")
    if opened:
        followed = key("A raise to {reraise:,} followed the short bet of {to:,}.")
    reason = say(followed, short, reraise=reraise.to)
    return structs.replace(ruling, reasons=(reason,))


def put_right(situation: Situation, seat: int, bet: int, right: int, topic: str) -> Ruling:
    """Everybody who is in for the wrong amount is in for the right one, as far as chips go."""
    bets = {}
    if right != bet:
        for player in situation.players.values():
            if player.bet == bet and player.live:
                most = right if player.stack is None else player.bet + player.stack
                bets[player.seat] = min(right, most)
    raised = any(done.to == bet and done.act == "raise" for done in situation.acts)
    told = RAISE_RIGHT[right != bet] if raised and seat else BET_RIGHT[seat > 0, right != bet]
    return Ruling(
        topic,
        say(told, bet=bet, seat=seat, right=right),
        steps=tuple(
            say("Seat {at} adds {more:,}.", at=at, more=to - bet)
            for at, to in bets.items()
            if to > bet
        ),
        chips=Chips(bets=bets, returned={at: bet - to for at, to in bets.items() if to < bet}),
        said=Said(shown={"bet": right}),
    )
