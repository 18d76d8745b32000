"""Who is in: entries, arrivals and absences, purchases, entries taken back."""
