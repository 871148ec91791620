# make play: set everything up and open the room.   make test: set everything up and run every test.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check -qq
CODE := src tests benchmarks tools scripts examples setup.py
SOURCES := pyproject.toml setup.py MANIFEST.in $(wildcard scripts/*.py) $(shell find src -type f ! -name '*.mo' ! -name '*.pyc' ! -path '*/draw/faces/*')
# What the compiled core has no part in is not asked twice.
PURE_TESTS := tests/contract tests/games tests/core tests/playthroughs $(foreach part,browser cli server tigerisland,--ignore-glob='tests/games/*/$(part)')
PYTEST := $(BIN)/python -m pytest -q -n 2 --dist loadgroup

.PHONY: play test check bench golden ratings refusals tables shots catalogues fonts clean

play:
	@$(MAKE) --no-print-directory -j 2 $(VENV)/.play
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

tables: $(VENV)/.test
	@$(BIN)/python -m tools.tables

shots: $(VENV)/.test
	@$(BIN)/python -m tools.shots

catalogues: $(VENV)/.test
	@$(BIN)/python scripts/catalogues.py

fonts: $(VENV)/.tools
	@$(BIN)/python scripts/fonts.py

clean:
	rm -rf $(VENV) build src/*.egg-info

$(BIN)/python:
	@scripts/system play
	@echo "Making a virtual environment in $(VENV)"
	@$(PYTHON) -m venv $(VENV)

# What the wheel is built with; mypy is compiled itself, so that its sources need no byte code.
$(VENV)/.tools: pyproject.toml constraints.txt | $(BIN)/python
	@$(BIN)/python scripts/requirements.py build > $(VENV)/tools.txt
	@$(PIP) install --no-compile -c constraints.txt -r $(VENV)/tools.txt
	@touch $@

# What the room needs, fetched while the wheel is being built.
$(VENV)/.room: pyproject.toml constraints.txt $(VENV)/.tools
	@echo "Installing what the room needs"
	@$(BIN)/python scripts/requirements.py room print > $(VENV)/room.txt
	@$(PIP) install -c constraints.txt -r $(VENV)/room.txt
	@touch $@

# The one wheel, which is played and tested. What has not changed since the last one is not compiled again.
build/wheel/.built: $(SOURCES) $(VENV)/.tools
	@echo "Building Ludoteca"
	@$(BIN)/python scripts/make_wheel.py
	@touch $@

# Not editable: compiled modules beside the sources would hide edits.
$(VENV)/.play: build/wheel/.built $(VENV)/.room
	@$(PIP) install --no-deps --force-reinstall build/wheel/*.whl
	@touch $@

# Base wheels lie in a folder too, so that a test can fill an empty environment without the network.
$(VENV)/.testing: pyproject.toml constraints.txt $(VENV)/.room
	@scripts/system test
	@echo "Installing the test tools"
	@$(BIN)/python scripts/requirements.py test > $(VENV)/test.txt
	@$(PIP) install -c constraints.txt -r $(VENV)/test.txt
	@$(BIN)/python scripts/requirements.py > $(VENV)/base.txt
	@$(PIP) download -c constraints.txt -d build/base -r $(VENV)/base.txt
	@touch $@

$(VENV)/.test: $(VENV)/.play $(VENV)/.testing
	@touch $@
