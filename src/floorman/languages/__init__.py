"""The languages that Floorman speaks: catalogues, the words in them, how they are kept."""
