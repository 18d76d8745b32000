"""Check the draws of an event without Floorman: python check_draws.py EXPORT

EXPORT is an exported event, or its log events.jsonl. It takes Python 3.11 and nothing else. Checked
are the secret against the hash shown before registration, the seed of every draw against the
secret, and with the seeds the first seats and the seats of broken tables, drawn here once more.
How draws are made stands in docs/draws.md.
"""

import json
import sys
import zipfile
from collections.abc import Callable, Iterator
from hashlib import sha256
from itertools import islice
from typing import Any, TypeVar

Item = TypeVar("Item")
Line = dict[str, Any]
Place = tuple[int, int]
Seats = dict[int, list[int]]


# The stream


def words(secret: bytes, purpose: str, number: int) -> Iterator[int]:
    """The 32-bit words of a draw."""
    name = purpose.encode()
    head = len(secret).to_bytes(4, "big") + secret + len(name).to_bytes(4, "big") + name
    block = 0
    while True:
        digest = sha256(head + number.to_bytes(8, "big") + block.to_bytes(8, "big")).digest()
        yield from (int.from_bytes(digest[at : at + 4], "big") for at in range(0, 32, 4))
        block += 1


def below(stream: Iterator[int], n: int) -> int:
    """A number from 0 to n - 1."""
    word = next(stream)
    while word >= 2**32 - 2**32 % n:
        word = next(stream)
    return word % n


def shuffled(stream: Iterator[int], items: list[Item]) -> list[Item]:
    """The items in a random order."""
    order = list(items)
    for last in range(len(order) - 1, 0, -1):
        pick = below(stream, last + 1)
        order[last], order[pick] = order[pick], order[last]
    return order


# The room, as the log tells it


class Room:
    """Who waits, who sits where, and which seats nobody may be sent to."""

    def __init__(self) -> None:
        self.waiting: list[str] = []
        self.sizes: dict[int, int] = {}
        self.players: dict[int, dict[int, str]] = {}
        self.kept: dict[int, dict[int, str]] = {}
        self.locked: set[int] = set()
        self.needs: set[str] = set()

    def free(self, tables: list[int]) -> Seats:
        """The open seats of those of these tables that have any."""
        found = {}
        for table in tables:
            taken = self.players[table].keys() | self.kept[table].keys()
            found[table] = [seat for seat in range(1, self.sizes[table] + 1) if seat not in taken]
        return {
            table: seats for table, seats in found.items() if seats and table not in self.locked
        }

    def leave(self, player: str) -> None:
        """The player neither waits nor sits any more."""
        if player in self.waiting:
            self.waiting.remove(player)
        for seats in self.players.values():
            for seat in [seat for seat, other in seats.items() if other == player]:
                del seats[seat]

    def sit(self, player: str, table: int, seat: int) -> None:
        """The player sits there and nowhere else."""
        self.leave(player)
        self.kept[table].pop(seat, None)
        self.players[table][seat] = player


def opened(room: Room, data: Line) -> None:
    table = data["table"]
    room.sizes[table], room.players[table], room.kept[table] = data["seats"], {}, {}


def closed(room: Room, data: Line) -> None:
    for tables in (room.sizes, room.players, room.kept):
        del tables[data["table"]]
    room.locked.discard(data["table"])


def kept(room: Room, data: Line) -> None:
    room.kept[data["table"]][data["seat"]] = data.get("player", "")


def skipped(room: Room, data: Line) -> None:
    room.waiting.remove(data["player"])
    room.waiting.append(data["player"])


def corrected(room: Room, data: Line) -> None:
    for player in data["places"]:
        room.leave(player)
    for player, (table, seat) in data["places"].items():
        room.sit(player, table, seat)


def redrawn(room: Room, data: Line) -> None:
    tables = {int(table): seats for table, seats in data["tables"].items()}
    for table in set(room.sizes) - set(tables):
        closed(room, {"table": table})
    for table, seats in tables.items():
        room.sizes[table] = data.get("seats") or room.sizes[table]
        room.players[table] = {}
        room.locked.discard(table)
        for seat, player in seats.items():
            room.sit(player, table, int(seat))


CHANGES: dict[str, Callable[[Room, Line], object]] = {
    "PlayerRegistered": lambda room, data: room.waiting.append(data["player"]),
    "EntryVoided": lambda room, data: room.leave(data["player"]),
    "AlternateSkipped": skipped,
    "TableOpened": opened,
    "FinalTableFormed": opened,
    "TableClosed": closed,
    "TableLocked": lambda room, data: room.locked.add(data["table"]),
    "TableUnlocked": lambda room, data: room.locked.discard(data["table"]),
    "SeatLocked": kept,
    "SeatReserved": kept,
    "SeatFreed": lambda room, data: room.kept[data["table"]].pop(data["seat"]),
    "SeatNeedTold": lambda room, data: room.needs.add(data["player"]),
    "PlayerSeated": lambda room, data: room.sit(data["player"], data["table"], data["seat"]),
    "PlayerMoved": lambda room, data: room.sit(data["player"], data["table"], data["seat"]),
    "PlayerBusted": lambda room, data: room.leave(data["player"]),
    "PlayerLeft": lambda room, data: room.leave(data["player"]),
    "SeatsCorrected": corrected,
    "SeatsRedrawn": redrawn,
}
"""What the events about seats change; no other event changes any."""


