"""When tables break, and who of it sits where (`broken-table-...`, `final-table-size`)."""

from collections.abc import Collection, Mapping, Sequence

from tests.floor.model.draws import below, deck, height, shuffled, words


def due(players: int, seats: int, break_order: Sequence[int], open_entries: bool) -> list[int]:
    """The tables that the players don't need, the first to break first.

    The last two wait for the final table; while entries are open they wait only as long as all
    have somebody to play with.
    """
    kept = min(2, players // 2) if open_entries else 2
    needed = max(1, kept, -(-players // seats))
    return list(break_order[: max(0, len(break_order) - needed)])


def final_size(seats: int, method: str, most: int) -> int:
    """How many play at the final table (`final-table-size`).

    Full and one more, ten at most; or nine from events of nine and eight seats, seven from those
    of seven and six, a full table from all others. Heads-up events have no larger final.
    """
    if method == "nine-seven":
        return {9: 9, 8: 9, 7: 7, 6: 7}.get(seats, seats)
    return seats if seats == 2 else min(seats + 1, most)


def first_seats(seed: bytes, number: int, players: int, seats: int) -> list[tuple[int, int]]:
    """The table and seat of each player at the start, as docs/draws.md says."""
    tables = -(-players // seats)
    places = [(at % tables + 1, at // tables + 1) for at in range(players)]
    return shuffled(words(seed, "seats", number), places)


def drawn_seats(
    seed: bytes,
    number: int,
    table: int,
    leaving: Mapping[int, str],
    others: Mapping[int, Collection[int]],
    seats: int,
    two_steps: bool,
) -> dict[str, tuple[int, int]]:
    """The new table and seat of each player of a table that breaks, as docs/draws.md says.

    `leaving` are its players by seat, `others` the seats that are taken at each other table.
    """
    stream = words(seed, f"break table {table}", number)
    taken = {other: set(there) for other, there in others.items()}
    found = []
    for _ in leaving:
        room = {other: there for other, there in taken.items() if len(there) < seats}
        fewest = min(len(there) for there in room.values())
        open_seats = [
            (other, seat)
            for other in sorted(room)
            if len(room[other]) == fewest
            for seat in range(1, seats + 1)
            if seat not in room[other]
        ]
        chosen = open_seats[below(stream, len(open_seats))]
        taken[chosen[0]].add(chosen[1])
        found.append(chosen)
    found = shuffled(stream, found)
    order = sorted(leaving)
    if two_steps:
        cards = dict(zip(order, shuffled(stream, deck()), strict=False))
        order.sort(key=lambda seat: height(cards[seat]), reverse=True)
    return {leaving[seat]: place for seat, place in zip(order, found, strict=True)}
