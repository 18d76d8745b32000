"""What a desk is busy with for a while: acts that lead to one another.

Anything asked at random hardly ever comes to the late acts of an evening, such as a deal among the
last players. An event of ``tests.floor.everything`` is on one errand after the other; most of what
it asks are the errand's acts in their order, the rest comes in between.
"""

from __future__ import annotations

from floorman.floor.days.daybook import Bag
from floorman.floor.days.forward import BringBags

BETWEEN = "EndHand EndHand EndHandForHand"
DOWN = "CloseEntries Bust Bust Bust Redraw"
DEAL = "ProposeDeal" + 6 * " AnswerDeal" + " MakeDeal"

ERRANDS = (
    f"LockPayouts {DOWN} {BETWEEN} CountStacks CountStacks {DEAL} {BETWEEN} CountStacks {DEAL} "
    "ProposeDeal CountDealCards MakeDeal PayPrize PayPrizes",
    f"{DOWN} {DOWN} LockPayouts {BETWEEN} CountStacks CountStacks {DEAL}",
    f"{BETWEEN} EndDay" + 12 * " BagStack" + " CloseBags CloseBags DrawDay OpenBag OpenBag "
    "BeginDay OpenBag PayBags",
    "SetBracket Register SeatNeed DrawDay DrawSeats PayBags StartEvent OpenBag",
    "AwaitArrival AwaitArrival AwaitArrival EndHand SetButton AdvanceClock CreditAlone CreditAlone "
    "MarkArrived RemoveAbsent",
    "RecordAbsence BlindOut RecordReturn RecordAbsence RemoveStack",
    "JumpToLevel StartColorUp" + 6 * " RaceTable" + " FinishColorUp LateChips",
    f"{DOWN} {DOWN} {BETWEEN} FinishEvent EndSatellite LockPayouts GiveSeat PayPrize PayPrizes "
    "PayBounties CloseTill CloseEvent",
    "FillEnvelopes Bust AwardBounty PayBounty ReEnter ChargeLostBounty ReturnLostBounty",
    "OpenTill Rebuy Refund AddOn Refund ReEnter SeatAlternates HandOverTill VoidEntry",
    "StartHand StartShot UseTimeBank EndTime CallTime EndTime",
    f"OpenTable {BETWEEN} DrawNextBreak DrawHighCard Arrange BreakTable LockTable UnlockTable "
    "CloseTable",
    f"{DOWN} {BETWEEN} HaltTable WaiveHalt NextHand ApplyMoves WaiveHalt",
    "CloseEntries EndHand EndHand AnnounceMoney AnnounceHandForHand"
    + 8 * " ReportTable"
    + " ConfirmArrivals EndHandForHand",
    "AnnounceLastHands PlayLastHand PlayLastHand EndLastHands EndDay",
    "ReportIncident AddToIncident CloseIncident GivePenalty LiftPenalty CallFloor TakeCall "
    "CloseCall ShowMessage WithdrawMessage DealerCame PushDealers DealerWent",
    "StartHand ShowAllIn RecordHand CountChips ReserveSeat FreeSeat Arrange",
)
"""Errands at a table, at the desk and in the office: names of commands in the order they are tried,
and then tried again."""


def flights() -> tuple[BringBags, ...]:
    """The bags of two flights. Players 3 to 5 bagged in both."""
    first = tuple(Bag(str(player), 10_000 + 100 * player) for player in range(1, 6))
    second = tuple(Bag(str(player), 11_000 - 200 * player) for player in range(3, 9))
    return (
        BringBags(first, "1A", 12, 120_000, 3, "flight-a"),
        BringBags(second, "1B", 20, 200_000, 2, "flight-b"),
    )
