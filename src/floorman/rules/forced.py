"""Forced bets: in which order one player's chips cover ante and blind."""

from __future__ import annotations

from floorman.rules.registry import rule


@rule("rp-ante-format")
def antes_go_first(each_pays: bool, order: str) -> bool:
    """Whether antes are taken before blinds.

    Antes that each player pays always are; a single payer's ante goes by the book's ``order``,
    ``ante-first`` or ``blind-first``.
    """
    return each_pays or order == "ante-first"
