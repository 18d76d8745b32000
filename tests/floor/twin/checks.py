"""What the core says in an event, beside what the model says of the same facts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, Any

from floorman.floor.chips.color_up import TableRaced
from floorman.floor.conduct.penalties import PenaltyGiven
from floorman.floor.conduct.penalty_counting import hands_left
from floorman.floor.seating.plans import planned_moves
from floorman.tournament import events as ev
from floorman.tournament.timing.clock import remaining
from tests.floor.model import balance, breaking, button, draws, penalties, places, races
from tests.floor.model.clock import amounts
from tests.floor.twin.mirror import Mirror, Table

if TYPE_CHECKING:
    from tests.floor.twin.room import Room

Check = Callable[["Room", Any, tuple[ev.Event, ...]], None]
STUD = frozenset({"stud", "razz", "stud8"})


def hand(room: Room, event: ev.HandStarted, act: tuple[ev.Event, ...]) -> None:
    """Button, blinds and those dealt in; and the table was not to stop."""
    table = room.mirror.tables[event.table]
    assert not must_halt(room, table) or room.in_round
    said = button.Blinds(event.button, event.small, event.big)
    if room.stud_only:
        assert (said, set(event.seats)) == ((0, 0, 0), set(table.seats))
        return
    stud = event.game in STUD
    if table.last is None:
        live = sorted(table.seats)
        at = event.button
        if room.says.drawn_at and len(room.mirror.tables) > room.says.drawn_at:
            at = max(live)
        elif drawn := room.drawn(act):
            number, seed = drawn
            at = live[draws.below(draws.words(seed, "button", number), len(live))]
        expected = button.Hand(button.first(at, live, table.around), frozenset(live))
    elif stud and table.frozen:
        expected = button.Hand(table.last, frozenset(table.seats))
    else:
        planned = room.mirror.planned(table, room.says.advances)
        expected = button.deal(planned, table.seats, table.around)
    assert said == expected.blinds, (said, expected, table)
    assert set(event.seats) == (set(table.seats) if stud else expected.dealt), (event, expected)
    assert set(event.waiting) == set(table.seats) - set(event.seats)
    assert event.frozen == stud
    kinds = {
        "a dead button": event.button not in table.seats,
        "a dead small blind": event.small not in table.seats,
        "somebody waits": event.waiting,
        "heads-up": len(event.seats) == 2,
        "an unsure button": event.unsure,
        "a frozen button": stud,
    }
    room.compared.update(kind for kind, met in kinds.items() if met)


def must_halt(room: Room, table: Table) -> bool:
    """Whether the model stops the table before its next hand."""
    mirror, says = room.mirror, room.says
    if table.waived:
        return False
    most = max(len(other.seats) for other in mirror.tables.values())
    at_open = (
        mirror.knows_button(table)
        and table.last is not None
        and button.clockwise(table.last.big, table.around)[0] not in table.seats
    )
    book = (says.halts_any_table, says.halts_by_elimination, says.halts_at_open_blind)
    short = most - len(table.seats)
    return balance.halts(short, table.missing, room.seats, at_open, book)


def halted(room: Room, event: ev.TableHalted, act: tuple[ev.Event, ...]) -> None:
    """The table was to stop."""
    assert must_halt(room, room.mirror.tables[event.table])


def resumed(room: Room, event: ev.TableResumed, act: tuple[ev.Event, ...]) -> None:
    """The table was not to stop any more."""
    assert not must_halt(room, room.mirror.tables[event.table])


def high_card(room: Room, event: ev.HighCardDrawn, act: tuple[ev.Event, ...]) -> None:
    """Whom the draw gave it to, of those who sit at the table; only where that is the law."""
    assert room.moves_by_card
    live = sorted(room.mirror.tables[event.table].seats)
    by_hand = act == (event,)
    if not by_hand and (drawn := room.drawn(act)):
        number, seed = drawn
        assert event.seat == live[draws.below(draws.words(seed, "high card", number), len(live))]
    room.compared["a high card"] += 1


def moved(room: Room, event: ev.PlayerMoved, act: tuple[ev.Event, ...]) -> None:
    """Who moves where to balance, by the seats of a broken table, or to the final one."""
    if event.why == "balance":
        expected = balance_room(room, ready=True).move()
        made = balance.Move(event.from_table, event.from_seat, event.table, event.seat)
        assert made == expected, (event, expected, room.mirror)
        assert event.waits == waits(room, event.table, event.seat)
        assert room.mirror.tables[event.from_table].high_seat or not room.moves_by_card
        room.compared["a move to balance"] += 1
    if event.why == "break" and room.expected_seats:
        said = room.expected_seats.pop(event.player)
        assert (event.table, event.seat, event.waits) == said, (event, said)


def waits(room: Room, number: int, seat: int) -> bool:
    """Whether a newcomer in the seat gets no hand, as far as anybody knows."""
    table = room.mirror.tables[number]
    if table.frozen or not room.mirror.knows_button(table):
        return False
    planned = room.mirror.planned(table, room.says.advances)
    return button.waits(seat, planned, table.around)


def balance_room(room: Room, *, ready: bool) -> balance.Room:
    """The tables as the model's balancing takes them."""
    tables = {
        number: balance.Table(
            table.around,
            set(table.seats),
            list(table.opened),
            *_blinds(room, table),
            free=not (ready and table.in_hand),
            high=table.high_seat if room.moves_by_card else 0,
        )
        for number, table in room.mirror.tables.items()
    }
    says = room.says
    return balance.Room(
        tables,
        list(reversed(tables)),
        says.from_big_blind,
        next_to_break_gives=says.next_to_break_gives,
        by_number_over=says.by_number_over,
    )


