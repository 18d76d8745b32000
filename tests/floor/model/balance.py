"""Which table gives a player, to which, who moves and to which seat (`balance-...`, `halt-...`)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from tests.floor.model.button import clockwise, next_live


@dataclass
class Table:
    """Players and open seats, the last opened last.

    ``small`` is where the small blind comes next and ``big`` who had the big blind; both are 0
    where nobody knows the button, and in stud. Only tables that are ``free`` of a hand give. The
    seat of whoever drew the ``high`` card there moves, where that is how it is picked.
    """

    around: int
    live: set[int]
    opened: list[int]
    small: int = 0
    big: int = 0
    free: bool = True
    high: int = 0


@dataclass(frozen=True)
class Move:
    """From a table and seat to another."""

    gives: int
    leaves: int
    takes: int
    to: int


@dataclass
class Room:
    """The tables by number, in the order in which they opened, and that in which they break."""

    tables: Mapping[int, Table]
    break_order: Sequence[int]
    from_big_blind: bool = False
    difference: int = 2
    next_to_break_gives: bool = False
    by_number_over: int = 0

    def move(self) -> Move | None:
        """The next move, which is then made; None where the tables are even.

        The fullest table gives, of equal ones the last to break or as the book has it; the shortest
        takes, of equal ones the first opened (`balance-source-table` and house settings). A table
        that only has the small blind's seat takes nobody.
        """
        most = max(len(table.live) for table in self.tables.values())
        giving = [
            number
            for number in self.break_order
            if len(self.tables[number].live) == most and self.tables[number].free
        ]
        taking = sorted(self.tables, key=lambda number: len(self.tables[number].live))
        giver = self._giver(giving, taking[0]) if giving else 0
        for number in taking if giving else ():
            takes, gives = self.tables[number], self.tables[giver]
            if most - len(takes.live) < self.difference:
                return None
            if to := worst(takes):
                leaves = mover(gives, to, self.from_big_blind)
                gives.live.remove(leaves)
                gives.opened.append(leaves)
                takes.live.add(to)
                takes.opened.remove(to)
                return Move(giver, leaves, number, to)
        return None

    def _giver(self, giving: Sequence[int], short: int) -> int:
        """Of the fullest tables, in the order they break, the one that gives.

        In a field of more than so many tables it is the next in number after the short one.
        """
        if 0 < self.by_number_over < len(self.tables):
            after = [number for number in sorted(giving) if number > short]
            return after[0] if after else min(giving)
        return giving[0] if self.next_to_break_gives else giving[-1]


def mover(gives: Table, to: int, from_big_blind: bool) -> int:
    """The seat that moves: due the big blind next, or the one that has just had it.

    Topic `balance-who-moves`. Where the big blind is gone, the next due moves. In stud the player
    of the seat that is filled moves, or the next to its left (`balance-stud-only`); so it is where
    nobody knows the button. Some books have a card drawn instead (`balance-stud-by-card`).
    """
    if gives.high in gives.live:
        return gives.high
    if not gives.small:
        return to if to in gives.live else next_live(to, gives.live, gives.around)
    if from_big_blind and gives.big in gives.live:
        return gives.big
    return next_live(gives.small, gives.live, gives.around)


def worst(takes: Table) -> int:
    """The open seat that pays the big blind soonest, never the small blind; 0 for none.

    Topic `balance-worst-position`: the first open seat after the next small blind. In stud it is
    the seat that opened last, and so where nobody knows the button.
    """
    if not takes.small:
        return takes.opened[-1] if takes.opened else 0
    after = clockwise(takes.small, takes.around)[:-1]
    return next((seat for seat in after if seat in takes.opened), 0)


def halts(
    short: int, busted: int, seats: int, blind_at_open_seat: bool, says: tuple[bool, bool, bool]
) -> bool:
    """Whether a table so many players short of the fullest stops (`halt-play-three-short`).

    The book ``says`` whether any event's tables stop or those of full tables only, whether only
    those count who ``busted`` there, and whether the big blind has to come to an open seat.
    """
    any_table, by_elimination, at_open_blind = says
    if seats < 8 and not any_table:
        return False
    missing = min(short, busted) if by_elimination else short
    return missing >= 3 and (blind_at_open_seat or not at_open_blind)
