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
    Fault,
    as_the_floor_rules,
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
DUTY = "verify-card-count-duty"
KILLED, LIVES, FILLED = key("dead hand"), key("live"), key("fill the hand")
"""The options of the floor for a hand with a wrong number of cards."""
ShortButton = Literal["filled", "dead", "not-filled"]
GOES_BACK, STAYS = key("raise back"), key("raise stays")
"""The options of the floor for what nobody called of a hand that is dead."""


def as_counted(situation: Situation, act: CardCount, law: Law, option: str) -> Consequences:
    """A misdeal, a hand kept, or one dead with its uncalled raise back or in the pot."""
    if option in (STAYS, GOES_BACK):
        back = uncalled(situation, act.seat) if option == GOES_BACK else 0
        return {"chips": _back(situation, act.seat, back)}
    if option == KILLED:
        dead = _dead(law, act, cards_due(situation), late=False, acted=False)
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
        return _with_its_raise(situation, law, act, ruling) if late else ruling
    undoes = act.has != due and (fills != "filled")
    fault = Fault(
        cause="wrong-card-count",
        topic=COUNT,
        what=_told(act.seat, act.has, due),
        undoes=undoes,
        play_on=_made_right(act, due) if act.has != due and not late else (),
    )
    return on_fault(situation, law, fault)


def _made_right(act: CardCount, due: int) -> tuple[Sentence, ...]:
    """How a hand comes to its number of cards where the deal stands."""
    if act.has < due:
        missing = key("Deal seat {seat} {missing} more from the top of the deck, face down.")
        return (say(missing, act, missing=due - act.has),)
    over = key(
        "The dealer draws {over:|one card|# cards} from the hand of seat {seat} at random, unseen: "
        "back on the deck, for the first burn."
    )
    return (say(over, act, over=act.has - due),)


def _too_many(situation: Situation, law: Law, act: CardCount, due: int) -> Ruling:
    """Cards too many, counted over the whole deal."""
    extra, told = dealt_too_many(situation, act, due), _told(act.seat, act.has, due)
    if extra > act.has - due:
        more = key(
            "{told} With what was told before, "
            "{extra:,|card too many was|cards too many were} dealt."
        )
        told = say(more, told=told, extra=extra)
    return too_many(situation, law, extra, told)


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
    because = either(
        acted,
        "{told} The button acted on a short hand: it is dead.",
        "{told} A wrong number of cards kills the hand: it is dead.",
        told=_told(act.seat, act.has, due),
    )
    return Ruling(
        SHORT if acted else DEAD,
        row([because, *_no(late)], " "),
        reasons=(say("The burn protects the stub; it does not restore an order of cards."),),
        steps=_dead_steps(law, act, due, late, burns),
        play=Play(no_misdeal=late),
        cards=Cards(
            killed=(act.seat,), lie={"muck": f"all cards of seat {act.seat}", "burns": str(burns)}
        ),
        floor=Floor(options=() if late or acted else _or_misdeal()),
        rests_on=(*((BARRED, DEFINITION) * late), BURNS),
    )


def _with_its_raise(situation: Situation, law: Law, act: CardCount, ruling: Ruling) -> Ruling:
    """What becomes of the dead hand's own bet or raise, where nobody has called it."""
    if situation.is_form or not (back := uncalled(situation, act.seat)):
        return ruling
    becomes = after_a_wrong_count(law)
    if becomes == "goes-back":
        return structs.replace(ruling, chips=_back(situation, act.seat, back))
    if becomes == "stays":
        return ruling
    return ruling.left_to(
        Option(
            word(GOES_BACK),
            say("Seat {seat} gets back {back:,} that nobody called.", act, back=back),
        ),
        Option(word(STAYS), say("All that seat {seat} put in stays in the pot.", act)),
    )


def _back(situation: Situation, seat: int, back: int) -> Chips:
    return Chips(returned={seat: back} if back else {}, bets=bets_after(situation, seat, back))


def _or_misdeal() -> tuple[Option, ...]:
    return (
        Option(word(KILLED), say("The other players play on."), leaning=True),
        Option(word(MISDEAL), say("All chips go back and the hand is dealt again.")),
    )


def _dead_steps(law: Law, act: CardCount, due: int, late: bool, burns: int) -> tuple[Sentence, ...]:
    neglected = act.has != due and late and law.has(DUTY)
    return (
        say("Muck all cards of seat {seat}.", act),
        say(
            "Burn {burns:|one card|# cards} off the stub before each later street, as always.",
            burns=burns,
        ),
        *((say("Note that seat {seat} did not check the count in time.", act),) * neglected),
    )


EXTRA = "misdeal-extra-cards"


@rules_on(ExtraCards, EXTRA, then=as_the_floor_rules)
def extra_cards(situation: Situation, act: ExtraCards, law: Law) -> Ruling:
    """So many cards too many, at one seat or at several."""
    if act.cards < 1:
        raise BadSetup(say("No card is too many"), say("1 card or more"))
    extra = dealt_too_many(situation, act, cards_due(situation))
    what = say("{cards:|card too many was|cards too many were} dealt.", cards=extra)
    return too_many(situation, law, extra, what)


def too_many(situation: Situation, law: Law, extra: int, what: Sentence) -> Ruling:
    """The ruling on cards too many: fewer than undo the deal go back to the deck."""
    undoes = extra >= law.value(EXTRA, "cards")
    back = either(
        extra == 1,
        "The card goes back on the deck, unseen, and is the first burn.",
        "The cards go back on the deck, unseen, and the top one is the first burn.",
    )
    goes_back = (back,) * (not undoes)
    fault = Fault(cause="extra-cards", topic=EXTRA, what=what, undoes=undoes, play_on=goes_back)
    if undoes or not is_in_time(situation, law):
        return on_fault(situation, law, fault)
    return played_on(fault)
