"""No English is left in the furniture of French pages: every string of them is walked."""

import re
from html.parser import HTMLParser

import pytest

from generator import catalogue
from generator.catalogue import writing
from tests.golden import played

# Words that English sentences can hardly do without, and that are no French words.
ENGLISH = frozenset(
    word
    for line in (
        "the and with this that from which are is was were by to for it its of they there these has have been will",
        "would can each any all other than then when where search home cards rulings topics examples about changes",
    )
    for word in line.split()
)
# Names that stay what they are.
NAMES = ("Wizards of the Coast", "Magic: The Gathering", "Atom", "Scryfall", "Gatherer")
ATTRIBUTES = ("title", "aria-label", "placeholder", "alt", "content")


class Furniture(HTMLParser):
    """Collects every string of a page that is not marked as English."""

    VOID = frozenset({"input", "meta", "link", "img", "br"})

    def __init__(self):
        super().__init__()
        self.strings, self.languages = [], ["fr"]

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        language = attributes.get("lang") or self.languages[-1]
        if tag in {"script", "style"}:
            language = "none"
        if language == "fr" and attributes.get("http-equiv") is None:
            self.strings += [attributes[name] for name in ATTRIBUTES if attributes.get(name)]
        if tag not in self.VOID:
            self.languages.append(language)

    def handle_endtag(self, _tag):
        self.languages.pop()

    def handle_data(self, data):
        if self.languages[-1] == "fr" and data.strip():
            self.strings.append(data.strip())


def without_names(text):
    for name in NAMES:
        text = text.replace(name, "")
    return text


def english_words(text):
    return ENGLISH & set(re.findall(r"[^\W\d_]+", without_names(text).lower()))


def test_no_english_is_left_in_french_pages(site):
    found: dict[str, str] = {}
    for page in (site / "fr").rglob("*.html"):
        furniture = Furniture()
        furniture.feed(page.read_text(encoding="utf-8"))
        for text in furniture.strings:
            # Descriptions and titles of rulings without French are quotations, which a meta element cannot mark.
            quoted = any(text.removesuffix(" – Verdict")[-40:].rstrip("…") in one for one in quotations())
            if english_words(text) and "://" not in text and not quoted:
                found.setdefault(text, page.relative_to(site).as_posix())
    assert found == {}


def test_no_result_of_a_game_is_left_in_english_there(site):
    """What a report says for programs is no quotation, so that marking it as English would not do."""
    difference = played.REPORT.examples[1].games[0].first_difference
    assert difference
    for page in (site / "fr").rglob("*.html"):
        html = page.read_text(encoding="utf-8")
        assert difference.expected not in html
        assert difference.seen not in html
        assert "marqueur loyalty" not in html


class Symbols(Furniture):
    """Collects the spoken labels of mana symbols by the language of the text around them."""

    def __init__(self):
        super().__init__()
        self.spoken = set()

    def handle_starttag(self, tag, attributes):
        super().handle_starttag(tag, attributes)
        found = dict(attributes)
        if (found.get("class") or "").startswith("mana "):
            self.spoken.add((self.languages[-1], found["aria-label"]))


def test_symbols_are_read_aloud_in_the_language_of_their_text(site):
    symbols = Symbols()
    for page in site.rglob("*.html"):
        symbols.feed(page.read_text(encoding="utf-8"))
    spoken = {
        language: " ".join(label for one, label in symbols.spoken if one == language) for language in ("en", "fr")
    }
    assert "blue mana" in spoken["en"]
    assert "mana bleu" in spoken["fr"]
    assert not re.search(r"mana (blanc|bleu|noir|rouge|vert|incolore)|générique|engagez", spoken["en"])
    assert not re.search(r"(white|blue|black|red|green|colorless|generic) mana|tap this", spoken["fr"])


def quotations():
    from tests.golden import records

    return [" ".join(text.split()) for text in records.TEXTS.values()]


AREAS = ("site", "verdicts", "mana", "steps", "search", "results", "terms")
KEYS = [f"{area}.{name}" for area in AREAS for name in catalogue.entries(area)]
TO_ENGLISH = {"site.switch", "site.switch-label"}  # what leads to the English page is in English


@pytest.mark.parametrize("key", [key for key in KEYS if key not in TO_ENGLISH])
def test_a_french_sentence_has_no_english_in_it(key):
    area, _, name = key.partition(".")
    entry = catalogue.entries(area)[name]["fr"]
    for sentence in entry.values() if isinstance(entry, dict) else [entry]:
        words = re.sub(r"<[^>]*>|\{[^}]*\}", " ", sentence)
        assert english_words(words) == set()


@pytest.mark.parametrize("key", KEYS)
def test_french_punctuation_has_its_spaces(key):
    area, _, name = key.partition(".")
    entry = catalogue.entries(area)[name]["fr"]
    for sentence in entry.values() if isinstance(entry, dict) else [entry]:
        told = writing.french(re.sub(r"<[^>]*>|&\w+;", "", without_names(sentence)))
        assert not re.search(r"(?<![\s\u00a0\u202f#(])[:;!?»](?!//)|«(?!\u00a0)|[ ][:;!?»]", told.strip(":"))
        assert "'" not in told
