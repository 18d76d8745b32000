"""Check the draws of an event without Floorman: python check_draws.py EXPORT [WHAT ...]

EXPORT is an exported event, or its log events.jsonl. It takes Python 3.11 and nothing else. Checked
are the secret against the hash shown before registration, the seed of every draw against the
secret, what each was drawn from against the log before it, and what came of it by drawing again.
How draws are made stands in docs/draws.md.

WHAT may be where the log ended when somebody looked, as screens and paper show it, such as
57:3f2a-91bc-02d4-77aa: if that is in the chain, no entry up to there was changed since. deck:12
tells the deck of hand 12 where Floorman dealt it, its top card first. seed:2024 is for the log of
`floorman run`, which tells no secret, as whoever has its seed has that too.
"""

import json
import sys
import zipfile
from collections.abc import Callable, Collection, Iterator
from hashlib import sha256
from itertools import groupby, islice
from typing import Any, TypeVar

Item = TypeVar("Item")
Line = dict[str, Any]
Place = tuple[int, int]
Seats = dict[int, list[int]]
Outcome = dict[str, Any]
"""What a draw gives: by player a place or the cents in an envelope, by "seat 3" the cards there, as
"number" a number."""


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
    """A number from 0 to n - 1; one word tells no more than 32 bits."""
    if not 0 < n <= 2**32:
        raise ValueError(f"a number below {n} cannot be drawn")
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


# What each kind of draw gives, from its lots


def suiting(free: Seats, taken: dict[int, int], need: Line) -> Seats:
    """The open seats that suit a need, at the tables with fewest players that have one."""
    for tables in (need["tables"], []) if need["seats"] else (need["tables"],):
        fit = {
            table: [one for one in seats if not need["seats"] or one in need["seats"]]
            for table, seats in free.items()
            if not tables or table in tables
        }
        if any(fit.values()):
            return fewest(fit, taken)
    return {}


def fewest(free: Seats, taken: dict[int, int]) -> Seats:
    """The open seats of those of the tables with an open seat that have fewest players."""
    least = min((taken[table] for table, seats in free.items() if seats), default=0)
    return {table: seats for table, seats in free.items() if seats and taken[table] == least}


def one_of(stream: Iterator[int], free: Seats) -> Place:
    """One of these seats, in the order of tables and seats."""
    places = [(table, seat) for table in sorted(free) for seat in sorted(free[table])]
    return places[below(stream, len(places))]


def drawn(lots: Line, stream: Iterator[int]) -> Outcome:
    """What comes of a draw from these lots."""
    if lots["type"] == "button":
        return {"number": lots["seats"][below(stream, len(lots["seats"]))]}
    if lots["type"] == "table":
        return {"number": lots["tables"][below(stream, len(lots["tables"]))]}
    if lots["type"] == "number":
        return {"number": lots["least"] + below(stream, lots["most"] - lots["least"] + 1)}
    if lots["type"] == "race":
        return race(lots, stream)
    if lots["type"] == "envelopes":
        return envelopes(lots, stream)
    free = {one["table"]: list(one["seats"]) for one in lots["tables"]}
    if lots["type"] == "one seat":
        return {lots["player"]: one_of(stream, free)}
    taken = {one["table"]: one["players"] for one in lots["tables"]}
    found = {}
    for player in those_who_draw(lots):
        if player in lots["needs"] and (fit := suiting(free, taken, lots["needs"][player])):
            found[player] = one_of(stream, fit)
            take(free, taken, found[player])
    others = [player for player in those_who_draw(lots) if player not in found]
    rest = {"seats": even_seats, "final table": any_seats, "break": broken_table}[lots["type"]]
    return {**found, **rest(lots, others, free, taken, stream)}


def those_who_draw(lots: Line) -> list[str]:
    """The players of a draw of seats, in order."""
    if lots["type"] == "one seat":
        return [lots["player"]]
    if lots["type"] == "break":
        return [player for _, player in sorted((int(s), p) for s, p in lots["seats"].items())]
    return list(lots.get("players", ()))


def take(free: Seats, taken: dict[int, int], place: Place) -> None:
    """A seat is given away."""
    free[place[0]].remove(place[1])
    taken[place[0]] += 1


def even_seats(
    lots: Line, players: list[str], free: Seats, taken: dict[int, int], stream: Iterator[int]
) -> Outcome:
    """The lowest seats of the tables with fewest players, shuffled."""
    order = list(free)
    places: list[Place] = []
    while len(places) < len(players) and any(free.values()):
        table = min(fewest(free, taken), key=order.index)
        places.append((table, free[table][0]))
        take(free, taken, places[-1])
    return dict(zip(players, shuffled(stream, places), strict=False))


