"""Bets of a wrong amount that were told as made, and that somebody notices later."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from floorman.rulings.betting.acts import (
    BetsUnnoticed,
    Deals,
    Declares,
    FindsShortBet,
    FindsWrongCount,
    Plays,
)
from floorman.rulings.betting.on_corrections import least_bet
from floorman.rulings.telling.table import TableSetup
from floorman.rulings.telling.talk import Clause, Talk

SIZED = ("bet", "raise")


def with_noticed(talk: Talk) -> Talk:
    """The talk with the wrong bets that it notices later as bets to which nobody objected."""
    clauses = list(talk.clauses)
    for end, found in enumerate(clauses):
        if isinstance(found.act, FindsShortBet):
            wrong = [*_short(talk.setup, clauses[:end])]
        elif isinstance(found.act, FindsWrongCount):
            wrong = [*_miscounted(clauses[:end], found.act.right)]
        else:
            continue
        for at in wrong:
            clauses[at] = clauses[at]._replace(act=_unnoticed(clauses[at].act))
    return talk._replace(clauses=tuple(clauses))


def _short(setup: TableSetup, clauses: Sequence[Clause]) -> Iterator[int]:
    """Where a bet or raise was told that is below the minimum, and no all-in."""
    game = setup.the_game
    streets = [one.name for one in game.streets]
    street = streets.index(setup.street) if setup.street else 0
    step = least_bet(game, setup.blinds, street)
    bet = setup.big if street == 0 and game.forced == "blinds" else 0
    for at, clause in enumerate(clauses):
        act = clause.act
        if isinstance(act, Deals) and act.street in streets:
            step, bet = least_bet(game, setup.blinds, streets.index(act.street)), 0
        to = _amount(act)
        if to <= bet:
            continue
        if _unnoticed(act) is not act and to - bet < step and setup.stacks.get(act.seat) != to:
            yield at
        bet, step = to, max(step, to - bet)


def _miscounted(clauses: Sequence[Clause], right: int) -> Iterator[int]:
    """Where the bet or raise was told that is over the right pot, the last one there is."""
    made = [at for at, one in enumerate(clauses) if _amount(one.act)]
    if made and _amount(clauses[made[-1]].act) > right:
        yield made[-1]


def _unnoticed(act: Any) -> Any:
    """The same bet or raise with nobody objecting; the act itself where it is none of a seat."""
    to = _amount(act)
    if not to or not act.seat or isinstance(act, BetsUnnoticed):
        return act
    verb = act.verb if isinstance(act, Plays) else act.said.word
    return BetsUnnoticed(act.seat, "bet" if verb == "bet" else "raise", to)


def _amount(act: Any) -> int:
    """The street total of a bet or raise that was told with it; else 0."""
    if isinstance(act, BetsUnnoticed):
        return act.to
    if isinstance(act, Plays):
        return act.to if act.verb in SIZED else 0
    if not isinstance(act, Declares) or act.said.then is not None:
        return 0
    said = act.said
    plain = said.word in SIZED and not (said.more or said.conditional or said.other)
    return said.amount if plain else 0
