"""Cases of the floor: button, seats, moves, tables; facts in, what comes of them out."""

from __future__ import annotations

from collections.abc import Callable

from floorman.cards import parse
from floorman.casebook.event_case import WORK as EVENTS
from floorman.casebook.event_case import Facts, sheet
from floorman.draws import seeded, stream
from floorman.errors import BadSetup
from floorman.rulebooks.book import Book
from floorman.rules.balancing import (
    is_unbalanced,
    may_waive,
    picked_by_card,
    seat_is_drawn,
    source_table,
    stud_move,
)
from floorman.rules.button import button_error_is_corrected, is_drawn
from floorman.rules.seating import late_place, late_stack, random_seats, seat_card_order
from floorman.sentences import say
from floorman.tournament.field.entries import final_seats
from floorman.tournament.seating.balancing import donor_order_by, mover, receiver
from floorman.tournament.seating.button import frozen_deal, next_deal
from floorman.tournament.seating.halting import big_blind_comes_to_open_seat, halts
from floorman.tournament.state import Table
from floorman.tournament.timing.games import is_stud, most_seats, seats_of


def work(topic: str, facts: Facts, book: Book) -> Facts:
    """What comes of the facts of a topic's case; BadSetup for facts that a topic does not have."""
    try:
        return WORK[topic](facts, book)
    except (KeyError, TypeError) as error:
        raise BadSetup(
            say("The facts don't fit {topic}: {error}", topic=topic, error=error),
            say("docs/cases.md"),
        ) from None


def _table(facts: Facts) -> Table:
    live = facts["live"]
    return Table(
        1,
        facts["seats"],
        players={seat: f"p{seat}" for seat in live},
        opened=[seat for seat in range(1, facts["seats"] + 1) if seat not in live],
        button=facts["button"],
        small=facts["small"],
        big=facts["big"],
        frozen=facts.get("frozen", False),
        lost=facts.get("lost", 0),
    )


def _next_hand(facts: Facts, book: Book) -> Facts:
    table = _table(facts)
    deal = (frozen_deal if facts.get("stud") else next_deal)(table, book)
    return {
        **deal.positions._asdict(),
        "dealt": list(deal.seats),
        "waiting": list(deal.waiting),
        "dead_small_blind": deal.positions.small not in deal.seats,
        "mover": mover(table, book),
    }


def _balance(facts: Facts, book: Book) -> Facts:
    table = _table(facts)
    return {"mover": mover(table, book), "to": receiver(table, book)}


def _button_error(facts: Facts, book: Book) -> Facts:
    until = book.value("button-error-correction", "correct_until")
    return {"corrected": button_error_is_corrected(**facts, until=until)}


def _random_seats(facts: Facts, book: Book) -> Facts:
    first, again = (
        random_seats(facts["players"], facts["seats"], stream(seeded(seed), "seats", 1))
        for seed in (1, 2)
    )
    tables = [table for table, _ in first]
    return {
        "sizes": [tables.count(table) for table in sorted(set(tables))],
        "seats_differ": len(set(first)) == facts["players"],
        "order_is_random": first != again and sorted(first) == sorted(again),
    }


def _first_button(facts: Facts, book: Book) -> Facts:
    first, drawn_at = (book.value("button-at-start", name) for name in ("first", "drawn_at"))
    drawn = is_drawn(first, facts["tables"], drawn_at)
    return {"drawn": drawn, "button": 0 if drawn else max(facts["live"])}


def _by_card(facts: Facts, book: Book) -> Facts:
    topic = "balance-stud-by-card"
    card = picked_by_card(book.value(topic, "by"), any(map(is_stud, facts["games"])))
    drawn = card and seat_is_drawn(facts["buy_in"], book.value(topic, "random_seat_from"))
    return {"by_card": card, "seat_drawn": drawn}


def _late_stack(facts: Facts, book: Book) -> Facts:
    return {"stack": late_stack(facts["starting_stack"])}


def _late_seat(facts: Facts, book: Book) -> Facts:
    open_seats = {int(table): seats for table, seats in facts["open"].items()}
    draws = range(facts["draws"])
    drawn = {late_place(open_seats, stream(seeded(1), "late entry", draw)) for draw in draws}
    return {"drawn": [list(place) for place in sorted(drawn)]}


def _seat_cards(facts: Facts, book: Book) -> Facts:
    cards = {int(seat): parse(card)[0] for seat, card in facts["cards"].items()}
    return {
        "steps": book.value("broken-table-two-step-random", "steps"),
        "order": list(seat_card_order(cards)),
    }


def _stud_move(facts: Facts, book: Book) -> Facts:
    seat, to = stud_move(facts["live"], facts["opened"], facts["seats"])
    return {"mover": seat, "to": to}


def _sizes(facts: Facts, book: Book) -> Facts:
    sizes = {int(table): size for table, size in facts["sizes"].items()}
    most, fewest = max(sizes.values()), min(sizes.values())
    ranks = {table: (0, -table) for table in sizes}
    fullest = [table for table in sizes if sizes[table] == most]
    short = min(table for table in sizes if sizes[table] == fewest)
    order = donor_order_by(book, facts.get("tables", len(sizes)))
    difference = book.setting("balance-difference")
    return {
        "from": source_table(fullest, ranks, order, short),
        "to": short,
        "balanced": not is_unbalanced(most, fewest, difference),
    }


def _halt(facts: Facts, book: Book) -> Facts:
    table = _table(facts)
    on_open_seat = big_blind_comes_to_open_seat(table)
    return {"halts": halts(table, facts["short"], facts["seats"], book, on_open_seat)}


def _waiver(facts: Facts, book: Book) -> Facts:
    allowed = book.value("halt-play-waiver", "allowed")
    return {"may_waive": may_waive(halted=facts["halted"], allowed=allowed)}


def _final_table(facts: Facts, book: Book) -> Facts:
    most = most_seats(sheet(), book, final=True)
    return {
        key.replace("seats", "size"): final_seats(seats, most, book)[0]
        for key, seats in facts.items()
    }


def _most_seats(facts: Facts, book: Book) -> Facts:
    return {
        "most": [seats_of(key, book) for key in facts["games"]],
        "final": [seats_of(key, book, final=True) for key in facts["games"]],
    }


WORK: dict[str, Callable[[Facts, Book], Facts]] = {
    "dead-button": _next_hand,
    "button-advance-over-empty-seats": _next_hand,
    "heads-up-blinds-and-order": _next_hand,
    "heads-up-no-double-big-blind": _next_hand,
    "mixed-game-button-freeze": _next_hand,
    "button-error-correction": _button_error,
    "random-seating": _random_seats,
    "late-entry-full-stack": _late_stack,
    "late-entry-seat-draw": _late_seat,
    "late-entry-deal-in": _next_hand,
    "broken-table-any-position": _next_hand,
    "broken-table-no-hand-sb-to-button": _next_hand,
    "broken-table-two-step-random": _seat_cards,
    "balance-who-moves": _balance,
    "balance-worst-position": _balance,
    "balance-stud-by-card": _by_card,
    "balance-stud-only": _stud_move,
    "button-at-start": _first_button,
    "balance-source-table": _sizes,
    "tighter-balancing-late": _sizes,
    "seats-in-a-game": _most_seats,
    "halt-play-three-short": _halt,
    "halt-play-waiver": _waiver,
    "final-table-size": _final_table,
} | EVENTS
