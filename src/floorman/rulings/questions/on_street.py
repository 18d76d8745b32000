"""Who acts first on a street that is asked for by its name, and is not the one that is played."""

from __future__ import annotations

from floorman.errors import BadSetup
from floorman.rulings.situation import Situation
from floorman.sentences import Sentence, key, row, say, word


def first_on(situation: Situation, street: str) -> Sentence | None:
    """Who acts first on a street that is still to come; None for one that is played or was.

    Raises BadSetup for a street that the game has not.
    """
    names = [one.name for one in situation.game.streets]
    if street not in names:
        game, wrong = word(situation.game.name), key("{game} has no {street}")
        raise BadSetup(say(wrong, game=game, street=word(street)), row(map(word, names), ", "))
    after = names.index(street) - situation.street
    if after < 1 or situation.over:
        return None
    able = [seat for seat in situation.live if situation.players[seat].stack != 0]
    over = situation.is_past_betting or (len(able) < 2 and not situation.to_act)
    if over:
        return _said(key("Nobody acts on the {street}: the betting is over."), street, 0)
    if situation.game.is_stud:
        return _said(_BY_BOARD["low" in situation.game.parts[0]], street, 0)
    may_change = after > 1 or bool(situation.to_act)
    return _said(_BY_SEAT[may_change, able[0] != situation.live[0]], street, able[0])


_BY_BOARD = {
    False: key("The highest hand showing acts first on {street}."),
    True: key("The lowest hand showing acts first on {street}."),
}
_BY_SEAT = {
    (False, False): key(
        "Seat {seat} acts first on the {street}: the first live hand left of the button."
    ),
    (False, True): key(
        "Seat {seat} acts first on the {street}: the first live hand left of the button that is "
        "not all-in."
    ),
    (True, False): key(
        "As it stands seat {seat} acts first on the {street}: the first live hand left of the "
        "button."
    ),
    (True, True): key(
        "As it stands seat {seat} acts first on the {street}: the first live hand left of the "
        "button that is not all-in."
    ),
}
"""Who acts first, by whether there is betting before it and whether an all-in is passed over."""


def _said(told: str, street: str, seat: int) -> Sentence:
    return say(told, street=word(street), seat=seat)