def any_seats(
    lots: Line, players: list[str], free: Seats, taken: dict[int, int], stream: Iterator[int]
) -> Outcome:
    """All open seats, shuffled; the players take them from the last."""
    places = shuffled(stream, [(table, seat) for table in free for seat in free[table]])
    return dict(zip(players, reversed(places), strict=False))


def broken_table(
    lots: Line, players: list[str], free: Seats, taken: dict[int, int], stream: Iterator[int]
) -> Outcome:
    """A random seat each at the tables with fewest players, shuffled; the highest card is first."""
    places: list[Place] = []
    choice: Seats = {}
    for _ in players:
        choice = choice or fewest({table: list(seats) for table, seats in free.items()}, taken)
        places.append(one_of(stream, choice))
        take(free, taken, places[-1])
        choice = {table: seats for table, seats in choice.items() if table != places[-1][0]}
    places, order, found = shuffled(stream, places), sorted(map(int, lots["seats"])), {}
    if lots["cards"]:
        cards = dict(zip(order, shuffled(stream, DECK), strict=False))
        found = {f"seat {seat}": card for seat, card in cards.items()}
        order.sort(key=lambda seat: -DECK.index(cards[seat]))
    ranked = [player for seat in order if (player := lots["seats"][str(seat)]) in players]
    return {**found, **dict(zip(ranked, places, strict=True))}


DECK = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]


MOST = 100_000
"""Cards, envelopes or seats beyond this stand in no event: a bent log must not take all memory."""


def few(count: int) -> int:
    """A count that can be."""
    if not 0 <= count <= MOST:
        raise ValueError(f"there are never {count}")
    return count


