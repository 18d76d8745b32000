"""Rulings on tables: newcomers, balancing, the final table."""

from __future__ import annotations

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
from floorman.rules.button import Positions
from floorman.rules.seating import seats_to_draw, waits
from floorman.rulings.asking import ABOUT_TO_BE_DEALT, Lacking, chips
from floorman.rulings.busts_told import busted
from floorman.rulings.choosing import Consequences
from floorman.rulings.law import Law
from floorman.rulings.levels.acts import GameTurns, NextHand
from floorman.rulings.next_opens import opening, posted
from floorman.rulings.of_event import (
    MOVES_ON,
    fact_of,
    handed,
    main_table,
    may_be_about_to_be_dealt,
    mixed_games,
    named_tables,
    seat_told,
    table_of,
    turned_to_stud,
)
from floorman.rulings.registry import anybody, rules_on
from floorman.rulings.ruling import Chips, Option, Orders, Question, Ruling, Said
from floorman.rulings.seats import acts as act
from floorman.rulings.seats.on_seats import full_stack
from floorman.rulings.situation import Situation
from floorman.sentences import Sentence, either, key, row, say
from floorman.tournament.field.entries import final_seats
from floorman.tournament.seating.balancing import donor_order_by, mover, receiver
from floorman.tournament.seating.button import Deal, next_deal, next_positions
from floorman.tournament.state import Table

ANY_SEAT, GAP = "broken-table-any-position", "broken-table-no-hand-sb-to-button"
LATE_STACK, LATE_DEAL = "late-entry-full-stack", "late-entry-deal-in"
WHO, WHERE, STUD = "balance-who-moves", "balance-worst-position", "balance-stud-only"
SOURCE, TIGHTER = "balance-source-table", "tighter-balancing-late"
FROZEN = "mixed-game-button-freeze"
FINAL, BY_CARD = "final-table-size", "balance-stud-by-card"
WORST = say("The worst position has the big blind soonest, and is never the small blind.")
LAST_HAND = say(
    "Button and blinds as told are taken to be those of the last hand; in the hand about to be "
    "dealt it would be another move."
)
FULL = say("Late entrants get a full starting stack.")
NO_POST = say("Nothing is posted to get a hand but a blind that falls to the seat.")
ANYWHERE = say("New entrants may be given any seat, the blinds and the button included.")


@rules_on(act.Arrives, GAP, turns=(ABOUT_TO_BE_DEALT,), first=anybody)
def arrives(situation: Situation, told: act.Arrives, law: Law) -> Ruling:
    """A newcomer gets any open seat and is dealt in, but not between small blind and button."""
    if _has_no_button(situation):
        return _at_stud(situation, told, law)
    table = main_table(situation, law)
    open_seats = seats_to_draw([s for s in range(1, table.seats + 1) if s not in table.players])
    if told.seat not in open_seats:
        raise BadSetup(say("Seat {seat} is taken", told), row(map(str, open_seats), ", "))
    _seat(table, told)
    _ask_of_which_hand(situation, told, law, next_positions(table, law))
    newcomers = _newcomers(situation, told)
    deal = _dealt_next(table, newcomers, law)
    button, small, big = deal.positions
    coming = {one.seat: _comes(one, deal) for one in newcomers}
    anywhere = law.value(ANY_SEAT, "covers") == "broken-tables-and-new-entrants"
    ruling = Ruling(
        topic_of(told),
        coming[told.seat][0],
        reasons=(
            *(because for seat, (because, _) in coming.items() if seat != told.seat),
            _of_which_hand(situation, button),
            *_for_newcomers(told, law),
        ),
        chips=Chips(awards=full_stack(situation, told.seat) if told.late else {}),
        event=Orders(
            moves=tuple(move for _, move in coming.values()),
            button=button,
            blinds={"small": small, "big": big} if small in deal.seats else {"big": big},
        ),
        rests_on=(*((LATE_STACK,) * told.late), *((ANY_SEAT,) * (anywhere or not told.late))),
    )
    return ruling if _is_in_a_hand(situation) else _opened(situation, ruling, deal, law, table)


def _has_no_button(situation: Situation) -> bool:
    """Whether the event is of stud alone, so that a newcomer is in no blind's way."""
    mix = bool(
        mixed_games(situation) or any(isinstance(one, GameTurns) for one in situation.before)
    )
    frozen = any(one.frozen for one in situation.event.tables.values())
    return situation.game.is_stud and not (mix or frozen)


