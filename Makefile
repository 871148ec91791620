# make play: set everything up and open the room.   make test: set everything up and run every test.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check -q
CODE := src tests benchmarks tools scripts setup.py
SOURCES := pyproject.toml setup.py constraints.txt $(shell find src -type f ! -name '*.mo' ! -name '*.pyc')
PURE_TESTS := tests/contract tests/games tests/core tests/playthroughs
PYTEST := $(BIN)/python -m pytest -q -n 2 --dist loadgroup

.PHONY: play test check bench golden ratings refusals shots catalogues clean

play: $(VENV)/.play
	@$(BIN)/ludoteca serve --open

test: check
	@build=compiled; \
	if [ "$$CI" != true ] && ! $(BIN)/ludoteca --version | grep -q '(compiled)'; then \
	  build="pure Python"; echo "The core was not compiled here: SKIPPING the tests of the compiled core."; fi; \
	echo "Every test, $$build:"; LUDOTECA_BUILD="$$build" $(PYTEST) tests
	@echo "Contract, rules, core and golden tests, pure Python:"
	@LUDOTECA_BUILD="pure Python" PYTHONPATH=src $(PYTEST) $(PURE_TESTS)

check: $(VENV)/.test
	@$(BIN)/ruff format --check -q $(CODE)
	@$(BIN)/ruff check -q $(CODE)
	@$(BIN)/mypy
	@PYTHONPATH=src $(BIN)/lint-imports --no-cache
	@$(BIN)/python -m pytest -q tests/words/test_catalogues.py

bench: $(VENV)/.test
	@$(BIN)/python -m benchmarks.run

golden: $(VENV)/.test
	@$(BIN)/python -m tests.playthroughs.playthrough

ratings: $(VENV)/.test
	@$(BIN)/python -m tools.ratings

refusals: $(VENV)/.test
	@$(BIN)/python -m tools.refusals

shots: $(VENV)/.test
	@$(BIN)/python -m tools.shots

catalogues: $(VENV)/.test
	@$(BIN)/python scripts/catalogues.py

clean:
	rm -rf $(VENV) build src/*.egg-info

$(BIN)/python:
	@scripts/system play
	@echo "Making a virtual environment in $(VENV)"
	@$(PYTHON) -m venv $(VENV)

# Not editable: compiled modules beside the sources would hide edits. build/ goes first: it may hold old ones.
$(VENV)/.play: $(SOURCES) | $(BIN)/python
	@echo "Installing Ludoteca and compiling its core (about a minute the first time)"
	@rm -rf build
	@$(PIP) install -c constraints.txt .
	@touch $@

$(VENV)/.test: $(SOURCES) | $(BIN)/python
	@scripts/system test
	@echo "Installing Ludoteca with its test tools and compiling its core (about two minutes the first time)"
	@rm -rf build
	@$(PIP) install -c constraints.txt '.[test]'
	@$(BIN)/python scripts/catalogues.py
	@touch $@ $(VENV)/.play
