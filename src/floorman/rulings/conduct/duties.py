"""What follows when a player neglects a duty: what staff do now, and the rule it may come under."""

from __future__ import annotations

from floorman.sentences import say

FOLLOWS: dict[str, tuple[str, str, str]] = {
    "verify-registration": (
        say("Check the seat card of seat {seat} against the list."),
        say("In the wrong seat with the right stack, the player moves with the chips as they are."),
        "wrong-seat-correct-stack",
    ),
    "verify-card-count": (
        say("Count the cards of seat {seat} now."),
        say("After substantial action a wrong count makes the hand dead."),
        "dead-hand-wrong-card-count",
    ),
    "protect-hand": (
        say("Tell seat {seat} to keep a hand or a chip on the cards."),
        say("An unprotected hand that the dealer kills is dead, with no redress."),
        "killed-or-fouled-hand",
    ),
    "clear-intentions": (
        say("Ask seat {seat} what is meant before anybody acts on it."),
        say("Unclear words and gestures are ruled on at the player's own risk."),
        "nonstandard-terms-own-risk",
    ),
    "follow-action": (
        say("Say to seat {seat} whose turn it is, and what the bet is."),
        say("A player who accepts a bet owes it in full, whatever was heard."),
        "accepted-action",
    ),
    "act-in-turn": (
        say("Bring the action back to the right player."),
        say("An act out of turn may bind, and may be penalized."),
        "oot-penalty",
    ),
    "proper-terms": (
        say("Ask seat {seat} for the official word."),
        say("Other words are ruled on at the player's own risk."),
        "nonstandard-terms-own-risk",
    ),
    "defend-right-to-act": (
        say("Find out how far the action has gone past seat {seat}."),
        say("Once there is substantial action behind, the floor rules on the skipped hand."),
        "oot-skipped-player-sa",
    ),
    "keep-cards-visible": (
        say("Ask seat {seat} to keep the cards on the table, in sight."),
        say("It is a matter of etiquette, and repeated it may be penalized."),
        "live-cards-in-view",
    ),
    "keep-chips-stacked": (
        say(
            "Ask seat {seat} to stack the chips so that they can be counted, the "
            "large ones in front."
        ),
        say("It is a matter of etiquette, and repeated it may be penalized."),
        "chip-stacks-countable",
    ),
    "remain-at-table": (
        say("Call seat {seat} back to the table."),
        say("Leaving it with a live hand may be penalized."),
        "remain-at-table",
    ),
    "table-all-cards": (
        say("Ask seat {seat} to table all cards."),
        say("A hand that is not tabled in full, then mucked, may have no claim to the pot."),
        "proper-tabling",
    ),
    "speak-up": (
        say("Hear what seat {seat} has seen."),
        say("A mistake is put right only while the hand may be disputed."),
        "dispute-accounting",
    ),
    "play-timely": (
        say("Remind seat {seat} that it is time to act."),
        say("Others may call the clock."),
        "clock-who-may-call",
    ),
    "call-clock": (
        say("Tell the table that any player dealt in may call the clock."),
        say("Without a call the clock does not run."),
        "clock-who-may-call",
    ),
    "transfer-promptly": (
        say("Send seat {seat} to the new seat at once."),
        say("Dodging blinds on the way may be penalized."),
        "dodging-blinds",
    ),
    "one-player-to-a-hand": (
        say("Stop the help, and let seat {seat} play the hand alone."),
        say("A breach may be penalized."),
        "one-player-to-a-hand",
    ),
    "know-rules": (
        say("Explain the rule to seat {seat}; the ruling stands."),
        say("The decision of the floor is final."),
        "floor-decision-final",
    ),
    "etiquette": (
        say("Tell seat {seat} what is asked at the table."),
        say("A breach may be penalized, and a repeated one is."),
        "etiquette-violations",
    ),
    "report-offence": (
        say("Take the report of seat {seat} now, and hear both sides."),
        say("The one who offended may be penalized."),
        "report-offensive-behaviour-duty",
    ),
    "orderly-event": (
        say("Tell seat {seat} what is asked at the table."),
        say("A breach of etiquette may be penalized, and a repeated one is."),
        "etiquette-violations",
    ),
}
"""By duty: what staff do now, what it may cost the player, and the topic of that."""