def _at_stud(situation: Situation, told: act.Arrives, law: Law) -> Ruling:
    """A newcomer of stud is dealt in with the next hand, wherever the seat is."""
    taken = situation.players if len(situation.players) > 1 else {}
    if told.seat in taken:
        raise BadSetup(say("Seat {seat} is taken", told), say("a seat that is open"))
    because, moves = DEALT_IN[""]
    return Ruling(
        topic_of(told),
        say(because, told),
        reasons=_for_newcomers(told, law),
        chips=Chips(awards=full_stack(situation, told.seat) if told.late else {}),
        event=Orders(moves=(say(moves, told),)),
        rests_on=(LATE_STACK,) * told.late,
    )


def _opened(situation: Situation, ruling: Ruling, deal: Deal, law: Law, table: Table) -> Ruling:
    """The ruling with what is posted in that hand, and who opens it."""
    event = structs.replace(ruling.event, posts=posted(situation, deal))
    return structs.replace(ruling, event=event, play=opening(situation, deal, law, table.seats))


def _seat(table: Table, told: act.Arrives) -> None:
    table.players[told.seat] = str(told.seat)
    if told.seat in table.opened:
        table.opened.remove(told.seat)


def _newcomers(situation: Situation, told: act.Arrives) -> tuple[act.Arrives, ...]:
    """Who has come for the hand that is dealt next, in order, this newcomer last."""
    came: list[act.Arrives] = []
    for one in situation.before:
        if isinstance(one, NextHand | GameTurns):
            came = []
        elif isinstance(one, act.Arrives):
            came.append(one)
    return (*came, told)


def _is_in_a_hand(situation: Situation) -> bool:
    """Whether a hand is being played, as far as anybody told."""
    return bool(situation.acts or situation.street) and not situation.over


def _ask_of_which_hand(situation: Situation, told: act.Arrives, law: Law, due: Positions) -> None:
    """Ask whether button and blinds are told of the hand about to be dealt, where that decides.

    Those told are the last hand's else, and the newcomer's place in the next hand is another.
    """
    if situation.answer(ABOUT_TO_BE_DEALT) or not _may_be_either(situation):
        return
    known = structs.replace(situation, facts=situation.facts | {ABOUT_TO_BE_DEALT: "yes"})
    other = main_table(known, law)
    _seat(other, told)
    if _place(told, other, next_positions(other, law), law) == _place(told, other, due, law):
        return
    question = say("The button on seat {button}: is that in the hand about to be dealt?", other)
    raise Lacking(Question(ABOUT_TO_BE_DEALT, question))


def _may_be_either(situation: Situation) -> bool:
    """Whether what was told may be of the last hand and of the one about to be dealt."""
    over = any(isinstance(one, MOVES_ON) for one in situation.before)
    return may_be_about_to_be_dealt(situation) and not over


def _place(told: act.Arrives, table: Table, positions: Positions, law: Law) -> str:
    """What falls to a newcomer's seat: to wait, the button, a blind, or nothing."""
    button, small, big = positions
    between = waits(told.seat, button=button, small=small, seats=table.seats)
    if between and law.value(topic_of(told), "waits_in_gap"):
        return "waits"
    return {button: "button", small: "small", big: "big"}.get(told.seat, "")


def _dealt_next(table: Table, newcomers: tuple[act.Arrives, ...], law: Law) -> Deal:
    """The deal of the next hand; who sits between button and small blind waits if the book says."""
    deal = next_deal(table, law)
    waiting = {one.seat for one in newcomers if law.value(topic_of(one), "waits_in_gap")} & {
        *deal.waiting
    }
    dealt = sorted({*deal.seats, *deal.waiting} - waiting)
    return deal._replace(seats=tuple(dealt), waiting=tuple(sorted(waiting)))


def topic_of(told: act.Arrives) -> str:
    """By which rule a newcomer is dealt in."""
    return LATE_DEAL if told.late else GAP


def _comes(told: act.Arrives, deal: Deal) -> tuple[Sentence, Sentence]:
    """What is said of one newcomer, and what is done."""
    button, small, big = deal.positions
    if told.seat in deal.waiting:
        because = either(
            button != small,
            "The newcomer in seat {seat} sits between the button, seat {button}, and the small "
            "blind, seat {small}: no hand until the button has passed.",
            "The newcomer in seat {seat} sits between button and small blind: no hand until the "
            "button has passed, and the next one is dealt to the two who were there.",
            told,
            button=button,
            small=small,
        )
        return because, say("seat {seat} waits", told)
    duty = {button: "button", small: "small", big: "big"}.get(told.seat, "")
    said, moves = DEALT_IN[duty]
    return say(said, told), say(moves, told)


def _of_which_hand(situation: Situation, button: int) -> Sentence:
    """Of which hand button and blinds are said."""
    told = situation.answer(ABOUT_TO_BE_DEALT)
    if told == "yes" and may_be_about_to_be_dealt(situation):
        return say(
            "This is the hand about to be dealt: the button on seat {button}.", button=button
        )
    if told is None and _may_be_either(situation):
        return say(
            "Button and blinds as told are taken to be the last hand's: in the next hand the "
            "button is on seat {button}.",
            button=button,
        )
    return say(
        "So it stands in the hand that is dealt next: the button on seat {button}.", button=button
    )


