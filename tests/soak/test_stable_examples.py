"""Every example has the same verdict under twenty seeds."""

from __future__ import annotations

import pytest

from tests.data.test_stable_examples import unstable_over

pytestmark = [pytest.mark.soak, pytest.mark.engine]


def test_no_example_varies_over_twenty_seeds():
    assert unstable_over(20) == []
