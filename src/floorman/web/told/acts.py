"""Acts of the log told in the reader's language: a line for each, and the rest of it behind."""

from __future__ import annotations

from collections.abc import Sequence

from floorman.floor.undoing import ActUndone
from floorman.languages.texts import texts
from floorman.server.around.language import language_of
from floorman.server.history import ActTold, EventTold, History
from floorman.tournament.events import PlayerSeated, TableOpened
from floorman.web import filters
from floorman.web.event_page import namer
from floorman.web.rendering import AnyRequest
from floorman.web.told.fields import Say
from floorman.web.told.sentences import BESIDE, sentence

IN_THE_LINE = 3
"""An act of so many events is told whole in its line; of a longer one the first stands for all."""


def _(text: str) -> str:
    """Marks a text for the catalogues; it is translated when somebody reads it."""
    return text


class Teller:
    """Tells acts: ``line`` the most important of one, ``rest`` what else it led to."""

    def __init__(self, request: AnyRequest, found: History) -> None:
        said = texts(language_of(request))
        self.say = Say(said, namer(found.names, said), found.currency)

    def line(self, act: ActTold) -> str:
        """What an act was, in a few words."""
        if act.turned:
            what = self._told(act.turned, act.left_out)
            is_undo = act.events[0].type == ActUndone.__name__
            return self.undone(what) if is_undo else self.redone(what)
        return self._told(act.events, act.left_out)

    def whole(self, act: ActTold) -> str:
        """What an act was, and how much more of it there is."""
        main = act.turned or act.events
        if _seated(main):
            return self.line(act)
        more = len(_all(main)) - len(_main(main)) + act.left_out
        line = self.line(act)
        return f"{line}, {self.say(_('and %(more)s more'), more=more)}" if more else line

    def rest(self, act: ActTold) -> list[str]:
        """The sentences for all other events of an act."""
        main = [] if _seated(act.events) else _main(act.events)
        return [self.tell(one) for one in act.events if one not in main]

    def undone(self, what: str) -> str:
        """An act that is undone."""
        _ = self.say
        return _("Undone: %(what)s", what=what)

    def redone(self, what: str) -> str:
        """An act that counts again."""
        _ = self.say
        return _("Redone: %(what)s", what=what)

    def out(self, name: str, place: int, table: int) -> str:
        """Somebody is out, in a place where it is known already."""
        if not place:
            return self.say(_("%(name)s is out, table %(table)s"), name=name, table=table)
        text = _("%(name)s is out, %(place)s, table %(table)s")
        return self.say(text, name=name, place=filters.place(place, self.say.texts), table=table)

    def tell(self, told: EventTold) -> str:
        """The sentence for an event."""
        return sentence(told.type, told.data, self.say)

    def _told(self, events: Sequence[EventTold], left_out: int) -> str:
        if seated := _seated(events):
            return self._drawn(seated + left_out)
        return ". ".join(map(self.tell, _main(events)))

    def _drawn(self, players: int) -> str:
        many = self.say.texts.many
        text = many("A seat for %(players)s player", "Seats for %(players)s players", players)
        return text % {"players": players}


def _seated(events: Sequence[EventTold]) -> int:
    """How many get seats in an act that is nothing else, 0 where they are named one by one.

    The seats stand at its end, so what is left out of a long one are seats as well.
    """
    main = _all(events)
    seats = [one for one in main if one.type == PlayerSeated.__name__]
    opened = [one for one in main if one.type == TableOpened.__name__]
    is_draw = len(seats) + len(opened) == len(main) > IN_THE_LINE
    return len(seats) if is_draw else 0


def _all(events: Sequence[EventTold]) -> list[EventTold]:
    return [one for one in events if one.type not in BESIDE] or list(events[:1])


def _main(events: Sequence[EventTold]) -> list[EventTold]:
    """The events of an act that say what it was."""
    main = _all(events)
    return main if len(main) <= IN_THE_LINE else main[:1]
