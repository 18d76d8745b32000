"""German stories told in passing: things instead of verbs, people left out, what it really is."""

from __future__ import annotations

import pytest

from floorman.prose.reading import read_prose

AT_ONCE = {
    # several people without an und, and those who are only counted
    "Am River setzt A 900, B, C, D callen": (
        "seat 1 bets 900 | seat 2 calls | seat 3 calls | seat 4 calls"
    ),
    "Am Turn setzt Ulla 700, zwei Spieler callen, einer foldet": (
        "seat 1 bets 700 | seat 2 calls | seat 3 calls | seat 4 folds"
    ),
    "UTG hat auf 900 geraist und zwei haben gecallt": (
        "seat 3 raises to 900 | seat 4 calls | seat 5 calls"
    ),
    # as the Swiss say it
    "Bi 200/400 het de UTG uf 1000 erhöht, de nächscht leit ohni öppis z säge zwei 1000er ine": (
        "seat 3 raises to 1000 | seat 4 pushes 2x1000"
    ),
    # people by what they have, what they are like, where they sit
    "Am Flop setzt der mit dem Hut 500, der links von mir callt": "seat 1 bets 500 | seat 2 calls",
    "Am Flop setzt Ute 500, der bärtige raist auf 1500": (
        "seat 1 bets 500 | seat 2 raises to 1500"
    ),
    "UTG raist auf 600, mp1 callt": "seat 3 raises to 600 | seat 4 folds | seat 5 calls",
    "Ich bin Button, UTG raist auf 600, ich calle": (
        "seat 3 raises to 600 | seat 4 folds | seat 5 folds | seat 6 folds | seat 7 folds | "
        "seat 8 calls"
    ),
    # chips
    "Am Flop setzt Udo 6000, ich stell zwei 5k hin": "seat 1 bets 6000 | seat 2 pushes 2x5000",
    "Am Flop setzt Udo 300, Ute legt 500 und einen 25er hin": (
        "seat 1 bets 300 | seat 2 pushes 500+25"
    ),
    "Am Flop setzt Udo 80, Ute schiebt zwei Fuffzger rein": "seat 1 bets 80 | seat 2 pushes 2x50",
    # pulled back
    "50/100, Button macht 650, ich im BB nehm meine beiden 50er retour und werf einen 1000er hin": (
        "seat 8 raises to 650 | seat 2's chips in front are 2x50 | seat 1 folds | "
        "seat 2 pulls back everything and adds 1000"
    ),
    # whoever asks at the table whether they may see a hand asks to see it
    "Am River setzt Uwe 800, ich calle, er wirft verdeckt weg. Darf ich seine Karten sehen?": (
        "seat 1 bets 800 | seat 2 calls | seat 1 discards face down"
        " | seat 2 asks to see seat 1's hand"
    ),
    # a blind that nobody posts
    "PLO 300/600, toter Small Blind, UTG sagt Pot": "dead small blind | seat 3 says pot",
    "Bei 50/100 Pot Limit sagt UTG Pot": "PLO 50-100, seats 1-8, button 8 | seat 3 says pot",
    # two motions after a word
    "Kim sagt Raise, legt erst 400 zum Mitgehen hin und schiebt dann in einem Rutsch 1.200 nach": (
        "seat 3 says raise, then pushes 400, then goes back for 1200"
    ),
    "300/600, UTG raist auf 1500, der Dealer übersieht Sitz 6, Sitz 7 callt": (
        "seat 5 raises to 1500 | seat 7 calls"
    ),
}


@pytest.mark.parametrize("text", AT_ONCE)
def test_what_is_told_in_passing_is_read_at_once(text: str) -> None:
    reading = read_prose(text, language="de")
    assert reading.sure, [one.text for one in reading.unused]
    assert reading.line.endswith(AT_ONCE[text])


