"""Rulings on tables that are balanced: who moves where."""

from __future__ import annotations

from functools import partial

from msgspec import structs

from floorman.errors import BadSetup
from floorman.games.game import game
from floorman.rules.balancing import (
    is_unbalanced,
    picked_by_card,
    source_table,
    stud_move,
    tighter_strength,
)
from floorman.rulings.asking import ABOUT_TO_BE_DEALT, chips, saying
from floorman.rulings.busts_told import busted
from floorman.rulings.choosing import Consequences, choice
from floorman.rulings.law import Law
from floorman.rulings.of_event import named_tables, seat_told
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Option, Orders, Ruling
from floorman.rulings.seats import acts as act
from floorman.rulings.situation import Situation
from floorman.rulings.tables_told import fact_of, mixed_games, table_of, turned_to_stud
from floorman.sentences import Sentence, either, key, row, say
from floorman.tournament.seating.balancing import donor_order_by, mover, receiver
from floorman.tournament.seating.button import next_positions
from floorman.tournament.state import Table
from floorman.tournament.timing.day_end import DRAWN, is_settled

WHO, WHERE, STUD = "balance-who-moves", "balance-worst-position", "balance-stud-only"
SOURCE, TIGHTER = "balance-source-table", "tighter-balancing-late"
FROZEN = "mixed-game-button-freeze"
BY_CARD = "balance-stud-by-card"
WORST = say("The worst position has the big blind soonest, and is never the small blind.")
LAST_HAND = say(
    "Button and blinds as told are taken to be those of the last hand; in the hand about to be "
    "dealt it would be another move."
)


WHOSE = {
    "next-big-blind": say("due the big blind next"),
    "from-big-blind": say("from the big blind"),
}
"""Whom the book moves where tables are balanced by the blinds."""
HOW = {
    False: key(
        "A player of table {source} moves to table {target}: the one {who}, to the worst position."
    ),
    True: key(
        "A player of table {source} moves to table {target}: by position, to the seat that "
        "opened last."
    ),
}
"""What is known of a move before anybody told the seats, by whether it is at stud."""


def _balanced(situation: Situation, within: int, law: Law) -> Consequences:
    """Who moves where the director has tables balanced more tightly."""
    moved = _balanced_below(situation, law, within + 1)
    return {"event": moved.event, "reasons": (moved.because, *moved.reasons)}


@rules_on(act.Balances, SOURCE, turns=(ABOUT_TO_BE_DEALT,))
def balances(situation: Situation, told: act.Balances, law: Law) -> Ruling:
    """One player moves from the fullest table to the shortest, by the book's order."""
    if told.dealt:
        return _too_late(law)
    if told.last_hands and is_settled(law):
        nobody = say("Nobody is moved in the last hands of the day: a short table plays on.")
        return Ruling(DRAWN, nobody)
    usual = int(law.setting("balance-difference"))
    if told.within:
        sizes = [table.size for table in named_tables(situation, least=2).values()]
        return _tighter(situation, law, (max(sizes), min(sizes)), told.within, usual)
    return _balanced_below(situation, law, usual)


def _balanced_below(situation: Situation, law: Law, usual: int) -> Ruling:
    """Who moves, where tables differ by so many players or more; nobody where they do not."""
    tables = named_tables(situation, least=2)
    sizes = {name: table.size for name, table in tables.items()}
    most, fewest = max(sizes.values()), min(sizes.values())
    if not is_unbalanced(most, fewest, usual):
        because = say(
            "Tables of {most} and {fewest} are balanced: nobody moves.", most=most, fewest=fewest
        )
        return Ruling(SOURCE, because)
    names = list(tables)
    fullest = [at for at, name in enumerate(names) if sizes[name] == most]
    target = next(name for name in names if sizes[name] == fewest)
    order, short = donor_order_by(law, len(names)), names.index(target)
    source = names[source_table(fullest, {at: (at, 0) for at in fullest}, order, short)]
    return _moved(situation, law, source, target)


def _too_late(law: Law) -> Ruling:
    """Once a hand is being dealt whoever is due to move plays it first."""
    law.value(WHO, "until")
    return Ruling(
        WHO,
        say("The first card has been dealt: nobody is moved before the hand is over."),
        steps=(
            say("Deal the player in, who plays this hand at the old table."),
            say("After it, find anew who moves: that may be somebody else."),
        ),
    )


def _tighter(
    situation: Situation, law: Law, sizes: tuple[int, int], within: int, usual: int
) -> Ruling:
    """Tighter balance than usual is the floor's; some books lean to it late in the event.

    ``sizes`` are those of the fullest table and the shortest. Where nobody told how many tables are
    left, who asks says that it is late.
    """
    since = int(law.value(TIGHTER, "from_tables"))
    told = since and situation.answer("tables-left") is not None
    left = chips(situation, "tables-left", say("How many tables are left?")) if told else 0
    strength = tighter_strength(law.value(TIGHTER, "strength"), left, since)
    moves = is_unbalanced(*sizes, within + 1)
    leads = either(moves, "A player moves to the shorter table.", "Nobody has to move.")
    tight = choice(
        say("balance to within {within}", within=within),
        leads,
        leaning=strength != "may",
        then=partial(_balanced, situation, within, law),
    )
    keep = Option(
        say("stay with a difference below {usual}", usual=usual), say("Tables stay as they are.")
    )
    words = {"may": say("may be"), "should": say("should be"), "will": say("will be")}
    because = say(
        "Late in the event tables {words} balanced more tightly, as the TD finds.",
        words=words[strength],
    )
    return Ruling(TIGHTER, because).left_to(tight, keep)


