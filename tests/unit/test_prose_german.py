"""German as people in card rooms type it, chapter by chapter: read at once, or offered."""

from __future__ import annotations

import pytest

from floorman.prose.phrases.languages import language_of
from floorman.prose.reading import read_prose

BETTING = {
    "utg limpt, cutoff raist auf 1200, SB wirft wortlos nen 5k chip rein": (
        "seat 3 calls | seat 4 folds | seat 5 folds | seat 6 folds | seat 7 raises to 1200 | "
        "seat 8 folds | seat 1 pushes 5000"
    ),
    "Am Flop setzt A 3000, B geht mit": "seat 1 bets 3000 | seat 2 calls",
    "A setzt am Flop 1,5k, B geht die 1500 mit, C legt ab": (
        "seat 1 bets 1500 | seat 2 calls 1500 | seat 3 folds"
    ),
    "Am Turn hat Platz 2 1.200 gesetzt und Platz 3 legt ohne ein Wort zwei 1000er hin": (
        "seat 2 bets 1200 | seat 3 pushes 2x1000"
    ),
    "UTG erhöht bei 500/1000 auf zweieinhalbtausend": "seat 3 raises to 2500",
    "UTG erhoeht bei 500/1000 auf fuenfzehnhundert": "seat 3 raises to 1500",
    "300/600, UTG raist auf 1500, der Cutoff kündigt Raise an und legt einen 5000er hin": (
        "seat 7 says raise, then pushes 5000"
    ),
    "Am River setzt der Button 5000, der Big Blind sagt „Raise auf zwölftausend“": (
        'seat 2 checks | seat 8 bets 5000 | seat 2 says "raise to 12000"'
    ),
    "Der Small Blind sagt „Check“ und schiebt im selben Moment vier Tausender nach vorn": (
        'seat 1 pushes 4x1000 while saying "check"'
    ),
}
TURN = {
    "UTG sagt Raise, und noch bevor er einen Betrag nennt sagt der Cutoff Call": (
        "seat 3 says raise | seat 7 calls before the amount is known"
    ),
    "NLHE, Platz 2 will dass der Dealer ihm den Pot zählt": "seat 2 asks for a pot count",
    "Am Turn klopft der Small Blind zweimal auf den Tisch, der Big Blind setzt 4500": (
        "seat 1 taps the table | seat 2 bets 4500"
    ),
}
DEALING = {
    "Platz 2 hat vier Karten bekommen": "seat 2 has 4 cards",
    "UTG raist 600, UTG+1 foldet, MP hat drei Karten": (
        "seat 3 raises to 600 | seat 4 folds | seat 5 has 3 cards"
    ),
    "Zwei Karten lagen verkehrt herum im Deck": "dealer finds 2 boxed cards",
    "Heads-up hat der Dealer dem Button die erste Karte gegeben": (
        "dealer deals the first card to seat 2"
    ),
    "Platz 2 zeigt Karo Ass und Platz 8 hat auch das Karo Ass": "dealer finds two Ad",
}
SHOWDOWN = {
    "River: Cutoff setzt 4000, Button callt, Button will die Karten vom Cutoff sehen": (
        "seat 7 bets 4000 | seat 8 calls | seat 8 asks to see seat 7's hand"
    ),
    "Der Dealer zieht die Karten von Platz 3 in den Muck": "dealer kills seat 3's hand",
    "Platz 2 steht hinter seinem Stuhl, als die letzte Karte fällt": (
        "seat 2 stands near the chair when the last card is dealt"
    ),
}
CONDUCT = {
    "Platz 3 hat zwei Runden Strafe bekommen": "floor gives seat 3 2 rounds",
    "Spieler auf Platz 8 telefoniert während er noch in der Hand ist": "seat 8 talks on the phone",
    "Platz 1 spricht russisch am Tisch": "seat 1 speaks Russian with a live hand",
    "Der Floor verwarnt den Mann auf Platz 5": "floor warns seat 5",
}
FLOOR = {
    "Tisch 5 wird aufgelöst": "table 5 breaks",
    "Platz 5 steckt sich einen 1000er in die Tasche": "seat 5 pockets 1000",
    "Der Big Blind ist ausgeschieden, wo kommt der Button jetzt hin": "seat 2 busts | next hand",
}


