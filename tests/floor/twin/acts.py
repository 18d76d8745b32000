"""What is asked of a room, by chance."""

from __future__ import annotations

from collections.abc import Callable

from floorman.floor.chips.color_up import tables_due
from floorman.floor.results.results import standings
from floorman.tournament.events import HandStarted
from floorman.tournament.state import Table
from tests.floor.model import places
from tests.floor.twin import checks
from tests.floor.twin.room import Room
from tests.floor.twin.setups import Announced

Act = Callable[[Room], None]


def next_hand(room: Room) -> None:
    """A table deals."""
    room.ask("NextHand", table=room.table())


def end_hand(room: Room) -> None:
    """A hand ends; its stacks are told or not."""
    playing = [n for n, table in room.mirror.tables.items() if table.in_hand]
    if not playing:
        return
    number = room.one(playing)
    table = room.live.play.tables[number]
    assert table.hand is not None
    if room.random.random() < 0.5 or set(table.hand.seats) - set(table.stacks):
        room.ask("EndHand", table=number)
    else:
        _record(room, table, table.hand)


def _record(room: Room, table: Table, hand: HandStarted) -> None:
    """One of those dealt in wins from some others, perhaps all they have."""
    seats = hand.seats
    stacks = {seat: table.stacks[seat] for seat in seats}
    winner, *others = room.random.sample(seats, len(seats))
    for loser in others[: room.random.choice((1, 1, 2, 3))]:
        lost = stacks[loser] if room.random.random() < 0.15 else stacks[loser] // 2
        stacks[loser] -= lost
        stacks[winner] += lost
    room.ask("RecordHand", table=table.number, hand=hand.hand, stacks=stacks)


def bust(room: Room) -> None:
    """Some bust in one hand, with stacks that may be equal."""
    number = room.table()
    if not room.mirror.tables[number].seats:
        return
    seats = room.some_seats(number, 3)
    stacks = {seat: room.one((100, 500, 500, 3_000)) for seat in seats}
    room.ask("Bust", table=number, seats=seats, stacks=stacks)


def enter(room: Room) -> None:
    """Somebody enters late, perhaps once more."""
    out = [player.partition("/")[0] for group in room.mirror.out for player in group]
    if out and room.random.random() < 0.5:
        room.ask("ReEnter", player=room.one(out))
    else:
        room.ask("Register", player=f"x{room.live.play.numbered + 1}")


def arrange(room: Room) -> None:
    """The floor does what it owes its tables, in some rooms rarely."""
    if room.random.random() < room.lazy:
        return
    events = room.ask("Arrange")
    if events == ():
        checks.nothing_to_arrange(room)


def move(room: Room) -> None:
    """The floor sends somebody elsewhere."""
    number = room.table()
    opened = room.mirror.tables[number].opened
    if opened and room.mirror.where:
        player = room.one(room.mirror.where)
        room.ask("MovePlayer", player=player, table=number, seat=room.one(opened), reason="asked")


def card(room: Room) -> None:
    """A table draws who of it moves next, or tells who has drawn the high card."""
    number = room.table()
    seat = room.one((0, *room.mirror.tables[number].seats))
    assert (room.ask("DrawHighCard", table=number, seat=seat) is None) >= (not room.moves_by_card)


def tell_button(room: Room) -> None:
    """Somebody looks where the button is."""
    number = room.table()
    table = room.mirror.tables[number]
    if len(table.seats) > 1 and not table.in_hand:
        room.ask("SetButton", table=number, seat=room.one(table.seats))


def count_hands(room: Room) -> None:
    """Somebody tells how many hands a table had."""
    number = room.table()
    more = room.one((0, 1, 3))
    room.ask("CountHands", table=number, hands=room.mirror.tables[number].hands + more)


def penalty(room: Room) -> None:
    """Somebody is to miss hands or rounds."""
    if room.mirror.where:
        player, kind = room.one(room.mirror.where), room.one(("hands", "rounds"))
        number = room.one((1, 2, 4))
        room.ask("GivePenalty", player=player, kind=kind, number=number, reason="so it was")


def clock(room: Room) -> None:
    """The staff turns the clock."""
    name, data = room.one(
        (
            ("PauseClock", {}),
            ("ResumeClock", {}),
            ("ResumeClock", {}),
            ("AddTime", {"seconds": room.one((-60, 60, 600))}),
            ("SetTimeLeft", {"seconds": room.one((0, 30, 900))}),
            ("JumpToLevel", {"level": room.one((1, 2, 3, 4))}),
            ("RestartLevel", {}),
            ("JumpToBreak", {}),
            ("EndBreak", {}),
        )
    )
    room.ask(name, **data)


