"""Every package of the lock file is under a licence that goes with ours, and stands in the list."""

from __future__ import annotations

from tests import licences


def test_every_locked_package_has_a_licence_of_an_allowed_family():
    wrong = {name: of for name, of in licences.installed().items() if not of or not set(of) <= set(licences.FAMILIES)}
    assert wrong == {}


def test_the_list_is_of_exactly_the_locked_packages():
    assert sorted(licences.listed()) == licences.locked()


def test_the_list_says_what_the_packages_say():
    listed = licences.listed()
    assert {name: " and ".join(of) for name, of in licences.installed().items()}.items() <= listed.items()
