"""Conduct: disclosure, devices, language, etiquette, penalties, and the floor itself."""
