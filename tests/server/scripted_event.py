"""A day of a tournament, hour by hour, told over HTTP as the staff of a venue would.

Each chapter is a function of the show; what a chapter promises it checks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from hashlib import sha256
from typing import Any

import msgspec

from floorman.lab.generator import Wish, generate
from floorman.tournament.sheet.chip_set import Chip, ChipSet
from floorman.tournament.sheet.offers import AddOns, Charge, Offers, Price, Rebuys, ReEntries
from floorman.tournament.sheet.setup import Setup
from tests.server.show import SECRET, START, Data, Show

ENTRY, REBUY, ADD_ON = Price(prize=20_000, house=2_500, staff=500), 15_000, 10_000
VALUES = {25: "green", 100: "black", 500: "purple", 1_000: "yellow", 5_000: "orange"}
LARGEST = {25_000: "white"}
METHODS = ("cash", "card", "cash", "voucher")
FIRST = "Ada Ben Cem Dora Eva Finn Gro Hana Ivo Jana Kim Lou Mika Nora Otto"
LAST = "Abel Berg Costa Dumas Ekman Ferri Grau Holm Ilic Jonas Kral Lund"
TALK = "NLHE 50-100, seats 1-3, flop | the clock runs out on seat 1"


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
    """The desk writes the players down, by list and by hand, and takes their entries."""
    everybody = [f"{first} {last}" for first in FIRST.split() for last in LAST.split()]
    names = everybody[: show.players]
    players = _listed(show, names[4:])
    for name in names[:4]:
        players.append(show.ask("cashier 2", "POST", "/api/players", json={"name": name})["id"])
    assert len(set(players)) == show.players
    for at, player in enumerate(players):
        _pay(show, "Register", at, player=player, amount=Charge.of(ENTRY).total)


def _listed(show: Show, names: list[str]) -> list[str]:
    """The ids of players taken in from a list."""
    headers = {**show.staff["cashier 1"], "content-type": "text/csv"}
    content = "\n".join(["name", *names]).encode()
    path = "/api/players/import?add_duplicates=true"
    answer = show.venue.client.post(path, content=content, headers=headers).json()
    return list(answer["added"].values())


def _pay(show: Show, type_: str, at: int, **data: Any) -> list[Data]:
    """One of the two cashiers takes a payment, by one of the methods."""
    return show.tell(f"cashier {at % 2 + 1}", type_, method=METHODS[at % len(METHODS)], **data)


def start(show: Show) -> None:
    """A seat that is needed, the draw for all, the first level."""
    show.tell("floor 1", "SeatNeed", player="7", seats=[1, 9])
    show.wait(3_600)
    assert show.refused("director", "StartEvent")["why"] == "seats are not drawn"
    assert show.refused("floor 1", "DrawSeats")["code"] == "not-allowed"
    show.tell("director", "DrawSeats")
    show.tell("director", "StartEvent")
    assert _place(show, "7")[1] in (1, 9)
    assert len(show.look("tables")["tables"]) == show.players // 9


# Looking


def _seated(show: Show) -> list[Data]:
    """The entries that have a seat."""
    return [one for one in show.look("entries") if one["table"]]


def _place(show: Show, entry: str) -> tuple[int, int]:
    found = next(one for one in show.look("entries") if one["entry"] == entry)
    return found["table"], found["seat"]


def _taken(table: Data) -> dict[int, Data]:
    """The seats of a table that are taken."""
    return {seat["seat"]: seat for seat in table["seats"] if seat["entry"]}


def _stacks_add_up(show: Show) -> None:
    """The chips in all stacks are those the ledger has, but for what nobody has counted yet."""
    chips = show.look("chips")["balance"]["in_play"]
    assert sum(one["stack"] for one in _seated(show)) == chips


# The room


def bust(show: Show, table: Data, seats: Iterable[int]) -> None:
    """These seats bust in one hand, and the player in the best seat has their chips."""
    taken, gone = _taken(table), tuple(seats)
    stacks = {str(seat): taken[seat]["stack"] for seat in gone}
    who = {str(seat): taken[seat]["entry"] for seat in gone}
    number = table["table"]
    events = show.tell("floor 1", "Bust", table=number, seats=gone, stacks=stacks, who=who)
    winner = max(taken.keys() - set(gone), key=lambda seat: (taken[seat]["stack"], seat))
    won = taken[winner]["stack"] + sum(stacks.values())
    if events[-1]["type"] != "EventFinished":
        show.tell("floor 2", "CountStacks", table=number, stacks={str(winner): won})


def bust_until(show: Show, left: int) -> None:
    """Players bust, at the fullest tables first, until so many are left; the floor keeps up."""
    while (more := _settled(show) - left) > 0:
        table = max(show.look("tables")["tables"], key=lambda one: (one["players"], -one["table"]))
        seats = sorted(_taken(table), key=lambda seat: (_taken(table)[seat]["stack"], seat))
        bust(show, table, seats[: min(more, 3, len(seats) - 1)])


def _settled(show: Show) -> int:
    """Do all the floor owes: redraws, breaks, moves and their arrivals; gives how many are in."""
    while True:
        room = show.look("tables")
        plan = room["plan"]
        if plan["final_table"] or plan["redraw"] or plan["breaks"]:
            show.tell("floor 2", "Arrange")
        elif plan["moves"]:
            for number in plan["button"]:
                seats = next(_taken(one) for one in room["tables"] if one["table"] == number)
                show.tell("floor 2", "SetButton", table=number, seat=min(seats))
            show.tell("floor 2", "ApplyMoves")
            for move in show.look("moves"):
                show.tell("floor 2", "ConfirmArrival", player=move["entry"])
        else:
            return sum(one["players"] for one in room["tables"])


# Levels 1 to 4


def conduct(show: Show) -> None:
    """A call from table 1, a penalty of two hands and the return hand, an incident, a ruling."""
    show.tell("dealer", "NextHand", table=1)
    show.tell("dealer", "CallFloor", table=1, why="a phone at the table")
    assert show.refused("dealer", "CallFloor", table=2)["code"] == "not-allowed"
    show.wait(90)
    (call,) = show.look("calls")["waiting"]
    show.tell("floor 1", "TakeCall", call=call["number"])
    player = _taken(show.look("tables/1"))[3]["entry"]
    show.tell("floor 1", "ReportIncident", note="a phone in a hand", table=1, players=[player])
    given = {
        "player": player,
        "kind": "hands",
        "number": 2,
        "incident": 1,
        "reason": "warned before",
    }
    show.tell("floor 1", "GivePenalty", **given)
    show.tell("floor 1", "CloseCall", call=call["number"])
    (serving,) = show.look("penalties")["serving"]
    assert (serving["left"], serving["returns"]) == (2, 4)
    for _ in range(3):
        show.tell("dealer", "NextHand", table=1)
    assert not show.look("penalties")["serving"]
    show.tell("dealer", "EndHand", table=1)


def ruling(show: Show) -> None:
    """A ruling goes on record with its incident; the book's answer stands."""
    show.tell("floor 2", "ReportIncident", note="the clock was called", table=2, category="clock")
    show.tell("floor 2", "RecordRuling", talk=TALK, table=2, incident=2)
    show.tell("floor 2", "AddToIncident", incident=2, note="the player asked for the rule")
    show.tell("floor 2", "CloseIncident", incident=2, outcome="the hand was checked")
    newest = show.look("incidents")[0]
    assert newest["number"] == 2
    assert newest["closed_at"]


