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
from floorman.server.given import Anyone, Given

MOST = 2_000_000
"""Hands in deals by chance that a server looks at for anybody, in a second or two; a command line
takes more."""


class Spot(Struct, forbid_unknown_fields=True):
    """A game, its hands or ranges, the board so far, cards seen elsewhere."""

    game: Annotated[str, Meta(examples=["nlhe"])]
    hands: Annotated[tuple[str, ...], Meta(examples=[["AhKh", "QQ+, AKs"]])]
    board: Annotated[str, Meta(examples=["Kd Qh Jh"])] = ""
    dead: str = ""
    samples: int = SAMPLES
    seed: int = 1


@post("/api/equity", status_code=200, reads=True, operation_id="share_pot")
async def pot_shares(service: Given, who: Anyone, data: JSONBody[Spot]) -> Equity:
    """Say what share of the pot each hand wins on average from here.

    Exact where all deals are quickly walked, else by chance with the standard error of each share.
    """
    most = MOST // max(2, len(data.hands))
    if data.samples > most:
        raise BadInput(
            say("{samples:,} samples", samples=data.samples), say("up to {most:,}", most=most)
        )
    return await service.sums.run(_shares, data, known=who is not None)


def _shares(data: Spot) -> Equity:
    return equity(
        data.game, data.hands, data.board, data.dead, samples=data.samples, seed=data.seed
    )


EQUITY = (pot_shares,)
