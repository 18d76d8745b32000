"""How an event goes: before it, by the clock, by days, to its end."""
