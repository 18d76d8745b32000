"""How an event will go: a stochastic model of who is still in, fitted from real events.

``course`` is what the clock will do, ``fit`` the chances that were measured, ``model`` plays many
events at once, ``forecast`` says what came of them, ``records`` and ``fitting`` learn from events
that were played. Everything is seeded: the same question has the same answer.
"""