@pytest.mark.parametrize("chapter", [BETTING, TURN, DEALING, SHOWDOWN, CONDUCT, FLOOR])
def test_a_chapter_is_read_at_once(chapter: dict[str, str]) -> None:
    """Verbs second, first and last, parted and whole; umlauts and thousands in every spelling."""
    for text, acts in chapter.items():
        reading = read_prose(text)
        assert language_of(text) == "de", text
        assert reading.sure, (text, [one.text for one in reading.unused], reading.help)
        assert reading.line.endswith(acts), (text, reading.line)


OFFERED = {
    "Handy von Platz 9 klingelt zum vierten Mal": "seat 9's phone rings",
    "BB hat sein Handy verdeckt auf dem Filz liegen": "seat 2's phone lies on the table",
    "Button wechselt absichtlich den Tisch um den Big Blind zu sparen": (
        "seat 8 dodges the big blind, moving from a broken table"
    ),
    "Platz 3 hat seine Karten auf dem Schoß": "seat 3 holds the cards below the table",
    "Der Dealer hat vergessen zu mischen": (
        'dealer errs in the deal "Der Dealer hat vergessen zu mischen"'
    ),
    "Platz 7 hat Hotdog und Laptoptasche auf dem Tisch": "seat 7 keeps a bag on the table",
    "unter tisch 14 lag nach der pause ein 500er, keiner weiss wem der gehoert": (
        "a 500 chip is found"
    ),
    "Uhr ist auf null und das neue Level ausgerufen, der Dealer hat schon angefangen zu mischen": (
        "dealer shuffles | the next level is announced during the hand"
    ),
}


@pytest.mark.parametrize("text", OFFERED)
def test_what_no_phrase_has_is_offered(text: str) -> None:
    """By the words that point to it, among three."""
    assert any(way.line.endswith(OFFERED[text]) for way in read_prose(text).ways)


@pytest.mark.parametrize(
    "text",
    [
        "UTG macht 2500, der Big Blind stellt zwei 1000er rein, dahinter hat er noch 40k",
        "Der Dealer hat schon gemischt, dann wird das Level ausgerufen",
        "Ein Spieler mit 1900 will abgeben und sich neu einkaufen",
        "Am Flop setzt A 3000 und B will nicht callen",
    ],
)
def test_what_was_not_used_is_never_accepted(text: str) -> None:
    """A number that is no bet, a clause with its verb first, a negation."""
    assert not read_prose(text).sure


SPOKEN = {
    "Box 3 setzt 1,5k, Box 5 geht All-in für 2,2k, Box 3 callt. Wer zeigt zuerst?": (
        "seat 3 bets 1500 | seat 5 is all-in for 2200 | seat 3 calls | who shows first?"
    ),
    "300/600, UTG erhoeht auf anderthalbtausend, der Cutoff callt und der Button muckt": (
        "seat 3 raises to 1500 | seat 4 folds | seat 5 folds | seat 6 folds | seat 7 calls | "
        "seat 8 folds"
    ),
    "PLO 50/100, der Erste sagt Pot. Wie viel ist das?": "seat 3 says pot",
    "100/200, UTG raist auf 600. Was ist jetzt der Mindestraise?": (
        "seat 3 raises to 600 | what is the least raise?"
    ),
    "Am Turn setzt Sitz 1 3.000. Sitz 2 legt 3.000 rein und holt 4.000 nach.": (
        "seat 1 bets 3000 | seat 2 pushes 3000, then goes back for 4000"
    ),
    "Platz 7 will Time, Platz 9 überlegt schon zwei Minuten": "seat 7 calls a clock on seat 9",
    "Der Turn wurde zu früh aufgelegt, Platz 4 war noch nicht dran.": (
        "dealer deals the turn too soon"
    ),
    "Dem Button fehlt eine Karte, UTG und Platz 5 haben schon gecallt": (
        "seat 4 calls | seat 5 calls | seat 1 has 1 card too few"
    ),
    "Der Button sagt 'nice hand' und muckt.": 'seat 8 says "nice hand" | seat 8 folds',
}
"""Short questions, boxes, umlauts as two letters, passives, two acts of one: read at once."""


