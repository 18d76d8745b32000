"""Staff and devices: accounts, roles and secrets."""
