"""Many questions at once, over all cores or a cluster."""
