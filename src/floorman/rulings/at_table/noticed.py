"""Bets of a wrong amount that were told as made, and that somebody notices later."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from floorman.rulings.betting.acts import (
    BetsUnnoticed,
    Deals,
    Declares,
    FindsShortBet,
    FindsWrongCount,
    Plays,
)
from floorman.rulings.betting.on_corrections import least_bet
from floorman.rulings.telling.setup import TableSetup
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
            act = clauses[at].act
            made = BetsUnnoticed(act.seat, act.verb, act.to)
            clauses[at] = clauses[at]._replace(act=made)
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
        if _is_plain(act) and to - bet < step and setup.stacks.get(act.seat) != to:
            yield at
        bet, step = to, max(step, to - bet)


def _miscounted(clauses: Sequence[Clause], right: int) -> Iterator[int]:
    """Where the bet or raise was told that is over the right pot, the last one there is."""
    made = [at for at, one in enumerate(clauses) if _is_plain(one.act)]
    if made and clauses[made[-1]].act.to > right:
        yield made[-1]


def _is_plain(act: object) -> bool:
    """Whether a seat bet or raised to an amount, without anything more told of it."""
    return isinstance(act, Plays) and act.verb in SIZED and act.seat > 0 and act.to > 0


def _amount(act: object) -> int:
    """The street total of a bet or raise, where it was told."""
    if isinstance(act, Plays | BetsUnnoticed):
        return act.to
    said = act.said if isinstance(act, Declares) else None
    return said.amount if said and said.word in SIZED else 0