def hand_for_hand(room: Room) -> None:
    """Hand-for-hand begins, or a table reports its hand of the round."""
    if room.mirror.round is None:
        paid = max(1, room.mirror.left - room.one((1, 2)))
        room.ask("SetPayouts", prizes=(100,) * paid)
        room.ask("AnnounceHandForHand", under_way=room.one((True, False)))
    elif room.random.random() < 0.05:
        room.ask("EndHandForHand")
    else:
        state = room.one(("done", "done", "all-in", "playing"))
        room.ask("ReportTable", table=room.table(), state=state)


def lock(room: Room) -> None:
    """The prizes are locked as the set-up has them."""
    if room.ask("LockPayouts") is not None:
        checks.prize_list(room)


def color_up(room: Room) -> None:
    """A value leaves play, one table after another."""
    up = room.live.color_up
    if not up.denomination:
        values = [one for one in room.setup.structure.chips if one not in up.gone]
        room.ask("StartColorUp", denomination=values[0])
        return
    due = tables_due(room.live)
    if not due:
        room.must("FinishColorUp")
        return
    number = room.one(due)
    most = room.one((3, 8, 60))
    odd = {seat: room.random.randint(0, most) for seat in room.mirror.tables[number].seats}
    full = up.into // up.denomination
    raced = [seat for seat, count in odd.items() if 0 < count < full]
    room.last_chips = tuple(seat for seat in raced if room.random.random() < 0.3)
    room.ask("RaceTable", table=number, odd=odd, last=room.last_chips)


def waive(room: Room) -> None:
    """A halted table may play on."""
    if room.mirror.halted:
        room.ask("WaiveHalt", table=room.one(sorted(room.mirror.halted)))


def turn_back(room: Room) -> None:
    """Something is undone or redone."""
    room.turn_back()
    checks.all_places(room)


ODDS: dict[Act, int] = {
    next_hand: 60,
    end_hand: 40,
    arrange: 12,
    bust: 3,
    enter: 4,
    hand_for_hand: 4,
    color_up: 5,
    penalty: 3,
    tell_button: 3,
    clock: 2,
    count_hands: 1,
    move: 1,
    card: 1,
    waive: 1,
    lock: 1,
    turn_back: 2,
}
ACTS, WEIGHTS = list(ODDS), list(ODDS.values())


def end(room: Room) -> None:
    """Play to the winner: all places, and what each is paid."""
    mirror = room.mirror
    room.ask("EndHandForHand")
    room.ask("CloseEntries")
    while mirror.left > 1:
        number = max(mirror.tables, key=lambda one: len(mirror.tables[one].seats))
        seats = tuple(mirror.tables[number].seats)[: room.random.choice((1, 1, 2, 3))]
        seats = seats[: mirror.left - 1]
        room.ask("SetButton", table=number, seat=seats[0])
        stacks = {seat: room.one((100, 500, 500)) for seat in seats}
        room.must("Bust", table=number, seats=seats, stacks=stacks)
    checks.all_places(room)
    if not mirror.winner:
        room.must("FinishEvent")
    if room.ask("LockPayouts") is not None:
        checks.prize_list(room)
    groups = [*mirror.out, [mirror.winner]]
    entered = {player: entry.entry for player, entry in room.live.play.players.items()}
    placed = places.places(mirror.entries, groups)
    assert placed[mirror.winner] == 1
    tied = [(placed[group[0]], sorted(group, key=entered.__getitem__)) for group in groups]
    said = {row.entry: row.prize for row in standings(room.live)}
    assert said == places.won(mirror.prizes, tied)


def played(seed: int, told: Announced, acts: int) -> Room:
    """An event after so many acts, or to its end; everything compared all the way."""
    room = Room(seed, told)
    for step in range(acts):
        if room.mirror.winner:
            break
        room.at += room.random.choice((0, 0, 0, 0, 1, 5, 20, 200))
        room.random.choices(ACTS, WEIGHTS)[0](room)
        checks.state(room)
        if step % 20 == 0:
            checks.all_places(room)
            checks.plan(room)
    end(room)
    return room
