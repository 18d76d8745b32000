"""One database: its tables, its migrations, its sealed secrets and the time of its commands."""
