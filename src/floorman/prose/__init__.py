"""Prose: what happened at a table, as people type or dictate it, read as table talk.

How it is read, and how to add a phrase: docs/prose.md.
"""