@pytest.mark.parametrize("text", SPOKEN)
def test_what_floor_staff_say_is_read_at_once(text: str) -> None:
    """Whoever acts goes on acting after an "und"; who is called a clock on is due."""
    reading = read_prose(text, language="de")
    assert reading.sure, ([one.text for one in reading.unused], reading.help)
    assert reading.line.endswith(SPOKEN[text]), reading.line


UNSURE = {
    "Minraise, wenn du setzt, sagt Platz 6 zu Platz 2, und der setzt dann 1.000.": (
        'seat 6 says "Minraise , wenn du setzt"'
    ),
    "Platz 6 sagt, wenn du setzt, geh ich all-in, und Platz 2 setzt dann 1.000.": (
        'seat 6 says "wenn du setzt , geh ich all in"'
    ),
    "BB sagt 'ich call die achtzehnhundert und raise nochmal viertausend', "
    "Button hatte auf 1.800 erhöht": 'seat 2 says "I call and raise 4000"',
    "Flop, Sitz 2 checkt, Sitz 4 schiebt": "seat 2 checks | seat 4 checks",
    "Sitz 4 schiebt seine Chips in die Mitte": "seat 4 is all-in",
    "Platz 2 legt wortlos 3.000 rein und holt dann noch 4.000 nach, gesetzt waren 3.000": (
        "bets 3000 | seat 2 pushes 3000, then goes back for 4000"
    ),
}
"""Conditions, what was faced and told last, verbs that may mean two things: offered."""


@pytest.mark.parametrize("text", UNSURE)
def test_what_may_be_otherwise_is_offered_first(text: str) -> None:
    """It is the best reading, and somebody confirms it."""
    reading = read_prose(text, language="de")
    assert not reading.sure
    assert UNSURE[text] in reading.line


def test_a_part_of_the_pot_is_no_level() -> None:
    """Two thirds of the pot are not blinds of 2-3, and are of a pot that nobody told."""
    reading = read_prose("Am Flop checkt der Big Blind, UTG setzt 2/3 Pot", language="de")
    assert "2-3, seats" not in "".join(way.line.partition(",")[0] for way in reading.ways)
    assert "amount" in {one.field for one in reading.ways[0].assumed}


def test_a_clock_is_called_on_whoever_is_due() -> None:
    """In both languages, whichever seats were told."""
    for text in ("Seat 7 calls the clock on seat 9", "Platz 7 ruft die Uhr gegen Platz 9"):
        assert read_prose(text).line.endswith("button 6 | seat 7 calls a clock on seat 9")


WORDS = {
    "am Flop setzt der alte Holländer auf Platz 3 3000": "seat 3 bets 3000",
    "der Spieler, der auf Platz 3 sitzt, limpt": "seat 3 calls",
    "die Studentin am Button shippt, der Typ vom SB foldet": (
        "seat 3 folds | seat 4 folds | seat 5 folds | seat 6 folds | seat 7 folds | "
        "seat 8 is all-in | seat 1 folds"
    ),
    "nach der Riverbet von 4000 hat der Bigblind gefoldet": "seat 1 bets 4000 | seat 2 folds",
    "Am Turn setzt Platz 2 1200, Platz 3 hat wortlos einen 5000er-Chip rübergelegt": (
        "seat 2 bets 1200 | seat 3 pushes 5000"
    ),
    "Sitz 3 erhöht auf 1'200, Sitz 4 legt wortlos einen 5’000er Chip": (
        "seat 3 raises to 1200 | seat 4 pushes 5000"
    ),
    "utg raist auf sechs tausend fünf hundert": "seat 3 raises to 6500",
    "utg reraised auf zweieinhalb Tausend": "seat 3 raises to 2500",
    "PLO, Blinds 500/1000, Flop, im Topf sind 6.500, Box 3 sagt Pot, Box 4 sagt ebenfalls Pot": (
        "seat 3 says pot | seat 4 says pot"
    ),
}


