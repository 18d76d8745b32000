"""Money and chips: the desk, prizes, deals, bounties."""