def _for_newcomers(told: act.Arrives, law: Law) -> tuple[Sentence, ...]:
    """What a late entrant gets, may be given, and need not post."""
    if not told.late:
        return ()
    no_post = not law.is_silent(LATE_DEAL, "posts") and not law.value(LATE_DEAL, "posts")
    anywhere = law.value(ANY_SEAT, "covers") == "broken-tables-and-new-entrants"
    return (
        *((FULL,) if law.has(LATE_STACK) else ()),
        *((ANYWHERE,) if anywhere else ()),
        *((NO_POST,) if no_post else ()),
    )


DEALT_IN = {
    "": (key("The newcomer in seat {seat} is dealt in."), key("seat {seat} is dealt in")),
    "button": (
        key("The newcomer in seat {seat} is dealt in and takes the button."),
        key("seat {seat} is dealt in and takes the button"),
    ),
    "small": (
        key("The newcomer in seat {seat} is dealt in and takes the small blind."),
        key("seat {seat} is dealt in and takes the small blind"),
    ),
    "big": (
        key("The newcomer in seat {seat} is dealt in and takes the big blind."),
        key("seat {seat} is dealt in and takes the big blind"),
    ),
}
"""By the duty of the seat, which is taken: what is said of a newcomer, and the move."""


def _balanced(situation: Situation, told: act.Balances, law: Law, option: str) -> Consequences:
    """Who moves where the director has tables balanced more tightly."""
    if option != _within(told.within):
        return {}
    moved = _balanced_below(situation, law, told.within + 1)
    return {"event": moved.event, "reasons": (moved.because, *moved.reasons)}


@rules_on(act.Balances, SOURCE, turns=(ABOUT_TO_BE_DEALT,), then=_balanced)
def balances(situation: Situation, told: act.Balances, law: Law) -> Ruling:
    """One player moves from the fullest table to the shortest, by the book's order."""
    if told.dealt:
        return _too_late(law)
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


def _within(players: int) -> Sentence:
    """The option by which tables are balanced more tightly."""
    return say("balance to within {within}", within=players)


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
    tight = Option(_within(within), leads, leaning=strength != "may")
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
    leaving = table_of(situation, tables[source], source, has_button=not stud)
    names = source, target
    short = _short_table(situation, law, leaving, names, stud=stud)
    if stud:
        opened = [_opened_last(situation, short, target)]
        seat, to = stud_move(leaving.players, opened, leaving.seats)
    else:
        seat, to = mover(leaving, law), receiver(short, law)
    move = seat, to
    who = {
        "next-big-blind": say("due the big blind next"),
        "from-big-blind": say("from the big blind"),
    }[law.value(WHO, "mover")]
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
            *((LAST_HAND,) * (not stud and _rests_on_the_last_hand(situation, law, names, move))),
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


def _short_table(
    situation: Situation, law: Law, leaving: Table, names: tuple[str, str], *, stud: bool
) -> Table:
    """The table that gets a player; where its button is asked for, who moves is said at once."""
    source, target = names
    try:
        return table_of(situation, named_tables(situation)[target], target, has_button=not stud)
    except Lacking as lacking:
        if stud:
            raise
        asked = lacking.question
        moves = say(
            "Seat {seat} of table {source} moves. {question}",
            asked,
            seat=mover(leaving, law),
            source=source,
        )
        raise Lacking(structs.replace(asked, question=moves)) from None


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


@rules_on(act.TablesCombine, FINAL)
def tables_combine(situation: Situation, told: act.TablesCombine, law: Law) -> Ruling:
    """The final table seats what the book says; with more players left, play stays as it is."""
    full = handed(situation)
    size, by_the_book = final_seats(full, full + 1, law)
    if not by_the_book:
        law.does_not_reach(FINAL)
    remain = situation.players_left or sum(t.size for t in situation.event.tables.values())
    too_many = remain > size
    stays = key("; {remain} are left, so play stays as it is until {size} are left")
    wait = say(stays, remain=remain, size=size) if too_many else ""
    moves = either(too_many, "play stays at its tables", "final table of {size}", size=size)
    return Ruling(
        FINAL,
        either(
            by_the_book,
            "The final table of {full}-handed events seats {size}{wait}.",
            "The book names no final table of {full}-handed events. It seats {size}{wait}.",
            full=full,
            size=size,
            wait=wait,
        ),
        event=Orders(moves=(moves,)),
        said=Said(shown={"final-table": size}),
    )
