"""What rulings show, in words: screens, cards, pots, penalties; field names are for programs."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from floorman.cards import drawn
from floorman.rulebooks.book import Book
from floorman.rulings.ruling import PotAwarded, Ruling
from floorman.sentences import Sentence, either, key, row, say, verbatim

Value = str | int | bool
NAMED = key("{name}: {value}")
MARKER = "marker of "
"""So begins what names a marker; the moves say where it is already."""

TRUE = {
    "spread": key("The pot may be spread out to be seen."),
    "clock": key("The clock runs."),
    "approval": key("The floor has to agree to it."),
    "may-get-up": key("Getting up is allowed."),
    "face-down": key("The cards stay face down."),
    "allowed": key("It is allowed."),
    "must-buy": key("The rebuy has to be bought."),
    "old-level": key("The old level counts for this hand."),
    "granted": key("It is granted."),
    "substantial": key("Substantial action: yes."),
    "gather": key("The bets are pulled in."),
    "touch": key("The dealer may touch the bet."),
    "stack": key("The pot is stacked."),
}
"""What is said where the answer is yes; of a no nothing is said, the ruling itself says it."""

VALUED = {
    "about": key("About {value:,} chips, uncounted."),
    "pot": key("In the pot: {value:,}."),
    "pot-bet": key("A pot-sized bet now: {value:,}."),
    "bet": key("The bet that counts: {value:,}."),
    "clock": key("The clock shows {value}."),
    "seconds": "",
    "countdown": "",
    "level": key("The level: {value}."),
    "removed": "",
    "this-hand": key("The level of this hand: {value}."),
    "next-hand": key("The level of the next hand: {value}."),
    "order": key("In this order: {value}."),
    "final-table": key("Seats at the final table: {value}."),
    "count": key("Counted: {value:,}."),
    "announce": key("Announced: {value}."),
    "all-in": key("All-in: seats {value}."),
    "hands": "",
    "ante-rounds": key("Rounds of antes: {value}."),
    "owed": key("Owed: {value:,}."),
    "speak-up": "",
}

CHOSEN = {
    ("dispute", "open"): key("The dispute is heard."),
    ("dispute", "closed"): key("The dispute is closed."),
    ("speak-up", "heard"): key("The mistake is looked into."),
    ("speak-up", "not heard"): key("The pot stands as it is."),
}

CARDS = {
    "muck": key("Into the muck: {value}."),
    "burn": key("Burned: {value}."),
    "burns": "",
    "dealt": "",
    "replacement": key("The replacement: {value}."),
    "replaced": key("Replaced: {value}."),
    "scrap": key("Out of play: {value}."),
    "flop": key("The flop: {value}."),
    "board": key("On the board: {value}."),
    "kept": key("Kept: {value}."),
    "scrambled": key("Scrambled face down: {value}."),
    "up": key("Face up: {value}."),
    "down": key("Face down: {value}."),
    "returned": key("Back to the deck: {value}."),
    "aside": key("Kept aside: {value}."),
    "stub": key("The stub is made of: {value}."),
}


LYING = {
    "the exposed card": say("the exposed card"),
    "the third card": say("the third card"),
    "the next card of the deck": say("the next card of the deck"),
    "face down": say("a card face down"),
    "in order": say("its cards in their order"),
    "dealt": say("nothing, it is dealt out"),
    "joker": say("the joker"),
    "fourth street": say("fourth street"),
    "fifth street": say("fifth street"),
    "sixth street": say("sixth street"),
    "seventh street": say("seventh street"),
    "the flop": say("the flop"),
    "the turn": say("the turn"),
    "the river": say("the river"),
    "stub": say("the stub"),
    "burns": say("the burns"),
    "muck": say("the muck"),
}
"""What becomes of cards, in words; faces of cards and hands in words stay what they are."""
HANDS = {
    "live": key("The hand of seat {seat} is live."),
    "dead": key("The hand of seat {seat} is dead."),
    "tabled": key("The hand of seat {seat} is tabled."),
    "not tabled": key("The hand of seat {seat} is not tabled."),
    "discarded": key("The hand of seat {seat} is discarded, and not dead yet."),
    "shown": key("The hand of seat {seat} is shown to the table."),
    "shown after the hand": key("The hand of seat {seat} is shown to the table after the hand."),
    "not shown": key("The hand of seat {seat} is not shown."),
    "cannot be shown": key("The hand of seat {seat} cannot be shown any more."),
}
"""What becomes of a player's hand."""


