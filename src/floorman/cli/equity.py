"""`floorman equity`: what share of the pot each hand or range wins on average from here."""

from __future__ import annotations

import argparse

from floorman.cli import given

EXAMPLES = (
    'equity nlhe AhKh QsQd --board "Kd Qh Jh"',
    'equity nlhe AhKh "QQ+, AKs" --samples 1000000',
    "equity plo8 AhAd2c3c KsKdQhQd --board 4c5h9d --json",
)


def configure(parser: argparse.ArgumentParser) -> None:
    """Add the arguments of `equity`."""
    from floorman.equities.asking import SAMPLES

    parser.add_argument(
        "game", metavar="GAME", type=given.game, help="such as nlhe, plo, plo8, stud8, razz"
    )
    parser.add_argument(
        "hands", metavar="HAND", nargs="+", help="cards, or a range such as QQ+, AKs"
    )
    parser.add_argument("--board", default="", metavar="CARDS", help="the board so far")
    parser.add_argument("--dead", default="", metavar="CARDS", help="cards seen elsewhere")
    parser.add_argument(
        "--samples",
        type=int,
        default=SAMPLES,
        metavar="N",
        help="how many random deals, if not all are counted",
    )
    parser.add_argument(
        "--exact", action="store_true", help="count every deal, however long it takes"
    )
    parser.add_argument("--seed", type=int, default=1, metavar="N", help="seed of the random deals")
    parser.add_argument("--json", action="store_true", help="print one JSON object")


def run(args: argparse.Namespace) -> int:
    """Print the share of each hand; raises BadInput for cards and games that will not do."""
    from floorman.equities import equity

    found = equity(
        args.game,
        args.hands,
        args.board,
        args.dead,
        samples=args.samples,
        exact=args.exact,
        seed=args.seed,
    )
    if args.json:
        import msgspec

        print(msgspec.json.encode(found).decode())
        return 0
    wide = max(map(len, args.hands))
    print(f"{'hand':<{wide}}  {'share':>9}  {'wins':>9}  {'ties':>9}")
    for hand, one in zip(args.hands, found.players, strict=True):
        print(f"{hand:<{wide}}  {one.share:>9.4%}  {one.win:>9.4%}  {one.tie:>9.4%}")
    if found.is_exact:
        print(f"all {found.deals:,} deals")
    else:
        off = max(one.error for one in found.players)
        print(f"{found.deals:,} deals by chance; the standard error is {off:.3%}")
    return 0
