"""Phrases of conduct and what they mean: for each kind, patterns in order, the first one found."""

from __future__ import annotations

DEVICES = (
    (r"\btext|message|\bsms", "text"),
    (r"talk|speak|answer|call", "call"),
    (r"from (outside|a friend|another)", "outside-data"),
    (r"app|chart|solver|tool", "apps"),
    (r"music|sound", "sounds"),
    (r"video|shows", "pictures"),
    (r"film|photo|takes", "photography"),
    (r"nuisance", "nuisance"),
    (r"delay|holds up|slows", "delay"),
    (r"edge|advantage", "advantage"),
    (r"phone|mobile", "phone"),
    (r"", "other"),
)
STANDING = (
    (r"between|before|after (the )?hand", "between"),
    (r"during|played", "during"),
    (r"fold|out", "folded"),
    (r"", "live"),
)
HANDS = ((r"live", "live"), (r"folded|mucked", "folded"), (r"", ""))
REMARKS = (
    (r"^discusses", "discussing"),
    (r"advi[cs]e", "advising"),
    (r"^critici", "criticising"),
    (r"^reads", "reading"),
    (r"^asks", "asking"),
    (r"^speculates", "speculating"),
    (r"", "telling"),
)
SHARES = (
    (r"^(shows|flashes)", "showing"),
    (r"^asks", "asking-advice"),
    (r"", "discussing-strategy"),
)
FOLDS = (
    (r"off the table", "off-table"),
    (r"high|helicopter", "tossed"),
    (r"face[- ]?up|exposes", "exposed"),
    (r"", "low"),
)
COLLUDES = ((r"soft", "soft-play"), (r"dump", "chip-dumping"), (r"", "other-collusion"))
MANNERS = (
    (r"^keeps", "persistent-delay"),
    (r"delay|stall", "delay"),
    (r"(cards|chips)( of)?$", "touching-cards-or-chips"),
    (r"player$", "touching-a-person"),
    (r"chatter", "chatter"),
    (r"reach", "out-of-reach"),
    (r"badly|sight", "poor-visibility"),
    (r"abus", "abuse"),
    (r"taunt", "taunting"),
    (r"comments", "commenting-on-the-hand"),
    (r"smells|hygiene", "hygiene"),
    (r"turn", "out-of-turn"),
    (r"spill", "spilling-drinks"),
    (r"", "slamming-the-table"),
)
OFFENCES = (
    (r"soft", "soft-play"),
    (r"abuse", "abuse"),
    (r"disrupt", "disruption"),
    (r"cheat", "cheating"),
    (r"dodging", "dodging-blinds"),
    (r"exposing", "exposing-cards"),
    (r"off the table", "card-off-table"),
    (r"throwing", "throwing-cards"),
    (r"one player", "one-player-to-a-hand"),
    (r"etiquette", "etiquette"),
    (r"using", "devices-or-tools"),
    (r"", "similar"),
)
DUTIES = (
    (r"registration|seat", "verify-registration"),
    (r"count", "verify-card-count"),
    (r"protect", "protect-hand"),
    (r"intention", "clear-intentions"),
    (r"follow", "follow-action"),
    (r"in turn", "act-in-turn"),
    (r"terms", "proper-terms"),
    (r"right", "defend-right-to-act"),
    (r"visible", "keep-cards-visible"),
    (r"stacked", "keep-chips-stacked"),
    (r"stay", "remain-at-table"),
    (r"table all", "table-all-cards"),
    (r"speak", "speak-up"),
    (r"in time", "play-timely"),
    (r"clock", "call-clock"),
    (r"move", "transfer-promptly"),
    (r"one player", "one-player-to-a-hand"),
    (r"know", "know-rules"),
    (r"etiquette", "etiquette"),
    (r"report", "report-offence"),
    (r"", "orderly-event"),
)
BREACHES = (
    (r"threat", "threats"),
    (r"harass", "harassment"),
    (r"throws", "throwing"),
    (r"offensive", "offensive-dress"),
    (r"drunk|intoxicated|high", "intoxication"),
    (r"identity", "hidden-identity"),
    (r"weapon", "weapons"),
    (r"", "splashing-the-pot"),
)
NUMBERS = {"a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5}