def piles_in_words(piles: Iterable[str]) -> Sentence:
    """The piles that a new stub is made of."""
    *others, last = (LYING[pile] for pile in piles)
    return say("{names} and {last}", names=row(others, ", "), last=last) if others else last


def shown_in_words(ruling: Ruling) -> Iterator[Sentence]:
    """What is shown or said, a sentence each; nothing for a no or a nought."""
    for name, value in ruling.said.shown.items():
        if value is not False and value != 0:
            yield from _shown(name, value)


def _shown(name: str, value: Value) -> Iterator[Sentence]:
    if name.startswith(MARKER):
        return
    if value is True:
        template = TRUE.get(name, "")
    else:
        template = CHOSEN.get((name, str(value)), "") or VALUED.get(name, NAMED)
    if template:
        yield say(template, name=_whose(name), value=value)


def cards_in_words(ruling: Ruling) -> Iterator[Sentence]:
    """Where cards lie now: by seat, or by pile; nothing that dead hands or steps say already."""
    for name, cards in ruling.cards.lie.items():
        if cards in ("", "0") or (cards == "dead" and name in map(str, ruling.cards.killed)):
            continue
        if cards in HANDS and name.isdigit():
            yield say(HANDS[cards], seat=int(name))
        elif told := "" if name == "muck" and ruling.cards.killed else CARDS.get(name, NAMED):
            yield say(told, name=_whose(name), value=_lying(cards))


def _lying(cards: str) -> Sentence:
    """What becomes of cards; of several piles in a row, each."""
    if cards in LYING:
        return LYING[cards]
    if not isinstance(cards, Sentence):
        return verbatim(drawn(cards) if _FACES.fullmatch(cards) else cards)
    piles = cards.parts or ()
    return piles_in_words(piles) if piles and LYING.keys() >= {*piles} else cards


_FACES = re.compile(r"(?:[2-9TJQKA][cdhs]|\?\?)+")


def _whose(name: str) -> Sentence:
    """Whose cards or chips a name means: that of a seat is its number."""
    number = name.removeprefix("seat ")
    return say("Seat {seat}", seat=int(number)) if number.isdigit() else verbatim(name)


OPTIONS = "penalty-options"
FOLLOWS = {"may": say("A penalty may follow."), "must": say("A penalty must follow.")}
KINDS = {
    "warning": say("a warning"),
    "missed-hand": say("one missed hand"),
    "missed-hands": say("missed hands"),
    "missed-rounds": say("missed rounds"),
    "chips": say("chips"),
    "disqualification": say("disqualification"),
    "other": say("another measure"),
}
"""What a book's list of penalties calls each."""


def penalties_open(ruling: Ruling, book: Book) -> tuple[Sentence, ...]:
    """The penalties that the book lists, where one may or must follow and none is chosen from.

    A book without a list leaves them to the floor.
    """
    floor = ruling.floor
    if floor.penalty == "none" or floor.options or floor.given or book.is_silent(OPTIONS, "ladder"):
        return ()
    return tuple(KINDS[kind] for kind in book.value(OPTIONS, "ladder"))


def penalty_in_words(ruling: Ruling) -> Iterator[Sentence]:
    """Whether a penalty may or must follow."""
    if ruling.floor.penalty != "none" and ruling.floor.given is None:
        yield FOLLOWS[ruling.floor.penalty]


def which_in_words(ruling: Ruling) -> Iterator[Sentence]:
    """Which penalties the book lists."""
    if ruling.floor.penalties:
        yield say("The book's penalties: {kinds}.", kinds=row(ruling.floor.penalties, ", "))


