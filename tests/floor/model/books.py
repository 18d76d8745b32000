"""What each book says on these matters, and what the house does where it is silent."""

from typing import NamedTuple


class Says(NamedTuple):
    """One book. Without words of its own it has the house's ways, which are the defaults."""

    from_big_blind: bool = False  # balance-who-moves
    advances: bool = False  # button-advance-over-empty-seats
    halts_any_table: bool = False  # halt-play-three-short: also in short-handed events
    halts_by_elimination: bool = False  # only who busted counts as missing
    halts_at_open_blind: bool = False  # once the blinds are impacted
    final: str = "full-plus-one"  # final-table-size
    ranks_after_ante: bool = False  # same-hand-bust-order
    blind_before_ante: bool = False  # rp-ante-format
    seconds: int = 120  # rp-h4h-clock-deduction
    changes_up: bool = False  # chip-race-low-level-exchange, at minor events
    drawn_at: int = 0  # button-at-start: only at so few tables, else the highest seat; 0: always
    offence_counts: bool = False  # penalty-hand-handling: the hand of the offence is one missed
    table_by_stacks: bool = False  # rp-h4h-payout-eligibility: in a round, those of one table
    kept_in_first: bool = False  # chip-race-no-elimination: whose chip is one of the prizes
    next_to_break_gives: bool = False  # balance-source-table: of equal tables, not the last one
    by_number_over: int = 0  # balance-source-table: above so many tables the next in number
    moves_by_card: bool = False  # balance-stud-by-card: a high card at the table, in all its games


_SINCE_2022 = Says(halts_by_elimination=True, halts_at_open_blind=True, final="nine-seven")

BOOKS = {
    "tda-2013": Says(),
    "npl-2015": Says(halts_any_table=True, changes_up=True, kept_in_first=True),
    "tda-2015": Says(),
    "tda-2019": Says(final="nine-seven"),
    "tda-2024": _SINCE_2022._replace(blind_before_ante=True),
    "house-nlhe": Says(from_big_blind=True, halts_any_table=True),
    "tda-2026": _SINCE_2022._replace(blind_before_ante=True, advances=True, ranks_after_ante=True),
    "wsop-2026": Says(
        halts_by_elimination=True,
        drawn_at=3,
        offence_counts=True,
        table_by_stacks=True,
        next_to_break_gives=True,
        by_number_over=20,
        moves_by_card=True,
    ),
}
