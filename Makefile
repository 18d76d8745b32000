# The verbs of this project. Everything is installed in .venv in the checkout.

PYTHON ?= python3.11
BIN := .venv/bin

# A program of Debian: installed where we may, without its service, else said before anything runs.
define installed
	@command -v $(1) >/dev/null || { \
		echo "The tests need $(2), which is not installed."; \
		test "$$(id -u)" = 0 && command -v apt-get >/dev/null || { \
			echo "Install it first: sudo apt-get install $(2)"; exit 1; }; \
		apt-get update -q && RUNLEVEL=1 DEBIAN_FRONTEND=noninteractive \
			apt-get install -y -q --no-install-recommends $(2); }
endef

.PHONY: run serve test test-wide browser proxy check proof bench pictures screenshots compiled format clean

# Play the bundled sample event to its winner, with live progress.
run: .venv/ready
	rm -rf out/sample out/sample.part
	$(BIN)/floorman run --players examples/players.csv --structure examples/structure.toml \
		--book tda-2024 --seed 2024 --out out/sample
	@echo "Now in a browser, with pages for the whole room: make serve"

# Serve a venue of your own in out/venue.db: open the link that it prints.
serve: .venv/ready
	mkdir -p out
	$(BIN)/floorman serve --db out/venue.db

# The tests, in minutes: of every long table and proof a slice, the same each time.
test: browser .venv/ready
	$(BIN)/pytest -n 2 -m "not proof and not wide"

# The whole of those tables: every page on every device and language, every book under every case.
test-wide: browser proxy .venv/ready
	$(BIN)/pytest -n 2 -m "wide and not proof"

# Debian's Chromium, which the tests of the pages drive, and its nginx, before the deployed server.
browser:
	$(call installed,chromium,chromium)

proxy:
	$(call installed,/usr/sbin/nginx,nginx-light)
	$(call installed,openssl,openssl)

# Lint, format and types, warnings as errors; files of others as stated, no other host asked.
check: .venv/ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/python -m tools.check_vendor

# The long proofs: full counts and million-hand comparisons (docs/proof.md).
proof: .venv/ready
	$(BIN)/pytest -m proof -s

# Measure against pokerkit in the same run; writes benchmarks/latest.json.
bench: .venv/ready
	$(BIN)/python -m benchmarks
	$(BIN)/python -m benchmarks.understood

# Pictures of the console and the TV from the sample event, in docs/pictures.
pictures: .venv/ready
	$(BIN)/python docs/pictures.py

# A picture of every page at three widths, in out/screenshots.
screenshots: .venv/ready
	$(BIN)/python -m tools.screenshots

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
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev,numbers]'
	$(BIN)/python -m floorman.rulings.telling
	touch .venv/ready
