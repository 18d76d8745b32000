"""Saved tournaments of The Tournament Director 3: what was written, and what it says.

A `.tdt` file is one literal of JavaScript. ``literal`` reads it as plain values, ``saved`` finds
the tournament in them, ``standing`` says who came where, with which prize and points. It follows
the format as public readers of such files describe it.
"""
