"""The names and functions of The Tournament Director 3 that have no value here, and why."""

from __future__ import annotations

from collections.abc import Mapping

from floorman.sentences import key

_REFUSED: Mapping[str, str] = {
    key("it is of a moment, and an event that counts is over"): """
        ante bigBlind smallBlind breakNum bustsUntilFinalTable bustsUntilMoney chipUp clockPaused
        clockPausedSeconds finalTable hasMoreBreaks hasMoreRounds isBreak isRound level
        levelDuration limit1 limit2 limit3 limit4 limit5 limit6 limit7 limit8 nextAnte nextBigBlind
        nextChipUp nextGameName nextGameType nextIsBreak nextIsRound nextLevelDuration nextLimit1
        nextLimit2 nextLimit3 nextLimit4 nextLimit5 nextLimit6 nextLimit7 nextLimit8 nextSmallBlind
        playersAtSameTable roundNum secondsElapsed secondsLeft state stateDesc tablesLeft
        lastPlayerBustOutTime lastPlayerMoveTime lastScreenChangeTime time timeOfDay
        addOnsSecondsLeft rebuysSecondsLeft addOnsLeft rebuysLeft addOnsOver rebuysOver
        addOnsAllowed rebuysAllowed chipStack""",
    key("it is how the event was set up, which its results do not tell"): """
        addOnsLastRound addOnsMaxPerPlayer addOnsMaxTotal addOnsMinPlayers rebuysLastRound
        rebuysMaxPerPlayer rebuysMaxTotal rebuysMinPlayers firstAnteAmount firstAnteRound gameName
        gameType guaranteedPot preGuaranteedPot houseAdds houseContribution restrictBounties
        usePlayerBountyChips chipCount chipCountAdjustment""",
    key("it is the house's part of a price, which is not told apart"): """
        defaultAddOnRake defaultBuyinRake defaultRebuyRake fixedRake totalFixedRake""",
    key("it is a number that a program gave, and says nothing of the play"): "ID internalID",
    key("it is what the season's table is made for"): "inLeague leagueRank",
}  # fmt: skip


REFUSED: Mapping[str, str] = {
    name: why for why, names in _REFUSED.items() for name in names.split()
}
"""Every other name, with the reason why no event here has a value for it."""


REFUSED_FUNCTIONS: Mapping[str, str] = {
    "random": key("it would give other points each time"),
    **dict.fromkeys(
        ("totalForRake", "buyinProfileRake", "rebuyProfileRake", "addOnProfileRake"),
        key("it is the house's part of a price, which is not told apart"),
    ),
    **dict.fromkeys(
        ("buyinProfilePoints", "rebuyProfilePoints", "addOnProfilePoints"),
        key("it is how the event was set up, which its results do not tell"),
    ),
}
"""Functions of that program that are not carried out, with the reason."""
