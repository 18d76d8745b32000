"""Other machines: the follower, other venues, webhooks, the network's own address."""
