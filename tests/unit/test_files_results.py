"""Results: ties share to the cent, tables add up, JSON has no binary floats."""

from __future__ import annotations

import json
from decimal import Decimal

from floorman.tournament.files.player_list import Entrant
from floorman.tournament.files.results import Summary, csv_text, json_text, ranked

FIELD = [
    Entrant(1, "a1", "Ann", {"city": "Malmö"}),
    Entrant(2, "b2", "Bob, Jr", {"city": "Lund"}),
    Entrant(3, "c3", "Cid"),
    Entrant(4, "d4", "Dee", {"city": "Ystad"}),
]
TIE = {"a1": (2, 3), "b2": (1, 1), "c3": (2, 3), "d4": (2, 3)}
RESULTS = ranked(FIELD, TIE, (80_000, 20_000))


def test_a_tie_shares_the_prizes_of_its_places_to_the_cent() -> None:
    assert [(one.place, one.entrant.number, one.prize) for one in RESULTS] == [
        (1, 2, 80_000),
        (2, 1, 6_667),
        (2, 3, 6_667),
        (2, 4, 6_666),
    ]


def test_csv_keeps_the_columns_of_the_list() -> None:
    assert csv_text(RESULTS).splitlines() == [
        "place,name,prize,id,city",
        '1,"Bob, Jr",800,b2,Lund',
        "2,Ann,66.67,a1,Malmö",
        "2,Cid,66.67,c3,",
        "2,Dee,66.66,d4,Ystad",
    ]


def test_a_spreadsheet_calculates_nothing_of_what_players_call_themselves() -> None:
    field = [Entrant(1, "@1", "=HYPERLINK(1)", {"+club": "-1+2", "city": "Malmö"})]
    assert csv_text(ranked(field, {"@1": (1, 1)}, ())).splitlines() == [
        "place,name,prize,id,'+club,city",
        "1,'=HYPERLINK(1),0,'@1,'-1+2,Malmö",
    ]


def test_json_is_exact() -> None:
    written = json_text(Summary("Test", "tda-2024", 7, 100_000, 12, RESULTS))
    read = json.loads(written, parse_float=Decimal)
    assert [*read] == ["event", "book", "seed", "entries", "pool", "hands", "results"]
    assert read["pool"] == sum(one["prize"] for one in read["results"]) == 1_000
    assert '"prize":66.67' in written
    assert '"prize":800}' in written
