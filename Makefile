# `make site` builds the site, `make test` runs every check, `make soak` what is long by nature.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: site test soak bench audit lock clean

site: $(VENV)/.installed
	$(BIN)/verdict build
	@echo "The site is in build/site. Look at it with: $(BIN)/verdict serve"

test: $(VENV)/.installed
	$(BIN)/python tests/browser/ensure_chromium.py
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/verdict import --all --check
	$(BIN)/verdict check
	$(BIN)/verdict reference --check
	$(BIN)/verdict build
	$(BIN)/pytest -n 2 --dist worksteal -m "not soak"

soak: $(VENV)/.installed
	$(BIN)/pytest -m soak tests/soak

bench: $(VENV)/.installed
	$(BIN)/python -m tests.bench

# Are faults known of any locked package? The one target that asks the network.
audit: $(VENV)/.installed
	$(BIN)/python -m tests.audit

# One hash-pinned lock for every platform; needs uv. Then: python -m tests.licences
lock:
	uv pip compile --universal --python-version 3.11 --generate-hashes --all-extras \
		--no-header --no-annotate pyproject.toml -o requirements.lock

$(VENV)/.installed: requirements.lock pyproject.toml
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Verdict needs Python 3.11 or newer: make PYTHON=python3.12 ...")'
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --disable-pip-version-check --require-hashes -r requirements.lock
	$(BIN)/pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	touch $@

clean:
	rm -rf build
