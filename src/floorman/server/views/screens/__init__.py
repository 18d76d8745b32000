"""What everybody may see: screens, streams, the players' phones."""
