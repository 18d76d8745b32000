"""The test bench of rulings: case files and their runner, what they prove, what they cover."""
