"""Print a table's situation in one line (``notation``)."""

from __future__ import annotations

from floorman.cards import text
from floorman.hand.events import HandStarted
from floorman.hand.notation_words import WORDS, open_street, set_word, street_word
from floorman.hand.state import State


def write(state: State) -> str:
    """The situation in one line; ``read`` gives the same situation back."""
    street = " ".join(filter(None, (street_word(state.game, state.street), text(state.board))))
    seats = " ".join(_write_seat(state, place) for place in range(state.n))
    return " | ".join((_write_head(state.start), street, seats, _write_rest(state))).rstrip(" |")


def _write_head(start: HandStarted) -> str:
    blinds = start.blinds
    words = [start.game, start.book, f"{blinds.small}-{blinds.big}", f"button {start.button}"]
    options = {
        f"ante {blinds.ante} {blinds.ante_kind}": blinds.ante,
        f"bring-in {blinds.bring_in}": blinds.bring_in,
        f"bets {blinds.small_bet}-{blinds.big_bet}": blinds.small_bet or blinds.big_bet,
        f"opens {start.opens}": start.opens,
        f"hand {start.number}": start.number != 1,
        f"chip {start.smallest_chip}": start.smallest_chip != 1,
        f"cap {start.raise_cap}": start.raise_cap,
        "dead-small-blind": start.dead_small_blind,
        "hand-for-hand": start.hand_for_hand,
        "recorded": start.free_showdown,
    }
    return " ".join(words + [word for word, said in options.items() if said])


def _write_seat(state: State, place: int) -> str:
    """One seat. Who holds no live hand is marked, cards or not."""
    parts = f"{state.seats[place]}={state.stacks[place]}"
    if state.bets[place]:
        parts += f"+{state.bets[place]}"
    if state.paid[place] != state.bets[place]:
        parts += f"/{state.paid[place]}"
    marks = [
        text(state.down[place]) + ("^" + text(state.up[place]) if state.up[place] else ""),
        "~" + text(state.muck[place]) if state.muck[place] else "",
        f"f{state.faced[place]}.{state.fulls_faced[place]}" if state.faced[place] >= 0 else "",
        f"d{state.to_draw[place]}" if state.to_draw[place] else "",
        "t" if state.tabled >> place & 1 else "",
        "" if state.live >> place & 1 else "x",
    ]
    return ",".join([parts, *filter(None, marks)])


def _write_rest(state: State) -> str:
    default = _blank_like(state)
    words = []
    for word, (name, _, show) in WORDS.items():
        value = state.stub if name == "deck" else getattr(state, name)
        if value != getattr(default, name) or (name == "deck" and not state.told):
            words.append(f"{word} {show(state, value)}")
        set_word(default, name, value)
    return " ".join(words)


def _blank_like(state: State) -> State:
    """A state that knows the seats and no more, to tell what has to be said."""
    blank = State(state.start)
    blank.deck = ()
    blank.street, blank.board = state.street, state.board
    blank.stacks, blank.bets, blank.paid = state.stacks, state.bets, state.paid
    blank.live = state.live
    open_street(blank)
    return blank
