"""A site of the small corpus, built once."""

from __future__ import annotations

import pytest

from generator import project as projects
from generator.site import build
from tests.golden import mini


@pytest.fixture(scope="session")
def project():
    return projects.find(mini.ROOT)


@pytest.fixture(scope="session")
def site(tmp_path_factory, project):
    """Where it is, with everything that builds keep beside it."""
    target = tmp_path_factory.mktemp("built") / "site"
    build.build(mini.make(), project, target=target)
    return target
