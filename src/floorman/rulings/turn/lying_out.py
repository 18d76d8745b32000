"""Chips that lie out for an act on which nothing is decided: in no pot, or gone with its hand."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import structs

from floorman.rulebooks.book import Book
from floorman.rulings.betting.undercall_options import WAITING
from floorman.rulings.deciding import resting_on
from floorman.rulings.ruling import Ruling
from floorman.rulings.situation import Held, Situation
from floorman.rulings.turn.outcomes import BINDING
from floorman.sentences import Sentence, either, key, say

IN_NO_POT = {
    True: key("The {chips:,} of seat {seat} lie out, in no pot until the floor has ruled on them."),
    False: key("The {chips:,} of seat {seat}, put out of turn, lie out, in no pot yet."),
}
"""By whether they wait for the floor, what is said of chips beside the pots."""


VOID = ("misdeal", "fouled")
"""Fates of a hand by which every chip goes back."""


def in_no_pot(situation: Situation) -> Iterator[Sentence]:
    """What is said of chips that lie out while the pots are told: each in no pot yet."""
    for held in situation.held:
        if chips := _out(situation, held):
            for_the_floor = held.act in WAITING or held.seat in situation.unruled
            yield say(IN_NO_POT[for_the_floor], held, chips=chips)


def with_dead(situation: Situation, ruling: Ruling, book: Book) -> Ruling:
    """The ruling with the acts that wait of the hands that it kills: their chips stay or go back.

    What a fold would leave in stays, as the undercall on which the floor has not ruled; what was
    put out of turn was never bet, as its turn does not come. Of a void hand all goes back.
    """
    is_void = ruling.play.hand in VOID
    for held in situation.held:
        if not held.done and (is_void or held.seat in ruling.cards.killed):
            ruling = _with_its_end(situation, held, ruling, book, is_void)
    return ruling


def _with_its_end(
    situation: Situation, held: Held, ruling: Ruling, book: Book, is_void: bool
) -> Ruling:
    chips, own = ruling.chips, situation.player(held.seat).bet
    stays = held.to - own if held.staked and not is_void else 0
    back = _out(situation, held) - stays
    if back:
        back_in_all = back + chips.returned.get(held.seat, 0)
        chips = structs.replace(chips, returned=chips.returned | {held.seat: back_in_all})
    if stays:
        chips = structs.replace(chips, bets=chips.bets | {held.seat: held.to})
    told = _void(held, back)
    if is_void:
        told = say("What seat {seat} has out for an act that waits goes back as well.", held)
    elif held.staked:
        told = say("Seat {seat} cannot call any more: what a fold would leave in stays.", held)
    ruled = structs.replace(ruling, chips=chips, reasons=(*ruling.reasons, told))
    return resting_on(ruled, (BINDING,) * (not (held.staked or is_void)), book)


def _void(held: Held, back: int) -> Sentence:
    """What is told of an act out of turn whose hand is dead before its turn."""
    return either(
        back,
        "The hand of seat {seat} is dead before its turn: the {back:,} put out of turn go back.",
        "The hand of seat {seat} is dead before its turn: the act out of turn is void.",
        held,
        back=back,
    )


def _out(situation: Situation, held: Held) -> int:
    """The chips that lie out for an act, beyond those of its player that count as bet."""
    return max(0, held.to + held.back - situation.player(held.seat).bet) if not held.done else 0
