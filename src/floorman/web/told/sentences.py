"""What happened, in plain words: a sentence for every type of event."""

from __future__ import annotations

from collections.abc import Mapping

from floorman.web.told import longer
from floorman.web.told.fields import Data, Fields, Say, Sentence, either, with_more


def _(text: str) -> str:
    """Marks a text for the catalogues; it is translated when somebody reads it."""
    return text


def sentence(type_: str, data: Data, say: Say) -> str:
    """The sentence for an event; its type alone for one that nobody can read any more."""
    told = SENTENCES.get(type_)
    if told is None:
        return type_
    try:
        return told(data, say) if callable(told) else say.texts.one(told) % Fields(data, say)
    except (LookupError, TypeError, ValueError, AttributeError):
        return type_


def _room(room: str, table: str) -> Sentence:
    return either("table", table, room)


SENTENCES: Mapping[str, Sentence] = {
    "LogRepaired": _(
        "The log was damaged (%(why)s) and cut off here; %(entries)s entries behind are in a file"
    ),
    "ActRedone": _("Act %(act)s counts again"),
    "ActUndone": _("Act %(act)s is undone"),
    "AllInShown": either(
        "hands",
        _("The all-in at table %(table)s is on the screens"),
        _("The all-in at table %(table)s is off the screens"),
    ),
    "AloneCredited": _("%(player)s, alone at table %(table)s, gets %(chips)s chips"),
    "AlternateQueued": _("%(player)s is waiting for a seat, number %(number)s"),
    "AlternateSkipped": _("%(player)s was called and did not come: to the end of the queue"),
    "ArrivalAwaited": _("%(player)s is not here yet"),
    "ArrivalConfirmed": _("%(player)s has arrived at table %(table)s"),
    "BountyPaid": longer.paid_out(_("%(player)s is paid %(amount)s of bounties")),
    "BountyWon": longer.bounty,
    "BagOpened": _("The bag of %(player)s is opened: %(chips)s chips"),
    "BagsBrought": _("%(name)s brings its bags"),
    "BagsClosed": either(
        "off",
        _("The bags are closed, %(off)s chips off the ledger"),
        _("The bags are closed and agree with the ledger"),
    ),
    "BagsPaid": _("%(player)s is paid %(amount)s for bags that do not go on"),
    "BagsSent": _("The bags go on to the next day"),
    "BreakEnded": _("The break is over"),
    "BreakOrderSet": _("Tables break in the order %(tables)s"),
    "BreakStarted": longer.break_started,
    "BracketSet": _("The bracket is set"),
    "ButtonSet": _("Button of table %(table)s at seat %(button)s"),
    "CameFrom": _("From event %(origin)s"),
    "CallClosed": _("The call of table %(table)s is settled"),
    "CallTaken": _("%(by)s takes the call of table %(table)s"),
    "ChipsCounted": _room(_("Chips of the room counted"), _("Chips of table %(table)s counted")),
    "ChipsExchanged": _("%(player)s changed chips at table %(table)s, seat %(seat)s"),
    "ChipsForfeited": _("%(player)s forfeits %(chips)s chips: %(reason)s"),
    "ChipsIssued": _("%(player)s gets %(chips)s chips: %(why)s"),
    "ChipsRemoved": _("%(chips)s chips of %(player)s leave play: %(why)s"),
    "ClockPaused": _("The clock is paused"),
    "ClockResumed": _("The clock runs"),
    "ColorUpFinished": _("The %(denomination)s chips are out of play"),
    "ColorUpStarted": _("The %(denomination)s chips leave play, for chips of %(into)s"),
    "DayBegun": _("Day %(day)s begins"),
    "DayDrawn": _("The seats of day %(day)s are drawn, it begins with level %(level)s"),
    "DayEnded": with_more(_("Day %(day)s is over"), "reason", _(": %(reason)s")),
    "DealAnswered": either(
        "agrees",
        _("%(player)s agrees to deal %(deal)s"),
        _("%(player)s does not agree to deal %(deal)s"),
    ),
    "DealCardsCounted": _("Deal %(deal)s: %(yes)s cards for yes, %(no)s for no"),
    "DealMade": either(
        "play_on",
        _("Deal %(deal)s is made, and played out for the places"),
        _("Deal %(deal)s is made, and places go by the stacks"),
    ),
    "DealProposed": _("Deal %(deal)s is proposed to %(players)s"),
    "DealersAssigned": longer.dealers,
    "DrawMade": _("Draw %(number)s: %(purpose)s"),
    "DrawStands": _("Draw %(number)s stands: it gives what it gave before the undo"),
    "DutyBegun": _("Dealer %(dealer)s comes on duty"),
    "DutyEnded": _("Dealer %(dealer)s goes off duty"),
    "EntriesClosed": _("Entries are closed"),
    "EntriesOpened": _("Late entries are open"),
    "EntryVoided": _("Entry %(entry)s of %(player)s is void: %(reason)s"),
    "EventClosed": with_more(_("The event is closed"), "reason", _(": %(reason)s")),
    "EventFinished": _("%(winner)s has won"),
    "EventSettled": _("%(pool)s is settled among %(players)s"),
    "EventSetUp": _("The event is announced"),
    "EventStarted": _("The event has started"),
    "HighCardDrawn": _("%(player)s has the high card at table %(table)s and moves next"),
    "FinalTableFormed": _("The final table is drawn, at table %(table)s"),
    "EnvelopesFilled": _("The envelopes of the bounties are filled"),
    "FloorCalled": with_more(_("Table %(table)s calls the floor"), "why", _(": %(why)s")),
    "FoundChipsRemoved": _("Chips that were found leave play"),
    "HaltWaived": _("Table %(table)s plays on though it is short"),
    "HandEnded": _("Hand %(hand)s of table %(table)s is over"),
    "HandForHandAnnounced": _("Hand for hand: %(left)s are left, %(paid)s are paid"),
    "HandForHandEnded": _("Hand for hand is over"),
    "HandForHandRoundEnded": _("Round %(round)s of hand for hand is over, %(seconds)s charged"),
    "HandRecorded": _("Hand %(hand)s of table %(table)s ended, with its stacks"),
    "HandStarted": either(
        "button",
        _("Hand %(hand)s of table %(table)s begins, button at seat %(button)s"),
        _("Hand %(hand)s of table %(table)s begins"),
    ),
    "HandsCounted": _("Table %(table)s has begun %(hands)s hands"),
    "HeadsCounted": _("%(heads)s players counted at table %(table)s"),
    "IncidentClosed": _("Incident %(incident)s is closed: %(outcome)s"),
    "IncidentNoted": _("Incident %(incident)s, a note: %(note)s"),
    "IncidentReported": with_more(
        _("Incident %(incident)s: %(note)s"), "table", _(" (table %(table)s)")
    ),
    "LastHandPlayed": _("Table %(table)s played one of its last hands"),
    "LastHandsAnnounced": _("%(hands)s more hands at every table"),
    "LastHandsEnded": _("The last hands are over"),
    "LateChipsChanged": _("%(player)s handed in late chips of %(denomination)s"),
    "LeftBountiesWon": either(
        "prizes",
        _("%(amount)s of bounties that are left go to the prizes"),
        _("%(player)s has won the event and the bounties that are left, %(amount)s"),
    ),
    "LevelStarted": longer.level_started,
    "LostBountyCharged": _("%(player)s pays %(amount)s for a lost bounty marker or card"),
    "LostBountyReturned": _("%(player)s gets %(amount)s back: the bounty marker or card is found"),
    "MessageShown": _("On the screens: %(text)s"),
    "MessageWithdrawn": _("Message %(message)s is off the screens"),
    "MisdealDeclared": _("Misdeal at table %(table)s, hand %(hand)s is dealt again"),
    "MoneyAdded": _("%(amount)s added to the prizes: %(reason)s"),
    "MoneyAnnounced": _("In the money: %(left)s are left, %(paid)s are paid"),
    "NewDrawAllowed": _("Draw %(number)s may be made again: %(reason)s"),
    "PaymentReturned": longer.returned,
    "PaymentTaken": longer.payment,
    "PayoutsLocked": _("The prizes are locked: %(pool)s, %(entries)s entries"),
    "PayoutsSet": _("The prizes are set"),
    "PenaltyGiven": longer.penalty,
    "PenaltyLifted": with_more(
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
    "PlayersRanked": longer.ranked,
    "PrizePaid": longer.paid_out(_("%(player)s is paid %(amount)s for place %(place)s")),
    "RulingRecorded": _("Ruling %(ruling)s: %(talk)s"),
    "SatelliteEnded": _("The satellite is over: all seats are won"),
    "ScreenAssigned": longer.screen,
    "SeatFreed": _("Table %(table)s, seat %(seat)s is open again"),
    "SeatGiven": _("%(player)s gets the seat, worth %(amount)s, in event %(to)s"),
    "SeatLocked": _("Table %(table)s, seat %(seat)s is locked"),
    "SeatNeedTold": either(
        "seats",
        _("%(player)s needs one of the seats %(seats)s"),
        _("%(player)s may sit where the tables allow"),
    ),
    "SeatReserved": _("Table %(table)s, seat %(seat)s is reserved for %(player)s"),
    "SeatWon": _("%(player)s has won a seat"),
    "SeatsCorrected": longer.corrected,
    "TeamSet": either(
        "team", _("%(player)s plays for %(team)s"), _("%(player)s plays for no team")
    ),
    "SeatsRedrawn": longer.redrawn,
    "SetupAmended": _("What was announced is changed"),
    "SetupChanged": _("The event is announced again"),
    "StackBagged": with_more(_("%(player)s bags %(chips)s chips"), "seal", _(", seal %(seal)s")),
    "StackCorrected": _("The stack of %(player)s is %(stack)s: %(reason)s"),
    "StackTold": _("%(player)s has %(stack)s chips: %(why)s"),
    "StacksCounted": longer.stacks,
    "StructureChanged": _("The structure is changed"),
    "TableBroken": _("Table %(table)s breaks"),
    "TableClosed": _("Table %(table)s is closed"),
    "TableHalted": _("Table %(table)s stops, %(short)s players short"),
    "TableLocked": _("Table %(table)s is locked: nobody is sent there"),
    "TableOpened": _("Table %(table)s is open"),
    "TableRaced": longer.raced,
    "TableReported": longer.reported,
    "TableResumed": _("Table %(table)s plays again"),
    "TableUnlocked": _("Table %(table)s takes players again"),
    "TillClosed": _("The till of %(cashier)s is closed"),
    "TillOpened": either(
        "before",
        _("%(cashier)s takes over the till of %(before)s"),
        _("Change goes into the till of %(cashier)s"),
    ),
    "TimeAdded": longer.time,
    "ShotStarted": _("The shot clock runs on %(player)s at table %(table)s"),
    "TimeBankUsed": _("%(player)s uses a time bank at table %(table)s; left: %(left)s"),
    "TimeBanksHandedOut": _("Time banks for everybody: %(banks)s more"),
    "TimeCalled": _("%(player)s is on the clock at table %(table)s"),
    "TimeEnded": longer.time_ended,
    "TimeLeftSet": _("%(seconds)s left on the clock"),
    "VoucherFreed": _(
        "Voucher %(voucher)s is good again: its entry in event %(to)s was given back"
    ),
    "VoucherGiven": _("%(player)s gets voucher %(voucher)s, worth %(amount)s"),
    "VoucherRedeemed": _("Voucher %(voucher)s pays %(amount)s for an entry in event %(to)s"),
    "WordsAdded": _("Players added to the next draw: %(words)s"),
}
"""By the type of the event. A text with the event's fields in it, or what makes one."""

BESIDE = frozenset({"CameFrom", "DrawMade", "PlayersRanked", "TableClosed", "PaymentTaken"})
"""Events that only complete what others of the same act tell."""
