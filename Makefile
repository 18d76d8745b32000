# The verbs of this project. Everything is installed in .venv in the checkout.

PYTHON ?= python3.11
BIN := .venv/bin
# Python keeps what it compiles: without, each start of a program costs twice as much.
unexport PYTHONDONTWRITEBYTECODE

# A program of Debian: installed where we may, without its service, else said before anything runs.
define installed
	@command -v $(1) >/dev/null || { \
		echo "The tests need $(2), which is not installed."; \
		test "$$(id -u)" = 0 && command -v apt-get >/dev/null || { \
			echo "Install it first: sudo apt-get install $(2)"; exit 1; }; \
		apt-get update -q && RUNLEVEL=1 DEBIAN_FRONTEND=noninteractive \
			apt-get install -y -q --no-install-recommends $(2); }
endef

.PHONY: run serve test test-wide browser proxy clients check proof bench pictures screenshots site compiled test-compiled format clean

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

# The tests, in minutes: of every long table and proof a slice, the same each time. Many wait, for
# a server or a page, so there are more workers than cores; each takes whole modules, with what
# they share, as long as there are some. A test with a browser that fails has one more try, which is
# said at the end (tests/second_try.py).
test: browser .venv/ready
	$(BIN)/pytest -n 3 --dist worksteal -m "not proof and not wide"

# What the compiled build is asked for every time: engine, rules, properties, hand histories.
ENGINE := tests/unit tests/rules tests/properties tests/replays tests/environments

# The whole of those tables: every page on every device and language, every book under every case.
test-wide: browser proxy clients .venv/ready compiled
	$(BIN)/pytest -n 3 --dist worksteal -m "wide and not proof"
	PYTHONPATH=$(CURDIR)/build/compiled $(BIN)/pytest -n 3 -m "not proof and not wide" $(ENGINE)

# Debian's Chromium, which the tests of the pages drive: without windows it costs half as much, so
# where there is another it is asked for once; and its nginx, before the deployed server.
browser: .venv/ready
	@command -v chromium-headless-shell >/dev/null || test -e .venv/asked-for-shell || { \
		touch .venv/asked-for-shell; timeout 120 apt-get install -y -q \
			--no-install-recommends chromium-headless-shell >/dev/null 2>&1; } || true
	$(call installed,chromium-headless-shell >/dev/null || command -v chromium,chromium-headless-shell)

proxy:
	$(call installed,/usr/sbin/nginx,nginx-light)
	$(call installed,openssl,openssl)

# Node.js and what generates a client in TypeScript, as the lock file says.
clients:
	$(call installed,node,nodejs)
	$(call installed,npm,npm)
	@test tests/clients/node_modules/ready -nt tests/clients/package-lock.json || { \
		npm ci --prefix tests/clients --no-audit --no-fund --silent && \
		touch tests/clients/node_modules/ready; }

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

# Pictures of the console and the TV from the sample event, the film strip of a night, in docs/pictures.
pictures: .venv/ready
	$(BIN)/python docs/pictures.py

# A picture of every page at three widths, in out/screenshots.
screenshots: .venv/ready
	$(BIN)/python -m tools.screenshots

# The docs as a site, in out/site: open out/site/index.html.
site: .venv/ready
	NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build --strict --quiet
	@echo "The site stands in out/site."

# Compile the hot path of the same source, beside it in build/compiled (docs/benchmarks.md).
compiled: .venv/ready
	$(BIN)/python -m benchmarks.compiled

# The tests of `make test` against that build.
test-compiled: browser compiled
	PYTHONPATH=$(CURDIR)/build/compiled $(BIN)/pytest -n 3 --dist worksteal -m "not proof and not wide"

format: .venv/ready
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

clean:
	rm -rf .venv out build dist src/*.egg-info

.venv/ready: pyproject.toml constraints.txt
	$(PYTHON) -m venv .venv || python3 -m venv .venv
	$(BIN)/python -m pip install --quiet --disable-pip-version-check \
		--constraint constraints.txt --editable '.[dev,all]'
	$(BIN)/python -m compileall -q src
	$(BIN)/python -m floorman.rulings.telling
	$(BIN)/python -m floorman.prose
	touch .venv/ready
