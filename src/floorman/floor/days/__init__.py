"""Several days and flights: a day's end, bags, the draw of the next day, bags opened again."""
