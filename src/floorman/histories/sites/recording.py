"""From a hand as a site tells it to a record: players in the order of the deal, p1 first."""

from __future__ import annotations

from decimal import Decimal

from floorman.cards import UNKNOWN, Cards, text
from floorman.errors import BadFile
from floorman.games.game import Game
from floorman.histories.actions import Action
from floorman.histories.amounts import Amount
from floorman.histories.cards_out import card_twice
from floorman.histories.record import HandRecord, Outcome
from floorman.histories.sites.told import Dealing, Place, Post, Step, Told
from floorman.sentences import say


def record(told: Told) -> HandRecord:
    """The record of a hand. Raises BadFile where its game or its players are not told."""
    told.deal_due()
    if told.runs > 1:  # nobody shows for one run alone: the cards are known from the deal on
        for step in told.steps:
            if not isinstance(step, Dealing) and step.verb == "show":
                told.known(step.seat, step.cards)
    game = told.game
    if game is None:
        raise told.bad(say("the game is not known"), say("a game that Floorman has"))
    _refuse_bomb_pot(told, game)
    return _Recording(told, game).record()


def _refuse_bomb_pot(told: Told, game: Game) -> None:
    """A board that comes before any blind or act, while two players have chips to bet with."""
    first = next((step for step in told.steps if isinstance(step, Step)), None)
    if first is None or first.verb != "board" or game.is_stud:
        return
    if any(post.kind != "live" for post in told.posts):
        return
    live = {post.seat: post.amount for post in told.posts}
    with_chips = [
        seat
        for seat in told.present
        if told.stacks.get(seat, 0)
        > told.antes.get(seat, 0) + told.dead.get(seat, 0) + live.get(seat, 0)
    ]
    if len(with_chips) > 1:
        told.place = first.place
        raise told.bomb_pot()