OFFERED = {
    # the betting as things
    "Limit Holdem, am Turn Bet und schon drei Raises": (
        "seat 1 bets 1200 | seat 2 raises to 2400 | seat 3 raises to 3600 | seat 4 raises to 4800"
    ),
    "Limit Holdem 500/1000, am Turn ist der Einsatz 1.000. Gabi setzt, Udo callt": (
        "seat 1 bets 1000 | seat 2 calls"
    ),
    "Am Turn bet 200, all-in 340, all-in 470": (
        "seat 1 bets 200 | seat 2 is all-in for 340 | seat 3 is all-in for 470"
    ),
    "600 gelimpt, der Button macht 2400": (
        "seat 3 calls 600 | seat 4 folds | seat 5 folds | seat 6 folds | seat 7 folds | "
        "seat 8 raises to 2400"
    ),
    "Hab am River 2600 gecallt": "seat 1 bets 2600 | seat 2 calls 2600",
    # what somebody only wants, or did not see, is told of no chips
    "UTG eröffnet auf 2k bei 400/800, der Cutoff ist mit 2300 all-in, und der Dealer will ihm "
    "die 300 zurückgeben": (
        "seat 3 raises to 2000 | seat 4 folds | seat 5 folds | seat 6 folds | "
        "seat 7 is all-in for 2300"
    ),
    "Am Flop setzt der SB 900, Frau Moser sagt check, weil sie die Bet nicht gesehen hat, dann "
    "möchte sie auf 2500 erhöhen": "seat 1 bets 900 | seat 2 says check | seat 2 raises to 2500",
    "Am Turn checkt Udo, ich stell stumm zwei 5k hin, weil ich 12.000 setzen wollte": (
        "seat 1 checks | seat 2 pushes 2x5000"
    ),
    # how much it really is, and what turns up
    "Der Button ist all-in, der Dealer sagt 8.500 an, Rob callt, in Wahrheit waren es 12.300": (
        "seat 8 is all-in for 12300 | seat 1 asks for the count, is told 8500 and calls"
    ),
    "Nach dem Call taucht hinter Sitz 7 noch ein 1000er auf": "seat 7 is found with 1000 behind",
    # the showdown
    "River: Bet, Call, der Setzer zeigt einen Flush, darf der Caller verdeckt wegwerfen?": (
        "seat 1 bets 900 | seat 2 calls | seat 1 tables the hand | seat 2 discards face down"
    ),
    "Kein Bet am River, Ute zeigt zwei Paar und Udo dreht sie um": "seat 1 tables the hand",
    # pulled back
    "BB hat seine 400 draußen, der Button raist auf 1200, BB zieht die Chips zu sich zurück": (
        "seat 1 folds | seat 2 pulls back everything"
    ),
    # dealing
    "Der Button stand falsch, UTG callt und der nächste raist auf 900": (
        "seat 3 calls | seat 4 raises to 900 | button moved twice"
    ),
    "Flop: Sitz 1 setzt 500, Sitz 2 callt, der Turn kam schon, da war Sitz 3 noch nicht dran": (
        "seat 1 bets 500 | seat 2 calls | dealer deals the turn too soon"
    ),
    "Zwei haben schon gecallt, da ist am Turn ein Joker aufgetaucht": "dealer finds a joker",
}


@pytest.mark.parametrize("text", OFFERED)
def test_what_may_be_meant_otherwise_is_offered(text: str) -> None:
    reading = read_prose(text, language="de")
    assert not reading.sure
    assert any(OFFERED[text] in way.line for way in reading.ways), [w.line for w in reading.ways]


CONTRASTS = {
    "In einer zweiten Runde raist Ute auf 900": "someone",
    "Ich zähle 6.000 und er schaut": "seat 3 calls 6000",
    "Die beiden 25er lässt er liegen": "pushes",
    "Sind zwei Folds schon Substantial Action?": "is all-in",
    "Der Dealer will ihm 300 zurückgeben": "seat 3 pushes 300",
}


@pytest.mark.parametrize("text", CONTRASTS)
def test_what_looks_like_an_act_is_none(text: str) -> None:
    """An article is nobody, counting no payment, lying chips are not pushed."""
    reading = read_prose(text, language="de")
    assert not (reading.sure and CONTRASTS[text] in reading.line)
