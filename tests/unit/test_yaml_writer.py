from __future__ import annotations

import yaml
from hypothesis import given
from hypothesis import strategies as st

from generator import steering, yaml_reader, yaml_writer

# What steers a terminal or a page is refused by the reader, and no record has it.
TEXTS = st.text(st.characters(exclude_categories=["Cs"])).map(steering.removed)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**9), 10**9) | TEXTS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXTS, inner, max_size=4),
    max_leaves=12,
)


@given(st.dictionaries(TEXTS, VALUES, max_size=5))
def test_what_is_written_is_read_again(value):
    assert yaml_reader.read("a.yaml", yaml_writer.dump(value)).value == value


@given(st.dictionaries(TEXTS, TEXTS, max_size=5))
def test_other_yaml_readers_see_the_same_texts(value):
    assert {str(key): str(text) for key, text in yaml.safe_load(yaml_writer.dump(value)).items()} == value


def test_style():
    data = {
        "name": "Sakashima's Protege",
        "publications": [{"date": "2021-06-18", "source": "wotc", "text": "It's there.", "none": []}],
        "no": ["a", "on"],
    }
    assert yaml_writer.dump(data, "made by a machine") == (
        "# made by a machine\n"
        "name: Sakashima's Protege\n"
        "publications:\n"
        "- date: 2021-06-18\n"
        "  source: wotc\n"
        '  text: "It\'s there."\n'
        "  none: []\n"
        '"no":\n'
        "- a\n"
        '- "on"\n'
    )
