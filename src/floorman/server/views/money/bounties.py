"""The bounties of an event: for everybody who leads and what is left, at the desk what is owed."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from floorman.floor.books import book_of
from floorman.floor.bounties.account import announced, is_mystery, unawarded
from floorman.floor.bounties.envelopes import too_early
from floorman.floor.bounties.won import OWN, TIED
from floorman.floor.live import Live
from floorman.games.game import game
from floorman.rulebooks.book import Book
from floorman.rules.bounties import asked_about
from floorman.sentences import NOTHING, Sentence
from floorman.tournament.sheet.bounty import Envelopes, Kind

MOST_LEADERS = 20
"""Who has won most, as a screen lists them."""
ANY_DAY = 1_000
"""Whoever fills the envelopes says which day it is."""
SETTINGS = (
    TIED,
    "bounty-odd-cent",
    "bounty-split-pot",
    OWN,
    "bounty-unclaimed",
    "bounty-disqualified",
    "bounty-given-up",
)
"""What the house says of bounties, in this order."""


class Hunter(Struct, frozen=True):
    """An entry that has won bounties, ``cents`` of them in cash; ``head`` is on its own."""

    entry: str
    knockouts: int
    cents: int
    head: int


class BountyBoard(Struct, frozen=True):
    """What everybody may see: who leads, and in a mystery event the envelopes that are left."""

    kind: Kind
    amount: int
    filled: bool
    envelopes: tuple[Envelopes, ...]
    leaders: tuple[Hunter, ...]


class Asked(Struct, frozen=True):
    """Which pot wins a bounty now: the main pot or the last, of split-pot games its high half."""

    main_pot: bool
    high_half: bool


class Owed(Struct, frozen=True):
    """What an entry has won in cents, of it paid and still owed."""

    entry: str
    won: int
    paid: int
    owed: int


class HouseWay(Struct, frozen=True):
    """A setting of the house, and how it stands."""

    setting: str
    value: str


class BountyDesk(Struct, frozen=True):
    """Where the bounty pool is, in cents; whose bounties wait to be given, and what is owed.

    ``fill`` says why the envelopes are not filled yet, nothing where they may be or are.
    """

    board: BountyBoard
    put_in: int
    on_heads: int
    in_envelopes: int
    spare: int
    to_prizes: int
    won: int
    paid: int
    due: int
    waiting: tuple[str, ...]
    owed: tuple[Owed, ...]
    asked: Asked
    fill: Sentence
    may_fill: bool
    ways: tuple[HouseWay, ...]


def bounty_board(live: Live) -> BountyBoard | None:
    """The bounties for everybody; None in an event without."""
    bounty, account = announced(live), live.bounties
    if bounty is None:
        return None
    left = sorted(account.box.items(), reverse=True)
    return BountyBoard(
        bounty.kind,
        bounty.amount,
        account.filled,
        tuple(Envelopes(value, count) for value, count in left),
        tuple(_leaders(live))[:MOST_LEADERS],
    )


def _leaders(live: Live) -> Iterator[Hunter]:
    account = live.bounties
    order = sorted(account.won, key=lambda one: (-account.won[one], -account.knockouts.get(one, 0)))
    for entry in order:
        knockouts, head = account.knockouts.get(entry, 0), account.heads.get(entry, 0)
        yield Hunter(entry, knockouts, account.won[entry], head)


def bounty_desk(live: Live, at: int) -> BountyDesk | None:
    """The bounties at the desk; None in an event without."""
    board, bounty, account = bounty_board(live), announced(live), live.bounties
    if board is None or bounty is None:
        return None
    book = book_of(live.play.setup)
    fill = too_early(live, bounty, book, ANY_DAY, at) if is_mystery(live) else NOTHING
    owed = tuple(
        Owed(one, won, account.paid.get(one, 0), account.owed(one))
        for one, won in account.won.items()
    )
    return BountyDesk(
        board=board,
        put_in=live.cash.bounty,
        on_heads=sum(account.heads.values()),
        in_envelopes=account.in_box,
        spare=account.spare,
        to_prizes=account.to_prizes,
        won=sum(account.won.values()),
        paid=sum(account.paid.values()),
        due=sum(one.owed for one in owed),
        waiting=unawarded(live),
        owed=owed,
        asked=asked(live, book),
        fill=fill,
        may_fill=is_mystery(live) and not account.filled and not fill,
        ways=tuple(HouseWay(one, str(book.setting(one))) for one in SETTINGS),
    )


def asked(live: Live, book: Book) -> Asked:
    """Which pot the table is asked about: by the book's markers, and the game that is on."""
    placed = book.value("bounty-markers", "placed")
    return Asked(*asked_about(placed, _splits(live), book.setting("bounty-split-pot")))


def _splits(live: Live) -> bool:
    """Some game of the event has a low half, or another second one."""
    return any(len(game(key).parts) > 1 for key in live.play.structure.games)


def beside(live: Live, entry: str, table: int) -> tuple[str, ...]:
    """Who sits at a table now, by seat, but for one: who is likeliest to have won its bounty."""
    seats = live.play.tables[table].players if table in live.play.tables else {}
    return tuple(one for _, one in sorted(seats.items()) if one != entry)
