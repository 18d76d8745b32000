"""Acts of the log told in the reader's language: a line for each, and the rest of it behind."""

from __future__ import annotations

from collections.abc import Sequence

from floorman.floor.undoing import ActUndone
from floorman.languages.texts import texts
from floorman.server.around.language import language_of
from floorman.server.history import ActTold, EventTold, History
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
        self.say = Say(said, namer(found.names, said))

    def line(self, act: ActTold) -> str:
        """What an act was, in a few words."""
        if act.turned:
            what = self._told(_main(act.turned))
            is_undo = act.events[0].type == ActUndone.__name__
            return self.undone(what) if is_undo else self.redone(what)
        return self._told(_main(act.events))

    def whole(self, act: ActTold) -> str:
        """What an act was, and how much more of it there is."""
        main = act.turned or act.events
        more = len(_all(main)) - len(_main(main)) + act.left_out
        line = self.line(act)
        return f"{line}, {self.say(_('and %(more)s more'), more=more)}" if more else line

    def rest(self, act: ActTold) -> list[str]:
        """The sentences for all other events of an act."""
        main = _main(act.events)
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

    def _told(self, events: Sequence[EventTold]) -> str:
        return ". ".join(map(self.tell, events))


def _all(events: Sequence[EventTold]) -> list[EventTold]:
    return [one for one in events if one.type not in BESIDE] or list(events[:1])


def _main(events: Sequence[EventTold]) -> list[EventTold]:
    """The events of an act that say what it was."""
    main = _all(events)
    return main if len(main) <= IN_THE_LINE else main[:1]
