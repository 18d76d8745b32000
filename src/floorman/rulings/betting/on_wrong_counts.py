"""Pot bets on a wrong count of the pot: put right with all that followed, or left as they are."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import NamedTuple

from msgspec import structs

from floorman.errors import BadSetup
from floorman.rulings.asking import chips, yes
from floorman.rulings.betting.acts import FindsWrongCount
from floorman.rulings.betting.on_corrections import nothing_wrong, put_right, too_late
from floorman.rulings.betting.undercall_options import RAISES
from floorman.rulings.choosing import choice
from floorman.rulings.law import Law
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Ruling
from floorman.rulings.situation import Done, Situation
from floorman.rulings.substantial import acted, makes_substantial
from floorman.sentences import Sentence, either, row, say, word

COUNT = "pot-limit-miscount-correction"
CALLERS = say(
    "Of players who called the lower bet the book says nothing: they add as much, unless the floor "
    "rules otherwise."
)


@rules_on(FindsWrongCount, COUNT)
def finds_wrong_count(situation: Situation, act: FindsWrongCount, law: Law) -> Ruling:
    """A pot bet on a wrong count is put right, longer where it is too high; so is what follows.

    Raises BadSetup where no bet is held to the pot.
    """
    if situation.game.betting != "pot-limit":
        raise BadSetup(
            say("In {game} no bet is held to the pot", game=word(situation.game.name)),
            say("pot-limit games"),
        )
    if len(situation.players) < 2:
        return _on_a_form(situation, act, law)
    made = [done for done in situation.acts if done.act in RAISES]
    if not made:
        return nothing_wrong(COUNT, say("Nobody has bet in this hand."))
    bet = wrong_bet(made, act.right)
    street = [done for done in situation.acts if done.street == bet.street]
    after = street[street.index(bet) + 1 :]
    later = bet.street < situation.street or situation.showdown_begun
    substantial = makes_substantial(acted(after), law)

    def ruled(right: int) -> Ruling:
        found = put_right(situation, bet.seat, bet.to, right, COUNT)
        why = too_late(situation, bet.street) if later else _followed(found, substantial)
        ruling = _with_reasons(found, act.right, why)
        if right > bet.to and len(ruling.chips.bets) > 1:
            ruling = structs.replace(ruling, reasons=(*ruling.reasons, CALLERS))
        if right == bet.to or not any(done.act in RAISES for done in after):
            return ruling
        return _with_raises(situation, ruling, recounted(situation, street, bet, right))

    if not later and _is_contradictory(bet.to, act.right, substantial, law):
        return _for_the_floor(situation, bet.to, act.right, ruled)
    return ruled(_right(bet.to, act.right, later, substantial, law))


def _right(bet: int, right: int, later: bool, substantial: bool, law: Law) -> int:
    """What a pot bet made on a wrong count becomes: too high it is illegal and cut for longer."""
    high, low = (law.value(COUNT, name) for name in ("too_high_until", "too_low_until"))
    until = high if bet > right else low
    if until == "floor-after-substantial-action":
        until = "next-card"
    return bet if later or (substantial and until == "substantial-action") else right


def _is_contradictory(bet: int, right: int, substantial: bool, law: Law) -> bool:
    """Whether a bet over the pot is cut by one rule of the book and stands by another."""
    until = law.value(COUNT, "too_high_until")
    return bet > right and substantial and until == "floor-after-substantial-action"


def _for_the_floor(
    situation: Situation, bet: int, right: int, ruled: Callable[[int], Ruling]
) -> Ruling:
    """Both rules, for the floor to choose."""
    because = say(
        "The bet should have been {right:,}, and substantial action followed: the book puts it "
        "right in one place and lets it stand in another.",
        right=right,
    )
    seats = [str(seat) for seat, one in situation.players.items() if one.live and one.bet == bet]
    leads = either(
        len(seats) > 1,
        "It is {right:,} for all who bet or called it on this street: seats {seats} get back "
        "{back:,} each.",
        "It is {right:,}: seat {seats} gets back {back:,}.",
        right=right,
        seats=row(seats, ", "),
        back=bet - right,
    )
    return Ruling(COUNT, because).left_to(
        choice(say("put right"), leads, then=partial(ruled, right)),
        choice(say("stands"), say("It stays {bet:,}.", bet=bet), then=partial(ruled, bet)),
    )


def _on_a_form(situation: Situation, act: FindsWrongCount, law: Law) -> Ruling:
    bet = chips(situation, "pot-bet", say("To how much was the pot bet made, in all?"))
    later = yes(situation, "next-card", say("Has the next card come, or the showdown begun?"))
    asked = say("Was there substantial action after it?")
    substantial = yes(situation, "substantial-action", asked)
    right = _right(bet, act.right, later, substantial, law)
    found = put_right(situation, 0, bet, right, COUNT)
    why = _followed(found, substantial)
    if later:
        why = say("The next card has come or the showdown has begun, so the error stands.")
    return _with_reasons(found, act.right, why)


def _followed(ruling: Ruling, substantial: bool) -> Sentence:
    """What substantial action does to a bet on its street, as the ruling has it."""
    if substantial:
        return either(
            ruling.chips.bets,
            "Substantial action followed, and the bet is put right all the same.",
            "Substantial action followed.",
        )
    if ruling.chips.returned:
        return say(
            "A bet above the pot is illegal, and is put right on this street whatever followed it."
        )
    return say("Substantial action has not followed.")


def _with_reasons(ruling: Ruling, right: int, why: Sentence) -> Ruling:
    """The ruling with the right amount, and why the bet is put right or stands."""
    should = say("The bet should have been {right:,}.", right=right)
    return structs.replace(ruling, reasons=(should, why))


def _with_raises(situation: Situation, ruling: Ruling, anew: Recount) -> Ruling:
    """The ruling with the raises that came over the wrong bet, sized by the right pot."""
    players, most = situation.players, max(anew.bets.values())
    bets = {
        seat: to
        for seat, to in anew.bets.items()
        if players[seat].live and (to == most or to != players[seat].bet)
    }
    over = {seat: situation.player(seat).bet - to for seat, to in bets.items()}
    returned = {seat: back for seat, back in over.items() if back > 0}
    return structs.replace(
        ruling,
        reasons=(*ruling.reasons, *(_raised(*one) for one in anew.raises)),
        chips=structs.replace(ruling.chips, bets=bets, returned=returned),
        rests_on=(*ruling.rests_on, "pot-limit-postflop-actual"),
    )


def _raised(seat: int, was: int, to: int) -> Sentence:
    return either(
        was == to,
        "Seat {seat}'s raise to {to:,} is within the right pot: it stands.",
        "Seat {seat}'s raise to {was:,} is more than the right pot: it is to {to:,}.",
        seat=seat,
        was=was,
        to=to,
    )


class Recount(NamedTuple):
    """A street put right: street totals by seat, and of each later raise its seat, was and is."""

    bets: dict[int, int]
    raises: tuple[tuple[int, int, int], ...]


def wrong_bet(made: Sequence[Done], right: int) -> Done:
    """Which of the bets and raises was made on the wrong count: the one nearest the right amount.

    It is of the last street that was bet on, and more than the bet before it.

    >>> bets = [Done(1, "bet", 2, 8200, to=8200), Done(3, "raise", 2, 40_000, to=40_000)]
    >>> wrong_bet(bets, 7200).seat
    1
    """
    street = [done for done in made if done.street == made[-1].street]
    before = [0, *(done.to for done in street)]
    possible = [done for done, bet in zip(street, before, strict=False) if right > bet]
    return min(possible, key=lambda done: abs(done.to - right))


def recounted(situation: Situation, street: Sequence[Done], wrong: Done, right: int) -> Recount:
    """The acts of a street from the wrong bet on: calls follow, raises hold to the right pot."""
    before, after = street[: street.index(wrong)], street[street.index(wrong) + 1 :]
    bets = dict.fromkeys(situation.players, 0) | _posted(situation, street)
    pot = (situation.pot or 0) - sum(player.bet for player in situation.players.values())
    for done in before:
        bets[done.seat] = max(bets[done.seat], done.to)
    bets[wrong.seat] = bet = right
    raises = []
    for done in after:
        if done.act in RAISES:
            most = bet + pot + sum(bets.values()) + bet - bets[done.seat]
            raises.append((done.seat, done.to, min(done.to, most)))
            bets[done.seat] = bet = min(done.to, most)
        elif done.act == "call":
            bets[done.seat] = min(bet, _all(situation, done.seat))
    return Recount(bets, tuple(raises))


def _posted(situation: Situation, street: Sequence[Done]) -> dict[int, int]:
    """What was in front of each seat before the first act of the street: blinds."""
    put_in = dict.fromkeys(situation.players, 0)
    for done in street:
        put_in[done.seat] += done.chips
    return {seat: player.bet - put_in[seat] for seat, player in situation.players.items()}


def _all(situation: Situation, seat: int) -> int:
    """The street total of a player who is all-in."""
    player = situation.player(seat)
    return player.bet + (player.stack or 0) if player.stack is not None else player.bet
