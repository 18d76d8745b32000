"""Who is paid what: the prizes locked and paid, deals, an event that is called off, the tax."""
