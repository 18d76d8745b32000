"""Acts of the log told in the reader's language: a line for each, and the rest of it behind."""

from __future__ import annotations

from collections.abc import Sequence

from floorman.floor.undoing import ActUndone
from floorman.languages.texts import texts
from floorman.server.history import ActTold, EventTold, History
from floorman.server.language import language_of
from floorman.server.seeing import Seen
from floorman.web.event_page import namer
from floorman.web.rendering import AnyRequest
from floorman.web.sentences import BESIDE, Say, sentence

IN_THE_LINE = 3
"""An act of so many events is told whole in its line; of a longer one the first stands for all."""


class Teller:
    """Tells acts: ``line`` the most important of one, ``rest`` what else it led to."""

    def __init__(self, request: AnyRequest, found: History) -> None:
        self.say = Say(texts(language_of(request)), namer(Seen(0, 0.0, None, found.names)))

    def line(self, act: ActTold) -> str:
        """What an act was, in a few words."""
        if act.turned:
            what = self._told(_main(act.turned))
            is_undo = act.events[0].type == ActUndone.__name__
            return self.undone(what) if is_undo else self.redone(what)
        return self._told(_main(act.events))

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

    def tell(self, told: EventTold) -> str:
        """The sentence for an event."""
        return sentence(told.type, told.data, self.say)

    def _told(self, events: Sequence[EventTold]) -> str:
        return ". ".join(map(self.tell, events))


def _main(events: Sequence[EventTold]) -> list[EventTold]:
    """The events of an act that say what it was."""
    main = [one for one in events if one.type not in BESIDE] or list(events[:1])
    return main if len(main) <= IN_THE_LINE else main[:1]