def _blinds(room: Room, table: Table) -> tuple[int, int]:
    """The next small blind and the last big one; none where nobody knows."""
    if room.stud_only or not room.mirror.knows_button(table) or table.last is None:
        return 0, 0
    return room.mirror.planned(table, room.says.advances).small, table.last.big


def plan(room: Room) -> None:
    """All moves that are due now, each as if those before it were made."""
    mirror = room.mirror
    due = breaking.due(mirror.left, room.seats, list(reversed(mirror.tables)), mirror.entries_open)
    if room.is_settled and not due and not final_is_due(room):
        expected = balance_room(room, ready=False)
        for one in planned_moves(room.live.play, room.book, room.at):
            said = one.move
            made = balance.Move(said.from_table, said.from_seat, said.table, said.seat)
            wanted = expected.move()
            assert made == wanted, (one, wanted, mirror.tables)
            room.compared["a planned move"] += 1
        assert expected.move() is None


def final_is_due(room: Room) -> bool:
    """All who are left fit at the final table, and nobody may enter any more."""
    mirror = room.mirror
    return len(mirror.tables) > 1 and mirror.left <= room.final and not mirror.entries_open


def final(room: Room, event: ev.FinalTableFormed, act: tuple[ev.Event, ...]) -> None:
    """It was due, and has its number of seats."""
    assert final_is_due(room)
    assert event.seats == room.final


def broken(room: Room, event: ev.TableBroken, act: tuple[ev.Event, ...]) -> None:
    """It was next to break, and its players drew these seats."""
    mirror = room.mirror
    order = list(reversed(mirror.tables))
    due = breaking.due(mirror.left, room.seats, order, mirror.entries_open)
    assert event.table == next(n for n in due if not mirror.tables[n].in_hand)
    others = {n: set(one.seats) for n, one in mirror.tables.items() if n not in due}
    drawn = room.drawn(act)
    if drawn is None:
        return
    number, seed = drawn
    leaving = mirror.tables[event.table].seats
    places = breaking.drawn_seats(
        seed, number, event.table, leaving, others, room.seats, two_steps=True
    )
    room.expected_seats = {who: (*place, waits(room, *place)) for who, place in places.items()}


def nothing_to_arrange(room: Room) -> None:
    """The core has nothing to arrange: nor has the model."""
    mirror = room.mirror
    if not room.is_settled or any(table.in_hand for table in mirror.tables.values()):
        return
    assert not final_is_due(room)
    order = list(reversed(mirror.tables))
    assert not breaking.due(mirror.left, room.seats, order, mirror.entries_open)
    assert balance_room(room, ready=True).move() is None
    assert all(must_halt(room, mirror.tables[number]) for number in mirror.halted)


