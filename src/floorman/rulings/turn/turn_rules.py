"""Acting out of turn: when the act binds, when it is released, what a skipped player may do."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from floorman.rules.penalties import Follows
from floorman.rules.registry import rule

HEADS_UP = 2
"""Players in a street that is heads-up."""

Answer = Literal["check", "call-or-fold", "less", "same", "more"]
"""What the rightful players did, as the player who acted out of turn meets it."""

Outcome = Literal[
    "binds",
    "bet-back-and-checks",
    "flat-call",
    "released",
    "released-fold-forfeits",
    "passive-only",
    "floor",
]


def answer_to(wager: int, facing: int, bet: int, acts: Iterable[str]) -> Answer:
    """What the rightful players' acts were to an act out of turn made for ``wager`` chips.

    ``facing`` was the bet when it was made, ``bet`` is the one now; all are street totals.

    >>> answer_to(800, 300, 600, ["raise"]), answer_to(800, 300, 300, ["call"])
    ('less', 'call-or-fold')
    """
    if bet == facing:
        return "check" if set(acts) == {"check"} else "call-or-fold"
    if bet == wager:
        return "same"
    return "less" if bet < wager else "more"


@rule("oot-binding-if-unchanged", "ruled")
def when_unchanged(answer: Answer, on_check: Outcome, on_call_or_fold: Outcome) -> Outcome:
    """What an act out of turn becomes when nobody before it bet; passive acts are no change.

    Most books bind it; one hands a bet back on a check and says nothing of calls and folds.

    >>> when_unchanged("check", "bet-back-and-checks", "floor")
    'bet-back-and-checks'
    """
    return on_check if answer == "check" else on_call_or_fold


@rule("oot-release-if-changed", "ruled")
def when_changed(answer: Answer, on_less: Outcome, on_same: Outcome, on_more: Outcome) -> Outcome:
    """What an act out of turn becomes when somebody before it bet or raised.

    It is compared with the bet made out of turn: less, the same or more. Most books release it.

    >>> when_changed("less", "flat-call", "floor", "released-fold-forfeits")
    'flat-call'
    """
    return {"less": on_less, "same": on_same}.get(answer, on_more)


def stays_passive(began_with: int, is_bet: bool, limited: bool) -> bool:
    """Whether a check or call out of turn leaves its player no bet or raise once it is released.

    One book limits it so on a street that began with two players.

    >>> [stays_passive(players, False, True) for players in (2, 3)], stays_passive(2, True, True)
    ([True, False], False)
    """
    return limited and began_with == HEADS_UP and not is_bet


@rule("oot-fold-binding", "ruled")
def fold_binds(changed: bool, binding: Literal["always", "if-unchanged"]) -> bool:
    """Whether a fold out of turn binds: always, or in one book only while nothing has changed.

    >>> fold_binds(True, "always"), fold_binds(True, "if-unchanged")
    (True, False)
    """
    return binding == "always" or not changed


@rule("oot-penalty", "ruled")
def penalty_for(
    act: str, repeated: bool, trigger: str, for_repeating: str, folds: bool = False
) -> Follows:
    """Whether an act out of turn may, must or need not be penalised: "may", "must", "none".

    ``trigger`` says which acts are open to it: any, folds and repeated ones, or repeated ones;
    ``for_repeating`` is how the book treats repeated breaches of etiquette, "may" or "will".
    ``folds`` is whether its words on non-standard folds reach those out of turn.

    >>> penalty_for("fold", False, "fold-or-repeated", "will")
    'may'
    >>> penalty_for("fold", False, "repeated", "will", folds=True)
    'may'
    >>> penalty_for("raise", True, "any", "will")
    'must'
    """
    if repeated and for_repeating == "will":
        return "must"
    folds = act == "fold" and (folds or trigger == "fold-or-repeated")
    return "may" if repeated or folds or trigger == "any" else "none"
