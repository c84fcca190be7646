import hashlib
import importlib.resources
import xml.etree.ElementTree as ET

import pytest
from markupsafe import Markup

from generator.articles.model import Article, Heading
from generator.errors import GeneratorError
from generator.site import feeds, links, shell, sitemap
from tests.golden import mini, records

ATOM = "{http://www.w3.org/2005/Atom}"
MAP = "{http://www.sitemaps.org/schemas/sitemap/0.9}"


def article(body, address="cards/bear/", language="en", **more):
    return Article(address=address, language=language, title="Bear", description="", body=Markup(body), **more)  # noqa: S704


@pytest.mark.parametrize(
    ("language", "link", "target"),
    [
        ("en", "../../topics/a/", "topics/a/"),
        ("fr", "../../topics/a/", "fr/topics/a/"),
        ("fr", "../../../api/v1/x.json", "api/v1/x.json"),
        ("en", "../wolf/#r-1", "cards/wolf/"),
        ("en", "./", "cards/bear/"),
    ],
)
def test_a_link_leads_from_the_root(language, link, target):
    assert links.targets(article(f'<a href="{link}">x</a>', language=language)) == {target}


def test_links_to_other_sites_and_to_the_page_itself_are_not_followed():
    assert links.targets(article('<a href="https://example.org/">x</a> <a href="#here">y</a>')) == set()


def test_a_broken_link_is_named_with_its_page():
    with pytest.raises(GeneratorError, match="cards/bear/ links to topics/none/"):
        links.check({"topics/none/": "cards/bear/"}, {"topics/a/"})


def test_a_table_of_contents_needs_two_headings():
    one, two = Heading(anchor="a", title="<A>"), Heading(anchor="b", title="B")
    assert shell.contents([one], "en") == ""
    assert 'href="#a"' in shell.contents([one, two], "en")
    assert "&lt;A&gt;" in shell.contents([one, two], "en")


def test_the_policy_has_inline_scripts_by_their_hash():
    told = shell.policy("<script>alert(1)</script><script src='x'></script>")
    assert "script-src 'self' 'sha256-bhHHL3z2vDgxUt0W3dWQOrprscmda2Y5pLsLg4GF+pI='" in told
    assert "unsafe" not in told


def test_what_fills_a_place_is_not_looked_at_for_places():
    page = shell.Page(parts=("<p>", "article", "</p>"))
    assert page.fill({"article": "[[verdict:title]]", "title": "no"}) == "<p>[[verdict:title]]</p>"


def test_the_site_map_has_every_page_in_both_languages(monkeypatch):
    monkeypatch.setattr(sitemap, "_PAGES", 2)
    made = sitemap.files(["", "about/", "cards/"], "https://example.org/v/")
    assert sorted(made) == ["sitemap-1.xml", "sitemap-2.xml", "sitemap.xml"]
    places = [one.text for name in made for one in ET.fromstring(made[name]).iter(f"{MAP}loc")]  # noqa: S314
    assert "https://example.org/v/fr/about/" in places
    assert len(places) == 2 + 6


@pytest.mark.parametrize("language", ["en", "fr"])
def test_the_feed_is_well_formed_and_newest_first(language):
    feed = ET.fromstring(feeds.atom(mini.make(), language, "https://example.org/"))  # noqa: S314
    days = [str(one.text) for one in feed.iter(f"{ATOM}updated")]
    assert days[0] == days[1]
    assert days[1:] == sorted(days[1:], reverse=True)
    assert len({one.text for one in feed.iter(f"{ATOM}id")}) == len(days)
    assert records.HOSTILE in {one.text for one in feed.iter(f"{ATOM}summary")}


# templates/assets/early.js says in a file what these two of the theme say inline.
@pytest.mark.parametrize(
    ("name", "digest"),
    [
        ("base.html", "d6113712bc4deb30"),
        ("palette.html", "8790389765ea6036"),
    ],
)
def test_the_theme_still_says_inline_what_our_script_says(name, digest):
    folder = importlib.resources.files("material") / "templates" / "partials" / "javascripts"
    text = (folder / name).read_text(encoding="utf-8")
    assert hashlib.sha256(text.encode("utf-8")).hexdigest()[:16] == digest, f"compare {name} with early.js"