@pytest.mark.parametrize(("text", "acts"), WORDS.items())
def test_words_that_german_makes_are_read_at_once(text: str, acts: str) -> None:
    """Compounds, English verbs with German endings, descriptions, numbers in several words."""
    reading = read_prose(text)
    assert reading.sure, reading.unused
    assert reading.line.partition(" | ")[2] == acts


def test_a_seat_with_a_position_keeps_both() -> None:
    """What somebody is called is no description where it is their position: it is never dropped."""
    reading = read_prose("Der Small Blind auf Sitz 6 ist ausgeschieden, wo kommt der Button hin")
    assert not reading.sure


def test_bets_of_limit_are_its_level() -> None:
    """What limit is played at are its bets, not its blinds."""
    assert "FLHE 50-100 bets 100-200" in read_prose("Limit Holdem 100/200, utg callt").line


def test_whoever_wants_to_raise_declares_it() -> None:
    """A wish at the end of a clause is offered as what it declares."""
    text = "Am Flop setzt A 500, B ist mit 700 all-in, C callt, A will jetzt raisen"
    lines = [way.line for way in read_prose(text).ways]
    assert any(line.endswith("seat 3 calls | seat 1 says raise") for line in lines)


def test_what_was_called_on_the_river_was_bet() -> None:
    """Somebody bet what is called on a later street, though nobody told it; that is in doubt."""
    reading = read_prose("Am River hab ich 5400 bezahlt")
    assert not reading.sure
    assert reading.line.endswith("seat 1 bets 5400 | seat 2 calls 5400")


def test_a_name_needs_no_capital() -> None:
    """Who dictates has no capitals: a word that no dictionary has is a name before a verb."""
    lines = [way.line for way in read_prose("am turn setzt hansi 500, da raist maxl 1500").ways]
    assert any(line.endswith("seat 1 bets 500 | seat 2 raises to 1500") for line in lines)


TOLD = {
    "Der Cutoff macht 1,5k bei 300/600, der Button stellt auf viereinhalbtausend und der "
    "UTG-Spieler schiebt seinen ganzen Stack rein.": (
        "seat 7 raises to 1500 | seat 8 raises to 4500 | seat 1 is all-in"
    ),
    "Box 3 lässt kommentarlos zwei Tausender auf den Tisch fallen, vor ihm sind 1200 gesetzt "
    "worden": "seat 4 bets 1200 | seat 3 pushes 2x1000",
    "Sitz 4 wurde übergangen, zwei hinter ihm haben schon gefoldet, jetzt reklamiert er.": (
        "seat 5 folds | seat 6 folds"
    ),
    "Der Gast auf der 9 tankt seit drei Minuten, Platz 2 verlangt die Zeit.": (
        "seat 2 calls a clock on seat 9"
    ),
    "Blinds 600/1.200. Hijack raist auf 3.600, Cutoff und Button folden, und waehrend der Small "
    "Blind noch ueberlegt, zieht der Dealer dem Hijack die ungeschuetzten Karten ein.": (
        "seat 7 folds | seat 8 folds | dealer kills seat 6's hand"
    ),
    "Beim Austeilen ist die zweite Karte vom Small Blind aufgegangen.": (
        "dealer exposes the second card of seat 1"
    ),
    "Nachdem der Dealer den Turn zu früh aufgedeckt hat, setzt Sitz 3 noch 1500": (
        "dealer deals the turn too soon | seat 3 bets 1500"
    ),
    "Eine Karte im Stub ist mit dem Gesicht nach oben drin.": "dealer finds 1 boxed card",
    "Sitz 1 macht bei der Race die Hand über die Chips.": (
        "seat 1 keeps the chips covered during the race"
    ),
    "Wir warten auf Hand for Hand, am Tisch 3 stehen die Leute auf und laufen rum.": "gets up",
    "Während der Hand steigen die Blinds auf 600/1200.": (
        "the next level is announced during the hand"
    ),
    "Der Button wurde nach der Pause nicht weitergeschoben.": "button was not moved",
    "Der Button ist zwei Plätze zu weit gewandert.": "button moved twice",
    "Ein Spieler meldet nach der Pause, dass das Level nicht erhöht wurde.": (
        "seat 3 points out that the level change was missed"
    ),
    "Die zwei Kumpel auf 1 und 2 reden auf Serbisch während der Hand.": (
        "seat 2 speaks Serbian with a live hand"
    ),
    "Gecallt hat noch niemand, UTG ist all-in für 900": "seat 3 is all-in for 900",
}
"""Stories with an act beside the betting in them, and short ones of the hall."""


