# `make` alone lists the targets. ARGS reaches the program: make test ARGS="-k swap -x".
PYTHON ?= python3
ARGS ?=

BIN := .venv/bin
# Holds the folder it was made for: a copied or moved .venv would run the code of the other place.
STAMP := .venv/.made-for
MADE_FOR := $(shell cat $(STAMP) 2>/dev/null)

.DEFAULT_GOAL := help
.PHONY: help venv site play test check checked-python checked-web tested-web chromium postgresql debian generated golden picture recording reports bench docs prove clean
ifneq ($(MADE_FOR),$(CURDIR))
.PHONY: $(STAMP)
endif

help: ## List the targets
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-8s %s\n", $$1, $$2 }' Makefile

venv: $(STAMP) ## Make .venv and install Rondin in it, for development
	@:

site: venv ## Build the web table, if its sources changed
	@$(BIN)/python hatch_build.py

play: site ## Open the table
	@$(BIN)/rondin $(ARGS)

test: ## Check, then run the tests
	@$(MAKE) --no-print-directory -j 2 site debian
	@$(MAKE) --no-print-directory -j 2 checked-python checked-web tested-web
	@$(BIN)/python -m pytest -n auto --maxprocesses 8 $(ARGS)

check: site ## Lint, types, import contracts, generated files up to date
	@$(MAKE) --no-print-directory -j 2 checked-python checked-web

checked-python:
	@$(BIN)/ruff check --quiet
	@$(BIN)/ruff format --check --quiet
	@$(BIN)/mypy --no-error-summary
	@report=$$($(BIN)/lint-imports --no-logo) || { echo "$$report"; exit 1; }
	@$(BIN)/python -m tests.golden --check
	@$(BIN)/python -m rondin.server.wire.generate --check

checked-web:
	@$(BIN)/python hatch_build.py npm run check

tested-web:
	@$(BIN)/python hatch_build.py npm test

# Browser tests drive Debian's Chromium: Playwright's own builds are not on every machine.
chromium:
	@command -v chromium >/dev/null || { \
	  echo 'Installing Chromium for the browser tests.'; \
	  { apt-get update && apt-get install -y --no-install-recommends chromium; } >/dev/null 2>&1 \
	  || { echo 'The browser tests need Chromium. On Debian or Ubuntu: apt install chromium' >&2; exit 1; }; }

generated: venv ## Write the types and rules for the browser and the API description again
	@$(BIN)/python -m rondin.server.wire.generate

golden: venv ## Write the golden playthroughs and the vectors of fair deals again
	@$(BIN)/python -m tests.golden
	@$(BIN)/python -m tests.fairness_vectors

# Tests of the log start a PostgreSQL of their own. Debian would start one of its own besides: the
# programs alone are wanted.
postgresql:
	@command -v initdb >/dev/null || ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || { \
	  echo 'Installing PostgreSQL for the tests of the log.'; \
	  { mkdir -p /etc/postgresql-common && cd /etc/postgresql-common \
	    && { test -e createcluster.conf || echo 'create_main_cluster = false' > createcluster.conf; } \
	    && apt-get update && apt-get install -y --no-install-recommends postgresql; } >/dev/null 2>&1 \
	  || { echo 'The tests of the log need PostgreSQL. On Debian or Ubuntu: apt install postgresql' >&2; exit 1; }; }

debian: # one after the other: two apt-get at a time refuse each other
	@$(MAKE) --no-print-directory chromium
	@$(MAKE) --no-print-directory postgresql

recording: site chromium ## Record how the page checks a match, as docs/fairness.md shows
	@$(BIN)/python -m tests.browser.recording

reports: venv ## Measure all games again and write the figures that are shipped
	@for folder in $(wildcard src/rondin/games/*/game.toml); do \
	  $(BIN)/rondin report $$(sed -n 's/^name = "\(.*\)"/\1/p' $$folder) \
	    --games 2000 --out $$(dirname $$folder)/report.json || exit; done

picture: site chromium ## Take the picture of the table that the README shows
	@$(BIN)/python -m tests.browser.picture

bench: venv ## Run the benchmarks
	@$(BIN)/python -c 'import mujoco, pyspiel' 2>/dev/null \
	  || $(BIN)/python -m pip install -qq --disable-pip-version-check -c constraints.txt -e '.[bench]'
	@$(BIN)/python -m benchmarks $(ARGS)

docs: venv ## Build the documentation as a site, into build/docs
	@$(BIN)/python -c 'import material, mkdocstrings' 2>/dev/null \
	  || $(BIN)/python -m pip install -qq --disable-pip-version-check -c constraints.txt -e '.[docs]'
	@NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build --quiet --strict $(ARGS)
	@echo 'Open build/docs/index.html'

prove: site ## Run the long proofs
	@$(BIN)/python -c 'import shimmy, torchrl' 2>/dev/null \
	  || $(BIN)/python -m pip install -qq --disable-pip-version-check -c constraints.txt -e '.[prove]'
	@$(BIN)/python -m proofs $(ARGS)

clean: ## Remove .venv, caches and built files
	@rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache build dist
	@find . -name .git -prune -o -type d -name __pycache__ -prune -exec rm -rf {} +

$(STAMP): pyproject.toml constraints.txt
	@"$(PYTHON)" -c '' || { echo 'Rondin needs Python 3.11 or newer; "$(PYTHON)" does not run. Try: make PYTHON=python3.11' >&2; exit 1; }
	@"$(PYTHON)" -c 'import sys; v = sys.version_info; v >= (3, 11) or sys.exit("Rondin needs Python 3.11 or newer; $(PYTHON) is %d.%d. Try: make PYTHON=python3.11" % v[:2])'
	@"$(PYTHON)" -c 'import ensurepip, venv' 2>/dev/null || { echo 'Rondin needs the venv module of $(PYTHON). On Debian or Ubuntu: apt install python3-venv' >&2; exit 1; }
	@echo 'Installing into .venv: half a minute the first time.'
ifneq ($(MADE_FOR),$(CURDIR))
	@"$(PYTHON)" -m venv --clear .venv
endif
	@$(BIN)/python -m pip install -qq --disable-pip-version-check -c constraints.txt -e '.[dev]'
	@$(BIN)/python -m compileall -q src
	@printf '%s' "$(CURDIR)" > $@
