"""The penalties that a book offers for a player: what each costs, and to which it leans."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Literal

from msgspec import Struct

from floorman.floor.conduct.penalty_counting import entry_now, hands_left, spans
from floorman.rulebooks.book import Book
from floorman.rules.penalties import Step
from floorman.rulings.conduct.ladder import (
    OPTIONS,
    cost,
    heaviest,
    next_step,
    offence_penalty,
    offered,
    steps_offered,
)
from floorman.rulings.law import Law
from floorman.sentences import NOTHING, Sentence, say
from floorman.tournament.sheet.bounds import Instant, Line, Times

if TYPE_CHECKING:
    from floorman.floor.live import Live

PastKind = Literal["warning", "other", "hands", "rounds", "disqualification"]


class PastPenalty(Struct, frozen=True, forbid_unknown_fields=True):
    """A penalty that a player has had: its kind, and how many hands or rounds.

    ``event`` names the event where it is known; ``at`` is when it was given, in Unix seconds.
    """

    kind: PastKind
    number: Times = 0
    offence: Line = ""
    event: Line = ""
    at: Instant = 0


class Choice(Struct, frozen=True):
    """A penalty that the book offers: its hands, and the hand of the table to come back on.

    0 hands where none are missed; ``returns`` is 0 then, and without a table. ``leaning``: the book
    leans to it after the penalties so far.
    """

    kind: str
    number: int
    hands: int
    returns: int
    leaning: bool


def choices(
    live: Live, player: str, history: Iterable[PastPenalty], book: Book
) -> tuple[Choice, ...]:
    """What the book offers the floor for a player now, mildest first, with what each costs.

    The penalty that the book leans to after the player's penalties so far is marked. Chips are
    taken by a command of their own, so they are none of these (``offers_chips``).
    """
    law, entry = Law.of(book), entry_now(live.play, player)
    table = live.play.tables.get(entry.table)
    players = len(table.players) if table is not None else 0
    due = due_next(live, player, history, players, law)
    left = hands_left(live, player)
    found = []
    for step in steps_offered(due, law):
        hands = cost(step, players, law)
        missed = left + hands if is_queued(book) else max(left, hands)
        returns = table.hands + missed + 1 if table is not None and hands else 0
        if step.kind != "chips" and (step.kind != "rounds" or players):
            found.append(Choice(step.kind, step.number, hands, returns, step == due))
    return tuple(found)


def offers_chips(book: Book) -> bool:
    """Whether the book lets the floor take chips in place of missed hands."""
    return offered(Step("chips"), Law.of(book))


def due_next(
    live: Live, player: str, history: Iterable[PastPenalty], players: int, law: Law
) -> Step | None:
    """What the book leans to for a player after the penalties so far; None for a first offence."""
    had = [Step(one.kind, one.number) for one in history]
    had += [Step(one.told.kind, one.told.number) for one, _, _ in spans(live, player)]
    return next_step(heaviest(had, max(players, 1), law), max(players, 1), law)


def is_queued(book: Book) -> bool:
    """Whether a penalty that is given while another runs begins after it."""
    return bool(book.setting("penalty-after-penalty") == "one-after-another")


def why_departing(step: Step, offence: str, law: Law) -> Sentence:
    """Why a penalty is not the book's to give; empty when it is."""
    if not offered(step, law):
        return say("the book does not offer it")
    if offence and offence_penalty(offence, law) == "none":
        return say("the book has no penalty for {offence}", offence=offence)
    return NOTHING


def kinds_offered(book: Book) -> str:
    """The kinds of penalties that the book has, in words."""
    return ", ".join(book.value(OPTIONS, "ladder"))
