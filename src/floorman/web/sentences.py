"""What happened, in plain words: a sentence for every type of event."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, NamedTuple

from floorman.languages.texts import Texts
from floorman.web import filters

Data = Mapping[str, Any]


class Say(NamedTuple):
    """Who tells it: the reader's language, and who stands behind an entry."""

    texts: Texts
    name: Callable[[str], str]

    def __call__(self, text: str, **values: object) -> str:
        """A text in the reader's language, with values in it."""
        return self.texts.one(text) % values if values else self.texts.one(text)


Sentence = str | Callable[[Data, Say], str]


def _(text: str) -> str:
    """Marks a text for the catalogues; it is translated when somebody reads it."""
    return text


def sentence(type_: str, data: Data, say: Say) -> str:
    """The sentence for an event; its type alone for one that nobody can read any more."""
    told = SENTENCES.get(type_)
    if told is None:
        return type_
    try:
        return told(data, say) if callable(told) else say.texts.one(told) % _Fields(data, say)
    except (LookupError, TypeError, ValueError, AttributeError):
        return type_


class _Fields:
    """The fields of an event as they are written."""

    def __init__(self, data: Data, say: Say) -> None:
        self._data, self._say = data, say

    def __getitem__(self, field: str) -> str:
        return WRITTEN.get(field, _plain)(self._data[field], self._say)


def _plain(value: Any, say: Say) -> str:
    return ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)


def _name(value: str, say: Say) -> str:
    return say.name(value)


def _names(value: Iterable[str], say: Say) -> str:
    return ", ".join(map(say.name, value))


def _chips(value: int, say: Say) -> str:
    return filters.chips(value)


def _money(value: int, say: Say) -> str:
    return filters.money(value)


def _clock(value: int, say: Say) -> str:
    return filters.clock(abs(value))


WRITTEN: Mapping[str, Callable[[Any, Say], str]] = {
    "player": _name,
    "winner": _name,
    "players": _names,
    "stack": _chips,
    "chips": _chips,
    "denomination": _chips,
    "into": _chips,
    "changed": _chips,
    "amount": _money,
    "pool": _money,
    "seconds": _clock,
}
"""How a field is written; others as they are."""


def _with(text: str, field: str, more: str) -> Sentence:
    """A sentence, and another text behind it where a field says something."""

    def told(data: Data, say: Say) -> str:
        fields = _Fields(data, say)
        whole = say.texts.one(text) % fields
        return whole + say.texts.one(more) % fields if data.get(field) else whole

    return told


def _either(field: str, yes: str, no: str) -> Sentence:
    """One of two sentences, by what a field says."""

    def told(data: Data, say: Say) -> str:
        return say.texts.one(yes if data.get(field) else no) % _Fields(data, say)

    return told


