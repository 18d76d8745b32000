"""A ruling is nested by concern, and printed flat: readers of version 0.1 find every key."""

from __future__ import annotations

from collections import Counter

from msgspec import Struct
from msgspec.structs import fields

from floorman.rulings.ruling import (
    PARTS,
    WITHIN,
    Basis,
    Cards,
    Chips,
    Floor,
    Option,
    Orders,
    Play,
    Ruling,
    Said,
    Stands,
    as_json,
)
from floorman.sentences import say

FLAT = (
    "topic book status hand stands also held passive returned forfeited killed cards piles awards "
    "bets shown next legal steps floor penalty record because reasons cites settings missing turns "
    "moves button blinds places payments seconds hands unused pots uncalled tabled announce "
    "no_misdeal penalties owed runs_out level antes chosen given earlier posts back_to"
)
"""The keys of a printed ruling, as they have been since 0.1."""


def test_no_two_parts_print_one_key() -> None:
    """What stands in a part is printed beside the rest, so no name may come twice."""
    parts: list[type[Struct]] = [Ruling, Play, Chips, Cards, Floor, Orders, Said, Basis]
    assert len(parts) == len(PARTS) + 1
    names = Counter(field.encode_name for part in parts for field in fields(part))
    printed = names.keys() - set(PARTS) - set(WITHIN)
    assert printed | {"cards", "floor"} == set(FLAT.split())
    assert {name for name, times in names.items() if times > 1} == {"cards", "floor"}


def test_a_ruling_is_printed_flat() -> None:
    """Whatever part it stands in."""
    ruling = Ruling(
        "string-bet",
        say("Seat 4 calls."),
        play=Play(stands=Stands(4, "call", 200), next=5),
        chips=Chips(returned={4: 300}),
        cards=Cards(killed=(2,), lie={"muck": "AhKd"}),
        floor=Floor((Option("call", say("A call.")),), penalty="may"),
        event=Orders(button=3),
        said=Said(shown={"pot": 600}, why=say("The motions were two.")),
        basis=Basis("tda-2024"),
        rests_on=("one-motion",),
    )
    assert as_json(ruling) == {
        "status": "ruled",
        "hand": "goes-on",
        "penalty": "may",
        "topic": "string-bet",
        "because": "Seat 4 calls.",
        "stands": {"seat": 4, "act": "call", "to": 200},
        "next": 5,
        "returned": {"4": 300},
        "killed": (2,),
        "cards": {"muck": "AhKd"},
        "floor": ({"option": "call", "leads_to": "A call."},),
        "button": 3,
        "shown": {"pot": 600},
        "book": "tda-2024",
    }
