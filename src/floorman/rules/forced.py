"""Forced bets: in which order one player's chips cover ante and blind."""

from __future__ import annotations

from typing import Literal

from floorman.rules.registry import rule


@rule("rp-ante-format")
def antes_go_first(each_pays: bool, order: str) -> bool:
    """Whether antes are taken before blinds.

    Antes that each player pays always are; a single payer's ante goes by the book's ``order``,
    ``ante-first`` or ``blind-first``.
    """
    return each_pays or order == "ante-first"


@rule("short-deck-forced-bets")
def least_later_bet(ante: int, button: int, later: Literal["button-ante", "ante"]) -> int:
    """The least bet after the first round where the button alone has posted: its ante or a plain.

    Before the flop the raise over the button's ante is at least as much again. Without an ante it
    is the button's everywhere.

    >>> least_later_bet(200, 400, "ante"), least_later_bet(200, 400, "button-ante")
    (200, 400)
    """
    return ante if later == "ante" and ante else button
