"""The money over the counter: payments and what is given back, purses, tills, the pool."""
