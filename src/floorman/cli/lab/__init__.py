"""`floorman lab`: forecasts, and what played events teach."""