@pytest.mark.parametrize("text", TOLD)
def test_what_is_told_in_any_order_is_offered(text: str) -> None:
    """Main clauses, subordinate ones, passives and inversions, with much in between."""
    assert any(way.line.endswith(TOLD[text]) for way in read_prose(text, language="de").ways)


@pytest.mark.parametrize(
    "text",
    [
        "Dealer nimmt dem Hijack die Karten weg",
        "Dem Hijack nimmt der Dealer die Karten weg",
        "Gerade hat der Dealer die Karten vom Hijack weggenommen",
    ],
)
def test_parts_that_stand_in_any_order_tell_the_same(text: str) -> None:
    """Wherever the verb and whoever it is done to stand."""
    ways = read_prose(text, language="de").ways
    assert any(way.line.endswith("dealer kills seat 6's hand") for way in ways)


def test_an_article_before_a_verb_is_whoever_was_named() -> None:
    """Der checkt, and who sits on a seat is one person with it."""
    reading = read_prose("Am Turn ist der Spieler auf der Sieben dran, der checkt", language="de")
    assert reading.line.endswith("seat 7 checks")


def test_who_thinks_ends_no_story() -> None:
    """Somebody who waits or thinks says nothing of what comes after."""
    text = "Am Flop setzt Platz 2 1500, der Herr auf 4 tankt ewig und Platz 5 callt"
    lines = [way.line for way in read_prose(text, language="de").ways]
    assert any("seat 2 bets 1500" in line and "seat 5 calls" in line for line in lines)


def test_whom_cards_are_shown_to_shows_none() -> None:
    """A dative is nobody who shows."""
    reading = read_prose("zeigt dem Nachbarn die Hand und beide haben noch Karten", language="de")
    assert not reading.sure
    assert not any("tables the hand" in way.line for way in reading.ways)


@pytest.mark.parametrize(
    "text",
    [
        "Keiner callt die 500 von Platz 3",
        "Platz 3 callt wohl 500",
        "Platz 3 callt vielleicht 500",
        "Platz 4 setzt immer 500",
        "Platz 4 setzt angeblich 500",
        "Platz 4 setzt irgendwann 500",
        "Platz 4 setzt mehr als 500",
        "Platz 4 setzt etwa 500",
        "ob Platz 4 500 setzt",
    ],
)
def test_words_that_leave_it_open_cast_doubt(text: str) -> None:
    found = read_prose(text, language="de")
    assert found.ways
    assert not found.sure


def test_a_word_of_doubt_that_a_phrase_has_is_none() -> None:
    found = read_prose("Platz 4 geht all-in über 500", language="de")
    assert found.sure
    assert found.line.endswith("seat 4 is all-in for 500")


