"""A topic's pages: how one leads to the others."""

from __future__ import annotations

import pytest

from generator.articles import topic


@pytest.mark.parametrize(
    ("number", "last", "near"),
    [
        (1, 1, [1]),
        (2, 4, [1, 2, 3, 4]),
        (1, 54, [1, 2, 3, 10, 20, 30, 40, 50, 54]),
        (27, 54, [1, 10, 20, 25, 26, 27, 28, 29, 30, 40, 50, 54]),
    ],
)
def test_a_page_leads_to_those_around_it_and_to_every_tenth(number, last, near):
    assert topic.near(number, last) == near