def ranked(room: Room, event: ev.PlayersRanked, act: tuple[ev.Event, ...]) -> None:
    """Those who bust in one hand by their stacks, those of one round together."""
    mirror = room.mirror
    said = [set(group) for group in reversed(event.groups)]
    room.compared["ties"] += sum(len(group) > 1 for group in said)
    if mirror.round is not None:
        expected = [mirror.round.busted]
        if room.says.table_by_stacks:
            stood = {one.player: (one.table, one.stack) for one in mirror.round.busts}
            expected = places.ranked_in_a_round(stood)
        assert said == [set(group) for group in expected]
        return
    busts = [one for one in act if isinstance(one, ev.PlayerBusted)]
    stacks = {one.player: _stack(room, one, len(busts)) for one in busts}
    assert said == [set(group) for group in places.ranked(stacks)], (said, stacks)


def _stack(room: Room, bust: ev.PlayerBusted, busts: int) -> int:
    """The stack that ranks: after the big blind's ante where the book says so, in the money."""
    mirror, says, table = room.mirror, room.says, room.mirror.tables[bust.table]
    in_the_money = mirror.left < len(mirror.prizes)
    level = table.level if bust.table in room.in_hand else level_in_force(mirror)
    ante, big = big_blind_ante(room, level)
    paid = ante and table.last is not None and table.last.big == bust.seat and not table.frozen
    if not (says.ranks_after_ante and in_the_money and paid and busts > 1):
        return bust.stack
    return places.after_ante(bust.stack, ante, big, says.blind_before_ante)


def big_blind_ante(room: Room, level: int) -> tuple[int, int]:
    """The ante that the big blind pays in a level, 0 for none, and the big blind."""
    sheet = room.setup.structure
    big = amounts([one.big_blind for one in sheet.levels], level, sheet.overtime)
    antes = [one.ante * (one.ante_kind == "big-blind") for one in sheet.levels]
    return amounts(antes, level, sheet.overtime), big


def level_in_force(mirror: Mirror) -> int:
    """The level in force."""
    assert mirror.now is not None
    return mirror.now.level


def first_seats(room: Room, act: tuple[ev.Event, ...]) -> None:
    """The seats drawn at the start."""
    seated = [event for event in act if isinstance(event, ev.PlayerSeated)]
    drawn = room.drawn(act)
    assert drawn is not None
    number, seed = drawn
    expected = breaking.first_seats(seed, number, len(seated), room.seats)
    assert [(one.table, one.seat) for one in seated] == expected


def seated(room: Room, event: ev.PlayerSeated, act: tuple[ev.Event, ...]) -> None:
    """A late entry gets a seat at a table with the fewest players that has one."""
    if event.why != "late" or room.drawn(act) is None:
        return
    sizes = {n: len(table.seats) for n, table in room.mirror.tables.items() if table.opened}
    assert sizes[event.table] == min(sizes.values())
    assert event.waits == waits(room, event.table, event.seat), (event, room.mirror)


def raced(room: Room, event: TableRaced, act: tuple[ev.Event, ...]) -> None:
    """Cards, winners and those kept in."""
    value, larger = event.denomination, event.into
    pieces = {seat: {value: count} for seat, count in event.odd.items()}
    odd = {seat: races.left_over(one, value, larger) for seat, one in pieces.items()}
    odd = {seat: count for seat, count in odd.items() if count}
    assert event.changed == {
        seat: count * value // larger
        for seat, count in event.odd.items()
        if count * value >= larger
    }
    if room.changes_up:
        room.compared["odd chips changed up"] += 1
        assert (event.won, event.kept) == (dict.fromkeys(odd, 1), ())
        return
    last = {seat for seat in room.last_chips if event.odd.get(seat) == odd.get(seat, -1)}
    won: list[int] = []
    if odd:
        cards = {seat: _cards(told) for seat, told in event.cards.items()}
        if drawn := room.drawn(act):
            assert cards == races.cards(drawn[1], drawn[0], odd)
        chips = races.prize_chips(sum(odd.values()), value, larger, "up")
        won = races.winners(cards, chips)
        if room.says.kept_in_first:
            won = races.kept_in_first(won, chips, last)
    assert event.won == dict.fromkeys(won, 1), (event, won)
    for seat, one in pieces.items():
        rest = {} if seat in last else {larger: 1}
        stack = races.after({**one, **rest}, value, larger, int(seat in won))
        assert stack.get(larger, 0) == event.got(seat) + (seat not in last)