def _moved(situation: Situation, law: Law, source: str, target: str) -> Ruling:
    tables = named_tables(situation)
    at_stud = tables[source].frozen or turned_to_stud(situation)
    mix = mixed_games(situation)
    stud = situation.game.is_stud and not (at_stud or mix)
    has_stud = situation.game.is_stud or at_stud or any(game(one).is_stud for one in mix)
    if picked_by_card(law.value(BY_CARD, "by"), has_stud):
        return _by_card(situation, law, source, target)
    who = WHOSE[law.value(WHO, "mover")]
    goes = say(HOW[stud], source=source, target=target, who=who)
    with saying(goes):
        leaving = table_of(situation, tables[source], source, has_button=not stud)
    if not stud:
        goes = say(
            "Seat {seat} of table {source} moves to table {target}.",
            seat=mover(leaving, law),
            source=source,
            target=target,
        )
    with saying(goes):
        short = table_of(situation, tables[target], target, has_button=not stud)
    if stud:
        opened = [_opened_last(situation, short, target)]
        seat, to = stud_move(leaving.players, opened, leaving.seats)
    else:
        seat, to = mover(leaving, law), receiver(short, law)
    move = seat, to
    names = source, target
    by_last_hand = not stud and _rests_on_the_last_hand(situation, law, names, move)
    topics = (STUD,) if stud else (WHO, WHERE, *((FROZEN,) * leaving.frozen))
    return Ruling(
        topics[0],
        either(
            stud,
            "Seat {seat} of table {source} moves to seat {to} of table {target}: by "
            "position, to the seat that opened last.",
            "Seat {seat} of table {source} moves to seat {to} of table {target}: "
            "{who}, to the worst position.",
            seat=seat,
            source=source,
            to=to,
            target=target,
            who=who,
        ),
        reasons=(
            *(_frozen(leaving, law) if leaving.frozen else ()),
            *((WORST,) * (not stud)),
            *((LAST_HAND,) * by_last_hand),
        ),
        event=Orders(moves=(_move(source, seat, target, to),)),
        rests_on=(*topics[1:], SOURCE),
    )


def _rests_on_the_last_hand(
    situation: Situation, law: Law, names: tuple[str, str], move: tuple[int, int]
) -> bool:
    """Whether nobody said of which hand button and blinds are told, and that decides the move."""
    facts = (ABOUT_TO_BE_DEALT, *(fact_of(ABOUT_TO_BE_DEALT, name) for name in names))
    if any(situation.answer(fact) for fact in facts):
        return False
    others = (structs.replace(situation, facts=situation.facts | {fact: "yes"}) for fact in facts)
    return any(_by_blinds(other, law, names) != move for other in others)


def _by_blinds(situation: Situation, law: Law, names: tuple[str, str]) -> tuple[int, int]:
    """From which seat of the one table to which of the other a player moves, by the blinds."""
    leaving, short = (table_of(situation, named_tables(situation)[name], name) for name in names)
    return mover(leaving, law), receiver(short, law)


def _frozen(leaving: Table, law: Law) -> tuple[Sentence, ...]:
    """Whose turn the big blind would be, with the button where it rests."""
    button, small, big = next_positions(leaving, law)
    return (
        say(
            "The button is frozen on seat {button}, and rests there until a game with blinds "
            "comes: the small blind would be seat {small}, the big blind seat {big}.",
            button=button,
            small=small,
            big=big,
        ),
    )


def _opened_last(situation: Situation, short: Table, name: str) -> int:
    """The seat that opened last at the shorter table; asked for where several may have."""
    told = named_tables(situation)[name].opened or busted(situation, name)
    known = short.opened[-1] if told or len(short.opened) == 1 else 0
    question = say("Which seat of table {name} opened last?", name=name)
    return seat_told(situation, "opened-last", known, question)


def _move(source: str, seat: int, target: str, to: int) -> Sentence:
    """A move as it is carried out."""
    return say(
        "table {source} seat {seat} -> table {target} seat {to}",
        source=source,
        seat=seat,
        target=target,
        to=to,
    )


def _by_card(situation: Situation, law: Law, source: str, target: str) -> Ruling:
    """The high card at the table picks who moves, into the seat that opened last."""
    tables = named_tables(situation)
    question = say("Which seat of table {source} drew the high card?", source=source)
    seat = seat_told(situation, "high-card", 0, question)
    if seat not in tables[source].seats:
        allowed = row(map(str, tables[source].seats), ", ")
        raise BadSetup(
            say("Seat {seat} is not at table {source}", seat=seat, source=source), allowed
        )
    short = table_of(situation, tables[target], target, has_button=False)
    to = _opened_last(situation, short, target)
    since = int(law.value(BY_CARD, "random_seat_from"))
    drawn = say("From a buy-in of {since:,} on, the new seat is drawn too.", since=since)
    return Ruling(
        BY_CARD,
        say(
            "Seat {seat} of table {source} has the high card and moves to table {target}.",
            seat=seat,
            source=source,
            target=target,
        ),
        steps=(drawn,) * bool(since),
        event=Orders(moves=(_move(source, seat, target, to),)),
        rests_on=(SOURCE,),
    )
