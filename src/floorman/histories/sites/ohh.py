"""Open Hand History read, https://hh-specs.handhistory.org, up to version 1.4.7.

An amount is what an act puts in; a program that writes what a player has put in on the street is
known by its calls. Draws tell the cards that come, so whoever gets none stands pat. A
stud bring-in is a blind of another kind. Of a board run more than once the first is played.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from decimal import Decimal
from typing import Any, Final

from floorman.cards import NAMES, UNKNOWN, Cards
from floorman.errors import BadFile
from floorman.games.game import Game, game, games
from floorman.histories.amounts import Amount
from floorman.histories.sites.dates import date_in
from floorman.histories.sites.money import cards_in
from floorman.histories.sites.names import game_named
from floorman.histories.sites.told import Place, Told
from floorman.sentences import say

_BETTING = {"NL": "no limit", "PL": "pot limit", "FL": "limit"}
_POSTS: Final = {
    "Post Ante": "ante",
    "Post SB": "small",
    "Post BB": "big",
    "Straddle": "straddle",
    "Post Dead": "dead",
    "Post Extra Blind": "live",
}


def read(told: Told, hand: dict[str, Any]) -> None:
    """Tell the hand of an ``ohh`` object."""
    if not hand["rounds"]:
        raise told.bad(
            say("{field!r} is missing", field="rounds"), say("a hand as the site writes it")
        )
    _head(told, hand)
    seats = {player["id"]: player["seat"] for player in hand["players"]}
    for player in hand["players"]:
        stack = player.get("starting_stack")
        told.sit(
            player["seat"],
            str(player.get("name") or f"Seat {player['seat']}"),
            Decimal("Infinity") if stack is None else _plain(stack),
            out=bool(player.get("is_sitting_out")),
            by_seat=True,
        )
    if not any(act["action"] == "Dealt Cards" for act in hand["rounds"][0]["actions"]):
        for player in hand["players"]:
            if cards := _cards(player.get("cards")):
                told.deal(player["seat"], cards)
    streets: Counter[str] = Counter()
    totals = tells_totals(hand)
    for told_round in hand["rounds"]:
        streets[told_round["street"]] += 1
        _round(told, told_round, seats, run=streets[told_round["street"]], totals=totals)
    _pots(told, hand.get("pots") or [], seats)


def _head(told: Told, hand: dict[str, Any]) -> None:
    details = told.details
    details["venue"] = hand.get("site_name") or "Open Hand History"
    details["hand"] = str(hand.get("game_number", ""))
    details["table"] = str(hand.get("table_name", ""))
    if isinstance(hand.get("table_size"), int):
        details["seat_count"] = hand["table_size"]
    if "_start_date" not in hand:  # with which we mark one that is not known
        details.update(date_in(hand.get("start_date_utc") or "", "UTC"))
    currency = hand.get("currency") or ""
    if currency not in ("", "XPM", "Chips"):
        details["currency"] = currency
    if hand.get("tournament"):
        _tournament(details, hand.get("tournament_info") or {})
    if isinstance(hand.get("_level"), int):
        details["level"] = hand["_level"]
    told.runs = _runs(hand)
    told.game = _game(hand)
    limit = told.game is not None and told.game.betting == "limit"
    told.big = _plain(hand.get("big_blind_amount") or 0)
    told.small = _plain(hand.get("small_blind_amount") or 0)
    if limit and told.game is not None and not told.game.is_stud:
        told.small, told.big = told.big, 2 * told.big
    elif limit:
        told.big = told.big if told.big > told.small else 2 * told.small
    if not limit:
        told.cap = _plain((hand.get("bet_limit") or {}).get("bet_cap") or 0)
    told.button = hand.get("dealer_seat") or 0


def _runs(hand: dict[str, Any]) -> int:
    """How often the board is run, as far as the head of a hand tells."""
    ours = hand.get("_runs")
    if isinstance(ours, int):
        return max(ours, 1)
    return 2 if "Run_It_Twice" in (hand.get("flags") or ()) else 1


def _tournament(details: dict[str, Any], info: dict[str, Any]) -> None:
    details["_tournament"] = str(info.get("tournament_number", ""))
    if info.get("name"):
        details["event"] = str(info["name"])
    prices = [info.get(f"{part}_amount") for part in ("buyin", "bounty_fee", "fee")]
    if any(prices):
        price = "+".join([str(_plain(part)) for part in prices if part])
        details["_buy_in"] = f"{price} {info.get('currency') or ''}".strip()


def _game(hand: dict[str, Any]) -> Game | None:
    named = {game(key).name: key for key in games()}
    key = named.get(hand.get("_game", ""))
    if key is None:
        family = re.sub(r"(?<=[a-z])HiLo", " Hi/Lo", str(hand.get("game_type", "")))
        limit = _BETTING.get((hand.get("bet_limit") or {}).get("bet_type", ""), "")
        held = max(
            [
                len(act.get("cards") or ())
                for street in hand["rounds"][:1]
                for act in street["actions"]
                if act["action"] == "Dealt Cards"
            ],
            default=0,
        )
        if family.startswith("Omaha") and held > 4:
            family = family.replace("Omaha", f"Omaha{held}")
        key = game_named(f"{family} {limit}")
    return game(key) if key else None


def _plain(value: Amount) -> Amount:
    return int(value) if value == int(value) else value


def _cards(names: list[str] | None) -> Cards:
    return cards_in(" ".join(names or ()))


def _round(
    told: Told, told_round: dict[str, Any], seats: dict[int, int], *, run: int, totals: bool
) -> None:
    street, cards = told_round["street"], _cards(told_round.get("cards"))
    acts = told_round.get("actions") or []
    if run > 1 and cards:
        told.runs = max(told.runs, run)
    elif street == "Showdown":
        told.deal_due()
    elif cards:
        told.board(cards)
    elif told.present and told.game is not None and not told.game.has_board:
        told.next_street()
        if told.game.is_draw:
            _draws(told, acts, seats)
    for act in acts:
        told.place = Place(told.first.line, f"action {act.get('action_number')}: {act['action']}")
        if act["action"] in _OF_PLAY and act.get("player_id") not in seats:
            raise _nobody(told, act.get("player_id"))
        _act(told, seats.get(act.get("player_id"), 0), act, totals=totals)


def _nobody(told: Told, player: Any) -> BadFile:
    """That an act or a gain is of nobody: chips would be missing from the pot."""
    return told.bad(say("nobody has the id {id}", id=player), say("the players of the hand"))


def _draws(told: Told, acts: list[dict[str, Any]], seats: dict[int, int]) -> None:
    """Everybody still in discards as many cards as come, in turn from the left of the button."""
    drawn: dict[int, int] = {}
    given: dict[int, Cards] = {}
    for act in acts:
        if act["action"] == "Dealt Cards":
            seat = seats[act["player_id"]]
            drawn[seat] = drawn.get(seat, 0) + len(act.get("cards") or ())
            given.setdefault(seat, _discarded(act))
    live = sorted(told.present - told.folded)
    order = [s for s in live if s > told.button] + [s for s in live if s <= told.button]
    for seat in order:
        cards = given.get(seat, ())
        count = len(cards) or drawn.get(seat, 0)
        if count and (not cards or UNKNOWN in cards):
            told.forget(seat)
        told.discard(seat, count, cards)


def _discarded(act: dict[str, Any]) -> Cards:
    """What was discarded for the cards of an act, in our own field; a card may be unknown."""
    unknown = NAMES[UNKNOWN]
    names = act.get("_discarded") or ()
    return tuple([UNKNOWN if name == unknown else cards_in(name)[0] for name in names])


def _act(told: Told, seat: int, act: dict[str, Any], *, totals: bool) -> None:
    name, amount = act["action"], _plain(act.get("amount") or 0)
    if totals and name in _BETS:
        amount -= told.bets.get(seat, 0)
    cards = _cards(act.get("cards"))
    if name in _POSTS:
        stud = told.game is not None and told.game.is_stud
        if stud and name == "Post Extra Blind":
            told.bring(seat, amount)
        else:
            told.post(seat, _POSTS[name], amount)
    elif name in _DO:
        _DO[name](told, seat, amount, cards)
    elif name == "Add to Pot" and not seat:
        told.added += amount
    elif name not in _OF_NO_PLAY:
        raise told.bad(
            say("the action {name!r} is not known", name=name),
            say("an action of Open Hand History 1.4.7"),
        )


_DO: dict[str, Callable[[Told, int, Amount, Cards], None]] = {
    "Dealt Cards": lambda told, seat, amount, cards: told.deal(seat, cards),
    "Fold": lambda told, seat, amount, cards: told.fold(seat),
    "Check": lambda told, seat, amount, cards: told.check(seat),
    "Call": lambda told, seat, amount, cards: told.call(seat, adds=amount),
    "Bet": lambda told, seat, amount, cards: told.raise_to(seat, adds=amount),
    "Raise": lambda told, seat, amount, cards: told.raise_to(seat, adds=amount),
    "Shows Cards": lambda told, seat, amount, cards: told.show(seat, cards),
    "Mucks Cards": lambda told, seat, amount, cards: told.muck(seat),
}

_OF_PLAY: Final = frozenset(_POSTS) | frozenset(_DO)
_OF_NO_PLAY: Final = ("Add to Pot", "Added Chips", "Sits Down", "Stands Up")
_BETS: Final = ("Call", "Bet", "Raise")


def tells_totals(hand: dict[str, Any]) -> bool:
    """Whether amounts are street totals: every call matches the bet by those, and not by sums."""
    return _calls_match(hand, totals=True) and not _calls_match(hand, totals=False)


def _calls_match(hand: dict[str, Any], *, totals: bool) -> bool:
    """Whether each call that is no all-in comes to the bet of its street."""
    for told_round in hand["rounds"]:
        bets: dict[int, Amount] = {}
        for act in told_round.get("actions") or []:
            name, player, amount = act["action"], act.get("player_id"), act.get("amount") or 0
            if name in ("Post SB", "Post BB", "Straddle", "Post Extra Blind"):
                bets[player] = bets.get(player, 0) + amount
            elif name in _BETS:
                most = max(bets.values(), default=0)
                bets[player] = amount if totals else bets.get(player, 0) + amount
                if name == "Call" and not act.get("is_allin") and bets[player] != most:
                    return False
    return True


def _pots(told: Told, pots: list[dict[str, Any]], seats: dict[int, int]) -> None:
    told.ended = bool(pots)
    rake: Amount = 0
    for pot in pots:
        told.place = Place(told.first.line, f"pot {pot.get('number', 0)}")
        rake += (pot.get("rake") or 0) + (pot.get("jackpot") or 0)
        for win in pot.get("player_wins") or ():
            if win["player_id"] not in seats:
                raise _nobody(told, win["player_id"])
            told.collect(seats[win["player_id"]], _plain(win["win_amount"]))
    told.rake = _plain(rake) if pots else None
