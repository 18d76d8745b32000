"""Sentences of events that take more than their fields: lists, numbers, what was or was not."""

from __future__ import annotations

from floorman.web import filters
from floorman.web.known_words import offence, screen_page
from floorman.web.told.fields import Data, Fields, Say, Sentence, names


def _(text: str) -> str:
    """Marks a text for the catalogues; it is translated when somebody reads it."""
    return text


def break_started(data: Data, say: Say) -> str:
    """How long the break is, and after which level."""
    minutes = data["seconds"] // 60
    text = say.texts.many(
        "Break of %(minutes)s minute after level %(after)s",
        "Break of %(minutes)s minutes after level %(after)s",
        minutes,
    )
    return text % {"minutes": minutes, "after": data["after"]}


def level_started(data: Data, say: Say) -> str:
    """Which level begins, and for how long."""
    minutes = data["seconds"] // 60
    if not minutes:
        return say(_("Level %(level)s begins, without end or by hands"), level=data["level"])
    text = say.texts.many(
        "Level %(level)s begins, %(minutes)s minute",
        "Level %(level)s begins, %(minutes)s minutes",
        minutes,
    )
    return text % {"level": data["level"], "minutes": minutes}


def dealers(data: Data, say: Say) -> str:
    """Who deals where."""
    sent, nobody = _("%(dealer)s to table %(table)s"), _("nobody at table %(table)s")
    told = [
        say(sent if dealer else nobody, dealer=dealer, table=table)
        for table, dealer in data["dealers"].items()
    ]
    return say(_("Dealers: %(told)s"), told=", ".join(told))


def ranked(data: Data, say: Say) -> str:
    """Who is ahead of whom; groups share."""
    groups = [
        say(_("%(names)s share"), names=names(one, say)) if len(one) > 1 else say.name(one[0])
        for one in data["groups"]
        if one
    ]
    return say(_("Ranked, the best first: %(players)s"), players="; ".join(groups))


def penalty(data: Data, say: Say) -> str:
    """Who misses how much, and why."""
    many = say.texts.many
    kinds = {
        "warning": _("%(player)s gets a warning"),
        "hands": many(
            "%(player)s misses a hand", "%(player)s misses %(number)s hands", data["number"]
        ),
        "rounds": many(
            "%(player)s misses a round, %(hands)s hands",
            "%(player)s misses %(number)s rounds, %(hands)s hands",
            data["number"],
        ),
    }
    text = kinds.get(data["kind"], _("%(player)s gets another penalty"))
    why = offence(data.get("offence") or "", say.texts) or data.get("reason")
    return say.texts.one(text) % Fields(data, say) + (f": {why}" if why else "")


def _sum(data: Data, cents: int, say: Say) -> str:
    """An amount, and what it was in another currency where it was paid in one."""
    amount, code = say.money(cents), data.get("currency", "")
    if not code:
        return amount
    foreign = filters.money_in(data["foreign"], code, say.texts)
    return say(_("%(amount)s as %(foreign)s"), amount=amount, foreign=foreign)


def paid_out(text: str) -> Sentence:
    """A sum that was paid out, perhaps in another currency."""

    def told(data: Data, say: Say) -> str:
        amount = _sum(data, data["amount"], say)
        return say(text, **{**data, "player": say.name(data["player"]), "amount": amount})

    return told


def payment(data: Data, say: Say) -> str:
    """What somebody paid, for what and how."""
    total = data["prize"] + data["house"] + data["staff"] + data.get("bounty", 0)
    text = _("%(player)s pays %(amount)s (%(kind)s, %(method)s)")
    return say(
        text,
        player=say.name(data["player"]),
        amount=_sum(data, total, say),
        kind=data["kind"],
        method=data["method"],
    )


def returned(data: Data, say: Say) -> str:
    """What somebody got back, and why."""
    total = data["prize"] + data["house"] + data["staff"] + data.get("bounty", 0)
    text = _("%(player)s gets %(amount)s back: %(reason)s")
    name, amount = say.name(data["player"]), _sum(data, total, say)
    return say(text, player=name, amount=amount, reason=data["reason"])