ANNOUNCED = {
    "Raise auf 1.500": '"raise to 1500"',
    "ich erhöhe um 1,5k": '"I raise by 1500"',
    "auf 1.500": '"to 1500"',
    "geh all in": '"all-in"',
    "bin raus": '"fold"',
}


@pytest.mark.parametrize(("said", "told"), ANNOUNCED.items())
def test_what_is_quoted_is_ruled_on_by_its_meaning(said: str, told: str) -> None:
    reading = read_prose(f"Am Flop setzt Platz 2 500, Platz 3 sagt „{said}“", language="de")
    assert reading.sure
    assert reading.line.endswith(f"seat 3 says {told}")


@pytest.mark.parametrize(
    "text",
    [
        "Am Flop setzt Platz 2 500, Platz 3 sagt „Raise wie vorhin auf 1500“",
        "Am Flop setzt Platz 2 500, Platz 3 sagt „ich erhöhe vielleicht“",
        "Am Flop setzt Platz 2 500, Platz 3 sagt er war schon all-in",
        "Am Flop setzt Platz 2 500, Platz 3 sagt ich war schon all-in",
        "Am Flop setzt Platz 2 500, Platz 3 sagt er wäre all-in",
    ],
)
def test_what_is_no_plain_announcement_is_offered(text: str) -> None:
    assert not read_prose(text, language="de").sure


MORE_WORDS = {
    "Am Turn setzt Platz 2 500, ich leg meine letzten beiden Tausender hin": "pushes 2x1000",
    "Am Turn setzt Platz 2 500, Platz 3 wirft zwei blaue 500er rein": "pushes 2x500",
    "Am Turn spielt Platz 2 500": "seat 2 bets 500",
    "Am Turn hat Platz 2 500 gespielt, Platz 3 auf 1500": "seat 3 raises to 1500",
    "Am Turn setzt Platz 2 500, Platz 3 weg, Platz 4 dabei": "seat 3 folds | seat 4 calls",
    "100/200, UTG limpe, ich shove 3000": "seat 3 calls | seat 4 is all-in for 3000",
    "25/50, UTG raist 750, der Big Blind stellt zu seinen zwei 25ern zwei 500er": (
        "seat 2's chips in front are 2x25 | seat 4 folds | seat 5 folds | seat 6 folds | "
        "seat 7 folds | seat 8 folds | seat 1 folds | seat 2 adds 2x500"
    ),
    "25/50, Button raist 500, BB lässt die beiden 25er liegen und tut 1k dazu": "adds 1000",
    "25/50, Button raist 500, BB pullt beide 25er, droppt 1k": "pulls back everything and adds",
    "Am Turn setzt Platz 2 900, Platz 3 wortlos 1k plus drei Fünfhunderter": "1000+3x500",
    "Flop Check/Check, Turn Bet 2k und Call": (
        "seat 1 checks | seat 2 checks | seat 1 bets 2000 | seat 2 calls"
    ),
    "Am Turn setzt Platz 2 900, Platz 4 OOT „Raise 2.100“, Platz 3 foldet": (
        'seat 4 says "raise 2100" | seat 3 folds'
    ),
}
NO_PLAIN_ACTS = {
    "Am Turn nimmt Platz 2 500 und legt 1000 hin",
    "Am Turn haut Platz 2 kurz mit der Faust auf den Filz",
}


@pytest.mark.parametrize(("text", "acts"), MORE_WORDS.items())
def test_acts_in_few_words_are_offered_first(text: str, acts: str) -> None:
    assert acts in read_prose(text, language="de").line


@pytest.mark.parametrize("text", sorted(NO_PLAIN_ACTS))
def test_what_may_be_another_act_is_offered(text: str) -> None:
    assert not read_prose(text, language="de").sure


def test_what_else_somebody_plays_is_no_bet() -> None:
    assert " bets " not in read_prose("Platz 4 spielt heute 2 Turniere", language="de").line