def room_before(log: list[Line], position: int) -> Room:
    """The room as it stood before a position, without the acts undone by then."""
    before = log[: position - 1]
    undone = set()
    for line in before:
        if line["type"] == "ActUndone":
            undone.add(line["data"]["act"])
        if line["type"] == "ActRedone":
            undone.discard(line["data"]["act"])
    room = Room()
    for line in before:
        if line["type"] in CHANGES and line["act"] not in undone:
            CHANGES[line["type"]](room, line["data"])
    return room


# The draws


def first_seats(room: Room, act: list[Line], stream: Iterator[int]) -> dict[str, Place]:
    """Those who wait get the lowest seats of the emptiest tables, shuffled."""
    tables = sorted(room.sizes)
    for line in act:
        if line["type"] == "TableOpened":
            opened(room, line["data"])
            tables.append(line["data"]["table"])
    free = room.free(tables)
    places: list[Place] = []
    taken = {table: len(room.players[table]) for table in free}
    while free and len(places) < len(room.waiting):
        table = min(free, key=lambda one: (taken[one], tables.index(one)))
        places.append((table, free[table].pop(0)))
        taken[table] += 1
        free = {one: seats for one, seats in free.items() if seats}
    return dict(zip(room.waiting, shuffled(stream, places), strict=False))


def broken_table(room: Room, act: list[Line], stream: Iterator[int]) -> dict[str, Place]:
    """A random seat each at the emptiest tables, shuffled, the highest card dealt first."""
    broken = next(line["data"] for line in act if line["type"] == "TableBroken")
    players = room.players[broken["table"]]
    free = room.free(sorted(set(room.sizes) - {broken["table"]}))
    taken = {table: len(room.players[table]) for table in free}
    places: list[Place] = []
    for _ in players:
        fewest = min(taken[table] for table in free if free[table])
        choice = [(table, seat) for table in free if taken[table] == fewest for seat in free[table]]
        table, seat = choice[below(stream, len(choice))]
        places.append((table, seat))
        free[table].remove(seat)
        taken[table] += 1
    places, order = shuffled(stream, places), sorted(players)
    if broken["cards"]:
        deck = shuffled(stream, [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"])
        cards = dict(zip(order, deck, strict=False))
        if cards != {int(seat): card for seat, card in broken["cards"].items()}:
            raise ValueError(f"the cards dealt would be {cards}")
        order.sort(key=lambda seat: ("23456789TJQKA".index(cards[seat][0]), cards[seat][1]))
        order.reverse()
    return {players[seat]: place for seat, place in zip(order, places, strict=True)}


def drawn_again(log: list[Line], line: Line) -> str:
    """Whether the draw gives the seats that the log has, where it is a draw of seats."""
    made, room = line["data"], room_before(log, line["position"])
    purpose = made["purpose"]
    if purpose != "seats" and not purpose.startswith("break table "):
        return "the seed is right"
    owners = {owner for seats in room.kept.values() for owner in seats.values()}
    if room.needs or owners & set(room.waiting):
        return "the seed is right; some had seats reserved or needed, so not drawn again here"
    act = [one for one in log if one["act"] == line["act"]]
    draw = first_seats if purpose == "seats" else broken_table
    try:
        drawn = draw(room, act, words(bytes.fromhex(made["seed"]), purpose, made["number"]))
    except (ValueError, LookupError) as error:
        return f"WRONG: it cannot be drawn again, {error}"
    moves = [one["data"] for one in act if one["type"] in ("PlayerSeated", "PlayerMoved")]
    told = {move["player"]: (move["table"], move["seat"]) for move in moves}
    if drawn != told:
        wrong = [player for player in drawn | told if drawn.get(player) != told.get(player)]
        return f"WRONG: drawn again, these sit elsewhere: {', '.join(wrong)}"
    return f"the seed is right; drawn again, it gives the same {len(drawn)} seats"


def findings(log: list[Line]) -> Iterator[str]:
    """A line for the secret, then one for each draw."""
    set_up = next(line["data"]["setup"] for line in log if line["type"] == "EventSetUp")
    secrets = [line["data"]["secret"] for line in log if line["type"] == "EventClosed"]
    if not secrets:
        yield "WRONG: the event is not closed, so its secret is not told yet"
        return
    secret, shown = bytes.fromhex(secrets[0]), set_up["commitment"]
    same = sha256(secret).hexdigest() == shown
    yield f"The secret {'is' if same else 'is WRONG, not'} the one announced by {shown}"
    draws = [line for line in log if line["type"] == "DrawMade"]
    for expected, line in enumerate(draws, 1):
        made = line["data"]
        first = islice(words(secret, "draw", expected), 8)
        seed = b"".join(word.to_bytes(4, "big") for word in first)
        if made["number"] != expected:
            verdict = f"WRONG: draw {expected} is missing"
        elif bytes.fromhex(made["seed"]) != seed:
            verdict = "WRONG: the seed is not that of the secret"
        else:
            verdict = drawn_again(log, line)
        yield f"Draw {made['number']}, {made['purpose']}: {verdict}"


def read_log(path: str) -> list[Line]:
    """The lines of an exported event, or of a plain log."""
    if zipfile.is_zipfile(path):
        with zipfile.ZipFile(path) as packed:
            text = packed.read("events.jsonl").decode()
    else:
        with open(path, encoding="utf-8") as plain:
            text = plain.read()
    log = [json.loads(line) for line in text.splitlines()]
    return [{**line, "act": line.get("act", line["position"])} for line in log]


if __name__ == "__main__":
    found = list(findings(read_log(sys.argv[1])))
    print("\n".join(found))
    sys.exit(any("WRONG" in line for line in found))
