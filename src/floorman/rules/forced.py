"""Forced bets: in which order one player's chips cover ante and blind."""

from __future__ import annotations

from typing import Literal

from floorman.rules.registry import rule


def antes_go_first(each_pays: bool, order: str) -> bool:
    """Whether antes are taken before blinds.

    Antes that each player pays always are; a single payer's ante goes by the book's ``order``,
    ``ante-first`` or ``blind-first``.
    """
    return each_pays or order == "ante-first"


rule("rp-ante-format")(antes_go_first)


def least_later_bet(ante: int, button: int, later: Literal["button-ante", "ante"]) -> int:
    """The least bet after the first round where the button alone has posted: its ante or a plain.

    Before the flop the raise over the button's ante is at least as much again. Without an ante it
    is the button's everywhere.

    >>> least_later_bet(200, 400, "ante"), least_later_bet(200, 400, "button-ante")
    (200, 400)
    """
    return ante if later == "ante" and ante else button


rule("short-deck-forced-bets")(least_later_bet)


def plain_ante(told: int, button: int, by: Literal["sheet", "half-button"]) -> int:
    """What each antes where the button alone posts a bet: what the sheet has, or half of that.

    >>> plain_ante(0, 400, "half-button"), plain_ante(100, 400, "sheet")
    (200, 100)
    """
    return button // 2 if by == "half-button" else told
