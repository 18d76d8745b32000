"""Bounties, points beside the formula, the pool and what is left out, as version 3.7 writes them.

The file here is written to the format by hand: three bought in for 100, of which 20 are the
house's, with a bounty of 30 on the head; names and sums are made up.
"""

from __future__ import annotations

from decimal import Decimal
from typing import Any

import pytest

from floorman.league.played import Played
from floorman.league.tdt.played import played

RAKE = "Rake: new PerPlayerRake([15, 5])"


def _buyin(time: int, *, out: int = 0, by: tuple[str, ...] = (), bounty: int = 30) -> str:
    hitmen = ", ".join(f'"{key}"' for key in by)
    bust = f"BustOut: new GameBustOut({{Time: {out}, Round: 3, HitmanUUID: [{hitmen}]}}), "
    return (
        f"new GameBuyin({{Time: {time}, Round: 1, Amount: 100, PersonalBounty: {bounty}, {RAKE}, "
        f'Chips: 5000, Points: 2, {bust * bool(out)}ProfileName: "Evening"}})'
    )


def _player(key: str, *buyins: str, more: str = "") -> str:
    return (
        f'["{key}", new GamePlayer({{ UUID: "{key}", Name: new PlayerName({{UUID: "{key}", '
        f'Nickname: "{key.title()}", Firstname: "", Lastname: ""}}), Buyins: [{", ".join(buyins)}],'
        f" AddOns: [], CashAdjustment: 0, PointsAdjustment: 0, HitsAdjustment: 0{more} }})]"
    )


def _file(
    formula: str,
    *,
    restricted: bool = False,
    use: bool = True,
    full: bool = True,
    ada: str = "",
    last: tuple[str, ...] = ("ada",),
    unchipped: bool = False,
) -> Played:
    """Ben knocks Cy out, who comes back; Ada and Ben do together; Ada then knocks Ben out."""
    players = ", ".join(
        (
            _player("ada", _buyin(1_000, bounty=0 if unchipped else 30), more=ada),
            _player("ben", _buyin(1_000, out=9_000, by=last)),
            _player(
                "cy",
                _buyin(1_000, out=3_000, by=("ben",)),
                _buyin(4_000, out=7_000, by=("ada", "ben")),
            ),
        )
    )
    yes_no = {True: "true", False: "false"}
    text = (
        '{ V: "3.7.2", T: new Tournament({UUID: "t9", Title: "Bounty night", Financials: '
        "new FinancialConfig({Buyins: new BuyConfig({Allow: true, Profiles: [new FeeProfile({Name: "
        f'"Evening", Fee: 100, {RAKE}, Chips: 5000, Points: 2, BountyChipCost: 30}})]}}), '
        "FixedRake: new FixedRakeConfig({Type: 0, Real: new PerPlayerRake([0])}), "
        "HouseContribution: 40, GuaranteedPot: 0, PointsForHit: 10, "
        f'PointsForPlaying: new UserFormula({{Text: "{formula}", Strict: false}}), '
        f"UseBounties: {yes_no[use]}, RestrictedBounty: {yes_no[restricted]}}}), "
        f"Players: new GamePlayers({{Players: Map.from([{players}]), Chops: new GameChops({{Chops: "
        f"[]}}), Config: new GamePlayersConfig({{TrackPlayers: true, FullCreditHit: {yes_no[full]}"
        '})}), Prizes: new GamePrizes({Prizes: [new GamePrize({Description: "1st", Type: 0, '
        'Recipient: 1, Amount: 100, AwardedToPlayers: ["ada"], CalculatedAmount: 350, '
        "CalculatedPoints: 4})]}), Levels: new GameLevels({Levels: []})}) }"
    )
    return played(text.encode(), "x")


def _of(event: Played, field: str) -> list[Any]:
    return [getattr(one, field) for one in event.results]