def late_and_again(show: Show) -> None:
    """Late entries, rebuys, players who bust and enter again, one who gives up a live stack."""
    for number in range(8):
        name = {"name": f"Late Comer {'ABCDEFGH'[number] * 3}"}
        player = show.ask("cashier 1", "POST", "/api/players", json=name)["id"]
        show.wait(30)
        _pay(show, "Register", number, player=player)
    seated = _seated(show)
    for at, entry in enumerate(seated[20:24]):
        _pay(show, "Rebuy", at, player=entry["entry"])
    before = {one["entry"] for one in _seated(show)}
    bust_until(show, len(before) - 12)
    out = sorted(before - {one["entry"] for one in _seated(show)})
    for at, player in enumerate(out[:7]):
        show.wait(20)
        _pay(show, "ReEnter", at, player=player, amount=Charge.of(ENTRY).total)
    alive = next(one for one in _seated(show) if one["stack"] == 20_000)
    _pay(show, "ReEnter", 1, player=alive["entry"], give_up=True)
    sort(show)
    assert show.refused("cashier 1", "ReEnter", player=out[0])["code"] == "refused"


def next_level(show: Show) -> None:
    """The level or break in force runs out."""
    clock = show.look("")["clock"]
    show.wait(clock["seconds"])
    show.tell("floor 1", "AdvanceClock")


