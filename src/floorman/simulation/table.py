"""One hand at a simulated table, from the floor's start to the last pot."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from floorman.arguments import wrong
from floorman.draws import deck, stream
from floorman.games.game import game
from floorman.hand.events import Blinds
from floorman.hand.hand import Hand
from floorman.hand.state import SHOWDOWN
from floorman.rulebooks.book import Book
from floorman.sentences import say
from floorman.simulation.strategies import Choice, Strategy
from floorman.tournament.events import HandStarted
from floorman.tournament.files.player_list import Entrant
from floorman.tournament.sheet.structure import Structure
from floorman.tournament.state import Table
from floorman.tournament.timing.stakes import stakes


class Dealer:
    """Deals the hands that the floor starts, each from the deck of its own number."""

    def __init__(
        self,
        structure: Structure,
        entrants: Sequence[Entrant],
        book: Book,
        secret: bytes,
        strategies: Sequence[Strategy],
    ) -> None:
        self._book = book
        self._secret = secret
        self._styles = strategies
        self._entrants: dict[str, Entrant] = {}
        self._strategies: dict[str, Strategy] = {}
        for one in entrants:
            self._meet(one)
        self.use(structure)

    def use(self, structure: Structure) -> None:
        """Deal by this structure sheet from now on."""
        self.structure = structure
        self._stakes: dict[tuple[int, str], Blinds] = {}

    def deal(self, started: HandStarted, table: Table, smallest_chip: int = 0) -> Play:
        """The hand that the table starts, dealt and with its forced bets in.

        ``smallest_chip`` is that in play, 0 for the sheet's. Who is on no list plays like one.
        """
        hand = Hand.start(
            game=started.game,
            book=self._book,
            button=started.button,
            blinds=self._blinds(started),
            stacks={seat: table.stacks[seat] for seat in started.seats},
            deck=deck(self._secret, started.number, game(started.game).whole_deck),
            number=started.number,
            dead_small_blind=started.has_dead_small_blind,
            smallest_chip=smallest_chip or min(self.structure.chips),
            players_left=started.left,
            hand_for_hand=started.hand_for_hand,
        )
        players = {seat: self._entrant(table.players[seat]) for seat in started.seats}
        return Play(started, hand, players, self._strategies, self._secret)

    def _blinds(self, started: HandStarted) -> Blinds:
        key = started.level, started.game
        if key not in self._stakes:
            self._stakes[key] = stakes(self.structure, *key, self._book)
        return self._stakes[key]

    def _entrant(self, player: str) -> Entrant:
        if player not in self._entrants:
            self._meet(Entrant(len(self._entrants) + 1, player, player))
        return self._entrants[player]

    def _meet(self, one: Entrant) -> None:
        """Strategies are handed out in turn."""
        self._strategies[one.id] = self._styles[len(self._entrants) % len(self._styles)]
        self._entrants[one.id] = one


class Play:
    """A hand in play and who sits where in it; all choices come from the hand's own stream."""

    def __init__(
        self,
        started: HandStarted,
        hand: Hand,
        players: Mapping[int, Entrant],
        strategies: Mapping[str, Strategy],
        secret: bytes,
    ) -> None:
        self.started = started
        self.hand = hand
        self.players = players
        self._strategies = {seat: strategies[player.id] for seat, player in players.items()}
        self._draw = stream(secret, "play", started.number)
        self._acts = 0

    @property
    def is_held(self) -> bool:
        """Whether an all-in waits, face down, for the floor to let it run out."""
        return not self.hand.is_over

    def go_on(self) -> None:
        """Play until the hand is over or held."""
        hand = self.hand
        while (seat := hand.to_act) is not None:
            if hand.state.step == SHOWDOWN:
                hand.showdown()
            else:
                carry_out(hand, self._strategies[seat](hand.view(seat), self._draw))
                self._acts += 1

    def release(self) -> None:
        """Let a held hand run out."""
        self.hand.run_out()
        self.go_on()

    def seconds(self, pace: int) -> int:
        """How long the hand takes: at that many an hour when each player dealt in acts twice.

        Half of the time goes by whatever is done, half by the number of acts.
        """
        usual = 2 * len(self.players)
        return max(1, 3600 * (usual + self._acts) // (2 * usual * pace))


def carry_out(hand: Hand, choice: Choice) -> None:
    """Make the act that a strategy chose; raises IllegalAct for one that is not legal."""
    if not isinstance(choice, Choice):
        raise wrong("what a strategy gives", choice, say("a Choice"))
    if choice.act in ("bet", "raise", "complete"):
        hand.raise_to(choice.to)
    elif choice.act in ("discard", "stand-pat"):
        hand.discard(choice.cards)
    else:
        _PLAIN[choice.act](hand)


_PLAIN = {
    "fold": Hand.fold,
    "check": Hand.check,
    "call": Hand.call,
    "bring-in": Hand.bring_in,
}
