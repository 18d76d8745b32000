"""Kinds of acts, by how they are told."""

from __future__ import annotations

import re

IN_TURN = re.compile(
    r"^\{who\} (folds|checks|calls(?! (a|the) clock)|bets|raises|is all-in|pushes|adds|says|pulls|"
    r"completes|limps|brings it in|asks for the count)"
    r"|^\{all\} undercall"
)
"""Acts that come in turn: who is before has acted."""
AT_SHOWDOWN = re.compile(
    r"^(\{who\} (tables|asks to see \{other\}|plays the board|miscalls)|nobody shows|"
    r"who shows first|who wins|dealer reads)"
)
"""Acts that come when the betting is over."""
WAGER = re.compile(r"\{who\} (bets|raises|is all-in)")
"""Acts with which somebody bets, however they are told."""
SAYS_POT = ("{who} says pot", '{who} says "pot"')
"""A bet of the pot that is only said."""
LEAST_RAISE = "what is the least raise?"
"""The question what somebody must make it; it is asked for one who has not acted."""
FOLDS = (
    *("{who} folds", "{who} says fold", "{who} announces a fold"),
    "{who} discards face down",
)
"""What gives a hand up: while somebody is still to act, cards thrown in are a fold."""
GIVES_UP = ("{who} discards face down", "{who} folds", "{who} throws the cards forward")
"""Acts by which somebody lets the cards go."""
SHOWS = ("{who} tables", "{who} flashes", "{who} asks to see", "{who} miscalls")
"""How acts begin of somebody who may throw their cards in next: shows one card, mucks the rest."""
