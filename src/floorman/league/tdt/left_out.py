"""What of a saved tournament nothing was made of: classes, and fields of those that were read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from floorman.league.tdt.literal import GIVEN, NEW, Value
from floorman.league.tdt.values import text

_KNOWN: Mapping[str, frozenset[str]] = {
    name: frozenset(fields.split())
    for name, fields in {
        "Tournament": """UUID LeagueUUID LeagueName SeasonUUID SeasonName Title Description Notes
            Financials Players Levels Prizes StartTime EndTime PointsForPlaying CurrentLevel
            CurrentPeriodDuration AccumulatedSeconds ClockRunning Countdown CountdownSeconds
            CountdownTime""",
        "FinancialConfig": """Buyins AddOns Rebuys FixedRake HouseContribution GuaranteedPot
            PointsForHit PointsForPlaying UseBounties RestrictedBounty AllowInTourneyRebuys
            AllowRebuyOverrideAfterBustout""",
        "BuyConfig": "Allow Profiles DefIndex LastRound MaxPerPlayer MaxTotal MinPlayers",
        "FeeProfile": "Name Enabled AllowChange Fee Rake Chips Points BountyChipCost",
        "FixedRakeConfig": "Real Percent Round RoundToNearest",
        "PerPlayerRake": "",
        "GamePlayers": "Players Chops Config",
        "GameChops": "Chops",
        "GamePlayersConfig": "TrackPlayers FullCreditHit",
        "GamePlayer": """UUID PlayerUUID Name Nickname Firstname Lastname Info Buyins Rebuys AddOns
            Addons PointsAdjustment HitsAdjustment ChipCount NumberOfTableMoves PaidInFull""",
        "PlayerName": "UUID Nickname Firstname Lastname LastModified",
        **dict.fromkeys(
            ("GameBuyin", "GameRebuy", "GameAddOn", "GameAddon"),
            "Time Round Amount PersonalBounty Rake Chips Points BustOut ProfileName Seat",
        ),
        "GameBustOut": "Time Round HitmanUUID Seat",
        "GamePrizes": """Prizes RoundPrizes RoundToNearest EstimatedPotInfo Automatic
            AutomaticAtTop""",
        "GamePrize": """Description Recipient AmountType Amount Adjustment ShareRemainder Points
            AwardedToPlayers SharedRemainder CalculatedAmount CalculatedPoints EstimatedAmount
            EstimatedSharedRemainder Display Lock""",
        "GameLevels": "Levels",
        "GameRound": """Minutes Seconds SmallBlind BigBlind Ante GameType GameName Tokens Limits
            Notes""",
        "GameBreak": "Minutes Seconds Tokens ChipUp Notes",
        "UserFormula": "Text Formula Strict Dependencies Description",
        "Map": "",
        "Map.from": "",
    }.items()
}
"""The classes that are looked at, with the fields that are read or say nothing of who played for
what: how a clock stood, what a price was usually, where somebody sat."""
_HOLDERS = {dict, list}


def left_out(value: Value) -> Iterator[str]:
    """Classes and fields of which nothing was read, with how often each holds something.

    >>> from floorman.league.tdt.literal import read
    >>> list(left_out(read("new GamePlayer({CashAdjustment: 20, Seat: new GameSeat({At: 3})})")))
    ['GamePlayer.CashAdjustment × 1', 'GameSeat × 1']
    """
    found: Counter[str] = Counter()
    waiting = [value]
    while waiting:
        now = waiting.pop()
        if now.__class__ is dict:
            name = now.get(NEW)
            if name.__class__ is str:
                known = _KNOWN.get(name)
                if known is None:
                    found[name] += 1
                elif known:
                    found.update(_unread(name, known, now.get(GIVEN)))
            now = now.values()
        waiting += [inner for inner in now if inner.__class__ in _HOLDERS]
    for name, count in sorted(found.items()):
        yield f"{text(name)} × {count}"


def _unread(name: str, known: frozenset[str], given: Value) -> list[str]:
    """Fields that nobody reads and that hold something; made objects are found by their class."""
    fields = given[0] if given.__class__ is list and given else None
    if fields.__class__ is not dict or NEW in fields or fields.keys() <= known:
        return []
    return [
        f"{name}.{field}"
        for field, held in fields.items()
        if field not in known and held and not (held.__class__ is dict and NEW in held)
    ]
