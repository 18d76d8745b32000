"""A day of 180 players, hour by hour, told over HTTP as the staff of a venue would.

Each chapter is a function of the show; what a chapter promises it checks.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from floorman.tournament.generator import Wish, generate
from floorman.tournament.offers import AddOns, Offers, Price, Rebuys, ReEntries
from floorman.tournament.setup import Setup
from floorman.tournament.chip_set import Chip, ChipSet
from tests.server.show import START, Data, Show

PLAYERS = 180
ENTRY, REBUY, ADD_ON = Price(prize=20_000, house=2_500, staff=500), 15_000, 10_000
VALUES = {25: "green", 100: "black", 500: "purple", 1_000: "yellow", 5_000: "orange"}
LARGEST = {25_000: "white"}
METHODS = ("cash", "card", "cash", "voucher")


def announced() -> Setup:
    """The event as it is announced: a generated structure, a chip set, all that is sold."""
    wish = Wish(
        stack=20_000,
        entries=200,
        chips=(*VALUES, *LARGEST),
        minutes=420,
        level_minutes=20,
        speed="slow",
        break_every=80,
        break_minutes=15,
        name="Autumn Main Event",
    )
    chips = tuple(Chip(value, color, 4_000) for value, color in (VALUES | LARGEST).items())
    offers = Offers(
        entry=ENTRY,
        reentry=ReEntries(limit=1, until=4, give_up=True),
        rebuy=Rebuys(price=Price(prize=REBUY), chips=20_000, limit=1, until=2, at_most=20_000),
        add_on=AddOns(price=Price(prize=ADD_ON), chips=10_000, until=4, at_break=True),
    )
    return Setup(
        structure=generate(wish),
        book="tda-2024",
        late_levels=4,
        chip_set=ChipSet(chips=chips, expected=200),
        offers=offers,
        start=START + 3_600,
    )


# Before play


def announce(show: Show) -> None:
    """The director announces the event; the hash of its secret is known from now on."""
    setup = msgspec.to_builtins(announced(), str_keys=True)
    told = {"setup": setup, "key": "the main event"}
    show.event = show.ask("director", "POST", "/api/events", json=told)["id"]
    assert show.ask("director", "POST", "/api/events", json=told)["id"] == show.event


def enter(show: Show) -> None:
    """The desk writes 180 players down, by list and by hand, and takes their entries."""
    by_list = "name\n" + "".join(f"Player Number {n}\n" for n in range(1, PLAYERS - 4))
    headers = {**show.staff["cashier 1"], "content-type": "text/csv"}
    path = "/api/players/import"
    taken = show.ask("cashier 1", "POST", path, content=by_list.encode(), headers=headers)
    players = list(taken["added"].values())
    for number in range(PLAYERS - 4, PLAYERS + 1):
        person = {"name": f"Player Number {number}"}
        players.append(show.ask("cashier 2", "POST", "/api/players", json=person)["id"])
    for at, player in enumerate(players):
        pay(show, "Register", at, player=player, amount=ENTRY.total)


def pay(show: Show, type_: str, at: int, **data: Any) -> list[Data]:
    """One of the two cashiers takes a payment, by one of the methods."""
    return show.tell(f"cashier {at % 2 + 1}", type_, method=METHODS[at % len(METHODS)], **data)


def start(show: Show) -> None:
    """A seat that is needed, the draw for all, the first level."""
    show.tell("floor 1", "SeatNeed", player="7", seats=[1, 9])
    show.wait(3_600)
    assert show.refused("director", "StartEvent")["why"] == "seats are not drawn"
    assert show.refused("floor 1", "DrawSeats")["code"] == "forbidden"
    show.tell("director", "DrawSeats")
    show.tell("director", "StartEvent")
    assert seat_of(show, "7")["seat"] in (1, 9)
    assert len(show.look("tables")["tables"]) == 20
