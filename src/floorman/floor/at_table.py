"""The table that a command names, or the reason why there is no such table."""

from __future__ import annotations

from floorman.errors import IllegalAct
from floorman.sentences import NOTHING, Sentence, key, row, say
from floorman.tournament.state import Table, Tournament


def table_named(play: Tournament, act: Sentence, number: int) -> Table:
    """The open table of that number; raises IllegalAct when there is none."""
    table = play.tables.get(number)
    if table is None:
        raise IllegalAct(act, say("table {number} is not open", number=number), listed(play))
    return table


def table_between_hands(play: Tournament, act: Sentence, number: int) -> Table:
    """The open table of that number; raises IllegalAct when it is in a hand too."""
    table = table_named(play, act, number)
    if table.hand is not None:
        raise IllegalAct(
            act,
            say("table {number} is in hand {hands}", number=number, hands=table.hands),
            say("between its hands"),
        )
    return table


def listed(play: Tournament) -> Sentence:
    """The open tables in words."""
    return (
        say("tables {tables}", tables=row(map(str, play.tables), ", "))
        if play.tables
        else say("open a table")
    )


def not_open(play: Tournament, number: int) -> Sentence:
    """Why an event cannot happen at a table: it is not open. Empty when it is."""
    return NOTHING if number in play.tables else say("table {number} is not open", number=number)


def not_at_seat(play: Tournament, player: str, table: int, seat: int) -> Sentence:
    """Why an event cannot happen to a player at a seat: it is not his. Empty when it is."""
    here = play.tables.get(table)
    if here is not None and here.players.get(seat) == player:
        return NOTHING
    told = key("{player} is not at table {table}, seat {seat}")
    return say(told, player=player, table=table, seat=seat)
