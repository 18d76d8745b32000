"""What happened in a step of a hand, in plain words."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from floorman.cards import drawn
from floorman.histories.amounts import ENDLESS, plain
from floorman.languages.texts import Texts
from floorman.sentences import put
from floorman.server.views.hands.hand import HandSeen, Step
from floorman.web import filters


class Teller:
    """Tells the steps of one hand; ``names`` are those of the players by seat."""

    def __init__(self, hand: HandSeen, texts: Texts, names: Mapping[int, str]) -> None:
        self._hand = hand
        self._ = texts.one
        self._texts = texts
        self._names = names

    def name(self, seat: int) -> str:
        """Who sits in a seat, or the seat where nobody knows."""
        return self._names.get(seat) or self._("seat %(seat)s") % {"seat": seat}

    def amount(self, chips: int) -> str:
        """Chips, or money where the hand was played for it; a stack nobody knows has no end."""
        if chips > ENDLESS // 2:
            return "∞"
        decimals = self._hand.decimals
        return plain(chips, decimals) if decimals else filters.chips(chips, self._texts)

    def tell(self, step: Step) -> str:
        """The sentence of a step."""
        told = TELL.get(step.what)
        return told(self, step) if told else self._(PLAIN.get(step.what, step.what))

    def _say(self, text: str, step: Step, **values: object) -> str:
        known = {
            "name": self.name(step.seat) if step.seat else "",
            "chips": self.amount(step.chips),
            "cards": self._cards(step.cards),
        }
        return self._(text) % {**known, **values}

    def _cards(self, cards: tuple[str, ...]) -> str:
        return drawn("".join(cards))

    def _each(self, amounts: dict[int, int]) -> str:
        said = (f"{self.name(seat)} {self.amount(chips)}" for seat, chips in amounts.items())
        return ", ".join(said)

    def _named(self, seats: tuple[int, ...]) -> str:
        return ", ".join(map(self.name, seats))

    def begun(self, step: Step) -> str:
        if not self._hand.button:
            return self._("The hand begins")
        return self._say(_("The hand begins, button at seat %(seat)s"), step, seat=step.seat)

    def paid(self, step: Step) -> str:
        text = _("Antes: %(each)s") if step.what == "AntesPosted" else _("Blinds: %(each)s")
        return self._say(text, step, each=self._each(step.amounts))

    def acted(self, step: Step) -> str:
        return self._say(ACTS[step.act or step.what], step)

    def discarded(self, step: Step) -> str:
        text = _("%(name)s discards %(cards)s") if step.cards else _("%(name)s stands pat")
        return self._say(text, step)

    def shown(self, step: Step) -> str:
        text = _("%(name)s shows %(cards)s")
        value = put(step.value, self._texts)
        return self._say(text, step) + (f"{self._texts.colon} {value}" if value else "")

    def board(self, step: Step) -> str:
        street = self._(step.street)
        return f"{street[:1].upper()}{street[1:]}{self._texts.colon} {self._cards(step.cards)}"

    def many(self, step: Step) -> str:
        return self._say(MANY[step.what], step, named=self._named(step.named))

    def corrected(self, step: Step) -> str:
        return self._say(_("Bets are corrected: %(each)s"), step, each=self._each(step.amounts))

    def awarded(self, step: Step) -> str:
        pot = (
            self._say(_("Side pot %(number)s"), step, number=step.pot)
            if step.pot
            else self._("Pot")
        )
        half = "" if step.part == "whole" else f" ({self._(_half(step.part))})"
        odd = (
            self._say(_("; odd chip to %(named)s"), step, named=self._named(step.named))
            if step.named
            else ""
        )
        chips = f"{self.amount(step.chips)}{self._texts.colon}"
        return f"{pot}{half} {chips} {self._each(step.amounts)}{odd}"


def _half(part: str) -> str:
    """A part of a pot, by the kind of hand that wins it."""
    if "low" in part:
        return _("low half")
    return _("badugi half") if "badugi" in part else _("high half")


def _(text: str) -> str:
    """Marks a text for the catalogues; it is translated when somebody reads it."""
    return text


PLAIN = {
    "HandsDealt": _("Cards are dealt"),
    "DrawStarted": _("The draw begins"),
    "StubReshuffled": _("The stub is reshuffled"),
    "HandHeld": _("An all-in is called: the table waits, face down"),
    "HandReleased": _("The floor lets the hand run out"),
    "Redealt": _("Misdeal: the hand is dealt again"),
    "BetsReturned": _("The hand is void: all bets go back"),
    "BurnedAlone": _("Everybody stands pat; a card is burned"),
    "HandEnded": _("The hand is over"),
    "HandPlaced": _("The hand is taken up here"),
}
ACTS = {
    "Folded": _("%(name)s folds"),
    "Checked": _("%(name)s checks"),
    "Called": _("%(name)s calls %(chips)s"),
    "BroughtIn": _("%(name)s brings it in for %(chips)s"),
    "bet": _("%(name)s bets %(chips)s"),
    "raise": _("%(name)s raises to %(chips)s"),
    "complete": _("%(name)s completes to %(chips)s"),
    "UncalledReturned": _("%(name)s gets %(chips)s back that nobody called"),
    "CardsDrawn": _("%(name)s draws %(cards)s"),
    "HandMucked": _("%(name)s mucks"),
    "BackedUp": _("The action goes back to %(name)s"),
    "HandKilled": _("%(name)s's hand is dead"),
}
MANY = {
    "HandsTabled": _("All-in, no more betting: %(named)s turn their hands up"),
    "ShowdownOpened": _("Showdown, in this order: %(named)s"),
}
TELL: dict[str, Callable[[Teller, Step], str]] = {
    "HandStarted": Teller.begun,
    "AntesPosted": Teller.paid,
    "BlindsPosted": Teller.paid,
    "BoardDealt": Teller.board,
    "BoardDealtEarly": Teller.board,
    "RaisedTo": Teller.acted,
    "Discarded": Teller.discarded,
    "CardsShown": Teller.shown,
    "BetCorrected": Teller.corrected,
    "PotAwarded": Teller.awarded,
    **dict.fromkeys(MANY, Teller.many),
    **dict.fromkeys(ACTS.keys() - {"bet", "raise", "complete"}, Teller.acted),
}
