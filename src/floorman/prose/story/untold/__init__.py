"""Acts that follow from others and were not told, or not one by one."""