def pots_in_words(pots: tuple[PotAwarded, ...], *, goes_on: bool = False) -> Iterator[Sentence]:
    """A line for each pot: its chips, and who has won it or contests it.

    While the betting ``goes_on`` nobody contests it yet.
    """
    several = len({pot.side for pot in pots}) > 1
    for pot in pots:
        name, chips = _name(pot, several), _chips(pot)
        if not pot.won and len(pot.seats) == 1:
            only = key("{pot}, {chips}: only seat {seat} is left in it.")
            yield say(only, pot=name, chips=chips, seat=pot.seats[0])
        elif not pot.won:
            seats = row(map(str, sorted(pot.seats)), ", ")
            yield either(
                goes_on,
                "{pot}, so far {chips}: seats {seats} are still in.",
                "{pot}, {chips}: seats {seats} contest it.",
                pot=name,
                chips=chips,
                seats=seats,
            )
            yield from _leading(pot)
        elif len(pot.won) > 1:
            yield say("{pot}, {chips}: {shares}.", pot=name, chips=chips, shares=_shares(pot))
        else:
            yield _won(pot, name, chips)


def _leading(pot: PotAwarded) -> Iterator[Sentence]:
    """Who gets a contested pot if nobody shows better."""
    if not pot.leads:
        return
    seats, hand = row(map(str, pot.leads), ", "), next(iter(pot.leads.values()))
    told = key(
        "  Seat {seats} wins it with {hand}, unless a hand not yet shown is as good or better."
    )
    if len(pot.leads) > 1:
        told = key(
            "  Seats {seats} share it with {hand}, unless a hand not yet shown is as good or "
            "better."
        )
    yield say(told, seats=seats, hand=hand)


def _won(pot: PotAwarded, name: Sentence, chips: Sentence) -> Sentence:
    (seat,) = pot.won
    if hand := pot.hands.get(seat, ""):
        return say(
            "{pot}, {chips}: seat {seat} wins it with {hand}.",
            pot=name,
            chips=chips,
            seat=seat,
            hand=hand,
        )
    if pot.settled:
        told = key("{pot}, {chips}: seat {seat} had won it already, alone in it.")
        return say(told, pot=name, chips=chips, seat=seat)
    return say(
        "{pot}, {chips}: seat {seat} wins it with the last live hand.",
        pot=name,
        chips=chips,
        seat=seat,
    )


def _shares(pot: PotAwarded) -> Sentence:
    """What each of several winners gets; where the whole is not known, who shares."""
    if pot.earlier or pot.untold:
        return say("seats {seats} share it", seats=row(map(str, pot.won), ", "))
    each = (
        say(
            key("{chips:,} with the odd chip to seat {seat}")
            if seat in pot.odd
            else key("{chips:,} to seat {seat}"),
            chips=chips,
            seat=seat,
        )
        for seat, chips in pot.won.items()
    )
    return row(each, ", ")


def _name(pot: PotAwarded, several: bool) -> Sentence:
    if not several:
        whole = say("Pot")
    else:
        whole = either(pot.side, "Side pot {number}", "Main pot", number=pot.side)
    if not pot.part:
        return whole
    return row([whole, _half(pot.part)], ", ")


def _half(part: str) -> Sentence:
    if "low" in part:
        return say("low half")
    return say("badugi half") if "badugi" in part else say("high half")


def _chips(pot: PotAwarded) -> Sentence:
    if pot.untold:
        rest = say("the all-in as called, and what was in it before this street")
        return rest if pot.earlier else say("the all-in as called")
    if not pot.earlier:
        return say("{chips:,}", chips=pot.amount)
    if not pot.amount:
        return say("as it was before this street")
    return say("{chips:,} and what was in it before this street", chips=pot.amount)


def dead(ruling: Ruling) -> Iterator[Sentence]:
    """The hands that are dead now; those killed in a redeal are so once it is dealt."""
    for seat in ruling.cards.killed if ruling.play.hand != "misdeal" else ():
        yield say("The hand of seat {seat} is dead.", seat=seat)


def gone_back(ruling: Ruling) -> Iterator[Sentence]:
    """What nobody called and goes back."""
    for seat, chips in ruling.chips.uncalled.items():
        told = key("Seat {seat} gets back {chips:,} that nobody called.")
        untold = key("Seat {seat} gets back what nobody called of the all-in.")
        yield say(told if chips else untold, seat=seat, chips=chips)
