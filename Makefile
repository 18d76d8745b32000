# The verbs of this project. Everything is installed in .venv in the checkout.

PYTHON ?= python3.11
BIN := .venv/bin

.PHONY: run test check proof bench compiled format clean

# Play the bundled sample event to its winner, with live progress.
run: .venv/ready
	rm -rf out/sample out/sample.part
	$(BIN)/floorman run --players examples/players.csv --structure examples/structure.toml \
		--book tda-2024 --seed 2024 --out out/sample

# All tests, with a seeded slice of each long proof.
test: .venv/ready
	$(BIN)/pytest -n 2 -m "not proof"

# Lint, format and types, warnings as errors.
check: .venv/ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

# The long proofs: full counts and million-hand comparisons (docs/proof.md).
proof: .venv/ready
	$(BIN)/pytest -m proof -s

# Measure against pokerkit in the same run; writes benchmarks/latest.json.
bench: .venv/ready
	$(BIN)/python -m benchmarks

# Compile the hot path of the same source, beside it in build/compiled (docs/benchmarks.md).
compiled: .venv/ready
	$(BIN)/python -m benchmarks.compiled

format: .venv/ready
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

clean:
	rm -rf .venv out build dist src/*.egg-info

.venv/ready: pyproject.toml
	$(PYTHON) -m venv .venv || python3 -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	touch .venv/ready
