"""Which chips an amount is handed out in, and when each value can leave play."""
