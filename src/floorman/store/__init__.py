"""Where events are kept: their logs in one database, decided on and read by several processes."""
