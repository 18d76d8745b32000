"""Names in German, where every noun has a capital and not everybody types them."""

from __future__ import annotations

import pytest

from floorman.prose.phrases.tables import bundled
from floorman.prose.words.tokens import tokens

NAMED = {
    "Am Turn legt Ludwig 1.200 hin": ["Ludwig"],
    "am flop setzt hildegard 500 und reinhold callt": ["hildegard", "reinhold"],
    "all in von der waltraud": ["waltraud"],
    "Später geht Gregor auf 600": ["Gregor"],
    "Dann leadet Oma Erika 700": ["Oma Erika"],
    "Kim will Wolfgangs Hand sehen": ["Kim", "Wolfgangs"],
    "In Wahrheit waren es 4.000": [],
    "Ein Streit an Tisch 3": [],
    "Die Verteilung war falsch": [],
    "Nach zwei Erhöhungen ist Schluss": [],
    "Auf dem Board liegt eine Strasse": [],
}


@pytest.mark.parametrize("text", NAMED)
def test_who_is_somebody(text: str) -> None:
    found = tokens(text, bundled("de").vocabulary, "de")
    assert [one.text for one in found if one.key.startswith("name ")] == NAMED[text]


def test_umlauts_that_were_not_typed() -> None:
    """What the tables know with them is meant; the next one is nobody's name."""
    found = tokens("der naechste foldet", bundled("de").vocabulary, "de")
    assert found[0].key == "next"


def test_after_somebody_by_whom_it_was_done_another_acts() -> None:
    found = tokens("1200 von Ute, Sitz 7 schiebt", bundled("de").vocabulary, "de")
    assert [one.key for one in found if one.kind == "who"] == ["name Ute", "seat 7"]
