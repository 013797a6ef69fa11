# `make` prints the verbs. Everything that is needed is installed on the way, into .venv.

PYTHON ?= python3
BIN := .venv/bin

.PHONY: help play test unit check fix bench lock

help:  ## print these verbs
	@grep -E '^[a-z]+:.*##' Makefile | sed -E 's/:.*## /\t/' | awk -F '\t' '{ printf "  make %-7s %s\n", $$1, $$2 }'

play: .venv/play  ## open tables on http://localhost:8000
	@$(BIN)/tablee serve

test: check  ## everything: checks, plain tests, compiled tests (what .ci/run runs)
	$(BIN)/pytest -q -n auto -m "not compiled"
	$(BIN)/pytest -q -n auto -m compiled

unit: .venv/dev  ## the tests that need neither compiler nor patience
	$(BIN)/pytest -q -n auto -m "not compiled and not slow"

check: .venv/dev  ## ruff, mypy, import-linter
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy
	$(BIN)/lint-imports

fix: .venv/dev  ## format and mend what can be mended
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: .venv/bench  ## speed, side by side with OpenSpiel
	$(BIN)/python -m bench

lock: .venv/dev  ## pin the newest dependencies with their hashes
	$(BIN)/pip install -q uv
	$(BIN)/uv pip compile -q -U --universal --generate-hashes --no-header --no-annotate --extra build pyproject.toml -o requirements.lock
	$(BIN)/uv pip compile -q -U --universal --generate-hashes --no-header --no-annotate --extra dev pyproject.toml -o requirements-dev.lock
	$(BIN)/uv pip compile -q -U --universal --generate-hashes --no-header --no-annotate --extra dev --extra bench pyproject.toml -o requirements-bench.lock

.venv/pip:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Tablée needs Python 3.11 or newer; name one with: make PYTHON=python3.12")'
	@echo "Setting up .venv, once ..."
	@$(PYTHON) -m venv .venv
	@touch $@

.venv/play: requirements.lock pyproject.toml | .venv/pip
	@$(BIN)/pip install -q --disable-pip-version-check --require-hashes -r requirements.lock
	@$(BIN)/pip install -q --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@

.venv/dev: requirements-dev.lock pyproject.toml | .venv/pip
	@$(BIN)/pip install -q --disable-pip-version-check --require-hashes -r requirements-dev.lock
	@$(BIN)/pip install -q --disable-pip-version-check --no-deps --no-build-isolation -e .
	@touch $@ .venv/play

.venv/bench: requirements-bench.lock | .venv/dev
	@$(BIN)/pip install -q --disable-pip-version-check --require-hashes -r requirements-bench.lock
	@touch $@
