"""Penalties, disqualification, incidents and the rulings on record, clocks on players."""
