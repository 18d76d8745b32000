"""Deals: every usual way side by side, the one proposed with its answers, what was made."""

from __future__ import annotations

from msgspec import Struct

from floorman.errors import BadInput
from floorman.floor.books import book_of
from floorman.floor.live import Live
from floorman.floor.prizes.deal_answers import DealAnswered, DealCardsCounted
from floorman.floor.prizes.deal_terms import TOPIC, lapsed, no_deal, parties, supervised, terms_of
from floorman.floor.prizes.deal_workings import workings
from floorman.floor.prizes.deals import DealProposed
from floorman.floor.tables.stack_sights import StackKnown, stack_known
from floorman.money.deals import KINDS, WAYS, Terms, propose, warnings
from floorman.sentences import NOTHING, Sentence, say


class Party(Struct, frozen=True):
    """A player left, what is known of the stack, and the prize of the place that it has now."""

    entry: str
    known: StackKnown
    prize: int


class Way(Struct, frozen=True):
    """One way to divide: cents by player in the order of the parties, and how they come about."""

    kind: str
    title: Sentence
    amounts: tuple[int, ...]
    workings: tuple[Sentence, ...]
    warnings: tuple[Sentence, ...]


class Proposed(Struct, frozen=True):
    """The deal that was put to the players, who said what, and whether it was made.

    ``lapsed`` says why it cannot be made any more; ``played_on``: for the places, once it was made.
    """

    deal: DealProposed
    title: Sentence
    workings: tuple[Sentence, ...]
    warnings: tuple[Sentence, ...]
    answers: dict[str, DealAnswered]
    cards: DealCardsCounted | None
    agreed: bool
    lapsed: Sentence
    made: bool
    played_on: bool


class DealDesk(Struct, frozen=True):
    """What the players left may agree on. Money is in cents.

    ``why_not`` says why they cannot now, ``trouble`` what is wrong with the terms asked for.
    ``secret``: the book has them answer with cards that nobody can tell apart.
    """

    why_not: Sentence
    trouble: Sentence
    secret: bool
    prizes: int
    left: int
    least: int
    step: int
    parties: tuple[Party, ...]
    ways: tuple[Way, ...]
    proposed: Proposed | None


class OwnDeal(Struct, frozen=True):
    """The deal that is put to a player: what the player gets of it in cents, and has answered.

    ``divided`` is what all get together, ``left`` goes to the winner on top. ``answer`` is None
    before there is one. ``closed`` says why nobody answers any more, empty while the deal is open.
    """

    deal: int
    entry: str
    title: Sentence
    amount: int
    working: Sentence
    divided: int
    left: int
    answer: bool | None
    closed: Sentence


def own_deal(live: Live, entry: str) -> OwnDeal | None:
    """The deal as a party to it reads it; None for who is none."""
    one = _proposed(live)
    if one is None or entry not in one.deal.players:
        return None
    at, answer = one.deal.players.index(entry), one.answers.get(entry)
    return OwnDeal(
        deal=one.deal.deal,
        entry=entry,
        title=one.title,
        amount=one.deal.amounts[at],
        working=one.workings[at] if one.workings else NOTHING,
        divided=sum(one.deal.amounts),
        left=one.deal.left,
        answer=answer.agrees if answer is not None else None,
        closed=say("the deal was made") if one.made else one.lapsed,
    )


def deal_desk(live: Live, at: int, left: int = 0, least: int = 0, step: int = 1) -> DealDesk:
    """The deals that could be made at this second with so much left to play for."""
    book = book_of(live.play.setup)
    why_not = no_deal(live, at) if supervised(book) else say("the house keeps out of deals")
    ways, trouble = ((), NOTHING) if why_not else _ways(live, left, least, step)
    found = parties(live.play)
    paid = (*found.prizes, *[0] * (len(found.players) - len(found.prizes)))
    return DealDesk(
        why_not=why_not,
        trouble=trouble,
        secret=book.value(TOPIC, "vote") == "secret-cards",
        prizes=sum(found.prizes),
        left=left,
        least=least,
        step=step,
        parties=tuple(
            Party(entry, stack_known(live, entry), prize)
            for entry, prize in zip(found.players, paid, strict=True)
        ),
        ways=ways,
        proposed=_proposed(live),
    )


def _ways(live: Live, left: int, least: int, step: int) -> tuple[tuple[Way, ...], Sentence]:
    """The ways that can be worked out, and what is wrong with the others, such as no numpy."""
    terms = terms_of(live.play, left, least, step)
    found, trouble = [], NOTHING
    for kind in WAYS:
        try:
            one = propose(kind, terms)
        except BadInput as error:
            trouble = error.wrong
            continue
        found.append(Way(kind, KINDS[kind], one.amounts, workings(kind, terms), one.warnings))
    return tuple(found), trouble


def _proposed(live: Live) -> Proposed | None:
    deals, deal = live.deals, live.deals.proposed
    if deal is None:
        return None
    terms = Terms(deal.stacks, deal.prizes, deal.left, deal.least)
    return Proposed(
        deal=deal,
        title=KINDS[deal.kind],
        workings=workings(deal.kind, terms),
        warnings=warnings(deal.amounts, terms),
        answers=dict(deals.answers),
        cards=deals.cards,
        agreed=deals.is_agreed,
        lapsed=NOTHING if deals.made is not None else lapsed(live),
        made=deals.made is not None,
        played_on=deals.made is not None and deals.made.play_on,
    )
