"""Whatever happens at the tables, an event stays whole, and its log alone gives it back."""

from __future__ import annotations

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.tournament_play import Floor, every, ready_tables, structure

from floorman.errors import IllegalAct
from floorman.rulebooks.book import available, load
from floorman.rulebooks.schema import schema
from floorman.tournament import commands as cmd
from floorman.tournament import events as ev
from floorman.tournament.apply import replay
from floorman.tournament.envelope import decode, encode
from floorman.tournament.events import TYPES
from floorman.tournament.sheet.structure import Break, Level
from floorman.tournament.state import Tournament

BY_HANDS = tuple(
    Level(number=n, small_blind=50 * n, big_blind=100 * n, ante=100 * n, bring_in=50, hands=4)
    for n in range(1, 4)
)
BOOKS = available()
SHEETS = (
    structure(),
    structure(seats=6, levels=BY_HANDS),
    structure(seats=8, games=("stud",), levels=BY_HANDS),
    structure(seats=8, games=("flhe", "razz", "stud8"), rotation="horse", rotate_hands=3),
    structure(seats=2, breaks=(Break(1, 5),)),
    structure(seats=7, games=("flhe", "stud"), rotation="horse", breaks=(Break(2, 10),)),
)

events_at_random = st.builds(
    lambda players, sheet, book, seed, paid, late: (
        Floor.seated(
            players,
            sheet,
            book=book,
            seed=seed,
            prizes=(100,) * max(1, players * paid // 100),
            late_levels=late,
        ),
        Random(seed),
    ),
    players=st.integers(2, 45),
    sheet=st.sampled_from(SHEETS),
    book=st.sampled_from(BOOKS),
    seed=st.integers(0, 10_000),
    paid=st.integers(0, 60),
    late=st.sampled_from((0, 0, 2)),
)


def assert_whole(state: Tournament) -> None:
    """Chips add up, each player has one seat and each seat one player, and the indexes agree."""
    sheet = state.structure
    assert state.chips == sheet.starting_stack * len(state.players)
    assert state.chips == sum(sum(table.stacks.values()) for table in state.tables.values())
    seated = [
        (player, table.number, seat)
        for table in state.tables.values()
        for seat, player in table.players.items()
    ]
    assert len({player for player, _, _ in seated}) == len(seated) == state.left
    for player, table, seat in seated:
        assert (state.players[player].table, state.players[player].seat) == (table, seat)
    for table_ in state.tables.values():
        assert set(table_.opened) | set(table_.players) == set(range(1, table_.seats + 1))
        assert len(table_.opened) + len(table_.players) == table_.seats
        assert table_.number in state.sizes[len(table_.players)]
        assert table_.players.keys() == table_.stacks.keys()
    assert sum(map(len, state.sizes.values())) == len(state.tables)


def step(floor: Floor, random: Random, number: int) -> None:
    """One thing at random: a hand, a late entry, a break of a table, the clock, or order."""
    floor.random_step(random)
    if random.random() < 0.1:
        for command in (
            cmd.Register(f"late{number}", floor.draw(), at=floor.at),
            cmd.BreakTable(random.choice(list(floor.state.tables)), floor.draw(), at=floor.at),
            cmd.AnnounceHandForHand(at=floor.at),
        ):
            try:
                floor.tell(command)
            except IllegalAct:
                continue
    floor.at += random.randrange(300)
    floor.tell(cmd.AdvanceClock(at=floor.at))
    if random.random() < 0.8:
        floor.arrange()


@settings(max_examples=20)
@given(events_at_random)
def test_an_event_stays_whole_at_every_step(made: tuple[Floor, Random]) -> None:
    floor, random = made
    for number in range(120):
        if floor.state.is_over:
            break
        step(floor, random, number)
        assert_whole(floor.state)
    floor.play_out(random)


@settings(max_examples=20)
@given(events_at_random)
def test_every_event_ends_with_all_places_taken_once(made: tuple[Floor, Random]) -> None:
    floor, random = made
    floor.play_out(random)
    finishes = [
        (floor.state.place(player.id), player.shares) for player in floor.state.players.values()
    ]
    taken = sorted(finishes)
    places = 1
    while taken:
        place, shares = taken[0]
        assert place == places
        assert taken[:shares] == [(place, shares)] * shares
        taken, places = taken[shares:], places + shares
    assert places == len(finishes) + 1
    assert floor.state.place(floor.state.winner) == 1


@settings(max_examples=20)
@given(events_at_random, st.integers(0, 150))
def test_the_log_alone_gives_the_state_back(made: tuple[Floor, Random], steps: int) -> None:
    floor, random = made
    for number in range(steps):
        if not floor.state.is_over:
            step(floor, random, number)
    lines = [encode(event, position=n, at=0, by="test") for n, event in enumerate(floor.log, 1)]
    events = [decode(line, TYPES).event for line in lines]
    assert events == floor.log
    assert replay(events) == floor.state


@settings(max_examples=20)
@given(events_at_random)
def test_the_blinds_of_every_hand_are_where_the_book_wants_them(
    made: tuple[Floor, Random],
) -> None:
    floor, random = made
    big: dict[int, tuple[str, int]] = {}
    waited: set[tuple[int, int, str]] = set()
    while not floor.state.is_over:
        for number in ready_tables(floor.state):
            if floor.state.is_over or number not in ready_tables(floor.state):
                continue
            players = dict(floor.state.tables[number].players)
            for hand in every(floor.start(number), ev.HandStarted):
                _check(hand, players, big, waited, floor.state.tables[number].seats)
        floor.end_all(random)
        floor.at += 120
        floor.tell(cmd.AdvanceClock(at=floor.at))
        floor.arrange()


def _check(
    hand: ev.HandStarted,
    players: dict[int, str],
    big: dict[int, tuple[str, int]],
    waited: set[tuple[int, int, str]],
    seats: int,
) -> None:
    assert len(hand.seats) >= 2
    if hand.frozen or not hand.big:
        return
    order = sorted(hand.seats, key=lambda seat: (seat - hand.button - 1) % seats)
    if len(order) == 2:
        assert (hand.button, hand.small) == (order[1], order[1])
        assert hand.big == order[0]
    else:
        blinds = (hand.big,) if hand.has_dead_small_blind else (hand.small, hand.big)
        assert tuple(order[: len(blinds)]) == blinds
    now = (players[hand.big], hand.big)
    assert big.get(hand.table) != now
    big[hand.table] = now
    for seat in hand.waiting:
        assert (hand.table, hand.hand - 1, players[seat]) not in waited
        waited.add((hand.table, hand.hand, players[seat]))


def test_play_is_the_same_for_the_same_draws() -> None:
    first, second = (Floor.seated(30, SHEETS[0], prizes=(5, 3, 2)) for _ in range(2))
    first.play_out(Random(5))
    second.play_out(Random(5))
    assert first.log == second.log


def test_deciding_changes_nothing() -> None:
    floor, random = Floor.seated(30, SHEETS[0], prizes=(5, 3, 2)), Random(3)
    while not floor.state.is_over:
        floor.random_step(random)
        floor.arrange()
        assert replay(floor.log) == floor.state


@settings(max_examples=20)
@given(events_at_random)
def test_every_reason_is_a_known_topic_or_setting(made: tuple[Floor, Random]) -> None:
    floor, random = made
    floor.play_out(random)
    topics = {topic for book in BOOKS for topic in load(book).topics}
    for event in floor.log:
        assert topics.issuperset(event.because)
        defaults = {
            f"{topic}.{name}" for topic in schema().topics for name in schema().topics[topic]
        }
        assert (schema().settings.keys() | defaults) >= set(event.settings)
