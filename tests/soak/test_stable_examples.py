"""Every example has the same verdict under twenty seeds."""

from __future__ import annotations

import pytest

from tests.data.test_stable_examples import unstable_over

pytestmark = [pytest.mark.soak, pytest.mark.engine]


_SEEDS = 20


def test_no_example_varies_over_twenty_seeds(record):
    unstable = unstable_over(_SEEDS)
    record.inputs, record.lost = _SEEDS, len(unstable)
    assert unstable == []
