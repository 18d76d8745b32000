"""The structure of a form: proposed from the wish, or as its levels were typed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from floorman.errors import BadSetup, Unknown
from floorman.games.game import game, games, rotation
from floorman.lab.generator import Wish, generate
from floorman.sentences import say
from floorman.server.setup_form import lists, typed
from floorman.server.setup_form.chip_cases import usual_stack
from floorman.server.setup_form.levels import levels
from floorman.server.setup_form.reader import OWN, Reader
from floorman.server.setup_form.sections.prizes import CLUB
from floorman.server.setup_form.typed import Wrong
from floorman.tournament.sheet.structure import Structure

LONGEST_EVENT = 24 * 60
OF_WISH = {"entries": "players", "minutes": "hours", "chips": "values"}
"""Fields of a wish that are called otherwise on the form."""


ROTATION = "rotation:"
"""Before the key of a rotation in the list of games."""


def structure(it: Reader, chips: tuple[int, ...]) -> Structure | None:
    """The sheet: proposed from the wish, or as its levels were typed."""
    keys, named = _games(it)
    stack = it.of("stack", typed.whole, 0) or usual_stack(it, chips)
    players = it.of("players", typed.whole, 0)
    own = it.data.setdefault("structure", {})
    own |= {"games": keys, "rotation": named, "chips": chips, "starting_stack": stack}
    own |= {"name": it.text("name"), "entry": 0, "rotate_hands": own.get("rotate_hands", 0)}
    prizes = own.pop("prizes", {})
    own |= {"seats": own.get("seats", 0), "pace": own.get("pace", 1), "prizes": prizes}
    own["prizes"] = _prizes(it, prizes)
    if it.text("how") == "typed":
        kind = it.text("ante") if it.text("ante") != "none" else "each"
        made = it.of("levels", lambda text: levels(text, kind))  # type: ignore[arg-type]
        if made is None:
            it.wrong("levels", Wrong(say("no levels"), say("a line for each level")))
            return None
        own |= {"levels": made[0], "breaks": made[1]}
    elif not _generated(it, own, players):
        return None
    return _converted(it, own)


AS_EVER: Mapping[str, Any] = {
    "paid_hundredths": 0,
    "curve": "harmonic",
    "tiers": False,
    "nice": False,
    "remainder": "largest",
}
"""What is left unset where the form says what always was."""


def _prizes(it: Reader, told: dict[str, Any]) -> dict[str, Any]:
    """The prizes as they were told; what goes with a curve that is not chosen is left out."""
    whole, hundredths = divmod(told.pop("paid_percent", 0), 100)
    if told.get("curve") != "power":
        told = {name: one for name, one in told.items() if name not in ("first", "tiers", "nice")}
    if it.text("shape") == "club":
        told["fields"] = CLUB
    told |= {"paid_percent": whole, "paid_hundredths": hundredths}
    return {"round_to": 1, **{name: one for name, one in told.items() if AS_EVER.get(name) != one}}


def _converted(it: Reader, own: dict[str, Any]) -> Structure | None:
    """The sheet from its parts; None once something is said to be wrong."""
    if it.errors:
        return None
    return msgspec.convert(msgspec.to_builtins(own), Structure)


def _generated(it: Reader, own: dict[str, Any], players: int) -> bool:
    """Propose the levels; False where they cannot be."""
    minutes = _minutes(it)
    length = it.of("level_minutes", typed.whole, 0)
    every = it.of("break_every", typed.whole, 0)
    pause = it.of("break_minutes", typed.whole, 0)
    if it.errors:
        return False
    wish = Wish(
        stack=own["starting_stack"],
        entries=max(2, players),
        chips=own["chips"],
        minutes=minutes,
        level_minutes=length,
        speed=it.text("speed"),  # type: ignore[arg-type]
        ante=it.text("ante"),  # type: ignore[arg-type]
        games=own["games"] or ("nlhe",),
        seats=own["seats"] or 9,
        break_every=every,
        break_minutes=pause,
        name=it.text("name"),
    )
    try:
        sheet = generate(wish)
    except BadSetup as error:
        for place, wrong, allowed in error.findings:
            it.wrong(OF_WISH.get(place, place), Wrong(wrong, allowed))
        if not error.findings:
            it.wrong("hours", Wrong(error.wrong, error.allowed))
        return False
    own |= {"levels": sheet.levels, "breaks": sheet.breaks}
    own["seats"] = min(own["seats"], sheet.seats)
    return True


def _minutes(it: Reader) -> int:
    allowed = say("hours from 0.5 to 24, such as 4 or 3.5")
    try:
        minutes = typed.cents(it.text("hours")) * 60 // 100
    except Wrong:
        minutes = 0
    if not 30 <= minutes <= LONGEST_EVENT:
        it.wrong("hours", Wrong(say("no length"), allowed))
    return minutes


def _games(it: Reader) -> tuple[tuple[str, ...], str]:
    """The games, and the name of the rotation if they are one."""
    key = it.text("game")
    if key == OWN:
        if not it.text("mix"):
            it.wrong("mix", Wrong(say("no game is named"), say("names from the list of games")))
        return it.of("mix", lists.mix, ()), ""
    if not key:
        return (), ""
    try:
        if key.startswith(ROTATION):
            named = key.removeprefix(ROTATION)
            # Dealer's choice lists no games of its own: every game may be called.
            return rotation(named).games or games(), named
        return (game(key).key,), ""
    except Unknown:
        it.wrong("game", Wrong(say("there is no such game"), say("one of the list")))
        return (), ""
