"""What no reading helps: another language, chips and cards that cannot be, an act after a fold."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from itertools import chain, pairwise

from floorman.prose.doubts.unused import Unused
from floorman.prose.phrases.languages import LANGUAGES
from floorman.prose.phrases.tables import words_known
from floorman.prose.story.story import Person, Story
from floorman.prose.words.spelling import spelled_well
from floorman.prose.words.token import Token
from floorman.prose.words.vocabulary import Vocabulary
from floorman.rulings.telling.told import LARGEST
from floorman.sentences import NOTHING, Sentence, say

MOST_CHIPS = 10**12
"""Chips of an amount; no event has so many."""
LEAST_WORDS = 3
"""Of fewer words nobody can tell the language."""
LEAST_KNOWN = 0.56
"""Such a share of words is English or German, names and mistypings left alone."""
_FOREIGN = """
le la les une au aux du des il elle suit suivi lieu pour pas parole est et avec sans dans joueur
siège donneur croupier mise relance paie bouton blinde jeton cartes el los las del con sin que
jugador asiento apuesta sube paga iguala ciega botón fichas ficha carta cartas repartidor il gli
della giocatore posto punta rilancia chiama mazziere uma jogador assento aposta aumenta speler
stoel het een zet
"""
"""Words of other languages that neither English nor German nor a card room has."""
FOREIGN = frozenset(_FOREIGN.split())
MOST_FOREIGN = 2
"""With so many of them a text is in another language, be its names of moves English."""


def legible(text: str) -> str:
    """A text with spaces for what cannot be seen, such as marks that turn the direction.

    >>> legible("Sitz 3 erhöht auf 1'200")
    'Sitz 3 erhöht auf 1,200'
    """
    return "".join(one if one.isprintable() else " " for one in _THOUSANDS.sub(",", text))


_THOUSANDS = re.compile(r"(?<=\d)['’´\u00a0\u2009\u202f](?=\d{3}(?!\d))")
"""What parts the thousands of a number where no comma or point does: 1'200 in Switzerland."""


def is_foreign(text: str) -> bool:
    """Whether a text is neither English nor German.

    >>> is_foreign("Le bouton relance à 1200, la grosse blinde paie"), is_foreign("Seat 4 raises")
    (True, False)
    """
    words = re.findall(r"[^\W\d_]+", text.lower())
    if sum(word in FOREIGN for word in words) > MOST_FOREIGN:
        return True
    if len(words) < LEAST_WORDS:
        return any(ord(letter) > _LATIN for word in words for letter in word)
    most = LEAST_KNOWN * len(words)
    if max(sum(word in words_known(language) for word in words) for language in LANGUAGES) >= most:
        return False  # the tables' own words are enough: no dictionary need be opened
    return max(sum(map(_is_word_of(language), words)) for language in LANGUAGES) < most


_LATIN = 0x24F
"""The last letter of those that European languages write with."""


def _is_word_of(language: str) -> Callable[[str], bool]:
    tables, others = words_known(language), spelled_well(language)
    return lambda word: word in tables or word in others


def no_amount(text: str, found: Sequence[Token]) -> Sentence:
    """The first amount that no chips make or no event has; nothing without one."""
    if part := _PART_OF_A_CHIP.search(text):
        return _no_chips(part[1])
    for mark, number in pairwise([_NO_MARK, *found]):
        if any(value > MOST_CHIPS for value in number.value):
            return say("{amount} is more chips than any event has.", amount=number.text)
        is_minus = mark.text in _MINUS and mark.end == number.start
        is_minus = (is_minus and text[: mark.start][-1:].isspace()) or mark.key == "minus"
        if is_minus and number.kind == "number":
            return _no_chips(text[mark.start : number.end])
    return NOTHING


_PART_OF_A_CHIP = re.compile(r"(?<![\d.,])(\d+\.\d{1,2}) chips?\b", re.IGNORECASE)
_NO_MARK = Token("mark", 0, 0, "", "")
_MINUS = ("-", "−", "–")


def impossible(found: Sequence[Token], unused: Sequence[Unused], known: Vocabulary) -> Sentence:
    """Why a text that was not understood whole cannot be; nothing where it may."""
    idle = {one.start for one in unused}
    for before, token in pairwise([_NO_MARK, *found]):
        if token.kind == "cards" and (twice := _twice(token.key)):
            return say("{card} comes twice in {cards!r}.", card=twice, cards=token.text)
        is_amount = known.plays(before.key) or before.key in _BEFORE_AMOUNTS
        is_none = token.value == (0,) or _FRACTION.fullmatch(token.text) is not None
        if token.start in idle and is_amount and is_none:
            return _no_chips(token.text)
    return NOTHING


_BEFORE_AMOUNTS = ("to", "for", "auf", "um", "für")
_FRACTION = re.compile(r"\d+\.\d{1,2}")


def no_seat(text: str, story: Story) -> Sentence:
    """The first seat told that no table has; nothing where all may be."""
    named = (one.place.split()[1] for one in story.people if one.place.startswith("seat "))
    told = chain(named, (seat for found in _SEATS.finditer(text) for seat in found.groups("1")))
    beyond = next((int(seat) for seat in told if not 1 <= int(seat) <= LARGEST), None)
    if beyond is None:
        return NOTHING
    return say("No table has a seat {seat}.", seat=beyond)


_SEATS = re.compile(r"\b(?:seats?|box)\s+(-?\d{1,9})(?:-(\d{1,9}))?\b", re.IGNORECASE)
"""A seat or a row of them by number; in German a place may be one in the prizes."""


def _no_chips(told: str) -> Sentence:
    return say("{told} is no amount of chips: they are whole, and at least 1.", told=told)


def _twice(cards: str) -> str:
    """A card that is told twice at once."""
    each = [cards[at : at + 2] for at in range(0, len(cards), 2)]
    return next((card for card in each if each.count(card) > 1), "")


_FOLDS = "{who} folds"
_ACTS = re.compile(r"\{who\} (bets|raises|calls|checks|is all-in|folds|completes)\b")
_NEXT = "next hand"


def again_after_a_fold(story: Story) -> Sentence:
    """Whoever folds in turn and acts again in the same hand; nothing where nobody does."""
    folded: list[Person] = []
    for one in story.happenings:
        if one.act == _NEXT:
            folded.clear()
        elif one.waits and one.who in folded and _ACTS.match(one.act):
            return say("{who} acts again after folding.", who=one.who.called or one.who.label)
        elif one.waits and one.who is not None and one.act == _FOLDS:
            folded += [one.who, *one.also]
    return NOTHING
