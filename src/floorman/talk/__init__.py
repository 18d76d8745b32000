"""Table talk: situations and acts as a director writes them (``docs/table-talk.md``)."""
