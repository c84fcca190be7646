from __future__ import annotations

import jsonschema
import pytest

from generator import schemas


@pytest.mark.parametrize("name", schemas.names())
def test_schema_is_a_schema_and_says_what_it_is_for(name):
    schema = schemas.load(name)
    jsonschema.Draft202012Validator.check_schema(schema)
    assert schema["title"]
    assert schema["description"]
