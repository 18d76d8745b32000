"""What the room sees and asks: floor calls, messages, screens."""
