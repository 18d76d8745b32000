"""A ruling without figures that nobody told: those of an all-in of a stack that is not known."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec import structs

from floorman.hand.legal import Act
from floorman.rulings.act_words import ALL_IN, ALONE, FOR
from floorman.rulings.ruling import Chips, Play, PotAwarded, Ruling
from floorman.rulings.situation import Held, Player, Situation
from floorman.sentences import Sentence, key, row, say

IS_ALL_IN = ("bet", "raise")
"""Acts that are told as an all-in where nobody knows for how much."""
ACTS = {
    **{FOR[act]: ALONE["all-in" if act in IS_ALL_IN else act] for act in FOR},
    **{ALL_IN[act]: ALONE["all-in" if act in IS_ALL_IN else act] for act in ALL_IN},
}
WITHOUT = ACTS | {
    "{what}: dead, with no redress and no refund of called bets; {back:,} that nobody called go "
    "back.": key(
        "{what}: dead, with no redress and no refund of called bets; what nobody called goes back."
    ),
    "Seat {seat} discarded and is out: the cards are lost in the muck. Called chips stay; {back:,} "
    "that nobody called go back.": key(
        "Seat {seat} discarded and is out: the cards are lost in the muck. Called chips stay; what "
        "nobody called goes back."
    ),
    "Seat {seat} discarded and is out: a fold out of turn binds. Called chips stay; {back:,} that "
    "nobody called go back.": key(
        "Seat {seat} discarded and is out: a fold out of turn binds. Called chips stay; what "
        "nobody called goes back."
    ),
    "Seat {seat} gets back {back:,} that nobody called.": key(
        "Seat {seat} gets back what nobody called of the all-in."
    ),
    "Seat {seat} announced a fold facing {bet:,}: the hand is dead.": key(
        "Seat {seat} announced a fold facing an all-in: the hand is dead."
    ),
    "The clock ran out on seat {seat} facing {bet:,}: the hand is checked.": key(
        "The clock ran out on seat {seat} facing an all-in: the hand is checked."
    ),
    "The clock ran out on seat {seat} facing {bet:,}: the hand is dead.": key(
        "The clock ran out on seat {seat} facing an all-in: the hand is dead."
    ),
    "The action has changed for seat {seat}, who acted out of turn: the {chips:,} go back, and all "
    "options are open in turn.": key(
        "The action has changed for seat {seat}, who acted out of turn: the chips of the all-in go "
        "back, and all options are open in turn."
    ),
    "The hand of seat {seat} is dead before its turn: the {back:,} put out of turn go back.": key(
        "The hand of seat {seat} is dead before its turn: the chips of the all-in go back."
    ),
    "The {chips:,} of seat {seat}, put out of turn, lie out, in no pot yet.": key(
        "The chips of seat {seat}'s all-in, put out of turn, lie out, in no pot yet."
    ),
    "The {chips:,} of seat {seat} lie out, in no pot until the floor has ruled on them.": key(
        "The chips of seat {seat}'s all-in lie out, in no pot until the floor has ruled on them."
    ),
    "The {chips:,} of seat {seat} stay in the pot.": key(
        "The chips of seat {seat} stay in the pot."
    ),
    "It is seat {seat}'s turn, {more:,} to call.": key(
        "It is seat {seat}'s turn, with an all-in to call."
    ),
    "Seat {seat} gets {chips:,} back and has all options.": key(
        "Seat {seat} gets the chips of the all-in back and has all options."
    ),
    "Seat {seat} calls {bet:,}, no more and no less, and gets {chips:,} back.": key(
        "Seat {seat} calls {bet:,}, no more and no less, and gets the rest of the all-in back."
    ),
    "Seat {seat} may call, raise or fold; a fold leaves {chips:,} in the pot.": key(
        "Seat {seat} may call, raise or fold; a fold leaves the chips of the all-in in the pot."
    ),
    "Seat {seat} may call or fold; a fold leaves {chips:,} in the pot.": key(
        "Seat {seat} may call or fold; a fold leaves the chips of the all-in in the pot."
    ),
    "Seat {seat} gets back {chips:,} that nobody called.": key(
        "Seat {seat} gets back what nobody called of the all-in."
    ),
    "{chips:,}": key("the all-in as called"),
    "{chips:,} and what was in it before this street": key(
        "the all-in as called, and what was in it before this street"
    ),
    "The bet is {bet:,}, less than the {to:,} of seat {seat}, who calls it.": key(
        "The bet is {bet:,}, less than the all-in of seat {seat}, who calls it."
    ),
}
"""Sentences with a figure, and the same without."""


def figures(situations: Iterable[Situation]) -> frozenset[int]:
    """What comes of stacks that nobody told, as far as they are all-in: no such sum is said."""
    return frozenset(
        whole - bet
        for now in situations
        for whole in _all_in(now)
        for bet in (0, now.bet or 0, *(one.bet for one in now.players.values()))
        if 2 * bet < whole
    )


def _all_in(now: Situation) -> set[int]:
    """The street totals of all-ins for which nobody told the chips, those that wait too."""
    players = (now.players[seat] for seat in now.untold if seat in now.players)
    return {one.bet + one.stack for one in players if one.stack is not None and _is_in(now, one)}


def _is_in(now: Situation, player: Player) -> bool:
    whole = player.bet + (player.stack or 0)
    return whole > 0 and (
        player.stack == 0 or any(held.seat == player.seat and held.to >= whole for held in now.held)
    )


def without_figures(ruling: Ruling, unknown: frozenset[int]) -> Ruling:
    """The ruling with none of these figures in what is printed of it."""
    if not unknown:
        return ruling
    play, chips = _play(ruling.play, unknown), _chips(ruling.chips, unknown)
    least = min(unknown)
    unknown |= {pot.amount for pot in ruling.chips.pots if pot.amount >= least}
    told: Ruling = _told(structs.replace(ruling, play=play, chips=chips), unknown)
    return told


def _told(value: Any, unknown: frozenset[int]) -> Any:
    """The same with every sentence in it told without the figures."""
    if isinstance(value, Sentence):
        return _sentence(value, unknown)
    if isinstance(value, msgspec.Struct):
        fields = {name: getattr(value, name) for name in value.__struct_fields__}
        return structs.replace(value, **{name: _told(one, unknown) for name, one in fields.items()})
    if type(value) is tuple:
        return tuple(_told(one, unknown) for one in value)
    if isinstance(value, dict):
        return {name: _told(one, unknown) for name, one in value.items()}
    return value


def _sentence(told: Sentence, unknown: frozenset[int]) -> Sentence:
    if told.parts is not None:
        return row([_told(part, unknown) for part in told.parts], told.template)
    if not told.values:
        return told
    values = {name: _told(one, unknown) for name, one in told.values.items()}
    has_figure = any(type(one) is int and one in unknown for one in values.values())
    template = WITHOUT.get(told.template, told.template) if has_figure else told.template
    return say(template, **values)


def _play(play: Play, unknown: frozenset[int]) -> Play:
    held = tuple(_held(one, unknown) for one in play.held)
    legal = tuple(_act(one, unknown) for one in play.legal)
    owed = 0 if play.owed in unknown else play.owed
    return structs.replace(play, held=held, legal=legal, owed=owed)


def _held(held: Held, unknown: frozenset[int]) -> Held:
    if held.to not in unknown:
        return held
    return structs.replace(held, act="all-in" if held.act in IS_ALL_IN else held.act, to=0)


def _act(act: Act, unknown: frozenset[int]) -> Act:
    """An act without a most that nobody knows."""
    if act.max not in unknown:
        return act
    if act.min < act.max:
        return Act(act.act, act.min)
    return Act("all-in" if act.act in IS_ALL_IN else act.act)


def _chips(chips: Chips, unknown: frozenset[int]) -> Chips:
    """Chips by seat, 0 where nobody knows how many; pots that such chips are in."""
    maps = {
        name: {seat: 0 if one in unknown else one for seat, one in getattr(chips, name).items()}
        for name in ("returned", "forfeited", "uncalled")
    }
    maps["bets"] = {seat: one for seat, one in chips.bets.items() if one not in unknown}
    pots = tuple(_pot(one, min(unknown)) for one in chips.pots)
    return structs.replace(chips, pots=pots, **maps)


def _pot(pot: PotAwarded, least: int) -> PotAwarded:
    if pot.amount < least:
        return pot
    return structs.replace(pot, amount=0, untold=True, won=dict.fromkeys(pot.won, 0))
