"""When a table breaks, and who of it sits where (`broken-table-...`, `final-table-size`)."""

from collections.abc import Collection, Mapping

from tests.floor.model.draws import below, deck, height, shuffled, words


def breaks(players: int, tables: int, seats: int) -> bool:
    """Whether the players fit at one table less."""
    return tables > 1 and players <= (tables - 1) * seats


def final_size(seats: int, method: str, most: int) -> int:
    """How many play at the final table (`final-table-size`).

    Full and one more, ten at most; or nine from events of nine and eight seats, seven from those
    of seven and six, a full table from all others. Heads-up events have no larger final.
    """
    if method == "nine-seven":
        return {9: 9, 8: 9, 7: 7, 6: 7}.get(seats, seats)
    return seats if seats == 2 else min(seats + 1, most)


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
