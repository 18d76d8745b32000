"""The deal: misdeals, wrong counts, exposed, foreign and premature cards, the stub, the button."""