def _cards(told: str) -> list[str]:
    return [told[at : at + 2] for at in range(0, len(told), 2)]


def charged(room: Room, event: ev.HandForHandRoundEnded, act: tuple[ev.Event, ...]) -> None:
    """Each hand costs its fixed time, but on a break and where no clock runs."""
    now = room.mirror.now
    assert now is not None
    by_clock = not now.on_break and now.left is not None
    assert event.seconds == (room.says.seconds if by_clock else 0)


def level(room: Room, event: ev.LevelStarted, act: tuple[ev.Event, ...]) -> None:
    """A level that is told begins whole; after a charge it has what that leaves of it."""
    now, minutes = room.mirror.now, room.mirror.minutes
    if event.cue == "clock":
        return
    if any(isinstance(one, ev.HandForHandRoundEnded) for one in act):
        assert now == (event.level, False, event.seconds or None)
        return
    endless = room.mirror.stays and event.level > len(minutes)
    whole = 0 if endless else minutes[min(event.level, len(minutes)) - 1] * 60
    assert event.seconds == whole


def pause(room: Room, event: ev.BreakStarted, act: tuple[ev.Event, ...]) -> None:
    """A break begins whole."""
    assert event.seconds == room.mirror.breaks[event.after] * 60


def penalized(room: Room, event: PenaltyGiven, act: tuple[ev.Event, ...]) -> None:
    """What it costs at the table where it was given."""
    stacks = len(room.mirror.tables[event.table].seats)
    counts = room.says.offence_counts
    told = penalties.hands(event.kind, event.number, stacks, offence_counts=counts)
    assert event.hands == told


CHECKS: Mapping[type[ev.Event], Check] = {
    ev.HandStarted: hand,
    ev.TableHalted: halted,
    ev.TableResumed: resumed,
    ev.HighCardDrawn: high_card,
    ev.PlayerMoved: moved,
    ev.FinalTableFormed: final,
    ev.TableBroken: broken,
    ev.PlayersRanked: ranked,
    ev.PlayerSeated: seated,
    TableRaced: raced,
    ev.HandForHandRoundEnded: charged,
    ev.LevelStarted: level,
    ev.BreakStarted: pause,
    PenaltyGiven: penalized,
}


def state(room: Room) -> None:
    """Clock and penalties, after every act."""
    room.tick()
    mirror, play = room.mirror, room.live.play
    if mirror.now is not None and not play.is_over:
        left = remaining(play.clock, room.at)
        said = (play.level, play.clock.on_break, left)
        assert said == tuple(mirror.now), (said, mirror.now)
    for player, queue in mirror.penalties.items():
        assert hands_left(room.live, player) == queue.missing(), (player, queue)


def all_places(room: Room) -> None:
    """The places of all who are out, and the prizes of all places."""
    mirror = room.mirror
    expected = places.places(mirror.entries, mirror.out)
    said = {player: room.live.play.place(player) for player in expected}
    assert said == expected


def prize_list(room: Room) -> None:
    """The prizes that were locked."""
    sheet, entries = room.setup.structure, room.mirror.entries
    told, money = sheet.prizes, sheet.entry * room.mirror.entries
    if told.paid_percent:
        percent = Fraction(told.paid_percent)
        expected = places.curve(money, entries, percent, told.minimum, told.round_to)
    else:
        expected = places.percentages(money, told.shares(entries), entries, told.round_to)
    assert list(room.mirror.prizes) == expected, (room.mirror.prizes, expected)