def test_bounties_are_won_by_hand_shared_and_kept_by_the_winner() -> None:
    event = _file("0")
    assert _of(event, "name") == ["Ada", "Ben", "Cy"]
    # Ada: half of Cy's second, Ben's, her own; Ben: Cy's first and half of the second
    assert _of(event, "bounties") == [1500 + 3000 + 3000, 3000 + 1500, 0]
    assert _of(event, "paid") == [13000, 13000, 26000]
    assert _of(event, "prize") == [35000, 0, 0]
    assert _of(event, "knocked_out") == [2, 2, 0]
    assert sum(_of(event, "bounties")) == 4 * 3000


def test_who_has_no_bounty_of_their_own_may_win_none() -> None:
    free, bound = (
        _file("0", unchipped=True, restricted=restricted) for restricted in (False, True)
    )
    assert _of(free, "bounties") == [4500, 4500, 0]
    # Cy's second goes to Ben whole, and Ben's own stays with Ben
    assert _of(bound, "bounties") == [0, 3000 + 3000 + 3000, 0]


def test_a_bounty_that_nobody_won_stays_with_its_player() -> None:
    assert _of(_file("0", last=()), "bounties") == [1500 + 3000, 4500 + 3000, 0]


def test_an_event_without_bounties_has_none() -> None:
    assert _of(_file("0", use=False), "bounties") == [0, 0, 0]
    assert _of(_file("0", use=False), "paid") == [10000, 10000, 20000]


def test_points_come_with_hits_purchases_prizes_and_by_hand() -> None:
    # ten a hit, two a purchase, four with the prize
    assert _of(_file("100 / r"), "points") == [100 + 20 + 2 + 4, 50 + 20 + 2, Decimal("37.333333")]
    corrected = _file("0", ada=", PointsAdjustment: 7, HitsAdjustment: 1")
    assert _of(corrected, "points")[0] == 7 + 30 + 2 + 4


def test_a_hit_may_be_shared() -> None:
    event = _file("100 * nh", full=False)
    assert _of(event, "points") == [150 + 15 + 2 + 4, 150 + 15 + 2, 4]
    assert _of(event, "knocked_out") == [2, 2, 0]


@pytest.mark.parametrize(
    ("formula", "worth"),
    [
        ("n", 3),  # who bought in; Cy rebought
        ("totalRebuys", 1),
        ("pot", 4 * 80 + 40),
        ("totalBuyinsAmount + totalRebuysAmount", 400),
        ("totalBuyinsRake", 60),
        ("tr", 20),
        ("nb", Decimal("1.5")),
        ("bw", 45),
        ("nbk", 1),
        ("bmk", 30),
        ("nbc", 1),
        ("bcc", 30),
        ("tw", 350 + 45 + 30),
        ("take", 350 + 45 + 30 - 130),
        ("bountyTotal", 120),
    ],
)
def test_what_a_formula_is_told_of_the_winner(formula: str, worth: Decimal) -> None:
    event = _file(formula)
    assert not any("formula" in said for said in event.not_understood)
    assert _of(event, "points")[0] == worth + 20 + 2 + 4


def test_a_field_that_nobody_reads_is_listed() -> None:
    assert _file("0").not_understood == ()
    listed = _file("0", ada=", CashAdjustment: 25, Mood: [1]").not_understood
    assert listed == ("GamePlayer.CashAdjustment × 1", "GamePlayer.Mood × 1")


def test_the_formula_of_a_club_as_it_is_written() -> None:
    """Names in any capitals, `and` between brackets, an `if` without an else."""
    formula = (
        'assign (\\"points\\", 0)\\nassign (\\"top\\", Round(n/3) )\\n'
        'IF (r > top and r < n, assign(\\"points\\", numberofHits), '
        '(IF (top >= r, assign (\\"points\\", (10 + numberOfHits)))))'
    )
    assert _of(_file(formula), "points") == [12 + 20 + 2 + 4, 2 + 20 + 2, 0 + 4]
