"""What stacks are worth in prizes, asked without any event."""

from __future__ import annotations

from decimal import Decimal
from typing import Annotated

from litestar import post
from litestar.params import JSONBody
from msgspec import Meta, Struct

from floorman.money.numbers import prizes, stacks
from floorman.server.given import Anyone, Given
from floorman.server.views.money import icm


class Stacks(Struct, forbid_unknown_fields=True):
    """Stacks in chips, and the prizes still to be won with the first place first."""

    stacks: Annotated[tuple[int, ...], Meta(examples=[[5000, 3000, 2000]])]
    prizes: Annotated[tuple[int | str, ...], Meta(examples=[["50", "30", "20.50"]])]


class Values(Struct):
    """The worth of each stack in the prizes' unit, as text with eight digits, and more of each."""

    values: tuple[str, ...]
    stacks: tuple[icm.Worth, ...]


@post("/api/icm", status_code=200, reads=True, operation_id="value_stacks")
async def stacks_worth(service: Given, who: Anyone, data: JSONBody[Stacks]) -> Values:
    """Say what stacks are worth by ICM, exactly."""
    return await service.sums.run(_worth, data, known=who is not None)


def _worth(data: Stacks) -> Values:
    told = [Decimal(one) for one in prizes(",".join(map(str, data.prizes)))]
    found = icm.worth(stacks(",".join(map(str, data.stacks))), told)
    return Values(tuple(one.value for one in found), found)


ICM = (stacks_worth,)