def until_break(show: Show, after: int) -> None:
    """Players bust in every level until the break after this one."""
    while (clock := show.look("")["clock"])["state"] != "break":
        if clock["level"] < after:
            bust_until(show, _settled(show) - show.players // 30)
        next_level(show)


# Breaks


def color_up(show: Show, value: int, into: int) -> None:
    """A value leaves play, table by table; one player is away and raced for."""
    show.tell("floor 1", "StartColorUp", denomination=value)
    tables = _traded(show, value)
    sheet = f"tables/{tables[0]['table']}/worksheet"
    assert show.look(sheet, "floor 2")["bring"] >= tables[0]["players"]
    for table in tables:
        odd = {str(seat): at["stack"] % into // value for seat, at in _taken(table).items()}
        away = [min(_taken(table))]
        show.tell("floor 2", "RaceTable", table=table["table"], odd=odd, away=away)
    done = show.look(f"{sheet}?denomination={value}", "floor 2")
    assert done["done"]
    assert sum(line["off"] for line in done["lines"]) == done["surplus"]
    show.tell("floor 1", "FinishColorUp")
    _stacks_add_up(show)
    count_chips(show)


def _traded(show: Show, value: int) -> list[Data]:
    """The tables after hands in which chips of a value went from seat to seat."""
    for table in show.look("tables")["tables"]:
        taken = _taken(table)
        lost = {seat: value * (seat % 4) for seat in taken}
        lost[max(taken)] -= sum(lost.values())
        stacks = {str(seat): at["stack"] - lost[seat] for seat, at in taken.items()}
        show.tell("floor 1", "CountStacks", table=table["table"], stacks=stacks)
    tables: list[Data] = show.look("tables")["tables"]
    return tables


def count_chips(show: Show) -> None:
    """The room is counted by value and agrees with the ledger, but for what it cannot sort."""
    ledger = {row["value"]: row["in_play"] for row in show.look("chips")["ledger"]}
    unsorted = ledger.pop(0)
    pieces = {str(value): count for value, count in ledger.items()}
    show.tell("floor 1", "CountChips", pieces=pieces)
    balance = show.look("chips")["balance"]
    assert (balance["off"], balance["alarm"]) == (-unsorted, False)
    assert abs(unsorted) < 500


def sort(show: Show) -> None:
    """The chips that left play as a sum are told by value, the largest first."""
    ledger = {row["value"]: row["in_play"] for row in show.look("chips")["ledger"]}
    left, pieces = -ledger.pop(0), {}
    for value, count in sorted(ledger.items(), reverse=True):
        pieces[str(value)] = min(count, left // value)
        left -= pieces[str(value)] * value
    show.tell("floor 1", "SortChips", pieces=pieces)


def first_break(show: Show) -> None:
    """Add-ons, the 25s leave play, one is found afterwards: equal value only."""
    players = [one["entry"] for one in _seated(show)[:6]]
    _pay(show, "AddOn", 0, players=players)
    color_up(show, 25, into=100)
    table = show.look("tables")["tables"][0]
    before = show.look("chips")["balance"]["in_play"]
    late = {"table": table["table"], "seat": min(_taken(table)), "denomination": 25, "chips": 5}
    show.tell("floor 1", "LateChips", **late)
    assert show.look("chips")["balance"]["in_play"] == before - 25


# Levels 5 to 8


def lock(show: Show) -> None:
    """Entries are over with the break; the prizes are locked for the pool."""
    assert show.look("")["clock"]["entries_open"] is False
    show.tell("director", "LockPayouts")
    money = show.look("payouts")
    assert sum(money["prizes"]) == money["pool"]
    assert not money["warning"]


def wrong_seats(show: Show) -> None:
    """Two players sat in each other's seats, and a stranger played on a third one's chips."""
    one, other = show.look("tables")["tables"][:2]
    (seat, first), (place, second) = min(_taken(one).items()), min(_taken(other).items())
    places = {
        first["entry"]: [other["table"], place],
        second["entry"]: [one["table"], seat],
    }
    show.tell("floor 1", "CorrectSeats", places=places, reason="seats read upside down")
    assert _place(show, first["entry"]) == (other["table"], place)
    _rebuild(show, one["table"])


def _rebuild(show: Show, number: int) -> None:
    """A stranger lost 1,000 of another's stack to a third player, and makes up for it."""
    owner, stranger, third = list(_taken(show.look(f"tables/{number}")).values())[1:4]
    now = owner["stack"] - 1_000
    lost = {str(owner["seat"]): now, str(third["seat"]): third["stack"] + 1_000}
    show.tell("floor 1", "CountStacks", table=number, stacks=lost)
    names = {"player": owner["entry"], "stranger": stranger["entry"]}
    stacks = {"began": owner["stack"], "now": now}
    show.tell("floor 1", "RebuildStack", **names, **stacks, reason="a stranger sat there")
    after = _taken(show.look(f"tables/{number}"))
    assert after[owner["seat"]]["stack"] == owner["stack"]
    assert after[stranger["seat"]]["stack"] == stranger["stack"] - 1_000
    _stacks_add_up(show)


# The bubble and the money


def bubble(show: Show) -> None:
    """Hand for hand: two tables bust in one round, the three counts agree, the money."""
    paid = len(show.look("payouts")["prizes"])
    bust_until(show, paid + 2)
    show.tell("director", "AnnounceHandForHand")
    _round(show, busts=0)
    tables = show.look("tables")["tables"][:2]
    gone = [_bust_in_round(show, table) for table in tables]
    board = show.look("")["hand_for_hand"]
    assert (board["left"], board["to_money"], len(board["busted"])) == (paid, 0, 2)
    _round(show, busts=2)
    assert show.look("")["hand_for_hand"] is None
    places = {one["entry"]: one["place"] for one in show.look("entries")}
    assert sorted(places[player] for player in gone) in ([paid + 1] * 2, [paid + 1, paid + 2])
    money(show)


def _round(show: Show, busts: int) -> None:
    """Every table reports its hand done; the last one ends the round."""
    for table in show.look("tables")["tables"]:
        board = show.look("")["hand_for_hand"]
        if board is not None:
            who = "dealer" if table["table"] == 1 else "floor 2"
            show.tell(who, "ReportTable", table=table["table"], state="all-in")
            show.tell(who, "ReportTable", table=table["table"], state="done")


def _bust_in_round(show: Show, table: Data) -> str:
    taken = _taken(table)
    seat = min(taken, key=lambda seat: (taken[seat]["stack"], seat))
    bust(show, table, [seat])
    player: str = taken[seat]["entry"]
    return player


def money(show: Show) -> None:
    """The money is announced once heads, seats and entries agree at every table."""
    assert "no heads" in show.refused("floor 1", "AnnounceMoney")["why"]
    tables = show.look("tables")["tables"]
    for table in tables:
        show.tell("floor 2", "CountHeads", table=table["table"], heads=table["players"])
    number, players = tables[0]["table"], tables[0]["players"]
    show.tell("floor 2", "CountHeads", table=number, heads=players - 1)
    why = f"table {number}: {players} on the seat map, {players - 1} heads"
    assert show.refused("floor 1", "AnnounceMoney")["why"] == why
    show.tell("floor 2", "CountHeads", table=number, heads=players)
    show.tell("floor 1", "AnnounceMoney")


def disqualify(show: Show) -> None:
    """A player is put out: the chips leave play, the place is taken, the prize is forfeited."""
    before = show.look("chips")["balance"]["in_play"]
    out = _seated(show)[5]
    show.tell("floor 1", "ReportIncident", note="chips in a pocket", players=[out["entry"]])
    told = {"player": out["entry"], "reason": "took chips out of play", "incident": 3}
    assert show.refused("floor 1", "Disqualify", **told)["code"] == "not-allowed"
    show.tell("director", "Disqualify", **told)
    assert show.look("chips")["balance"]["in_play"] == before - out["stack"]
    sort(show)
    count_chips(show)
    (standing,) = [one for one in show.look("results")["entries"] if one["entry"] == out["entry"]]
    assert standing["settled"] == "forfeited"


def to_the_winner(show: Show) -> None:
    """Two tables, the final table, heads-up, the winner."""
    bust_until(show, 10)
    assert not show.look("")["final_table"]
    bust_until(show, 9)
    assert show.look("")["final_table"]
    bust_until(show, 2)
    (table,) = show.look("tables")["tables"]
    loser, winner = sorted(_taken(table), key=lambda seat: _taken(table)[seat]["stack"])
    bust(show, table, [loser])
    assert show.look("")["winner"] == _taken(table)[winner]["entry"]


# The desk at the end


def pay_prizes(show: Show) -> None:
    """Every prize that is not forfeited is paid once, by both cashiers."""
    unpaid = [one for one in show.look("results")["entries"] if one["settled"] == "unpaid"]
    for at, one in enumerate(unpaid):
        show.tell(f"cashier {at % 2 + 1}", "PayPrize", player=one["entry"], signed=True)
    assert show.refused("cashier 1", "PayPrize", player=unpaid[0]["entry"])["code"] == "refused"
    settled = [one["settled"] for one in show.look("results")["entries"] if one["prize"]]
    assert settled.count("forfeited") == 1
    assert settled.count("paid") == len(settled) - 1


def close(show: Show) -> None:
    """Both tills are counted and signed, the event is closed, its secret is told."""
    for cashier in ("cashier 1", "cashier 2"):
        tills = [one for one in show.look("cash")["tills"] if one["cashier"] == cashier]
        counted = {one["method"]: one["expected"] for one in tills}
        show.tell(cashier, "CloseTill", counted=counted, signed=cashier)
    show.tell("director", "CloseEvent")
    seen = show.look("")
    assert (seen["phase"], seen["secret"]) == ("closed", SECRET.hex())
    assert sha256(SECRET).hexdigest() == seen["commitment"]


def day(show: Show) -> None:
    """The whole day up to the last prize; what is final comes after it."""
    for chapter in CHAPTERS:
        chapter(show)


CHAPTERS: tuple[Callable[[Show], None], ...] = (
    announce,
    enter,
    start,
    conduct,
    ruling,
    late_and_again,
    lambda show: until_break(show, 4),
    first_break,
    next_level,
    lock,
    wrong_seats,
    lambda show: until_break(show, 8),
    lambda show: color_up(show, 100, into=500),
    next_level,
    bubble,
    disqualify,
    to_the_winner,
    pay_prizes,
)