def bounty(data: Data, say: Say) -> str:
    """Who has won a bounty and how much of it, or what became of one that nobody won."""
    player, value = say.name(data["player"]), say.money(data["value"])
    raised = data.get("raised", {})
    won = ", ".join(
        say(
            _("%(player)s %(cash)s, and %(raised)s on the head")
            if raised.get(entry)
            else _("%(player)s %(cash)s"),
            player=say.name(entry),
            cash=say.money(cents),
            raised=say.money(raised.get(entry, 0)),
        )
        for entry, cents in data.get("cash", {}).items()
    )
    if won:
        return say(
            _("Bounty of %(player)s, %(value)s: %(won)s"), player=player, value=value, won=won
        )
    if data.get("entry"):
        text = _("The bounty of %(player)s, %(value)s, goes on with the new entry")
    elif data.get("prizes"):
        text = _("Nobody won the bounty of %(player)s: %(value)s go to the prizes")
    else:
        text = _("Nobody won the bounty of %(player)s: it is left for the winner")
    return say(text, player=player, value=value)


def corrected(data: Data, say: Say) -> str:
    """Who sits where, and why."""
    places = "; ".join(
        say(
            _("%(player)s to table %(table)s, seat %(seat)s"),
            player=say.name(entry),
            table=t,
            seat=s,
        )
        for entry, (t, s) in data["places"].items()
    )
    return say(_("Seats put right: %(places)s (%(reason)s)"), places=places, reason=data["reason"])


def stacks(data: Data, say: Say) -> str:
    """The stacks of a table."""
    stacks = ", ".join(
        f"{say.name(one)} {filters.chips(n, say.texts)}" for one, n in data["stacks"].items()
    )
    return say(_("Stacks at table %(table)s: %(stacks)s"), table=data["table"], stacks=stacks)


def redrawn(data: Data, say: Say) -> str:
    """At which tables everybody drew a seat."""
    if data.get("final"):
        return say(_("The final table is drawn, at table %(table)s"), table=data["final"])
    tables = ", ".join(data["tables"])
    return say(_("Everybody drew a new seat, at tables %(tables)s"), tables=tables)


def time(data: Data, say: Say) -> str:
    """Time put on the clock, or taken off."""
    text = (
        _("%(time)s more on the clock") if data["seconds"] > 0 else _("%(time)s less on the clock")
    )
    return say(text, time=filters.clock(abs(data["seconds"])))


def raced(data: Data, say: Say) -> str:
    """Who won chips of a race."""
    won = ", ".join(
        say.name(data["players"][seat]) for seat in data["won"] if seat in data["players"]
    )
    text = _("Table %(table)s raced the %(value)s chips; won by: %(won)s")
    if not won:
        text = _("Table %(table)s has no %(value)s chips any more")
    value = filters.chips(data["denomination"], say.texts)
    return say(text, table=data["table"], value=value, won=won)


def reported(data: Data, say: Say) -> str:
    """What a table plays while others wait."""
    words = {
        "playing": _("Table %(table)s plays its hand"),
        "all-in": _("Table %(table)s has an all-in and waits"),
        "done": _("Table %(table)s is done with its hand"),
    }
    return say(words[data["state"]], table=data["table"])


def time_ended(data: Data, say: Say) -> str:
    """What became of the hand of who was on the clock."""
    words = {
        "dead": _("The clock at table %(table)s ended: the hand is dead"),
        "check": _("The clock at table %(table)s ended: a check"),
    }
    other = _("The clock at table %(table)s ended: the hand goes on")
    return say(words.get(data["hand"], other), table=data["table"])


def screen(data: Data, say: Say) -> str:
    """What a screen shows."""
    pages = ", ".join(screen_page(page["page"], say.texts) for page in data["pages"])
    return say(_("Screen %(screen)s shows %(pages)s"), screen=data["screen"], pages=pages)
