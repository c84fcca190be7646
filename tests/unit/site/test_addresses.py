import datetime as dt

import pytest

from generator.records import Card, Publication, PublishedOn, Ruling, Source
from generator.site import addresses
from generator.site.addresses import Addresses


def published(key):
    publication = Publication(ruling="r-1", date=dt.date(2021, 6, 18), source=Source.WOTC, text="R.")
    return PublishedOn(card=Card(key=key, name=key), publication=publication)


def ruling(*keys, **more):
    return Ruling(id="r-1", text="R.", published=tuple(map(published, keys)), **more)


def test_a_ruling_on_one_card_is_a_place_on_its_page():
    assert Addresses().ruling(ruling("bear")) == "cards/bear/#r-1"


@pytest.mark.parametrize(
    ("one", "shown"),
    [(ruling("bear", "wolf"), []), (ruling("bear"), ["r-1"]), (ruling("bear", earlier=("r-0",)), [])],
    ids=["several cards", "an example", "a history"],
)
def test_a_ruling_has_a_page_for(one, shown):
    assert Addresses(shown=frozenset(shown)).ruling(one) == "rulings/r-1/"


def test_french_pages_stand_under_fr():
    assert addresses.in_language(addresses.card("bear"), "fr") == "fr/cards/bear/"
    assert addresses.in_language(addresses.card("bear"), "en") == "cards/bear/"


def test_links_are_relative():
    assert addresses.relative("cards/bear/#r-1", "rulings/r-1/") == "../../cards/bear/#r-1"
    assert addresses.relative("", "about/") == "../"
    assert addresses.relative("", "") == "./"
