"""What is told beside what happened: who was due, how much was announced, who was there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeGuard

from floorman.prose.clauses.matching import Found
from floorman.prose.story.story import Person
from floorman.prose.story.told.happening import people_in
from floorman.prose.story.told.so_far import SoFar
from floorman.prose.story.truth.miscounts import number_said
from floorman.prose.story.untold.ending import RestFolds
from floorman.prose.words.token import Token
from floorman.rulings.betting.phrases import phrase as saying


def take_aside(so_far: SoFar, one: Found) -> None:
    """Take what is no act by itself, but tells of those around it."""
    named = people_in(one)
    if "told-more" in one.phrase.how and _undercuts(so_far, one.slots.get("amount")):
        so_far.cast.acted, so_far.cast.sure = None, False
    people = [so_far.cast.find(token) for token in named]
    so_far.present += people
    so_far.paired += (people or [so_far.cast.last]) if "paired" in one.phrase.how else []
    is_named = any(token.key != "he" for token in named)
    so_far.cast.mentioned = so_far.cast.mentioned or is_named
    how = one.phrase.how
    if "announced" in how:
        so_far.cast.announced = one.slots.get("chips") or _announced(one)
        so_far.cast.holder = people[0] if people else None
        bets = [each for each in so_far.happenings if each.act.startswith("{who} bets")]
        so_far.quoted += [] if bets else filter(_is_sum, (so_far.cast.announced,))
        so_far.counts += filter(_is_sum, [one.slots.get("amount")])
    if "counted-aloud" in how:
        quote = one.slots.get("quote")
        said = number_said(quote) if isinstance(quote, Token) else one.slots.get("amount")
        so_far.counts += filter(_is_sum, [said])
    so_far.unnamed = so_far.unnamed or "no-amount" in how
    is_due = "up-next" in how and bool(so_far.dealt)  # action was on UTG when the card came
    so_far.waits += [one.start] if how & {"waits", "skipped"} or is_due else []
    so_far.up_next += [(one.start, who) for who in people if "up-next" in how]
    so_far.is_behind = so_far.is_behind or {"waits", "present"} <= how
    so_far.when = next((end for mark, end in _WITHOUT_HAND if mark in how), so_far.when)
    so_far.cast.sure = so_far.cast.sure and "in-doubt" not in how
    if "really" in how and isinstance(amount := one.slots.get("amount"), Token):
        so_far.really = amount
    if "everybody-folds" in how:
        _take_folds(so_far, one, people)
    if "skipped" in how:
        so_far.passed += people
    if "out-of-turn" in how and so_far.happenings:
        so_far.early.append(one.start)
        so_far.passed += people


_WITHOUT_HAND = (("between-hands", " between hands"), ("after-folding", " after folding"))
"""When somebody had no hand, and how an act ends that says so."""


def _take_folds(so_far: SoFar, one: Found, people: Sequence[Person]) -> None:
    """Take it that all fold: to whoever bet, but for somebody, or until it is on somebody else."""
    how = one.phrase.how
    if "but-for" in how:
        so_far.folded_to.append((one, None))
        so_far.rest_folds = RestFolds(one.start, one.end, how, people[0] if people else None)
        return
    is_to = bool(people) or so_far.tokens[one.end - 1].key == "to"
    on_whom = people[0] if people else _on_whom(so_far, one)
    if is_to and (on_whom is None or on_whom is not so_far.cast.bettor):
        so_far.folded_to.append((one, on_whom))
    else:
        so_far.rest_folds = RestFolds(one.start, one.end, how)


def _on_whom(so_far: SoFar, one: Found) -> Person | None:
    """Whoever stands right after a "to" that ends what is told: it folds to the big blind."""
    after = so_far.tokens[one.end : one.end + 1]
    return so_far.cast.find(after[0]) if after and after[0].kind == "who" else None


def _undercuts(so_far: SoFar, told: Token | str | None) -> bool:
    """Whether the last one put out less than they are then told it is: they act again.

    Where nobody says how much that is, it is the most that was bet.
    """
    *before, last = so_far.happenings or (None,)
    if last is None or not last.act.startswith("{who} pushes"):
        return False
    most = max((sum(one.sums) for one in before if one is not None), default=0)
    return 0 < sum(last.sums) < (sum(told.value) if _is_sum(told) else most)


def _announced(one: Found) -> Token | str | None:
    """How much is announced: a number, or one in somebody's words: goes "forty-four hundred"."""
    told = one.slots.get("quote")
    if not isinstance(told, Token):
        return one.slots.get("amount")
    amount = saying(told.key).amount
    return told._replace(kind="number", value=(amount,)) if amount else None


def _is_sum(slot: Token | str | None) -> TypeGuard[Token]:
    """Whether it is told how much: what is said of the pot, and is no pot as it truly was."""
    return isinstance(slot, Token) and slot.kind == "number"