def _break_started(data: Data, say: Say) -> str:
    text = _("Break of %(minutes)s minutes after level %(after)s")
    return say(text, minutes=data["seconds"] // 60, after=data["after"])


def _level_started(data: Data, say: Say) -> str:
    text = _("Level %(level)s begins, without end or by hands")
    if data["seconds"]:
        text = _("Level %(level)s begins, %(minutes)s minutes")
    return say(text, level=data["level"], minutes=data["seconds"] // 60)


def _dealers(data: Data, say: Say) -> str:
    sent, nobody = _("%(dealer)s to table %(table)s"), _("nobody at table %(table)s")
    told = [
        say(sent if dealer else nobody, dealer=dealer, table=table)
        for table, dealer in data["dealers"].items()
    ]
    return say(_("Dealers: %(told)s"), told=", ".join(told))


def _ranked(data: Data, say: Say) -> str:
    groups = [
        say(_("%(names)s share"), names=_names(one, say)) if len(one) > 1 else say.name(one[0])
        for one in data["groups"]
        if one
    ]
    return say(_("Ranked, the best first: %(players)s"), players="; ".join(groups))


def _penalty(data: Data, say: Say) -> str:
    many = say.texts.many
    kinds = {
        "warning": _("%(player)s gets a warning"),
        "hands": many(
            "%(player)s misses a hand", "%(player)s misses %(number)s hands", data["number"]
        ),
        "rounds": many(
            "%(player)s misses a round, %(hands)s hands",
            "%(player)s misses %(number)s rounds, %(hands)s hands",
            data["number"],
        ),
    }
    text = kinds.get(data["kind"], _("%(player)s gets another penalty"))
    why = data.get("offence") or data.get("reason")
    return say.texts.one(text) % _Fields(data, say) + (f": {why}" if why else "")


def _payment(data: Data, say: Say) -> str:
    total = data["prize"] + data["house"] + data["staff"]
    text = _("%(player)s pays %(amount)s (%(kind)s, %(method)s)")
    return say(
        text,
        player=say.name(data["player"]),
        amount=filters.money(total),
        kind=data["kind"],
        method=data["method"],
    )


def _returned(data: Data, say: Say) -> str:
    total = data["prize"] + data["house"] + data["staff"]
    text = _("%(player)s gets %(amount)s back: %(reason)s")
    name, amount = say.name(data["player"]), filters.money(total)
    return say(text, player=name, amount=amount, reason=data["reason"])


def _corrected(data: Data, say: Say) -> str:
    places = "; ".join(
        say(
            _("%(player)s to table %(table)s, seat %(seat)s"),
            player=say.name(entry),
            table=t,
            seat=s,
        )
        for entry, (t, s) in data["places"].items()
    )
    return say(_("Seats put right: %(places)s (%(reason)s)"), places=places, reason=data["reason"])


def _stacks(data: Data, say: Say) -> str:
    stacks = ", ".join(f"{say.name(one)} {filters.chips(n)}" for one, n in data["stacks"].items())
    return say(_("Stacks at table %(table)s: %(stacks)s"), table=data["table"], stacks=stacks)


def _redrawn(data: Data, say: Say) -> str:
    if data.get("final"):
        return say(_("The final table is drawn, at table %(table)s"), table=data["final"])
    tables = ", ".join(data["tables"])
    return say(_("Everybody drew a new seat, at tables %(tables)s"), tables=tables)


def _time(data: Data, say: Say) -> str:
    text = (
        _("%(time)s more on the clock") if data["seconds"] > 0 else _("%(time)s less on the clock")
    )
    return say(text, time=filters.clock(abs(data["seconds"])))


def _raced(data: Data, say: Say) -> str:
    won = ", ".join(
        say.name(data["players"][seat]) for seat in data["won"] if seat in data["players"]
    )
    text = _("Table %(table)s raced the %(value)s chips; won by: %(won)s")
    if not won:
        text = _("Table %(table)s has no %(value)s chips any more")
    value = filters.chips(data["denomination"])
    return say(text, table=data["table"], value=value, won=won)


def _room(room: str, table: str) -> Sentence:
    return _either("table", table, room)


def _reported(data: Data, say: Say) -> str:
    words = {
        "playing": _("Table %(table)s plays its hand"),
        "all-in": _("Table %(table)s has an all-in and waits"),
        "done": _("Table %(table)s is done with its hand"),
    }
    return say(words[data["state"]], table=data["table"])


def _time_ended(data: Data, say: Say) -> str:
    words = {
        "dead": _("The clock at table %(table)s ended: the hand is dead"),
        "check": _("The clock at table %(table)s ended: a check"),
    }
    other = _("The clock at table %(table)s ended: the hand goes on")
    return say(words.get(data["hand"], other), table=data["table"])


def _screen(data: Data, say: Say) -> str:
    pages = ", ".join(page["page"] for page in data["pages"])
    return say(_("Screen %(screen)s shows %(pages)s"), screen=data["screen"], pages=pages)


SENTENCES: Mapping[str, Sentence] = {
    "LogRepaired": _(
        "The log was damaged (%(why)s) and cut off here; %(entries)s entries behind are in a file"
    ),
    "ActRedone": _("Act %(act)s counts again"),
    "ActUndone": _("Act %(act)s is undone"),
    "AlternateQueued": _("%(player)s waits for a seat, number %(number)s"),
    "AlternateSkipped": _("%(player)s was called and did not come: to the end of the queue"),
    "ArrivalAwaited": _("%(player)s is not here yet"),
    "ArrivalConfirmed": _("%(player)s has arrived at table %(table)s"),
    "BreakEnded": _("The break is over"),
    "BreakOrderSet": _("Tables break in the order %(tables)s"),
    "BreakStarted": _break_started,
    "ButtonSet": _("Button of table %(table)s at seat %(button)s"),
    "CallClosed": _("The call of table %(table)s is settled"),
    "CallTaken": _("%(by)s takes the call of table %(table)s"),
    "ChipsCounted": _room(_("Chips of the room counted"), _("Chips of table %(table)s counted")),
    "ChipsExchanged": _("%(player)s changed chips at table %(table)s, seat %(seat)s"),
    "ChipsForfeited": _("%(player)s forfeits %(chips)s chips: %(reason)s"),
    "ChipsIssued": _("%(player)s gets %(chips)s chips: %(why)s"),
    "ChipsRemoved": _("%(chips)s chips of %(player)s leave play: %(why)s"),
    "ClockPaused": _("The clock stands"),
    "ClockResumed": _("The clock runs"),
    "ColorUpFinished": _("The %(denomination)s chips are out of play"),
    "ColorUpStarted": _("The %(denomination)s chips leave play, for chips of %(into)s"),
    "DealersAssigned": _dealers,
    "DrawMade": _("Draw %(number)s: %(purpose)s"),
    "DrawStands": _("Draw %(number)s stands: it gives what it gave before the undo"),
    "DutyBegun": _("Dealer %(dealer)s comes on duty"),
    "DutyEnded": _("Dealer %(dealer)s goes off duty"),
    "EntriesClosed": _("Entries are closed"),
    "EntriesOpened": _("Late entries are open"),
    "EntryVoided": _("Entry %(entry)s of %(player)s is void: %(reason)s"),
    "EventClosed": _with(_("The event is closed"), "reason", _(": %(reason)s")),
    "EventFinished": _("%(winner)s has won"),
    "EventSetUp": _("The event is announced"),
    "EventStarted": _("The event has started"),
    "HighCardDrawn": _("%(player)s has the high card at table %(table)s and moves next"),
    "FinalTableFormed": _("The final table is drawn, at table %(table)s"),
    "FloorCalled": _with(_("Table %(table)s calls the floor"), "why", _(": %(why)s")),
    "FoundChipsRemoved": _("Chips that were found leave play"),
    "HaltWaived": _("Table %(table)s plays on though it is short"),
    "HandEnded": _("Hand %(hand)s of table %(table)s is over"),
    "HandForHandAnnounced": _("Hand for hand: %(left)s are left, %(paid)s are paid"),
    "HandForHandEnded": _("Hand for hand is over"),
    "HandForHandRoundEnded": _("Round %(round)s of hand for hand is over, %(seconds)s charged"),
    "HandRecorded": _("Hand %(hand)s of table %(table)s ended, with its stacks"),
    "HandStarted": _("Hand %(hand)s of table %(table)s begins, button at seat %(button)s"),
    "HandsCounted": _("Table %(table)s has begun %(hands)s hands"),
    "HeadsCounted": _("%(heads)s players counted at table %(table)s"),
    "IncidentClosed": _("Incident %(incident)s is closed: %(outcome)s"),
    "IncidentNoted": _("Incident %(incident)s, a note: %(note)s"),
    "IncidentReported": _with(
        _("Incident %(incident)s: %(note)s"), "table", _(" (table %(table)s)")
    ),
    "LastHandPlayed": _("Table %(table)s played one of its last hands"),
    "LastHandsAnnounced": _("%(hands)s more hands at every table"),
    "LastHandsEnded": _("The last hands are over"),
    "LateChipsChanged": _("%(player)s handed in late chips of %(denomination)s"),
    "LevelStarted": _level_started,
    "MessageShown": _("On the screens: %(text)s"),
    "MessageWithdrawn": _("Message %(message)s is off the screens"),
    "MisdealDeclared": _("Misdeal at table %(table)s, hand %(hand)s is dealt again"),
    "MoneyAdded": _("%(amount)s added to the prizes: %(reason)s"),
    "MoneyAnnounced": _("In the money: %(left)s are left, %(paid)s are paid"),
    "NewDrawAllowed": _("Draw %(number)s may be drawn anew: %(reason)s"),
    "PaymentReturned": _returned,
    "PaymentTaken": _payment,
    "PayoutsLocked": _("The prizes are locked: %(pool)s, %(entries)s entries"),
    "PayoutsSet": _("The prizes are set"),
    "PenaltyGiven": _penalty,
    "PenaltyLifted": _with(
        _("Penalty %(penalty)s of %(player)s is lifted"), "reason", _(": %(reason)s")
    ),
    "PiecesTold": _("Chips sorted by value"),
    "PlaceTaken": _("%(player)s finished in place %(place)s"),
    "PlayerArrived": _("%(player)s has come"),
    "PlayerAway": _("%(player)s is away from table %(table)s"),
    "PlayerBack": _("%(player)s is back at table %(table)s"),
    "PlayerBusted": _("%(player)s busts at table %(table)s, seat %(seat)s"),
    "PlayerCalled": _("%(player)s is called to table %(table)s, seat %(seat)s"),
    "PlayerDisqualified": _("%(player)s is disqualified: %(reason)s"),
    "PlayerLeft": _("%(player)s leaves table %(table)s, seat %(seat)s: %(why)s"),
    "PlayerMoved": _(
        "%(player)s moves from table %(from_table)s, seat %(from_seat)s"
        " to table %(table)s, seat %(seat)s"
    ),
    "PlayerRegistered": _("%(player)s enters, entry %(entry)s"),
    "PlayerSeated": _("%(player)s is seated at table %(table)s, seat %(seat)s"),
    "PlayersCounted": _("%(left)s players of %(entries)s entries are left"),
    "PlayersRanked": _ranked,
    "PrizePaid": _("%(player)s is paid %(amount)s for place %(place)s"),
    "RulingRecorded": _("Ruling %(ruling)s: %(talk)s"),
    "ScreenAssigned": _screen,
    "SeatFreed": _("Table %(table)s, seat %(seat)s is open again"),
    "SeatLocked": _("Table %(table)s, seat %(seat)s is locked"),
    "SeatNeedTold": _either(
        "seats",
        _("%(player)s needs one of the seats %(seats)s"),
        _("%(player)s may sit where the tables allow"),
    ),
    "SeatReserved": _("Table %(table)s, seat %(seat)s is reserved for %(player)s"),
    "SeatsCorrected": _corrected,
    "SeatsRedrawn": _redrawn,
    "SetupChanged": _("The event is announced anew"),
    "StackCorrected": _("The stack of %(player)s is %(stack)s: %(reason)s"),
    "StackTold": _("%(player)s has %(stack)s chips: %(why)s"),
    "StacksCounted": _stacks,
    "StructureChanged": _("The structure is changed"),
    "TableBroken": _("Table %(table)s breaks"),
    "TableClosed": _("Table %(table)s is closed"),
    "TableHalted": _("Table %(table)s stops, %(short)s players short"),
    "TableLocked": _("Table %(table)s is locked: nobody is sent there"),
    "TableOpened": _("Table %(table)s is open"),
    "TableRaced": _raced,
    "TableReported": _reported,
    "TableResumed": _("Table %(table)s plays again"),
    "TableUnlocked": _("Table %(table)s takes players again"),
    "TillClosed": _("The till of %(cashier)s is closed"),
    "TimeAdded": _time,
    "TimeCalled": _("%(player)s is on the clock at table %(table)s"),
    "TimeEnded": _time_ended,
    "TimeLeftSet": _("%(seconds)s left on the clock"),
    "WordsAdded": _("Players added to the next draw: %(words)s"),
}
"""By the type of the event. A text with the event's fields in it, or what makes one."""

BESIDE = frozenset({"DrawMade", "PlayersRanked", "TableClosed", "PaymentTaken"})
"""Events that only complete what others of the same act tell."""
