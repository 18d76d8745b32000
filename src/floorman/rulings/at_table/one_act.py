"""One act told in two clauses: a raise and its amount, chips and a late word, a break and the away.

Told apart it is what it is when it is told in one; what others did between the two came too soon.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any

from msgspec import structs

from floorman.rulings.betting.acts import WAGERS, ActsTooSoon, Declares, Plays, Pushes, Saying
from floorman.rulings.presence.acts import ReachesSeat
from floorman.rulings.seats.acts import TableBreaks
from floorman.rulings.showdown.acts import AnnouncesFold, DealerKills, DiscardsAsWinner
from floorman.rulings.telling.talk import Clause, Talk

LATE = ("raise", "all-in", "call", "call-and-raise")
"""Words that are of the chips just put out, and no act on a street whose cards are still to come.
"""


class ToldBefore:
    """Stands in a clause whose act is told with one before it; the ruling is that of the last."""


TOLD_BEFORE = ToldBefore()


def with_acts_whole(talk: Talk) -> Talk:
    """The talk with each act in one clause."""
    clauses = _with_what_is_of_it(list(talk.clauses))
    if talk.setup.is_form:
        return talk._replace(clauses=tuple(clauses))
    if talk.setup.the_game.betting != "limit":  # there a raise has one size
        clauses = _sized(clauses)
    return talk._replace(clauses=tuple(_with_late_words(clauses)))


def _with_what_is_of_it(clauses: list[Clause]) -> list[Clause]:
    """The clauses, each act with what the next to it tells of it."""
    for at, (one, other) in enumerate(pairwise(clauses)):
        act = _with(one.act, other.act) or _with(other.act, one.act)
        if act is None:
            continue
        whole = Clause(act, f"{one.text}, {other.text}", one.facts | other.facts)
        first, *rest = _with_what_is_of_it([whole, *clauses[at + 2 :]])
        return [*clauses[:at], first, Clause(TOLD_BEFORE, "", {}), *rest]
    return clauses


def _with(act: Any, of_it: Any) -> Any:
    """A table that breaks with who is away, a discard that the dealer mucks; None for others."""
    if isinstance(act, TableBreaks):
        is_away = isinstance(of_it, ReachesSeat) and of_it.when == "after-the-deal"
        return structs.replace(act, absent=(*act.absent, of_it.seat)) if is_away else None
    mucked = isinstance(act, DiscardsAsWinner) and isinstance(of_it, DealerKills)
    return act if mucked and act.seat == of_it.seat else None


def _with_late_words(clauses: Sequence[Clause]) -> Iterator[Clause]:
    """The clauses, a word that came after the chips in the clause of those."""
    held: Clause | None = None
    gone = 0
    for clause in clauses:
        if held is not None and (late := _late(held, clause)) is not None:
            held, gone = late, gone + 1
            continue
        yield from _as_many(held, gone)
        held, gone = clause, 0
    yield from _as_many(held, gone)


def _as_many(clause: Clause | None, gone: int) -> Iterator[Clause]:
    """A clause and those that are told with it."""
    if clause is not None:
        yield clause
    yield from (Clause(TOLD_BEFORE, "", {}) for _ in range(gone))


def _late(first: Clause, then: Clause) -> Clause | None:
    """Chips with the word that their player said after them; None where it is none."""
    pushed, said = first.act, then.act
    if not isinstance(pushed, Pushes) or not isinstance(said, Declares):
        return None
    if not pushed.seat or pushed.seat != said.seat or pushed.said or not pushed.motions:
        return None
    if said.said.word not in LATE or said.said.conditional:
        return None
    act = structs.replace(pushed, said=said.said, when="after")
    return Clause(act, f"{first.text}, then {then.text}", first.facts | then.facts)


def _sized(clauses: list[Clause]) -> list[Clause]:
    """The clauses, a bet or raise said without an amount with the one that its player gave."""
    for at, clause in enumerate(clauses):
        if "amount" in clause.facts or not _is_unsized(clause.act):
            continue
        seat = clause.act.seat
        end = at + 1
        while end < len(clauses) and _is_of_another(clauses[end].act, seat):
            end += 1
        if end == len(clauses) or "amount" in clauses[end].facts:
            continue
        whole = _whole(clause.act, clauses[end].act)
        if whole is None:
            continue
        between = [
            one._replace(act=_too_soon(one.act, seat) or one.act) for one in clauses[at + 1 : end]
        ]
        first = Clause(whole, f"{clause.text}, {clauses[end].text}", clause.facts)
        # What came too soon is ruled on once the amount is told, in the place of that.
        gone = Clause(TOLD_BEFORE, "", {})
        made = [first, gone, *between] if between else [first]
        made[-1] = made[-1]._replace(facts=made[-1].facts | clauses[end].facts)
        if not between:
            made.append(gone)
        return [*clauses[:at], *made, *_sized(clauses[end + 1 :])]
    return clauses


def _is_unsized(act: Any) -> bool:
    """Whether a player said bet or raise, and no amount with it."""
    if not isinstance(act, Declares) or not act.seat or act.said.then is not None:
        return False
    said = act.said
    return said.word in ("bet", "raise") and not said.amount and not said.conditional


def _is_of_another(act: Any, bettor: int) -> bool:
    """Whether another player bets, calls or folds."""
    return isinstance(act, (*WAGERS, ActsTooSoon, AnnouncesFold)) and act.seat not in (0, bettor)


def _too_soon(act: Any, bettor: int) -> ActsTooSoon | None:
    """A call or fold of another player before the bettor gave an amount; None for another act."""
    seat = act.seat
    if isinstance(act, AnnouncesFold):
        return ActsTooSoon(seat, "fold", bettor)
    verb: str = act.verb if isinstance(act, Plays) else ""
    if isinstance(act, Declares) and not act.said.amount and not act.said.conditional:
        verb = act.said.word
    if verb == "call":
        return ActsTooSoon(seat, "call", bettor)
    return ActsTooSoon(seat, "fold", bettor) if verb == "fold" else None


def _whole(first: Declares, then: Any) -> Declares | Pushes | None:
    """What was said, with the amount or the chips that the same player gave after it."""
    if getattr(then, "seat", 0) != first.seat:
        return None
    word = first.said.word
    if isinstance(then, Pushes):
        plain = then.said is None and not then.pulled and not then.pulled_all and then.motions
        return structs.replace(then, said=Saying(word), when="before") if plain else None
    if isinstance(then, Plays):
        if then.verb == "all-in":
            return structs.replace(first, said=Saying("all-in", then.to))
        sized = then.verb in ("bet", "raise") and then.to
        return structs.replace(first, said=Saying(word, then.to)) if sized else None
    if not isinstance(then, Declares) or then.said.then is not None:
        return None
    said = then.said
    if said.word == "all-in":
        return structs.replace(first, said=said)
    if said.word not in ("", word) or not said.amount or said.conditional or said.other:
        return None
    return structs.replace(first, said=structs.replace(said, word=word))
