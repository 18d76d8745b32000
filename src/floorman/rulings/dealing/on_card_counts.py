"""Hands with too few or too many cards, and cards too many in the deal: filled, again, dead."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal

from msgspec import structs

from floorman.errors import BadSetup
from floorman.rules.registry import rule
from floorman.rulings.asking import shows
from floorman.rulings.choosing import Consequences
from floorman.rulings.dealing.acts import CardCount, ExtraCards
from floorman.rulings.dealing.counted_together import dealt_too_many
from floorman.rulings.dealing.deal_facts import Family, cards_due, family, substantial
from floorman.rulings.dealing.misdealt import (
    BARRED,
    DEFINITION,
    MISDEAL,
    NO_MISDEAL,
    OTHER,
    Fault,
    as_the_floor_rules,
    chips_back,
    is_in_time,
    on_fault,
    played_on,
)
from floorman.rulings.law import Law
from floorman.rulings.registry import rules_on
from floorman.rulings.ruling import Cards, Chips, Floor, Option, Play, Ruling
from floorman.rulings.showdown.refund import after_a_wrong_count, bets_after, uncalled
from floorman.rulings.situation import Situation
from floorman.sentences import Sentence, either, key, row, say, word

COUNT = "misdeal-wrong-card-count"
DEAD = "dead-hand-wrong-card-count"
SHORT = "button-too-few-cards"
BURNS = "wrong-count-after-sa-burns"
CHANCE = "rp-randomness-remedy"
CHECKED = say("Players check the number of their cards before there is substantial action.")
DUTY = "verify-card-count-duty"
EXTRA = "misdeal-extra-cards"
KILLED, LIVES, FILLED = key("dead hand"), key("live"), key("fill the hand")
CARD_BACK = key("card back")
"""The options of the floor for a hand with a wrong number of cards."""
ShortButton = Literal["filled", "dead", "not-filled"]
GOES_BACK, STAYS = key("raise back"), key("raise stays")
"""The options of the floor for what nobody called of a hand that is dead."""


def as_counted(
    situation: Situation, act: CardCount | ExtraCards, law: Law, option: str
) -> Consequences:
    """A misdeal, a hand kept, or one dead with its uncalled raise back or in the pot."""
    if option in (STAYS, GOES_BACK):
        back = uncalled(situation, act.seat) if option == GOES_BACK else 0
        return {"chips": _back(situation, act.seat, back)}
    if isinstance(act, ExtraCards):
        act = CardCount(act.seat, cards_due(situation) + act.cards)
    if option == CARD_BACK:
        goes_back = back_on_the_deck(act.seat, act.has - cards_due(situation))
        return {"steps": (goes_back,), "play": Play(no_misdeal=True)}
    if option == KILLED:
        dead = _dead(law, act, cards_due(situation), late=False, acted=False)
        dead = _with_its_chips(situation, law, act, dead, late=False)
        return {"cards": dead.cards, "steps": dead.steps}
    if option == LIVES:
        return {"cards": Cards.of(act.seat, "live")}
    if option == FILLED:
        missing = cards_due(situation) - act.has
        return {"steps": (_filled_up(act.seat, missing),), "cards": _dealt(missing)}
    return as_the_floor_rules(situation, act, law, option)


@rules_on(CardCount, DEAD, then=as_counted)
def card_count(situation: Situation, act: CardCount, law: Law) -> Ruling:
    """The number of cards against what the game deals by now."""
    due = cards_due(situation)
    live = situation.player(act.seat).live
    if act.has != due and live:
        return counted_wrong(situation, law, act, due)
    what = either(
        act.has == due,
        "{due:|card is|cards are} the right number.",
        "Seat {seat} has no live hand.",
        act,
        due=due,
    )
    return played_on(Fault(cause="none", topic=COUNT, what=what))


def counted_wrong(situation: Situation, law: Law, act: CardCount, due: int) -> Ruling:
    """A wrong count: a short button first, then the misdeal, then the dead hand."""
    fills = "not-filled"
    button = say("Is the player on the button?")
    on_button = act.seat == situation.button
    if act.has < due and shows(situation, "on-the-button", button, on_button):
        fills = _short_button(situation, law, act.seat)
        if fills == "filled":
            return _filled(act, due)
    if act.has < due and _just_drew(situation, act.seat):
        law.does_not_reach(DEAD)
        return _short_of_a_draw(act, due)
    late = substantial(situation, law)
    if act.has < due and fills == "not-filled":
        live = _short_but_live(situation, law, act, due, late)
        if live is not None:
            return live
    if act.has > due and not late and law.has(EXTRA):
        return _too_many(situation, law, act, due)
    dead = (law.granted(DEAD, "when") == "always" or late) and act.has != due
    if fills == "dead" or dead:
        ruling = _dead(law, act, due, late, acted=fills == "dead")
        return _with_its_chips(situation, law, act, ruling, late)
    undoes = act.has != due and (fills != "filled")
    fault = Fault(
        cause="wrong-card-count",
        topic=COUNT,
        what=_told(act.seat, act.has, due),
        undoes=undoes,
        play_on=_made_right(act, due) if act.has != due and not late else (),
    )
    ruling = on_fault(situation, law, fault)
    drawn = ruling.floor.options and act.has > due
    return structs.replace(ruling, rests_on=(*ruling.rests_on, CHANCE)) if drawn else ruling


def _made_right(act: CardCount, due: int) -> tuple[Sentence, ...]:
    """How a hand comes to its number of cards where the deal stands."""
    if act.has < due:
        missing = key("Deal seat {seat} {missing} more from the top of the deck, face down.")
        return (say(missing, act, missing=due - act.has),)
    return (back_on_the_deck(act.seat, act.has - due),)


def _too_many(situation: Situation, law: Law, act: CardCount, due: int) -> Ruling:
    """Cards too many, counted over the whole deal."""
    extra, told = dealt_too_many(situation, act, due), _told(act.seat, act.has, due)
    if extra > act.has - due:
        more = key(
            "{told} With what was told before, "
            "{extra:,|card too many was|cards too many were} dealt."
        )
        told = say(more, told=told, extra=extra)
    return too_many(situation, law, act.seat, extra, told)


def _just_drew(situation: Situation, seat: int) -> bool:
    """Whether the player has drawn and not acted since: the draw alone may have left cards out."""
    acted = any(done.seat == seat for done in situation.street_acts())
    return situation.game.is_draw and situation.street > 0 and not acted


def _short_of_a_draw(act: CardCount, due: int) -> Ruling:
    """The dealer gave too few on the draw: no book says what follows before the player acts."""
    return Ruling(
        DEAD,
        say(
            "{told} The draw was dealt short, and no rule covers it.",
            told=_told(act.seat, act.has, due),
        ),
        reasons=(say("Seat {seat} has not acted on the short hand.", act),),
    ).left_to(
        Option(
            word(FILLED),
            say("What is missing is dealt from the top of the stub, face down."),
        ),
        Option(word(KILLED), say("The other players play on.")),
    )


def _short_but_live(
    situation: Situation, law: Law, act: CardCount, due: int, late: bool
) -> Ruling | None:
    """A short hand that the book keeps alive: before the draw, or in stud without its last card."""
    game, told = situation.game, _told(act.seat, act.has, due)
    if game.is_draw and situation.street == 0 and law.value(DEAD, "short_lives_before_draw"):
        return Ruling(
            DEAD,
            row([say("{told} Before the draw a short hand is live.", told=told), *_no(late)], " "),
            play=Play(no_misdeal=True),
            cards=Cards.of(act.seat, "live"),
            rests_on=(BARRED, DEFINITION) * late,
        )
    last = game.is_stud and situation.street == len(game.streets) - 1 and act.has == due - 1
    if not last or law.value(DEAD, "last_stud_card") != "may-be-live":
        return None
    return Ruling(DEAD, say("{told} The last card is missing.", told=told)).left_to(
        Option(word(LIVES), say("The hand plays with the cards it has.")),
        Option(word(KILLED), say("The other players play on.")),
    )


def _no(late: bool) -> tuple[Sentence, ...]:
    """That it is too late for a misdeal, where it is."""
    return (NO_MISDEAL,) * late


def _told(seat: int, has: int, due: int) -> Sentence:
    told = key("Seat {seat} has {has:|card|cards} where {due} are due.")
    return say(told, seat=seat, has=has, due=due)


@rule("button-too-few-cards", "ruled")
def short_button(
    family: Family, acted: bool, substantial: bool, games: Collection[str], after: bool
) -> ShortButton:
    """A short button is filled where the game permits; one that acted on a short hand is dead.

    ``after`` is whether it is filled even after substantial action.

    >>> short_button("flop", False, True, ("flop",), True)
    'filled'
    >>> short_button("flop", True, False, ("flop",), True)
    'dead'
    """
    if acted:
        return "dead"
    fills = family in games and (after or not substantial)
    return "filled" if fills else "not-filled"


def _short_button(situation: Situation, law: Law, seat: int) -> str:
    asked = say("Has the button acted on the hand?")
    acted = any(done.seat == seat for done in situation.acts)
    acted = shows(situation, "has-acted", asked, acted)
    late = not acted and substantial(situation, law)
    games, after = law.value(SHORT, "games"), law.value(SHORT, "after_substantial_action")
    return short_button(family(situation), acted, late, games, after)


def _filled(act: CardCount, due: int) -> Ruling:
    missing = due - act.has
    return Ruling(
        SHORT,
        say("{told} The button has not acted and is filled.", told=_told(act.seat, act.has, due)),
        steps=(
            say(
                "Deal the button {missing} more from the top of the stub, face down.",
                missing=missing,
            ),
        ),
        cards=_dealt(missing),
    )


def _dealt(missing: int) -> Cards:
    return Cards(lie={"dealt": str(missing)})


def _filled_up(seat: int, missing: int) -> Sentence:
    return say(
        "Deal seat {seat} {missing} more from the top of the stub, face down.",
        seat=seat,
        missing=missing,
    )


def _dead(law: Law, act: CardCount, due: int, late: bool, acted: bool) -> Ruling:
    burns = law.value(BURNS, "burns")
    neglected = late and law.has(DUTY)
    because = either(
        acted,
        "{told} The button acted on a short hand: it is dead.",
        "{told} A wrong number of cards kills the hand: it is dead.",
        told=_told(act.seat, act.has, due),
    )
    return Ruling(
        SHORT if acted else DEAD,
        row([because, *_no(late)], " "),
        reasons=(
            *((CHECKED,) * neglected),
            say("The burn protects the stub; it does not restore an order of cards."),
        ),
        steps=_dead_steps(act, burns),
        play=Play(no_misdeal=late),
        cards=Cards(
            killed=(act.seat,), lie={"muck": f"all cards of seat {act.seat}", "burns": str(burns)}
        ),
        floor=Floor(options=() if late or acted else _or_misdeal()),
        rests_on=(*((BARRED, DEFINITION) * late), BURNS),
    )


def _with_its_chips(
    situation: Situation, law: Law, act: CardCount, ruling: Ruling, late: bool
) -> Ruling:
    """What becomes of the chips of the dead hand, and of a raise of it that nobody has called."""
    paid = 0 if situation.is_form else chips_back(situation).get(act.seat, 0)
    back = uncalled(situation, act.seat) if late and not situation.is_form else 0
    becomes = after_a_wrong_count(law) if back else "stays"
    if becomes == "stays":
        return _leaving(ruling, act.seat, paid)
    if becomes == "goes-back":
        ruling = structs.replace(ruling, chips=_back(situation, act.seat, back))
        return _leaving(ruling, act.seat, paid - back)
    return ruling.left_to(
        Option(
            word(GOES_BACK),
            say("Seat {seat} gets back {back:,} that nobody called.", act, back=back),
        ),
        Option(word(STAYS), say("All that seat {seat} put in stays in the pot.", act)),
    )


def _leaving(ruling: Ruling, seat: int, chips: int) -> Ruling:
    """The ruling with what a dead hand leaves in the pot."""
    if not chips:
        return ruling
    stays = say("The {chips:,} of seat {seat} stay in the pot.", chips=chips, seat=seat)
    return structs.replace(ruling, steps=(*ruling.steps, stays))


def _back(situation: Situation, seat: int, back: int) -> Chips:
    return Chips(returned={seat: back} if back else {}, bets=bets_after(situation, seat, back))


def _or_misdeal() -> tuple[Option, ...]:
    return (
        Option(word(KILLED), say("The other players play on."), leaning=True),
        Option(word(MISDEAL), say("All chips go back and the hand is dealt again.")),
    )


def _dead_steps(act: CardCount, burns: int) -> tuple[Sentence, ...]:
    return (
        say("Muck all cards of seat {seat}.", act),
        say(
            "Burn {burns:|one card|# cards} off the stub before each later street, as always.",
            burns=burns,
        ),
    )


@rules_on(ExtraCards, EXTRA, then=as_counted)
def extra_cards(situation: Situation, act: ExtraCards, law: Law) -> Ruling:
    """So many cards too many, at one seat or at several."""
    if act.cards < 1:
        raise BadSetup(say("No card is too many"), say("1 card or more"))
    extra = dealt_too_many(situation, act, cards_due(situation))
    what = say("{cards:|card too many was|cards too many were} dealt.", cards=extra)
    return too_many(situation, law, act.seat, extra, what)


def too_many(situation: Situation, law: Law, seat: int, extra: int, what: Sentence) -> Ruling:
    """The ruling on cards too many: so many undo the deal, fewer are the floor's until they bar it.

    The single card goes back before the betting, and a wrong number kills a hand: two rules meet.
    """
    undoes = extra >= law.value(EXTRA, "cards")
    if not undoes and is_in_time(situation, law):
        return _one_over(situation, law, seat, extra, what)
    return on_fault(
        situation, law, Fault(cause="extra-cards", topic=EXTRA, what=what, undoes=undoes)
    )


def _one_over(situation: Situation, law: Law, seat: int, extra: int, what: Sentence) -> Ruling:
    """Fewer cards too many than make a misdeal, and time to put it right.

    They go back on the deck while nobody has acted; with the betting begun that is over.
    """
    begun = shows(
        situation, "has-begun", say("Has anybody acted on the hand?"), bool(situation.acts)
    )
    kills = bool(seat) and law.has(DEAD)
    options = (
        *((Option(word(CARD_BACK), back_on_the_deck(seat, extra)),) * (not begun)),
        *((Option(word(KILLED), say("All its cards are mucked; the others play on.")),) * kills),
        Option(word(MISDEAL), say("All chips go back and the hand is dealt again.")),
    )
    if not begun and not kills:
        back = (back_on_the_deck(seat, extra),)
        return played_on(Fault(cause="extra-cards", topic=EXTRA, what=what, play_on=back))
    few = either(
        begun,
        "{what} The list of misdeals does not name that, and the betting has begun: the floor "
        "decides.",
        "{what} The list of misdeals does not name that, and nobody has acted: the floor decides.",
        what=what,
    )
    return Ruling(EXTRA, few, reasons=_rules_that_meet(begun, kills), rests_on=(OTHER,)).left_to(
        *options
    )


def _rules_that_meet(begun: bool, kills: bool) -> tuple[Sentence, ...]:
    """Which rules speak of a single card too many, and what each makes of it."""
    back = either(
        begun,
        "A single extra card goes back, as the first burn, only before the betting.",
        "By one rule a single extra card goes back before the betting, as the first burn.",
    )
    dead = say("By another rule a hand with the wrong number of cards is dead.")
    return (back, *(dead,) * kills, say("The list of misdeals is open."))


def back_on_the_deck(seat: int, over: int) -> Sentence:
    """How cards too many go back; no book says which of a hand, so one nobody has picked."""
    if not seat:
        return either(
            over == 1,
            "The card goes back on the deck, face down, and is the first burn.",
            "The cards go back on the deck, face down, and the top one is the first burn.",
        )
    return say(
        "The dealer draws {over:|one card|# cards} from the hand of seat {seat} unseen, as no rule "
        "says which: back on the deck, for the first burn.",
        over=over,
        seat=seat,
    )
