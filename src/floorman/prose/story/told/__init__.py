"""What each phrase adds to the story so far: acts, facts of the table, asides."""
