"""The page of the games, from the entries of the engine: what is dealt, bet and won."""

from __future__ import annotations

from floorman.games.game import Game, Street, game, games, rotation, rotations


def page() -> str:
    """The page, a line a game, then the rotations."""
    lines = [
        "# The games",
        "",
        f"{len(games())} games over one engine; [games.toml](games.toml) is all that makes them.",
        "",
        "| key | game | bets | forced | seats | streets | the pot goes to |",
        "|---|---|---|---|---:|---|---|",
        *(_line(game(key)) for key in games()),
        "",
        "## Rotations",
        "",
        "| key | name | games |",
        "|---|---|---|",
    ]
    for key in rotations():
        one = rotation(key)
        how = "the dealer names each" if one.chosen else ", ".join(one.games)
        lines.append(f"| `{key}` | {one.name} | {how} |")
    return "\n".join([*lines, ""])


def _line(one: Game) -> str:
    streets = "; ".join(map(_street, one.streets))
    cells = (f"`{one.key}`", one.name, one.betting, one.forced, str(one.seats), streets)
    return f"| {' | '.join(cells)} | {' and '.join(one.parts)} |"


def _street(street: Street) -> str:
    dealt = {"down": street.down, "up": street.up, "board": street.board}
    said = [f"{count} {where}" for where, count in dealt.items() if count]
    return f"{street.name} ({', '.join(said) or 'draw'})"
