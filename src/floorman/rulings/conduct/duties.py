"""What follows when a player neglects a duty: what staff do now, and the rule it may come under."""

from __future__ import annotations

from typing import NamedTuple

from floorman.sentences import Sentence, say


class Follows(NamedTuple):
    """What is done now, what it may cost the player, and the topic of that."""

    done: Sentence
    cost: Sentence
    topic: str


FOLLOWS: dict[str, tuple[str, str, str]] = {
    "verify-registration": (
        "Check the seat card of seat {seat} against the list.",
        "In the wrong seat with the right stack, the player moves with the chips as they are.",
        "wrong-seat-correct-stack",
    ),
    "verify-card-count": (
        "Count the cards of seat {seat} now.",
        "After substantial action a wrong count makes the hand dead.",
        "dead-hand-wrong-card-count",
    ),
    "protect-hand": (
        "Tell seat {seat} to keep a hand or a chip on the cards.",
        "An unprotected hand that the dealer kills is dead, with no redress.",
        "killed-or-fouled-hand",
    ),
    "clear-intentions": (
        "Ask seat {seat} what is meant before anybody acts on it.",
        "Unclear words and gestures are ruled on at the player's own risk.",
        "nonstandard-terms-own-risk",
    ),
    "follow-action": (
        "Say to seat {seat} whose turn it is, and what the bet is.",
        "A player who accepts a bet owes it in full, whatever was heard.",
        "accepted-action",
    ),
    "act-in-turn": (
        "Bring the action back to the right player.",
        "An act out of turn may bind, and may be penalised.",
        "oot-penalty",
    ),
    "proper-terms": (
        "Ask seat {seat} for the official word.",
        "Other words are ruled on at the player's own risk.",
        "nonstandard-terms-own-risk",
    ),
    "defend-right-to-act": (
        "Find out how far the action has gone past seat {seat}.",
        "Once there is substantial action behind, the floor rules on the skipped hand.",
        "oot-skipped-player-sa",
    ),
    "keep-cards-visible": (
        "Ask seat {seat} to keep the cards on the table, in sight.",
        "It is a matter of etiquette, and repeated it may be penalised.",
        "live-cards-in-view",
    ),
    "keep-chips-stacked": (
        "Ask seat {seat} to stack the chips so that they can be counted, the large ones in front.",
        "It is a matter of etiquette, and repeated it may be penalised.",
        "chip-stacks-countable",
    ),
    "remain-at-table": (
        "Call seat {seat} back to the table.",
        "Leaving it with a live hand may be penalised.",
        "remain-at-table",
    ),
    "table-all-cards": (
        "Ask seat {seat} to table all cards.",
        "A hand that is not tabled in full, then mucked, may have no claim to the pot.",
        "proper-tabling",
    ),
    "speak-up": (
        "Hear what seat {seat} has seen.",
        "A mistake is put right only while the hand may be disputed.",
        "dispute-accounting",
    ),
    "play-timely": (
        "Remind seat {seat} that it is time to act.",
        "Others may call the clock.",
        "clock-who-may-call",
    ),
    "call-clock": (
        "Tell the table that any player dealt in may call the clock.",
        "Without a call the clock does not run.",
        "clock-who-may-call",
    ),
    "transfer-promptly": (
        "Send seat {seat} to the new seat at once.",
        "Dodging blinds on the way may be penalised.",
        "dodging-blinds",
    ),
    "one-player-to-a-hand": (
        "Stop the help, and let seat {seat} play the hand alone.",
        "A breach may be penalised.",
        "one-player-to-a-hand",
    ),
    "know-rules": (
        "Explain the rule to seat {seat}; the ruling stands.",
        "The decision of the floor is final.",
        "floor-decision-final",
    ),
    "etiquette": (
        "Tell seat {seat} what is asked at the table.",
        "A breach may be penalised, and a repeated one is.",
        "etiquette-violations",
    ),
    "report-offence": (
        "Take the report of seat {seat} now, and hear both sides.",
        "The one who offended may be penalised.",
        "report-offensive-behaviour-duty",
    ),
    "orderly-event": (
        "Tell seat {seat} what is asked at the table.",
        "A breach of etiquette may be penalised, and a repeated one is.",
        "etiquette-violations",
    ),
}
"""By duty: what is done now, what it may cost, the topic of that."""


def what_follows(duty: str, seat: int) -> Follows:
    """What staff do about a duty that a seat neglects, and what it may cost."""
    done, cost, topic = FOLLOWS[duty]
    return Follows(say(done, seat=seat), say(cost), topic)
