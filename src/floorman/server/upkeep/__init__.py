"""What goes on beside the requests: clocks that run out, tasks, threads, health."""
