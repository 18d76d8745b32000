"""Announcing an event, entering players, fixing the prizes."""

from __future__ import annotations

from floorman.errors import IllegalAct
from floorman.rulebooks.book import Book
from floorman.rules.seating import final_table_size, names_size
from floorman.sentences import say
from floorman.tournament import commands as cmd
from floorman.tournament import events as ev
from floorman.tournament.seating.room import has_room
from floorman.tournament.seating.seating import seat_late
from floorman.tournament.sheet.setup import Setup
from floorman.tournament.state import Tournament
from floorman.tournament.timing.entry_window import entries_are_open
from floorman.tournament.timing.games import most_seats


def set_up(state: Tournament, command: cmd.SetUpEvent, book: Book) -> tuple[ev.Event, ...]:
    """Announce the event; refused twice, and with more seats than a game of it can seat."""
    if state.setup is not None:
        raise IllegalAct(
            say("Set up the event"), say("it is set up already"), say("register players")
        )
    return (announced(command.setup, book),)


def announced(setup: Setup, book: Book) -> ev.EventSetUp:
    """The event as announced; raises IllegalAct for more seats a table than a game of it seats.

    An event with 0 seats a table seats nobody: a clock alone is one.
    """
    structure = setup.structure
    if not structure.seats:
        return ev.EventSetUp(setup)
    if not structure.games:
        raise IllegalAct(
            say("Announce the event"), say("no game is named"), say("one game or more")
        )
    most = most_seats(structure, book)
    if not 2 <= structure.seats <= most:
        raise IllegalAct(
            say("Seat {seats} a table", seats=structure.seats),
            say("the game cannot"),
            say("2 to {most} seats", most=most),
        )
    final, by_the_book = final_seats(structure.seats, most_seats(structure, book, final=True), book)
    return ev.EventSetUp(setup, final, because=("final-table-size",) * by_the_book)


def final_seats(seats: int, most: int, book: Book) -> tuple[int, bool]:
    """How many the final table seats where a game takes so many at most; whether the book says so.

    The house decides on table sizes that the book does not name.
    """
    topic = "final-table-size"
    method = book.value(topic, "method")
    named = names_size(method, seats)
    if not named:
        method = book.value(topic, "otherwise")
    size = final_table_size(method, seats=seats, most=min(most, book.value(topic, "most")))
    return size, named and book.has(topic)


def register(state: Tournament, command: cmd.Register, book: Book) -> tuple[ev.Event, ...]:
    """Enter a player; once seats are drawn, with a seat at once while entries are open.

    Without room for one more, or behind others who wait, the player waits for a seat.
    """
    player, setup = command.player or f"#{state.numbered + 1}", state.setup
    act = say("Register {player}", player=player)
    if setup is None:
        raise IllegalAct(act, say("the event is not set up"), say("set it up"))
    if player in state.players:
        raise IllegalAct(
            act, say("{player} has entered already", player=player), say("players who have not")
        )
    entered = ev.PlayerRegistered(player, state.numbered + 1)
    if not entries_are_open(state, command.at):
        raise IllegalAct(act, say("entries are closed"), say("entries once they are open again"))
    others_wait = state.started and state.unseated
    if not state.opened or others_wait or not has_room(state):
        return (entered,)
    return (entered, *seat_late(state, player, command.draw, book, command.at))


def set_payouts(state: Tournament, command: cmd.SetPayouts, book: Book) -> tuple[ev.PayoutsSet]:
    """Fix the prizes; refused for more than players, a negative one, or one that rises."""
    prizes = command.prizes
    places = len(prizes)
    act = say("Pay {prizes:|one place|# places}", prizes=places)
    if len(prizes) > len(state.players):
        raise IllegalAct(
            act,
            say("there are fewer players"),
            say("up to {players:|place|places}", players=len(state.players)),
        )
    if any(prize < 0 for prize in prizes):
        raise IllegalAct(act, say("a prize is negative"), say("prizes from 0"))
    if list(prizes) != sorted(prizes, reverse=True):
        why = say("a place is paid more than a better one")
        raise IllegalAct(act, why, say("first place first, no prize above the one before"))
    return (ev.PayoutsSet(prizes),)
