"""The names that formulas may use, as The Tournament Director 3 has them, and their short forms.

``ABOUT`` says in our words what the names mean for which events know a value. Others are read, and
a formula that uses one is told that it is not known here.
"""

from __future__ import annotations

from collections.abc import Mapping

ABOUT: Mapping[str, tuple[str, ...]] = {
    # name: what it stands for, then its short forms
    "buyins": ("buy-ins of all players, re-entries with them", "numberofplayers", "n"),
    "pot": ("the prize pool", "prizepool", "pp"),
    "totalrebuys": ("rebuys of all players", "totalnumberofrebuys", "tnr"),
    "totaladdons": ("add-ons of all players", "totalnumberofaddons", "tna"),
    "totalbuyinsamount": ("money of all buy-ins",),
    "totalrebuysamount": ("money of all rebuys",),
    "totaladdonsamount": ("money of all add-ons",),
    "totalbuyinschips": ("chips of all buy-ins",),
    "totalrebuyschips": ("chips of all rebuys",),
    "totaladdonschips": ("chips of all add-ons",),
    "defaultbuyinfee": ("the usual price of a buy-in",),
    "inthemoneyrank": ("places paid", "mr"),
    "playersleft": ("players still in", "players"),
    "rank": ("the player's place", "r"),
    "position": ("the player's place",),
    "inthemoney": ("1 where the player's place is paid", "m", "placed"),
    "prizewinnings": ("the player's prize", "pw"),
    "totalwinnings": ("the player's prize and bounties", "tw"),
    "bountywinnings": ("the player's bounties in money", "bw"),
    "take": ("what the player won less what the player paid", "t"),
    "totalcost": ("what the player paid in all", "tc"),
    "buyincost": ("what the player paid for buy-ins", "bc"),
    "rebuycost": ("what the player paid for rebuys", "rc"),
    "addoncost": ("what the player paid for add-ons", "ac"),
    "numberofrebuys": ("the player's rebuys", "rebuys", "nr"),
    "numberofaddons": ("the player's add-ons", "addons", "na"),
    "numberofhits": ("players that the player knocked out", "nh"),
    "numberofbountieswon": ("bounties that the player won", "nb"),
    "roundout": ("the level in which the player was out, 0 where still in", "ro"),
    "playingtime": ("seconds from the player's first buy-in until the player was out",),
    "numberofleaguemembers": ("members of the league", "nm"),
}

_OTHERS = """
addOnsAllowed addOnsLastRound addOnsLeft addOnsMaxPerPlayer addOnsMaxTotal addOnsMinPlayers
addOnsOver addOnsSecondsLeft ante bigBlind bountyTotal breakNum bustsUntilFinalTable bustsUntilMoney
chipCount chipCountAdjustment chipUp clockPaused clockPausedSeconds defaultAddOnChips
defaultAddOnFee defaultAddOnRake defaultBuyinChips defaultBuyinRake defaultRebuyChips
defaultRebuyFee defaultRebuyRake firstAnteAmount firstAnteRound fixedRake gameName gameType
guaranteedPot hasMoreBreaks hasMoreRounds houseAdds houseContribution isBreak isRound
lastPlayerBustOutTime lastPlayerMoveTime lastScreenChangeTime level levelDuration limit1 limit2
limit3 limit4 limit5 limit6 limit7 limit8 nextAnte nextBigBlind nextChipUp nextGameName nextGameType
nextIsBreak nextIsRound nextLevelDuration nextLimit1 nextLimit2 nextLimit3 nextLimit4 nextLimit5
nextLimit6 nextLimit7 nextLimit8 nextSmallBlind preGuaranteedPot rebuysAllowed rebuysLastRound
rebuysLeft rebuysMaxPerPlayer rebuysMaxTotal rebuysMinPlayers rebuysOver rebuysSecondsLeft
restrictBounties roundNum secondsElapsed secondsLeft smallBlind state stateDesc time timeOfDay
totalAddOnsRake totalBuyinsRake totalFixedRake totalRebuysRake unadjustedChipCount
usePlayerBountyChips chipStack finalTable ID inLeague internalID leagueRank playersAtSameTable
totalRake totalForRake
"""
# Further names with short forms, of which no event here knows a value.
_OTHER_SHORT = {
    "tables": "tablesleft",
    "ar": "addonrake",
    "bcc": "bountychipcost",
    "bmk": "bountymoneykept",
    "br": "buyinrake",
    "nbk": "numberofbountieskept",
    "nbc": "numberofbountychips",
    "rr": "rebuyrake",
    "tr": "totalrake",
}

NAMES = frozenset((*ABOUT, *_OTHERS.lower().split(), *_OTHER_SHORT.values()))
"""Every name, in small letters."""
ALIASES: Mapping[str, str] = _OTHER_SHORT | {
    short: name for name, (_, *shorts) in ABOUT.items() for short in shorts
}
"""The name that each short form stands for."""
