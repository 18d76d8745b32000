"""What happens, told at once: to streams, and from other processes."""
