"""What is somebody's own: a dealer's table, a cashier's till, a player's answer, acts undone."""

from __future__ import annotations

from typing import Any

from floorman.errors import BadInput
from floorman.floor.cash.tills import CloseTill, HandOverTill, OpenTill
from floorman.floor.decide import DESCRIBED
from floorman.floor.undoing import Redo, Undo
from floorman.sentences import row, say, verbatim
from floorman.server.around.problems import refusal
from floorman.server.service import OVER, Service
from floorman.store.logs.acts import act_at
from floorman.store.people.naming import OURS
from floorman.store.staff.access import Access
from floorman.tournament.sheet.seat_plan import person
from floorman.tournament.staff import CASHIER, DEALER, DIRECTOR, DIRECTORS, PLAYER, ROOM, listed

TURNS = (Undo.__name__, Redo.__name__)
OF_A_TILL = (OpenTill.__name__, HandOverTill.__name__, CloseTill.__name__)


def check_table(service: Service, who: Access, event: str, table: Any, what: str = "") -> None:
    """A dealer's device may speak of, and look at, the table only at which it stands."""
    if who.grant.role != DEALER:
        return
    if table != who.grant.table:
        why = say("it is another table than this device's")
        allowed = say("table {table}", table=who.grant.table)
        raise refusal(403, why, what=what, allowed=allowed)
    if not stands_in(service, who, event):
        why = say("this device stands at a table of another event")
        allowed = say("event {event}, until the floor moves it", event=who.grant.event)
        raise refusal(403, why, what=what, allowed=allowed)


def stands_in(service: Service, who: Access, event: str) -> bool:
    """Whether a dealer's device is at a table of this event, or at none of one that is on."""
    return who.grant.event in ("", event) or not _is_on(service, who.grant.event)


def keep_table(service: Service, who: Access, event: str) -> None:
    """A dealer's device that stood nowhere yet stands at the table where it did something."""
    if who.grant.role == DEALER and who.grant.event != event:
        service.shifts.stand(who.credential, event, who.grant.table)


def asks_store(who: Access, event: str, name: str) -> bool:
    """Whether the store is asked what is somebody's own: about others' acts, or another event."""
    is_new_here = who.grant.role == DEALER and who.grant.event != event
    return name in TURNS or is_new_here or who.grant.role == PLAYER


def check_command(service: Service, who: Access, event: str, name: str, data: Any) -> None:
    """What others did, or took in, is theirs: raises a refusal, saying who may."""
    if name in TURNS:
        _check_turn(service, who, event, name, data.get("act"))
    else:
        check_table(service, who, event, data.get("table"), name)
    if who.grant.role == CASHIER and name in OF_A_TILL:
        _check_till(who, data.get("cashier"), name)
    if who.grant.role == PLAYER:
        _check_answer(service, who, event, data, name)


def own_player(service: Service, who: Access, event: str) -> str:
    """The id in an event of the player whose phone it is; empty for who has none."""
    number = who.grant.player
    if not number.isdecimal():
        return number
    known = service.players.known_as([number], event)[number]
    with service.venue.reading(event) as (_, live):
        found = (one for one in known if one in live.play.players)
        return next(found, f"{OURS}{number}")


def _check_answer(service: Service, who: Access, event: str, data: Any, what: str) -> None:
    """A player's phone speaks for the player alone, and says that it was the phone."""
    if person(str(data.get("player", ""))) != own_player(service, who, event):
        why = say("it is somebody else's phone")
        raise refusal(403, why, what=what, allowed=say("the player whose phone it is"))
    if data.get("how") != "phone":
        why = say("a phone tells that it was a phone")
        raise refusal(403, why, what=what, allowed=verbatim("how=phone"))


def _check_turn(service: Service, who: Access, event: str, name: str, position: object) -> None:
    """A cashier and a dealer turn back own acts, the floor those that not only a director may do.

    A dealer's are those at the table where the device stands.
    """
    if who.grant.role == DIRECTOR or not isinstance(position, int):
        return
    if not 0 < position <= service.head(event):
        return
    act = act_at(service.venue.database, event, position)
    if act is None:
        return
    if who.grant.role in (CASHIER, DEALER) and act.by != who.name:
        raise refusal(403, say("somebody else did it"), what=name, allowed=listed(ROOM))
    check_table(service, who, event, act.events[0].data.get("table", who.grant.table), name)
    described = DESCRIBED.get(act.command)
    if described is not None and described.roles == DIRECTORS:
        why = say("only a director may do it, so only a director may turn it back")
        raise refusal(403, why, what=name, allowed=listed(DIRECTORS))


def _check_till(who: Access, cashier: object, name: str) -> None:
    if cashier not in (None, "", who.name):
        why = say("it is somebody else's till")
        raise refusal(403, why, what=name, allowed=say("the till of {name}", name=who.name))


def event_of(service: Service, event: str) -> str:
    """The event at whose table a device stands: the one named, or the only one that is on.

    Raises Unknown for one there is not, BadInput where several are on and none is named.
    """
    if event:
        service.head(event)
        return event
    on = [one.id for one in service.venue.list_events() if one.state not in OVER]
    if len(on) > 1:
        why = say("Several events are on, and a dealer's table is one event's")
        raise BadInput(why, row(on, ", "), say("event"))
    return on[0] if on else ""


def _is_on(service: Service, event: str) -> bool:
    found = (one.state for one in service.venue.list_events() if one.id == event)
    return next(found, "closed") not in OVER
