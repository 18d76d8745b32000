"""How fast Floorman is, measured against pokerkit in the same run; see ``docs/benchmarks.md``."""
