"""`python -m floorman` is the command `floorman`."""

from floorman.cli.main import main

raise SystemExit(main())
