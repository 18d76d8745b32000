"""Which game is played: its name and how it is bet, told in any order and anywhere."""

from __future__ import annotations

from collections.abc import Sequence

from floorman.games.game import Game, game, games
from floorman.prose.story.story import Setting
from floorman.prose.words.token import Token

_FORMS = {form: form for form in ("no-limit", "pot-limit", "limit")} | {
    "fixed-limit": "limit",
    "limits": "limit",
}
"""How a game is bet, by the words for it."""
_USUAL = {"no-limit": "nlhe", "pot-limit": "plo", "limit": "flhe"}
"""The game that is meant by how it is bet alone."""


def take_game(
    setting: Setting, named: Sequence[str], tokens: Sequence[Token], *, is_beside: bool
) -> bool:
    """Take a game as it is ``named``, and how it is bet; whether nothing else was told before.

    The first form that was told goes. Another game that is told beside what was done is one with
    which somebody compares it: like it's PLO.
    """
    name, form = _told(named, tokens)
    is_game = not (name and setting.game) or is_alike(game(name), game(setting.game))
    is_plain = is_game and (not form or setting.form in ("", form))
    if is_plain or not is_beside:
        setting.game, setting.form = name or setting.game, setting.form or form
    return is_plain


def _told(named: Sequence[str], tokens: Sequence[Token]) -> tuple[str, str]:
    """A game as it is named, and how it is bet: as beside it, else as the name has it."""
    name, *own = named or [""]
    return name, next((_FORMS[one.key] for one in tokens if one.key in _FORMS), "".join(own))


def is_played(named: Sequence[str], tokens: Sequence[Token], key: str) -> bool:
    """Whether a game of this key is the one that is named, and is bet as it is told there."""
    (name, form), played = _told(named, tokens), game(key or "nlhe")
    return (not name or is_alike(game(name), played)) and form in ("", played.betting)


def settle(setting: Setting) -> bool:
    """Have the game be bet as it was told; whether there is one that is.

    >>> setting = Setting(game="plo8", form="limit")
    >>> settle(setting), setting.game
    (True, 'flo8')
    >>> settle(Setting(game="stud", form="no-limit"))
    False
    """
    if not setting.game:
        setting.game = "stud" if setting.bring_in else _USUAL.get(setting.form, "")
    found = setting.game and bet_as(setting.game, setting.form)
    setting.game = found or setting.game
    return bool(found) or not setting.form


def bet_as(name: str, form: str) -> str:
    """The game that is dealt and won as this one, and bet in this form; "" where there is none."""
    told = game(name)
    if form in ("", told.betting):
        return name
    alike = (key for key in games() if is_alike(game(key), told) and game(key).betting == form)
    return next(alike, "")


def form_taken(setting: Setting) -> str:
    """How a game is taken to be bet that is bet in several ways, where nobody told; hold'em aside.

    >>> form_taken(Setting(game="plo8")), form_taken(Setting(game="plo8", form="pot-limit"))
    ('pot-limit', '')
    """
    if setting.form or setting.game in ("", "nlhe"):
        return ""
    told = game(setting.game)
    is_open = any(is_alike(game(key), told) for key in games() if key != told.key)
    return told.betting if is_open else ""


def is_alike(one: Game, other: Game) -> bool:
    """Whether two games are the same, but for how they are bet."""
    ways = ((each.streets, each.parts, each.forced, each.deck, each.opens) for each in (one, other))
    return len(set(ways)) == 1
