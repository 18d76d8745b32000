"""Whatever a draw gave, a log that says something else is named by both who check draws."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from copy import deepcopy
from itertools import pairwise

import msgspec
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from tests.docs.draw_script import CHECK, Line, Log, exported, findings
from tests.floor.draw_play import enveloped, envelopes_drawn, every_draw, purposes
from tests.floor.floor_play import LiveFloor

from floorman.rulebooks.book import available
from floorman.store.logs.verify import verify
from floorman.tournament.envelope import Envelope

Bend = Callable[[Log], Log]


def lines(floor: LiveFloor) -> Log:
    return exported(enveloped(floor))


LOGS = {
    "as many tables as needed": lines(every_draw()),
    "three tables": lines(every_draw(tables=3)),
    "envelopes": lines(envelopes_drawn()),
}


def wrong(log: Log) -> str:
    """What the core says is wrong."""
    found = verify(msgspec.convert(log, list[Envelope])).wrong
    return str(found.why) if found else ""


def test_all_kinds_of_draws_are_in_them() -> None:
    played = (every_draw(), every_draw(tables=3), envelopes_drawn())
    kinds = set[str]().union(*map(purposes, played))
    kinds = {kind.rstrip("0123456789") for kind in kinds}
    assert kinds == {
        "alternates",
        "bounty",
        "break table ",
        "button",
        "chip race",
        "final table",
        "last hands",
        "late entry",
        "redraw",
        "seats",
    }


@pytest.mark.parametrize("name", LOGS)
def test_the_log_as_it_was_is_right(name: str) -> None:
    assert (findings(LOGS[name]), wrong(LOGS[name])) == ([], "")


@pytest.mark.parametrize("book", available())
def test_an_event_by_any_book_is_right(book: str) -> None:
    """Also where the first buttons of many tables are not drawn, or cards say who moves where."""
    log = lines(every_draw(book))
    assert (findings(log), wrong(log)) == ([], "")


# Bending


def without(log: Log, position: int) -> Log:
    """The log without an entry, as if it had never been there."""
    rest = [line for line in log if line["position"] != position]
    for line in rest:
        for field in ("position", "act"):
            line[field] -= line[field] > position
        if line["type"] in ("ActUndone", "ActRedone"):
            line["data"]["act"] -= line["data"]["act"] > position
    return rest


def changed(position: int, change: Callable[[Line], None]) -> Bend:
    """The log with the data of an entry changed."""

    def bend(log: Log) -> Log:
        change(log[position - 1]["data"])
        return log

    return bend


def left_out(position: int) -> Bend:
    return lambda log: without(log, position)


def swap(position: int, other: int, *fields: str) -> Bend:
    """Two entries exchange fields."""

    def bend(log: Log) -> Log:
        one, two = log[position - 1]["data"], log[other - 1]["data"]
        for field in fields:
            one[field], two[field] = two[field], one[field]
        return log

    return bend


def another_seat(data: Line) -> None:
    data["seat"] = data["seat"] % 9 + 1


def exchanged(values: Line) -> None:
    """The first two of a mapping exchange what they have."""
    one, other = list(values)[:2]
    values[one], values[other] = values[other], values[one]


def exchanged_cards(data: Line) -> None:
    exchanged(data["cards"])


def exchanged_seats(data: Line) -> None:
    exchanged(next(seats for seats in data["tables"].values() if len(seats) > 1))


def another_button(data: Line) -> None:
    data["button"] = next(seat for seat in data["seats"] if seat != data["button"])


def another_number(data: Line) -> None:
    data["hands"] += 1


def another_word(data: Line) -> None:
    data["words"] += "1"


def another_envelope(data: Line) -> None:
    """What was won of it changes too, so that the amounts still agree."""
    data["value"] += 100
    data["cash"] = dict.fromkeys(data["cash"], data["value"])


ALONE: dict[str, Callable[[Line], None]] = {
    "PlayerSeated": another_seat,
    "PlayerMoved": another_seat,
    "TableBroken": exchanged_cards,
    "TableRaced": exchanged_cards,
    "SeatsRedrawn": exchanged_seats,
    "HandStarted": another_button,
    "LastHandsAnnounced": another_number,
    "WordsAdded": another_word,
    "BountyWon": another_envelope,
}


def drawn_acts(log: Log) -> Iterator[list[Line]]:
    """The acts in which something was drawn, or said about a draw."""
    told = {"DrawMade", "DrawStands", "NewDrawAllowed", "WordsAdded"}
    acts: dict[int, list[Line]] = {}
    for line in log:
        acts.setdefault(line["act"], []).append(line)
    yield from (act for act in acts.values() if told & {line["type"] for line in act})


def bends(log: Log) -> Iterator[tuple[str, Bend]]:
    """Every way to bend a draw of the log."""
    for act in drawn_acts(log):
        seated = [one["position"] for one in act if one["type"] in ("PlayerSeated", "PlayerMoved")]
        for line in act:
            kind, position = line["type"], line["position"]
            if kind in ALONE:
                yield f"{position} {kind}", changed(position, ALONE[kind])
            if kind in ("DrawMade", "DrawStands", "NewDrawAllowed", "WordsAdded"):
                yield f"{position} {kind} left out", left_out(position)
        for one, other in pairwise(seated):
            yield f"{one} and {other} exchanged", swap(one, other, "table", "seat")


ALL = [(name, what, bend) for name, log in LOGS.items() for what, bend in bends(log)]


@pytest.mark.parametrize("each", [4, pytest.param(1, marks=pytest.mark.wide)])
@pytest.mark.parametrize("name", LOGS)
def test_both_name_every_draw_that_was_bent(name: str, each: int) -> None:
    """Of the ways to bend one in so many, in turn."""
    unseen = []
    for log, what, bend in ALL[::each]:
        if log == name:
            bent = bend(deepcopy(LOGS[name]))
            unseen += [f"{what}: the script"] if not findings(bent) else []
            unseen += [f"{what}: verify"] if not wrong(bent) else []
    assert not unseen


@settings(max_examples=25)
@given(st.data())
def test_several_bends_at_once_are_named_too(data: st.DataObject) -> None:
    """One after the other; an entry that was left out shifts no other, as it is the last."""
    name = data.draw(st.sampled_from(sorted(LOGS)))
    here = [(what, bend) for log, what, bend in ALL if log == name and "left out" not in what]
    log = deepcopy(LOGS[name])
    for _, bend in data.draw(st.lists(st.sampled_from(here), min_size=1, max_size=3)):
        log = bend(log)
    if log != LOGS[name]:
        assert findings(log)
        assert wrong(log)


@settings(max_examples=40)
@given(st.data())
def test_other_lots_are_named(data: st.DataObject) -> None:
    """Who changes what was drawn from, so that it fits another outcome, is found out as well."""
    name = data.draw(st.sampled_from(sorted(LOGS)))
    log = deepcopy(LOGS[name])
    drawn = [line["data"] for line in log if line["type"] == "DrawMade"]
    made = data.draw(st.sampled_from([one for one in drawn if one["lots"]["type"] != "number"]))
    bend_lots(made["lots"], data)
    assert findings(log)
    assert wrong(log)


def bend_lots(lots: Line, data: st.DataObject) -> None:
    """Change the order of what was drawn from, or a seat of it.

    The bounds of a number stand nowhere else; the chain of hashes holds them.
    """
    if lots["type"] == "one seat":
        seats = data.draw(st.sampled_from(lots["tables"]))["seats"]
        seats.remove(data.draw(st.sampled_from(seats)))
    elif lots["type"] in ("break", "race"):
        exchanged(lots["seats"] if "seats" in lots else lots["deals"][0])
    else:
        order = lots[data.draw(st.sampled_from(sorted(lots.keys() & {"players", "seats"})))]
        assume(len(order) > 1)
        order[0], order[1] = order[1], order[0]


# A house that knows how draws are checked


def refitted(log: Log, position: int) -> Log:
    """The act of a draw does what comes of its lots as they are now."""
    outcome = CHECK.again(log[position - 1]["data"])
    for line in log:
        if line["act"] == log[position - 1]["act"]:
            refit(line["type"], line["data"], outcome)
    return log


def refit(kind: str, data: Line, outcome: Line) -> None:
    """One entry does what was drawn."""
    if kind in ("PlayerSeated", "PlayerMoved") and data["player"] in outcome:
        data["table"], data["seat"] = outcome[data["player"]]
    elif kind in ("TableBroken", "TableRaced"):
        data["cards"] = {
            seat: outcome.get(f"seat {seat}", card) for seat, card in data["cards"].items()
        }
    elif kind == "HandStarted" and "number" in outcome:
        data["button"] = outcome["number"]
    elif kind == "BountyWon" and data["player"] in outcome:
        data["value"] = outcome[data["player"]]
        data["cash"] = dict.fromkeys(data["cash"], data["value"])
    elif kind == "SeatsRedrawn":
        places = {
            player: (int(table), int(seat))
            for table, seats in data["tables"].items()
            for seat, player in seats.items()
        }
        data["tables"] = {table: {} for table in data["tables"]}
        for player, (table, seat) in (places | outcome).items():
            data["tables"].setdefault(str(table), {})[str(seat)] = player


def split(lots: Line) -> None:
    """A deal for each seat."""
    lots["deals"] = [{seat: count} for deal in lots["deals"] for seat, count in deal.items()]


def dealt_twice(lots: Line) -> None:
    lots["deals"].append(lots["deals"][0])


def turned(field: str) -> Callable[[Line], None]:
    return lambda lots: lots[field].reverse()


def one_less(field: str) -> Callable[[Line], object]:
    return lambda lots: lots[field].pop()


def seat_less(lots: Line) -> None:
    lots["tables"][0]["seats"].pop()


def fuller(lots: Line) -> None:
    lots["tables"][0]["players"] += 1


def at_another_table(lots: Line) -> None:
    lots["table"] = lots["table"] % 3 + 1


OTHER_LOTS: dict[str, list[Callable[[Line], object]]] = {
    "seats": [turned("players"), one_less("players"), turned("tables"), seat_less, fuller],
    "one seat": [seat_less, one_less("tables"), fuller],
    "break": [seat_less, fuller, turned("tables")],
    "final table": [turned("players"), one_less("players"), seat_less],
    "button": [turned("seats"), one_less("seats"), at_another_table],
    "race": [split, dealt_twice],
    "envelopes": [turned("players"), lambda lots: lots["box"].popitem()],
    "number": [],
}


def other_lots(log: Log) -> Iterator[tuple[str, Log]]:
    """Each draw from other lots, the act made to fit; where that changes what there was."""
    for line in log:
        for bend in OTHER_LOTS[line["data"]["lots"]["type"]] if line["type"] == "DrawMade" else ():
            bent = deepcopy(log)
            bend(bent[line["position"] - 1]["data"]["lots"])
            if bent == log:
                continue
            with suppress(ValueError):  # nothing at all is left to draw from
                refitted(bent, line["position"])
            yield f"{line['position']} {line['data']['purpose']}", bent


NOTHING_DRAWN: list[tuple[str, Line]] = [
    ("bounty", {"type": "envelopes", "players": [], "box": {}}),
    ("alternates", {"type": "seats", "players": [], "tables": [], "needs": {}}),
    ("last hands", {"type": "number", "least": 0, "most": 0}),
]


def drawn_for_nobody(log: Log) -> Iterator[tuple[str, Log]]:
    """Each draw made for something else, so that the act may do as it likes."""
    for line in log:
        purpose = line["data"]["purpose"] if line["type"] == "DrawMade" else ""
        for other, lots in NOTHING_DRAWN if purpose else ():
            for told in (purpose, other):
                bent = deepcopy(log)
                bent[line["position"] - 1]["data"] |= {"purpose": told, "lots": deepcopy(lots)}
                yield f"{line['position']} {purpose} as {told} of {lots['type']}", bent


def stands_for_nobody(log: Log) -> Iterator[tuple[str, Log]]:
    """Each draw replaced by an earlier one that stands, for nobody."""
    for line in log:
        if line["type"] == "DrawMade" and line["data"]["number"] > 1:
            bent = deepcopy(log)
            bent[line["position"] - 1] |= {
                "type": "DrawStands",
                "data": {"number": line["data"]["number"] - 1, "shares": {}},
            }
            yield f"{line['position']} {line['data']['purpose']} stands for nobody", bent


@pytest.mark.parametrize("house", [other_lots, drawn_for_nobody, stands_for_nobody])
@pytest.mark.parametrize("name", LOGS)
def test_a_house_that_knows_how_draws_are_checked_is_named(
    name: str, house: Callable[[Log], Iterator[tuple[str, Log]]]
) -> None:
    unseen = []
    for what, bent in house(LOGS[name]):
        unseen += [] if findings(bent) else [f"{what}: the script"]
        unseen += [] if wrong(bent) else [f"{what}: verify"]
    assert not unseen


def test_the_bounties_of_one_hand_do_not_change_hands() -> None:
    """Two who bust together draw in the order of their places, whatever the log says of it."""
    log = LOGS["envelopes"]
    position = next(
        line["position"]
        for line in log
        if line["type"] == "DrawMade" and len(line["data"]["lots"].get("players", ())) > 1
    )
    bent = deepcopy(log)
    bent[position - 1]["data"]["lots"]["players"].reverse()
    refitted(bent, position)
    assert [line for line in findings(bent) if "in another order" in line]
    assert wrong(bent)
