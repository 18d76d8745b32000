"""What past events teach: their records, the rates fitted to them, and how well those fit."""
