"""Dealing: stud openers, the bring-in and decks that run short."""

from __future__ import annotations

from collections import Counter
from typing import Literal

from floorman.cards import Cards
from floorman.rules.odd_chips import high_card, lowest
from floorman.rules.registry import rule

BoardTie = Literal["high-card-by-suit", "low-card-by-suit", "first-left-of-dealer"]


def board_strength(cards: Cards, ace_low: bool) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """What open cards are worth: the sizes of groups of equal ranks, then the ranks of the groups.

    Straights and flushes don't count; with ``ace_low`` an ace is the lowest rank.

    >>> from floorman.cards import parse
    >>> board_strength(parse("2s2c8s8c"), False) > board_strength(parse("KcKd7hJd"), False)
    True
    """
    ranks = Counter(-1 if ace_low and card >= 48 else card >> 2 for card in cards)
    groups = sorted(((count, rank) for rank, count in ranks.items()), reverse=True)
    return tuple([count for count, _ in groups]), tuple([rank for _, rank in groups])


def equal_boards(boards: dict[int, Cards], low: bool, ace_low: bool) -> list[int]:
    """The places with the board that opens a stud street; several where boards are equal.

    >>> from floorman.cards import parse
    >>> equal_boards({0: parse("KhQd"), 1: parse("7c2d"), 2: parse("KsQc")}, False, False)
    [0, 2]
    """
    strengths = {place: board_strength(up, low and ace_low) for place, up in boards.items()}
    wanted = min(strengths.values()) if low else max(strengths.values())
    return [place for place in boards if strengths[place] == wanted]


def first_by_board(
    boards: dict[int, Cards], low: bool, ace_low: bool, tie: BoardTie = "high-card-by-suit"
) -> int:
    """The place that opens a stud street: best board, lowest in razz; equal ones by ``tie``.

    ``boards`` are the upcards by place, the first left of the dealer being the lowest place.
    """

    tied = equal_boards(boards, low, ace_low)
    if tie == "first-left-of-dealer":
        return min(tied)
    aces = low and ace_low
    if tie == "low-card-by-suit":
        return min(tied, key=lambda place: lowest(boards[place], aces))
    return max(tied, key=lambda place: high_card(boards[place], aces))


rule("rp-stud-matching-boards")(first_by_board)


def low_board_opens(opens: str, regular_high_low: bool, by_book: Literal["high", "low"]) -> bool:
    """Whether the low board acts first, and so the high card brings it in, as in razz.

    The game says it, save in high-low without a qualifier, where the book does.

    >>> low_board_opens("high", True, "low"), low_board_opens("high", False, "low")
    (True, False)
    """
    return (by_book if regular_high_low else opens) == "low"


rule("stud-high-low-opening")(low_board_opens)


def bring_in_place(doors: dict[int, int], low_card_opens: bool, ace_low: bool) -> int:
    """The place whose door card brings it in: the lowest by suit, in razz the highest.

    In razz the ace is low, so a king brings it in.
    """
    if low_card_opens:
        return min(doors, key=lambda place: doors[place])
    return max(doors, key=lambda p: doors[p] - 52 if ace_low and doors[p] >= 48 else doors[p])


def bring_in_passes(stack: int) -> bool:
    """Whether the bring-in passes to the left: the player whose card it is has no chips left."""
    return stack == 0


rule("rp-stud-bring-in-allin")(bring_in_passes)


def short_stub(stub: int, burns: int, live: int) -> tuple[bool, bool]:
    """How seventh street is dealt from a short stub: (mix in the burns, deal one community card).

    The stub must serve every live player, one burn and one card left undealt. If it does not:
    with the burns if they suffice, else one community card, from a stub that is mixed with the
    burns when fewer than three cards are in it.

    >>> short_stub(stub=6, burns=3, live=7), short_stub(stub=4, burns=3, live=7)
    ((True, False), (False, True))
    """
    required = live + 2
    if stub >= required:
        return False, False
    if stub + burns >= required:
        return True, False
    return stub < 3, True


rule("rp-stud-short-stub", "guided")(short_stub)


DrawRefill = Literal["stub-and-burns", "stub-burns-and-muck", "muck"]
LastCard = Literal["dealt-if-it-completes", "dealt-if-it-completes-the-round", "never-dealt"]


def cards_to_deal(stub: int, due: int, last: LastCard) -> int:
    """How much of a stub may be dealt while so many cards are due to all who draw.

    >>> cards_to_deal(3, 4, "dealt-if-it-completes")
    3
    >>> cards_to_deal(3, 4, "dealt-if-it-completes-the-round")
    2
    >>> cards_to_deal(4, 4, "dealt-if-it-completes-the-round")
    4
    """
    completes = last == "dealt-if-it-completes-the-round" and stub >= due
    return stub if completes or last == "dealt-if-it-completes" else max(0, stub - 1)


def draw_piles(
    stub: int, burns: int, drawn: int, first: DrawRefill, *, due: int, last: LastCard
) -> tuple[str, ...]:
    """The piles of a new stub for a player who draws so many cards; none while the stub does.

    ``due`` counts what is due to this player and all after. Where the muck comes ``first``, what
    may be dealt of the stub is dealt before it.

    >>> draw_piles(2, 3, 2, "stub-and-burns", due=2, last="dealt-if-it-completes")
    ()
    >>> draw_piles(1, 3, 2, "stub-and-burns", due=2, last="dealt-if-it-completes")
    ('stub', 'burns')
    >>> draw_piles(1, 1, 3, "stub-and-burns", due=3, last="dealt-if-it-completes")
    ('stub', 'burns', 'muck')
    """
    if cards_to_deal(stub, due, last) >= drawn:
        return ()
    if first == "muck":
        return ("stub", "muck")
    enough = first == "stub-and-burns" and cards_to_deal(stub + burns, due, last) >= drawn
    return ("stub", "burns") if enough else ("stub", "burns", "muck")


rule("rp-draw-stub", "guided")(draw_piles)
