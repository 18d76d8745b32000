"""What share of the pot each hand or range wins on average, asked without any event."""

from __future__ import annotations

from typing import Annotated

from litestar import post
from litestar.params import JSONBody
from msgspec import Meta, Struct

from floorman.equities import Equity, equity
from floorman.equities.asking import SAMPLES
from floorman.errors import BadInput
from floorman.sentences import say

MOST = 1_000_000
"""Deals by chance that a server looks at for anybody, in a second; a command line takes more."""


class Spot(Struct, forbid_unknown_fields=True):
    """A game, its hands or ranges, the board so far, cards seen elsewhere."""

    game: Annotated[str, Meta(examples=["nlhe"])]
    hands: Annotated[tuple[str, ...], Meta(examples=[["AhKh", "QQ+, AKs"]])]
    board: Annotated[str, Meta(examples=["Kd Qh Jh"])] = ""
    dead: str = ""
    samples: int = SAMPLES
    seed: int = 1


@post("/api/equity", status_code=200, sync_to_thread=True, reads=True, operation_id="share_pot")
def pot_shares(data: JSONBody[Spot]) -> Equity:
    """Say what share of the pot each hand wins on average from here.

    Exact where all deals are quickly walked, else by chance with the standard error of each share.
    """
    if data.samples > MOST:
        raise BadInput(
            say("{samples:,} samples", samples=data.samples), say("up to {most:,}", most=MOST)
        )
    return equity(
        data.game, data.hands, data.board, data.dead, samples=data.samples, seed=data.seed
    )


EQUITY = (pot_shares,)
