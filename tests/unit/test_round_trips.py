"""What is read and written again is the same: records of every kind, real ones and made-up ones."""

from __future__ import annotations

import datetime as dt
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from generator import card_files, french_files, steering, yaml_reader, yaml_writer
from generator.french import store
from generator.project import find
from generator.records import FrenchStatus, FrenchText

ROOT = Path(__file__).parents[2]
FILES = sorted(
    path
    for pattern in (
        "rulings/*.yaml",
        "rulings/fr/*.yaml",
        "engine_examples/expectations/*.yaml",
        "rulings/sources/*.yaml",
    )
    for path in ROOT.glob(pattern)
)
TEXTS = st.text(st.characters(exclude_categories=["Cs"]), max_size=80).map(steering.removed)
IDS = st.integers(0, 1 << 32).map(lambda number: f"a-ruling-{number:08x}")
FRENCH = st.builds(
    FrenchText,
    ruling=IDS,
    text=TEXTS,
    status=st.sampled_from(FrenchStatus),
    by=TEXTS,
    on=st.dates(dt.date(1993, 8, 5), dt.date(2100, 1, 1)),
)


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)
def test_a_real_file_says_the_same_when_it_is_written_again(path):
    value = yaml_reader.read_file(path, path.name).value
    assert yaml_reader.read("again.yaml", yaml_writer.dump(value)).value == value


@pytest.mark.parametrize("path", card_files.paths(ROOT / "rulings"), ids=lambda path: path.name)
def test_a_card_file_is_the_same_to_the_byte_when_it_is_written_again(path):
    card = card_files.load(ROOT / "rulings")[path.stem]
    assert card_files.to_text(card).encode() == path.read_bytes()


@pytest.mark.parametrize("path", french_files.paths(find(ROOT)), ids=lambda path: path.name)
def test_a_french_file_is_the_same_when_it_is_written_again(path):
    texts = french_files.read(find(ROOT), path)
    again = yaml_reader.read("again.yaml", store.to_text(texts.values())).value
    assert {ruling: french_files.from_mapping(ruling, data) for ruling, data in again.items()} == texts


@given(st.lists(FRENCH, max_size=4, unique_by=lambda text: text.ruling))
def test_any_french_text_survives_its_file(texts):
    again = yaml_reader.read("again.yaml", store.to_text(texts)).value or {}
    assert {french_files.from_mapping(ruling, data) for ruling, data in again.items()} == set(texts)