class _Recording:
    """A record under way."""

    def __init__(self, told: Told, game: Game) -> None:
        self.told = told
        self.game = game
        self.order = self._order()
        self.players = {seat: player for player, seat in enumerate(self.order, 1)}

    def record(self) -> HandRecord:
        """The whole record."""
        told, game = self.told, self.game
        antes, trims = self._antes()
        big = self._big()
        limit = game.betting == "limit"
        return HandRecord(
            file=told.file,
            index=told.index,
            table="",
            variant=game.phh,
            antes=self._by_player(antes),
            starting_stacks=tuple([self._stack(seat) for seat in self.order]),
            actions=self._actions(),
            blinds_or_straddles=() if game.is_stud else self._by_player(self._blinds()),
            bring_in=told.bring_in if game.is_stud else 0,
            small_bet=told.small if limit else 0,
            big_bet=told.big if limit else 0,
            min_bet=0 if limit else big,
            ante_trimming_status=trims,
            details=self._details(),
            played=game.key,
            line=told.first.line,
            outcome=self._outcome(),
        )

    # Who is in

    def _order(self) -> list[int]:
        """The seats of the hand from the left of the button; heads-up the button is last too."""
        told = self.told
        present = told.present if told.ended else set(told.stacks) - told.sitting_out
        seats = sorted(seat for seat in told.stacks if seat in present)
        if not told.stacks:
            told.place = told.first
            raise told.bad(
                say("no line tells who sits where"),
                say("hands saved in English, which is a setting of the site's program"),
            )
        if not 2 <= len(seats) <= self.game.seats:
            told.place = told.first
            raise told.bad(
                say("{count:|one player is|# players are} in the hand", count=len(seats)),
                say("2 to {seats:|player|players}", seats=self.game.seats),
            )
        last = told.button or self._button_by_blinds(seats)
        return [seat for seat in seats if seat > last] + [seat for seat in seats if seat <= last]

    def _button_by_blinds(self, seats: list[int]) -> int:
        """Where no button is told: the small blind's heads-up, else the seat before the blinds."""
        for kind in ("small", "big"):
            for post in self.told.posts:
                if post.kind == kind:
                    if len(seats) == 2 and kind == "small":
                        return post.seat
                    return seats[seats.index(post.seat) - 1]
        return seats[-1]

    def _stack(self, seat: int) -> Amount:
        """The chips that a player may put in."""
        stack, cap = self.told.stacks[seat], self.told.cap
        return min(stack, cap) if cap else stack

    # Forced bets

    def _by_player(self, amounts: list[Amount]) -> tuple[Amount, ...]:
        """Heads-up the arrays of forced bets turn round."""
        return tuple(amounts[::-1] if len(amounts) == 2 else amounts)

    def _blinds(self) -> list[Amount]:
        """What is due of each player: the whole blind where he posted all he had."""
        due: dict[int, Amount] = {}
        for post in self.told.posts:
            amount = self._due(post)
            before = _size(due.get(post.seat, 0))
            due[post.seat] = -(before + amount) if post.kind == "live" else before + amount
        for kind, place in self._places_of_blinds():
            if not any(post.kind == kind for post in self.told.posts):
                due |= self._unpaid(self.order[place], kind)
        return [due.get(seat, 0) for seat in self.order]

    def _big(self) -> Amount:
        """The big blind that is played: as posted, whatever the head of the hand says."""
        for post in self.told.posts:
            if post.kind == "big":
                return self._due(post)
        return self.told.big or max(map(_size, self._blinds()), default=0)

    def _places_of_blinds(self) -> tuple[tuple[str, int], tuple[str, int]]:
        heads_up = len(self.order) == 2
        return ("small", 1 if heads_up else 0), ("big", 0 if heads_up else 1)

    def _unpaid(self, seat: int, kind: str) -> dict[int, Amount]:
        """The blind of a player whose ante took all he had: he owes it all the same."""
        told = self.told
        is_out = bool(told.posts) and told.antes.get(seat, 0) == told.stacks[seat]
        return {seat: self._due(Post(seat, kind, 0))} if is_out else {}

    def _due(self, post: Post) -> Amount:
        told = self.told
        nominal = {"small": told.small, "big": told.big}.get(post.kind, 0)
        if self.game.betting == "limit":
            nominal = Decimal(nominal) / 2  # the header of a limit game tells its bets
        before = told.antes.get(post.seat, 0) + told.dead.get(post.seat, 0)
        is_short = post.amount < nominal and post.amount + before == told.stacks[post.seat]
        return nominal if is_short else post.amount

    def _antes(self) -> tuple[list[Amount], bool]:
        """What each player owes besides the blinds, and whether a short one is trimmed.

        Antes of all are equal but for who was all-in with less; anything else is dead as paid.
        """
        told = self.told
        paid = [told.antes.get(seat, 0) for seat in self.order]
        most = max(paid)
        pairs = zip(self.order, paid, strict=True)
        each = all(chips and chips in (most, told.stacks[seat]) for seat, chips in pairs)
        if each and not told.dead:
            return [most] * len(paid), True
        dead = [told.dead.get(seat, 0) for seat in self.order]
        return [ante + other for ante, other in zip(paid, dead, strict=True)], False

    # Actions

    def _actions(self) -> tuple[Action, ...]:
        actions: list[Action] = []
        players = self.players
        for step in self.told.steps:
            if isinstance(step, Dealing):
                actions += self._deals(step)
                continue
            verb, seat, amount, cards, place = step
            player = players[seat] if seat else 0
            actions.append(Action(place.text, verb, player, cards, amount, False, place.line))
        wrong = card_twice(actions, self.game)
        if wrong is not None:
            at, card, allowed = wrong
            raise BadFile(
                self.told.file, f"{actions[at].text!r}", card, allowed, line=actions[at].line
            )
        return tuple(actions)

    def _deals(self, dealing: Dealing) -> list[Action]:
        place = dealing.place
        if dealing.drawn:
            drawers = [(seat, count) for seat, count in dealing.drawn.items() if count]
            return [
                self._deal(seat, dealing.told.get(seat, ()), count, place)
                for seat, count in drawers
            ]
        if dealing.street >= len(self.game.streets):
            return []
        street = self.game.streets[dealing.street]
        count = street.down + street.up
        live = [seat for seat in self.order if seat not in dealing.folded]
        return [self._deal(seat, dealing.told.get(seat, ()), count, place) for seat in live]

    def _deal(self, seat: int, known: Cards, count: int, place: Place) -> Action:
        """Cards not told are those dealt first, as upcards are dealt last."""
        cards = (UNKNOWN,) * (count - len(known)) + known
        player = self.players[seat]
        told = f"d dh p{player} {text(cards)}"
        return Action(told, "deal", player, cards, 0, False, place.line)

    # The rest

    def _details(self) -> dict[str, object]:
        told = self.told
        names = {seat: name for name, seat in told.names.items()} | told.namesakes
        return {
            **told.details,
            "players": [names[seat] for seat in self.order],
            "seats": self.order,
        }

    def _outcome(self) -> Outcome:
        told = self.told
        for seat in told.collected:
            if seat not in self.players:
                raise told.bad(
                    say("seat {seat} collects, but is not in the hand", seat=seat),
                    say("the players of the hand"),
                )
        place = told.award_place or told.place
        ended = told.ended or bool(told.collected)
        return Outcome(
            winnings=tuple([told.collected.get(seat, 0) for seat in self.order]),
            finishing=tuple([told.finishing[seat] for seat in self.order if told.finishing]),
            behind=tuple(
                [told.stacks[seat] - self._stack(seat) for seat in self.order if told.cap]
            ),
            rake=told.rake,
            added=told.added,
            runs=told.runs,
            with_uncalled=told.with_uncalled,
            line=place.line,
            text=place.text if ended else "",
        )


def _size(blind: Amount) -> Amount:
    """The size of a blind; one of a post is negative."""
    return blind if blind > 0 else -blind
