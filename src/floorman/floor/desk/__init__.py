"""Who is in, and the money: entries, alternates, arrivals, purchases, tills, prizes, results."""