def race(lots: Line, stream: Iterator[int]) -> Outcome:
    """All cards of a seat before the next seat's, from the lowest."""
    found = {}
    for deal in lots["deals"]:
        few(sum(deal.values()))
        pile = shuffled(stream, DECK * -(-sum(deal.values()) // 52))
        for seat, count in sorted((int(seat), count) for seat, count in deal.items()):
            found[f"seat {seat}"] = "".join(pile[:count])
            pile = pile[count:]
    return found


def envelopes(lots: Line, stream: Iterator[int]) -> Outcome:
    """An envelope a player, out of those in the box from the least; perhaps the highest first."""
    box = [int(value) for value, count in lots["box"].items() for _ in range(few(count))]
    box.sort()
    values = [box.pop(below(stream, len(box))) for _ in lots["players"]]
    if lots.get("high_first"):
        values.sort(reverse=True)
    return dict(zip(lots["players"], values, strict=True))


ENTRY_SEATS = ("seats", "late entry", "alternates")
KINDS = {
    "seats": ("seats",),
    "alternates": ("seats",),
    "late entry": ("one seat",),
    "balance": ("one seat",),
    "redraw": ("seats",),
    "final table": ("seats", "final table"),
    "button": ("button",),
    "high card": ("button",),
    "next to break": ("table",),
    "chip race": ("race",),
    "last hands": ("number",),
    "bounty": ("envelopes",),
}
"""Of what type the lots for each purpose are; those of a table that breaks are of its own."""


def is_for(lots: Line, purpose: str) -> bool:
    """Whether what is drawn for this purpose is drawn from lots of this type."""
    breaks = purpose.startswith("break table ")
    return lots["type"] in (("break",) if breaks else KINDS.get(purpose, ()))


def shares(made: Line, outcome: Outcome) -> dict[str, Outcome]:
    """What each subject of a draw got: a player, a table, or the room."""
    lots, purpose = made["lots"], made["purpose"]
    if lots["type"] in ("button", "race", "table", "number"):
        table = f", table {lots['table']}" if "table" in lots else ""
        value = f" of {lots['value']}" if "value" in lots else ""
        return {purpose + value + table: outcome}
    word = "seat" if purpose in ENTRY_SEATS else purpose
    left = {}
    if lots["type"] == "break":
        left = {player: f"seat {seat}" for seat, player in lots["seats"].items()}
    return {
        f"{word}, player {one}": {
            key: outcome[key] for key in (one, left.get(one)) if key in outcome
        }
        for one in those_who_draw(lots)
        if one in outcome
    }


# The room, as the log tells it


class Room:
    """Who waits, who sits where, which seats nobody may be sent to, and which draws stand."""

    def __init__(self) -> None:
        self.entered: set[str] = set()
        self.waiting: list[str] = []
        self.sizes: dict[int, int] = {}
        self.players: dict[int, dict[int, str]] = {}
        self.kept: dict[int, dict[int, str]] = {}
        self.locked: set[int] = set()
        self.buttons: set[int] = set()
        self.drawn_with = 0  # of how many tables at most one had its first button drawn
        self.needs: dict[str, Line] = {}
        self.bracket: dict[str, int] = {}
        self.words: list[str] = []
        self.standing: dict[str, tuple[int, Outcome]] = {}
        self.box: dict[int, int] = {}
        self.bounties: set[str] = set()

    def free(self, tables: list[int]) -> Seats:
        """The open seats of those of these tables that have any."""
        found = {}
        for table in tables:
            taken = self.players[table].keys() | self.kept[table].keys()
            found[table] = [
                seat for seat in range(1, few(self.sizes[table]) + 1) if seat not in taken
            ]
        return {
            table: seats for table, seats in found.items() if seats and table not in self.locked
        }

    def need(self, player: str) -> Line:
        """Where the person behind an entry has to sit; empty for anywhere."""
        who = player.partition("/")[0]
        need, table = self.needs.get(who, {}), self.bracket.get(who)
        return need if table is None else {"seats": need.get("seats", []), "tables": [table]}

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

    def unmade(self, subject: str) -> bool:
        """Whether what was drawn for a subject stands and was not given again yet."""
        player = subject.removeprefix("seat, player ")
        gone = player not in self.entered or player in self.waiting
        return subject in self.standing and (not subject.startswith("seat, ") or gone)


def registered(room: Room, data: Line) -> None:
    room.entered.add(data["player"])
    room.waiting.append(data["player"])


def voided(room: Room, data: Line) -> None:
    room.entered.discard(data["player"])
    room.leave(data["player"])


def made(room: Room, data: Line, *, undone: bool = False) -> None:
    """What was drawn for an entry stands in any case, what else was drawn once it is undone."""
    room.words = []
    if data["purpose"] == "button":
        room.drawn_with = max(room.drawn_with, len(room.sizes))
    for subject, share in shares(data, again(data)).items() if data.get("lots") else ():
        room.standing.pop(subject, None)
        if undone or subject.startswith("seat, "):
            room.standing[subject] = (data["number"], share)


def stands(room: Room, data: Line) -> None:
    for subject, player in data["shares"].items():
        number, share = room.standing.pop(subject, (0, {}))
        if subject.startswith("seat, "):
            room.standing[f"seat, player {player}"] = (number, for_player(share, player))


def allowed(room: Room, data: Line) -> None:
    for subject in [*room.standing]:
        if room.standing[subject][0] == data["number"] and room.unmade(subject):
            del room.standing[subject]


def again(data: Line) -> Outcome:
    """The draw, made once more."""
    return drawn(data["lots"], words(bytes.fromhex(data["seed"]), data["purpose"], data["number"]))


def for_player(share: Outcome, player: str) -> Outcome:
    """A share as this entry gets it."""
    return {player if isinstance(value, tuple) else key: value for key, value in share.items()}


def filled(room: Room, data: Line) -> None:
    room.box = {int(value): count for value, count in data["box"].items()}
    room.bounties = set(data["players"])


def one_more(room: Room, data: Line) -> None:
    """Who enters after the envelopes were filled brings one."""
    if room.bounties and data.get("bounty"):
        room.bounties.add(data["player"])
        room.box[data["bounty"]] = room.box.get(data["bounty"], 0) + 1


def bounty_won(room: Room, data: Line) -> None:
    room.bounties.discard(data["player"])
    if data.get("drawn"):
        room.box[data["value"]] -= 1


def opened(room: Room, data: Line) -> None:
    table = data["table"]
    room.sizes[table], room.players[table], room.kept[table] = data["seats"], {}, {}


def closed(room: Room, data: Line) -> None:
    for tables in (room.sizes, room.players, room.kept):
        del tables[data["table"]]
    room.locked.discard(data["table"])
    room.buttons.discard(data["table"])


def kept(room: Room, data: Line) -> None:
    room.kept[data["table"]][data["seat"]] = data.get("player", "")


def need_told(room: Room, data: Line) -> None:
    need = {field: data.get(field, []) for field in ("seats", "tables")}
    room.needs[data["player"].partition("/")[0]] = need if any(need.values()) else {}


def bracket_set(room: Room, data: Line) -> None:
    room.bracket = data["tables"]


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
        room.buttons.discard(table)
        room.locked.discard(table)
        for seat, player in seats.items():
            room.sit(player, table, int(seat))


CHANGES: dict[str, Callable[[Room, Line], object]] = {
    "DrawMade": made,
    "DrawStands": stands,
    "NewDrawAllowed": allowed,
    "WordsAdded": lambda room, data: room.words.append(data["words"]),
    "PlayerRegistered": registered,
    "EntryVoided": voided,
    "AlternateSkipped": skipped,
    "TableOpened": opened,
    "FinalTableFormed": opened,
    "TableClosed": closed,
    "TableLocked": lambda room, data: room.locked.add(data["table"]),
    "TableUnlocked": lambda room, data: room.locked.discard(data["table"]),
    "SeatLocked": kept,
    "SeatReserved": kept,
    "SeatFreed": lambda room, data: room.kept[data["table"]].pop(data["seat"]),
    "SeatNeedTold": need_told,
    "BracketSet": bracket_set,
    "HandStarted": lambda room, data: room.buttons.add(data["table"]),
    "ButtonSet": lambda room, data: room.buttons.add(data["table"]),
    "PlayerSeated": lambda room, data: room.sit(data["player"], data["table"], data["seat"]),
    "PlayerMoved": lambda room, data: room.sit(data["player"], data["table"], data["seat"]),
    "PlayerBusted": lambda room, data: room.leave(data["player"]),
    "PlayerLeft": lambda room, data: room.leave(data["player"]),
    "SeatsCorrected": corrected,
    "SeatsRedrawn": redrawn,
    "EnvelopesFilled": filled,
    "PaymentTaken": one_more,
    "BountyWon": bounty_won,
}
"""What the events about seats, envelopes and draws change; no other event changes any."""


def after(log: list[Line]) -> Room:
    """The room after these lines; of an act that was undone a draw alone leaves something."""
    undone: set[int] = set()
    for line in log:
        if line["type"] == "ActUndone":
            undone.add(line["data"]["act"])
        if line["type"] == "ActRedone":
            undone.discard(line["data"]["act"])
    room = Room()
    for line in log:
        if line["act"] not in undone:
            change(room, line)
        elif line["type"] == "DrawMade":
            made(room, line["data"], undone=True)
    return room


def change(room: Room, line: Line) -> None:
    """Take a line in, if it changes anything."""
    if line["type"] in CHANGES:
        CHANGES[line["type"]](room, line["data"])


# Each act that draws


NUMBERS = {"HandStarted": "button", "HighCardDrawn": "seat", "LastHandsAnnounced": "hands"}
"""What an event has from a draw that gives a number."""


def told(act: list[Line]) -> Outcome:
    """What an act did of what draws give."""
    found: Outcome = {}
    for line in act:
        kind, data = line["type"], line["data"]
        if kind in ("PlayerSeated", "PlayerMoved"):
            found[data["player"]] = (data["table"], data["seat"])
        elif kind == "SeatsRedrawn":
            for table, seats in data["tables"].items():
                found |= {player: (int(table), int(seat)) for seat, player in seats.items()}
        elif kind in ("TableBroken", "TableRaced"):
            found |= {f"seat {seat}": cards for seat, cards in data["cards"].items()}
        elif kind == "BountyWon" and data.get("drawn"):
            found[data["player"]] = data["value"]
        elif kind in NUMBERS:
            found["number"] = data[NUMBERS[kind]]
        elif kind == "BreakOrderSet":
            found["number"] = next(iter(data["tables"]), 0)
    return found


def differences(due: Outcome, act: list[Line]) -> str:
    """Where the act did something else than was drawn, in words; empty where it did the same."""
    done = told(act)
    return "; ".join(
        f"{key} should get {in_words(due[key])} and has {in_words(done.get(key))}"
        for key in due
        if due[key] != done.get(key)
    )


class Note(str):
    """A line that says of nothing that it is wrong, whatever somebody typed."""


def one_line(typed: str) -> str:
    """What somebody typed as it may stand in a line: it ends none and turns none around."""
    return "".join(sign if sign.isprintable() else " " for sign in " ".join(typed.split()))


def in_words(value: Any) -> str:
    return f"table {value[0]}, seat {value[1]}" if isinstance(value, tuple) else f"{value}"


THINGS = ("button", "race", "table", "number", "envelopes")
"""Draws that give nobody a seat."""


def other_things(room: Room, act: list[Line], lots: Line, stood: set[str]) -> str:
    """What a draw that gives nobody a seat was drawn from that was not so."""
    if lots["type"] == "button":
        same = lots["seats"] == sorted(room.players[lots["table"]])
        return "" if same else "others sit at the table"
    if lots["type"] == "number":
        return "" if 0 < lots["least"] <= lots["most"] else "there are no such numbers"
    if lots["type"] == "race":
        raced = next(line["data"] for line in act if line["type"] == "TableRaced")
        full = raced["into"] // raced["denomination"]
        odd = {seat: count % full for seat, count in raced["odd"].items() if count % full}
        return "" if lots["deals"] in deals(odd) else "the odd chips were others"
    if lots["type"] == "table":
        return "" if lots["tables"] == sorted(room.sizes) else "other tables were open"
    return other_envelopes(room, act, lots, stood) if lots["type"] == "envelopes" else ""


def deals(odd: dict[str, int]) -> Iterator[list[dict[str, int]]]:
    """A race in one deal, or in several of no more cards than a deck has, as the house has it."""
    order = sorted(odd, key=int)
    yield [{seat: odd[seat] for seat in order}]
    parts: list[dict[str, int]] = [{}]
    for seat in order:
        if parts[-1] and sum(parts[-1].values()) + odd[seat] > len(DECK):
            parts.append({})
        parts[-1][seat] = odd[seat]
    yield parts


def other_lots(room: Room, act: list[Line], made: Line) -> str:
    """What the draw was drawn from that was not so in the room; empty where all was so."""
    lots, purpose, players = made["lots"], made["purpose"], those_who_draw(made["lots"])
    stood = {
        one
        for line in act
        if line["type"] == "DrawStands"
        for one in line["data"]["shares"].values()
    }
    if lots["type"] in THINGS:
        return other_things(room, act, lots, stood)
    if purpose == "balance":
        return other_seat(room, lots)
    owners = {owner for seats in room.kept.values() for owner in seats.values()}
    if purpose in ENTRY_SEATS:
        here = [one for one in room.waiting if one not in owners]
    elif purpose.startswith("break table "):
        here = [one for _, one in sorted(room.players[int(purpose.split()[-1])].items())]
    else:
        order = list(room.players) if lots["type"] == "final table" else sorted(room.players)
        here = [player for one in order for _, player in sorted(room.players[one].items())]
    here = [one for one in here if one not in stood]
    everybody = purpose not in ("late entry", "alternates")
    if [one for one in here if one in players] != players or (everybody and here != players):
        return "those who draw were others, or in another order"
    needs = {one: need for one in players if (need := room.need(one))}
    if needs != lots.get("needs", needs):
        return "others needed certain seats"
    return "" if tables_were_so(room, act, lots, purpose, stood) else "the open seats were others"


def other_envelopes(room: Room, act: list[Line], lots: Line, stood: set[str]) -> str:
    """What the envelopes or players were that others were drawn from; empty where all was so."""
    box = dict(room.box)
    for player, value in told(act).items():
        if player in stood:
            box[value] -= 1
    ranked = [
        player
        for line in act
        if line["type"] == "PlayersRanked"
        for group in line["data"]["groups"]
        for player in group
        if player in lots["players"]
    ]
    if lots["players"] != ranked and (ranked or len(lots["players"]) > 1):
        return "the bounties were won in another order"
    same = {value: count for value, count in box.items() if count}
    if {int(value): count for value, count in lots["box"].items()} != same:
        return "the envelopes were others"
    return "" if room.bounties.issuperset(lots["players"]) else "a bounty was won before"


def other_seat(room: Room, lots: Line) -> str:
    """Whether who moves to balance tables drew among other seats than were open at the table."""
    (asked,) = lots["tables"]
    seats = room.free([asked["table"]]).get(asked["table"], [])
    return "" if asked["seats"] == seats else "the open seats were others"


def open_tables(
    room: Room, act: list[Line], purpose: str, stood: set[str], *, reserved: bool = False
) -> list[Line]:
    """The tables that seats were drawn at, with their open seats, as the log has them.

    ``reserved`` counts whoever is given a seat that was kept for them.
    """
    sizes, tables, moved = dict(room.sizes), sorted(room.sizes), purpose in EVERYBODY_MOVES
    if purpose.startswith("break table "):
        tables.remove(int(purpose.rsplit(maxsplit=1)[-1]))
    for line in act:
        kind, data = line["type"], line["data"]
        if kind == "TableOpened" and purpose == "late entry":
            tables = []
        if kind in ("TableOpened", "FinalTableFormed"):
            sizes[data["table"]] = data["seats"]
            tables = [*([] if moved else tables), data["table"]]
        if kind == "SeatsRedrawn":
            tables = [int(table) for table in data["tables"]]
            sizes |= {data["final"]: data["seats"]} if data.get("seats") else {}
    come = told(act)
    taken = [place for player, place in come.items() if player in stood]
    found = []
    for table in tables:
        gone = set() if moved else set(room.players.get(table, ()))
        gone |= {seat for number, seat in taken if number == table}
        owners = room.kept.get(table, {})
        kept = set(owners)
        if reserved:
            gone |= {seat for seat, owner in owners.items() if come.get(owner) == (table, seat)}
        seats = [seat for seat in range(1, few(sizes[table]) + 1) if seat not in gone | kept]
        if seats and (moved or table not in room.locked):
            found.append({"table": table, "players": len(gone), "seats": seats})
    return found


def tables_were_so(room: Room, act: list[Line], lots: Line, purpose: str, stood: set[str]) -> bool:
    """Whether the seats that could be drawn were open.

    Tables that are to break too take nobody from one that breaks.
    """
    found = open_tables(room, act, purpose, stood)
    asked: list[Line] = lots["tables"]
    if purpose.startswith("break table "):
        return asked == [one for one in found if one in asked]
    if purpose != "late entry":
        kept = {seat for one in found for seat in room.kept.get(one["table"], ())}
        every = [{**one, "seats": sorted({*one["seats"], *kept})} for one in found]
        # Up to version 0.1 those with a reserved seat did not count where the others were drawn.
        with_them = open_tables(room, act, purpose, stood, reserved=purpose in ENTRY_SEATS)
        return asked in (found, with_them) or (purpose == "final table" and asked == every)
    free = {one["table"]: one["seats"] for one in found}
    taken = {one["table"]: one["players"] for one in found}
    need = room.need(lots["player"])
    fit = suiting(free, taken, need) if need else {}
    choices = [fit] if fit else [fewest(free, taken), free]
    return asked in [open_at(found, choice) for choice in choices]


def open_at(found: list[Line], choice: Seats) -> list[Line]:
    """Those of the tables that are chosen, with their chosen seats."""
    return [{**one, "seats": choice[one["table"]]} for one in found if one["table"] in choice]


EVERYBODY_MOVES = ("redraw", "final table")


def checked(room: Room, act: list[Line], line: Line) -> str:
    """Whether a draw was drawn from what there was, and gave what the log has."""
    data = line["data"]
    if not data.get("lots"):
        return "the seed is right; what it was drawn from is not in this log of old"
    if not is_for(data["lots"], data["purpose"]):
        return "WRONG: it is not drawn so"
    if data.get("words", []) != room.words:
        return f"WRONG: {room.words} were added before it, not {data.get('words')}"
    outcome = again(data)
    if is_idle(act, data["purpose"], shares(data, outcome)):
        return f"WRONG: {IDLE}"
    for subject in shares(data, outcome):
        if room.unmade(subject):
            before = room.standing[subject][0]
            return f"WRONG: drawn anew for {subject}, though draw {before} stands"
    if wrong := other_lots(room, act, data):
        return f"WRONG: {wrong}"
    if wrong := differences(outcome, act):
        return f"WRONG: {wrong}"
    return "the seed is right; drawn again, it gives the same"


# For whom and for what an act drew


IDLE = "its act did nothing that it was made for"


def is_idle(act: list[Line], purpose: str, made_for: Collection[str]) -> bool:
    """Whether a draw for these subjects is none of this act, which gave them nothing.

    A draw may be for nobody, such as where nobody is left or no seat is open; then the act gives
    nothing that another draw could have given.
    """
    given = {subject for line in act for subject in given_by(act, line)}
    if made_for:
        return not given.issuperset(made_for)
    own = "seat, player " if purpose in ENTRY_SEATS else purpose
    return any(not one.startswith(own) for one in given)


def drawn_for(act: list[Line]) -> set[str]:
    """The subjects of the draws of an act, made or standing."""
    found: set[str] = set()
    for line in act:
        if line["type"] == "DrawStands":
            found.update(standing_for(line["data"]))
        elif line["type"] == "DrawMade" and line["data"].get("lots"):
            found.update(shares(line["data"], again(line["data"])))
    return found


def standing_for(data: Line) -> list[str]:
    """The subjects that get again what they had; of a seat the entry that has it now."""
    return [
        f"seat, player {player}" if subject.startswith("seat, ") else subject
        for subject, player in data["shares"].items()
    ]


def given_by(act: list[Line], line: Line) -> list[str]:
    """The subjects of all draws that what happened in an act can have come from."""
    kind, data = line["type"], line["data"]
    if kind == "PlayerSeated":
        return [f"seat, player {data['player']}"]
    if kind == "PlayerMoved":
        return [f"{moved_by(act, data['from_table'])}, player {data['player']}"]
    if kind == "SeatsRedrawn":
        purpose = "final table" if data.get("final") else "redraw"
        players = [player for seats in data["tables"].values() for player in seats.values()]
        return [f"{purpose}, player {player}" for player in players]
    if kind == "TableRaced":
        return [f"chip race of {data['denomination']}, table {data['table']}"]
    if kind == "BountyWon" and data.get("drawn"):
        return [f"bounty, player {data['player']}"]
    if kind in ("HandStarted", "HighCardDrawn"):
        return [f"{'button' if kind == 'HandStarted' else 'high card'}, table {data['table']}"]
    return {"BreakOrderSet": ["next to break"], "LastHandsAnnounced": ["last hands"]}.get(kind, [])


def moved_by(act: list[Line], table: int) -> str:
    """The purpose of the draw by which somebody moves from a table in the act."""
    if any(line["type"] == "FinalTableFormed" for line in act):
        return "final table"
    broken = [one["table"] for one in of(act, "TableBroken")]
    return f"break table {table}" if table in broken else "balance"


def undrawn(room: Room, act: list[Line], drawn: set[str], line: Line) -> str:
    """What was given without a draw; whom to move, and much else, the floor may say."""
    kind, data = line["type"], line["data"]
    missing = next((one for one in given_by(act, line) if one not in drawn), "")
    if not missing:
        return ""
    if kind == "PlayerSeated":
        reserved = room.kept[data["table"]].get(data["seat"]) == data["player"]
        return "" if reserved else f"{data['player']} got a seat without a draw"
    if kind == "BountyWon":
        return f"the bounty of {data['player']} was found without a draw"
    if kind == "SeatsRedrawn" or missing.startswith(("break table ", "final table")):
        return "seats were given without a draw"
    if kind == "HandStarted" and data["big"] and data["table"] not in room.buttons:
        # in some books it is drawn at few tables alone, and else with the last player
        stands = data["button"] == max(room.players[data["table"]])
        drawn_before = len(room.sizes) <= room.drawn_with
        why = f"table {data['table']} got its button without a draw"
        return "" if stands and not drawn_before else why
    return ""


def draws(log: list[Line], secret: bytes) -> Iterator[str]:
    """A line for each draw, in the order of the log."""
    room, expected, lots_are_told = Room(), 0, False
    for _, lines in groupby(log, key=lambda line: line["act"]):
        act = list(lines)
        drawn = drawn_for(act)
        for line in act:
            kind, data = line["type"], line["data"]
            if kind == "DrawMade":
                expected += 1
                lots_are_told = lots_are_told or bool(data.get("lots"))
                verdict = seed_of(data, expected, secret) or checked(room, act, line)
                yield f"Draw {data['number']}, {data['purpose']}: {verdict}"
            elif kind == "DrawStands":
                yield f"Draw {data['number']}, made again: {standing(room, act, data)}"
            elif kind == "NewDrawAllowed":
                gave = [one for one in room.standing.values() if one[0] == data["number"]]
                told_ = ", ".join(f"{key}: {in_words(one[key])}" for _, one in gave for key in one)
                by, reason = one_line(line["by"]), one_line(data["reason"])
                yield Note(
                    f"Draw {data['number']} was undone and may be drawn anew, by {by}, "
                    f"reason: {reason}; it gave {told_}"
                )
            elif lots_are_told and (why := undrawn(room, act, drawn, line)):
                yield f"Position {line['position']}: WRONG: {why}"
            change(room, line)
        if act[0]["type"] in ("ActUndone", "ActRedone"):
            room = after(log[: act[-1]["position"]])


def seed_of(data: Line, expected: int, secret: bytes) -> str:
    """What is wrong about a draw's number or seed."""
    if data["number"] != expected:
        return f"WRONG: draw {expected} is missing"
    purpose = "\n".join(["draw", *data.get("words", [])])
    first = islice(words(secret, purpose, expected), 8)
    seed = b"".join(word.to_bytes(4, "big") for word in first)
    right = bytes.fromhex(data["seed"]) == seed
    return "" if right else "WRONG: the seed is not that of the secret"


def standing(room: Room, act: list[Line], data: Line) -> str:
    """Whether an undone draw gives again what it gave."""
    if not data["shares"] or is_idle(act, "", standing_for(data)):
        return f"WRONG: {IDLE}"
    due: Outcome = {}
    for subject, player in data["shares"].items():
        number, share = room.standing.get(subject, (0, {}))
        if number != data["number"]:
            return f"WRONG: it gave nothing that stands for {subject}"
        due |= for_player(share, player)
    wrong = differences(due, act)
    return f"WRONG: {wrong}" if wrong else "it gives what it gave before it was undone"


def secret_of(log: list[Line], asked: list[str]) -> bytes:
    """The secret that the end of an event tells, or that the seed of a run stands for."""
    told = [bytes.fromhex(one["secret"]) for one in of(log, "EventClosed")]
    seeds = [int(one.removeprefix("seed:")) for one in asked if one.startswith("seed:")]
    return next(iter(told + [sha256(b"floorman seed %d" % seed).digest() for seed in seeds]), b"")


def findings(log: list[Line], asked: list[str]) -> Iterator[str]:
    """A line for the secret, then one for each draw."""
    try:
        yield from misplaced(log)
        secret = secret_of(log, asked)
        if not secret:
            yield "WRONG: the event is not closed, so its secret is not told yet"
            yield "A log of `floorman run` is checked with the seed of that run, such as seed:2024"
            return
        setups = [one["setup"] for one in of(log, "EventSetUp")]
        shown = [one["commitment"] for one in setups if one.get("commitment")]
        same = [sha256(secret).hexdigest()] == sorted(set(shown))
        told = " and ".join(map(one_line, shown)) or "nobody"
        yield f"The secret {'is' if same else 'is WRONG, not'} the one announced by {told}"
        yield from draws(log, secret)
    except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as error:
        yield f"WRONG: the log does not hold together ({error!r})"


def of(log: list[Line], kind: str) -> list[Line]:
    """The data of the entries of a kind."""
    return [line["data"] for line in log if line["type"] == kind]


def misplaced(log: list[Line]) -> Iterator[str]:
    """The first entry that does not follow on the one before it."""
    before: Line = {"position": 0, "act": 0, "at": 0}
    for line in log:
        position = line["position"]
        if position != before["position"] + 1:
            yield f"Position {position}: WRONG: it follows on {before['position']}"
        elif line["act"] not in (position, before["act"]):
            yield f"Position {position}: WRONG: the act of position {line['act']} was over"
        elif line["at"] < before["at"]:
            yield f"Position {position}: WRONG: its time is before that of the entry before it"
        else:
            before = line
            continue
        return


def read_lines(path: str) -> list[str]:
    """The lines of an exported event, or of a plain log."""
    if zipfile.is_zipfile(path):
        with zipfile.ZipFile(path) as packed:
            content = packed.read("events.jsonl")
    else:
        with open(path, "rb") as plain:
            content = plain.read()
    # as bytes, since what somebody typed may hold signs that also end a line of text
    return [line.decode() for line in content.splitlines()]


def read_log(lines: list[str]) -> list[Line]:
    """The entries of a log; in the oldest each is an act of its own."""
    log = [json.loads(line) for line in lines]
    return [{**line, "act": line.get("act") or line["position"]} for line in log]


# The chain of hashes


def chain(lines: list[str]) -> list[str]:
    """The hash at each position: SHA-256 of the hash before it and of the line."""
    hashes = [bytes(32)]
    for line in lines:
        hashes.append(sha256(hashes[-1] + line.encode()).digest())
    return [one.hex() for one in hashes]


def ends(hashes: list[str], seen: list[str]) -> Iterator[str]:
    """Where the log ends, and whether it went through what was seen of it."""
    last = hashes[-1]
    short = "-".join(last[at : at + 4] for at in range(0, 16, 4))
    yield f"The log ends at position {len(hashes) - 1} with the hash {short}"
    for one in seen:
        position, _, shown = one.partition(":")
        is_in = position.isdecimal() and int(position) < len(hashes)
        same = is_in and shown and hashes[int(position)].startswith(shown.replace("-", ""))
        yield f"At position {position} its hash is {'' if same else 'WRONG, not '}{shown}"


def decks(log: list[Line], asked: list[str]) -> Iterator[str]:
    """The decks that Floorman dealt, of these hands of the event."""
    secret = secret_of(log, asked)
    for hand in (one.removeprefix("deck:") for one in asked if secret and one.startswith("deck:")):
        deck = shuffled(words(secret, "deck", int(hand)), DECK)
        yield f"Deck of hand {hand}: {' '.join(deck)}"


def main(path: str, *what: str) -> int:
    """Tell what there is to tell; the exit code."""
    asked = [one for one in what if one.startswith(("deck:", "seed:"))]
    try:
        lines = read_lines(path)
        log = read_log(lines)
        seen = ends(chain(lines), [one for one in what if one not in asked])
        found = [*findings(log, asked), *decks(log, asked), *seen]
    except (OSError, zipfile.BadZipFile, AttributeError, LookupError, TypeError, ValueError) as why:
        found = [f"WRONG: {path} cannot be read as the log of an event: {why}"]
    told = "\n".join(found).encode(sys.stdout.encoding, "replace").decode(sys.stdout.encoding)
    print(told)
    return any("WRONG" in line for line in found if not isinstance(line, Note))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]) if sys.argv[1:] else __doc__)
