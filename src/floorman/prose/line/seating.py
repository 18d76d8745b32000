"""Seats being taken by everybody in a story, in the order in which they act."""

from __future__ import annotations

from collections.abc import Sequence

from floorman.prose.story.story import Person


class Seating:
    """Seats being taken: whoever is not placed sits after the one who acted last."""

    def __init__(self, order: list[int], to_act: int) -> None:
        self.order = order
        self.of: dict[int, int] = {}
        self.seats: dict[int, Person | None] = {}
        self.last = order.index(to_act) - 1 if to_act in order else -1

    def take(self, person: Person, seat: int) -> bool:
        """Seat somebody; whether the seat was free."""
        self.of[id(person)] = seat
        return self.seats.setdefault(seat, person) is person

    def sit(self, person: Person | None) -> bool:
        """Find a seat for somebody who acts now, told of or not; whether there was one."""
        if person is None:
            for seat in self._free()[:1]:
                self.seats[seat], self.last = None, self.order.index(seat)
            return True
        if id(person) not in self.of:
            free = self._free()
            if not free:
                return False
            self.take(person, free[0])
        seat = self.of[id(person)]
        self.last = self.order.index(seat) if seat in self.order else self.last
        return True

    def fill_before(self, counted: Sequence[int]) -> None:
        """Deal in all who come before those who are counted."""
        most = max((self.order.index(seat) for seat in counted), default=0)
        for seat in self.order[:most]:
            self.seats.setdefault(seat, None)

    def fill(self, players: int) -> None:
        """Deal in so many in all; who they are does not matter."""
        for seat in self._free()[: max(0, players - len(self.seats))]:
            self.seats[seat] = None

    def _free(self) -> list[int]:
        """Free seats, from the one after the last to act."""
        after = self.order[self.last + 1 :] + self.order[: self.last + 1]
        return [seat for seat in after if seat not in self.seats]
